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
func Plan(onto *layout.Frame, box layout.Rect, v *View, p Pen) {
	at := v.share(box, p)
	k := sketch{Pen: p, onto: onto, from: "trench", side: at.side, bold: bolder(at.side)}
	f := field{sketch: k, at: at.field, columns: v.Columns, rows: v.Rows}
	f.whole(v)
	k.side, k.bold = drawnSide, 100
	sample := field{sketch: k, columns: 2, rows: 1}
	(&legend{sample, v}).put(at)
}

// Small draws the map of a view alone and without words, as large as a box
// allows, in its middle.
func Small(onto *layout.Frame, box layout.Rect, v *View, p Pen) {
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
func Squares(box layout.Rect, v *View, p Pen) layout.Length { return v.share(box, p).side }

// Drawing is the map alone on a page of its own size, with the same items.
func Drawing(v *View, p Pen) *layout.Frame {
	k := sketch{Pen: p, from: "trench", side: drawnSide, bold: 100}
	f := field{sketch: k, at: layout.Point{X: rimWide, Y: rimHigh}, columns: v.Columns, rows: v.Rows}
	size := f.size()
	f.onto = layout.NewFrame(layout.Size{W: size.W + 2*rimWide, H: size.H + 2*rimHigh})
	f.whole(v)
	return f.onto
}

// whole draws a map with all that surrounds it but the legend.
func (f field) whole(v *View) {
	f.mapped(v)
	lettering{f, newCosts(f.bounds())}.words(v)
}

// mapped draws it without words on the ground.
func (f field) mapped(v *View) {
	around := grid{f}
	around.outlines()
	f.draw(v)
	around.frame()
	around.numbers()
}

// bolder keeps lines from growing thin on small squares.
func bolder(side layout.Length) int {
	return max(85, min(120, int(side*100/drawnSide)))
}

// share gives the legend the place below the map or beside it that leaves the
// map the larger squares.
func (v *View) share(box layout.Rect, p Pen) page {
	below, beside := v.below(box, p), v.beside(box, p)
	if beside.side > below.side {
		return beside
	}
	return below
}

// sideIn is the largest square of which all fit a room with their rim.
func (v *View) sideIn(wide, high layout.Length) layout.Length {
	wide, high = wide-2*rimWide, high-2*rimHigh
	side := min(sideMost, wide/layout.Length(v.Columns), high*2/layout.Length(2*v.Rows+1))
	return side / 20 * 20 // half squares and ticks stay whole
}

func (v *View) below(box layout.Rect, p Pen) page {
	const columns = 4
	gap := layout.MM(3)
	n := len(v.signs(p.Words))
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

func (v *View) beside(box layout.Rect, p Pen) page {
	side := v.sideIn(box.W-panelGap-panelWide, box.H)
	if need := layout.Length(len(v.signs(p.Words)))*signPitch + tailHigh + v.notesHigh(p, panelWide); need > box.H {
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
