package ground

import "github.com/csprint/csprint/internal/plane"

// A LoneHill is a hill as if it stood alone on its map: it knows how large its lowest contour is,
// as the map's noise bends it, and makes it as large as it is to be.
type LoneHill struct {
	*Hill
	on *Map
}

// Alone is a hill as if it stood alone on the map.
func (m *Map) Alone(h *Hill) LoneHill { return LoneHill{h, m} }

// fits is how often a hill is measured and mended at most until its size is right,
// nearEnough what it may be off, in thousandths, all counted; what is mended is half
// of what is found after hastyFits, lest a hill swing about its size.
const (
	fits       = 24
	hastyFits  = 3
	nearEnough = 8
)

// Fit makes the lowest contour as large as it is to be, about the point
// that it was given: the noise that bends slopes has made it larger here and smaller
// there. It measures and mends by proportion.
func (l LoneHill) Fit(size Size, at Point) {
	h := l.Hill
	if size.Across > size.Along {
		size = Size{size.Across, size.Along}
	}
	h.Centre = at
	best, off := *h, int64(1)<<60
	for try := range fits {
		is, found := l.Spread()
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

// Spread is the box about the lowest contour, on and off
// the table: x along the hill's axis and y across it, from its centre. It is false
// for a hill without any.
func (l LoneHill) Spread() (box Rect, found bool) {
	along, across := l.ring()
	if len(along) == 0 || len(across) == 0 {
		return Rect{}, false
	}
	x, y := Bounds(along), Bounds(across)
	return Rect{x.X, y.Y, x.W, y.H}, x.W > 0 && y.H > 0
}

// ring is where the lines of a grid about the hill meet its lowest
// contour, the lines along the hill's axis and those across it: so far along the axis
// and across it from its centre. There are none for a hill too low to have one.
func (l LoneHill) ring() (along, across []Point) {
	h := l.Hill
	if len(h.Gaps) == 0 {
		return nil, nil
	}
	shape, warp := h.shape(), l.on.warp()
	reach := h.base() + l.on.Span(130)
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

// Ring is where the lowest contour runs, seen from the centre by the spokes of the outline; where the hill is too
// low for one, it runs as it would without noise.
func (l LoneHill) Ring() (ring [24]Point) {
	h, step := l.Hill, l.on.Span(5)
	shape, warp := h.shape(), l.on.warp()
	for i := range ring {
		out := spoke(i)
		for far, was := step, Height(2*Contour); far < 2*h.Foot()+2*h.ridge()+l.on.Span(130); far += step {
			ring[i] = h.placed(Point{part(far, out.X), part(far, out.Y)})
			is := warp.swell(ring[i])
			if hill, near := shape.height(warp.warped(ring[i])); near {
				is = smoothMax([]Height{is, hill})
			}
			if is < Contour && was >= Contour && far > step {
				break
			}
			if was = is; is < Contour && far == step {
				ring[i] = h.placed(Point{part(h.base()+part(h.ridge(), max(out.X, -out.X)), out.X), part(h.base(), out.Y)})
				break
			}
		}
	}
	return ring
}

// spoke is the way from the centre of a hill by which an entry of its wobble is told, along the
// axis and across it; One is the length of it.
func spoke(i int) Point {
	x, y := int64(6-i%6), int64(i%6)
	for range i / 6 {
		x, y = -y, x
	}
	long := plane.Sqrt((x*x + y*y) * One * One)
	return Point{Dist(x * One * One / long), Dist(y * One * One / long)}
}

// part is so much of a length, as One counts.
func part(d, of Dist) Dist { return Dist(int64(d) * int64(of) / One) }

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

// Measured is the size of the lowest contour, on and off the table.
func (l LoneHill) Measured() Size {
	if box, found := l.Spread(); found && l.on.Survey == nil {
		return Size{box.W, box.H}
	}
	return l.plain()
}

// plain is the size of the lowest contour where no noise bends it: of a swell,
// of a hill of real ground, and of the foot of one that is too low for a contour.
func (l LoneHill) plain() Size {
	switch h := l.Hill; {
	case h.Swell:
		return Size{2 * (h.base() + h.ridge()), 2 * h.base()}
	case l.on.Survey != nil: // of its own rings
		return Size{2 * h.base() * Dist(h.Stretch) / 100, 2 * h.base()}
	default:
		return Size{2 * h.Foot() * Dist(h.Stretch) / 100, 2 * h.Foot()}
	}
}

// lowest is the outline of the lowest contour, on
// and off the table: its convex hull, or an oval of its plain size.
func (l LoneHill) lowest() []Point {
	h := l.Hill
	if l.on.Survey == nil && !h.Swell {
		along, across := l.ring()
		if met := append(along, across...); len(met) > 2 {
			for i, q := range met {
				met[i] = h.placed(q)
			}
			return plane.Hull(met)
		}
	}
	size := l.plain()
	var oval []Point
	for a := Angle(0); a < 360; a += 15 {
		oval = append(oval, h.placed(Point{Dist(int64(size.Along) * a.Cos() / (2 * One)), Dist(int64(size.Across) * a.Sin() / (2 * One))}))
	}
	return oval
}

// OnTable is how the lowest contour lies on the table: along the hill's own axis, or
// across that where the table leaves it longer that way. Cut tells that some of it lies beyond the edge; found is false where all
// of it does, and none but its slope is on the table.
func (l LoneHill) OnTable() (lie Lie, cut, found bool) {
	outline := l.lowest()
	part := l.on.clipped(outline)
	if len(part) < 3 {
		return Lie{}, true, false
	}
	for _, p := range outline {
		cut = cut || l.on.Rim(p) < 0
	}
	return lieAlong(part, l.Angle), cut, true
}
