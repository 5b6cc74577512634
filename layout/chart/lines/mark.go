package lines

import (
	"github.com/csprint/csprint/layout"
)

// off is a point some millimetres, at map scale, from another.
func (k sketch) off(c layout.Point, x, y float64) layout.Point {
	return c.Add(layout.Point{X: k.long(x), Y: k.long(y)})
}

// post draws a listening post: a half ring open to the rear and a dot. Up tells
// that the enemy is to the north.
func (k sketch) post(c layout.Point, up bool) {
	way := 1.0
	if up {
		way = -1
	}
	k.put("post", []layout.Step{
		{Kind: layout.MoveTo, P: k.off(c, -1.95, -0.25*way)},
		{Kind: layout.CurveTo, A: k.off(c, -1.95, 2.35*way), B: k.off(c, 1.95, 2.35*way), P: k.off(c, 1.95, -0.25*way)},
	}, white, layout.Stroke{})
	k.put("post", []layout.Step{
		{Kind: layout.MoveTo, P: k.off(c, -1.8, 0.1*way)},
		{Kind: layout.CurveTo, A: k.off(c, -1.8, 2.3*way), B: k.off(c, 1.8, 2.3*way), P: k.off(c, 1.8, 0.1*way)},
	}, bare, k.line(0.62))
	k.onto.PutCircle(k.from+"/post", c, k.long(0.62), black, layout.Stroke{})
}

// gun draws a machine-gun and the way it fires, a vector of any length.
func (k sketch) gun(c, way layout.Point) {
	if way != (layout.Point{}) {
		tip := c.Add(lengthened(way, k.long(4.6)))
		k.onto.PutLine(k.from+"/gun", c, tip, k.line(0.62))
		k.head("gun", c, tip, 1.9, 0.85)
	}
	k.onto.PutCircle(k.from+"/gun", c, k.long(1.55), black, layout.Stroke{Width: k.long(0.3), Colour: layout.White})
}

// head draws the head of an arrow whose shaft comes from a point; its point
// stands a little beyond the tip.
func (k sketch) head(what string, from, tip layout.Point, long, half float64) {
	way := tip.Sub(from)
	if way == (layout.Point{}) {
		return
	}
	along := func(mm float64) layout.Point { return lengthened(way, k.long(mm)) }
	side := along(half)
	end, foot := tip.Add(along(long/2)), tip.Sub(along(long/2))
	k.ring(what, black, layout.Stroke{}, end, foot.Add(layout.Point{X: -side.Y, Y: side.X}), foot.Add(layout.Point{X: side.Y, Y: -side.X}))
}

// dugout draws a dugout behind a trench: a box with a diagonal.
func (k sketch) dugout(c layout.Point) {
	a, b := k.off(c, -1.55, -1.05), k.off(c, 1.55, 1.05)
	k.onto.PutBox(k.from+"/dugout", layout.Rect{X: a.X, Y: a.Y, W: b.X - a.X, H: b.Y - a.Y}, white, k.line(0.26))
	k.onto.PutLine(k.from+"/dugout", layout.Point{X: a.X, Y: b.Y}, layout.Point{X: b.X, Y: a.Y}, k.line(0.2))
}

// sentry draws a lozenge.
func (k sketch) sentry(c layout.Point) {
	k.ring("sentry", black, layout.Stroke{Width: k.long(0.25), Colour: layout.White},
		k.off(c, 0, -0.8), k.off(c, 0.8, 0), k.off(c, 0, 0.8), k.off(c, -0.8, 0))
}

// lane draws a way out through one's own wire, broken, with a head.
func (k sketch) lane(points ...layout.Point) {
	if len(points) < 2 {
		return
	}
	k.way("lane", layout.Stroke{Width: k.long(1), Colour: layout.White}, points...)
	k.way("lane", k.dashed(0.4, 1.4, 0.6), points...)
	k.head("lane", points[len(points)-2], points[len(points)-1], 2.1, 0.85)
}

// hatch fills a box with lines at 45° that go on from box to box.
func (k sketch) hatch(r layout.Rect, up bool) {
	pitch := max(1, k.side/5)
	var pairs []layout.Point
	for d := pitch / 2; d < 2*k.side; d += pitch {
		a := layout.Point{X: min(d, k.side), Y: max(0, d-k.side)}
		b := layout.Point{X: max(0, d-k.side), Y: min(d, k.side)}
		if up {
			a.X, b.X = k.side-a.X, k.side-b.X
		}
		pairs = append(pairs, r.At().Add(a), r.At().Add(b))
	}
	k.strokes("beaten", layout.Stroke{Width: k.line(0.1).Width, Colour: layout.Third}, pairs...)
}

// dots draw pairs of ends as lines of dots.
func (k sketch) dots(pairs ...layout.Point) {
	s := layout.Stroke{Width: k.long(0.7), Colour: layout.Ink, Round: true, Dash: []layout.Length{1, k.long(1.5)}}
	k.strokes("objective", s, pairs...)
}
