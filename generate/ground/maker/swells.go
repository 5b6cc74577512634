package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
)

// rollSwells rolls the low swells of the land: one contour each and long, with a
// fold between each and the next in which troops are out of sight; anew where the land stays flat.
func (d hills) rollSwells() {
	n, hills := d.recipe.Swells.For(max(d.SquareFeet(), 32)), len(d.Hills) // a small table is not flat either
	for range 8 {
		d.Hills = slices.Clip(d.Hills[:hills])
		for range d.roller.from(n.Low, n.High) {
			d.Hills = append(d.Hills, d.swell())
		}
		if n.High == 0 || d.SquareFeet() < 48 || d.great() || d.rises() {
			return
		}
	}
}

func (d hills) swell() ground.Hill {
	r := d.roller
	slope := ground.SlopeGaps[r.pick(d.recipe.Slopes[0], d.recipe.Slopes[1])]
	h := ground.Hill{
		Swell:   true,
		Angle:   d.lies(),
		Stretch: r.from(130, 210),
		Summit:  r.between(d.Span(55), d.Span(110)),
		Gaps:    []ground.Dist{r.between(ground.Paces(slope.Low), ground.Paces(slope.High))},
	}
	h.Stretch = min(h.Stretch, 100+int(60*d.Width/h.Foot()))
	d.shaped(&h, 25)
	h.Centre = d.swellSite()
	return h
}

// swellSite is the one of twenty sites that lies farthest from hills and from
// other swells: Mitchell's best candidate.
func (d hills) swellSite() ground.Point {
	r := d.roller
	var best ground.Point
	score := ground.Dist(-1)
	for range 20 {
		p := d.aside(r.within(d.Table().Inset(d.Span(150))), d.Span(400))
		free := ground.Dist(1 << 30)
		for i := range d.Hills {
			free = min(free, p.To(d.Hills[i].Centre))
		}
		if free > score {
			best, score = p, free
		}
	}
	return best
}
