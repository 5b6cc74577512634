package chart

import "github.com/csprint/csprint/layout"

// sectors draws a cross at every corner of four sectors of a foot, smaller where
// the feet lie close together.
func (c marks) sectors() {
	half := min(c.mm(1.4), c.length(c.foot())/10)
	var steps []layout.Step
	for x := c.foot(); x < c.Map.Width; x += c.foot() {
		for y := c.foot(); y < c.Map.Depth; y += c.foot() {
			p := layout.Point{X: c.length(x), Y: c.length(y)}
			steps = append(steps, cross(p, half)...)
		}
	}
	c.put("sector", steps, layout.Fill{}, c.stroke(0.123, layout.Ink))
}

// cross is an upright cross about a point.
func cross(p layout.Point, half layout.Length) []layout.Step {
	steps := way{{X: p.X - half, Y: p.Y}, {X: p.X + half, Y: p.Y}}.line()
	return append(steps, way{{X: p.X, Y: p.Y - half}, {X: p.X, Y: p.Y + half}}.line()...)
}
