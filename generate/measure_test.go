package generate_test

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

// Every class of terrain has two numbers of the die, its contour and its shift.
func TestTerrain(t *testing.T) {
	rolled := map[string]int{}
	spec := trial.Bare(trial.Read(t, example.Read(t, "first-game.yaml")))
	for i := range 400 {
		g := trial.Play(t, spec.WithSeed(dice.Seed(fmt.Sprint(i))))
		rolled[g.Terrain.Class]++
		face := g.Log[0].Faces[0]
		want := []string{"open", "rolling", "mountainous", "hilly-wooded", "desert"}[(face-1)/2]
		if g.Terrain.Class != want || !g.Terrain.Rolled {
			t.Fatalf("a %d gives %s, want %s", face, g.Terrain.Class, want)
		}
	}
	if len(rolled) != 5 {
		t.Errorf("rolled %v", rolled)
	}
	for _, c := range []struct {
		class string
		light game.Light
		scale int
		feet  int
		shift int
	}{
		{"open", game.Daylight, 30, 20, 0}, {"open", game.Twilight, 30, 20, 0}, {"open", game.Darkness, 30, 20, 1},
		{"rolling", game.Daylight, 30, 20, 1}, {"rolling", game.Darkness, 30, 20, 1}, {"hilly-wooded", game.Darkness, 30, 20, 1},
		{"mountainous", game.Daylight, 5, 40, 0}, {"desert", game.Daylight, 10, 10, 0}, {"desert", game.Daylight, 20, 20, 0}, {"desert", game.Daylight, 60, 40, 0},
	} {
		s := *spec
		s.Terrain.Class, s.Light, s.FigureScale, s.Options = c.class, c.light, c.scale, []game.Option{game.ScaledContours}
		g := trial.Play(t, &s)
		if g.Terrain.Feet != c.feet || g.Terrain.Shift != c.shift {
			t.Errorf("%+v: %d ft, shift %d", c, g.Terrain.Feet, g.Terrain.Shift)
		}
	}
}
