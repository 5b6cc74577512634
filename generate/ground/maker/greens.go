package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// greens are the walled gardens and the palm groves of a desert, at its villages,
// oases and wells.
func (d fields) greens() []ground.Area {
	r := d.roller
	var list []ground.Area
	for _, i := range d.wells() {
		gardens, palms := 0, 0 // palms in working cells
		switch d.Places[i].Kind {
		case ground.Village:
			gardens, palms = r.from(2, 5), r.from(4, 8)
		case ground.Oasis:
			gardens, palms = r.from(1, 4), r.from(5, 9)
		default:
			if r.chance(60) {
				palms = r.from(2, 3)
			}
		}
		list = append(list, d.green(i, gardens, palms)...)
	}
	return list
}

// green lays the gardens of a place side by side, and palms about them and the
// water. Gardens and palms touch.
func (d fields) green(place, gardens, palms int) []ground.Area {
	r := d.roller
	var list []ground.Area
	at, along := d.Places[place].At, d.frontage(d.Places[place].At)
	if gardens > 0 {
		for _, outline := range d.gardens(at, along, gardens) {
			list = append(list, ground.Area{Cover: ground.Garden, Outline: outline, Place: place + 1})
			d.covered.stampArea(outline, 0, markOwn)
		}
	}
	if palms > 0 {
		square := growth(d).cell() * int64(palms)
		const barred = markRoad | markWater | markRiver | markPlace | markArea | markOwn
		squares := growth(d).grow(d.ringed(at, ground.Angle(r.below(360)), square), square, barred)
		if outline := growth(d).outline(squares, growth(d).cell()); outline != nil {
			list = append(list, ground.Area{Cover: ground.Palms, Outline: outline, Place: place + 1})
		}
	}
	d.cover(list)
	return list
}

// gardens are so many plots on a small lattice beside a place, or as many of them
// as have room: they share their walls.
func (d fields) gardens(at ground.Point, along ground.Angle, n int) [][]ground.Point {
	r := d.roller
	side := along + ground.Angle(90*r.below(4))
	heart := at.Add(side.Along(d.Span(130)))
	var columns, rows []ground.Dist
	for x := -d.Span(240); x <= d.Span(240); x += r.between(d.Span(62), d.Span(92)) {
		columns = append(columns, x)
	}
	for y := -d.Span(240); y <= d.Span(240); y += r.between(d.Span(58), d.Span(84)) {
		rows = append(rows, y)
	}
	var free [][]ground.Point
	for j := 1; j < len(rows); j++ {
		for i := 1; i < len(columns); i++ {
			corner := func(x, y ground.Dist) ground.Point {
				return heart.Add(along.Along(x)).Add((along + 90).Along(y))
			}
			plot := []ground.Point{corner(columns[i-1], rows[j-1]), corner(columns[i], rows[j-1]), corner(columns[i], rows[j]), corner(columns[i-1], rows[j])}
			if d.open(plot) {
				free = append(free, plot)
			}
		}
	}
	if len(free) == 0 {
		return nil
	}
	near := func(a, b []ground.Point) int { return cmp.Compare(plane.Mean(a).To(at), plane.Mean(b).To(at)) }
	slices.SortStableFunc(free, near)
	taken := free[:1:1] // then whatever is nearest to the first
	rest := free[1:]
	slices.SortStableFunc(rest, func(a, b []ground.Point) int {
		return cmp.Compare(plane.Mean(a).To(plane.Mean(taken[0])), plane.Mean(b).To(plane.Mean(taken[0])))
	})
	for _, plot := range rest {
		if len(taken) == n {
			break
		}
		if slices.ContainsFunc(taken, func(t []ground.Point) bool { return beside(plot, t) }) {
			taken = append(taken, plot)
		}
	}
	return taken
}

// beside tells whether two plots share a side.
func beside(a, b []ground.Point) bool {
	n := 0
	for _, p := range a {
		if slices.Contains(b, p) {
			n++
		}
	}
	return n == 2
}

// ringed is a seedling that grows round a place, more to one side.
func (d fields) ringed(at ground.Point, first ground.Angle, square int64) seedling {
	r := d.roller
	number := int32(ground.CoverNoise + r.below(900))
	s := seedling{long: d.Noise(number, d.Span(170)), short: d.Noise(number+1, d.Span(70))}
	radius := ground.Dist(plane.Sqrt(square * 100 / 10))
	for turn := ground.Angle(0); turn < 360; turn += 60 {
		size := radius
		if turn == 0 || turn == 60 {
			size = radius * 3 / 2
		}
		s.middles = append(s.middles, at.Add((first + turn).Along(d.Span(80))))
		s.radii = append(s.radii, max(size, 10))
	}
	return s
}

// frontage is the direction of the road nearest to a point, the grain without one.
func (d fields) frontage(p ground.Point) ground.Angle {
	best, score := d.Grain, d.Span(500)
	for i := range d.Roads {
		way := d.Roads[i].Way
		for k := 3; k < len(way); k++ {
			if far := plane.Distance(p, plane.Nearest(p, way[k-2], way[k-1])); far < score {
				best, score = ground.AngleOf(way[k].Sub(way[k-3])), far
			}
		}
	}
	return best
}
