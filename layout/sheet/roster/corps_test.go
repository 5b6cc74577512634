package roster

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// corps is a corps of two divisions, one of a brigade and one of bare battalions.
const corps = `csprint: 1
title: Corps
rules: cold-steel
seed: corps
figure_scale: "1:30"
engagement: meeting
sides:
  blue:
    name: Blue
    edge: south
    defaults: {morale: 11, discipline: trained}
    forces:
      - corps: I Corps
        units:
          - division: First
            commander: {name: One, rating: average}
            units: [{brigade: Red, units: [{battalion: A, men: 600}, {battalion: B, men: 600}]}]
          - division: Second
            commander: {name: Two, rating: superior}
            units: [{battalion: C, men: 600}, {battalion: D, men: 600}, {battery: E, guns: 6}]
  grey: {name: Grey, edge: north, forces: [{brigade: F, units: [{battalion: G, men: 600, morale: 9, discipline: trained}]}]}
`

// A division that holds bare battalions has its heading, its command points and
// its test like one of brigades.
func TestDivisionOfBareBattalions(t *testing.T) {
	d := desk.For(t, corps, desk.Plain(layout.A4))
	text := desk.Words(Pages(d, &d.Game.Sides[0]))
	for what, want := range map[string]int{"COMMAND POINTS ON 2D10": 2, "division test at": 2, "Division infantry": 1, "Division artillery": 1} {
		if got := strings.Count(text, what); got != want {
			t.Errorf("the roster says %q %d times, want %d:\n%s", what, got, want, text)
		}
	}
}
