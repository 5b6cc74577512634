package chart

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
	"github.com/csprint/csprint/words"
)

// A look is what a cover looks like.
type look struct {
	cover  ground.Cover
	under  under // what its areas are to the marks of others; rough ground unless it says
	with   string
	draw   func(*canvas, []area) // nil of fields, which are drawn together
	cost   int32                 // of a word upon it
	listed int                   // its turn in the legend
	signs  []coverSign           // of the legend; one under its own name unless it says
}

// What covers are drawn with: the layers of covers.
const (
	withRough = "rough"
	withMarsh = "marsh"
	withWoods = "woods"
	withPalms = "palms"
)

// A coverSign is a sign of the legend for the areas of a cover that are like it.
type coverSign struct {
	id      words.ID // what it says, empty for what the cover is called
	density ground.Density
	form    ground.DuneForm
	draw    func(*ground.Map) func(c *canvas, middle layout.Point) // nil for a piece that fills the frame
}

// looks stand in the order in which those of a layer are drawn.
var looks = []look{
	{cover: ground.Tilled, under: underField, listed: 12},
	{cover: ground.Orchard, under: underField, listed: 3},
	{cover: ground.Garden, under: underField, listed: 11},
	{cover: ground.Gravel, with: withRough, draw: each(wilds.gravel), listed: 8, signs: []coverSign{{id: "map.gravel-plain", draw: someGravel}}},
	{cover: ground.Rock, with: withRough, draw: each(wilds.rocks), cost: costMarsh, listed: 6},
	{cover: ground.Rough, with: withRough, draw: each(wilds.scars), cost: costMarsh, listed: 5},
	{cover: ground.Dune, with: withRough, draw: each(wilds.dunes), cost: costMarsh, listed: 10, signs: []coverSign{ // in words short enough to stand beside the arrow to the north
		{id: "map.barchans", form: ground.Barchan, draw: someCrescents},
		{id: "map.dune-ridges", form: ground.Transverse},
		{id: "map.seif-dunes", form: ground.Seif},
		{id: "map.dunes", draw: someCrescents},
	}},
	{cover: ground.SaltPan, with: withRough, draw: each(wilds.salt), cost: costMarsh, listed: 7},
	{cover: ground.Scrub, with: withRough, draw: each(wilds.bush), cost: costMarsh, listed: 2},
	{cover: ground.Marsh, under: underMarsh, with: withMarsh, draw: func(c *canvas, areas []area) { marshes{c}.draw(areas) }, cost: costMarsh, listed: 4},
	{cover: ground.Wood, under: underWood, with: withWoods, draw: func(c *canvas, areas []area) { woods{c}.draw(areas) }, cost: costWood, listed: 1, signs: []coverSign{
		{id: "map.heavy-wood", density: ground.Heavy}, {id: "map.light-wood", density: ground.Light},
	}},
	{cover: ground.Palms, with: withPalms, draw: func(c *canvas, areas []area) { woods{c}.palms(areas) }, cost: costWood, listed: 9,
		signs: []coverSign{{id: "map.palm-grove", draw: somePalms}}},
}

// lookOf is what a cover looks like.
func lookOf(cover ground.Cover) look {
	i := slices.IndexFunc(looks, func(l look) bool { return l.cover == cover })
	if i < 0 {
		return look{cover: cover}
	}
	return looks[i]
}

// covers draws the covers of a layer.
func (c *canvas) covers(with string) {
	for _, l := range looks {
		if l.with != with {
			continue
		}
		areas := c.where(func(cover ground.Cover) bool { return cover == l.cover })
		l.draw(c, areas)
		for _, a := range areas {
			c.cost.fill(a.corners, l.cost)
		}
	}
}

// each draws areas one by one.
func each(draw func(wilds, area)) func(*canvas, []area) {
	return func(c *canvas, areas []area) {
		for _, a := range areas {
			draw(wilds{c}, a)
		}
	}
}

// someGravel is a few stones.
func someGravel(*ground.Map) func(c *canvas, m layout.Point) {
	return func(c *canvas, m layout.Point) {
		var stones []layout.Point
		for i := range 14 {
			h := scatter(i, 1, 26)
			stones = append(stones, m.Add(layout.Point{X: layout.MM(float64(i%7)*1.4-4.4) + pick(h, 0, layout.MM(0.6)), Y: layout.MM(float64(i/7)*1.7-1.2) + pick(h>>9, 0, layout.MM(0.8))}))
		}
		wilds{c}.putStones(stones)
	}
}

// somePalms are four of them.
func somePalms(*ground.Map) func(c *canvas, m layout.Point) {
	return func(c *canvas, m layout.Point) {
		for i, x := range []float64{-3.2, -0.9, 1.2, 3.3} {
			woods{c}.palm(m.Add(layout.Point{X: layout.MM(x), Y: layout.MM([]float64{0.5, 0.1, 0.6, 0.2}[i])}))
		}
	}
}

// someCrescents are three dunes in the wind of the map.
func someCrescents(of *ground.Map) func(c *canvas, m layout.Point) {
	return func(c *canvas, m layout.Point) {
		var list []signs.Dune
		for i, x := range []float64{-3, -0.1, 2.9} {
			list = append(list, signs.Crescent(m.Add(layout.Point{X: layout.MM(x), Y: layout.MM([]float64{0.3, -0.3, 0.35}[i])}), signs.Vector(downwind(of)), layout.MM(1.25)))
		}
		wilds{c}.putCrescents(list)
	}
}
