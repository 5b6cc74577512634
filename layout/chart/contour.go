package chart

import "github.com/csprint/csprint/layout"

// indexEvery is how many contours apart the heavy ones are.
const indexEvery = 5

// The least rings drawn, in paces round: smaller ones are pimples.
const leastRing = 170

// traceContours finds the lines at every half contour.
func (l *lie) traceContours() {
	far := l.projection.paces
	low, high := l.land.extent()
	for halves := int(low/(aContour/2)) - 1; int32(halves)*(aContour/2) <= high; halves++ {
		if halves == 0 {
			continue // level ground
		}
		for _, w := range l.land.levels(int32(halves) * (aContour / 2)) {
			if w.length() < far(leastRing) && w.rings() || w.length() < far(leastRing/3) {
				continue
			}
			if halves%2 == 0 {
				l.contours = append(l.contours, contour{halves, w})
			} else {
				l.forms = append(l.forms, contour{halves, w})
			}
		}
	}
}

// relief draws the heights of the land: contours, hachures, heights and crests.
type relief struct{ *canvas }

// contourLines draws the contours, every fifth heavier; heights in the line ask for
// labels.
func (c relief) contourLines() {
	var plain, index []layout.Step
	for _, line := range c.contours {
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

func (c relief) contourStroke() layout.Stroke { return c.stroke(0.26, c.Earth()) }
func (c relief) indexStroke() layout.Stroke   { return c.stroke(0.42, c.Earth()) }

// formLines draws dashed lines at half a contour.
func (c relief) formLines() {
	var steps []layout.Step
	for _, line := range c.forms {
		steps = append(steps, line.w.curves()...)
	}
	c.put("form-line", steps, layout.Fill{}, c.formStroke())
}

func (c relief) formStroke() layout.Stroke { return c.stroke(0.14, c.Earth(), 1.6, 0.7) }
