package lines

import (
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// lineWire draws wire along level and upright lines: crosses on a thin line.
func (k sketch) lineWire(points ...layout.Point) {
	k.way("wire", k.line(0.12), points...)
	var crosses []layout.Point
	for i := 1; i < len(points); i++ {
		crosses = append(crosses, k.crossesAlong(points[i-1], points[i])...)
	}
	k.strokes("wire", k.line(0.18), crosses...)
}

// crossesAlong are crosses at even distances between two points, as pairs of
// ends; half a distance is left at each end.
func (k sketch) crossesAlong(a, b layout.Point) []layout.Point {
	long := plane.Abs(b.X-a.X) + plane.Abs(b.Y-a.Y)
	n := max(1, int((long+k.long(0.6))/k.long(1.7)))
	var pairs []layout.Point
	for i := range n {
		c := layout.Point{X: a.X + (b.X-a.X).Times(2*i+1, 2*n), Y: a.Y + (b.Y-a.Y).Times(2*i+1, 2*n)}
		pairs = append(pairs, k.cross(c, k.long(0.5))...)
	}
	return pairs
}

// cross is a small cross about a point as two pairs of ends.
func (k sketch) cross(c layout.Point, arm layout.Length) []layout.Point {
	return []layout.Point{
		{X: c.X - arm, Y: c.Y - arm}, {X: c.X + arm, Y: c.Y + arm},
		{X: c.X - arm, Y: c.Y + arm}, {X: c.X + arm, Y: c.Y - arm},
	}
}

// fullWire fills a square with wire that cannot be cut.
func (k sketch) fullWire(box layout.Rect) {
	inner := box.Inset(k.wireInset())
	k.onto.PutBox(k.from+"/full", inner, white, k.line(0.22))
	const rows = 5
	var crosses []layout.Point
	for i := range rows * rows {
		c := layout.Point{X: inner.X + inner.W.Times(2*(i%rows)+1, 2*rows), Y: inner.Y + inner.H.Times(2*(i/rows)+1, 2*rows)}
		crosses = append(crosses, k.cross(c, k.long(0.52))...)
	}
	k.strokes("full", k.line(0.18), crosses...)
}

// wireInset is from the edges of a square to the box of wire in it.
func (k sketch) wireInset() layout.Length { return k.long(0.42) }
