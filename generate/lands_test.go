package generate_test

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
)

// Ground that is kept is the ground that would be rolled, and so is all that is
// told of its dice; what bears on it rolls it anew.
func TestLandsAreKept(t *testing.T) {
	spec := trial.Read(t, example.Read(t, "salamanca.yaml"))
	lands := new(generate.Lands)
	first := played(t, spec, lands)
	if again := played(t, spec, lands); again.Terrain.Map != first.Terrain.Map {
		t.Error("the ground was rolled again for the same scenario")
	}
	if other := played(t, spec, lands, "weather"); other.Terrain.Map != first.Terrain.Map {
		t.Error("the ground was rolled again with the weather")
	}
	wider := *spec
	wider.Width += 12 * game.Inch
	for name, other := range map[string]*game.Game{
		"another seed":  played(t, spec.WithSeed("another"), lands),
		"a wider table": played(t, &wider, lands),
		"rolled again":  played(t, spec, lands, "terrain/hills"),
		"names alone":   played(t, spec, lands, "terrain/names"),
	} {
		if other.Terrain.Map == first.Terrain.Map {
			t.Errorf("%s: the ground is that of the first game", name)
		}
	}
	if _, err := generate.New(spec, trial.Book(t), generate.Options{Reroll: []string{"terrain/rocks"}, Lands: lands}); err == nil {
		t.Error("a stream that there is not is rolled again")
	}
}

// played rolls a game with kept ground and holds it against one without.
func played(t *testing.T, spec *scenario.Spec, lands *generate.Lands, reroll ...string) *game.Game {
	t.Helper()
	kept, err := generate.New(spec, trial.Book(t), generate.Options{Reroll: reroll, Lands: lands})
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := generate.New(spec, trial.Book(t), generate.Options{Reroll: reroll})
	if err != nil {
		t.Fatal(err)
	}
	if text.Of(kept) != text.Of(fresh) {
		t.Errorf("reroll %v: kept ground makes another game", reroll)
	}
	return kept
}
