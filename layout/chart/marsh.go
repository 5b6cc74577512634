package chart

import (
	"github.com/csprint/csprint/layout"
)

// marshes draws marsh.
type marshes struct{ *canvas }

// draw draws marsh: level strokes, broken, with tufts of reeds on about half.
func (c marshes) draw(areas []area) {
	var steps []layout.Step
	for _, a := range areas {
		steps = append(steps, c.reeds(a.patch)...)
	}
	c.put("marsh", steps, layout.Fill{}, c.stroke(0.12, layout.Ink))
}

const offMarsh = underPlot | underField | nearRoad | nearWater

// reeds are the strokes and tufts of a patch. Rows are counted from the chart's
// corner.
func (c marshes) reeds(s patch) []layout.Step {
	var steps []layout.Step
	apart := c.sign(0.86)
	for row := s.box.Y/apart + 1; row*apart < s.box.Bottom(); row++ {
		y := row * apart
		a, b := layout.Point{X: s.box.X - c.mm(1), Y: y}, layout.Point{X: s.box.Right() + c.mm(1), Y: y}
		for _, p := range s.cut(a, b) {
			for _, w := range c.mask.clear(way{{X: a.X + p.from, Y: y}, {X: a.X + p.to, Y: y}}, offMarsh) {
				steps = append(steps, c.reedRow(w[0], w[len(w)-1], int(row))...)
			}
		}
	}
	return steps
}

// reedRow breaks one level stroke and stands reeds on its pieces.
func (c marshes) reedRow(a, b layout.Point, row int) []layout.Step {
	var steps []layout.Step
	h := scatter(int(a.X), row, 6)
	x := a.X + pick(h, 0, c.sign(1.4))
	b.X -= pick(h>>9, 0, c.sign(1.4))
	for i := 7; x < b.X-c.sign(0.5); i++ {
		h = scatter(int(a.X)+i, row, i)
		to := min(x+pick(h, c.sign(1.6), c.sign(3.6)), b.X)
		steps = tick(steps, layout.Point{X: x, Y: a.Y}, layout.Point{X: to, Y: a.Y})
		if h>>9&1 == 0 && row&1 == 0 && to-x > c.sign(1) {
			foot := layout.Point{X: x + (to-x).Times(pick(h>>11, 35, 65), 100), Y: a.Y}
			steps = append(steps, tuft(foot, c.sign(0.95))...)
		}
		x = to + pick(h>>5, c.sign(0.5), c.sign(1.5))
	}
	return steps
}
