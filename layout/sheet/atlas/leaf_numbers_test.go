package atlas

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
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
