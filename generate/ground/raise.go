package ground

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
func (t Tabletop) steps(slope string) (low, high, usual Dist) {
	for i, name := range Slopes() {
		if name == slope {
			low, high = Paces(SlopeGaps[i].Low), Paces(SlopeGaps[i].High)
			return low, high, (low + high) / 2
		}
	}
	if slope == Escarpment {
		return t.Span(scarpStep), 1 << 30, 0
	}
	return t.Span(leastStep), 1 << 30, 0
}

// LeastAcross is the least that the lowest contour of a hill measures across when it
// has so many contours of a slope class.
func (t Tabletop) LeastAcross(contours int, slope string) Dist {
	low, _, _ := t.steps(slope)
	return 2 * (t.Span(leastTop) + Dist(contours-1)*low)
}

// MostContours is how many contours of a slope class go into a hill that measures so
// much across, at least 1.
func (t Tabletop) MostContours(across Dist, slope string) int {
	low, _, _ := t.steps(slope)
	return 1 + max(0, int((across/2-t.Span(leastTop))/low))
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
func (t Tabletop) Raise(h *Hill, size Size, contours int, slope string) {
	if size.Across > size.Along {
		h.Angle, size = (h.Angle + 90).Turned(), Size{size.Across, size.Along}
	}
	half := size.Across / 2
	if slope == Escarpment {
		h.Scarp = scarpBack
		half = size.Across * 100 / (100 + scarpBack)
	}
	low, high, usual := t.steps(slope)
	gap := half * 2 / 3 / Dist(contours)
	if slope == Escarpment {
		gap = half * 7 / 10 / Dist(contours)
	} else if contours > 1 && slope != "" {
		gap = min(usual, (half-t.Span(leastTop))/Dist(contours-1))
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
