package chart

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
)

// offPalms is where no palm stands, even in a grove.
const offPalms = underPlot | underField | nearRoad | nearWater

// palms draws the trees of palm groves, those in the north first.
func (c woods) palms(groves []area) {
	var trees []layout.Point
	for _, a := range groves {
		t := newThrow(c.mask, a.patch, c.sign(2.05), c.sign(0.35), offPalms, 24)
		t.clear = c.sign(0.95)
		trees = append(trees, t.fill()...)
	}
	slices.SortFunc(trees, func(a, b layout.Point) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) })
	for _, p := range trees {
		c.palm(p)
	}
}

func (c woods) palm(at layout.Point) {
	h := scatter(int(at.X), int(at.Y), 25)
	high := c.sign(2.5).Times(pick(h, 85, 115), 100)
	foot := at.Add(layout.Point{Y: high * 45 / 100})
	trunk, fronds, shadow := signs.Palm(foot, high, int(h>>9%signs.PalmShapes))
	c.put("palm", shadow, layout.Fill{}, c.stroke(0.14, layout.Ink))
	c.put("palm", trunk, layout.Fill{}, c.stroke(0.2, layout.Ink))
	c.put("palm", fronds, layout.Fill{}, c.stroke(0.15, layout.Ink))
}
