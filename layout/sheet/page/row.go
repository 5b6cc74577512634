package page

import "github.com/csprint/csprint/layout"

// Reading sheets are set in rows. A Row is a strip of a sheet with a baseline: words stand
// on that, boxes about the middle of the strip, and rules along its edges. Boxes are runs of
// boxes to tick or to write in, and columns that are all of one width. Places of both are
// counted from the left edge of the row.

// A Row is a strip of a sheet in which words stand on one baseline.
type Row struct {
	*layout.Frame
	Box  layout.Rect
	From string        // the sheet and the part of it that words in the row are from
	Base layout.Length // the baseline, from the top of the row
}

// RowBlock is a block of one row, its baseline so far from its top.
func RowBlock(from string, wide, high, base layout.Length, put func(Row)) layout.Block {
	return layout.Block{High: high, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutRow(func() { put(RowIn(onto, from, layout.Rect{X: at.X, Y: at.Y, W: wide, H: high}, base)) })
	}}
}

// HeadBlock is a block of one row that heads what is below it: what is put as its heading is
// read first, and then the rest.
func HeadBlock(from string, wide, high, base layout.Length, level int, put func(r Row, heading func(put func()))) layout.Block {
	return layout.Block{High: high, Put: func(onto *layout.Frame, at layout.Point) {
		onto.PutAs(layout.Element{Kind: layout.AsSection}, func() {
			section := onto.Within()
			onto.PutAs(layout.Element{Kind: layout.AsParagraph, Order: 1}, func() {
				put(RowIn(onto, from, layout.Rect{X: at.X, Y: at.Y, W: wide, H: high}, base), func(put func()) {
					onto.PutWithin(&layout.Element{Kind: layout.AsHeading, Level: level, In: section}, put)
				})
			})
		})
	}}
}

// RowIn is a row in a box of a sheet.
func RowIn(onto *layout.Frame, from string, box layout.Rect, base layout.Length) Row {
	return Row{onto, box, from, base}
}

// Middle is the baseline, from the top of a height, of capitals in the middle of it.
func Middle(high layout.Length, s layout.Style) layout.Length { return (high + s.CapHeight()) / 2 }

// figureHigh is how high figures of 9.5 pt stand.
var figureHigh = layout.MM(2.4)

// Figures is the baseline, from the top of a height, of figures of 9.5 pt in the middle of it.
func Figures(high layout.Length) layout.Length { return (high + figureHigh) / 2 }

// Of is the row for words of another part of the sheet.
func (r Row) Of(from string) Row {
	r.From = from
	return r
}

// On is the row with a baseline so much lower.
func (r Row) On(lower layout.Length) Row {
	r.Base += lower
	return r
}

// Strip is a row of the same width within the row, so far below its upper edge.
func (r Row) Strip(y, high, base layout.Length) Row {
	r.Box.Y, r.Box.H, r.Base = r.Box.Y+y, high, base
	return r
}

// Column is the part of the row from a place on that is so wide.
func (r Row) Column(x, wide layout.Length) Row {
	r.Box.X, r.Box.W = r.Box.X+x, wide
	return r
}

// At is the place on the baseline so far from the left edge.
func (r Row) At(x layout.Length) layout.Point {
	return layout.Point{X: r.Box.X + x, Y: r.Box.Y + r.Base}
}

// Left sets words from a place on, and returns their width.
func (r Row) Left(x layout.Length, s layout.Style, words string) layout.Length {
	return r.SetLine(r.From, r.At(x), layout.Left, s, words)
}

// Right sets words that end at a place, and returns their width.
func (r Row) Right(x layout.Length, s layout.Style, words string) layout.Length {
	return r.SetLine(r.From, r.At(x), layout.Right, s, words)
}

// Centre sets words about a place.
func (r Row) Centre(x layout.Length, s layout.Style, words string) {
	r.SetLine(r.From, r.At(x), layout.Centre, s, words)
}

// In sets words in a column of a grid, aligned as that is.
func (r Row) In(c GridColumn, s layout.Style, words string) {
	r.PutCell(c.Index, layout.AsCell, func() { r.SetLine(r.From, r.At(c.Edge(c.Align)), Aligns[c.Align], s, words) })
}

// Lines sets words in lines one under another, from a place on, the first on the baseline.
func (r Row) Lines(x layout.Length, s layout.Style, lead layout.Length, lines []string) {
	r.SetLines(r.From, r.At(x), layout.Left, s, lead, lines)
}

// Blank draws a line to write on.
func (r Row) Blank(x, wide layout.Length) {
	r.PutLine(r.From, r.At(x), r.At(x+wide), layout.HairLine.In(layout.Rule))
	r.PutLineToWrite(r.From, r.At(x), r.At(x+wide), r.Base)
}

// Heads sets words over the middles of boxes, of a table as the heads of its columns behind the
// first.
func (r Row) Heads(b Boxes, s layout.Style, words []string) {
	r.Cells(b, s, layout.AsColumnHead, words)
}

// Cells sets words in the middles of boxes, as what they are in a row of a table.
func (r Row) Cells(b Boxes, s layout.Style, kind layout.ElementKind, words []string) {
	for i, word := range words {
		r.PutCell(b.Before+i+1, kind, func() { r.Centre(b.Middle(i), s, word) })
	}
}

// Over and Under draw a rule along the upper and the lower edge.
func (r Row) Over(s layout.Stroke) { r.Line(0, s) }

func (r Row) Under(s layout.Stroke) { r.Line(r.Box.H, s) }

// Upright draws a line down the row at a place.
func (r Row) Upright(x layout.Length, s layout.Stroke) {
	r.PutLine(r.From, layout.Point{X: r.Box.X + x, Y: r.Box.Y}, layout.Point{X: r.Box.X + x, Y: r.Box.Bottom()}, s)
}

// Line draws a rule so far below the upper edge.
func (r Row) Line(y layout.Length, s layout.Stroke) {
	r.PutLine(r.From, layout.Point{X: r.Box.X, Y: r.Box.Y + y}, layout.Point{X: r.Box.Right(), Y: r.Box.Y + y}, s)
}

// Boxes are boxes side by side, or columns of one width.
type Boxes struct {
	X      layout.Length // where the first begins
	Cell   layout.Size
	Pitch  layout.Length // from one to the next
	Five   layout.Length // more after every fifth
	PerRow int           // that many in a line, 0 for all
	Lead   layout.Length // from line to line
	Before int           // columns of a table that are before them, the first aside
}

// EvenBoxes share a width out among columns, from a place on.
func EvenBoxes(x, wide layout.Length, n int) Boxes {
	each := wide / layout.Length(n)
	return Boxes{X: x, Cell: layout.Size{W: each}, Pitch: each}
}

// From is the boxes from another place on.
func (b Boxes) From(x layout.Length) Boxes {
	b.X = x
	return b
}

// High is the boxes at a height.
func (b Boxes) High(high layout.Length) Boxes {
	b.Cell.H = high
	return b
}

// Box is where one of them stands, where the first line begins at a point.
func (b Boxes) Box(at layout.Point, i int) layout.Rect {
	line := 0
	if b.PerRow > 0 {
		line, i = i/b.PerRow, i%b.PerRow
	}
	x := b.X + layout.Length(i)*b.Pitch + layout.Length(i/5)*b.Five
	return layout.Rect{X: at.X + x, Y: at.Y + layout.Length(line)*b.Lead, W: b.Cell.W, H: b.Cell.H}
}

// Middle is the middle of one of them, of a single line.
func (b Boxes) Middle(i int) layout.Length {
	return b.X + layout.Length(i)*b.Pitch + layout.Length(i/5)*b.Five + b.Cell.W/2
}

// Wide is the room of so many in a line.
func (b Boxes) Wide(n int) layout.Length {
	if n == 0 {
		return 0
	}
	return layout.Length(n-1)*b.Pitch + layout.Length((n-1)/5)*b.Five + b.Cell.W
}

// Cell is where one of some boxes stands in the middle of the row.
func (r Row) Cell(b Boxes, i int) layout.Rect {
	return b.Box(layout.Point{X: r.Box.X, Y: r.Box.Y + (r.Box.H-b.Cell.H)/2}, i)
}

// PutTick draws a box to tick.
func PutTick(onto *layout.Frame, from string, box layout.Rect, e layout.Entry) {
	onto.PutBox(from, box, layout.Filled(layout.White), layout.RuleLine)
	onto.PutTick(from, box, e)
}

// PutWriting draws a box to write in.
func PutWriting(onto *layout.Frame, from string, box layout.Rect, e layout.Entry) {
	onto.PutBox(from, box, layout.Filled(layout.White), layout.RuleLine)
	onto.PutWriting(from, box, e)
}

// PutMiddle sets words in the middle of a box.
func PutMiddle(onto *layout.Frame, from string, box layout.Rect, s layout.Style, words string) {
	onto.SetLine(from, layout.Point{X: box.X + box.W/2, Y: box.Y + Middle(box.H, s)}, layout.Centre, s, words)
}

// PutCorner sets words in the upper left corner of a box, so far from its edges.
func PutCorner(onto *layout.Frame, from string, box layout.Rect, in layout.Point, s layout.Style, words string) {
	onto.SetLine(from, layout.Point{X: box.X + in.X, Y: box.Y + s.CapHeight() + in.Y}, layout.Left, s, words)
}

// Put draws so many, to write in.
func (b Boxes) Put(onto *layout.Frame, from string, at layout.Point, n int, fill layout.Fill, s layout.Stroke) {
	for i := range n {
		onto.PutBox(from, b.Box(at, i), fill, s)
		onto.PutWriting(from, b.Box(at, i), layout.Entry{})
	}
}

// Together keeps blocks on one page.
func Together(blocks []layout.Block) []layout.Block {
	for i := range max(0, len(blocks)-1) {
		blocks[i].Keep = true
	}
	return blocks
}
