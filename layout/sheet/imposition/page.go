package imposition

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A print run is cards of one size to be laid on sheets: a front each, and a
// back each where they have one.
type Run struct {
	Sprue  *Sprue
	Side   *game.Side
	Trim   layout.Size
	Bleed  layout.Length // around the trim, on all edges of the faces
	Fronts []*layout.Frame
	Backs  []*layout.Frame // nil for bare backs
	Later  *Later          // in place of these two; nil for most runs
	Empty  int             // how many of the fronts part others, and are no cards
	First  int             // number of the first sheet
	Fills  bool            // the cards are a whole number of the sheet, without margins unless they bleed
	Bare   layout.Size     // along the edges of backs, free of ink
	Note   string          // in the lower margin, where there is room
	Paper  bool            // on thin paper, since it is written on and handed over; the rest is on card
	Read   bool            // cards are read in play: they are at twice their size in large print
	Folded bool            // each card is folded once it is cut: a tent
	Alike  bool            // fronts tell nothing of a game, not even its house rules
}

// Later draws the cards of a run as their sheets are taken, on the desk of the run.
// On another it draws them while others are drawn, or leaves one to that desk by
// giving nil.
type Later struct {
	Cards int
	Front func(d *page.Desk, i int) *layout.Frame
	Back  func(d *page.Desk, i int) *layout.Frame // nil for bare backs
}

// Draw draws the cards of a run now.
func (r *Run) Draw(d *page.Desk) {
	for i := range r.Later.Cards {
		r.Fronts = append(r.Fronts, r.Later.Front(d, i))
		if r.Later.Back != nil {
			r.Backs = append(r.Backs, r.Later.Back(d, i))
		}
	}
	r.Later = nil
}

// Cards is how many cards a run has.
func (r *Run) Cards() int {
	if r.Later != nil {
		return r.Later.Cards
	}
	return len(r.Fronts)
}

// Backed tells whether cards have something on their backs.
func (r *Run) Backed() bool { return r.Backs != nil || r.Later != nil && r.Later.Back != nil }

// fronts are those of some cards.
func (b *Bench) fronts(from, to int) []*layout.Frame {
	if b.Later != nil {
		return b.faces(from, to, b.Later.Front)
	}
	return b.Fronts[from:to]
}

// backs are those of some cards.
func (b *Bench) backs(from, to int) []*layout.Frame {
	if b.Later != nil {
		return b.faces(from, to, b.Later.Back)
	}
	return b.Backs[from:to]
}

// Bleeding tells whether cards run over their trim. Folded ones have no room to.
func Bleeding(p page.PrintSettings) bool { return p.Bleed && p.BackMode() != layout.FoldOver }

// Lay lays a run on sheets. Sheets lie on their side where that spares
// turning the cards. Cards that leave no room for marks may fill the sheet.
// It returns the pages and the number of sheets.
func Lay(d *page.Desk, r Run) ([]layout.Page, int) {
	if r.Cards() == 0 {
		return nil, 0
	}
	r = sized(d, r)
	m, room := Imposition(d, r)
	if m.Grid.Len() == 0 {
		d.Trouble.Add(source.New(d.Game.Place, "imposition.card-does-not-fit", "w", r.Trim.W, "h", r.Trim.H, "paper", d.Paper.Name, "most-h", d.Paper.Size.H, "most-w", d.Paper.Size.W))
		return nil, 0
	}
	b := &Bench{Desk: d, Run: r, Imposition: m, Framed: room > 0}
	return b.Pages(), m.Grid.Sheets(r.Cards())
}

// Pages lays runs one after the other, their sheets numbered through.
func Pages(d *page.Desk, runs []Run) []layout.Page {
	var pages []layout.Page
	sheets := 0
	for _, r := range runs {
		r.First = sheets + 1
		sheet, n := Lay(d, r)
		pages, sheets = append(pages, sheet...), sheets+n
	}
	return pages
}

// Imposition finds the way to lay a run on its sheets, and the room around. Cards
// that run over their trim always have room for their marks: where the paper has
// none, as many as it holds without lie on a sheet that is larger, for a shop to trim.
func Imposition(d *page.Desk, r Run) (layout.Imposition, layout.Length) {
	gutter, room := max(r.Sprue.Gutter, 2*r.Bleed), r.Sprue.Room+r.Bleed
	if r.Sprue.Bare {
		return r.pressed(d, room, gutter), room
	}
	if !r.Fills {
		if m := r.imposed(d, d.Paper.Size, room, gutter); m.Grid.Len() > 0 {
			return m, room
		}
	}
	m := r.imposed(d, d.Paper.Size, 0, r.Sprue.Gutter)
	if r.Bleed == 0 || m.Grid.Len() == 0 {
		return m, 0
	}
	m.Grid.Gutter = gutter
	block := m.Grid.Block()
	m.Grid.Sheet = layout.Size{W: block.W + 2*room, H: block.H + 2*room}
	return m, room
}

// imposed are as many cards as go on a paper. It lies on its side where that spares
// turning them.
func (r *Run) imposed(d *page.Desk, paper layout.Size, room, gutter layout.Length) layout.Imposition {
	backs := d.BackMode()
	if !r.Backed() {
		backs = layout.Duplex
	}
	m := layout.Impose(paper, r.Trim, room, gutter, backs, d.Flip, d.CardTurn)
	if m.Grid.Turn != layout.Upright {
		m = layout.Impose(paper.Turned(), r.Trim, room, gutter, backs, d.Flip, d.CardTurn)
	}
	return m
}

// A Bench puts the cards of a run on sheet after sheet.
type Bench struct {
	*page.Desk
	Run
	Imposition layout.Imposition
	Framed     bool // there is room for marks around the cards
	marks      *layout.Frame
}

func (b *Bench) Pages() []layout.Page {
	var fronts, backs []layout.Page
	perSheet := b.Imposition.Grid.Len()
	for i := 0; i < b.Cards(); i += perSheet {
		end := min(i+perSheet, b.Cards())
		number := b.First + i/perSheet
		fronts = append(fronts, b.front(number, i, end))
		if b.Backed() && b.Imposition.Backs != layout.FoldOver {
			backs = append(backs, b.back(number, i, end))
		}
	}
	fronts[0].Bookmark = b.title()
	if !b.Backed() || b.Imposition.Backs != layout.Duplex {
		return append(fronts, backs...)
	}
	var pages []layout.Page
	for i := range fronts {
		pages = append(pages, fronts[i], backs[i])
	}
	return pages
}

// front is the front of a sheet; with fold-over cards, both sides of them.
func (b *Bench) front(number, from, to int) layout.Page {
	return b.page(func(p *layout.Frame) {
		b.putMargins(p, number, true)
		var backs []*layout.Frame
		if b.Backed() && b.Imposition.Backs == layout.FoldOver {
			backs = b.backs(from, to)
		}
		for i, front := range b.fronts(from, to) {
			spot := b.Imposition.Spot(i)
			b.put(p, spot.Front, spot.FrontTurn, front)
			if backs != nil {
				b.put(p, spot.Back, spot.BackTurn, backs[i])
			}
		}
	})
}

// back is the back of a sheet. It has no crop marks: no printer turns a sheet
// true enough to cut by them.
func (b *Bench) back(number, from, to int) layout.Page {
	back := b.page(func(p *layout.Frame) {
		b.putMargins(p, number, false)
		for i, back := range b.backs(from, to) {
			spot := b.Imposition.Spot(i)
			b.put(p, spot.Back, spot.BackTurn, back)
		}
	})
	back.Back = true
	return back
}

// page is a side of a sheet, filled at once unless its cards are left for later.
func (b *Bench) page(fill func(*layout.Frame)) layout.Page {
	p := layout.Page{Frame: layout.NewFrame(b.Imposition.Grid.Sheet), Stock: layout.Card, Cut: b.cutting()}
	if b.Paper {
		p.Stock = layout.PlainPaper
	}
	if Bleeding(b.PrintSettings) && (!b.Shop || b.Sprue.Bare) { // else a shop leaves it whole
		p.Trim, p.Bleed = b.boxes()
	}
	if b.Later == nil {
		fill(p.Frame)
		return p
	}
	p.Fill = func(onto *layout.Frame) error {
		fill(onto)
		return b.Problems()
	}
	return p
}

// boxes are that of the cards of a full sheet, cut, and that of their ink. They are
// the same on all sheets of a run and on both of their sides, as the crop marks are.
// A print shop has room for ink around cards that bear none there.
func (b *Bench) boxes() (trim, bleed layout.Rect) {
	trim = b.Imposition.Grid.Block()
	if b.Sprue.Bare {
		return trim, trim.Inset(-max(b.Bleed, layout.DefaultBleed))
	}
	return trim, trim.Inset(-b.Bleed)
}

// put places a face so that its trim fills a box of the sheet.
func (b *Bench) put(p *layout.Frame, trim layout.Rect, turn layout.Turn, face *layout.Frame) {
	at := trim.Inset(-b.Bleed).Corner(turn)
	p.Put(b.Sprue.Name, at, layout.Group{Frame: face, Turn: turn, Once: b.Later != nil})
}

// putMargins fills in what surrounds the cards on a side of a sheet, which nobody reads aloud.
func (b *Bench) putMargins(p *layout.Frame, number int, front bool) {
	p.PutAs(layout.Element{Kind: layout.AsFurniture}, func() { b.putMarks(p, number, front) })
}

func (b *Bench) putMarks(p *layout.Frame, number int, front bool) {
	m := b.Margins()
	fronts := front && b.Backed() && b.Imposition.Backs != layout.FoldOver
	m.unnamed = fronts && b.Alike
	if front {
		p.PutFrame(m.from, layout.Point{}, b.frontMarks())
	}
	switch {
	case b.Sprue.Bare:
	case b.Framed:
		m.putHead(p, number, front)
	case b.Sprue.Bars && b.Backed() && (!front || b.Imposition.Backs == layout.FoldOver):
		m.putEdgeMarks(p)
	}
	if !b.Framed && !fronts {
		m.putHouseOnCard(p)
	}
}

// frontMarks are what the margins of all fronts share.
func (b *Bench) frontMarks() *layout.Frame {
	if b.marks == nil {
		b.marks = layout.NewFrame(b.Imposition.Grid.Sheet)
		m := b.Margins()
		m.putCuts(b.marks)
		if b.Framed && b.Sprue.Bars {
			m.PutBars(b.marks)
		}
	}
	return b.marks
}
