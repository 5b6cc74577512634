package lines

import (
	"github.com/csprint/csprint/internal/plane"
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
	long := length(way)
	if long > 0 {
		tip := c.Add(layout.Point{X: scaled(way.X, k.long(4.6), long), Y: scaled(way.Y, k.long(4.6), long)})
		k.onto.PutLine(k.from+"/gun", c, tip, k.line(0.62))
		k.head("gun", c, tip, 1.9, 0.85)
	}
	k.onto.PutCircle(k.from+"/gun", c, k.long(1.55), black, layout.Stroke{Width: k.long(0.3), Colour: layout.White})
}

// head draws the head of an arrow whose shaft comes from a point; its point
// stands a little beyond the tip.
func (k sketch) head(what string, from, tip layout.Point, long, half float64) {
	way := tip.Sub(from)
	n := length(way)
	if n == 0 {
		return
	}
	along := func(mm float64) layout.Point {
		return layout.Point{X: scaled(way.X, k.long(mm), n), Y: scaled(way.Y, k.long(mm), n)}
	}
	side := along(half)
	end, foot := tip.Add(along(long/2)), tip.Sub(along(long/2))
	k.ring(what, black, layout.Stroke{}, end, foot.Add(layout.Point{X: -side.Y, Y: side.X}), foot.Add(layout.Point{X: side.Y, Y: -side.X}))
}

// scaled is part × to ÷ whole, rounded.
func scaled(part, to, whole layout.Length) layout.Length {
	return rounded(int64(part)*int64(to), int64(whole))
}

// length of a vector in whole micrometres.
func length(v layout.Point) layout.Length {
	return plane.Distance(layout.Point{}, v)
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
