package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// OrderMarkers are paper tents to set out in place of covered order cubes: one
// for each unit, cut straight and folded in the middle. Both outer faces show
// whose it is; the order is written inside, where nobody sees it.
func (d *Desk) OrderMarkers(side *generate.Side) []layout.Page {
	sprue := designsOf(d).markers
	if sprue == nil {
		return nil
	}
	unbled := *sprue.Fronts[0]
	unbled.Bleed = 0 // the faces of a tent meet at its fold
	panel, size := d.newStencil(&unbled, side), unbled.Size
	r := run{sprue: &sprue.Sprue, side: side, trim: layout.Size{W: size.W, H: 2 * size.H}, first: 1}
	for _, u := range side.Units() {
		r.fronts = append(r.fronts, tent(panel.face(&subject{side: side, arm: u.Arm, unit: u, perBox: 1})))
	}
	pages, _ := d.layOut(r)
	return pages
}

// tent is a panel with itself upside down above it, and the fold between.
func tent(panel *layout.Frame) *layout.Frame {
	w, h := panel.Size.W, panel.Size.H
	onto := layout.NewFrame(layout.Size{W: w, H: 2 * h})
	onto.PutFrame("tent", layout.Point{Y: h}, panel)
	onto.Put("tent", layout.Point{X: w, Y: h}, layout.Group{Frame: panel, Turn: layout.Half})
	fold := layout.HairLine.In(layout.Third)
	fold.Dash = []layout.Length{800, 800}
	onto.PutLine("tent/fold", layout.Point{Y: h}, layout.Point{X: w, Y: h}, fold)
	return onto
}
