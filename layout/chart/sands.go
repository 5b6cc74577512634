package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
)

// downwind is the way in which the wind blew that laid the dunes.
func downwind(m *ground.Map) vector { return direction(m.Prevailing().Downwind()) }

// dunes draws a belt of dunes in its form, among specks that are densest in its
// middle.
func (c wilds) dunes(a area) {
	switch a.Form {
	case ground.Transverse:
		c.ridges(a.patch, downwind(c.Map).right(), 2.15, 0.62, false)
	case ground.Seif:
		c.ridges(a.patch, downwind(c.Map), 2.5, 0.72, true)
	default:
		c.crescents(a.patch)
	}
}

// crescents are barchans in echelon, larger ones in the middle of the belt.
func (c wilds) crescents(s patch) {
	down := downwind(c.Map)
	var dots []layout.Step
	var list []signs.Dune
	t := newThrow(c.mask, s, c.sign(2), 0, offRough, 14)
	t.clear = c.sign(1)
	for _, p := range c.echelon(s, down) {
		h := scatter(int(p.X), int(p.Y), 15)
		half := c.sign(1.05)
		if !s.touches(p, c.sign(2.3)) {
			half = c.sign(1.62)
		} else if s.touches(p, c.sign(1.1)) {
			continue
		}
		half = half.Times(pick(h, 84, 116), 100)
		if !t.try(p, half.Times(9, 5)) {
			continue
		}
		list = append(list, signs.Crescent(p, signs.Vector(down), half))
	}
	for _, p := range c.specks(s, 16) {
		if t.room(p, c.sign(1.5)) {
			dots = speck(dots, p)
		}
	}
	c.put("dune", dots, layout.Fill{}, c.speckStroke(0.2, c.Earth()))
	c.putCrescents(list)
}

// putCrescents draws barchans.
func (c wilds) putCrescents(list []signs.Dune) {
	var bodies, brinks, slips []layout.Step
	for _, d := range list {
		bodies, brinks, slips = append(bodies, d.Body...), append(brinks, d.Brink...), append(slips, d.Slip...)
	}
	c.put("dune", bodies, layout.Filled(layout.White), c.stroke(0.1, c.Earth()))
	c.put("dune", brinks, layout.Filled(c.Earth()), layout.Stroke{})
	c.put("dune", slips, layout.Fill{}, c.stroke(0.09, c.Earth()))
}

// echelon are points in rows across the wind, every second row between those
// before it, none quite in its place.
func (c wilds) echelon(s patch, down vector) []layout.Point {
	var points []layout.Point
	ahead, aside := c.sign(3.2), c.sign(4.1)
	middle := s.box.Centre()
	_, half := toward(s.box.At(), middle)
	for row := -int(half / ahead); row <= int(half/ahead); row++ {
		for column := -int(half / aside); column <= int(half/aside); column++ {
			p := down.offset(middle, layout.Length(row)*ahead, layout.Length(column)*aside+layout.Length(row&1)*aside/2)
			h := scatter(int(middle.X)+row, int(middle.Y)+column, 21)
			p = down.offset(p, pick(h, -ahead/4, ahead/4), pick(h>>9, -aside/5, aside/5))
			if s.holds(p) {
				points = append(points, p)
			}
		}
	}
	return points
}

// specks are sand strewn over a belt, thinner towards its edge.
func (c wilds) specks(s patch, purpose int) []layout.Point {
	var some []layout.Point
	for _, p := range c.strewn(s, 0.86, 0.15, purpose) {
		h := scatter(int(p.X), int(p.Y), purpose+30) % 100
		if h < 45 || !s.touches(p, c.sign(1.9)) || h < 75 && !s.touches(p, c.sign(0.9)) {
			some = append(some, p)
		}
	}
	return some
}

// ridges are long dunes side by side in some direction, so many millimetres apart:
// wavy lines with strokes down their slip faces. Winding ones turn the slip face
// from one side to the other.
func (c wilds) ridges(s patch, dir vector, apart, slip float64, winding bool) {
	var lines, strokes, dots []layout.Step
	ridge := signs.Ridge{Step: c.sign(0.36), Swing: c.sign(0.34), Turn: 22, Low: 12, High: 30, Gap: c.sign(0.8)}
	if winding {
		ridge.Swing, ridge.Turn, ridge.Low, ridge.High = c.sign(0.42), 15, 26, 54
	}
	cropped{patch: s}.across(dir, c.sign(apart), c.sign(0.5), func(row int, a layout.Point, spans []span) {
		for _, sp := range spans {
			for _, w := range ridge.Broken(dir.along(a, sp.from), signs.Vector(dir), sp.to-sp.from, row) {
				lines = append(lines, way(w).curves()...)
				if winding {
					strokes = append(strokes, signs.Winding(w, c.sign(slip))...)
				} else { // rows run to the right of the wind: the lee is on their left
					strokes = append(strokes, signs.Wave(w, -c.sign(slip), 1)...)
				}
			}
		}
	})
	for _, p := range c.specks(s, 16) {
		dots = speck(dots, p)
	}
	c.put("dune", dots, layout.Fill{}, c.speckStroke(0.2, c.Earth()))
	c.put("dune", lines, layout.Fill{}, c.stroke(0.19, c.Earth()))
	c.put("dune", strokes, layout.Fill{}, c.stroke(0.1, c.Earth()))
}

// gravel draws gravel plains: single stones and pairs, here and there a pebble.
func (c wilds) gravel(a area) {
	var some []layout.Point
	for _, p := range c.strewn(a.patch, 1.75, 0.3, 22) {
		if scatter(int(p.X), int(p.Y), 23)%100 >= 45 || !a.touches(p, c.sign(2)) {
			some = append(some, p)
		}
	}
	c.putStones(some)
}

// putStones draws gravel.
func (c wilds) putStones(places []layout.Point) {
	var dots, pebbles []layout.Step
	for _, p := range places {
		switch h := scatter(int(p.X), int(p.Y), 23); {
		case h>>8%9 == 0:
			pebbles = append(pebbles, layout.Circle(p, c.sign(0.24))...)
		case h>>8%9 < 4:
			dots = speck(speck(dots, p), p.Add(layout.Point{X: c.sign(0.5), Y: pick(h>>13, -c.sign(0.25), c.sign(0.25))}))
		default:
			dots = speck(dots, p)
		}
	}
	c.put("gravel", dots, layout.Fill{}, c.speckStroke(0.21, layout.Ink))
	c.put("gravel", pebbles, layout.Fill{}, c.stroke(0.09, layout.Ink))
}
