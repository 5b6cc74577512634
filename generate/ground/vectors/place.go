//go:build !js

package vectors

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// Bounds on places, and how they are built: csprint's own numbers.
const (
	mostVillages = 40
	fewHouses    = 4 // that a file has of a village before they say where its blocks stand
	oldTowns     = 1900
)

// sizes of places by their kind: how far from its name one reaches where the year is before
// oldTowns, and how many blocks it has at most, three houses to each.
var sizes = map[string]struct {
	reach  ground.Dist // inches
	houses int
}{"town": {20, 90}, "village": {8, 36}, "hamlet": {4, 12}, "": {8, 24}}

// builtUp is where houses stand: what is said to be built up, and about each house. Before
// oldTowns villages were smaller than their outlines of today.
func (c *collector) builtUp() *mask {
	m := newMask(c.Tabletop)
	for _, a := range c.areas {
		if a.kind == "built" {
			m.fill(a.outline, func(i int) { m.cells[i] = 1 })
		}
	}
	rim := ground.Point{X: m.rim, Y: m.rim}
	for _, p := range c.houses() {
		reach := ground.Point{X: c.Inch * 3 / 4, Y: c.Inch * 3 / 4}
		m.Across(p.Sub(reach).Add(rim), p.Add(reach).Add(rim), func(i int) {
			if m.place(i).To(p) <= reach.X {
				m.cells[i] = 1
			}
		})
	}
	return m
}

// houses are the middles of all houses.
func (c *collector) houses() (list []ground.Point) {
	for _, a := range c.areas {
		if a.kind == "house" || a.kind == "church" {
			low, high := plane.Bounds(a.outline)
			list = append(list, plane.Between(low, high, 1, 2))
		}
	}
	for _, s := range c.spots {
		if s.kind == "house" {
			list = append(list, s.at)
		}
	}
	return list
}

// A quarter is squares of a mask that hang together.
type quarter struct {
	cells []int
	spot  *spot // what it is called after; nil for none
}

// quarters are the parts of a mask on the table, each with the greatest place that has its
// name there; before oldTowns without what lies too far from it.
func (c *collector) quarters(m *mask) (list []quarter) {
	seen := make([]bool, m.Len())
	for i := range m.cells {
		if m.cells[i] == 0 || seen[i] {
			continue
		}
		q := quarter{cells: []int{i}}
		seen[i] = true
		for k := 0; k < len(q.cells); k++ {
			m.Beside(q.cells[k], func(next int) {
				if m.cells[next] > 0 && !seen[next] {
					seen[next] = true
					q.cells = append(q.cells, next)
				}
			})
		}
		list = append(list, c.split(m, q)...)
	}
	return list
}

// split gives each village of a quarter the squares that are nearest to its name.
func (c *collector) split(m *mask, q quarter) (list []quarter) {
	var spots []*spot
	in := map[int]bool{}
	for _, i := range q.cells {
		in[i] = true
	}
	for i := range c.spots {
		s := &c.spots[i]
		if _, village := sizes[s.kind]; !village {
			continue
		}
		near := in[m.Nearest(s.at.Add(ground.Point{X: m.rim, Y: m.rim}))]
		for k := 0; k < len(q.cells) && !near; k += 3 {
			near = m.place(q.cells[k]).To(s.at) < 2*c.Inch
		}
		if near {
			spots = append(spots, s)
		}
	}
	if len(spots) == 0 {
		return append(list, q)
	}
	parts := make([]quarter, len(spots))
	for _, i := range q.cells {
		best, p := 0, m.place(i)
		for k, s := range spots {
			if s.at.To(p) < spots[best].at.To(p) {
				best = k
			}
		}
		if far := spots[best].at.To(p); c.Year > 0 && c.Year < oldTowns && far > sizes[spots[best].kind].reach*c.Inch {
			m.cells[i] = 0
			continue
		}
		parts[best].cells, parts[best].spot = append(parts[best].cells, i), spots[best]
	}
	return append(list, slices.DeleteFunc(parts, func(q quarter) bool { return q.spot == nil })...)
}

// places are the villages and farms of the table, and what stands by itself.
func (c *collector) places(m *mask, quarters []quarter, roads, waters [][]ground.Point) (list []ground.Place) {
	houses := c.houses()
	used := map[*spot]bool{}
	var farms []ground.Place
	var sizesOf []int
	for _, q := range quarters {
		p := ground.Place{Kind: ground.Village, At: c.heart(m, q)}
		size := int64(len(q.cells)) * int64(m.Step) * int64(m.Step)
		if c.Rim(p.At) < 0 {
			continue
		}
		if q.spot == nil && size < c.square(10) {
			if p.Kind = ground.Farm; size >= c.square(1) {
				farms, sizesOf = append(farms, p), append(sizesOf, len(q.cells))
			}
			continue
		}
		kind := ""
		if q.spot != nil {
			kind, used[q.spot] = q.spot.kind, true
			if p.Name = q.spot.name; c.Rim(q.spot.at) > c.Inch {
				p.At = q.spot.at
			}
		}
		c.build(&p, m, q, min(sizes[kind].houses, 3+int(size/c.square(2))), houses, roads, waters)
		list = append(list, p)
	}
	for i := range c.spots {
		s := &c.spots[i]
		if _, village := sizes[s.kind]; village && !used[s] && s.kind != "" {
			list = append(list, ground.Place{Kind: ground.Village, Name: s.name, At: s.at})
		}
	}
	slices.SortStableFunc(list, func(a, b ground.Place) int { return cmp.Compare(len(b.Buildings), len(a.Buildings)) })
	list = apartFrom(list[:min(len(list), mostVillages)], nil, 5*c.Inch)
	for _, s := range c.spots {
		if s.kind == "farm" {
			farms, sizesOf = append(farms, ground.Place{Kind: ground.Farm, Name: s.name, At: s.at}), append(sizesOf, 1<<30)
		}
	}
	order := make([]int, len(farms))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sizesOf[b], sizesOf[a]) })
	var others []ground.Place
	for _, i := range order {
		if farms[i].Name != "" || len(others) < max(4, c.SquareFeet()/4) {
			others = append(others, farms[i])
		}
	}
	for _, s := range c.spots {
		if kind, ok := lone[s.kind]; ok {
			others = append(others, ground.Place{Kind: kind, Name: s.name, At: s.at})
		}
	}
	others = apartFrom(others, list, 5*c.Inch)
	return append(list, others[:min(len(others), mostVillages)]...)
}

// lone are the kinds of what stands by itself.
var lone = map[string]ground.PlaceKind{"mill": ground.Mill, "windmill": ground.Windmill, "well": ground.Well, "ruin": ground.Ruin}

// apartFrom leaves out what lies too near to others: two of them don't go onto a table there.
func apartFrom(list, others []ground.Place, least ground.Dist) (out []ground.Place) {
	for _, p := range list {
		near := func(o ground.Place) bool {
			beside := func(b ground.Building) bool { return b.At.To(p.At) < least*3/4 }
			return o.At.To(p.At) < least || slices.ContainsFunc(o.Buildings, beside)
		}
		if !slices.ContainsFunc(out, near) && !slices.ContainsFunc(others, near) {
			out = append(out, p)
		}
	}
	return out
}

// heart is the square of a quarter that lies nearest to its middle.
func (c *collector) heart(m *mask, q quarter) ground.Point {
	var all []ground.Point
	for _, i := range q.cells {
		if p := m.place(i); c.Rim(p) > c.Inch {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return ground.Point{X: -1}
	}
	middle := plane.Mean(all)
	return slices.MinFunc(all, func(a, b ground.Point) int { return cmp.Compare(a.To(middle), b.To(middle)) })
}

// build sets houses along the roads of a quarter, and where the file knows houses only where some stand:
// its church where it is. Without roads there csprint builds the place.
func (c *collector) build(p *ground.Place, m *mask, q quarter, most int, known []ground.Point, roads, waters [][]ground.Point) {
	in := map[int]bool{}
	for _, i := range q.cells {
		in[i] = true
	}
	rim := ground.Point{X: m.rim, Y: m.rim}
	within := func(at ground.Point) bool { return c.Rim(at) > c.Inch && in[m.Nearest(at.Add(rim))] }
	known = slices.DeleteFunc(slices.Clone(known), func(at ground.Point) bool { return !within(at) })
	for _, s := range c.spots {
		if s.kind == "church" && within(s.at) && c.clear(s.at, c.Span(10), p.Buildings, nil, waters) && len(p.Buildings) < 2 {
			p.Buildings = append(p.Buildings, ground.Building{At: s.at, Angle: 0, Long: c.Span(30), Short: c.Span(15), Church: true})
		}
	}
	churches := len(p.Buildings)
	var sites []ground.Building
	low, high := m.place(q.cells[0]), m.place(q.cells[0])
	for _, i := range q.cells {
		at := m.place(i)
		low, high = ground.Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}, ground.Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	for _, road := range roads {
		road = plane.Paced(road, c.Span(9))
		for i := 1; i+1 < len(road); i++ {
			if reach := 3 * c.Inch; road[i].X < low.X-reach || road[i].Y < low.Y-reach || road[i].X > high.X+reach || road[i].Y > high.Y+reach {
				continue
			}
			along := ground.AngleOf(road[i+1].Sub(road[i-1]))
			for _, side := range [2]ground.Angle{90, -90} {
				n := int(road[i].X/7+road[i].Y/3)%5 + int(side+90)/90
				b := ground.Building{Angle: along.Turned() % 180, Long: c.Span(24 + 2*n), Short: c.Span(13 + n%4)}
				b.At = road[i].Add((along + side).Along(c.Span(16) + b.Short/2))
				near := func(at ground.Point) bool { return at.To(b.At) < c.Inch*5/4 }
				if within(b.At) && (len(known) < fewHouses || slices.ContainsFunc(known, near)) {
					sites = append(sites, b)
				}
			}
		}
	}
	slices.SortStableFunc(sites, func(a, b ground.Building) int { return cmp.Compare(a.At.To(p.At), b.At.To(p.At)) })
	for _, b := range sites {
		if len(p.Buildings) < most && c.clear(b.At, b.Short/2+c.Span(11), p.Buildings, roads, waters) {
			p.Buildings = append(p.Buildings, b)
		}
	}
	if len(p.Buildings)-churches < 2 {
		p.Buildings = nil
		return
	}
	if churches == 0 && q.spot != nil && q.spot.kind != "hamlet" {
		p.Buildings[1].Church = true
	}
	p.Build = ground.MediumBuild
}

// clear tells whether a house stands clear of others, of roads and of water.
func (c *collector) clear(at ground.Point, off ground.Dist, others []ground.Building, roads, waters [][]ground.Point) bool {
	for _, o := range others {
		if o.At.To(at) < c.Span(34) {
			return false
		}
	}
	for _, road := range roads {
		if plane.Away(at, road) < off {
			return false
		}
	}
	for _, bed := range waters {
		if plane.Away(at, bed) < off+c.Span(14) {
			return false
		}
	}
	return true
}
