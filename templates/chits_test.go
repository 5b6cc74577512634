package templates

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

func readChits(t *testing.T, text string) (*Chits, error) {
	t.Helper()
	f, err := source.Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return ReadChits(f)
}

func TestReadChitsProblems(t *testing.T) {
	const tray = "rules: cold-steel\ntrays:\n  - {key: a, title: A, side: 20mm, backs: alike, chits: ["
	const slip = "rules: cold-steel\nslips:\n  - {key: a, title: A, size: {w: 90mm, h: 60mm}, copies: {of: side}, rows: ["
	for _, c := range []struct{ name, text, want string }{
		{"no rules", "trays: []", "rules is missing"},
		{"unknown key", "rules: a\nchits: []", `t.yaml:2:1: unknown key "chits"`},
		{"no copies", tray + "{key: b}]}", "t.yaml:3:58: copies is missing"},
		{"copies of nothing", tray + "{key: b, copies: {each: 2}}]}", "copies are counted by nothing"},
		{"copies of what", tray + "{key: b, copies: {of: [infantri]}}]}", `copies are counted by "infantri", expected one or more of infantry, cavalry`},
		{"each of none", tray + "{key: b, copies: {each: 0, of: side}}]}", `each is "0", expected a whole number from 1 to 20`},
		{"a typed number", tray + "{key: b, word: 6 disorder, copies: {of: side}}]}", "word holds the number 6"},
		{"two of a key", tray + "{key: b, copies: {of: side}}, {key: b, copies: {of: side}}]}", `t.yaml:3:88: key "b" is given twice, expected a key of its own`},
		{"figures without backs", tray + "{key: b, figures: [1, 2], back: {figures: [3]}, copies: {of: side}}]}", "the back has 1 figures, the front 2, expected as many"},
		{"a chit of a mile", strings.Replace(tray, "20mm", "200mm", 1) + "{key: b, copies: {of: side}}]}", `side is "200mm", expected a length from 10mm to 60mm`},
		{"backs of what", strings.Replace(tray, "alike", "like", 1) + "{key: b, copies: {of: side}}]}", `did you mean "alike"?`},
		{"a row of two kinds", slip + "{lines: 2, boxes: a}]}", "the row is of 2 kinds, expected one of fields, choices, lines, boxes"},
		{"a name of what", strings.Replace(slip, "side}", "[men, bombers]}", 1) + "{fields: [{label: A, named: true}]}]}", "t.yaml:3:58: a field is named, and copies are counted by men, bombers, expected copies of what has names: mortars or artillery-on-call"},
		{"a row of none", slip + "{label: A}]}", "the row is of 0 kinds"},
		{"sticks without bands", "rules: a\nsticks: {key: s, title: S, high: 22mm}", "overlap is missing"},
	} {
		if _, err := readChits(t, c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q in it", c.name, err, c.want)
		}
	}
}

// TestOwnChits reads csprint's own designs.
func TestOwnChits(t *testing.T) {
	l, err := Open("")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, name := range l.Names() {
		rules, ok := strings.CutPrefix(name, "chits/")
		if !ok {
			continue
		}
		f, err := l.File(name)
		if err != nil {
			t.Fatal(err)
		}
		c, err := ReadChits(f)
		if err != nil {
			t.Fatal(err)
		}
		if read++; c.Rules.Text != rules || len(c.Keys()) == 0 {
			t.Errorf("%s is for %s and has %d keys", name, c.Rules.Text, len(c.Keys()))
		}
	}
	if read == 0 {
		t.Error("there is no design of chits")
	}
}
