package usual

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// bookOf is the book of a pack of one file of rules.
func bookOf(t *testing.T, id, text string) *rules.Book {
	t.Helper()
	p, err := pack.Read(id, fstest.MapFS{
		"pack.yaml":        {Data: []byte("id: " + id + "\nversion: 1\ntitle: Tried\nauthors: [a]\nlicence: MIT\n")},
		"rules/rules.yaml": {Data: []byte(text)},
	})
	if err == nil {
		err = rules.Add(p)
	}
	if err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// Records and rosters have ratings, and what is worked out of them where it is to be shown.
func TestWhatIsWorkedOutIsShown(t *testing.T) {
	book := bookOf(t, "pond-raid", `facts:
  - {key: nerve, from: record, numbers: 1-9, at: [record, roster]}
  - {key: pace, label: inches, at: [record], is: nerve / 2}
  - {key: worth, at: [roster], is: nerve * 2}
constants:
  - {id: gun-1-20, section: "1", value: 3, note: of 4 crews}
  - {id: reach, section: "1", value: 9, note: in the open}
`)
	designs := Designs(book)
	if text := string(designs["record-usual"]); !strings.Contains(text, `pace-label: {text: "Inches"`) || !strings.Contains(text, "pace: {field: pace") {
		t.Errorf("the record has no pace:\n%s", text)
	}
	if text := string(designs["rosters/usual"]); !strings.Contains(text, "nerve:") || strings.Contains(text, "pace:") {
		t.Errorf("the roster shows nerve and no pace:\n%s", text)
	} else if !strings.Contains(text, "worth:") {
		t.Errorf("the roster has no worth:\n%s", text)
	}
	if text := string(designs["tables/pond-raid"]); !strings.Contains(text, `{key: "{gun-1-20}", words: "gun"}`) || !strings.Contains(text, "in the open") {
		t.Errorf("numbers are named in words:\n%s", text)
	}
	if text := string(designs["forces/usual"]); !strings.Contains(text, "nerve:") || strings.Contains(text, "worth:") {
		t.Errorf("forces have ratings alone, which brigades share:\n%s", text)
	}
}

// What usual designs say of their own, unquoted there, is known and in each of csprint's languages.
func TestOwnLabels(t *testing.T) {
	book := bookOf(t, "own-labels", `plays: {states: {fresh: Well, levels: [{key: a, label: A}]}}
facts:
  - {key: nerve, from: record, numbers: 1-9, at: [record, roster]}
constants:
  - {id: reach, section: "1", value: 9}
`)
	own := regexp.MustCompile(`(?:text|head|title): ([A-Z][A-Za-z ]*)`)
	found := map[string]bool{}
	for name, text := range Designs(book) {
		for _, m := range own.FindAllSubmatch(text, -1) {
			if found[string(m[1])] = true; !slices.Contains(Labels, string(m[1])) {
				t.Errorf("%s: %q is none of the labels of usual designs", name, m[1])
			}
		}
	}
	if len(found) < len(Labels)-3 {
		t.Errorf("only these were found: %v", found)
	}
	for _, code := range words.Languages()[1:] {
		for _, label := range Labels {
			if !words.In(code).Labelled(label) {
				t.Errorf("words/%s.yaml lacks the label %q", code, label)
			}
		}
	}
}

// Of many levels records have several lines, and rosters one box.
func TestManyLevels(t *testing.T) {
	for levels, want := range map[string][2]string{
		"a, b":                      {"levels: {track: states, box: [4.0mm, 57.4mm, 61.0mm, 2.2mm], lines: 1,", "field: states"},
		"a, b, c, d, e, f, g, h, i": {"lines: 2,", "field: blank"},
	} {
		var keyed []string
		for _, key := range strings.Split(levels, ", ") {
			keyed = append(keyed, "{key: "+key+", label: Level "+key+"}")
		}
		book := bookOf(t, "levels", "plays: {states: {fresh: Well, levels: ["+strings.Join(keyed, ", ")+"]}}\n")
		designs := Designs(book)
		if text := string(designs["record-usual"]); !strings.Contains(text, want[0]) {
			t.Errorf("%s: the record has no %s:\n%s", levels, want[0], text)
		}
		if text := string(designs["rosters/usual"]); !strings.Contains(text, want[1]) {
			t.Errorf("%s: the roster has no %s:\n%s", levels, want[1], text)
		}
	}
}

// Marks stand on records, rosters and markers as what they are: boxes that are counted, a box to
// write in, words, or whether it is so.
func TestMarks(t *testing.T) {
	book := bookOf(t, "marks", `facts:
  - {key: wounds, from: marks, numbers: 0-3, at: [record, roster]}
  - {key: rounds, from: marks, numbers: 0-200, at: [record, roster]}
  - {key: posture, from: marks, choices: [kneels, lies], at: [record]}
  - {key: alight, from: marks, at: [roster]}
`)
	designs := Designs(book)
	for name, want := range map[string][]string{
		"record-usual":  {"wounds: {track: mark-wounds,", "rounds: {track: mark-rounds,", "posture-label: {text: \"Posture\"", "posture: {track: mark-posture,"},
		"rosters/usual": {"mark-wounds: {field: mark-wounds, draw: boxes, head: \"Wounds\"", "mark-rounds: {field: mark-rounds, draw: box,", "mark-alight: {field: mark-alight, draw: boxes,"},
		"chits/marks":   {"{key: wounds, figures: [1, 2, 3], word: \"Wounds\"", "{key: posture-kneels, word: \"Kneels\"", "{key: alight, word: \"Alight\""},
	} {
		text := string(designs[name])
		for _, line := range want {
			if !strings.Contains(text, line) {
				t.Errorf("%s has no %s:\n%s", name, line, text)
			}
		}
	}
	if text := string(designs["record-usual"]); strings.Contains(text, "alight") {
		t.Errorf("a record shows what is for rosters alone:\n%s", text)
	}
	if text := string(designs["rosters/usual"]); strings.Contains(text, "posture") {
		t.Errorf("a roster shows what is for records alone:\n%s", text)
	}
}

// Tables have the numbers that lead to their rows, and what everybody adds to the dice.
func TestTables(t *testing.T) {
	book := bookOf(t, "tables", `facts:
  - {key: nerve, from: record, numbers: 1-9, at: [record]}
tables:
  - {id: short, title: Short, section: 1, dice: 1D6, columns: [it], rows: [{label: bad, range: ..3, cells: [bad]}, {label: good, range: 4.., cells: [good]}]}
  - {id: long, title: Long, section: 1, dice: 1D6, adds: [{label: nerve, variable: nerve, value: 1-9}], columns: [it, then], rows: [{label: bad, range: ..3, cells: [bad, runs]}, {label: good, range: 4.., cells: [fair, stays]}]}
  - {id: bare, title: Bare, section: 1, dice: 1D6, columns: [it, then], rows: [{range: ..3, cells: [bad, runs]}, {range: 4.., cells: [fair, stays]}]}
  - {id: wide, title: Wide, section: 1, dice: 1D6, columns: [column, line, square, skirmishing-order, guns], rows: [{range: ..3, cells: [0, 1, 2, 3, 4]}, {range: 4.., cells: [5, 6, 7, 8, 9]}]}
  - {id: losses, title: Losses, section: 1, dice: 1D6, columns: [lost], rows: [{range: ..3, cells: [0]}, {range: 4.., cells: [1]}]}
modifiers:
  - {id: to-short, title: To short, section: 1, applies_to: [short], items: [{label: "a friend within {near} in", value: 1, by: hand}]}
constants:
  - {id: near, section: 1, value: 6, unit: in}
  - {id: far, section: 1, value: 18, unit: in}
`)
	text := string(Designs(book)["tables/tables"])
	for _, want := range []string{
		"form: gauge, of: short", `form: rows, columns: [{column: span, strong: true}, {column: label}, {column: "it"}, {column: "then"}], of: long`,
		`note: "{long/dice} + nerve"`, "form: rows, of: bare", "form: rows, turned: true, of: wide",
		"form: rows, of: losses", `{key: "{far} {far/unit}", words: "far"}`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s:\n%s", want, text)
		}
	}
	if strings.Contains(text, `"{near}`) {
		t.Errorf("a number that a modifier names stands once more:\n%s", text)
	}
}

// Each default says what it rests on, as long as nothing takes its place.
func TestRests(t *testing.T) {
	book := bookOf(t, "rests", `plays: {states: {fresh: Well, levels: [{key: shaken, label: Shaken}]}}
facts:
  - {key: nerve, from: record, numbers: 1-9, at: [record, roster]}
  - {key: wounds, from: marks, numbers: 0-3, at: [record]}
`)
	var said []string
	for _, rest := range Rests(nil, book, Over(nil, book)) {
		said = append(said, rest.Sheet+": "+rest.On+" ("+rest.Place+")")
	}
	want := `Which sheets: what the rules have: records and rosters, leaders, markers, table pages (sheets:, umpire:, common:)
Roster: nerve; shaken (rosters/usual)
Forces in the briefing: nerve (forces/usual)
Records: nerve; a box for each figure; wounds; shaken (record-usual)
Leaders: the commanders whom the scenario names (leader-usual)
Markers: shaken, wounds; how many of each csprint says (chits/rests)
Table pages: all tables and lists in the order of the turn, modifiers under the tables that they count in (tables/rests)
Phone: a box for each figure; shaken; wounds; a panel for each table with dice (phone:)`
	if got := strings.Join(said, "\n"); got != want {
		t.Errorf("it says\n%s\nwant\n%s", got, want)
	}
	own, err := rules.Open("musket")
	if err != nil {
		t.Fatal(err)
	}
	if rests := Rests(nil, own, Over(nil, own)); rests != nil {
		t.Errorf("rules that say how they look leave %v", rests)
	}
}
