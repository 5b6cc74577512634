package maker

import (
	"slices"

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

// rollMarsh wets the ground along the water, or hollows where there is none, as far as it is level.
func (d wilds) rollMarsh() {
	if d.recipe.Dry {
		d.areas[layerMarsh] = growth(d).tidy(layerMarsh, d.pans())
		return
	}
	g := growth(d)
	var list []ground.Area
	want := d.share(d.recipe.Marsh)
	for range d.often(40) {
		if want < g.cell()*3/4 {
			break
		}
		square := min(g.cell()*int64(d.roller.from(leastBlob, 8)), want)
		s, at, ok := d.fen(square)
		if !ok {
			break
		}
		d.drain(at)
		squares := g.grow(s, square, markRoad|markRiver|markPlace|markArea|markHigh)
		if outline := g.outline(squares, g.cell()*3/4); outline != nil && d.watered(at, outline) {
			list = append(list, ground.Area{Cover: ground.Marsh, Outline: outline})
			want -= ground.Extent(outline)
			d.cover(list[len(list)-1:])
		}
	}
	d.areas[layerMarsh] = g.tidy(layerMarsh, list)
}

// marshRise is how far a marsh reaches up from where it begins, marshFall how far down: ground beyond is drained.
const (
	marshRise = ground.Contour / 5
	marshFall = ground.Contour / 10
)

// watered tells whether a marsh touches water, or where there is none lies about its hollow.
func (d wilds) watered(hollow ground.Point, outline []ground.Point) bool {
	return len(d.Waters) == 0 && plane.Inside(hollow, outline) || slices.ContainsFunc(d.Waters, func(w ground.Water) bool {
		return !ground.ClearOf(outline, w.Bed, w.Width/2+d.Span(35))
	})
}

// fen is what a marsh grows from, and its lowest place: circles strung along a reach of water, on a bank of what
// is too wide to grow over, where of some reaches the land is flattest; without water a hollow, and false without
// either.
func (d wilds) fen(square int64) (seedling, ground.Point, bool) {
	r := d.roller
	if len(d.Waters) == 0 {
		at, ok := d.hollow()
		return growth(d).seedling(at, square, d.Grain), at, ok
	}
	var w *ground.Water
	at, flat := 0, ground.Height(1<<30)
	for range 12 {
		one := &d.Waters[r.below(len(d.Waters))]
		k := 1 + r.below(len(one.Bed)-1)
		if h := d.climb(one.Bed[k], d.Span(120)); h < flat {
			w, at, flat = one, k, h
		}
	}
	s := growth(d).seedling(w.Bed[at], square, 0)
	pace := max(1, w.Bed[at].To(w.Bed[at-1]))
	k, side := at-int(s.radii[0]*ground.Dist(len(s.radii)-1)*5/8/pace), ground.Angle(90)
	if r.chance(50) {
		side = -90
	}
	for i, radius := range s.radii {
		k = min(max(k, 1), len(w.Bed)-1)
		off := radius * ground.Dist(r.from(-50, 50)) / 100
		if w.Kind == ground.River {
			off = w.Width/2 + radius*2/3
		}
		s.middles[i] = w.Bed[k].Add((ground.AngleOf(w.Bed[k].Sub(w.Bed[k-1])) + side).Along(off))
		k += int(radius * 5 / 4 / pace)
	}
	return s, w.Bed[at], true
}

// hollow is the flattest of some places to which water would run from about them and find no way on.
func (d wilds) hollow() (ground.Point, bool) {
	c, best, flat := d.cells, -1, ground.Height(1<<30)
	for range 12 {
		i := c.Nearest(d.roller.within(d.Table()))
		for low := -1; low != i; { // steepest descent
			low = i
			c.Beside(low, func(k int) {
				if d.height(c.Middle(k)) < d.height(c.Middle(i)) {
					i = k
				}
			})
		}
		if p := c.Middle(i); d.sunk(p) && d.covered.marks[d.covered.Of(p)]&(markRoad|markPlace|markArea) == 0 && d.climb(p, d.Span(120)) < flat {
			best, flat = i, d.climb(p, d.Span(120))
		}
	}
	if best < 0 {
		return ground.Point{}, false
	}
	return c.Middle(best), true
}

// sunk tells whether the land rises from a place on all hands within 6 inches.
func (d wilds) sunk(p ground.Point) bool {
	for a := ground.Angle(0); a < 360; a += 45 {
		if q := p.Add(a.Along(d.Span(180))); d.Rim(q) < 0 || d.height(q) <= d.height(p)+marshRise/5 {
			return false
		}
	}
	return true
}

// drain bars the ground about a place to marsh that lies higher than marshRise above it or lower than marshFall below;
// from a hollow no marsh falls.
func (d wilds) drain(at ground.Point) {
	c, reach, level, fall := d.covered, d.Span(600), d.height(at), marshFall
	if len(d.Waters) == 0 {
		fall = 0
	}
	c.Across(at.Sub(ground.Point{X: reach, Y: reach}), at.Add(ground.Point{X: reach, Y: reach}), func(i int) {
		c.marks[i] &^= markHigh
		if h := d.height(c.Middle(i)); h > level+marshRise || h < level-fall {
			c.marks[i] |= markHigh
		}
	})
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
