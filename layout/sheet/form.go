package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Forms are the slips that a side fills in and the range sticks that it cuts
// out, on sheets with bare backs: as many as its order of battle needs and as
// fill the sheets, or as many as the scenario asks for. There are none where the
// rule set has no design.
func (d *Desk) Forms(side *generate.Side) []layout.Page {
	design := d.chitDesign()
	if design == nil {
		return nil
	}
	f := &formDesk{Desk: d, side: side, first: 1}
	var pages []layout.Page
	for i := range design.Slips {
		pages = append(pages, f.slips(&design.Slips[i])...)
	}
	if design.Sticks != nil {
		pages = append(pages, f.sticks(design.Sticks)...)
	}
	return pages
}

// A formDesk lays out the forms of a side one kind after the other.
type formDesk struct {
	*Desk
	side  *generate.Side
	first int // number of the next sheet
}

// sheets lays a run on sheets with a note in their margins. Without a number
// asked for, more fills the last sheet.
func (f *formDesk) sheets(r run, note string, more func() *layout.Frame) []layout.Page {
	r.side, r.first = f.side, f.first
	if len(r.fronts) == 0 {
		return nil
	}
	b := f.noted(r)
	if b == nil {
		return nil
	}
	b.makeRoom(note)
	for more != nil && len(b.fronts)%b.imposition.Grid.Len() != 0 {
		b.fronts = append(b.fronts, more())
	}
	b.dropEmpty()
	f.first += b.imposition.Grid.Sheets(len(b.fronts))
	return b.notedPages(note)
}

// formSprue is how forms lie on their sheets: butted, a hair line between them.
func formSprue(key, title string) *Sprue {
	return &Sprue{Name: key, Title: title, Room: chitRoom, Mark: layout.MM(4), Off: layout.MM(2), Lines: true}
}
