package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// rollPlaces rolls where people live: villages on low ground near water and
// toward the middle, farms and wells about them.
func rollPlaces(d *draft) {
	for range d.count(d.recipe.Villages) - d.kept.villages {
		d.settle(ground.Village, d.Span(450))
	}
	kinds := []ground.PlaceKind{ground.Farm}
	if d.recipe.Dry {
		kinds = []ground.PlaceKind{ground.Well, ground.Well, ground.Ruin}
	}
	for range d.count(d.recipe.Farms) - d.kept.farms {
		kind := kinds[d.roller.below(len(kinds))]
		if kind == ground.Farm && d.roller.chance(10) {
			kind = ground.Ruin
		}
		d.settle(kind, d.Span(330))
	}
}

// settle takes the best of thirty sites, if one will do at all.
func (d *draft) settle(kind ground.PlaceKind, apart ground.Dist) {
	r := d.roller
	best, score := ground.Point{}, -1
	for range 30 {
		p := r.within(d.Table().Inset(d.Span(190)))
		luck := r.below(500)
		if s := d.worth(p, kind, apart); s >= 0 && s+luck > score {
			best, score = p, s+luck
		}
	}
	for try := 0; score < 0 && kind == ground.Village && try < 60; try++ { // any level site will do
		if p := r.within(d.Table().Inset(d.Span(150))); d.worth(p, ground.Well, d.Span(400)) >= 0 {
			best, score = p, 0
		}
	}
	if score >= 0 {
		d.Places = append(d.Places, ground.Place{Kind: kind, At: best})
	}
}

// worth of a site in thousandths, below 0 for one that won't do.
func (d *draft) worth(p ground.Point, kind ground.PlaceKind, apart ground.Dist) int {
	shore := d.shore(p)
	bank := d.Span(95)
	if kind != ground.Village {
		bank = d.Span(70)
	}
	for _, w := range d.Waters {
		if plane.Away(p, w.Bed) < bank+w.Width/2 {
			return -1
		}
	}
	for i := range d.Places {
		least := apart
		if d.Places[i].Kind == ground.Village && kind == ground.Village {
			least = d.Span(620)
		}
		if p.To(d.Places[i].At) < least {
			return -1
		}
	}
	h, climb := d.height(p), d.climb(p, d.Span(90))
	if h > 1150 && d.Class != ground.Mountainous || h > 2200 || climb > 750 {
		return -1
	}
	s := 1000 - int(climb)/2 - int(h)/5
	if shore < d.Span(320) {
		s += 350
	}
	if third := d.Depth / 3; p.Y > third && p.Y < 2*third {
		s += 300
	}
	return max(s, 0)
}
