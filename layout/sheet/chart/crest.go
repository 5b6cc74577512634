package chart

import "github.com/csprint/csprint/layout"

// crests draws a dotted line on either side of every contour, as far off as a
// unit may stand to be seen from its own level and one higher and lower, 1.2.
func (c *Chart) crests() {}

// crestStroke is the dotted line of crest bands.
func (c *Chart) crestStroke() layout.Stroke { return rounded(c.stroke(0.2, c.Earth(), 0.01, 0.6)) }
