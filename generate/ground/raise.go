package ground

import (
	"github.com/csprint/csprint/internal/plane"
)

// leastTop is half the least width of a hill's top, leastStep the least from one
// contour to the next where no slope is asked for: half an inch and an inch of the
// table, in paces at the usual scale.
const (
	leastTop  = 15
	leastStep = 30
)

// Slopes are the slope classes that a hill may be asked to have, 1.2.1, in the order
// of SlopeGaps.
func Slopes() []string { return []string{"gentle", "moderate", "steep"} }

// steps is the range from one contour to the next of a slope class, and what is made
// where there is room; without a class from an inch of the table up.
func (m *Map) steps(slope string) (low, high, usual Dist) {
	for i, name := range Slopes() {
		if name == slope {
			low, high = Paces(SlopeGaps[i].Low), Paces(SlopeGaps[i].High)
			return low, high, (low + high) / 2
		}
	}
	if slope == Escarpment {
		return m.Span(scarpStep), 1 << 30, 0
	}
	return m.Span(leastStep), 1 << 30, 0
}

// LeastAcross is the least that the lowest contour of a hill measures across when it
// has so many contours of a slope class.
func (m *Map) LeastAcross(contours int, slope string) Dist {
	low, _, _ := m.steps(slope)
	return 2 * (m.Span(leastTop) + Dist(contours-1)*low)
}

// MostContours is how many contours of a slope class go into a hill that measures so
// much across, at least 1.
func (m *Map) MostContours(across Dist, slope string) int {
	low, _, _ := m.steps(slope)
	return 1 + max(0, int((across/2-m.Span(leastTop))/low))
}

// Escarpment is asked for in the place of a slope class: a steep face, which looks to
// the right of the hill's length, and a long back.
const Escarpment = "escarpment"

// Of an escarpment given by hand: how many times wider its back is than its face, in
// hundredths, and the least step of its face, in paces at the usual scale.
const (
	scarpBack = 400
	scarpStep = 3
)

// Raise gives a hill so many contours of a slope class, gentle, moderate or steep,
// with the lowest of them of a size. Without a class the hill falls evenly. The size
// must be at least LeastAcross either way.
func (m *Map) Raise(h *Hill, size Size, contours int, slope string) {
	if size.Across > size.Along {
		h.Angle, size = (h.Angle + 90).Turned(), Size{size.Across, size.Along}
	}
	half := size.Across / 2
	if slope == Escarpment {
		h.Scarp = scarpBack
		half = size.Across * 100 / (100 + scarpBack)
	}
	low, high, usual := m.steps(slope)
	gap := half * 2 / 3 / Dist(contours)
	if slope == Escarpment {
		gap = half * 7 / 10 / Dist(contours)
	} else if contours > 1 && slope != "" {
		gap = min(usual, (half-m.Span(leastTop))/Dist(contours-1))
	} else if slope != "" {
		gap = usual
	}
	gap = min(max(gap, low), high)
	h.Gaps = nil
	for range contours {
		h.Gaps = append(h.Gaps, gap)
	}
	h.Summit = max(half-gap*Dist(contours-1), 10)
	h.Stretch = 100 + int(int64(size.Along/2-half)*100/int64(h.Foot()))
}

// fits is how often a hill is measured and mended at most until its size is right,
// nearEnough what it may be off, in thousandths, all counted; what is mended is half
// of what is found after hastyFits, lest a hill swing about its size.
const (
	fits       = 24
	hastyFits  = 3
	nearEnough = 8
)

// Fit makes the lowest contour of a hill as large as it is to be, about the point
// that it was given: the noise that bends slopes has made it larger here and smaller
// there. It measures and mends by proportion, the hill as if it stood alone.
func (m *Map) Fit(h *Hill, size Size, at Point) {
	if size.Across > size.Along {
		size = Size{size.Across, size.Along}
	}
	h.Centre = at
	best, off := *h, int64(1)<<60
	for try := range fits {
		is, found := m.Spread(h)
		if !found {
			break
		}
		away := plane.Abs(int64(is.W-size.Along))*1000/int64(size.Along) + plane.Abs(int64(is.H-size.Across))*1000/int64(size.Across)
		middle := h.local(at)
		slip := Point{is.X + is.W/2, is.Y + is.H/2}.Sub(middle)
		away += (plane.Abs(int64(slip.X))*500/int64(size.Along) + plane.Abs(int64(slip.Y))*500/int64(size.Across))
		if away < off {
			best, off = *h, away
			best.Gaps = append([]Dist{}, h.Gaps...)
		}
		if off < nearEnough {
			break
		}
		wider, longer := size.Across-is.H, size.Along-is.W
		if try >= hastyFits {
			wider, longer, slip = wider/2, longer/2, Point{slip.X / 2, slip.Y / 2}
		}
		h.Centre = h.Centre.Sub(h.Angle.Along(slip.X)).Sub((h.Angle + 90).Along(slip.Y))
		h.widen(wider, longer)
	}
	*h = best
}

// widen makes the lowest contour of a hill wider and longer. What the ridge cannot
// take the outline does, spoke by spoke.
func (h *Hill) widen(across, along Dist) {
	across = 2 * across * 100 / Dist(100+max(100, h.Scarp)) // on the side that is steeper
	half := h.base() + across/2
	least := max(h.base()/8, 10)
	if over := least - (h.Summit + across/2); over > 0 && len(h.Gaps) > 1 {
		for i := range h.Gaps[:len(h.Gaps)-1] { // a top too small: the steps give way
			h.Gaps[i] = max(h.Gaps[i]-over/Dist(len(h.Gaps)-1), 10)
		}
		h.Summit = least
	} else {
		h.Summit = max(h.Summit+across/2, 10)
	}
	ridge := h.ridge() + along/2 - across/2
	if ridge < 0 { // shorter than wide: drawn in at the ends
		for k := range h.Wobble {
			turn := Angle(k * 15).Cos()
			part := turn * turn / One // of One
			h.Wobble[k] = max(50, h.Wobble[k]+int(int64(ridge)*100/int64(max(half, 10))*part/One))
		}
		ridge = 0
	}
	foot := h.Foot()
	h.Stretch = 100 + int((int64(ridge)*100+int64(foot)/2)/int64(foot))
}

// base is half the width of the lowest contour, ridge half the length of the line
// that the rings run round, before noise bends them.
func (h *Hill) base() Dist { return h.Foot() - h.Gaps[len(h.Gaps)-1] }

func (h *Hill) ridge() Dist { return h.Foot() * Dist(h.Stretch-100) / 100 }

// local is where a point lies along the hill's axis and across it, from its centre.
func (h *Hill) local(p Point) Point {
	v := p.Sub(h.Centre)
	sin, cos := h.Angle.Sin(), h.Angle.Cos()
	return Point{Dist((int64(v.X)*cos + int64(v.Y)*sin) / One), Dist((int64(v.Y)*cos - int64(v.X)*sin) / One)}
}

// spreadGrid is how many samples a hill is measured by each way.
const spreadGrid = 56

// Spread is the box about the lowest contour of a hill that stands alone, on and off
// the table: x along the hill's axis and y across it, from its centre. It is false
// for a hill without any.
func (m *Map) Spread(h *Hill) (box Rect, found bool) {
	along, across := m.ring(h)
	if len(along) == 0 || len(across) == 0 {
		return Rect{}, false
	}
	x, y := Bounds(along), Bounds(across)
	return Rect{x.X, y.Y, x.W, y.H}, x.W > 0 && y.H > 0
}

// ring is where the lines of a grid about a hill that stands alone meet its lowest
// contour, the lines along the hill's axis and those across it: so far along the axis
// and across it from its centre. There are none for a hill too low to have one.
func (m *Map) ring(h *Hill) (along, across []Point) {
	if len(h.Gaps) == 0 {
		return nil, nil
	}
	alone := *m
	alone.Hills, alone.Waters = []Hill{*h}, nil
	shape, warp := &alone.shapes()[0], alone.warp()
	reach := h.base() + m.Span(130)
	w, d := (reach+h.ridge())*2/spreadGrid+1, reach*2*Dist(max(100, h.Scarp))/100/spreadGrid+1
	var line, above [spreadGrid + 1]Height
	for row := range line {
		above = line
		for column := range line {
			q := Point{Dist(column-spreadGrid/2) * w, Dist(row-spreadGrid/2) * d}
			p := h.placed(q)
			line[column] = warp.swell(p)
			if hill, near := shape.height(warp.warped(p)); near {
				line[column] = smoothMax([]Height{line[column], hill})
			}
			if column > 0 {
				if x, ok := meets(line[column-1], line[column], w); ok {
					along = append(along, Point{q.X - w + x, q.Y})
				}
			}
			if row > 0 {
				if y, ok := meets(above[column], line[column], d); ok {
					across = append(across, Point{q.X, q.Y - d + y})
				}
			}
		}
	}
	return along, across
}

// placed is the point that lies so far along the hill's axis and across it from its
// centre.
func (h *Hill) placed(q Point) Point {
	return h.Centre.Add(h.Angle.Along(q.X)).Add((h.Angle + 90).Along(q.Y))
}

// meets is where between two samples so far apart the lowest contour runs, by linear
// interpolation.
func meets(a, b Height, step Dist) (Dist, bool) {
	if (a >= Contour) == (b >= Contour) {
		return 0, false
	}
	return Dist(int64(step) * int64(Contour-a) / int64(b-a)), true
}

// Measured is the size of a hill's lowest contour, on and off the table.
func (m *Map) Measured(h *Hill) Size {
	if box, found := m.Spread(h); found && m.Survey == nil {
		return Size{box.W, box.H}
	}
	return m.plain(h)
}

// plain is the size of a hill's lowest contour where no noise bends it: of a swell,
// of a hill of real ground, and of the foot of one that is too low for a contour.
func (m *Map) plain(h *Hill) Size {
	switch {
	case h.Swell:
		return Size{2 * (h.base() + h.ridge()), 2 * h.base()}
	case m.Survey != nil: // of its own rings
		return Size{2 * h.base() * Dist(h.Stretch) / 100, 2 * h.base()}
	}
	return Size{2 * h.Foot() * Dist(h.Stretch) / 100, 2 * h.Foot()}
}

// lowest is the outline of a hill's lowest contour, the hill as if it stood alone, on
// and off the table: its convex hull, or an oval of its plain size.
func (m *Map) lowest(h *Hill) []Point {
	if m.Survey == nil && !h.Swell {
		along, across := m.ring(h)
		if met := append(along, across...); len(met) > 2 {
			for i, q := range met {
				met[i] = h.placed(q)
			}
			return plane.Hull(met)
		}
	}
	size := m.plain(h)
	var oval []Point
	for a := Angle(0); a < 360; a += 15 {
		oval = append(oval, h.placed(Point{Dist(int64(size.Along) * a.Cos() / (2 * One)), Dist(int64(size.Across) * a.Sin() / (2 * One))}))
	}
	return oval
}
