package chit

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// TestCounters holds the counters that a patrol gets against what it carries.
func TestCounters(t *testing.T) {
	d := desk.Patrol(t, "", desk.OddMen, 4, desk.Plain(layout.A4))
	design := chitsOf(t, d)
	got := map[string]int{}
	for _, c := range design.Trays[0].Chits {
		got[c.Key] = copiesOf(d, c.Key, &d.Game.Sides[0], c.Copies, false)
	}
	want := map[string]int{"bomb": 2, "sound": 6, "corpse": 3, "flare": 6, "beaten-zone": 2, "gap": 4, "stretcher": 1}
	for key, n := range want {
		if got[key] != n {
			t.Errorf("%d %s counters, want %d", got[key], key, n)
		}
	}
	for _, item := range d.Book.List("counters").Items {
		if _, ok := want[item.Key]; !ok {
			t.Errorf("the rules' counter %s has no chit", item.Key)
		}
	}
	desk.CheckPages(t, "counters", Pages(d, &d.Game.Sides[0]))
}
