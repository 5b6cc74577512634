package chit

import (
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
)

// chitRoom is the margin of chits, slips and sticks.
var chitRoom = layout.MM(13.5)

// noted is the bench of a run whose margins tell more than the sprue's own.
func noted(d *page.Desk, r imposition.Run) *imposition.Bench {
	m, room := imposition.Imposition(d, r)
	if m.Grid.Len() == 0 {
		imposition.Lay(d, r) // says why
		return nil
	}
	return &imposition.Bench{Desk: d, Run: r, Imposition: m, Framed: room > 0}
}

// marginNotes are what a sheet must tell besides its summary: the design's note,
// and the readings that its chits rest on.
func (t *tray) marginNotes(summary string) string {
	line := summary
	if note := t.note(); note != "" {
		line += " " + say.Capitalized(note) + "."
	}
	for _, id := range t.notes.Ids {
		line += " " + t.notes.Mark(id) + " " + say.Figures(richtext.ReadingOf(t.notes.Book, id).Words) + "."
	}
	if t.house {
		line += " " + t.Words.Say("chit.lozenge")
	}
	return line
}

// note is that of the design, with the rules' numbers in it.
func (t *tray) note() string {
	var out strings.Builder
	for _, piece := range t.book.Fill(t.design.Note) {
		out.WriteString(piece.Text)
	}
	return out.String()
}

// notedPages are the pages of the run with a note and bars around the cards of
// every front.
func notedPages(b *imposition.Bench, note string) []layout.Page {
	if !b.Framed {
		return b.Pages()
	}
	around := aroundBlock(b, note)
	pages := b.Pages()
	sheets := b.Imposition.Grid.Sheets(len(b.Fronts))
	for i := range sheets {
		at := i
		if b.Imposition.Backs == layout.Duplex {
			at = i * len(pages) / sheets
		}
		pages[at].Frame.PutFrame(b.Sprue.Name, layout.Point{}, around)
	}
	return pages
}

// besideIn is how far a note beside the block stays from the marks at its ends.
var besideIn = layout.MM(1)

// beside tells whether a note goes beside the block in one line: where nothing
// says there which edge to turn.
func beside(b *imposition.Bench, note string) bool {
	return b.Backs == nil && imposition.NoteStyle(b.PrintSettings).Width(note) <= b.Imposition.Grid.Block().H-2*besideIn
}

// makeRoom drops rows of the grid until a note that does not go beside it goes
// under it.
func makeRoom(b *imposition.Bench, note string) {
	if beside(b, note) {
		return
	}
	g := &b.Imposition.Grid
	need := imposition.NoteRoom(b.PrintSettings, g.Sheet, g.Block().W, note)
	for g.Rows > 1 && g.Block().Y < need {
		g.Rows--
	}
}

// dropEmpty drops the rows that a single sheet leaves empty.
func dropEmpty(b *imposition.Bench) {
	g := &b.Imposition.Grid
	g.Rows = min(g.Rows, (len(b.Fronts)+g.Columns-1)/g.Columns)
}

// aroundBlock is the note and the bars of every front.
func aroundBlock(b *imposition.Bench, note string) *layout.Frame {
	m := b.Margins()
	onto := layout.NewFrame(m.Sheet())
	if !beside(b, note) {
		m.PutNote(onto, note)
		return onto
	}
	at := layout.Point{X: min(m.Block.Right()+imposition.NoteFirst(b.PrintSettings), m.Sheet().W-layout.LeastMargin), Y: m.Block.Bottom() - besideIn}
	onto.SetTurned(b.Sprue.Name+"/note", at, layout.QuarterCCW, imposition.NoteStyle(b.PrintSettings), note)
	m.PutBars(onto)
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
