package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// A blob rolled is at least two working cells of 3 inches and at most so many.
const leastBlob = 2

// wilds lays marsh, rough ground, sands and salt pans.
type wilds struct{ *draft }

// cell is the extent of a working cell of 3 inches in square paces.
func (d growth) cell() int64 { side := int64(d.Inch) * 3; return side * side / 100 }

// patches grows blobs of a cover until they reach a share of the table.
func (d growth) patches(want int64, most int, barred mark, site func() (ground.Point, ground.Angle), make func(outline []ground.Point) ground.Area) []ground.Area {
	var list []ground.Area
	for range d.often(80) {
		if want < d.cell()*3/4 {
			break
		}
		at, along := site()
		square := min(d.cell()*int64(d.roller.from(leastBlob, most)), want)
		if want-square < d.cell()*leastBlob {
			square = want
		}
		squares := d.grow(d.seedling(at, square, along), square, barred)
		outline := d.outline(squares, d.cell()*3/4) // one patch of a growth: the others would stand too near it
		if outline == nil {
			continue
		}
		list = append(list, make(outline))
		want -= ground.Extent(outline)
		d.cover(list[len(list)-1:])
	}
	return list
}

// rollMarsh wets low ground beside the water; without water it lies in the
// lowest hollows.
func (d wilds) rollMarsh() {
	if d.recipe.Dry {
		d.areas[layerMarsh] = growth(d).tidy(layerMarsh, d.pans())
		return
	}
	d.areas[layerMarsh] = growth(d).tidy(layerMarsh, growth(d).patches(d.share(d.recipe.Marsh), 8, markRoad|markRiver|markPlace|markArea|markHigh,
		d.lowSite, func(outline []ground.Point) ground.Area { return ground.Area{Cover: ground.Marsh, Outline: outline} }))
}

// lowSite is the lowest of some places, on a bank where there is one.
func (d wilds) lowSite() (ground.Point, ground.Angle) {
	r := d.roller
	best, along, score := ground.Point{}, d.Grain, ground.Height(1<<30)
	for range 12 {
		p, a := r.within(d.Table()), d.Grain
		if len(d.Waters) > 0 {
			w := &d.Waters[r.below(len(d.Waters))]
			k := 1 + r.below(len(w.Bed)-1)
			a = ground.AngleOf(w.Bed[k].Sub(w.Bed[k-1]))
			p = w.Bed[k].Add((a + 90).Along(w.Width/2 + d.Span(40)))
			if r.chance(50) {
				p = w.Bed[k].Add((a - 90).Along(w.Width/2 + d.Span(40)))
			}
		}
		if h := d.height(p) + d.climb(p, d.Span(90)); h < score {
			best, along, score = p, a, h
		}
	}
	return best, along
}

// rollRough strews rock on steep ground, scrub elsewhere; over a desert the wind
// lays dunes.
func (d wilds) rollRough() {
	if d.recipe.Dry {
		d.areas[layerRough] = growth(d).tidy(layerRough, d.sands())
		return
	}
	d.areas[layerRough] = growth(d).tidy(layerRough, growth(d).patches(d.share(d.recipe.Rough), 10, markRoad|markWater|markRiver|markPlace|markArea,
		d.steepSite, func(outline []ground.Point) ground.Area {
			return ground.Area{Cover: d.roughCover(plane.Mean(outline)), Outline: outline}
		}))
}

func (d wilds) roughCover(p ground.Point) ground.Cover {
	steep := d.climb(p, d.Span(90)) > 700
	switch {
	case steep || d.Class == ground.Mountainous && d.roller.chance(60):
		return ground.Rock
	case d.roller.chance(50):
		return ground.Scrub
	}
	return ground.Rough
}

// steepSite is the steepest of a few places.
func (d wilds) steepSite() (ground.Point, ground.Angle) {
	r := d.roller
	best, score := r.within(d.Table()), ground.Height(-1)
	for range 4 {
		p := r.within(d.Table())
		if c := d.climb(p, d.Span(90)); c > score {
			best, score = p, c
		}
	}
	return best, d.Grain + ground.Angle(r.from(-40, 40))
}
