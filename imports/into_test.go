package imports

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// checked are the problems of a scenario's text.
func checked(t *testing.T, text string, book *rules.Book) source.Problems {
	t.Helper()
	file, err := source.Parse("a.yaml", []byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	scenario.Read(file, book)
	return file.Problems()
}

// TestInto holds that a list goes where it is told to in a scenario that is there,
// that every other line stays, and that check has nothing against it.
func TestInto(t *testing.T) {
	book := example.Book(t, "cold-steel")
	body, err := scenario.Starter("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	list := []byte("Picton's Division\n  Power's Brigade\n    9th Port. – 800, Veteran\n    Guns – ?\n")
	for _, c := range []struct {
		spot       Spot
		has, lacks string
		lost       int // lines
	}{
		{Spot{Side: "red"}, "      - division: Picton's Division\n        units:\n          - brigade: Power's Brigade", "", 0},
		{Spot{Side: "blue", Replace: true}, "morale: 10, discipline: disciplined, told: {experience: veteran}}   # no word tells its arm: taken for infantry; veteran read as morale 10, discipline disciplined\n", "Azure", 15},
		{Spot{}, "\n  portuguese:\n    name: ", "", 0},
	} {
		text, err := read(t, "a.txt", list).Into(body, c.spot, book)
		if err != nil {
			t.Fatalf("%+v: %v", c.spot, err)
		}
		if problems := checked(t, text, book); len(problems) > 0 || !strings.Contains(text, c.has) || c.lacks != "" && strings.Contains(text, c.lacks) {
			t.Errorf("%+v: %v\n%s", c.spot, problems, text)
		}
		if c.spot == (Spot{}) {
			golden.Hold(t, "golden/into.yaml", text)
		}
		lost := 0
		for line := range strings.Lines(body) {
			if strings.TrimSpace(line) != "" && !strings.Contains(text, line) {
				lost++
			}
		}
		if lost != c.lost {
			t.Errorf("%+v: %d lines are lost, expected %d", c.spot, lost, c.lost)
		}
	}
}

// TestIntoMakesABattle holds that a second army makes a battle of a list of one.
func TestIntoMakesABattle(t *testing.T) {
	for _, book := range books(t) {
		first := read(t, "french.csv", []byte("Unit,Men\n1re Ligne,600\n2e Ligne,700\n")).Scenario(book, "csprint import").Text
		text, err := read(t, "austrians.csv", []byte("Unit,Men\nIR 3,600\nIR 4,700\n")).Into(first, Spot{}, book)
		if err != nil {
			t.Fatal(err)
		}
		if problems := checked(t, text, book); len(problems) > 0 || strings.Contains(text, "\nopponent:") || len(Sides(text)) != 2 || !strings.Contains(text, "edge: north") {
			t.Errorf("%s: %v\n%s", book.ID, problems, text)
		}
	}
}

// TestIntoRefuses holds that what only a person should alter is left alone.
func TestIntoRefuses(t *testing.T) {
	book := example.Book(t, "musket")
	im := read(t, "a.txt", []byte("1st Foot - 300\n2nd Foot - 400\n"))
	for _, text := range []string{"", "a: 1\n", "sides: {red: {forces: []}}\n", "sides:\n  red:\n    forces: []\n", "sides:\n  red:\n    forces: [\n    ]\n", "sides: []\n", "[]"} {
		if got, err := im.Into(text, Spot{Side: "red"}, book); err == nil {
			t.Errorf("%q became %q", text, got)
		}
	}
}
