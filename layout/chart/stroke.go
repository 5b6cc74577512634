package chart

import "github.com/csprint/csprint/layout"

// dot is the product of ways on paper, in square micrometres: paper is at most
// some metres wide, so it fits easily.
func dot(a, b layout.Point) int64 { return int64(a.X)*int64(b.X) + int64(a.Y)*int64(b.Y) }

// offset is the point so far along a vector and so far to its right.
func (v vector) offset(p layout.Point, ahead, aside layout.Length) layout.Point {
	return v.right().along(v.along(p, ahead), aside)
}

// rings tells whether a way ends where it begins.
func (w way) rings() bool { return len(w) > 3 && w[0] == w[len(w)-1] }

// stroll calls visit at the start of a way and then after every step that visit
// asks for, until the way ends or visit asks for none.
func (w way) stroll(visit func(at layout.Point, dir vector) layout.Length) {
	ahead := layout.Length(0)
	for i := 1; i < len(w); i++ {
		dir, long := toward(w[i-1], w[i])
		for ahead < long {
			step := visit(dir.along(w[i-1], ahead), dir)
			if step <= 0 {
				return
			}
			ahead += step
		}
		ahead -= long
	}
}

// rounded is the way with its corners cut once, a quarter from either end of
// every leg, by Chaikin's algorithm. A ring stays a ring; the ends of an open way stay.
func (w way) rounded() way {
	if !w.rings() {
		return w.smooth()
	}
	out := make(way, 0, 2*len(w)-1)
	for i := 1; i < len(w); i++ {
		out = append(out, between(w[i-1], w[i], 1, 4), between(w[i-1], w[i], 3, 4))
	}
	return append(out, out[0])
}

// curves are the way as a path that touches the middle of every leg: its quadratic
// B-spline, to which Chaikin's algorithm comes in the end, as cubic curves.
func (w way) curves() []layout.Step {
	if len(w) < 3 {
		return w.line()
	}
	last := len(w) - 1
	first := w[0]
	if w.rings() {
		first = between(w[0], w[1], 1, 2)
	}
	steps := []layout.Step{{Kind: layout.MoveTo, P: first}}
	bend := func(corner, to layout.Point) {
		from := steps[len(steps)-1].P
		steps = append(steps, layout.Step{Kind: layout.CurveTo, A: between(from, corner, 2, 3), B: between(to, corner, 2, 3), P: to})
	}
	for i := 1; i < last; i++ {
		to := between(w[i], w[i+1], 1, 2)
		if i+1 == last && !w.rings() {
			to = w[last]
		}
		bend(w[i], to)
	}
	if w.rings() {
		bend(w[0], first)
	}
	return steps
}

// join is the open outlines of some ways as one path.
func join(ways []way) []layout.Step {
	var steps []layout.Step
	for _, w := range ways {
		steps = append(steps, w.line()...)
	}
	return steps
}

// tick adds a short straight line to a path.
func tick(steps []layout.Step, a, b layout.Point) []layout.Step {
	return append(steps, layout.Step{Kind: layout.MoveTo, P: a}, layout.Step{Kind: layout.LineTo, P: b})
}

// speck adds a dot to a path whose strokes have round ends: a line too short to see.
func speck(steps []layout.Step, at layout.Point) []layout.Step {
	return tick(steps, at, layout.Point{X: at.X + 10*layout.Micrometre, Y: at.Y})
}
