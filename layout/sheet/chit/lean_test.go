package chit

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
)

// Chits of a lean packet: of each list as many as orders can be given in a turn,
// 3.1.1 and 3.2, and of automatic orders as many as units, 4.1.
func TestLeanChits(t *testing.T) {
	d := desk.Salamanca(t)
	d.Lean = true
	side := &d.Game.Sides[0]
	design := chitsOf(t, d)
	tray := newTray(d, &design.Trays[0], side)
	if n := tray.orders; n == nil || n.points != 5 || n.players != 3 || n.units != 18 || n.given() != 15 {
		t.Fatalf("orders %+v, want 5 points for each of 3 players", n)
	}
	d.Lean = false
	full := newTray(d, &chitsOf(t, d).Trays[0], side)
	lists := map[string]int{}
	for i := range design.Trays[0].Chits {
		c := &design.Trays[0].Chits[i]
		lean, all := tray.copies(c), full.copies(c)
		if lean > all || lean == 0 && all > 0 || c.Handed && lean%2 == 1 {
			t.Errorf("%s: %d, in a full packet %d", c.Key, lean, all)
		}
		lists[listOf(c)] += lean
	}
	for list, least := range map[string]int{"movement-orders": 15, "formation-orders": 15, "automatic-orders": 18} {
		if lists[list] < least || lists[list] > 2*least {
			t.Errorf("%s: %d chits for %d", list, lists[list], least)
		}
	}
}

// What a scenario asks for is printed, lean or not; without commands that want a
// player, whoever leads something spends points.
func TestLeanCountsAreAskedFor(t *testing.T) {
	d := desk.Salamanca(t)
	d.Lean = true
	d.Game.Copies = []game.Copies{{Key: "square", Number: 9}}
	side := d.Game.Sides[0]
	side.Commands = nil
	tray := newTray(d, &chitsOf(t, d).Trays[0], &side)
	for i := range tray.design.Chits {
		if c := &tray.design.Chits[i]; c.Key == "square" && tray.copies(c) != 9 {
			t.Errorf("%d squares, 9 were asked for", tray.copies(c))
		}
	}
	if got := tray.orders; got.players != commanders(&side) || got.given() != got.units {
		t.Errorf("%+v, want every commander and an order for each unit", got)
	}
}
