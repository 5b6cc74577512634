package chit

import (
	"strconv"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// wordLines sets lines with a word between two marks each, as many as a constant of
// the rules says: tens in bands of their own, every other on a tint, the number of
// words so far at their left, and a heavy rule after each half hundred.
func (s *slipSetter) wordLines(r templates.SlipRow) {
	rows := s.rowsOf(r.Words, r.Across)
	if rows == 0 {
		return
	}
	g := wordGrid{slipSetter: s, words: s.Book.Number(r.Words.Text), across: r.Across, band: max(1, 10/r.Across)}
	g.area = layout.Rect{X: slipInset, Y: s.Y + boxesTop, W: s.inner(), H: (leastLine + s.stretch) * layout.Length(rows)}
	g.high = leastLine + s.stretch
	for row := 0; row < rows; row += g.band {
		g.putBand(row, min(rows, row+g.band))
	}
	g.rule(g.area.Bottom(), layout.FrameLine)
	g.rule(g.area.Y, layout.FrameLine)
	s.Y = g.area.Bottom()
}

// A wordGrid is the lines of a message.
type wordGrid struct {
	*slipSetter
	area   layout.Rect
	high   layout.Length // of a line
	words  int
	across int // words in a line
	band   int // lines of a band
}

var (
	leastLine = layout.MM(5)   // lower can't be written on
	bandLabel = layout.MM(9)   // left of the words
	wordMark  = layout.MM(3.2) // height of the marks between words
)

func (g *wordGrid) rule(y layout.Length, stroke layout.Stroke) {
	g.Frame.PutLine(g.From, layout.Point{X: g.area.X, Y: y}, layout.Point{X: g.area.Right(), Y: y}, stroke)
}

// putBand sets the lines of a band and what they come to.
func (g *wordGrid) putBand(row, end int) {
	top := g.area.Y + g.high*layout.Length(row)
	box := layout.Rect{X: g.area.X, Y: top, W: g.area.W, H: g.high * layout.Length(end-row)}
	if row/g.band%2 == 0 && !g.desk.LowInk {
		g.Frame.PutBox(g.From, box, layout.Filled(layout.Tint), layout.Stroke{})
	}
	last := min(g.words, end*g.across)
	style := g.Strong(9.5).In(layout.Third)
	g.Frame.SetLine(g.From+"/ten", layout.Point{X: box.X + layout.MM(1), Y: box.Centre().Y + style.CapHeight()/2}, layout.Left, style, strconv.Itoa(last))
	for ; row < end; row++ {
		g.putLine(row, row+1 == end)
	}
	if g.words > last { // the last has a heavier one
		stroke := layout.RuleLine
		if last%50 == 0 {
			stroke = layout.FrameLine
		}
		g.rule(box.Bottom(), stroke)
	}
}

// putLine sets the places of one line's words.
func (g *wordGrid) putLine(row int, last bool) {
	left, top := g.area.X+bandLabel, g.area.Y+g.high*layout.Length(row)
	bottom := top + g.high
	style := g.Sans(7).In(layout.Rule)
	for i := range min(g.across, g.words-row*g.across) {
		x := left + (g.area.Right()-left).Times(i, g.across)
		at := layout.Point{X: x + choiceAir, Y: top + style.CapHeight() + choiceAir}
		g.Frame.SetLine(g.From+"/number", at, layout.Left, style, strconv.Itoa(row*g.across+i+1))
		if i > 0 {
			g.Frame.PutLine(g.From, layout.Point{X: x, Y: bottom - wordMark}, layout.Point{X: x, Y: bottom}, layout.HairLine.In(layout.Third))
		}
	}
	g.Frame.PutLineToWrite(g.From, layout.Point{X: left, Y: bottom}, layout.Point{X: g.area.Right(), Y: bottom}, g.high)
	if !last {
		g.Frame.PutLine(g.From, layout.Point{X: left, Y: bottom}, layout.Point{X: g.area.Right(), Y: bottom}, layout.HairLine.In(layout.Third))
	}
}
