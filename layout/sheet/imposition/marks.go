package imposition

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// margins are what surrounds the cards of a sheet: what it is, how to cut it,
// and how to see that it was printed at its true size.
type margins struct {
	*Bench
	from  string
	Block layout.Rect // of the cards with their bleed

	unnamed bool // house rules are not named here but on the backs
}

func (b *Bench) Margins() margins {
	return margins{Bench: b, from: b.Sprue.Name, Block: b.Imposition.Grid.Block().Inset(-b.Bleed)}
}

func (m margins) Sheet() layout.Size { return m.Imposition.Grid.Sheet }

// putCuts shows where to cut and where to fold.
func (m margins) putCuts(onto *layout.Frame) {
	columns, rows := m.cuts()
	for _, x := range columns {
		m.putCut(onto, layout.Hinge{Upright: true, At: x}, layout.HairLine)
	}
	for _, y := range rows {
		m.putCut(onto, layout.Hinge{At: y}, layout.HairLine)
	}
	fold := layout.HairLine
	fold.Dash = []layout.Length{800, 800}
	for _, hinge := range m.Imposition.Folds() {
		m.putCut(onto, hinge, fold)
	}
}

// cuts are the x and the y of every cut, each once.
func (m margins) cuts() (columns, rows []layout.Length) {
	add := func(to []layout.Length, at layout.Length) []layout.Length {
		if n := len(to); n > 0 && to[n-1] == at {
			return to
		}
		return append(to, at)
	}
	grid := m.Imposition.Grid
	for i := range grid.Columns {
		cell := grid.Cell(i)
		columns = add(add(columns, cell.X), cell.Right())
	}
	for i := range grid.Rows {
		cell := grid.Cell(i * grid.Columns)
		rows = add(add(rows, cell.Y), cell.Bottom())
	}
	return columns, rows
}

// putCut draws a cut as two marks off the cards, and a hair line between them
// where the cards of the sheet are butted. Where cards fill the sheet there are
// marks alone, on the cut itself, and none at the sheet's own edges.
func (m margins) putCut(onto *layout.Frame, cut layout.Hinge, mark layout.Stroke) {
	low, high := m.Block.Y, m.Block.Bottom()
	far := m.Sheet().H
	if !cut.Upright {
		low, high, far = m.Block.X, m.Block.Right(), m.Sheet().W
	}
	if m.lined() {
		m.putLine(onto, cut, low, high, layout.Stroke{Width: layout.HairWidth, Colour: layout.Hatch})
	}
	off, long := m.Sprue.Off, m.Sprue.Mark
	switch {
	case m.Framed:
		if !cut.Upright || m.topped() {
			m.putLine(onto, cut, low-off-long, low-off, mark)
		}
		m.putLine(onto, cut, high+off, high+off+long, mark)
	case m.inside(cut):
		m.putLine(onto, cut, layout.LeastMargin, layout.LeastMargin+long, mark)
		m.putLine(onto, cut, far-layout.LeastMargin-long, far-layout.LeastMargin, mark)
	}
}

// lined tells whether hair lines show every cut from edge to edge of the cards.
func (m margins) lined() bool { return m.Sprue.Lines && m.Framed && m.Bleed == 0 }

// among tells whether the cards begin so close below the head that it stands where
// the marks over them do.
func (m margins) among() bool { return m.Block.Y-headAbove < min(headLine, m.Block.Y-headAmong) }

// topped tells whether cuts have marks over the cards: not among the head, where hair
// lines show them.
func (m margins) topped() bool { return !m.among() || !m.lined() }

// inside tells whether a cut runs through the sheet and not along its edge.
func (m margins) inside(cut layout.Hinge) bool {
	far := m.Sheet().H
	if cut.Upright {
		far = m.Sheet().W
	}
	return cut.At > layout.LeastMargin && cut.At < far-layout.LeastMargin
}

// putLine draws along a cut from one end to the other.
func (m margins) putLine(onto *layout.Frame, cut layout.Hinge, low, high layout.Length, s layout.Stroke) {
	a, b := layout.Point{X: cut.At, Y: low}, layout.Point{X: cut.At, Y: high}
	if !cut.Upright {
		a, b = layout.Point{X: low, Y: cut.At}, layout.Point{X: high, Y: cut.At}
	}
	onto.PutLine(m.from, a, b, s)
}

// Measures of a bar of 100 mm.
var (
	BarLong     = layout.MM(100)
	barTick     = layout.MM(2)
	barPart     = layout.MM(1.3)
	barGap      = layout.MM(6.4)  // from the block, clear of its crop marks
	barFar      = layout.MM(11.4) // where there is room
	barNote     = layout.MM(46)   // beside the lower bar, for what is written there: at the least,
	barSays     = layout.MM(11)   // of which its length takes this
	adviceLead  = layout.MM(2.9)  // between the lines there
	adviceIn    = layout.MM(1.5)  // clear of the crop marks
	adviceClear = layout.MM(0.9)  // and of the cards
	barTurn     = layout.MM(24)   // and for the edge to turn
)

// PutBars draws the bars by which to see that the sheet is true to size.
func (m margins) PutBars(onto *layout.Frame) {
	left, right := m.Block.X, m.Block.Right()
	note := max(barNote, barSays+m.Caption().Width(m.Words.Say("page.print-at-100")))
	turn := layout.Length(0)
	if m.turned() && !m.Flip.Hinge(m.Sheet()).Upright {
		turn = barTurn
	}
	if spare := BarLong + note + turn - m.Block.W; spare > 0 {
		left, right = left-spare/2, right+spare/2
	}
	below := m.Sheet().H - m.Block.Bottom()
	y := m.Block.Bottom() + min(below-layout.LeastMargin-layout.MM(0.1), barFar)
	m.putBar(onto, layout.Hinge{At: y}, left)
	small := m.Caption()
	onto.SetLine(m.from, layout.Point{X: left + BarLong + layout.MM(1.6), Y: y}, layout.Left, small.In(layout.Ink), "100 mm")
	m.putAdvice(onto, layout.Point{X: right, Y: y}, right-left-BarLong-turn-barSays)

	x := m.Block.X - barGap
	top := min(m.Block.Y, (m.Sheet().H-BarLong)/2)
	m.putBar(onto, layout.Hinge{Upright: true, At: x}, top)
	onto.SetTurned(m.from, layout.Point{X: x, Y: top + BarLong + layout.MM(9.6)}, layout.QuarterCCW, small.In(layout.Ink), "100 mm")
	if m.turned() {
		m.putTurn(onto, layout.Point{X: left + BarLong + layout.MM(13), Y: y})
	}
}

// putAdvice says how to print, and the run's own note before it where a room
// holds both, over it in as many lines as stand clear of the block, or under the cards.
func (m margins) putAdvice(onto *layout.Frame, end layout.Point, room layout.Length) {
	advice, small := m.Words.Say("page.print-at-100"), m.Caption()
	if both := say.Joined(m.Note, advice); small.Width(both) <= room {
		onto.SetLine(m.from, end, layout.Right, small, both)
		return
	}
	onto.SetLine(m.from, end, layout.Right, small, advice)
	if m.Note == "" {
		return
	}
	columns, _ := m.cuts()
	for _, mark := range columns {
		if mark < end.X-adviceIn {
			room = min(room, end.X-adviceIn-mark-adviceIn)
		}
	}
	lines := small.Wrap(m.Note, room)
	top := end.Y - adviceLead.Times(len(lines), 1)
	if top-small.CapHeight() < m.Block.Bottom()+adviceClear || !page.Whole(small, m.Note, room) {
		m.putNoteInColumns(onto, small, end.Y)
		return
	}
	onto.SetLines(m.from, layout.Point{X: end.X - m.Bleed - adviceIn, Y: top}, layout.Right, small, adviceLead, lines)
}

// putNoteInColumns sets the run's note under the cards, a column of lines below each
// column of them, between their crop marks and over the bar at y. Its parts stand whole in a
// column where that takes no line too many. On sheets too low for it there is none.
func (m margins) putNoteInColumns(onto *layout.Frame, s layout.Style, y layout.Length) {
	grid := m.Imposition.Grid
	first := m.Block.Bottom() + adviceClear + s.CapHeight()
	room, most := grid.Cell(0).W-2*besideMark, 0
	for first+adviceLead.Times(most, 1) <= y-barTick-adviceClear/2 {
		most++
	}
	columns := notesIn(s, m.Note, room, grid.Columns, most)
	if lines := s.Wrap(m.Note, room); columns == nil && len(lines) <= most*grid.Columns {
		columns = slices.Collect(slices.Chunk(lines, max(1, (len(lines)+grid.Columns-1)/grid.Columns)))
	}
	for i, lines := range columns {
		onto.SetLines(m.from, layout.Point{X: grid.Cell(i).X + besideMark, Y: first}, layout.Left, s, adviceLead, lines)
	}
}

// notesIn are the parts of a note in so many columns of the fewest lines, none of them parted;
// none where that takes more lines than there are.
func notesIn(s layout.Style, note string, room layout.Length, columns, most int) [][]string {
	parts := strings.Split(note, " · ")
	for high := 1; high <= most; high++ {
		var out [][]string
		rest := parts
		for len(rest) > 0 && len(out) < columns {
			n := 0
			for n < len(rest) && len(s.Wrap(say.Joined(rest[:n+1]...), room)) <= high {
				n++
			}
			if n == 0 {
				break
			}
			out, rest = append(out, s.Wrap(say.Joined(rest[:n]...), room)), rest[n:]
		}
		if len(rest) == 0 {
			return out
		}
	}
	return nil
}

// turned tells whether the sheet is turned to print its back.
func (m margins) turned() bool { return m.Backed() && m.Imposition.Backs != layout.FoldOver }

// putBar draws one bar, its ticks every 10 mm away from the cards.
func (m margins) putBar(onto *layout.Frame, along layout.Hinge, start layout.Length) {
	m.putTicked(onto, along, start, -1)
}

// putTicked draws a bar whose ticks point left or up, −1, or right or down, 1.
func (m margins) putTicked(onto *layout.Frame, along layout.Hinge, start, way layout.Length) {
	m.putLine(onto, along, start, start+BarLong, layout.HairLine)
	for i := range 11 {
		long := barPart
		if i%5 == 0 {
			long = barTick
		}
		at := start + BarLong.Times(i, 10)
		m.putLine(onto, layout.Hinge{Upright: !along.Upright, At: at}, along.At+min(0, way*long), along.At+max(0, way*long), layout.HairLine)
	}
}

// TurnSays is what stands at the edge about which a sheet is turned.
const TurnSays words.ID = "marks.turn-this-edge"

// putTurn shows the edge about which the sheet is turned: the right one, or
// the lower one beside the bar at foot.
func (m margins) putTurn(onto *layout.Frame, foot layout.Point) {
	style, says := m.Caption().In(layout.Ink), m.Words.Say(TurnSays)
	long := style.Width(says)
	if !m.Flip.Hinge(m.Sheet()).Upright {
		onto.SetLine(m.from, foot, layout.Left, style, says)
		putSignpost(onto, m.from, foot.Add(layout.Point{X: long + layout.MM(2), Y: -layout.MM(2.6)}), layout.Point{Y: layout.MM(2.6)})
		return
	}
	cell := m.Imposition.Grid.Cell(0)
	middle := cell.Y + cell.H.Times(2*((m.Imposition.Grid.Rows-1)/2)+1, 2)
	x := m.Block.Right() + layout.MM(5)
	onto.SetTurned(m.from, layout.Point{X: x, Y: middle + long/2}, layout.QuarterCCW, style, says)
	putSignpost(onto, m.from, layout.Point{X: x - layout.MM(2.6), Y: middle + long/2 + layout.MM(3)}, layout.Point{X: layout.MM(5)})
}

// putSignpost draws a small arrow from a point, along an axis.
func putSignpost(onto *layout.Frame, from string, at, way layout.Point) {
	end := at.Add(way)
	head, wide := layout.MM(1.8), layout.MM(0.8)
	onto.PutLine(from, at, end, layout.RuleLine)
	if way.X > 0 {
		onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, end,
			layout.Point{X: end.X - head, Y: end.Y - wide}, layout.Point{X: end.X - head, Y: end.Y + wide})
		return
	}
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, end,
		layout.Point{X: end.X - wide, Y: end.Y - head}, layout.Point{X: end.X + wide, Y: end.Y - head})
}

// Measures of a sheet's head.
var (
	headLine   = layout.LeastMargin + headHigh + layout.MM(0.4)
	headAbove  = layout.MM(8.4) // what a head clear of the crop marks takes above the block
	headAmong  = layout.MM(2.6) // and one among them
	headHigh   = layout.MM(5.4) // of its letters
	sideBox    = layout.MM(6.2)
	besideMark = layout.MM(2)
)

// putHead writes what the sheet is, its number, and which side of it this is, at one
// height on all sheets and as wide as notes run. Where marks over the cards stand at
// that height it is clear of them.
func (m margins) putHead(onto *layout.Frame, number int, front bool) {
	among, wide := m.among() && m.topped(), NoteWide(m.Sheet(), m.Block.W)
	if among {
		wide = m.Block.W
	}
	left, y := (m.Sheet().W-wide)/2, min(headLine, m.Block.Y-headAmong)
	right := left + wide
	box := layout.Rect{X: right + besideMark, Y: y - layout.MM(4.6), W: sideBox, H: sideBox}
	if among {
		left, right = left+m.Bleed+besideMark, right-m.Bleed-besideMark
	}
	sheet := m.Words.Say("marks.sheet", "n", strconv.Itoa(number))
	onto.PutRunning(func() {
		right -= onto.SetLine(m.from, layout.Point{X: right, Y: y}, layout.Right, m.Strong(12), sheet)
	})
	onto.PutRunning(func() { right -= m.putPrinter(onto, layout.Point{X: right, Y: y}) })
	m.putTitle(onto, layout.Point{X: left, Y: y}, right-layout.MM(4)-left, among)

	onto.PutBox(m.from, box, layout.Fill{}, layout.Stroke{Width: layout.RuleWidth, Colour: layout.Ink})
	onto.SetLine(m.from, layout.Point{X: box.Centre().X, Y: y}, layout.Centre, m.Strong(12), m.Words.Say("marks.side", "front", front))
}

// putPrinter says before a sheet's number whose lies it makes up for, and returns
// the room that it took.
func (m margins) putPrinter(onto *layout.Frame, end layout.Point) layout.Length {
	if m.Printer.None() {
		return 0
	}
	end.X -= besideMark
	return besideMark + onto.SetLine(m.from+"/printer", end, layout.Right, m.Sans(8).In(layout.Third), m.Words.Say("marks.for-printer", "printer", m.Printer.Name))
}

// title is that of the design, in the reader's language.
func (b *Bench) title() string { return b.Words.Label(b.Sprue.Title) }

// putTitle sets the title, as large as it goes, and whose sheet it is in as many words
// as there is room for. Among crop marks it stays clear of the second one.
func (m margins) putTitle(onto *layout.Frame, at layout.Point, room layout.Length, among bool) {
	if first := m.Imposition.Grid.Cell(0); among && m.Imposition.Grid.Columns > 1 {
		room = min(room, first.W-2*besideMark)
	}
	notes := []string{
		say.Joined(m.Side.Whose(), m.Game.Title, page.FigureScale(m.Game)),
		say.Joined(m.Side.Whose(), m.Game.Title), m.Side.Whose(),
	}
	style, small := m.Heading(22), m.Sans(8).In(layout.Third)
	for _, size := range []layout.TypeSize{layout.Pt(22), layout.Pt(16), layout.Pt(12)} {
		style = style.At(size)
		for _, note := range notes {
			wide := style.Width(m.title()) + layout.MM(4)
			if wide+m.noteWidth(small, note) <= room {
				onto.SetLine(m.from, at, layout.Left, style, m.title())
				m.putNote(onto, layout.Point{X: at.X + wide, Y: at.Y}, small, note)
				return
			}
		}
	}
	onto.SetLine(m.from, at, layout.Left, style, m.title())
	if !m.unnamed {
		m.PutHouseAt(onto, m.from, layout.Point{X: at.X, Y: at.Y + page.HouseUnder})
	}
}
