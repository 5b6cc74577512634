package imports

import (
	"encoding/json"
	"github.com/csprint/csprint/imports/list"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/rules"
)

// lists are the samples of testdata/lists, by name.
func lists(t testing.TB) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob("testdata/lists/*")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no lists: %v", err)
	}
	all := map[string][]byte{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(path)] = data
	}
	return all
}

// one is a file by itself.
func one(name string, data []byte) []list.File { return []list.File{{Name: name, Data: data}} }

func read(t testing.TB, name string, data []byte, given ...Meaning) *Import {
	t.Helper()
	im, err := Read(one(name, data), Options{Map: given})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return im
}

// books are those of the rule sets of units.
func books(t testing.TB) []*rules.Book {
	var list []*rules.Book
	for _, id := range []string{"cold-steel", "cold-steel-canister", "musket"} {
		list = append(list, example.Book(t, id))
	}
	return list
}

// TestLists holds what becomes of each sample, and that it is a scenario under
// every rule set of units.
func TestLists(t *testing.T) {
	books := books(t)
	for name, data := range lists(t) {
		t.Run(name, func(t *testing.T) {
			for _, book := range books {
				im := read(t, name, data)
				s := im.Scenario(book, "csprint import "+name+" --rules "+book.ID)
				if len(s.Left) > 0 {
					t.Errorf("%s wants mending: %v", book.ID, s.Left)
				}
				if book.ID == "cold-steel" {
					golden.Hold(t, "golden/"+name+".yaml", s.Text)
				}
			}
		})
	}
}

// TestReport holds the report of a list, as JSON.
func TestReport(t *testing.T) {
	im := read(t, "jena.csv", lists(t)["jena.csv"])
	im.Scenario(example.Book(t, "musket"), "csprint import")
	data, err := json.MarshalIndent(im.Report, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Hold(t, "golden/jena.json", string(data)+"\n")
}

// TestHeadGoesBack holds that the meanings at a scenario's head, given back, make
// the same scenario.
func TestHeadGoesBack(t *testing.T) {
	book := example.Book(t, "musket")
	for name, data := range lists(t) {
		im := read(t, name, data)
		first := im.Scenario(book, "csprint import").Text
		given := HeadMeanings(first)
		if len(given) != len(im.Report.Columns) {
			t.Errorf("%s: %d meanings at the head, %d columns", name, len(given), len(im.Report.Columns))
		}
		again := read(t, name, data, given...).Scenario(book, "csprint import").Text
		if body(first) != body(again) {
			t.Errorf("%s: given back its head makes\n%s\nnot\n%s", name, body(again), body(first))
		}
	}
}

// body is a scenario without the remarks at its head.
func body(text string) string {
	_, body, _ := strings.Cut(text, "\ncsprint: 1\n")
	return body
}

// TestMapStandsOverGuesses holds that a column means what the user says.
func TestMapStandsOverGuesses(t *testing.T) {
	text := "Name,Colour,Weight\nBlues,blue,442\nReds,red,390\n"
	im := read(t, "a.csv", []byte(text), Meaning{"Weight", "men"}, Meaning{"colour", "side"})
	if len(im.Armies) != 2 || im.Report.Men != 832 {
		t.Errorf("%d sides, %d men", len(im.Armies), im.Report.Men)
	}
	if im := read(t, "a.csv", []byte(text), Meaning{"Weight", "drop"}); im.Report.Men != 0 {
		t.Errorf("a column that is dropped gives %d men", im.Report.Men)
	}
	_, err := Read(one("a.csv", []byte(text)), Options{Map: []Meaning{{"Wieght", "men"}}})
	if err == nil || !strings.Contains(err.Error(), `did you mean "Weight"`) {
		t.Errorf("a column that isn't there: %v", err)
	}
}

// TestSeveralFilesAreSides holds that files of one army each are sides.
func TestSeveralFilesAreSides(t *testing.T) {
	im, err := Read(append(one("british.csv", []byte("Unit,Men\n1st Foot,400\n2nd Foot,500\n")), one("lists/french.txt", []byte("1re Ligne - 600\n2e Ligne - 700\n"))...), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(im.Armies) != 2 || im.Armies[0].ID != "british" || im.Armies[1].ID != "french" {
		t.Errorf("sides %+v", im.Armies)
	}
}
