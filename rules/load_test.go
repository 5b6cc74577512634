package rules

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
)

// book is a rules file around what a test is about.
func book(t *testing.T, body string) (*Book, error) {
	t.Helper()
	return loaded(t, "# a pack's\n# rules\n"+body+"code: 15\nsheets: [roster]\n")
}

func loaded(t *testing.T, text string) (*Book, error) {
	t.Helper()
	f, err := source.Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return load(packed(t, "t", text), []*source.File{f})
}

// packed is a pack of an id with a file of rules.
func packed(t *testing.T, id, text string) *pack.Pack {
	t.Helper()
	p, err := pack.Read(id, fstest.MapFS{
		"pack.yaml":        {Data: []byte("id: " + id + "\nversion: 1\ntitle: T\nauthors: [a]\nlicence: MIT\n")},
		"rules/rules.yaml": {Data: []byte(text)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEveryBookLoads(t *testing.T) {
	for _, id := range IDs() {
		b, err := Open(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		} else if b.ID != id {
			t.Errorf("the pack %s has the id %s", id, b.ID)
		}
	}
}

func TestOpenUnknown(t *testing.T) {
	_, err := Open("cold-stel")
	if err == nil || !strings.HasPrefix(err.Error(), `unknown rule set "cold-stel", expected one of cold-steel`) || !strings.HasSuffix(err.Error(), `hint: did you mean "cold-steel"?`) {
		t.Errorf("Open: %v", err)
	}
}

func TestLoadRefuses(t *testing.T) {
	const head = "tables:\n  - {id: x, title: X, section: 1, dice: 1D6, columns: [a], rows: ["
	for _, c := range []struct{ body, want string }{
		{head + "{range: ..3, cells: [1]}, {range: 5.., cells: [2]}]}\n", "t.yaml:4:66: total 4 of x leads to no row or column"},
		{head + "{range: ..3, cells: [1]}, {range: 3.., cells: [2]}]}\n", "t.yaml:4:66: total 3 of x leads to both 3 or less and 3 or more"},
		{head + "{range: 2-6, cells: [1]}]}\n", "total 1 of x leads to no row or column"},
		{head + "{range: ..3, cells: [1]}, {range: 4-6, cells: [2]}, {range: 8, cells: [3]}]}\n", "total 7 of x leads to no row or column"},
		{head + "{range: 1-6, cells: [1, 2]}]}\n", "t.yaml:4:87: row has 2 cells, expected 1, one a column"},
		{head + "{range: 1-6, key: b, cells: [1]}, {natural: 6, key: b, cells: [2]}]}\n", `row key "b" of x given twice`},
		{head + "{range: 1-6, cells: [1]}, {natural: 6, at_best: z, cells: [2]}]}\n", `no row with key "z" in x`},
		{head + "{range: 6-1, cells: [1]}]}\n", `t.yaml:4:75: range is "6-1", expected a range such as 12-14, 5, ..7 or 18..`},
		{head + "{cells: [1]}]}\n", "label is missing"},
		{head + "{range: 1-6, cells: ['{none}']}]}\n", `t.yaml:4:88: no constant "none"`},
		{head + "{range: 1-6, cells: [1], without: [rain]}]}\n", `t.yaml:4:102: no modifier of x "rain"`},
		{"tables:\n  - {id: x, title: X, section: 1, dice: 2W6, columns: [a], rows: []}\n", `dice are "2W6", expected a number of dice and their sides, such as 2D10`},
		{"tables:\n  - {id: x, title: X, section: 1, columns: [a, a], rows: []}\n", `column "a" of x given twice`},
		{"tables:\n  - {id: x, title: X, section: 1, shift: true, columns: [0, 2], rows: []}\n", `column "2" of x is not 1, though modifiers move along the columns`},
		{"lists:\n  - {id: x, title: X, section: 1, items: [a]}\n  - {id: x, title: X, section: 1, items: [a]}\n", `t.yaml:5:10: "x" given twice, expected once`},
		{"lists:\n  - {id: x, title: X, section: 1, phase: fire, items: [a]}\n", `t.yaml:4:42: no phase "fire"`},
		{"lists:\n  - {id: x, title: X, section: 1, items: [a], readings: [A1]}\n", `t.yaml:4:58: no reading "A1"`},
		{"modifiers:\n  - {id: x, title: X, section: 1, applies_to: [y], items: [{value: 1, label: a}]}\n", `t.yaml:4:48: no table "y"`},
		{"modifiers:\n  - {id: x, title: X, section: 1, items: [{value: 1, label: a}]}\n", "x applies to nothing"},
		{"modifiers:\n  - {id: x, title: X, section: 1, roll: y, items: [{value: 1, label: a}, {value: 2, label: a}]}\n", `key "a" of x given twice`},
		{"modifiers:\n  - {id: x, title: X, section: 1, roll: y, items: [{value: much, label: a}]}\n", `t.yaml:4:60: value is "much", expected a whole number`},
		{"constants:\n  - {id: x, section: 1, value: 1, colour: red}\n", `t.yaml:4:35: unknown key "colour"`},
	} {
		_, err := book(t, c.body)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n got %v\nwant %s", c.body, err, c.want)
		}
	}
}

// TestLoadAcceptsOpenEnds holds that modifiers may carry totals anywhere.
func TestLoadAcceptsOpenEnds(t *testing.T) {
	b, err := book(t, "tables:\n  - {id: x, title: X, section: 1, dice: 1D6, columns: [a], rows: [{range: ..3, cells: [~]}, {range: 4.., cells: [NIL]}]}\n")
	if err != nil {
		t.Fatal(err)
	}
	x := b.Table("x")
	for total, want := range map[int]string{-9: "", 3: "", 4: "NIL", 99: "NIL"} {
		if row, ok := x.At(total); !ok || row.Cells[0].Text != want {
			t.Errorf("At(%d) = %v, %v", total, row, ok)
		}
	}
}

func TestParseSpan(t *testing.T) {
	for typed, want := range map[string]string{
		"12-14": "12–14", "5": "5", "..7": "7 or less", "18..": "18 or more", "1..16": "1–16", "-3--1": "-3–-1", "..-1": "-1 or less",
		"": "", "..": "", "6-1": "", "a": "", "1-": "", "1.5": "", "1..2..3": "",
	} {
		low, high, ok := parseSpan(typed)
		got := ""
		if ok {
			got = spanText(low, high).String()
		}
		if got != want {
			t.Errorf("parseSpan(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestAskedSpan(t *testing.T) {
	for typed, want := range map[string]string{
		"15+": "15 or more", "18 or higher": "18 or more", "7 or over": "7 or more", "7 or less": "7 or less", "16 or fewer": "16 or less",
		"<0": "-1 or less", "less than 12": "11 or less", ">1200": "1201 or more", "04 - 08": "4–8", "4-8": "4–8", "6 or 7": "6–7", "12–14": "12–14",
		"": "", "5": "", "+": "", "-3": "", "or less": "", "P1": "",
	} {
		low, high, ok := askedSpan(typed)
		got := ""
		if ok {
			got = spanText(low, high).String()
		}
		if got != want {
			t.Errorf("askedSpan(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestAskedNumber(t *testing.T) {
	for typed, want := range map[string]int{"900": 900, "1,200": 1200, "08": 8, "000": 0, "0": 0, "-3": -3, "+2": 2} {
		if n, ok := askedNumber(typed); !ok || n != want {
			t.Errorf("askedNumber(%q) = %d, %v", typed, n, ok)
		}
	}
	for _, typed := range []string{"", "12,00", "1,2", "1.5", "x", "99999999999999999999"} {
		if n, ok := askedNumber(typed); ok {
			t.Errorf("askedNumber(%q) = %d", typed, n)
		}
	}
}
