package chart

import "github.com/csprint/csprint/layout"

// crestPaces is how far from a crest a unit may stand to be seen from its own
// level, from one higher and from one lower, 1.2.
const crestPaces = 20

// crests draws a dotted line on either side of every contour.
func (c relief) crests() {
	if !c.view.Crests {
		return
	}
	var steps []layout.Step
	for _, line := range c.contours {
		for _, side := range []layout.Length{-1, 1} {
			steps = append(steps, line.w.beside(side*c.paces(crestPaces)).line()...)
		}
	}
	c.put("crest", steps, layout.Fill{}, c.crestStroke())
}

// crestStroke is the dotted line of crest bands.
func (c relief) crestStroke() layout.Stroke { return rounded(c.stroke(0.24, c.Earth(), 0.01, 0.7)) }
