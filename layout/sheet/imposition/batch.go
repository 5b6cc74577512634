package imposition

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A Batch is a run of a lean packet: what is left of it behind its full sheets may
// share one with what is left of others.
type Batch struct {
	Run
	Kind  string                    // of sheet
	Tells string                    // what its margin tells
	Sheet int                       // how many cards a full sheet holds
	Alone func(r Run) []layout.Page // lays some of its cards on sheets of their own
}

// BatchOf is the batch of a run that is laid on sheets as Lay does.
func BatchOf(d *page.Desk, r Run) Batch {
	r = sized(d, r)
	m, _ := Imposition(d, r)
	return Batch{Run: r, Sheet: m.Grid.Len(), Alone: func(r Run) []layout.Page {
		pages, _ := Lay(d, r)
		return pages
	}}
}

// Batches are the batches of some runs.
func Batches(d *page.Desk, runs []Run) []Batch {
	var batches []Batch
	for _, r := range runs {
		batches = append(batches, BatchOf(d, r))
	}
	return batches
}

// Laid are the sheets that begin with a kind.
type Laid struct {
	Kind  string
	Pages []layout.Page
}

// Packed lays batches on few sheets, which are all printed on one side: full ones
// first, and rests that go on a sheet together behind those of the first of them.
// It is first fit: a rest goes on the first sheet that has room.
func Packed(d *page.Desk, batches []Batch) []Laid {
	var laid []Laid
	shared, taken := shareOut(d, batches)
	numbers := map[string]int{}
	for i, l := range batches {
		if l.Cards() == 0 {
			continue
		}
		out := Laid{Kind: l.Kind}
		add := func(pages []layout.Page) {
			out.Pages = append(out.Pages, pages...)
			numbers[l.Kind] += len(pages)
		}
		l.First = numbers[l.Kind] + 1
		if whole := l.full(); !taken[i] {
			add(l.Alone(l.Run))
		} else if whole > 0 {
			add(l.Alone(l.Part(0, whole)))
		}
		for _, s := range shared {
			if s.first == i {
				add([]layout.Page{s.page(d, numbers[l.Kind]+1)})
			}
		}
		if len(out.Pages) > 0 {
			laid = append(laid, out)
		}
	}
	return laid
}

// full is how many cards of a batch its full sheets hold.
func (l *Batch) full() int {
	if l.Sheet == 0 {
		return 0
	}
	return l.Cards() / l.Sheet * l.Sheet
}

// rest is what is left behind full sheets.
func (l *Batch) rest() Run { return l.Part(l.full(), l.Cards()) }

// Part is a run of some of its cards.
func (r Run) Part(from, to int) Run {
	if r.Later == nil {
		r.Fronts = r.Fronts[from:to]
		if r.Backs != nil {
			r.Backs = r.Backs[from:to]
		}
		return r
	}
	whole := *r.Later
	part := Later{Cards: to - from, Front: func(d *page.Desk, i int) *layout.Frame { return whole.Front(d, from+i) }}
	if whole.Back != nil {
		part.Back = func(d *page.Desk, i int) *layout.Frame { return whole.Back(d, from+i) }
	}
	r.Later = &part
	return r
}

// shareOut finds which rests share sheets, and which batches have theirs there.
func shareOut(d *page.Desk, batches []Batch) (sheets []*shared, taken map[int]bool) {
	var open []*shared
	taken = map[int]bool{}
next:
	for i := range batches {
		l := &batches[i]
		if l.full() == l.Cards() || !l.shares(d) {
			continue
		}
		for _, s := range open {
			if s.takes(d, l) {
				continue next
			}
		}
		open = append(open, &shared{first: i, batches: []*Batch{l}})
	}
	for _, s := range open {
		if len(s.batches) == 1 {
			continue
		}
		sheets = append(sheets, s)
		for i := range batches {
			for _, l := range s.batches {
				if l == &batches[i] {
					taken[i] = true
				}
			}
		}
	}
	return sheets, taken
}

// shares tells whether a batch's rest may lie beside others: its cards are butted,
// with hair lines between them to cut along.
func (l *Batch) shares(d *page.Desk) bool {
	return !Bleeding(d.PrintSettings) && l.Bleed == 0 && !l.Backed() && !l.Fills && l.Sprue.Lines && l.Sprue.Gutter == 0
}

// A shared sheet holds the rests of several batches, each in rows of its own, one
// under the other, so that cuts straight across part them.
type shared struct {
	first   int // of the batches, by whose kind it goes
	batches []*Batch
	rows    []rows      // of each, from the top down: the widest first, so that no mark over them stands in the title
	block   layout.Rect // around all of them
}

// rows are the cards of a batch on a shared sheet.
type rows struct {
	of   *Batch
	grid layout.Grid
}

// takes puts a batch's rest on the sheet where there is room.
func (s *shared) takes(d *page.Desk, l *Batch) bool {
	if s.batches[0].Paper != l.Paper {
		return false
	}
	more := append(append([]*Batch{}, s.batches...), l)
	for _, sheet := range []layout.Size{d.Paper.Size, d.Paper.Size.Turned()} {
		if rows, block, ok := stacked(d, sheet, more); ok {
			s.batches, s.rows, s.block = more, rows, block
			return true
		}
	}
	return false
}

// stacked lays rests under one another on a sheet.
func stacked(d *page.Desk, sheet layout.Size, batches []*Batch) (list []rows, block layout.Rect, ok bool) {
	room := layout.Length(0)
	for _, l := range batches {
		room = max(room, l.Sprue.Room)
		g, fits := lowest(sheet, l.Trim, l.Cards()-l.full(), l.Sprue.Room)
		if !fits {
			return nil, block, false
		}
		list = append(list, rows{l, g})
		block.W, block.H = max(block.W, g.Block().W), block.H+g.Block().H
	}
	tells, _ := notes(batches)
	foot := max(room, NoteRoom(d.PrintSettings, sheet, block.W, tells))
	if block.H > sheet.H-room-foot {
		return nil, block, false
	}
	slices.SortStableFunc(list, func(a, b rows) int { return int(b.grid.Block().W - a.grid.Block().W) })
	align(list, block.W)
	block.X, block.Y = (sheet.W-block.W)/2, min((sheet.H-block.H)/2, sheet.H-foot-block.H)
	y := block.Y
	for i := range list {
		g := &list[i].grid
		g.Drop = y - g.Block().Y
		y += g.Block().H
	}
	return list, block, true
}

// align gives rows of cards as wide as those of the widest rows as many columns, so
// that the same cuts part them.
func align(list []rows, widest layout.Length) {
	for i := range list {
		if g, cell := &list[i].grid, list[i].grid.Cell(0).W; widest%cell == 0 {
			g.Columns = int(widest / cell)
		}
	}
}

// lowest is the grid in which so many cards take the least height.
func lowest(sheet, card layout.Size, n int, room layout.Length) (best layout.Grid, ok bool) {
	for _, turn := range []layout.Turn{layout.Upright, layout.QuarterCW} {
		g := layout.FillRow(sheet, card, turn, room)
		if g.Columns == 0 {
			continue
		}
		g.Columns = min(g.Columns, n)
		g.Rows = (n + g.Columns - 1) / g.Columns
		if !ok || g.Block().H < best.Block().H {
			best, ok = g, true
		}
	}
	return best, ok
}

// notes are what the margins of some batches tell, in one, and the notes of their runs beside
// the advice how to print: under what margins tell where they tell something.
func notes(batches []*Batch) (tells, beside string) {
	var told, noted []string
	for _, l := range batches {
		if l.Tells != "" {
			told = append(told, l.Tells)
		}
		if !slices.Contains(noted, l.Note) {
			noted = append(noted, l.Note)
		}
	}
	beside = say.Joined(noted...)
	if len(told) > 0 && beside != "" {
		told, beside = append(told, say.Stopped(say.Capitalized(beside))), ""
	}
	return strings.Join(told, " "), beside
}

// Measures of notes under the cards.
var (
	noteAir   = layout.MM(7.1) // from the block, clear of its crop marks
	noteToBar = layout.MM(4)   // from the last line to the bar of 100 mm
)

// NoteStyle is how notes in margins are set: of 7 pt, of 12 in large print.
func NoteStyle(p page.PrintSettings) layout.Style {
	points := 7.0
	if p.Large {
		points = 12
	}
	return p.Sans(points).In(layout.Second)
}

// NoteFirst is from the block to the baseline of their first line.
func NoteFirst(p page.PrintSettings) layout.Length { return noteAir + NoteStyle(p).CapHeight() }

// noteLead is from line to line of them.
func noteLead(p page.PrintSettings) layout.Length { return NoteStyle(p).Size.Em(1060) }

// NoteWide is how wide notes run: like the block, unless that is narrow.
func NoteWide(sheet layout.Size, block layout.Length) layout.Length {
	if block >= sheet.W*2/3 {
		return block
	}
	return sheet.W - 2*noteEdge
}

// noteEdge is what notes leave at the sides of a sheet with a narrow block.
var noteEdge = layout.MM(13.5)

// NoteRoom is the room that a note takes under the cards.
func NoteRoom(p page.PrintSettings, sheet layout.Size, block layout.Length, note string) layout.Length {
	if note == "" {
		return 0
	}
	lines := NoteStyle(p).Wrap(note, NoteWide(sheet, block))
	return NoteFirst(p) + layout.Length(len(lines)-1)*noteLead(p) + noteToBar + layout.LeastMargin
}

// page is the sheet with its cards.
func (s *shared) page(d *page.Desk, number int) layout.Page {
	title, later := "", false
	var benches []*Bench
	for _, l := range s.batches {
		if more := d.Words.Label(l.Sprue.Title); !strings.Contains(title, d.Words.Lowered(more)) && more != title {
			title = Titled(d.Words, title, more)
		}
	}
	for _, r := range s.rows {
		b := &Bench{Desk: d, Run: r.of.rest(), Framed: true, Imposition: layout.Imposition{Grid: r.grid, Flip: d.Flip, By: d.CardTurn}}
		benches, later = append(benches, b), later || b.Later != nil
	}
	fill := func(onto *layout.Frame) error {
		s.fill(onto, benches, title, number)
		return d.Problems()
	}
	p := layout.Page{Frame: layout.NewFrame(s.rows[0].grid.Sheet), Bookmark: title, Stock: layout.Card, Cut: s.cutting(d.Words)}
	if s.batches[0].Paper {
		p.Stock = layout.PlainPaper
	}
	if later {
		p.Fill = fill
		return p
	}
	_ = fill(p.Frame)
	return p
}

// Titled is the title of a sheet that more shares than stood there.
func Titled(in *words.Catalogue, before, more string) string {
	if before == "" {
		return more
	}
	return say.Joined(before, in.Lowered(more))
}

// fill puts cards and margins on the sheet.
func (s *shared) fill(onto *layout.Frame, benches []*Bench, title string, number int) {
	for i, b := range benches {
		s.putCuts(onto, b, i)
		for j, front := range b.fronts(0, b.Cards()) {
			spot := b.Imposition.Spot(j)
			b.put(onto, spot.Front, spot.FrontTurn, front)
		}
	}
	first := *benches[0]
	sprue := *first.Sprue
	sprue.Title = title
	tells, beside := notes(s.batches)
	first.Sprue, first.Note = &sprue, beside
	m := first.Margins()
	m.Block = s.block
	m.putHead(onto, number, true)
	m.Imposition = benches[len(benches)-1].Imposition // whose marks are at the foot
	m.PutNote(onto, tells)
}

// PutNote puts lines under the block, and the bars of 100 mm.
func (m margins) PutNote(onto *layout.Frame, note string) {
	if note != "" {
		wide := NoteWide(m.Sheet(), m.Block.W)
		at := layout.Point{X: (m.Sheet().W - wide) / 2, Y: m.Block.Bottom() + NoteFirst(m.PrintSettings)}
		at = onto.SetLines(m.from+"/note", at, layout.Left, NoteStyle(m.PrintSettings), noteLead(m.PrintSettings), NoteStyle(m.PrintSettings).Wrap(note, wide))
		m.Block.H = at.Y - noteLead(m.PrintSettings) + noteToBar - barFar - m.Block.Y
	}
	m.PutBars(onto)
}

// parts tells whether an upright cut, made from top to foot, would go through a card.
func (s *shared) parts(x layout.Length) bool {
	return slices.ContainsFunc(s.rows, func(r rows) bool {
		block, cell := r.grid.Block(), r.grid.Cell(0).W
		return block.X < x && x < block.Right() && (x-block.X)%cell != 0
	})
}

// putCuts shows where to cut the cards of one batch: hair lines between them, marks
// at the sides, and over and under all of them where such a cut goes through no card.
func (s *shared) putCuts(onto *layout.Frame, b *Bench, i int) {
	m := b.Margins()
	columns, rows := m.cuts()
	off, long := m.Sprue.Off, m.Sprue.Mark
	hair := layout.Stroke{Width: layout.HairWidth, Colour: layout.Hatch}
	for _, x := range columns {
		cut := layout.Hinge{Upright: true, At: x}
		m.putLine(onto, cut, m.Block.Y, m.Block.Bottom(), hair)
		if s.parts(x) {
			continue
		}
		if i == 0 && m.topped() {
			m.putLine(onto, cut, m.Block.Y-off-long, m.Block.Y-off, layout.HairLine)
		}
		if i == len(s.batches)-1 {
			m.putLine(onto, cut, m.Block.Bottom()+off, m.Block.Bottom()+off+long, layout.HairLine)
		}
	}
	for _, y := range rows {
		cut := layout.Hinge{At: y}
		m.putLine(onto, cut, m.Block.X, m.Block.Right(), hair)
		m.putLine(onto, cut, m.Block.X-off-long, m.Block.X-off, layout.HairLine)
		m.putLine(onto, cut, m.Block.Right()+off, m.Block.Right()+off+long, layout.HairLine)
	}
}
