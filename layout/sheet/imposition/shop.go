package imposition

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A print shop lays cards on its sheets itself, so that each has a page of its own; or has
// them imposed on its press sheet. It counts and turns sheets by the file, and cuts by boxes and marks.

// How far crop marks for a shop are off the bleed, and how long: four cards of A5 leave little more on SRA3, and
// presses print nothing at the edge.
var (
	shopOff  = layout.MM(0.5)
	shopMark = layout.MM(3)
)

// forShop is the run with nothing but crop marks around its cards.
func (r Run) forShop() Run {
	sprue := *r.Sprue
	sprue.Off, sprue.Mark = min(sprue.Off, shopOff), min(sprue.Mark, shopMark)
	sprue.Room = sprue.Off + sprue.Mark
	sprue.Bars, sprue.Lines, sprue.Bare = false, false, true
	r.Sprue, r.Note, r.Fills = &sprue, "", false
	return r
}

// pressed lays as many cards as go on the press sheet, or one on a page of its own. Shops print backs
// head to head, as of a book, however sheets lie.
func (r *Run) pressed(d *page.Desk, room, gutter layout.Length) layout.Imposition {
	m := r.imposed(d, d.Press.Size, room, gutter)
	if m.Grid.Len() == 0 {
		m = r.imposed(d, layout.Size{W: r.Trim.W + 2*room, H: r.Trim.H + 2*room}, room, gutter)
	}
	m.Flip = layout.LongEdge
	if !m.Grid.Sheet.Portrait() {
		m.Flip = layout.ShortEdge
	}
	return m
}
