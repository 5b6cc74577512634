package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A tableBox is a box of the table in hundredths of an inch, from its
// north-west corner.
type tableBox struct{ X, Y, W, H generate.Inches }

// An edgeView looks at the table from one of its edges: across runs along the
// edge from its western or northern end, away from the edge into the table.
type edgeView struct {
	edge         string
	width, depth generate.Inches // of the table
}

// along is the table's extent along the edge.
func (v edgeView) along() generate.Inches {
	if v.edge == "east" || v.edge == "west" {
		return v.depth
	}
	return v.width
}

// box turns a box seen from the edge into one of the table.
func (v edgeView) box(across, away, w, h generate.Inches) tableBox {
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
	end, deep generate.Inches
}

// deployment of a side; false in a meeting engagement, which has none on the table.
func (d *Desk) deployment(side *generate.Side) (deployment, bool) {
	v := edgeView{side.Edge, d.Game.Width, d.Game.Depth}
	if d.Game.Engagement != generate.Attack || d.Book.Plays.Zone == nil {
		return deployment{edgeView: v}, false
	}
	zone := generate.ZoneOf(d.Book, side.Edge, d.Game.Width, d.Game.Depth)
	return deployment{v, zone.End, zone.Deep}, true
}

// wide is the length of the box along the edge.
func (d deployment) wide() generate.Inches { return d.along() - 2*d.end }

// zone is the box on the table.
func (d deployment) zone() tableBox { return d.box(d.end, 0, d.wide(), d.deep) }

// A scaled table is drawn, north up.
type scaled struct {
	onto  *layout.Frame
	from  string
	box   layout.Rect     // the table on the page
	width generate.Inches // of the table
}

// groundIn fits the table into a room, as large as it goes, at its top and in
// the middle.
func (d *Desk) groundIn(onto *layout.Frame, from string, room layout.Rect) scaled {
	w, h := int(d.Game.Width), int(d.Game.Depth)
	size := layout.Size{W: room.W, H: room.W.Times(h, w)}
	if size.H > room.H {
		size = layout.Size{W: room.H.Times(w, h), H: room.H}
	}
	box := layout.Rect{X: room.X + (room.W-size.W)/2, Y: room.Y, W: size.W, H: size.H}
	return scaled{onto, from, box, d.Game.Width}
}

// length is the length on the page of a length on the table.
func (g scaled) length(i generate.Inches) layout.Length { return g.box.W.Times(int(i), int(g.width)) }

// rect is the place on the page of a box of the table.
func (g scaled) rect(b tableBox) layout.Rect {
	left, top := g.length(b.X), g.length(b.Y)
	return layout.Rect{X: g.box.X + left, Y: g.box.Y + top, W: g.length(b.X+b.W) - left, H: g.length(b.Y+b.H) - top}
}

// oneFoot is a foot of the table.
const oneFoot generate.Inches = 1200

// sector is the side of a sector of the table: a foot, or a space where the
// rules play on a grid.
func (d *Desk) sector() generate.Inches {
	if d.Game.Grid > 0 {
		return d.Game.Grid
	}
	return oneFoot
}

// every calls mark at every step between the ends of a length.
func every(step, whole generate.Inches, mark func(generate.Inches)) {
	for at := step; at < whole; at += step {
		mark(at)
	}
}
