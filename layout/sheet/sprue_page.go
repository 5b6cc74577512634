package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// A print run is cards of one size to be laid on sheets: a front each, and a
// back each where they have one.
type run struct {
	sprue  *Sprue
	side   *generate.Side
	trim   layout.Size
	bleed  layout.Length // around the trim, on all edges of the faces
	fronts []*layout.Frame
	backs  []*layout.Frame // nil for bare backs
	first  int             // number of the first sheet
	fills  bool            // the cards are a whole number of the sheet, without margins
	bare   layout.Size     // along the edges of backs, free of ink
	note   string          // in the lower margin, where there is room
	alike  bool            // fronts tell nothing of a game, not even its house rules
}

// backMode is where backs go. A printer that prints on one side alone gets
// fronts and backs side by side, to be folded.
func (p Press) backMode() layout.Backs {
	if p.Flip == layout.OneSided && p.Backs == layout.Duplex {
		return layout.FoldOver
	}
	return p.Backs
}

// bleeding tells whether cards run over their trim. Folded ones have no room to.
func (p Press) bleeding() bool { return p.Bleed && p.backMode() != layout.FoldOver }

// layOut lays a run on sheets. Sheets lie on their side where that spares
// turning the cards. Cards that leave no room for marks may fill the sheet.
// It returns the pages and the number of sheets.
func (d *Desk) layOut(r run) ([]layout.Page, int) {
	if len(r.fronts) == 0 {
		return nil, 0
	}
	m, room := d.imposition(r)
	if m.Grid.Len() == 0 {
		d.problems.Add(source.Problem{
			Place: d.Game.Place,
			What:  fmt.Sprintf("a card of %s × %s mm does not fit on %s", r.trim.W, r.trim.H, d.Paper.Name),
			Want:  fmt.Sprintf("at most %s × %s mm", d.Paper.Size.H, d.Paper.Size.W),
			Hint:  "choose a larger --paper or a smaller card",
		})
		return nil, 0
	}
	b := &bench{Desk: d, run: r, imposition: m, framed: room > 0}
	return b.pages(), m.Grid.Sheets(len(r.fronts))
}

// imposition finds the way to lay a run on its sheets, and the room around.
func (d *Desk) imposition(r run) (layout.Imposition, layout.Length) {
	backs := d.backMode()
	if r.backs == nil {
		backs = layout.Duplex
	}
	gutter := max(r.sprue.Gutter, 2*r.bleed)
	rooms := []layout.Length{r.sprue.Room + r.bleed, 0}
	if r.fills {
		rooms = rooms[1:]
	}
	for _, room := range rooms {
		m := layout.Impose(d.Paper.Size, r.trim, room, gutter, backs, d.Flip, d.CardTurn)
		if m.Grid.Turn != layout.Upright {
			m = layout.Impose(d.Paper.Size.Turned(), r.trim, room, gutter, backs, d.Flip, d.CardTurn)
		}
		if m.Grid.Len() > 0 {
			return m, room
		}
	}
	return layout.Imposition{}, 0
}

// A bench puts the cards of a run on sheet after sheet.
type bench struct {
	*Desk
	run
	imposition layout.Imposition
	framed     bool // there is room for marks around the cards
	marks      *layout.Frame
}

func (b *bench) pages() []layout.Page {
	var fronts, backs []layout.Page
	perSheet := b.imposition.Grid.Len()
	for i := 0; i < len(b.fronts); i += perSheet {
		end := min(i+perSheet, len(b.fronts))
		number := b.first + i/perSheet
		fronts = append(fronts, b.front(number, i, end))
		if b.backs != nil && b.imposition.Backs != layout.FoldOver {
			backs = append(backs, b.back(number, i, end))
		}
	}
	fronts[0].Bookmark = b.sprue.Title
	if b.backs == nil || b.imposition.Backs != layout.Duplex {
		return append(fronts, backs...)
	}
	var pages []layout.Page
	for i := range fronts {
		pages = append(pages, fronts[i], backs[i])
	}
	return pages
}

// front is the front of a sheet; with fold-over cards, both sides of them.
func (b *bench) front(number, from, to int) layout.Page {
	page := b.page(number, "F", true)
	for i := from; i < to; i++ {
		spot := b.imposition.Spot(i - from)
		b.put(page, spot.Front, spot.FrontTurn, b.fronts[i])
		if b.backs != nil && b.imposition.Backs == layout.FoldOver {
			b.put(page, spot.Back, spot.BackTurn, b.backs[i])
		}
	}
	return layout.Page{Frame: page}
}

// back is the back of a sheet. It has no crop marks: no printer turns a sheet
// true enough to cut by them.
func (b *bench) back(number, from, to int) layout.Page {
	page := b.page(number, "B", false)
	for i := from; i < to; i++ {
		spot := b.imposition.Spot(i - from)
		b.put(page, spot.Back, spot.BackTurn, b.backs[i])
	}
	return layout.Page{Frame: page}
}

// put places a face so that its trim fills a box of the sheet.
func (b *bench) put(page *layout.Frame, trim layout.Rect, turn layout.Turn, face *layout.Frame) {
	at := trim.Inset(-b.bleed).Corner(turn)
	page.Put(b.sprue.Name, at, layout.Group{Frame: face, Turn: turn})
}

// page is a side of a sheet with its margins filled in.
func (b *bench) page(number int, sideMark string, front bool) *layout.Frame {
	page := layout.NewFrame(b.imposition.Grid.Sheet)
	m := b.margins()
	fronts := front && b.backs != nil && b.imposition.Backs != layout.FoldOver
	m.unnamed = fronts && b.alike
	if front {
		page.PutFrame(m.from, layout.Point{}, b.frontMarks())
	}
	switch {
	case b.framed:
		m.putHead(page, number, sideMark)
	case b.sprue.Bars && b.backs != nil && (!front || b.imposition.Backs == layout.FoldOver):
		m.putEdgeMarks(page, number)
	}
	if !b.framed && !fronts {
		m.putHouseOnCard(page)
	}
	return page
}

// frontMarks are what the margins of all fronts share.
func (b *bench) frontMarks() *layout.Frame {
	if b.marks == nil {
		b.marks = layout.NewFrame(b.imposition.Grid.Sheet)
		m := b.margins()
		m.putCuts(b.marks)
		if b.framed && b.sprue.Bars {
			m.putBars(b.marks)
		}
	}
	return b.marks
}
