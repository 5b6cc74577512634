package card

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// States in several lines stand under one another, from the top of their box to its foot.
func TestStatesInLines(t *testing.T) {
	states := []string{"Enthusiastic", "Flushed", "Normal", "Shaken", "Routed"}
	s := &slot.Slot{Face: "sans", Size: layout.Pt(7), Floor: layout.Pt(6), Lines: 2}
	box := layout.Rect{X: layout.MM(4), Y: layout.MM(50), W: layout.MM(60), H: layout.MM(6)}
	p := &slot.Pen{Stencil: &slot.Stencil{Desk: desk.Rated(t, "musket", desk.Plain(layout.A4))}, Slot: s, Box: box}
	row, ok := pips(p, states)
	places, style := row.places, row.style
	if !ok || len(places) != len(states) {
		t.Fatalf("%d places of %d states", len(places), len(states))
	}
	if places[0].X != places[3].X || places[1].X != places[4].X || places[0].X != box.X {
		t.Errorf("states do not stand under one another: %v", places)
	}
	if places[4].Y != box.Bottom() || places[0].Y-style.CapHeight() != box.Y {
		t.Errorf("lines from %v to %v in %v", places[0].Y, places[4].Y, box)
	}
	if end := row.word(2).X + style.Width(states[2]); end > box.Right() {
		t.Errorf("the last state ends at %v, behind %v", end, box.Right())
	}
}
