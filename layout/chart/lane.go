package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// Measures of lanes in millimetres, from the edge of the road outwards: the foot
// and the top of the bank of a sunken road, and the trees of a hedged lane.
const (
	bankFoot = 0.1
	bankTop  = 0.72
	hedgeOff = 0.3
)

// lanes draws the banks of sunken roads, short strokes that fall to the road from
// both sides, and the trees on both sides of hedged lanes.
func (c ways) lanes() {
	var banks, hedges []layout.Step
	for _, l := range c.Map.Lines {
		if !l.Kind.Lane() {
			continue
		}
		w, half := c.way(l.Way).fine(c.mm(1.2)), laneHalf(c.projection, l)
		for _, side := range []layout.Length{1, -1} {
			if l.Kind == ground.SunkenRoad {
				banks = append(banks, c.bankBeside(w, half, side)...)
			} else {
				hedges = append(hedges, w.beside(side*(half+c.mm(hedgeOff).Times(c.narrow(), 10))).line()...)
			}
		}
		c.cost.draw(w, half+c.mm(bankTop), costHedge)
	}
	c.put("sunken-road", banks, layout.Filled(layout.Ink), layout.Stroke{})
	c.put("hedged-lane", hedges, layout.Fill{}, c.bushes(0.46, 0.95))
	c.put("hedged-lane", hedges, layout.Fill{}, c.bushes(0.72, 1.9, 2.85))
}

// bankBeside are the strokes on one side of a sunken road: broad at the top of the
// bank, a point at its foot.
func (c ways) bankBeside(w way, half, side layout.Length) []layout.Step {
	var steps []layout.Step
	foot, top, wide := half+c.mm(bankFoot), half+c.mm(bankTop).Times(c.narrow(), 10), c.mm(0.15)
	if c.LowInk {
		wide = c.mm(0.11)
	}
	w.walk(c.mm(0.3), c.mm(0.62), func(at layout.Point, dir vector) {
		edge := dir.offset(at, 0, side*top)
		steps = append(steps, layout.Polygon(dir.along(edge, -wide), dir.offset(at, 0, side*foot), dir.along(edge, wide))...)
	})
	return steps
}

// laneHalf is half the width, on paper, of the road that a lane is a stretch of.
func laneHalf(p projection, l ground.Line) layout.Length {
	wide := trackWhite
	for _, r := range p.Map.Roads {
		if r.Main && follows(r, l) {
			wide = roadBlack
		}
	}
	return p.mm(wide).Times(p.narrow(), 20)
}

// follows tells whether a lane is a stretch of a road.
func follows(r ground.Road, l ground.Line) bool {
	on := 0
	for _, p := range []ground.Point{l.Way[0], l.Way[len(l.Way)-1]} {
		for _, q := range r.Way {
			if p == q {
				on++
				break
			}
		}
	}
	return on == 2
}
