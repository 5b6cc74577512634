package maker

import "github.com/csprint/csprint/generate/ground"

// hills lays the hills, swells and scarps of the land.
type hills struct{ *draft }

// roll rolls the grain of the land, how it bends, and its hills.
func (d hills) roll() {
	r := d.roller
	d.Grain = ground.Angle(r.below(180))
	d.Bend.Seed = r.below(Sides)*Sides + r.below(Sides)
	n := d.count(d.recipe.Hills)
	if d.recipe.Dry {
		n = d.rollWind(n)
	}
	for len(d.Hills) < n {
		d.Hills = append(d.Hills, d.hill())
	}
}

// count rolls how many of something there are.
func (d *draft) count(s ground.Span) int {
	n := s.For(d.SquareFeet())
	return d.roller.from(n.Low, n.High)
}

func (d hills) hill() ground.Hill {
	r := d.roller
	h := ground.Hill{
		Angle:   d.Grain + ground.Angle(r.from(-20, 20)),
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
func (d hills) gaps() []ground.Dist {
	r := d.roller
	class := r.pick(d.recipe.Slopes[:]...)
	n := r.from(d.recipe.Contours.Low, d.recipe.Contours.High)
	most := max(d.Width, d.Depth) * 11 / 20
	var gaps []ground.Dist
	for sum := ground.Dist(0); len(gaps) < n; {
		c := class
		if r.chance(25) {
			c = r.pick(d.recipe.Slopes[:]...)
		}
		gap := r.between(ground.Paces(ground.SlopeGaps[c].Low), ground.Paces(ground.SlopeGaps[c].High))
		if sum += gap; sum > most && len(gaps) > 0 {
			break
		}
		gaps = append(gaps, gap)
	}
	return gaps
}

// hillSite is the best of some sites: on the table or its rim, and not on top
// of another hill.
func (d hills) hillSite(h *ground.Hill) ground.Point {
	r := d.roller
	var best ground.Point
	score := int64(-1 << 60)
	rim := d.Span(120)
	for range 10 {
		p := r.within(ground.Rect{X: -rim, Y: -rim, W: d.Width + 2*rim, H: d.Depth + 2*rim})
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
