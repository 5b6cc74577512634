package sheet

import (
	"github.com/csprint/csprint/layout"
)

// Measures of the margins of chits, slips and sticks.
var (
	chitRoom    = layout.MM(13.5)
	marginFirst = layout.MM(8.2) // from the block to the baseline of the first note
	marginLead  = layout.MM(2.5)
	marginToBar = layout.MM(5) // from the last note to the bar of 100 mm
)

// noted is the bench of a run whose margins tell more than the sprue's own.
func (d *Desk) noted(r run) *bench {
	m, room := d.imposition(r)
	if m.Grid.Len() == 0 {
		d.layOut(r) // says why
		return nil
	}
	return &bench{Desk: d, run: r, imposition: m, framed: room > 0}
}

// marginNotes are what a sheet must tell besides its summary: the design's note,
// and the readings that its chits rest on.
func (t *tray) marginNotes(summary string) string {
	line := summary
	if t.design.Note.Text != "" {
		line += " " + capitalized(t.design.Note.Text) + "."
	}
	for _, id := range t.notes.ids {
		line += " " + t.notes.mark(id) + " " + figures(readingOf(t.notes.book, id).Words) + "."
	}
	if t.house {
		line += " A lozenge marks what house rules changed."
	}
	return line
}

func (p Press) marginStyle() layout.Style { return p.sans(6.5).In(layout.Second) }

// marginRoom is how wide notes may run: like the block, unless that is narrow.
func (b *bench) marginRoom() layout.Length {
	block, sheet := b.imposition.Grid.Block(), b.imposition.Grid.Sheet
	if block.W >= sheet.W*2/3 {
		return block.W
	}
	return sheet.W - 2*chitRoom
}

// notedPages are the pages of the run with a note and bars around the cards of
// every front.
func (b *bench) notedPages(note string) []layout.Page {
	if !b.framed {
		return b.pages()
	}
	around := b.aroundBlock(note)
	pages := b.pages()
	sheets := b.imposition.Grid.Sheets(len(b.fronts))
	for i := range sheets {
		at := i
		if b.imposition.Backs == layout.Duplex {
			at = i * len(pages) / sheets
		}
		pages[at].Frame.PutFrame(b.sprue.Name, layout.Point{}, around)
	}
	return pages
}

// wrapNote breaks a note to the width of the block, or a little more.
func (b *bench) wrapNote(note string) []string { return b.marginStyle().Wrap(note, b.marginRoom()) }

// beside tells whether a note goes beside the block in one line: where nothing
// says there which edge to turn.
func (b *bench) beside(note string) bool {
	return b.backs == nil && b.marginStyle().Width(note) <= b.imposition.Grid.Block().H
}

// makeRoom drops rows of the grid until a note that does not go beside it goes
// under it.
func (b *bench) makeRoom(note string) {
	if b.beside(note) {
		return
	}
	lines := layout.Length(len(b.wrapNote(note)))
	need := marginFirst + (lines-1)*marginLead + marginToBar + layout.LeastMargin
	g := &b.imposition.Grid
	for g.Rows > 1 && g.Block().Y < need {
		g.Rows--
	}
}

// dropEmpty drops the rows that a single sheet leaves empty.
func (b *bench) dropEmpty() {
	g := &b.imposition.Grid
	g.Rows = min(g.Rows, (len(b.fronts)+g.Columns-1)/g.Columns)
}

// aroundBlock is the note and the bars of every front.
func (b *bench) aroundBlock(note string) *layout.Frame {
	m := b.margins()
	onto := layout.NewFrame(m.sheet())
	if b.beside(note) {
		at := layout.Point{X: min(m.block.Right()+marginFirst, m.sheet().W-layout.LeastMargin), Y: m.block.Bottom()}
		onto.SetTurned(b.sprue.Name+"/note", at, layout.QuarterCCW, b.marginStyle(), note)
		m.putBars(onto)
		return onto
	}
	at := layout.Point{X: (m.sheet().W - b.marginRoom()) / 2, Y: m.block.Bottom() + marginFirst}
	at = onto.SetLines(b.sprue.Name+"/note", at, layout.Left, b.marginStyle(), marginLead, b.wrapNote(note))
	m.block.H = at.Y - marginLead + marginToBar - barFar - m.block.Y
	m.putBars(onto)
	return onto
}

// putCorners draws the quarters of the crosses at which four chits meet.
func putCorners(onto *layout.Frame, from string, box layout.Rect) {
	arm := layout.MM(0.6)
	for _, c := range []struct {
		at     layout.Point
		dx, dy layout.Length
	}{
		{box.At(), arm, arm}, {layout.Point{X: box.Right(), Y: box.Y}, -arm, arm},
		{layout.Point{X: box.X, Y: box.Bottom()}, arm, -arm}, {layout.Point{X: box.Right(), Y: box.Bottom()}, -arm, -arm},
	} {
		onto.PutLine(from, c.at, c.at.Add(layout.Point{X: c.dx}), layout.HairLine)
		onto.PutLine(from, c.at, c.at.Add(layout.Point{Y: c.dy}), layout.HairLine)
	}
}
