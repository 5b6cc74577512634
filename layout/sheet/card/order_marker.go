package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/sprue"
)

// OrderMarkers are paper tents to set out in place of covered order cubes: one
// for each unit, cut straight and folded in the middle. Both outer faces show
// whose it is; the order is written inside, where nobody sees it.
func OrderMarkers(d *page.Desk, side *game.Side) []layout.Page {
	cut := DesignsOf(d).Markers
	if cut == nil {
		return nil
	}
	pages, _ := sprue.Lay(d, markerRun(d, cut, side))
	return pages
}

// OrderMarkerLots are the same for a lean packet.
func OrderMarkerLots(d *page.Desk, side *game.Side) []sprue.Lot {
	cut := DesignsOf(d).Markers
	if cut == nil {
		return nil
	}
	return []sprue.Lot{sprue.LotOf(d, markerRun(d, cut, side))}
}

// markerRun is a tent for each unit.
func markerRun(d *page.Desk, cut *slot.Cut, side *game.Side) sprue.Run {
	unbled := *cut.Fronts[0]
	unbled.Bleed = 0 // the faces of a tent meet at its fold
	panel, size := slot.NewStencil(d, &unbled, side), unbled.Size
	r := sprue.Run{Sprue: &cut.Sprue, Side: side, Trim: layout.Size{W: size.W, H: 2 * size.H}, Read: true, First: 1, Folded: true}
	for _, u := range side.Units() {
		r.Fronts = append(r.Fronts, tent(panel.Face(&slot.Subject{Side: side, Arm: u.Arm, Unit: u, PerBox: 1, Nation: u.Nation})))
	}
	return r
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
