package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/gazetteer"
	"github.com/csprint/csprint/internal/plane"
)

// waterholes rolls what lies about a desert beside its villages: an oasis or a
// well at least, then wells, tombs and ruins.
func (d *draft) waterholes() {
	r := d.roller
	n := max(1, d.count(d.recipe.Farms))
	oasis := 35
	if len(d.Places) == 0 {
		oasis = 75
	}
	for i := range n {
		kind := [...]ground.PlaceKind{ground.Well, ground.Oasis, ground.Tomb, ground.Ruin}[r.pick(40, 6*min(i/4, 1), 32, 22)]
		switch {
		case i == 0 && r.chance(oasis):
			kind = ground.Oasis
		case i == 0, i == 1 && r.chance(60):
			kind = ground.Well
		}
		d.waterhole(kind)
	}
	if len(d.wells()) == 0 { // on a table too small to choose
		d.Places = append(d.Places, ground.Place{Kind: ground.Well, At: r.within(d.Table().Inset(min(d.Width, d.Depth) / 3))})
	}
}

// waterhole settles a place: wells and oases rather at the bend of a wadi.
func (d *draft) waterhole(kind ground.PlaceKind) {
	apart := d.Span(420)
	if kind == ground.Well || kind == ground.Oasis {
		if d.roller.chance(65) && d.atBend(kind, apart) {
			return
		}
	}
	d.settle(kind, apart)
}

// atBend settles a place on the outer bank where a wadi bends most, of some of its
// bends; false where none will do.
func (d *draft) atBend(kind ground.PlaceKind, apart ground.Dist) bool {
	r := d.roller
	best, score := ground.Point{}, int64(0)
	for range 10 {
		if len(d.Waters) == 0 {
			return false
		}
		w := &d.Waters[r.below(len(d.Waters))]
		if len(w.Bed) < 9 {
			continue
		}
		i := 4 + r.below(len(w.Bed)-8)
		before, after := w.Bed[i].Sub(w.Bed[i-4]), w.Bed[i+4].Sub(w.Bed[i])
		turn := plane.Cross(before, after)
		off := d.Span(84) + w.Width/2
		if kind == ground.Oasis {
			off += d.Span(25)
		}
		side := ground.Angle(90)
		if turn > 0 { // it bends to the right: the outer bank is on the left
			side = -90
		}
		p := w.Bed[i].Add((ground.AngleOf(w.Bed[i+4].Sub(w.Bed[i-4])) + side).Along(off))
		if d.Rim(p) < d.Span(190) || d.worth(p, kind, apart) < 0 {
			continue
		}
		if bend := plane.Abs(turn); bend > score {
			best, score = p, bend
		}
	}
	if score == 0 {
		return false
	}
	d.Places = append(d.Places, ground.Place{Kind: kind, At: best})
	return true
}

// caravans rolls tracks from edge to edge by way of villages, oases and wells,
// then leads tracks to those that none has reached.
func (d *draft) caravans() {
	r := d.roller
	left := d.wells()
	for range max(1, d.count(d.recipe.Roads)) {
		left = d.caravan(left, 1+r.below(2))
	}
	for _, i := range d.wells() {
		if at := d.stop(i); !d.NearRoad(at, d.Span(60)) {
			d.joined(at)
		}
	}
	for _, i := range d.PlacesOf(ground.Tomb) {
		if r.chance(40) {
			d.spur(d.stop(i))
		}
	}
}

// caravan lays a track from edge to edge by so many of the places that are left,
// and returns the rest.
func (d *draft) caravan(left []int, vias int) []int {
	from, to := d.roadEnds()
	vias = min(vias, len(left))
	stops := []ground.Point{from}
	for _, i := range left[:vias] {
		at := d.stop(i)
		k := len(stops)
		for k > 1 && stops[k-1].To(from) > at.To(from) {
			k--
		}
		stops = append(stops[:k], append([]ground.Point{at}, stops[k:]...)...)
	}
	d.lay(append(stops, to), false)
	return left[vias:]
}

// joined leads a track from the nearest one to a place, or a track of its own from
// edge to edge where none is near.
func (d *draft) joined(at ground.Point) {
	before := len(d.Roads)
	d.spur(at)
	if len(d.Roads) == before {
		from, to := d.roadEnds()
		d.lay([]ground.Point{from, at, to}, false)
	}
}

// stop is where a track passes a place: beside the pool of an oasis and the dome of
// a tomb.
func (d *draft) stop(place int) ground.Point {
	p := &d.Places[place]
	var off ground.Dist
	switch p.Kind {
	case ground.Oasis:
		off = d.Span(78)
	case ground.Tomb:
		off = d.Span(34)
	default:
		return p.At
	}
	best, least := p.At, ground.Dist(-1)
	for a := ground.Angle(0); a < 360; a += 45 { // away from the wadi
		if q := p.At.Add(a.Along(off)); min(d.Shore(q), d.Span(2000)) > least {
			best, least = q, min(d.Shore(q), d.Span(2000))
		}
	}
	return d.Clamped(best)
}

// mosques tells whether the people of the land pray in mosques.
func (d *draft) mosques() bool {
	switch gazetteer.Known(d.options.Theatre) {
	case "egyptian", "ottoman":
		return true
	case "", "plain":
		return d.Class == ground.Desert
	}
	return false
}

// buildOasis makes the pool and sets some houses about it.
func (d *draft) buildOasis(p *ground.Place) {
	r := d.roller
	for range r.below(4) {
		b := d.house(p.At, ground.Angle(r.below(180)))
		b.Long, b.Short = b.Long*3/4, b.Short*3/4
		b.At = p.At.Add(ground.Angle(r.below(360)).Along(d.Span(88)))
		if d.free(b, p.Buildings) {
			p.Buildings = append(p.Buildings, b)
		}
	}
	if len(p.Buildings) == 0 {
		p.Build = ""
	}
	p.Plot = d.ring(p.At, d.Span(32))
}
