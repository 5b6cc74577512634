package objective_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/objective"
)

// lands are maps of several classes, rolled and by hand.
func lands(t *testing.T) map[string]*ground.Map {
	t.Helper()
	all := map[string]*ground.Map{}
	for _, name := range []string{"salamanca.yaml", "rolled-meeting.yaml", "first-game.yaml"} {
		all[name] = desk.Land(t, name, desk.Plain(layout.A4)).Game.Terrain.Map
	}
	return all
}

// Objectives have the numbers, names and sectors of the map.
func TestObjectivesAreTheMaps(t *testing.T) {
	for name, m := range lands(t) {
		list := objective.Objectives(m)
		if len(list) != len(m.Objectives) || len(list) == 0 {
			t.Fatalf("%s: %d objectives, the map has %d", name, len(list), len(m.Objectives))
		}
		for i, o := range m.Objectives {
			got := list[i]
			if got.Number != o.Number || got.Sector != m.Sector(o.At) || got.Name.String() != objective.NameOf(&o).String() || !strings.HasPrefix(got.Words().String(), got.Name.String()) {
				t.Errorf("%s: objective %d is %+v", name, o.Number, got)
			}
		}
	}
}

// At every detail each structure and each work of the map stands in one run, in
// order, and its sector among the run's.
func TestRunsHoldEveryNumberOnce(t *testing.T) {
	for name, m := range lands(t) {
		for _, d := range []objective.Detail{objective.ByKind, objective.ByPlace, objective.ByLine} {
			var want, sectors []string
			for _, s := range m.Structures {
				want, sectors = append(want, fmt.Sprintf("S%d", s.Number)), append(sectors, m.Sector(s.At))
			}
			for _, w := range m.Works {
				want, sectors = append(want, fmt.Sprintf("W%d", w.Number)), append(sectors, m.Sector(w.At))
			}
			i := 0
			for _, r := range objective.Runs(m, d) {
				first, last, several := strings.Cut(r.Key, "–")
				if several != (r.Count > 1) || r.Words.IsZero() {
					t.Errorf("%s: %+v", name, r)
				}
				for n := range r.Count {
					if n == 0 && want[i] != first || several && n == r.Count-1 && want[i] != last || !slices.Contains(r.Sectors, sectors[i]) {
						t.Errorf("%s, detail %d: %s of %+v", name, d, want[i], r)
					}
					i++
				}
			}
			if i != len(want) {
				t.Errorf("%s, detail %d: %d of %d", name, d, i, len(want))
			}
		}
	}
}

// More detail is never fewer lines.
func TestDetailsGrow(t *testing.T) {
	for name, m := range lands(t) {
		kinds, places, lines := len(objective.Runs(m, objective.ByKind)), len(objective.Runs(m, objective.ByPlace)), len(objective.Runs(m, objective.ByLine))
		if kinds > places || places > lines {
			t.Errorf("%s: %d, %d, %d lines", name, kinds, places, lines)
		}
	}
}

// What lies on a map is called after its place.
func TestRunsAreCalledByPlace(t *testing.T) {
	m := &ground.Map{
		Tabletop:   ground.Tabletop{Width: 100000, Depth: 100000, Inch: 300},
		Places:     []ground.Place{{Name: "Quintana", Kind: ground.Village}, {Name: "Ribeira", Kind: ground.Farm}},
		Waters:     []ground.Water{{Name: "Regato"}, {}},
		Crossings:  []ground.Crossing{{At: ground.Point{X: 5}, Bridge: true}, {At: ground.Point{X: 9}, Water: 1}},
		Lines:      []ground.Line{{Kind: ground.Wall}, {Kind: ground.Wall}, {Kind: ground.Bank}},
		Structures: []ground.Structure{{Number: 1, Kind: "village block"}, {Number: 2, Kind: "village block"}, {Number: 3, Kind: "farm", Place: 1}, {Number: 4, Kind: "bridge", At: ground.Point{X: 5}, Place: -1}, {Number: 5, Kind: "ford", At: ground.Point{X: 9}, Place: -1}},
		Works:      []ground.Work{{Number: 1}, {Number: 2, Line: 1}, {Number: 3, Line: 2}},
	}
	for d, want := range map[objective.Detail]string{
		objective.ByKind:  "S1–S2 village blocks; S3 farm; S4 bridge; S5 ford; W1–W3 works of 100 paces",
		objective.ByPlace: "S1–S2 blocks of Quintana; S3 Ribeira, farm; S4 bridge of the Regato; S5 ford; W1–W2 walls; W3 bank",
		objective.ByLine:  "S1–S2 blocks of Quintana; S3 Ribeira, farm; S4 bridge of the Regato; S5 ford; W1 wall; W2 wall; W3 bank",
	} {
		var got []string
		for _, r := range objective.Runs(m, d) {
			got = append(got, r.Key+" "+r.Words.String())
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("detail %d: %s, want %s", d, strings.Join(got, "; "), want)
		}
	}
}
