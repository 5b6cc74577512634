package chit

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Forms are the slips that a side fills in and the range sticks that it cuts
// out, on sheets with bare backs: as many as its order of battle needs and as
// fill the sheets, or as many as the scenario asks for. There are none where the
// rule set has no design.
func Forms(d *page.Desk, side *game.Side) []layout.Page {
	design := chitDesign(d)
	if design == nil {
		return nil
	}
	f := &formDesk{Desk: d, side: side, first: 1}
	var pages []layout.Page
	for i := range design.Slips {
		pages = append(pages, f.pages(f.slipForms(&design.Slips[i]))...)
	}
	if design.Sticks != nil {
		pages = append(pages, f.pages(f.stickForms(design.Sticks))...)
	}
	return pages
}

// FormBatches are the same for a lean packet.
func FormBatches(d *page.Desk, side *game.Side) []imposition.Batch {
	design := chitDesign(d)
	if design == nil {
		return nil
	}
	f := &formDesk{Desk: d, side: side}
	var batches []imposition.Batch
	for i := range design.Slips {
		batches = append(batches, f.batch(f.slipForms(&design.Slips[i])))
	}
	if design.Sticks != nil {
		batches = append(batches, f.batch(f.stickForms(design.Sticks)))
	}
	return batches
}

// forms are a run of forms, what their margins tell, and what fills the last sheet
// where it has none but them: nil for nothing.
type forms struct {
	imposition.Run
	note  string
	tells string // beside others
	more  func() *layout.Frame
}

func (f *formDesk) batch(of forms) imposition.Batch {
	of.Side = f.side
	l := imposition.Batch{Run: of.Run, Tells: of.tells}
	if len(of.Fronts) == 0 {
		return l
	}
	if b := noted(f.Desk, of.Run); b != nil {
		makeRoom(b, of.note)
		l.Sheet = b.Imposition.Grid.Len()
	}
	l.Alone = func(r imposition.Run) []layout.Page {
		f.first = r.First
		return f.sheets(r, of.note, of.more)
	}
	return l
}

// A formDesk lays out the forms of a side one kind after the other.
type formDesk struct {
	*page.Desk
	side  *game.Side
	first int // number of the next sheet
}

func (f *formDesk) pages(of forms) []layout.Page { return f.sheets(of.Run, of.note, of.more) }

// sheets lays a run on sheets with a note in their margins. Without a number
// asked for, more fills the last sheet.
func (f *formDesk) sheets(r imposition.Run, note string, more func() *layout.Frame) []layout.Page {
	r.Side, r.First = f.side, f.first
	if len(r.Fronts) == 0 {
		return nil
	}
	b := noted(f.Desk, r)
	if b == nil {
		return nil
	}
	makeRoom(b, note)
	for more != nil && len(b.Fronts)%b.Imposition.Grid.Len() != 0 {
		b.Fronts = append(b.Fronts, more())
	}
	dropEmpty(b)
	f.first += b.Imposition.Grid.Sheets(len(b.Fronts))
	return notedPages(b, note)
}

// formSprue is how forms lie on their sheets: butted, a hair line between them.
func formSprue(key, title string) *imposition.Sprue {
	return &imposition.Sprue{Name: key, Title: title, Room: chitRoom, Mark: layout.MM(4), Off: layout.MM(2), Lines: true}
}
