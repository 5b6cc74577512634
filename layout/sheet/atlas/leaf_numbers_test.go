package atlas

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// The deployment box of 1.6: a third deep, an eighth off either end, at each edge.
func TestDeployment(t *testing.T) {
	for edge, want := range map[string]tableBox{
		"north": {1200, 0, 7200, 2400}, "south": {1200, 4800, 7200, 2400},
		"west": {0, 900, 3200, 5400}, "east": {6400, 900, 3200, 5400},
	} {
		d := desk.Salamanca(t)
		zone, ok := Deployment(d, &game.Side{Edge: edge})
		if got := zone.zone(); !ok || got != want {
			t.Errorf("%s: %v, want %v", edge, got, want)
		}
		d.Game.Engagement = game.Meeting
		if _, ok := Deployment(d, &game.Side{Edge: edge}); ok {
			t.Errorf("%s: a box in a meeting engagement", edge)
		}
	}
}

// The legend shows every mark that a symbol can bear.
func TestLegendIsComplete(t *testing.T) {
	kinds, echelons := map[string]bool{}, map[string]bool{}
	for _, s := range slices.Concat(kindSamples, echelonSamples) {
		kinds[s.kind], echelons[s.echelon] = true, true
	}
	for kind := range symbol.KindMarks {
		if !kinds[kind] {
			t.Errorf("kind %s has a mark and no sample", kind)
		}
	}
	shown := map[symbol.EchelonMark]bool{}
	for echelon := range echelons {
		shown[symbol.EchelonMarks[echelon]] = true
	}
	for echelon, mark := range symbol.EchelonMarks {
		if !shown[mark] {
			t.Errorf("echelon %s has a mark and no sample", echelon)
		}
	}
	d := desk.Salamanca(t)
	d.Game.Sides[0].Nation = "bavarian"
	for i := range d.Game.Sides {
		if nation := d.Game.Sides[i].Nation; !slices.Contains(nations(d), nation) {
			t.Errorf("side %s has a band of %s and no sample", d.Game.Sides[i].ID, nation)
		}
	}
}
