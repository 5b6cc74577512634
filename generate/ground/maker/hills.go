package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
)

// hills lays the hills, swells and scarps of the land.
type hills struct{ *draft }

// roll rolls the grain of the land, how it bends, and its hills: anew on a small table until they
// have the tops that their class is known by.
func (d hills) roll() {
	r := d.roller
	if d.Grain = ground.Angle(r.below(180)); d.line() {
		d.Grain = d.advance() + 75 + d.Grain/6
	}
	grain, drawn := d.Grain, len(d.Hills)
	for range 8 {
		d.Grain, d.Hills = grain, slices.Clip(d.Hills[:drawn])
		d.Bend.Seed = r.below(Sides)*Sides + r.below(Sides)
		n := r.from(d.number())
		if d.recipe.Dry {
			n = d.rollWind(n)
		}
		d.heights(d.recipe.Hills.For(d.SquareFeet()).High - drawn)
		for len(d.Hills) < n {
			d.Hills = append(d.Hills, d.hill())
		}
		if d.SquareFeet() > 48 || d.tops() >= d.leastTops() && (d.recipe.Swells.High > 0 || d.rises()) {
			return
		}
	}
}

// number is how many hills there are at least and at most: of mountains and wooded hills two, of other land one.
func (d hills) number() (low, high int) {
	s, least := d.recipe.Hills.For(d.SquareFeet()), d.leastTops()
	if d.small() && d.steep() {
		s.High++
	}
	return max(s.Low, least), max(s.High, least)
}

// leastTops is how many forms with a top of their own a table has at least.
func (d hills) leastTops() int {
	if d.steep() {
		return 2
	}
	return 1
}

// steep tells whether the class is one of mountains or of wooded hills.
func (d hills) steep() bool {
	return d.Class == ground.Mountainous || d.Class == ground.HillyWooded
}

// small tells a table of less than 32 square feet: a hill of the usual size would be wider.
func (d hills) small() bool { return d.SquareFeet() < 32 }

// rises tells whether the land is nowhere flat for long: enough squares of two feet rise by half a contour.
func (d hills) rises() bool {
	const side = 12 // samples
	f, raised, all := d.Uncarved(2*d.Inch), 0, 0
	for row := 0; row+side < f.Rows; row += side {
		for column := 0; column+side < f.Columns; column += side {
			low, high := f.Sample(column, row), f.Sample(column, row)
			for i := range (side + 1) * (side + 1) {
				h := f.Sample(column+i%(side+1), row+i/(side+1))
				low, high = min(low, h), max(high, h)
			}
			if all++; high-low >= ground.Contour/2 {
				raised++
			}
		}
	}
	least := d.recipe.Raised
	if d.central() { // heights keep off its village
		least = least * 4 / 5
	}
	return raised*1000 >= least*all
}

// tops is how many tops stand on the table, each a contour high and half a contour over the next saddle.
func (d hills) tops() int {
	n, f := 0, d.Uncarved(2*d.Inch)
	for _, p := range f.Tops(ground.Contour / 2) {
		if d.Rim(p) > 0 && f.At(p) >= ground.Contour {
			n++
		}
	}
	return n
}

// count rolls how many of something there are.
func (d *draft) count(s ground.Span) int {
	n := s.For(d.SquareFeet())
	return d.roller.from(n.Low, n.High)
}

func (d hills) hill() ground.Hill {
	r := d.roller
	h := ground.Hill{Angle: d.lies(), Stretch: r.from(100, 220), Summit: r.between(d.Span(70), d.Span(180)), Gaps: d.gaps(d.recipe.Slopes)}
	if d.small() {
		h.Summit = h.Summit / 2
	}
	h.Stretch = min(h.Stretch, 100+int(60*d.Width/h.Foot())) // a ridge no longer than the table's width or so
	d.shaped(&h, 45)
	h.Centre = d.hillSite(&h)
	switch r.pick(spurs, saddles, 100-spurs-saddles) {
	case 0:
		d.spur(&h)
	case 1:
		d.saddle(&h)
	}
	return h
}

// shaped makes a hill lopsided: one of its flanks is the steeper, a spur runs out from a side, by up to so
// many percent, and a re-entrant is cut into one.
func (d hills) shaped(h *ground.Hill, spur int) {
	r := d.roller
	for i := range h.Wobble {
		h.Wobble[i] = 100 + r.from(-5, 5)
	}
	sides := [2]int{6, 18} // spokes across the long axis
	hand := r.below(2)
	nose := func(at, by int) {
		for k, part := range [4]int{100, 80, 45, 15} {
			h.Wobble[(at+k)%24] += by * part / 100
			if k > 0 {
				h.Wobble[(at+24-k)%24] += by * part / 100
			}
		}
	}
	nose(sides[hand]+r.from(-3, 3), r.from(spur/2, spur))
	nose(sides[1-hand]+r.from(-3, 3), -r.from(spur/4, spur/2))
	h.Scarp = r.from(125, 200)
	h.Angle = (h.Angle + ground.Angle(180*r.below(2))).Turned()
}

// lies is along which a hill lies: the grain of the land, or now and then across it.
func (d hills) lies() ground.Angle {
	lie := d.Grain + ground.Angle(d.roller.from(-22, 22))
	if d.roller.chance(30) && !d.line() {
		lie += 90
	}
	return lie
}

// spurs and saddles are how many hills in 100 run out from the side of a longer one, and rise beyond the end of another.
const (
	spurs   = 35
	saddles = 30
)

// spur has a hill run out from the side of a ridge that is there, if there is one and the
// hill's middle stays on the table.
func (d hills) spur(h *ground.Hill) {
	r := d.roller
	if len(d.Hills) == 0 {
		return
	}
	of := &d.Hills[r.below(len(d.Hills))]
	if of.Stretch < 140 || of.Escarpment() {
		return
	}
	side := of.Angle + 90
	if r.chance(50) {
		side += 180
	}
	out := *h
	out.Angle, out.Stretch = side+ground.Angle(r.from(-25, 25)), max(h.Stretch, 140)
	at := of.Centre.Add(of.Angle.Along(ridge(of) * ground.Dist(r.from(-90, 90)) / 100)).Add(side.Along(of.Foot()/2 + h.Foot()/2))
	d.beside(h, out, at)
}

// saddle has a hill rise beyond the end of one that is there, and lower by a contour: two tops with a saddle
// between them.
func (d hills) saddle(h *ground.Hill) {
	r := d.roller
	if len(d.Hills) == 0 {
		return
	}
	of := &d.Hills[r.below(len(d.Hills))]
	if of.Escarpment() {
		return
	}
	end := of.Angle
	if r.chance(50) {
		end += 180
	}
	out := *h
	out.Angle = (end + ground.Angle(r.from(-30, 30))).Turned()
	out.Gaps = h.Gaps[:max(min(d.recipe.Contours.Low, len(h.Gaps)), min(len(h.Gaps), len(of.Gaps)-1))]
	d.beside(h, out, of.Centre.Add(end.Along(ridge(of)+ridge(&out)+(of.Foot()+out.Foot())*6/10)))
}

// ridge is half the length of the line that the rings of a hill run round.
func ridge(h *ground.Hill) ground.Dist { return h.Foot() * ground.Dist(h.Stretch-100) / 100 }

// beside moves a hill to where it would hang together with another, if that is on the table and keeps off what the
// map is about.
func (d hills) beside(h *ground.Hill, out ground.Hill, at ground.Point) {
	if out.Centre = at; d.Rim(at) > 0 && d.aside(at, d.deep(&out)) == at {
		*h = out
	}
}

// gaps rolls the contours of a hill with the slopes between them. One slope
// class rules the hill, and one gap in four is of another. On small ground
// scales a hill has fewer contours rather than a foot beyond the table.
func (d hills) gaps(slopes [3]int) []ground.Dist {
	r := d.roller
	most := max(d.Width, d.Depth) * 11 / 20
	if d.small() {
		most = min(d.Width, d.Depth) * 2 / 5
		slopes[0] = 0 // one gentle contour would be all the hill
	}
	given := slopes != d.recipe.Slopes && !d.small() // by what the map is about
	class := r.pick(slopes[:]...)
	n := d.contours()
	if given || d.small() && d.recipe.Contours.High > 2 {
		n = max(n, 2)
	}
	var gaps []ground.Dist
	for sum := ground.Dist(0); len(gaps) < n; {
		c := class
		if r.chance(25) && !given {
			c = r.pick(slopes[:]...)
		}
		low := ground.Paces(ground.SlopeGaps[c].Low)
		gap := r.between(low, min(ground.Paces(ground.SlopeGaps[c].High), max(low, most/ground.Dist(n))))
		if sum += gap; sum > most && len(gaps) > 0 {
			break
		}
		gaps = append(gaps, gap)
	}
	return gaps
}

// contours rolls how many a hill has. On a great table few heights tower over the others.
func (d hills) contours() int {
	s, n := d.recipe.ContoursFor(d.SquareFeet()), 0
	for n = d.roller.from(s.Low, s.High); n > d.recipe.Contours.High && d.roller.chance(60); {
		n = d.roller.from(s.Low, s.High)
	}
	return n
}

// hillSite is the best of some sites of the table, not on top
// of another hill.
func (d hills) hillSite(h *ground.Hill) ground.Point {
	r := d.roller
	var best ground.Point
	score := int64(-1 << 60)
	rim := ground.Dist(0)
	if d.small() {
		rim = -d.Span(200)
	}
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
