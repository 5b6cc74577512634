package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// places finds sites for villages, farms, mills and wells.
type places struct{ *draft }

// roll rolls where people live: villages on low ground near water and
// toward the middle, and far from one another; farms, mills and wells about them.
func (d places) roll() {
	villages := d.count(d.recipe.Villages)
	if d.about(ground.Crossroads, ground.Clearing) {
		villages = max(villages, 1)
	}
	if d.great() { // on so much land somebody lives
		villages = max(villages, (d.recipe.Villages.For(d.SquareFeet()).High+2)/3)
	}
	for i := range villages - d.kept.villages {
		if i > 0 || !(d.central() || d.line()) || !d.settleIn(d.heart(), ground.Village, d.Span(450)) {
			d.settle(ground.Village, d.Span(450))
		}
	}
	if d.recipe.Dry {
		d.waterholes()
		return
	}
	farms, settled := d.count(d.recipe.Farms), len(d.Places)
	if d.kept.farms == 0 && d.recipe.Farms.High > 0 {
		farms = max(farms, leastPlaces(d.SquareFeet())-settled)
	}
	for i := range farms - d.kept.farms {
		kind := ground.PlaceKind([...]ground.PlaceKind{ground.Farm, ground.Ruin, ground.Mill, ground.Windmill}[d.roller.pick(66, 10, 14, 10)])
		switch {
		case settled == 0 && i == 0: // the one place where people live
			d.settle(ground.Farm, d.Span(330))
		case kind == ground.Mill && d.mill(), kind == ground.Windmill && d.windmill():
		case kind == ground.Mill || kind == ground.Windmill: // no water, or no height
			d.settle(ground.Farm, d.Span(330))
		default:
			d.settle(kind, d.Span(330))
		}
	}
}

// leastPlaces is how many villages and farms, or wells and oases, even a small table has: one on 6 square feet,
// two on 12, three from 24 on.
func leastPlaces(squareFeet int) int {
	switch {
	case squareFeet >= 24:
		return 3
	case squareFeet >= 12:
		return 2
	}
	return squareFeet / 6
}

// mill puts a mill on the bank of a stream or river, if there is room for one.
func (d places) mill() bool {
	if len(d.Waters) == 0 || d.has(ground.Mill) {
		return false
	}
	r := d.roller
	w := &d.Waters[r.below(len(d.Waters))]
	for range 12 {
		k := 1 + r.below(len(w.Bed)-2)
		bank := ground.AngleOf(w.Bed[k+1].Sub(w.Bed[k-1])) + 90
		if r.chance(50) {
			bank += 180
		}
		at := w.Bed[k].Add(bank.Along(w.Width/2 + d.Span(28)))
		if d.Rim(at) > d.Span(150) && d.Shore(at) >= w.Width/2+d.Span(22) && d.alone(at, d.Span(270)) && d.climb(at, d.Span(60)) < 750 {
			d.Places = append(d.Places, ground.Place{Kind: ground.Mill, At: at})
			return true
		}
	}
	return false
}

// windmill puts a windmill on the highest of thirty sites, if that is a height.
func (d places) windmill() bool {
	if d.has(ground.Windmill) {
		return false
	}
	best, high := ground.Point{}, ground.Contour*9/10
	for range 30 {
		p := d.roller.within(d.Table().Inset(d.Span(150)))
		if h := d.height(p); h > high && d.alone(p, d.Span(270)) && d.climb(p, d.Span(60)) < 400 {
			best, high = p, h
		}
	}
	if best == (ground.Point{}) {
		return false
	}
	d.Places = append(d.Places, ground.Place{Kind: ground.Windmill, At: best})
	return true
}

// has tells whether the map has a place of a kind; on a great table, one for
// every 48 square feet.
func (d places) has(kind ground.PlaceKind) bool {
	return len(d.PlacesOf(kind)) >= max(1, (d.SquareFeet()+24)/48)
}

// alone tells whether no place is within some distance.
func (d places) alone(p ground.Point, reach ground.Dist) bool {
	for i := range d.Places {
		if d.Places[i].At.To(p) < reach {
			return false
		}
	}
	return true
}

// settle takes the best of thirty sites, if one will do at all; for villages, and where there are few places, any
// level one.
func (d places) settle(kind ground.PlaceKind, apart ground.Dist) {
	if d.settleIn(d.Table().Inset(d.Span(190)), kind, apart) || kind != ground.Village && len(d.Places) >= leastPlaces(d.SquareFeet()) {
		return
	}
	for range 60 {
		if p := d.roller.within(d.Table().Inset(d.Span(150))); d.worth(p, ground.Well, d.Span(400)) >= 0 {
			d.Places = append(d.Places, ground.Place{Kind: kind, At: p})
			return
		}
	}
}

// settleIn takes the best of thirty sites of a part of the table, for villages of a large one of ninety; false where
// none will do.
func (d places) settleIn(part ground.Rect, kind ground.PlaceKind, apart ground.Dist) bool {
	r := d.roller
	best, score, sites := ground.Point{}, -1, 30
	if kind == ground.Village && d.great() {
		sites = 90
	}
	for range sites {
		p := r.within(part)
		luck := r.below(500)
		if s := d.worth(p, kind, apart); s >= 0 && s+luck > score {
			best, score = p, s+luck
		}
	}
	if score >= 0 {
		d.Places = append(d.Places, ground.Place{Kind: kind, At: best})
	}
	return score >= 0
}

// worth of a site in thousandths, below 0 for one that won't do.
func (d places) worth(p ground.Point, kind ground.PlaceKind, apart ground.Dist) int {
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
	shore := d.Shore(p)
	bank := d.Span(95)
	if kind != ground.Village {
		bank = d.Span(70)
	}
	for _, w := range d.Waters {
		if plane.Away(p, w.Bed) < bank+w.Width/2 {
			return -1
		}
	}
	s := 1000 - int(climb)/2 - int(h)/5
	if shore < d.Span(320) {
		s += 350
	}
	if third := d.Depth / 3; !d.great() && p.Y > third && p.Y < 2*third {
		s += 300 // where the sides meet; on a large table they do so all over it
	}
	if kind == ground.Village || d.great() {
		s += d.spread(p, kind) + d.tilth(p)/2
	}
	return max(s, 0)
}

// spread is worth the more the farther the next village is: up to 600 at 1,500 paces, and on a large table up
// to 1,200 at as far as its villages would be apart. Others than villages keep off one another there, too.
func (d places) spread(p ground.Point, kind ground.PlaceKind) int {
	far, most := d.Span(1500), ground.Dist(600)
	if d.great() {
		area, n := int64(d.Width)*int64(d.Depth), d.recipe.Villages.For(d.SquareFeet())
		if kind != ground.Village {
			n.High += d.recipe.Farms.For(d.SquareFeet()).High
		}
		far, most = ground.Dist(plane.Sqrt(area/int64(max(1, n.High)))), 1200
	}
	free := far
	for i := range d.Places {
		if kind != ground.Village || d.Places[i].Kind == ground.Village {
			free = min(free, d.Places[i].At.To(p))
		}
	}
	return int(free * most / far)
}
