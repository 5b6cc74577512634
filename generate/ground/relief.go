package ground

import (
	"slices"
	"sync"

	"github.com/csprint/csprint/internal/plane"
)

// Field is the relief of the map, sampled every half inch of the table.
func (m *Map) Field() *Field { return m.Relief(m.Inch / 2) }

// Relief samples the land at a step.
func (m *Map) Relief(step Dist) *Field {
	f := m.Uncarved(step)
	m.Carve(f)
	return f
}

// Uncarved samples the hills and the plain, or the real place, as if no water had
// ever run.
func (m *Map) Uncarved(step Dist) *Field {
	f := &Field{Step: step, Columns: int((m.Width+step-1)/step) + 1, Rows: int((m.Depth+step-1)/step) + 1}
	f.Heights = make([]Height, f.Columns*f.Rows)
	if m.Survey != nil {
		f.surveyed(m.sheet())
		return f
	}
	f.inHalves(func(from, to int) {
		shapes, warp := make([]*shape, len(m.Hills)), m.warp()
		for k := range m.Hills {
			shapes[k] = m.Hills[k].shape()
		}
		var heights []Height
		for i := from; i < to; i++ {
			p := Point{Dist(i%f.Columns) * step, Dist(i/f.Columns) * step}
			q := warp.warped(p)
			heights = append(heights[:0], warp.swell(p))
			for k := range shapes {
				if h, near := shapes[k].height(q); near {
					heights = append(heights, h)
				}
			}
			f.Heights[i] = smoothMax(heights)
		}
	})
	return f
}

// surveyed samples a real place.
func (f *Field) surveyed(s sheet) {
	f.inHalves(func(from, to int) {
		for i := from; i < to; i++ {
			f.Heights[i] = s.height(Point{Dist(i%f.Columns) * f.Step, Dist(i/f.Columns) * f.Step})
		}
	})
}

// inHalves has two hands work on the samples, each on half of them.
func (f *Field) inHalves(work func(from, to int)) {
	middle := len(f.Heights) / 2
	var other sync.WaitGroup
	other.Go(func() { work(middle, len(f.Heights)) })
	work(0, middle)
	other.Wait()
}

// Clone is the field with heights of its own.
func (f *Field) Clone() *Field {
	g := *f
	g.Heights = slices.Clone(f.Heights)
	return &g
}

// A shape is a hill made ready to be asked for heights.
type shape struct {
	*Hill
	sin, cos int64
	ridge    Dist // half the length of the line that the rings run round
	outer    Dist // of the foot
	reach    Dist // beyond which it weighs nothing
	most     Dist // beyond which no part of the outline reaches
}

func (h *Hill) shape() *shape {
	s := &shape{Hill: h, sin: h.Angle.Sin(), cos: h.Angle.Cos(), outer: h.Foot()}
	s.ridge = s.outer * Dist(h.Stretch-100) / 100
	s.reach = s.outer + 3*h.Gaps[len(h.Gaps)-1]
	if h.Swell {
		s.reach = s.outer + h.Gaps[0] // a contour under the plain weighs next to nothing
	}
	s.most = s.reach*Dist(slices.Max(h.Wobble[:]))/100 + 1
	return s
}

// Foot is the half-width of the hill along its short axis where it meets the plain.
func (h Hill) Foot() Dist {
	foot := h.Summit
	for _, gap := range h.Gaps {
		foot += gap
	}
	return foot
}

// Wide is how wide the hill is at its foot across its long axis: face and back.
func (h Hill) Wide() Dist { return h.Foot() + h.Back() }

// Escarpment tells whether the hill is a scarp: its back three times as wide as its face, or more.
func (h Hill) Escarpment() bool { return h.Scarp >= 300 }

// Back is how far the back of the hill falls away: as far as its face, but of a lopsided hill.
func (h Hill) Back() Dist { return h.Foot() * Dist(max(100, h.Scarp)) / 100 }

// height is the height of the hill at a point; near is false where it counts for nothing.
func (s *shape) height(p Point) (h Height, near bool) {
	v := p.Sub(s.Centre)
	along := plane.Abs(int64(v.X)*s.cos+int64(v.Y)*s.sin) / One
	across, over := s.across(v, along), max(along-int64(s.ridge), 0)
	if across >= int64(s.most) || over >= int64(s.most) {
		return 0, false
	}
	squared := over*over + across*across
	if squared >= int64(s.most)*int64(s.most) {
		return 0, false
	}
	d := Dist(plane.Sqrt(squared) * 100 / s.wobble(v))
	if d >= s.reach {
		return 0, false
	}
	return s.profile(d), true
}

// across is how far a point so far along the long axis lies from it: less on the back of a
// lopsided hill, which is drawn out, most in its middle and not at all at its ends.
func (s *shape) across(v Point, along int64) int64 {
	d := (int64(v.Y)*s.cos - int64(v.X)*s.sin) / One
	if d < 0 && s.Scarp > 100 {
		part := min(along*1000/int64(s.ridge+s.outer), 1000)
		return -d * 100 / (100 + int64(s.Scarp-100)*(1_000_000-part*part)/1_000_000)
	}
	return plane.Abs(d)
}

// wobble is by how much the outline stands out towards a point, in hundredths,
// eased from one spoke to the next.
func (s *shape) wobble(v Point) int64 {
	x := int64(v.X)*s.cos + int64(v.Y)*s.sin
	y := int64(v.Y)*s.cos - int64(v.X)*s.sin
	n := plane.Abs(x) + plane.Abs(y)
	if n == 0 {
		return 100
	}
	turn := plane.Abs(y) * 6000 / n // a quarter turn in 6000 parts, near enough to equal ones
	switch {
	case x < 0 && y >= 0:
		turn = 12000 - turn
	case x < 0:
		turn += 12000
	case y < 0:
		turn = (24000 - turn) % 24000
	}
	i, part := turn/1000, turn%1000
	return blend(int64(s.Wobble[i]), int64(s.Wobble[(i+1)%24]), part)
}

// profile is the height at a distance from the ridge: a whole contour at every
// ring, rounded above the highest.
func (s *shape) profile(d Dist) Height {
	top := Height(len(s.Gaps)) * Contour
	if d < s.Summit {
		dome := 450 * int64(s.Summit) / int64(s.Summit+s.Gaps[0])
		return top + Height(dome-dome*int64(d)*int64(d)/(int64(s.Summit)*int64(s.Summit)))
	}
	d -= s.Summit
	for _, gap := range s.Gaps {
		if d < gap {
			return top - Height(int64(Contour)*int64(d)/int64(gap))
		}
		top, d = top-Contour, d-gap
	}
	last := s.Gaps[len(s.Gaps)-1]
	return -Height(int64(Contour) * int64(d) / int64(last))
}

// Carve lowers the land along water, so that water never runs uphill.
func (m *Map) Carve(f *Field) {
	if len(m.Waters) == 0 {
		return
	}
	c := carver{field: f, near: slices.Repeat([]Dist{m.Span(480)}, len(f.Heights)), bed: make([]Height, len(f.Heights)), reach: m.Span(480)}
	for k, beds := range beds(f, m.Waters, m.Span(15)) {
		way := m.Waters[k].Bed
		for i := 1; i < len(way); i++ {
			c.along(way[i-1], way[i], beds[i])
		}
	}
	for i, d := range c.near {
		if d >= c.reach || f.Heights[i] <= c.bed[i] {
			continue
		}
		over := int64(f.Heights[i] - c.bed[i])
		wide := min(int64(m.Span(150))+int64(m.Span(140))*over/1000, int64(c.reach))
		if share := int64(d) * int64(d) * 1000 / (wide * wide); share < 1000 {
			f.Heights[i] -= Height(over * (1000 - share) * (1000 - share) / 1_000_000)
		}
	}
}

// beds are the heights of all waters along their beds. Where one comes within reach of
// another and ends, both go on at the height of the lower.
func beds(f *Field, waters []Water, reach Dist) [][]Height {
	list := make([][]Height, len(waters))
	for i := range waters {
		list[i] = f.Beds(waters[i].Bed)
	}
	for i := len(list) - 1; i >= 0; i-- {
		if n := len(list[i]); n > 0 {
			end := waters[i].Bed[n-1]
			for k := range waters {
				at := slices.IndexFunc(waters[k].Bed, func(p Point) bool { return p.To(end) <= reach })
				if k != i && at >= 0 {
					comeDown(list[i], list[k][at:])
				}
			}
		}
	}
	return list
}

// comeDown has a water come down over its last points to another that goes on from
// there, and that go on no higher than the first.
func comeDown(water, other []Height) {
	const steps = 6
	low := min(water[len(water)-1], other[0])
	for k := range min(steps, len(water)) {
		h := &water[len(water)-1-k]
		*h = low + (*h-low)*Height(k)/steps
	}
	for k := range other {
		other[k] = min(other[k], low)
	}
}

// Beds is the height of the water at each point of its bed on uncarved land, never
// rising.
func (f *Field) Beds(way []Point) []Height {
	list := make([]Height, len(way))
	for i, p := range way {
		h := f.At(p)
		list[i] = h - min(350, h*2/3)
		if i > 0 {
			list[i] = min(list[i], list[i-1])
		}
	}
	return list
}

// A carver notes for every sample how far the nearest water is and how low.
type carver struct {
	field *Field
	near  []Dist // reach where none is nearer
	bed   []Height
	reach Dist
}

// along notes a piece of bed.
func (c *carver) along(a, b Point, bed Height) {
	f := c.field
	west, east := min(a.X, b.X)-c.reach, max(a.X, b.X)+c.reach
	north, south := min(a.Y, b.Y)-c.reach, max(a.Y, b.Y)+c.reach
	for row := max(0, int(north/f.Step)); row < f.Rows && Dist(row)*f.Step <= south; row++ {
		for column := max(0, int(west/f.Step)); column < f.Columns && Dist(column)*f.Step <= east; column++ {
			p := Point{Dist(column) * f.Step, Dist(row) * f.Step}
			i := row*f.Columns + column
			if far := plane.Squared(p, plane.Nearest(p, a, b)); far < int64(c.near[i])*int64(c.near[i]) {
				c.near[i], c.bed[i] = Dist(plane.Sqrt(far)), bed
			}
		}
	}
}
