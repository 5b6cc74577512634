package maker

import "github.com/csprint/csprint/generate/ground"

// hills lays the hills, swells and scarps of the land.
type hills struct{ *draft }

// roll rolls the grain of the land, how it bends, and its hills.
func (d hills) roll() {
	r := d.roller
	if d.Grain = ground.Angle(r.below(180)); d.line() {
		d.Grain = d.advance() + 75 + d.Grain/6
	}
	d.Bend.Seed = r.below(Sides)*Sides + r.below(Sides)
	n := d.count(d.recipe.Hills)
	if d.recipe.Dry {
		n = d.rollWind(n)
	}
	d.heights(d.recipe.Hills.For(d.SquareFeet()).High - len(d.Hills))
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
		Angle:   d.lies(),
		Stretch: r.from(100, 220),
		Summit:  r.between(d.Span(110), d.Span(200)),
		Gaps:    d.gaps(d.recipe.Slopes),
	}
	h.Stretch = min(h.Stretch, 100+int(60*d.Width/h.Foot())) // a ridge no longer than the table's width or so
	for i := range h.Wobble {
		h.Wobble[i] = 100 + r.from(-7, 7)
	}
	if h.Centre = d.hillSite(&h); r.chance(spurs) {
		d.spur(&h)
	}
	return h
}

// lies is along which a hill lies: the grain of the land, or now and then across it.
func (d hills) lies() ground.Angle {
	lie := d.Grain + ground.Angle(d.roller.from(-22, 22))
	if d.roller.chance(30) && !d.line() {
		lie += 90
	}
	return lie
}

// spurs is how many hills in 100 run out from a longer one.
const spurs = 35

// spur has a hill run out from the side of a ridge that is there, if there is one and the
// hill's middle stays on the table.
func (d hills) spur(h *ground.Hill) {
	r := d.roller
	if len(d.Hills) == 0 {
		return
	}
	of := &d.Hills[r.below(len(d.Hills))]
	if of.Stretch < 140 || of.Scarp > 0 {
		return
	}
	side := of.Angle + 90
	if r.chance(50) {
		side += 180
	}
	ridge := of.Foot() * ground.Dist(of.Stretch-100) / 100
	at := of.Centre.Add(of.Angle.Along(ridge * ground.Dist(r.from(-90, 90)) / 100)).Add(side.Along(of.Foot()/2 + h.Foot()/2))
	out := *h
	if out.Centre, out.Angle, out.Stretch = at, side+ground.Angle(r.from(-25, 25)), max(h.Stretch, 140); d.Rim(at) > 0 && d.aside(at, d.deep(&out)) == at {
		*h = out
	}
}

// gaps rolls the contours of a hill with the slopes between them. One slope
// class rules the hill, and one gap in four is of another. On small ground
// scales a hill has fewer contours rather than a foot beyond the table.
func (d hills) gaps(slopes [3]int) []ground.Dist {
	r := d.roller
	class := r.pick(slopes[:]...)
	n := r.from(d.recipe.Contours.Low, d.recipe.Contours.High)
	if slopes != d.recipe.Slopes {
		n = max(n, 2) // of what the map is about
	}
	most := max(d.Width, d.Depth) * 11 / 20
	var gaps []ground.Dist
	for sum := ground.Dist(0); len(gaps) < n; {
		c := class
		if r.chance(25) && slopes == d.recipe.Slopes {
			c = r.pick(slopes[:]...)
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
		p = d.aside(p, d.deep(h))
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
