package ground

// slope classes, 1.2.1: the paces from one contour to the next that they are
// made with, well inside the limits.
var slopeGaps = [3]Span{{410, 560}, {210, 380}, {90, 190}}

// rollHills rolls the grain of the land, how it bends, and its hills.
func rollHills(d *draft) {
	r := d.roller
	d.Grain = Angle(r.below(180))
	d.Bend.Seed = r.below(Sides)*Sides + r.below(Sides)
	for range d.count(d.recipe.Hills) {
		d.Hills = append(d.Hills, d.hill())
	}
}

// count rolls how many of something there are.
func (d *draft) count(s Span) int {
	n := s.For(d.squareFeet())
	return d.roller.from(n.Low, n.High)
}

func (d *draft) hill() Hill {
	r := d.roller
	h := Hill{
		Angle:   d.Grain + Angle(r.from(-20, 20)),
		Stretch: r.from(100, 220),
		Summit:  r.between(d.Span(110), d.Span(200)),
		Gaps:    d.gaps(),
	}
	h.Stretch = min(h.Stretch, 100+int(60*d.Width/h.Foot())) // a ridge no longer than the table's width or so
	for i := range h.Wobble {
		h.Wobble[i] = 100 + r.from(-7, 7)
	}
	h.Centre = d.hillSite(&h)
	return h
}

// gaps rolls the contours of a hill with the slopes between them. One slope
// class rules the hill, and one gap in four is of another. On small ground
// scales a hill has fewer contours rather than a foot beyond the table.
func (d *draft) gaps() []Dist {
	r := d.roller
	class := r.pick(d.recipe.Slopes[:]...)
	n := r.from(d.recipe.Contours.Low, d.recipe.Contours.High)
	most := max(d.Width, d.Depth) * 11 / 20
	var gaps []Dist
	for sum := Dist(0); len(gaps) < n; {
		c := class
		if r.chance(25) {
			c = r.pick(d.recipe.Slopes[:]...)
		}
		gap := r.between(Paces(slopeGaps[c].Low), Paces(slopeGaps[c].High))
		if sum += gap; sum > most && len(gaps) > 0 {
			break
		}
		gaps = append(gaps, gap)
	}
	return gaps
}

// hillSite is the best of some sites: on the table or its rim, and not on top
// of another hill.
func (d *draft) hillSite(h *Hill) Point {
	r := d.roller
	var best Point
	score := int64(-1 << 60)
	rim := d.Span(120)
	for range 10 {
		p := r.within(Rect{-rim, -rim, d.Width + 2*rim, d.Depth + 2*rim})
		s := int64(r.between(0, d.Span(300)))
		for i := range d.Hills {
			other := &d.Hills[i]
			apart := int64(p.To(other.Centre)) * 1000 / int64(h.Foot()+other.Foot())
			s -= max(0, 900-apart) * int64(d.Span(3)) // overlapping feet make ridges; more than that wastes hills
		}
		if s > score {
			best, score = p, s
		}
	}
	return best
}
