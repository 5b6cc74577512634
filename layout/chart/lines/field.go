package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// A field is the squares of a map on paper: it knows where each lies. What is drawn upon them
// are layers over it, each a type of its own.
type field struct {
	sketch
	at            layout.Point // corner of the first column
	columns, rows int
}

// box is a square on paper. Odd columns stand half a square lower.
func (f field) box(s trench.Square) layout.Rect {
	return layout.Rect{
		X: f.at.X + f.side*layout.Length(s.Column),
		Y: f.at.Y + f.side*layout.Length(s.Row) + f.side/2*layout.Length(s.Column&1),
		W: f.side, H: f.side,
	}
}

// middle is the middle of a square.
func (f field) middle(s trench.Square) layout.Point { return f.box(s).Centre() }

// middles are the middles of a chain of squares.
func (f field) middles(squares []trench.Square) []layout.Point {
	points := make([]layout.Point, len(squares))
	for i, s := range squares {
		points[i] = f.middle(s)
	}
	return points
}

// size is that of all squares together.
func (f field) size() layout.Size {
	return layout.Size{W: f.side * layout.Length(f.columns), H: f.side*layout.Length(f.rows) + f.side/2}
}

// bounds is the box of all squares together.
func (f field) bounds() layout.Rect {
	size := f.size()
	return layout.Rect{X: f.at.X, Y: f.at.Y, W: size.W, H: size.H}
}

// edge is the side that two squares share, from one end to the other.
func (f field) edge(e trench.Edge) (a, b layout.Point) {
	r := f.box(e.Square)
	corner := layout.Point{X: r.Right(), Y: r.Y}
	middle := layout.Point{X: r.Right(), Y: r.Y + f.side/2}
	switch e.Direction {
	case trench.UpRight:
		return corner, middle
	case trench.DownRight:
		return middle, layout.Point{X: r.Right(), Y: r.Bottom()}
	}
	return r.At(), corner
}
