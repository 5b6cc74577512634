package pdf

import (
	"errors"
	"fmt"

	"github.com/csprint/csprint/layout"
)

// arc is how far the control points of a quarter circle lie from its ends, in
// thousandths of the radius.
const arc = 552

// line draws a straight stroke.
func (c *content) line(p layout.Point, l layout.Line) {
	paint := c.prepare(layout.Fill{}, l.Stroke, false)
	if paint == "" {
		return
	}
	c.point(p)
	c.op("m")
	c.point(p.Add(l.To))
	c.op("l")
	c.op(paint)
}

// box draws a rectangle.
func (c *content) box(p layout.Point, b layout.Box) {
	paint := c.prepare(b.Fill, b.Stroke, false)
	if paint == "" {
		return
	}
	if b.Radius > 0 {
		c.roundBox(layout.Rect{X: p.X, Y: p.Y, W: b.Size.W, H: b.Size.H}, b.Radius)
	} else {
		c.point(p)
		c.length(b.Size.W)
		c.length(-b.Size.H)
		c.op("re")
	}
	c.op(paint)
}

// roundBox adds a rectangle with round corners to the path, clockwise from
// the left end of its upper edge.
func (c *content) roundBox(r layout.Rect, radius layout.Length) {
	radius = min(radius, r.W/2, r.H/2)
	k := radius - radius.Times(arc, 1000) // from the corner to a control point
	left, top, right, bottom := r.X, r.Y, r.Right(), r.Bottom()
	at := func(x, y layout.Length) layout.Point { return layout.Point{X: x, Y: y} }
	c.point(at(left+radius, top))
	c.op("m")
	c.point(at(right-radius, top))
	c.op("l")
	c.curve(at(right-k, top), at(right, top+k), at(right, top+radius))
	c.point(at(right, bottom-radius))
	c.op("l")
	c.curve(at(right, bottom-k), at(right-k, bottom), at(right-radius, bottom))
	c.point(at(left+radius, bottom))
	c.op("l")
	c.curve(at(left+k, bottom), at(left, bottom-k), at(left, bottom-radius))
	c.point(at(left, top+radius))
	c.op("l")
	c.curve(at(left, top+k), at(left+k, top), at(left+radius, top))
	c.op("h")
}

func (c *content) curve(a, b, p layout.Point) {
	c.point(a)
	c.point(b)
	c.point(p)
	c.op("c")
}

// path draws any outline.
func (c *content) path(p layout.Point, path layout.Path) error {
	paint := c.prepare(path.Fill, path.Stroke, path.EvenOdd)
	if paint == "" || len(path.Steps) == 0 {
		return nil
	}
	if path.Steps[0].Kind != layout.MoveTo {
		return errors.New("a path that does not begin with a move")
	}
	for _, s := range path.Steps {
		switch s.Kind {
		case layout.MoveTo:
			c.point(p.Add(s.P))
			c.op("m")
		case layout.LineTo:
			c.point(p.Add(s.P))
			c.op("l")
		case layout.CurveTo:
			c.curve(p.Add(s.A), p.Add(s.B), p.Add(s.P))
		case layout.Close:
			c.op("h")
		default:
			return fmt.Errorf("path step of unknown kind %d", s.Kind)
		}
	}
	c.op(paint)
	return nil
}

// prepare sets the state for painting a path and tells the operator that
// paints it, empty where there is nothing to see.
func (c *content) prepare(fill layout.Fill, stroke layout.Stroke, evenOdd bool) string {
	if fill.Solid {
		c.setFill(fill.Colour)
	}
	if stroke.Visible() {
		c.setStroke(stroke)
	}
	switch {
	case fill.Solid && stroke.Visible() && evenOdd:
		return "B*"
	case fill.Solid && stroke.Visible():
		return "B"
	case fill.Solid && evenOdd:
		return "f*"
	case fill.Solid:
		return "f"
	case stroke.Visible():
		return "S"
	}
	return ""
}
