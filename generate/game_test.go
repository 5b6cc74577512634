package generate_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
)

func TestNoSeed(t *testing.T) {
	spec := trial.Read(t, strings.Replace(trial.Base, "seed: base\n", "", 1))
	if _, err := generate.New(spec, trial.Book(t), generate.Options{}); err == nil {
		t.Error("a game was rolled without a seed")
	}
	if g := trial.Play(t, spec.WithSeed("made")); g.Seed != "made" || spec.Seed != "" {
		t.Errorf("seeds are %q and %q", g.Seed, spec.Seed)
	}
}

// Every example and every starter is read without problems and rolls.
func TestExamplesAndStarters(t *testing.T) {
	paths, err := filepath.Glob("../examples/*.yaml")
	if err != nil || len(paths) < 2 {
		t.Fatalf("examples: %v, %v", paths, err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(data)
	}
	for _, name := range scenario.StarterNames() {
		if texts["starter "+name], err = scenario.Starter(name); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range texts {
		f, err := source.Parse(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		book := example.Book(t, scenario.RulesOf(f))
		spec := scenario.ReadBeside(f, book, trial.Beside(t))
		if err := f.Problems().Err(); err != nil {
			t.Errorf("%v", err)
			continue
		}
		if _, err := generate.New(spec.WithSeed("any"), book, generate.Options{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := scenario.Starter("../spec"); err == nil {
		t.Error("a starter came from outside")
	}
}

// Salamanca has every man, gun and unit of the order of battle.
func TestSalamancaIsComplete(t *testing.T) {
	g := trial.Roll(t, example.Read(t, "salamanca.yaml"))
	for _, c := range []struct {
		id         string
		units      int
		men, guns  int
		figures    int
		first      string
		firstTotal int // initiative
	}{
		{"allied", 18, 7073, 6, 234, "5/60th (Rifles)", 16},
		{"french", 16, 6814, 6, 228, "101st Ligne, 1st battalion", 10},
	} {
		s := trial.Side(t, g, c.id)
		men, guns, figures := 0, 0, 0
		for _, u := range s.Units() {
			men, guns, figures = men+u.Men, guns+u.Guns, figures+u.Figures
		}
		first := s.Units()[0]
		if len(s.Units()) != c.units || men != c.men || guns != c.guns || figures != c.figures ||
			first.Name != c.first || first.Initiative != c.firstTotal {
			t.Errorf("%s: %d units, %d men, %d guns, %d figures, first %s %+d; want %+v",
				c.id, len(s.Units()), men, guns, figures, first.Name, first.Initiative, c)
		}
	}
}
