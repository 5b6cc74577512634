package generate_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// Whatever the bytes and the rule set: no panic, every problem has a place, and
// a file without problems rolls into a game that its own dice confirm.
func FuzzRead(f *testing.F) {
	if testing.Short() {
		f.Skip("long")
	}
	books := []*rules.Book{nil}
	for _, id := range rules.IDs() {
		books = append(books, example.Book(f, id))
	}
	for i, said := range fuzzSeeds(f) {
		for which := range books {
			if which != i%len(books) && !example.Deep() {
				continue
			}
			f.Add([]byte(said), uint8(which))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, which uint8) {
		holdsFile(t, data, books[int(which)%len(books)])
	})
}

// fuzzSeeds are the examples, the starters and the scenarios of other tests.
func fuzzSeeds(f *testing.F) []string {
	texts := []string{
		trial.Base, trial.Everything, trial.EraBase, "[]", "sides: {a: {forces: [{regiment: x, battalions: 2, men: 1}]}}",
		trial.RolledScenario("musket", "engagement: attack\nattacker: red", "kind: irregulars, stand: 3", "points: 60, kind: mixed-brigade"),
	}
	paths, err := filepath.Glob("../examples/*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	for _, name := range scenario.StarterNames() {
		said, err := scenario.Starter(name)
		if err != nil {
			f.Fatal(err)
		}
		texts = append(texts, said)
	}
	return texts
}

// holdsFile reads a file under a rule set, or none, and rolls it where it is
// without problems.
func holdsFile(t *testing.T, data []byte, book *rules.Book) {
	file, err := source.Parse("fuzz.yaml", data)
	if err != nil {
		return
	}
	scenario.HouseRulesOf(file)
	scenario.RulesOf(file)
	spec := scenario.Read(file, book)
	for _, p := range file.Problems() {
		if p.Place.File != "fuzz.yaml" || p.Says.IsZero() {
			t.Errorf("problem without place or words: %+v", p)
		}
	}
	if len(file.Problems()) == 0 {
		holdsGame(t, spec, book)
	}
}

func holdsGame(t *testing.T, spec *scenario.Spec, book *rules.Book) {
	g, err := generate.New(spec.WithSeed("fuzz"), book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text.Of(g)
	data, err := packet.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	differences, err := packet.Verify(data)
	if err != nil || len(differences) > 0 {
		t.Errorf("%v, %v", differences, err)
	}
	for i := range g.Sides {
		if g.Rules == "cold-steel" {
			trial.HoldsEachUnitOnce(t, &g.Sides[i])
		}
	}
}
