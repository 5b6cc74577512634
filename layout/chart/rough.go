package chart

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
)

// offRough is where no mark of rough ground stands.
const offRough = underPlot | underField | underWood | underMarsh | nearRoad | nearWater

// wilds draws rough, rocky and desert ground.
type wilds struct{ *canvas }

// strewn are marks thrown over a patch.
func (c wilds) strewn(s patch, apart, inset float64, purpose int) []layout.Point {
	t := newThrow(c.mask, s, c.sign(apart), c.sign(inset), offRough, purpose)
	t.clear = c.sign(0.5)
	return t.fill()
}

// rocks are small open tents, each with one dark side.
func (c wilds) rocks(a area) {
	var lines, shades []layout.Step
	for _, p := range c.strewn(a.patch, 2.5, 0.6, 10) {
		h := scatter(int(p.X), int(p.Y), 11)
		high := c.sign(1.15).Times(pick(h, 70, 125), 100)
		half := high.Times(pick(h>>7, 45, 62), 100)
		top := layout.Point{X: p.X + pick(h>>14, -half/4, half/4), Y: p.Y - high/2}
		left, right := layout.Point{X: p.X - half, Y: p.Y + high/2}, layout.Point{X: p.X + half, Y: p.Y + high/2}
		lines = append(lines, layout.Polyline(left, top, right)...)
		shades = append(shades, layout.Polygon(top, right, layout.Point{X: p.X + half/3, Y: p.Y + high/2})...)
	}
	c.put("rock", shades, layout.Filled(layout.Ink), layout.Stroke{})
	c.put("rock", lines, layout.Fill{}, c.stroke(0.12, layout.Ink))
}

// scars are rough ground: little broken banks, each a bent line with ticks down
// from it, and gravel between.
func (c wilds) scars(a area) {
	var lines, dots []layout.Step
	t := newThrow(c.mask, a.patch, c.sign(2.5), c.sign(0.9), offRough, 12)
	t.clear = c.sign(0.9)
	for _, p := range t.fill() {
		h := scatter(int(p.X), int(p.Y), 13)
		half := c.sign(0.85).Times(pick(h, 75, 115), 100)
		lines = append(lines, signs.Scar(p, half, pick(h>>7, -half/3, half/3), c.sign(0.5))...)
	}
	for _, p := range c.strewn(a.patch, 1.2, 0.3, 20) {
		if t.room(p, c.sign(1.3)) {
			dots = speck(dots, p)
		}
	}
	c.put("rough", dots, layout.Fill{}, c.speckStroke(0.24, layout.Ink))
	c.put("rough", lines, layout.Fill{}, c.stroke(0.13, layout.Ink))
}

// salt is crosses in a dotted edge.
func (c wilds) salt(a area) {
	var steps []layout.Step
	half := c.sign(0.35)
	for _, p := range c.strewn(a.patch, 1.9, 0.9, 17) {
		steps = tick(steps, layout.Point{X: p.X - half, Y: p.Y}, layout.Point{X: p.X + half, Y: p.Y})
		steps = tick(steps, layout.Point{X: p.X, Y: p.Y - half}, layout.Point{X: p.X, Y: p.Y + half})
	}
	c.put("salt", steps, layout.Fill{}, c.stroke(0.12, layout.Ink))
	c.put("salt", join(c.mask.clear(a.outline(), nearRoad|nearWater|underPlot)), layout.Fill{}, c.dots(0.22, 0.7))
}

// bush is scrub: low bushes, each half dark, with dots between.
func (c wilds) bush(a area) {
	var rounds, shades, dots []layout.Step
	for _, p := range c.strewn(a.patch, 1.75, 0.7, 18) {
		h := scatter(int(p.X), int(p.Y), 19)
		if h%3 == 0 {
			dots = speck(dots, p)
			continue
		}
		r := c.sign(0.62).Times(pick(h>>4, 75, 120), 100)
		rounds = append(rounds, signs.Mound(p, r)...)
		shades = append(shades, signs.MoundShade(p, r)...)
	}
	c.put("scrub", dots, layout.Fill{}, c.speckStroke(0.24, layout.Ink))
	c.put("scrub", rounds, layout.Filled(layout.White), c.stroke(0.11, layout.Ink))
	c.put("scrub", shades, layout.Filled(layout.Ink), layout.Stroke{})
}
