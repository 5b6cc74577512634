package lines

import (
	"github.com/csprint/csprint/layout"
)

// Room around the squares for letters, numbers and the gap to what is beside.
var (
	rimWide   = layout.MM(8)
	rimHigh   = layout.MM(6)
	panelWide = layout.MM(46)
	panelGap  = layout.MM(5)
	sideMost  = layout.MM(13) // of a square
	barSquare = 3             // squares that the scale bar is long
	noteLead  = layout.MM(3.4)
	tailHigh  = layout.MM(21) // north arrow and scale bar
)

// A page is how a map and its legend share a box.
type page struct {
	side    layout.Length // of a square
	field   layout.Point  // corner of the squares
	legend  layout.Rect
	columns int // of the legend
}

// Plan draws the map of a view with its legend into a box of a page.
func Plan(onto *layout.Frame, box layout.Rect, v View, p Pen) {
	at := v.share(box, p)
	k := sketch{Pen: p, onto: onto, from: "trench", side: at.side, bold: bolder(at.side)}
	f := field{sketch: k, at: at.field, columns: v.Columns, rows: v.Rows}
	f.whole(v)
	k.side, k.bold = drawnSide, 100
	sample := field{sketch: k, columns: 2, rows: 1}
	sample.putLegend(v, at)
}

// Small draws the map of a view alone and without words, as large as a box
// allows, in its middle.
func Small(onto *layout.Frame, box layout.Rect, v View, p Pen) {
	side := v.sideIn(box.W, box.H)
	if side <= 0 {
		return
	}
	k := sketch{Pen: p, onto: onto, from: "trench", side: side, bold: 60}
	f := field{sketch: k, columns: v.Columns, rows: v.Rows}
	f.at = layout.Point{X: box.X + (box.W-f.size().W)/2, Y: box.Y + rimHigh}
	f.mapped(v)
}

// Squares is the side of a square in a box, by which to choose among boxes.
func Squares(box layout.Rect, v View, p Pen) layout.Length { return v.share(box, p).side }

// Drawing is the map alone on a page of its own size, with the same items.
func Drawing(v View, p Pen) *layout.Frame {
	k := sketch{Pen: p, from: "trench", side: drawnSide, bold: 100}
	f := field{sketch: k, at: layout.Point{X: rimWide, Y: rimHigh}, columns: v.Columns, rows: v.Rows}
	size := f.size()
	f.onto = layout.NewFrame(layout.Size{W: size.W + 2*rimWide, H: size.H + 2*rimHigh})
	f.whole(v)
	return f.onto
}

// whole draws a map with all that surrounds it but the legend.
func (f field) whole(v View) {
	f.mapped(v)
	f.words(v)
}

// mapped draws it without words on the ground.
func (f field) mapped(v View) {
	f.grid()
	f.draw(v)
	f.frame()
	f.numbers()
}

// bolder keeps lines from growing thin on small squares.
func bolder(side layout.Length) int {
	return max(85, min(120, int(side*100/drawnSide)))
}

// frame closes the map above and below.
func (f field) frame() {
	all := f.bounds()
	for _, y := range []layout.Length{all.Y, all.Bottom()} {
		f.onto.PutLine(f.from+"/frame", layout.Point{X: all.X, Y: y}, layout.Point{X: all.Right(), Y: y}, layout.FrameLine)
	}
}

// share gives the legend the place below the map or beside it that leaves the
// map the larger squares.
func (v View) share(box layout.Rect, p Pen) page {
	below, beside := v.below(box, p), v.beside(box, p)
	if beside.side > below.side {
		return beside
	}
	return below
}

// sideIn is the largest square of which all fit a room with their rim.
func (v View) sideIn(wide, high layout.Length) layout.Length {
	wide, high = wide-2*rimWide, high-2*rimHigh
	side := min(sideMost, wide/layout.Length(v.Columns), high*2/layout.Length(2*v.Rows+1))
	return side / 20 * 20 // half squares and ticks stay whole
}

func (v View) below(box layout.Rect, p Pen) page {
	const columns = 4
	gap := layout.MM(3)
	n := len(v.signs())
	rows := layout.Length((n + columns - 2) / (columns - 1))
	high := max(rows*signPitch, tailHigh+v.notesHigh(p, box.W/columns-layout.MM(4)))
	side := v.sideIn(box.W, box.H-high-gap)
	wide := side * layout.Length(v.Columns)
	tall := side*layout.Length(v.Rows) + side/2 + 2*rimHigh
	return page{
		side: side, columns: columns,
		field:  layout.Point{X: box.X + (box.W-wide)/2, Y: box.Y + rimHigh},
		legend: layout.Rect{X: box.X, Y: box.Y + tall + gap, W: box.W, H: high},
	}
}

func (v View) beside(box layout.Rect, p Pen) page {
	side := v.sideIn(box.W-panelGap-panelWide, box.H)
	if need := layout.Length(len(v.signs()))*signPitch + tailHigh + v.notesHigh(p, panelWide); need > box.H {
		side = 0
	}
	wide := side*layout.Length(v.Columns) + 2*rimWide
	left := box.X + wide + panelGap
	return page{
		side: side, columns: 1,
		field:  layout.Point{X: box.X + rimWide, Y: box.Y + rimHigh},
		legend: layout.Rect{X: left, Y: box.Y + rimHigh, W: box.Right() - left, H: box.H - rimHigh},
	}
}

// putLegend sets signs, notes, north and the scale.
func (k field) putLegend(v View, at page) {
	signs, box := v.signs(), at.legend
	tail := box
	if at.columns == 1 {
		for i, s := range signs {
			k.putSign(s, layout.Point{X: box.X, Y: box.Y + signPitch*layout.Length(i) + signPitch/2})
		}
		used := signPitch*layout.Length(len(signs)) + layout.MM(3)
		tail.Y, tail.H = tail.Y+used, tail.H-used
	} else {
		wide := box.W / layout.Length(at.columns)
		rows := (len(signs) + at.columns - 2) / (at.columns - 1)
		for i, s := range signs {
			k.putSign(s, layout.Point{X: box.X + wide*layout.Length(i/rows), Y: box.Y + signPitch*layout.Length(i%rows) + signPitch/2})
		}
		tail.X, tail.W = box.X+wide*layout.Length(at.columns-1), wide
	}
	y := k.putNotes(v, tail)
	k.putNorth(layout.Point{X: tail.X + layout.MM(4), Y: y + layout.MM(6)}, v.Top)
	if at.columns == 1 {
		k.ruled(layout.Rect{X: box.X, Y: y + tailHigh + layout.MM(8), W: box.W, H: box.Bottom() - y - tailHigh - layout.MM(8)})
	}
	k.putScale(layout.Point{X: tail.X, Y: y + layout.MM(15)}, at.side, v.Yards)
}

// ruled are lines to write on in what a panel leaves, none in a little.
func (k field) ruled(box layout.Rect) {
	if box.H < layout.MM(40) {
		return
	}
	pitch := layout.MM(7)
	head := k.strong(7)
	head.Tracking = 70
	k.onto.SetLine(k.from+"/note", layout.Point{X: box.X, Y: box.Y + layout.MM(3)}, layout.Left, head, "NOTES")
	for y := box.Y + layout.MM(3) + pitch; y <= box.Bottom(); y += pitch {
		k.onto.PutLine(k.from+"/rule", layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, layout.HairLine.In(layout.Rule))
	}
}

// notesHigh is the room that the notes of a view take.
func (v View) notesHigh(p Pen, wide layout.Length) layout.Length {
	high := layout.Length(0)
	for _, n := range v.Notes {
		high += layout.MM(5.5)
		for _, line := range n.Lines {
			high += noteLead * layout.Length(len(p.sans(8).Wrap(line, wide)))
		}
	}
	return high
}

// putNotes sets the notes and returns the y under them.
func (k field) putNotes(v View, box layout.Rect) layout.Length {
	y, wide := box.Y, min(box.W, layout.MM(64))
	if k.narrow(box) {
		wide = box.W
	}
	for _, n := range v.Notes {
		head := k.strong(7)
		head.Tracking = 70
		k.onto.SetLine(k.from+"/note", layout.Point{X: box.X, Y: y + layout.MM(3)}, layout.Left, head, n.Head)
		y += layout.MM(3.6)
		for _, line := range n.Lines {
			lines := k.sans(8).Wrap(line, wide)
			k.onto.SetLines(k.from+"/note", layout.Point{X: box.X, Y: y + layout.MM(2.8)}, layout.Left, k.sans(8), noteLead, lines)
			y += noteLead * layout.Length(len(lines))
		}
		y += layout.MM(1.9)
	}
	return y
}

func (k field) narrow(box layout.Rect) bool { return box.W < layout.MM(64) }

// putScale draws a bar of a few squares, black and white in turn.
func (k field) putScale(at layout.Point, side layout.Length, yards int) {
	high := layout.MM(1.3)
	for i := range barSquare {
		fill := black
		if i%2 == 1 {
			fill = white
		}
		k.onto.PutBox(k.from+"/scale", layout.Rect{X: at.X + side*layout.Length(i), Y: at.Y, W: side, H: high}, fill, layout.HairLine)
	}
	for i := range barSquare + 1 {
		x := at.X + side*layout.Length(i)
		align := layout.Centre
		if i == 0 {
			align = layout.Left
		}
		k.onto.SetLine(k.from+"/scale", layout.Point{X: x, Y: at.Y - layout.MM(0.9)}, align, k.sans(7), itoa(i*yards))
	}
	end := layout.Point{X: at.X, Y: at.Y + high + layout.MM(3.2)}
	k.onto.SetLine(k.from+"/scale", end, layout.Left, k.sans(7), "yards, "+itoa(yards)+" a square")
}

// putNorth draws an arrow to the north about a point, whatever edge is at the top.
func (k field) putNorth(c layout.Point, top string) {
	half, wide := layout.MM(4), layout.MM(1.3)
	turn := map[string]int{"north": 0, "west": 1, "south": 2, "east": 3}[top]
	at := func(x, y layout.Length) layout.Point {
		for range turn {
			x, y = -y, x
		}
		return c.Add(layout.Point{X: x, Y: y})
	}
	tip, notch := at(0, -half), at(0, half-wide)
	k.ring("north", white, layout.RuleLine, tip, at(wide, half), notch, at(-wide, half))
	k.ring("north", black, layout.Stroke{}, tip, at(wide, half), notch)
	style := k.strong(8)
	k.onto.SetLine(k.from+"/north", c.Add(layout.Point{X: layout.MM(6), Y: style.CapHeight() / 2}), layout.Left, style, "N")
}
