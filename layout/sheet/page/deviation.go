package page

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// A deviation is a table of where bombs and shells fall beside their target, as
// a figure of offset squares: columns run along the throw, and each is half a
// square off its neighbours, readings A31 and A37.
type deviation struct {
	Squares []deviationSquare
	beyond  int // half squares from the target to the middle of the farthest square, along the throw
	short   int // and to that of the thrower's
	Aside   int // squares from the middle column to the outermost
}

// A deviationSquare is one square of the figure by its middle, seen from the
// target: along the throw in half squares, to the right in whole ones.
type deviationSquare struct {
	along, right int
	Mark         string // the die that leads to it
	Target       bool
	Thrower      bool
}

// Columns of a deviation table.
const (
	deviationWords = iota
	deviationAlong
	DeviationRight
)

// DeviationOf reads a deviation table. The thrower stands short of its nearest
// square.
func DeviationOf(t *rules.Table) deviation {
	d := deviation{Squares: []deviationSquare{{Target: true}}}
	thrower := deviationSquare{Thrower: true}
	for _, row := range t.Rows {
		along, right := row.Cells[deviationAlong], row.Cells[DeviationRight]
		if !along.IsNum || !right.IsNum {
			thrower.Mark = row.Label
			continue
		}
		d.add(deviationSquare{along: along.Number, right: right.Number, Mark: dieMark(row)})
		thrower.along = min(thrower.along, along.Number-2)
	}
	d.Squares = append(d.Squares, thrower)
	for _, s := range d.Squares {
		d.beyond, d.short = max(d.beyond, s.along), max(d.short, -s.along)
		d.Aside = max(d.Aside, s.right, -s.right)
	}
	return d
}

// add adds a square; dice that lead to the same share it.
func (d *deviation) add(s deviationSquare) {
	for i, o := range d.Squares {
		if o.along == s.along && o.right == s.right {
			d.Squares[i].Mark = strings.Trim(o.Mark+"·"+s.Mark, "·")
			return
		}
	}
	d.Squares = append(d.Squares, s)
}

// dieMark is the face that leads to a row: that of its label where the range is open.
func dieMark(row rules.Row) string {
	if row.Low != nil {
		return strconv.Itoa(*row.Low)
	}
	return row.Label
}

// Size of the figure with squares of a side.
func (d deviation) Size(side layout.Length) layout.Size {
	return layout.Size{W: side * layout.Length(2*d.Aside+1), H: side + side*layout.Length(d.beyond+d.short)/2}
}

// Box is that of a square, from the upper left corner of the figure.
func (d deviation) Box(s deviationSquare, side layout.Length) layout.Rect {
	return layout.Rect{
		X: side * layout.Length(d.Aside+s.right), Y: side * layout.Length(d.beyond-s.along) / 2,
		W: side, H: side,
	}
}

// PutDeviation draws a deviation table as a figure of offset squares with its
// upper left corner at a point, the thrower at the foot, and returns its size.
func (p *PrintSettings) PutDeviation(onto *layout.Frame, from string, at layout.Point, side layout.Length, t *rules.Table) layout.Size {
	d := DeviationOf(t)
	for _, s := range d.Squares {
		box := d.Box(s, side).Move(at)
		switch {
		case s.Target:
			p.putTarget(onto, from, box)
			foot := layout.Point{X: box.X + targetInset, Y: box.Bottom() - targetInset}
			onto.SetLine(from, foot, layout.Left, p.Strong(min(8, markPoints(side))), s.Mark)
		case s.Thrower:
			p.putThrower(onto, from, box, s.Mark)
		default:
			onto.PutBox(from, box, layout.Fill{}, layout.RuleLine)
			p.putMark(onto, from, box, s.Mark)
		}
	}
	for _, s := range d.Squares {
		if s.Target { // its frame lies over those of its neighbours
			onto.PutBox(from, d.Box(s, side).Move(at), layout.Fill{}, layout.FrameLine)
		}
	}
	return d.Size(side)
}

// targetInset is from the corner of the target to the dice that lead there.
var targetInset = layout.MM(0.7)

// putMark sets the die that leads to a square in its middle.
func (p *PrintSettings) putMark(onto *layout.Frame, from string, box layout.Rect, mark string) {
	style, _ := p.Strong(markPoints(box.H)).Fit(mark, box.W.Times(4, 5), layout.Pt(6))
	at := box.Centre()
	at.Y += style.CapHeight() / 2
	onto.SetLine(from, at, layout.Centre, style, mark)
}

// markPoints is a size of type of nearly half a square, no larger than those of
// a record's ratings.
func markPoints(side layout.Length) float64 { return min(22, max(8, side.Points()*0.42)) }

// putTarget draws the square aimed at: rings and a dot.
func (p *PrintSettings) putTarget(onto *layout.Frame, from string, box layout.Rect) {
	onto.PutBox(from, box, p.Tint(), layout.Stroke{})
	for _, part := range []int{36, 20} {
		onto.PutCircle(from, box.Centre(), box.W.Times(part, 100), layout.Fill{}, layout.HairLine)
	}
	onto.PutCircle(from, box.Centre(), box.W.Times(6, 100), layout.Filled(layout.Ink), layout.Stroke{})
}

// putThrower draws the thrower's square: an arrow the way he throws, and the
// dice with which the bomb falls there.
func (p *PrintSettings) putThrower(onto *layout.Frame, from string, box layout.Rect, mark string) {
	near := layout.RuleLine // he may stand farther off
	near.Dash = []layout.Length{800, 800}
	onto.PutBox(from, box, layout.Fill{}, near)
	part := func(n int) layout.Length { return box.W.Times(n, 100) }
	at := func(x, y int) layout.Point { return layout.Point{X: box.X + part(x), Y: box.Y + part(y)} }
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, at(50, 8), at(58, 20), at(42, 20))
	style := p.Sans(max(6.5, min(9.5, box.W.Points()*0.2)))
	foot := box.Bottom() - part(10)
	strong := p.Strong(style.Size.Points())
	said := foot - max(part(28), strong.LeadOf(0))
	onto.PutLine(from, at(50, 20), layout.Point{X: at(50, 0).X, Y: min(at(0, 34).Y, said-strong.Ascent())}, layout.RuleLine)
	onto.SetLine(from, layout.Point{X: box.Centre().X, Y: foot}, layout.Centre, style, p.Words.Say("page.thrower"))
	if mark != "" {
		onto.SetLine(from, layout.Point{X: box.Centre().X, Y: said}, layout.Centre, strong, mark)
	}
}
