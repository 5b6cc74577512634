package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
)

// caravans rolls tracks from edge to edge by way of villages, oases and wells,
// then leads tracks to those that none has reached.
func (d roads) caravans() {
	r := d.roller
	left := d.wells()
	n := d.count(d.recipe.Roads)
	if d.about(ground.AtOasis) {
		n = max(n, 2)
	}
	for range max(1, n) {
		if hub := d.PlacesOf(ground.Oasis); d.about(ground.AtOasis) && len(hub) > 0 { // where tracks meet
			left = append(hub[:1:1], slices.DeleteFunc(left, func(i int) bool { return i == hub[0] })...)
		}
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
// and returns the rest. Of a few ways it takes the straightest: one that went back as it came would end at a well.
func (d roads) caravan(left []int, vias int) []int {
	vias = min(vias, len(left))
	from, to := d.roadEnds()
	if vias > 0 {
		at := d.stop(left[0])
		for range 2 {
			if a, b := d.roadEnds(); (a.To(at)+at.To(b))*100/max(1, a.To(b)) < (from.To(at)+at.To(to))*100/max(1, from.To(to)) {
				from, to = a, b
			}
		}
	}
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
func (d roads) joined(at ground.Point) {
	before := len(d.Roads)
	d.spur(at)
	if len(d.Roads) == before {
		from, to := d.roadEnds()
		d.lay([]ground.Point{from, at, to}, false)
	}
}

// stop is where a track passes a place: beside the pool of an oasis and the dome of
// a tomb.
func (d roads) stop(place int) ground.Point {
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
