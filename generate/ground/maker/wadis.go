package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// wadis rolls the dry beds of a desert: systems of one main bed with branches,
// which end at an edge or in a hollow, where salt is left.
func (d waters) wadis() {
	for range d.systems() {
		d.wadi()
	}
}

// wadi lays one system, or a branch more where a main bed is there already.
func (d waters) wadi() {
	r := d.roller
	if len(d.Waters) == 0 && !d.mainWadi(r.between(d.Span(16), d.Span(26))) {
		return
	}
	for range r.from(1, 3) {
		d.branch(r.between(d.Span(9), d.Span(14)))
	}
}

// mainWadi lays the first bed, from an edge to a hollow or to another edge.
func (d waters) mainWadi(wide ground.Dist) bool {
	r := d.roller
	source := d.edgeSite()
	route := d.waterway(source)
	var way []ground.Point
	if sink, ok := d.sink(source); ok && !d.line() && r.chance(50) {
		way = d.points(route.To(d.cells.Nearest(sink)), source, sink)
	} else {
		way = d.flow(route, source)
	}
	return d.dryBed(way, wide)
}

// branch leads a smaller bed into one that is there, from an edge or from the
// foot of a hill.
func (d waters) branch(wide ground.Dist) {
	r := d.roller
	var source ground.Point
	best := ground.Height(-1 << 20)
	for range 6 {
		p := r.within(d.Table().Inset(d.Span(60)))
		if shore := d.Shore(p); shore < d.Span(330) || shore > d.Span(950) {
			continue
		}
		if h := d.height(p); h > best && !d.under(p) {
			source, best = p, h
		}
	}
	if best == -1<<20 {
		return
	}
	d.dryBed(d.tributary(d.headwaters(), source), wide)
}

// under tells whether a place lies so near a height that a bed from there would breach its rim.
func (d waters) under(p ground.Point) bool {
	for a := ground.Angle(0); a < 360; a += 30 {
		if d.height(p.Add(a.Along(d.Span(280)))) > ground.Contour*9/10 {
			return true
		}
	}
	return false
}

// dryBed adds a dry bed along a way, unless that is too short to be worth its felt.
func (d waters) dryBed(way []ground.Point, wide ground.Dist) bool {
	if len(way) < 3 || plane.Length(way) < d.Span(420) {
		return false
	}
	w := ground.Water{Kind: ground.DryBed, Width: wide, Bed: d.meander(way, wide, 100)}
	if !d.falls(&w) || d.hugs(w.Bed) || d.parallel(w.Bed) {
		return false
	}
	d.Waters = append(d.Waters, w)
	return true
}

// falls tells whether a bed comes down to those that it runs into or passes
// close by, or they to it: not so where it has cut itself in lower on its way.
func (d waters) falls(w *ground.Water) bool {
	own := d.plain.Beds(w.Bed)
	for i := range d.Waters {
		other := &d.Waters[i]
		beds := d.plain.Beds(other.Bed)
		for k := len(w.Bed) - 1; k >= 0; k -= 3 {
			p := w.Bed[k]
			at := nearest(other.Bed, p)
			if p.To(other.Bed[at]) > d.Span(70) {
				continue
			}
			if k+6 < len(w.Bed) && plane.Abs(own[k]-beds[at]) > ground.Contour/5 || own[len(own)-1] < beds[at]-ground.Contour/20 {
				return false
			}
		}
	}
	return true
}

// nearest is the index of the point of a way that is nearest to a place.
func nearest(way []ground.Point, p ground.Point) int {
	best := 0
	for i := range way {
		if p.To(way[i]) < p.To(way[best]) {
			best = i
		}
	}
	return best
}

// sink is the lowest of some places inside the table, well below a source and
// far enough from it; false where there is none.
func (d waters) sink(source ground.Point) (ground.Point, bool) {
	r := d.roller
	best, low := ground.Point{}, d.height(source)
	for range 12 {
		p := r.within(d.Table().Inset(min(d.Span(330), d.Width/4, d.Depth/4)))
		if p.To(source) < min(d.Width, d.Depth)/2 {
			continue
		}
		if h := d.height(p); h < low {
			best, low = p, h
		}
	}
	return best, low < d.height(source)
}

// sinks are the ends of dry beds that lie on the table and in no other bed.
func (d waters) sinks() []ground.Point {
	var list []ground.Point
	for i, w := range d.Waters {
		end := w.Bed[len(w.Bed)-1]
		ends := d.Rim(end) > d.Span(60)
		for k := range d.Waters {
			ends = ends && (k == i || plane.Away(end, d.Waters[k].Bed) > d.Span(30))
		}
		if ends {
			list = append(list, end)
		}
	}
	return list
}

// pans are the salt pans: one where each wadi ends, else in a hollow now and then.
func (d wilds) pans() []ground.Area {
	const barred = markRoad | markPlace | markArea | markHigh
	r := d.roller
	want, sinks := d.share(d.recipe.Marsh), waters(d).sinks()
	if len(sinks) == 0 {
		if !r.chance(40) {
			return nil
		}
		at, _ := d.lowest()
		sinks = append(sinks, at)
	}
	var list []ground.Area
	for _, at := range sinks {
		square := max(want/int64(len(sinks)), growth(d).cell()*3)
		square = min(square, growth(d).cell()*16)
		squares := growth(d).grow(growth(d).seedling(at, square, d.Wind.Downwind()+90), square, barred)
		if outline := growth(d).outline(squares, growth(d).cell()*3/2); outline != nil {
			list = append(list, ground.Area{Cover: ground.SaltPan, Outline: outline})
			d.cover(list[len(list)-1:])
		}
	}
	return list
}

// lowest is the lowest of some places.
func (d wilds) lowest() (ground.Point, ground.Height) {
	best, low := ground.Point{}, ground.Height(1<<30)
	for range 12 {
		p := d.roller.within(d.Table().Inset(d.Span(150)))
		if h := d.height(p) + d.climb(p, d.Span(90)); h < low {
			best, low = p, h
		}
	}
	return best, low
}
