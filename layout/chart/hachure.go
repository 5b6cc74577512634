package chart

import (
	"github.com/csprint/csprint/layout"
)

// A slope is how steep the land is between two contours, 1.2.1.
type slope int

// The slopes; the last is the chart's own sign, for steep ground too steep to
// draw stroke by stroke.
const (
	gentle slope = iota
	moderate
	steep
	cliff
)

// The widest gaps between contours that are moderate, steep and cliffs, in paces.
const (
	moderateGap = 400 // 1.2.1: gentle from there
	steepGap    = 200 // 1.2.1
	cliffGap    = 60
)

// A fall line is the steepest way down from a contour, and what slope it is.
type fallLine struct {
	slope slope
	gap   layout.Length
	down  way
}

// fallLineAt follows the land down from a point by half a contour: the gap between
// contours is twice that way.
func (l *lie) fallLineAt(p layout.Point) fallLine {
	paces := l.projection.paces
	step := max(paces(5), layout.MM(0.25))
	w, whole := l.land.fall(p, step, paces(moderateGap/2)+step)
	if !whole {
		return fallLine{slope: gentle}
	}
	g := fallLine{gap: 2 * w.length(), down: w}
	switch {
	case g.gap < paces(cliffGap):
		g.slope = cliff
	case g.gap < paces(steepGap):
		g.slope = steep
	case g.gap < paces(moderateGap):
		g.slope = moderate
	}
	return g
}

// A slopeSign is how the strokes of a slope look.
type slopeSign struct {
	apart float64 // in millimetres
	wide  float64 // at the top
	share int     // of the gap that a stroke is long, per cent
}

var slopeSigns = [...]slopeSign{
	gentle:   {apart: 1},
	moderate: {1.01, 0.19, 42},
	steep:    {0.64, 0.28, 62},
	cliff:    {0.5, 0.3, 62},
}

// longestStroke is the longest hachure, in paces and on paper.
const longestStroke = 105

var longestOnPaper = 11.0

// hachures draws strokes down the slopes from each contour, close where they
// are steep; none on gentle slopes and none where something else lies.
func (c relief) hachures() {
	var steps, teeth []layout.Step
	for _, line := range c.contours {
		falls := c.fallsAlong(line.w.rounded())
		for i, share := range tapered(falls, line.w.rings()) {
			g := falls[i]
			if g.slope == cliff {
				teeth = append(teeth, c.tooth(g)...)
			} else if g.slope != gentle {
				steps = append(steps, c.hachure(g, noStrokes, share)...)
			}
		}
	}
	steps = append(steps, c.woodFeet()...)
	c.put("hachure", steps, layout.Filled(c.Earth()), layout.Stroke{})
	c.put("cliff", teeth, layout.Filled(c.Earth()), layout.Stroke{})
}

// fallsAlong are the ways down from a contour, one for each stroke that may stand there.
func (c relief) fallsAlong(w way) (falls []fallLine) {
	w.stroll(func(at layout.Point, _ vector) layout.Length {
		g := c.lie.fallLineAt(at)
		falls = append(falls, g)
		return c.pace(g.slope, at)
	})
	return falls
}

// taperOver is over how many strokes on either side it is told whether a row of them ends.
const taperOver = 6

// tapered is how long each stroke of a contour is, per cent of its length: a row of strokes
// grows shorter toward where the slope becomes gentle, and not toward the edge of the chart.
func tapered(falls []fallLine, ring bool) []int {
	n := len(falls)
	sloping := func(i int) int {
		if ring {
			i = (i + n) % n
		}
		if i >= 0 && i < n && falls[i].slope == gentle {
			return 0
		}
		return 1
	}
	const window = 2*taperOver + 1
	shares := make([]int, n)
	if n < window {
		for i := range shares {
			shares[i] = 100
		}
		return shares
	}
	count := 0
	for i := -taperOver; i < taperOver; i++ {
		count += sloping(i)
	}
	for i := range shares {
		count += sloping(i + taperOver)
		shares[i] = max(100*(2*count-window)/window, leastTaper)
		count -= sloping(i - taperOver)
	}
	return shares
}

// leastTaper is the share of its length that the last stroke of a row has.
const leastTaper = 22

// noStrokes is where no hachure runs.
const noStrokes = underField | underPlot | nearRoad | nearWater

// woodStroke is how long a stroke may be in a wood, in millimetres: a fringe
// along the contour, from which trees stay away.
const woodStroke = 1.5

// pace is how far the next stroke stands, 15 in 100 more or less.
func (c relief) pace(s slope, at layout.Point) layout.Length {
	return c.sign(slopeSigns[s].apart).Times(pick(scatter(int(at.X), int(at.Y), 1), 85, 115), 100)
}

// hachure is one stroke down a fall line, so many per cent of its length, as far as nothing
// is in its way.
func (c relief) hachure(g fallLine, off under, share int) []layout.Step {
	sign := slopeSigns[g.slope]
	long := min(g.gap.Times(sign.share, 100), c.paces(longestStroke), c.mm(longestOnPaper)).Times(share, 100)
	if c.mask.at(g.down[0])&underWood != 0 {
		long = min(long, c.sign(woodStroke))
	} else {
		off |= underWood
	}
	w := c.mask.upTo(g.down.cutAt(long), off, c.sign(0.8))
	if len(w) < 2 || w.length() < min(c.sign(0.7), long) {
		return nil
	}
	c.mask.stroke(w, c.mm(0.25), struck)
	c.cost.draw(w, 0, costHachure)
	return sliver(w, c.hachureWide(sign))
}

// hachureWide is how wide a stroke is at its top: less where ink is dear.
func (c relief) hachureWide(sign slopeSign) layout.Length {
	if c.LowInk {
		return c.mm(sign.wide).Times(70, 100)
	}
	return c.mm(sign.wide)
}

// upTo is a way as far as none of some covers lies on it, and from a distance
// on no other stroke: where strokes run together, only the first goes on.
func (m *mask) upTo(w way, off under, free layout.Length) way {
	for i, p := range w {
		if m.at(p)&off != 0 || apart(w[0], p) > free && m.at(p)&struck != 0 {
			return w[:i]
		}
	}
	return w
}

// cutAt is the beginning of a way.
func (w way) cutAt(long layout.Length) way {
	for i := 1; i < len(w); i++ {
		dir, l := toward(w[i-1], w[i])
		if l >= long {
			return append(w[:i:i], dir.along(w[i-1], long))
		}
		long -= l
	}
	return w
}

// flat is how much a stroke may bend and still be drawn straight.
const flat = 60 * layout.Micrometre

// sliver is a stroke that is wide at its top and a point at its foot.
func sliver(w way, wide layout.Length) []layout.Step {
	top, foot := w[0], w[len(w)-1]
	dir, _ := toward(top, w[1])
	a, b := dir.offset(top, 0, -wide/2), dir.offset(top, 0, wide/2)
	middle, _ := w.pointAt(w.length() / 2)
	if apart(middle, between(top, foot, 1, 2)) < flat {
		return layout.Polygon(a, foot, b)
	}
	// a curve through the middle: its one control point lies as far beyond it again
	bow := between(between(top, foot, 1, 2), middle, 2, 1)
	out := dir.offset(bow, 0, wide/4)
	in := dir.offset(bow, 0, -wide/4)
	return []layout.Step{
		{Kind: layout.MoveTo, P: a},
		{Kind: layout.CurveTo, A: between(a, in, 2, 3), B: between(foot, in, 2, 3), P: foot},
		{Kind: layout.CurveTo, A: between(foot, out, 2, 3), B: between(b, out, 2, 3), P: b},
		{Kind: layout.Close},
	}
}

// tooth is one tooth of the cliff sign: a short broad wedge down from the line.
func (c relief) tooth(g fallLine) []layout.Step {
	at := g.down[0]
	if c.mask.at(at)&(underPlot|nearRoad|nearWater) != 0 {
		return nil
	}
	long := min(max(g.gap.Times(62, 100), c.sign(0.6)), c.sign(1.3))
	dir, _ := toward(g.down[0], g.down[min(2, len(g.down)-1)])
	half := c.sign(0.5) * 55 / 100
	return layout.Polygon(dir.offset(at, 0, -half), dir.offset(at, long, 0), dir.offset(at, 0, half))
}

// woodFeet are a few strokes where a slope comes out of a wood, as trees hide
// all those inside it.
func (c relief) woodFeet() []layout.Step {
	var steps []layout.Step
	for _, wood := range c.where(underWood.of) {
		wood.outline().stroll(func(at layout.Point, dir vector) layout.Length {
			g := c.lie.fallLineAt(at)
			if g.slope == gentle {
				return c.pace(gentle, at)
			}
			steps = append(steps, c.footStroke(g)...)
			return c.pace(g.slope, at).Times(115, 100)
		})
	}
	return steps
}

// footStroke is a stroke that begins under the last trees, where it is outside
// the wood and no other stroke is near.
func (c relief) footStroke(g fallLine) []layout.Step {
	start, ok := g.down.pointAt(c.sign(0.7))
	if !ok || c.mask.at(start)&(noStrokes|underWood|struck) != 0 {
		return nil
	}
	below := c.lie.fallLineAt(start)
	if below.slope != g.slope {
		return nil
	}
	below.gap = below.gap.Times(60, 100)
	if end, ok := below.down.pointAt(c.sign(2)); ok && c.mask.at(end)&struck != 0 {
		return nil
	}
	return c.hachure(below, noStrokes|struck, 100)
}

// outline is the patch's edge as a closed way.
func (s patch) outline() way { return s.corners.closed() }
