package atlas

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// On the plan of a briefing measures stand outside the table, and what is said in the
// deployment box covers no building and no objective.
func TestPlanShowsTheGround(t *testing.T) {
	seeds := example.SomeDeep(6, 2)
	said := 0
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	for _, class := range ground.Classes() {
		for seed := range seeds {
			d.Game.Terrain.Map = groundFor(d.Game, class, uint64(seed+1))
			d := page.New(d.PrintSettings, d.Game, d.Book)
			for _, edge := range []string{"north", "east", "south", "west"} {
				side := d.Game.Sides[0]
				side.Edge = edge
				onto := layout.NewFrame(layout.A4.Size)
				PutPlan(d, onto, layout.Rect{X: layout.MM(100), Y: layout.MM(50), W: layout.MM(88), H: layout.MM(86)}, &side)
				said += checkPlan(t, onto, d.Game.Terrain.Map)
			}
		}
	}
	if said == 0 {
		t.Error("nothing is said on any plan")
	}
}

// checkPlan looks at the white grounds of words on a plan, and counts those on the table.
func checkPlan(t *testing.T, onto *layout.Frame, m *ground.Map) (said int) {
	t.Helper()
	var table layout.Rect
	for _, p := range onto.Items {
		if g, drawn := p.Item.(layout.Group); drawn {
			table = layout.Rect{X: p.At.X, Y: p.At.Y, W: g.Frame.Size.W, H: g.Frame.Size.H}
		}
	}
	for _, p := range onto.Items {
		box, is := p.Item.(layout.Box)
		if !is || box.Fill != layout.Filled(layout.White) {
			continue
		}
		white := layout.Rect{X: p.At.X, Y: p.At.Y, W: box.Size.W, H: box.Size.H}
		if !table.Overlaps(white) {
			continue
		}
		said++
		if !table.Contains(white) {
			t.Errorf("%s: words stand on the table's edge", m.Class)
		}
		for _, at := range builtOn(m) {
			q := layout.Rect{X: table.X + table.W.Times(int(at.X), int(m.Width)), Y: table.Y + table.H.Times(int(at.Y), int(m.Depth)), W: 1, H: 1}
			if white.Overlaps(q) {
				t.Errorf("%s: what is said covers a building or an objective", m.Class)
			}
		}
	}
	return said
}

// builtOn are the places of all buildings and objectives.
func builtOn(m *ground.Map) (points []ground.Point) {
	for _, p := range m.Places {
		points = append(points, pointsOf(p)...)
	}
	for _, o := range m.Objectives {
		points = append(points, o.At)
	}
	return points
}
