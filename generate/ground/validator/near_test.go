package validator

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
)

// What a place is worth to whoever holds it goes by its cover and by what lies lower before it, to each side as it
// looks at the other; and in an attack the sides begin in their boxes.
func TestWhatAPlaceIsWorth(t *testing.T) {
	m := table(ground.Open)
	m.Hills = []ground.Hill{{Centre: ground.Point{X: m.Width / 4, Y: m.Depth/2 + ground.Paces(150)}, Summit: ground.Paces(60), Gaps: []ground.Dist{ground.Paces(90), ground.Paces(90)}, Stretch: 100}}
	for i := range m.Hills[0].Wobble {
		m.Hills[0].Wobble[i] = 100
	}
	at := ground.Point{X: m.Width * 3 / 4, Y: m.Depth / 2}
	m.Places = []ground.Place{{Kind: ground.Village, At: at, Plot: []ground.Point{{X: at.X - 900, Y: at.Y - 900}, {X: at.X + 900, Y: at.Y - 900}, {X: at.X + 900, Y: at.Y + 900}, {X: at.X - 900, Y: at.Y + 900}}}}
	slope := ground.Point{X: m.Width / 4, Y: m.Depth / 2} // the hill lies south of it
	list := measured(m).Nearness([]ground.Point{{X: m.Width / 2, Y: m.Depth / 2}, at, slope})
	if open := list[0].Holds; open[0] != 0 || open[1] != 0 {
		t.Errorf("open ground is worth %v", open)
	}
	if village := list[1].Holds; village[0] < 300 || village[0] > village[1]+20 || village[1] > village[0]+20 {
		t.Errorf("a village is worth %v", village)
	}
	if on := list[2].Holds; on[0] < on[1]+200 {
		t.Errorf("with the height in its back the south has %d of it, before it the north %d", on[0], on[1])
	}
	for _, near := range list {
		if near.Soon[0] != near.To[0] {
			t.Errorf("who comes from his edge is there %v, and from it %v", near.Soon, near.To)
		}
	}
	m.Boxes = m.Bases
	if near := measured(m).Nearness([]ground.Point{at})[0]; near.Soon[0] <= near.To[0] || near.Soon[1] <= near.To[1] {
		t.Errorf("from their boxes they are there %v, from their edges %v", near.Soon, near.To)
	}
}
