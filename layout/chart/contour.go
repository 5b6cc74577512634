package chart

import "github.com/csprint/csprint/layout"

// indexEvery is how many contours apart the heavy ones are.
const indexEvery = 5

// The least rings drawn, in paces round: smaller ones are pimples.
const leastRing = 170

// traceContours finds the lines at every half contour.
func (c *Chart) traceContours() {
	l := c.lie.land
	low, high := l.extent()
	for halves := int(low/(aContour/2)) - 1; int32(halves)*(aContour/2) <= high; halves++ {
		if halves == 0 {
			continue // level ground
		}
		for _, w := range l.levels(int32(halves) * (aContour / 2)) {
			if w.length() < c.paces(leastRing) && w.rings() || w.length() < c.paces(leastRing/3) {
				continue
			}
			if halves%2 == 0 {
				c.lie.contours = append(c.lie.contours, contour{halves, w})
			} else {
				c.lie.forms = append(c.lie.forms, contour{halves, w})
			}
		}
	}
}

// contours draws the contours, every fifth heavier; heights in the line ask for
// labels.
func (c *Chart) contours() {
	var plain, index []layout.Step
	for _, line := range c.covered().contours {
		if line.halves/2%indexEvery == 0 {
			index = append(index, line.w.curves()...)
		} else {
			plain = append(plain, line.w.curves()...)
		}
		c.cost.draw(line.w, 0, costContour)
	}
	c.put("contour", plain, layout.Fill{}, c.contourStroke())
	c.put("contour", index, layout.Fill{}, c.indexStroke())
	c.wantHeights()
}

func (c *Chart) contourStroke() layout.Stroke { return c.stroke(0.26, c.Earth()) }
func (c *Chart) indexStroke() layout.Stroke   { return c.stroke(0.42, c.Earth()) }

// formLines draws dashed lines at half a contour.
func (c *Chart) formLines() {
	var steps []layout.Step
	for _, line := range c.covered().forms {
		steps = append(steps, line.w.curves()...)
	}
	c.put("form-line", steps, layout.Fill{}, c.formStroke())
}

func (c *Chart) formStroke() layout.Stroke { return c.stroke(0.14, c.Earth(), 1.6, 0.7) }
