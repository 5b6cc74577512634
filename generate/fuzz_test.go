package generate

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// Whatever the bytes: no panic, every problem has a place, and a file without
// problems rolls into a game that its own dice confirm.
func FuzzReadSpec(f *testing.F) {
	paths, err := filepath.Glob("../examples/*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(base))
	f.Add([]byte(everything))
	f.Add([]byte("sides: {a: {forces: [{regiment: x, battalions: 2, men: 1}]}}"))
	f.Add([]byte("[]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := source.Parse("fuzz.yaml", data)
		if err != nil {
			return
		}
		HouseRulesOf(file)
		RulesOf(file)
		spec := ReadSpec(file, book(t))
		for _, p := range file.Problems() {
			if p.Place.File != "fuzz.yaml" || p.What == "" {
				t.Errorf("problem without place or words: %+v", p)
			}
		}
		bookless, err := source.Parse("fuzz.yaml", data)
		if err != nil {
			t.Fatal(err)
		}
		ReadSpec(bookless, nil)
		if len(file.Problems()) == 0 {
			holdsGame(t, spec)
		}
	})
}

func holdsGame(t *testing.T, spec *Spec) {
	g, err := New(spec.WithSeed("fuzz"), book(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	g.Text()
	data, err := g.JSON()
	if err != nil {
		t.Fatal(err)
	}
	differences, err := Verify(data)
	if err != nil || len(differences) > 0 {
		t.Errorf("%v, %v", differences, err)
	}
	for i := range g.Sides {
		holdsEachUnitOnce(t, &g.Sides[i])
	}
}
