package maker

import "github.com/csprint/csprint/generate/ground"

// cross finds where, besides the crossings that there are, roads meet water: a road has a bridge, a track a ford.
func (d roads) cross() {
	for i := range d.Roads {
		way := d.Roads[i].Way
		for k := 1; k < len(way); k++ {
			d.crossPiece(i, way[k-1], way[k])
		}
	}
}

func (d roads) crossPiece(road int, a, b ground.Point) {
	for w := range d.Waters {
		bed := d.Waters[w].Bed
		for k := 1; k < len(bed); k++ {
			at, ok := meet(a, b, bed[k-1], bed[k])
			if !ok || d.crossed(at) {
				continue
			}
			d.Crossings = append(d.Crossings, ground.Crossing{
				At: at, Angle: ground.AngleOf(b.Sub(a)).Turned() % 180, Bridge: d.Roads[road].Main && d.Waters[w].Kind != ground.DryBed, Water: w, Road: road,
			})
		}
	}
}

// crossed tells whether there is a crossing already at a place.
func (d roads) crossed(at ground.Point) bool {
	for _, c := range d.Crossings {
		if c.At.To(at) < d.Span(40) {
			return true
		}
	}
	return false
}

// addFords adds fords off the roads to a river that is rolled until it has enough crossings: two
// at least, and three where it parts the sides.
func (d roads) addFords(least int) {
	for w := d.kept.waters; w < len(d.Waters); w++ {
		if d.Waters[w].Kind != ground.River {
			continue
		}
		for d.crossingsOf(w) < least {
			if !d.ford(w) {
				break
			}
		}
	}
}

func (d roads) crossingsOf(water int) int {
	n := 0
	for _, c := range d.Crossings {
		if c.Water == water {
			n++
		}
	}
	return n
}

// ford puts a ford where the river is farthest from its crossings and edges.
func (d roads) ford(water int) bool {
	bed := d.Waters[water].Bed
	best, score := 0, ground.Dist(0)
	for i := 2; i < len(bed)-2; i++ {
		free := d.Rim(bed[i])
		for _, c := range d.Crossings {
			free = min(free, c.At.To(bed[i]))
		}
		for p := range d.Places {
			if d.Places[p].At.To(bed[i]) < d.Span(150) {
				free = 0
			}
		}
		if free > score {
			best, score = i, free
		}
	}
	if score < d.Span(150) {
		return false
	}
	angle := ground.AngleOf(bed[best+1].Sub(bed[best-1])) + 90
	d.Crossings = append(d.Crossings, ground.Crossing{At: bed[best], Angle: angle.Turned() % 180, Water: water, Road: -1})
	return true
}
