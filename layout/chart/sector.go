package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// sectors draws a cross at every corner of four sectors of a foot, smaller where
// the feet lie close together; on a crowded map of most a speck is left.
func (c marks) sectors() {
	half := min(c.mm(1.4), c.length(c.foot())/10)
	var steps []layout.Step
	for column := 1; c.foot()*ground.Dist(column) < c.Map.Width; column++ {
		for row := 1; c.foot()*ground.Dist(row) < c.Map.Depth; row++ {
			p, arm := layout.Point{X: c.length(c.foot() * ground.Dist(column)), Y: c.length(c.foot() * ground.Dist(row))}, half
			if c.crowded() && (column%wholeCross != 0 || row%wholeCross != 0) {
				arm = c.mm(0.3)
			}
			steps = append(steps, cross(p, arm)...)
		}
	}
	c.put("sector", steps, layout.Fill{}, c.stroke(0.123, layout.Ink))
}

// wholeCross is how many feet apart crosses of a crowded map are whole.
const wholeCross = 5

// cross is an upright cross about a point.
func cross(p layout.Point, half layout.Length) []layout.Step {
	steps := way{{X: p.X - half, Y: p.Y}, {X: p.X + half, Y: p.Y}}.line()
	return append(steps, way{{X: p.X, Y: p.Y - half}, {X: p.X, Y: p.Y + half}}.line()...)
}
