package atlas

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A tableBox is a box of the table in hundredths of an inch, from its
// north-west corner.
type tableBox struct{ X, Y, W, H game.Inches }

// An edgeView looks at the table from one of its edges: across runs along the
// edge from its western or northern end, away from the edge into the table.
type edgeView struct {
	edge         string
	width, depth game.Inches // of the table
}

// along is the table's extent along the edge.
func (v edgeView) along() game.Inches {
	if v.edge == "east" || v.edge == "west" {
		return v.depth
	}
	return v.width
}

// box turns a box seen from the edge into one of the table.
func (v edgeView) box(across, away, w, h game.Inches) tableBox {
	switch v.edge {
	case "north":
		return tableBox{across, away, w, h}
	case "west":
		return tableBox{away, across, h, w}
	case "east":
		return tableBox{v.width - away - h, across, h, w}
	}
	return tableBox{across, v.depth - away - h, w, h}
}

// A deployment is where a side may set up: a third of the table's depth from
// its own edge, an eighth of the width off either end, 1.6.
type deployment struct {
	edgeView
	end, deep game.Inches
}

// Deployment of a side; false in a meeting engagement, which has none on the table.
func Deployment(d *page.Desk, side *game.Side) (deployment, bool) {
	v := edgeView{side.Edge, d.Game.Width, d.Game.Depth}
	if d.Game.Engagement != game.Attack || d.Book.Plays.Zone == nil {
		return deployment{edgeView: v}, false
	}
	zone := game.ZoneOf(d.Book, side.Edge, d.Game.Width, d.Game.Depth)
	return deployment{v, zone.End, zone.Deep}, true
}

// wide is the length of the box along the edge.
func (d deployment) wide() game.Inches { return d.along() - 2*d.end }

// side is the edge of the table along which the depth of the box is measured.
func (d deployment) side() string {
	if d.edge == "east" || d.edge == "west" {
		return "north"
	}
	return "west"
}

// zone is the box on the table.
func (d deployment) zone() tableBox { return d.box(d.end, 0, d.wide(), d.deep) }

// A Scaled table is drawn, north up.
type Scaled struct {
	Onto  *layout.Frame
	From  string
	Box   layout.Rect // the table on the page
	Width game.Inches // of the table
}

// GroundIn fits the table into a room, as large as it goes, at its top and in
// the middle.
func GroundIn(d *page.Desk, onto *layout.Frame, from string, room layout.Rect) Scaled {
	w, h := int(d.Game.Width), int(d.Game.Depth)
	size := layout.Size{W: room.W, H: room.W.Times(h, w)}
	if size.H > room.H {
		size = layout.Size{W: room.H.Times(w, h), H: room.H}
	}
	box := layout.Rect{X: room.X + (room.W-size.W)/2, Y: room.Y, W: size.W, H: size.H}
	return Scaled{onto, from, box, d.Game.Width}
}

// Length is the length on the page of a length on the table.
func (g Scaled) Length(i game.Inches) layout.Length { return g.Box.W.Times(int(i), int(g.Width)) }

// rect is the place on the page of a box of the table.
func (g Scaled) rect(b tableBox) layout.Rect {
	left, top := g.Length(b.X), g.Length(b.Y)
	return layout.Rect{X: g.Box.X + left, Y: g.Box.Y + top, W: g.Length(b.X+b.W) - left, H: g.Length(b.Y+b.H) - top}
}

// sector is the side of a sector of the table: a foot, or a space where the
// rules play on a grid.
func sector(d *page.Desk) game.Inches {
	if d.Game.Grid > 0 {
		return d.Game.Grid
	}
	return page.OneFoot
}

// every calls mark at every step between the ends of a length.
func every(step, whole game.Inches, mark func(game.Inches)) {
	for at := step; at < whole; at += step {
		mark(at)
	}
}
