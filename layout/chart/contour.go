package chart

import "github.com/csprint/csprint/layout"

// indexEvery is how many contours apart the heavy ones are.
const indexEvery = 5

// The least rings drawn, in paces round: smaller ones are pimples.
const leastRing = 170

// steepLand is from how many contours from its lowest to its highest ground the land of a crowded map does without form lines.
const steepLand = 4

// traceContours finds the lines at every half contour.
func (l *lie) traceContours() {
	far := l.projection.paces
	low, high := l.land.extent()
	steep := l.projection.crowded() && high-low > steepLand*aContour
	for halves := int(low/(aContour/2)) - 1; int32(halves)*(aContour/2) <= high; halves++ {
		if halves == 0 || steep && halves%2 != 0 {
			continue // level ground, or a form line too many
		}
		for _, w := range l.land.levels(int32(halves) * (aContour / 2)) {
			if w.length() < far(leastRing) && w.rings() || w.length() < far(leastRing/3) {
				continue
			}
			w = w.blunted(needle)
			if halves%2 == 0 {
				l.contours = append(l.contours, contour{halves, w})
			} else {
				l.forms = append(l.forms, contour{halves, w})
			}
		}
	}
}

// needle is how much of either leg of an acute corner is cut off, where slopes of hills meet
// in a crease.
var needle = layout.MM(1.5)

// blunted is a way without its acute corners: of each, so much of either leg gives way to a
// blunt end of three points.
func (w way) blunted(by layout.Length) way {
	n := len(w)
	if w.rings() {
		n--
	}
	corners := make(map[int]corner)
	for i := range n {
		if c, ok := w.cornerAt(i, n, by); ok {
			corners[i] = c
		}
	}
	if len(corners) == 0 {
		return w
	}
	tips, gone := make(map[int]layout.Point), make([]bool, n)
	for i := range n {
		c, acute := corners[i]
		for k := c.back; acute && k != c.ahead; k = (k + 1) % n {
			other, too := corners[k]
			acute = !too || other.turn > c.turn || other.turn == c.turn && k >= i
		}
		if !acute {
			continue
		}
		for k := (c.back + 1) % n; k != c.ahead; k = (k + 1) % n {
			gone[k] = true
		}
		tips[i] = between(between(w[c.back], w[c.ahead], 1, 2), w[i], 1, 5)
	}
	out := make(way, 0, len(w))
	for i := range n {
		if tip, is := tips[i]; is {
			out = append(out, tip)
		} else if !gone[i] {
			out = append(out, w[i])
		}
	}
	if w.rings() {
		return out.closed()
	}
	return out
}

// A corner is where a way turns back sharply: the ends of its legs and the cosine of its turn.
type corner struct {
	back, ahead int
	turn        int64
}

// cornerAt is the acute corner at a point of a way, a ring or not of n points, with legs
// of some length.
func (w way) cornerAt(i, n int, by layout.Length) (corner, bool) {
	const near = 3 // points: most are on no corner, as is soon told
	ring := n < len(w)
	if !ring && (i < near || i+near >= n) || n < 4*near {
		return corner{}, false
	}
	if dot(w[i].Sub(w[(i-near+n)%n]), w[(i+near)%n].Sub(w[i])) > 0 {
		return corner{}, false
	}
	leg := func(step int) (k int, whole bool) {
		k, far := i, layout.Length(0)
		for range n / 3 {
			next := k + step
			if ring {
				next = (next + n) % n
			} else if next < 0 || next >= n {
				return k, false
			}
			far += apart(w[k], w[next])
			if k = next; far >= by {
				return k, true
			}
		}
		return k, false
	}
	back, one := leg(-1)
	ahead, other := leg(1)
	in, _ := toward(w[back], w[i])
	out, _ := toward(w[i], w[ahead])
	c := corner{back, ahead, in.X*out.X + in.Y*out.Y}
	return c, one && other && c.turn < acute
}

// acute is the cosine, times the square of unit, of a turn by 110 degrees.
const acute = -unit * unit * 342 / 1000

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
	c.put("slope-line", c.slopeLines(), layout.Fill{}, c.contourStroke())
	c.wantHeights()
}

// Slope lines, the short strokes at the lower side of a contour that tell a hill from a hollow: how much of
// a contour has one, and how long one is, in millimetres.
var (
	slopeLineEvery = layout.MM(45)
	slopeLine      = 1.5
)

// slopeLines are those of all contours, and of the form lines that are rings, where no hachures
// tell what is lower.
func (c relief) slopeLines() (steps []layout.Step) {
	for _, line := range c.contours {
		steps = c.slopeLinesOf(steps, line.w)
	}
	for _, line := range c.forms {
		if line.w.rings() {
			steps = c.slopeLinesOf(steps, line.w)
		}
	}
	return steps
}

// slopeLinesOf adds the slope lines of a contour: in each piece of it the one that is nearest to the
// middle, where nothing else lies.
func (c relief) slopeLinesOf(steps []layout.Step, w way) []layout.Step {
	long := w.length()
	pieces := 1 + int(long/slopeLineEvery)
	if w.rings() {
		pieces = max(pieces, 2)
	}
	piece := long / layout.Length(pieces)
	best := make([]way, pieces)
	off := make([]layout.Length, pieces)
	gone := layout.Length(0)
	step := max(c.mm(1), long/2000)
	w.walk(0, step, func(at layout.Point, _ vector) {
		i := min(int(gone/max(piece, 1)), pieces-1)
		from := gone - layout.Length(i)*piece - piece/2
		if from = max(from, -from); best[i] == nil || from < off[i] {
			if tick := c.slopeLineAt(at); tick != nil {
				best[i], off[i] = tick, from
			}
		}
		gone += step
	})
	for _, tick := range best {
		steps = append(steps, tick.line()...)
		c.cost.draw(tick, 0, costContour)
	}
	return steps
}

// slopeLineAt is the slope line at a point of a contour; nil where it has no room.
func (c relief) slopeLineAt(at layout.Point) way {
	long := c.sign(slopeLine)
	x, y := c.cover.land.downhill(at, layout.MM(0.5))
	foot, falls := stepBy(at, x, y, long)
	over, _ := stepBy(at, x, y, 2*long)
	if !falls || !c.inner(at, heightEdge) || c.cover.land.at(foot) >= c.cover.land.at(at) {
		return nil
	}
	for _, p := range []layout.Point{at, foot, over} {
		if c.mask.at(p)&(underField|underWood|underPlot|nearRoad|nearWater|underMarsh|underRough|struck) != 0 {
			return nil
		}
	}
	return way{at, foot}
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
