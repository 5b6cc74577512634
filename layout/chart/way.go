package chart

import (
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// A way is a line on paper, closed or open as its owner knows.
type way []layout.Point

// A vector is a direction on paper: its length is unit.
type vector struct{ X, Y int64 }

// unit is the length of a vector, so that directions are whole numbers.
const unit = 1 << 14

// along is the point some way along the vector from p.
func (v vector) along(p layout.Point, l layout.Length) layout.Point {
	return layout.Point{X: p.X + layout.Length(int64(l)*v.X/unit), Y: p.Y + layout.Length(int64(l)*v.Y/unit)}
}

// right is the vector a quarter turn clockwise.
func (v vector) right() vector { return vector{-v.Y, v.X} }

// toward is the direction from a to b, and how far that is.
func toward(a, b layout.Point) (vector, layout.Length) {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	l := plane.Sqrt(dx*dx + dy*dy)
	if l == 0 {
		return vector{unit, 0}, 0
	}
	return vector{dx * unit / l, dy * unit / l}, layout.Length(l)
}

// apart is how far two points are from each other.
func apart(a, b layout.Point) layout.Length { return plane.Distance(a, b) }

// closed is the way with its first point again at the end.
func (w way) closed() way {
	if len(w) == 0 || w[0] == w[len(w)-1] {
		return w
	}
	return append(w[:len(w):len(w)], w[0])
}

// length is the length of the way.
func (w way) length() layout.Length { return plane.Length(w) }

// walk calls visit at a first distance along the way and at every step after.
func (w way) walk(first, step layout.Length, visit func(at layout.Point, dir vector)) {
	next := first
	var done layout.Length
	for i := 1; i < len(w); i++ {
		dir, l := toward(w[i-1], w[i])
		for ; next < done+l; next += step {
			visit(dir.along(w[i-1], next-done), dir)
		}
		done += l
	}
}

// beside is the way moved to its right, or to its left where by is negative.
func (w way) beside(by layout.Length) way {
	return w.widened(func(int) layout.Length { return by })
}

// widened is the way with each point moved to the right by its own measure.
func (w way) widened(by func(i int) layout.Length) way {
	out := make(way, len(w))
	for i := range w {
		dir, _ := toward(w[max(i-1, 0)], w[min(i+1, len(w)-1)])
		out[i] = dir.right().along(w[i], by(i))
	}
	return out
}

// reversed is the way from its end.
func (w way) reversed() way {
	out := make(way, len(w))
	for i, p := range w {
		out[len(w)-1-i] = p
	}
	return out
}

// smooth cuts the corners of an open way once, a quarter from either end of every
// leg but for its own ends: Chaikin's algorithm.
func (w way) smooth() way {
	if len(w) < 3 {
		return w
	}
	out := way{w[0]}
	for i := 1; i < len(w); i++ {
		a, b := w[i-1], w[i]
		if i > 1 {
			out = append(out, between(a, b, 1, 4))
		}
		if i < len(w)-1 {
			out = append(out, between(a, b, 3, 4))
		}
	}
	return append(out, w[len(w)-1])
}

// fine is the way smoothed until its pieces are no longer than some length.
func (w way) fine(piece layout.Length) way {
	long := w.length()
	for range 5 {
		if len(w) < 3 || long/layout.Length(len(w)-1) <= piece {
			break
		}
		w = w.smooth()
	}
	return w
}

// between is the point num/den of the way from a to b.
func between(a, b layout.Point, num, den int) layout.Point {
	d := b.Sub(a)
	return layout.Point{X: a.X + d.X.Times(num, den), Y: a.Y + d.Y.Times(num, den)}
}

// bounds is the box about the way.
func (w way) bounds() layout.Rect {
	low, high := plane.Bounds(w)
	return layout.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// holds tells whether a point lies inside the closed way.
func (w way) holds(p layout.Point) bool { return plane.Inside(p, w) }

// line and ring are the open and the closed outline of the way.
func (w way) line() []layout.Step { return layout.Polyline(w...) }

func (w way) ring() []layout.Step {
	if len(w) < 3 {
		return nil
	}
	return layout.Polygon(w...)
}
