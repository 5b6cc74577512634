package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

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

// waysOver lays tracks over the rivers that are rolled, from a way on one bank to one on the other, until each has
// two crossings to which ways lead, or three where it parts the sides of a table of 48 square feet or more.
func (d roads) waysOver() {
	least := 2
	if d.line() && d.SquareFeet() >= 48 {
		least = 3
	}
	for w := d.kept.waters; w < len(d.Waters); w++ {
		if d.Waters[w].Kind != ground.River {
			continue
		}
		for range least {
			d.Crossings = slices.Clone(d.kept.crossings)
			if d.cross(); d.crossingsOf(w) >= least {
				break
			}
			at, ok := d.fordSite(w)
			if !ok {
				break
			}
			bed := d.Waters[w].Bed
			over := (ground.AngleOf(bed[at+1].Sub(bed[at-1])) + 90).Along(d.Waters[w].Width/2 + d.Span(60))
			banks := [2]ground.Point{bed[at].Add(over), bed[at].Sub(over)}
			first := len(d.Roads)
			d.lay([]ground.Point{d.wayTo(banks[0]), banks[0], banks[1], d.wayTo(banks[1])}, false)
			if !d.lead(first) {
				d.Roads = d.Roads[:first]
				break
			}
		}
	}
	d.Crossings = nil
}

// lead tells whether the roads from the first on lead from somewhere to somewhere.
func (d roads) lead(first int) bool {
	for i := first; i < len(d.Roads); i++ {
		way := d.Roads[i].Way
		for _, end := range [2]ground.Point{way[0], way[len(way)-1]} {
			on := d.Rim(end) == 0 || !places(d).alone(end, d.Span(15))
			for k := range d.Roads {
				on = on || k != i && plane.Away(end, d.Roads[k].Way) < d.Span(12)
			}
			if !on {
				return false
			}
		}
	}
	return true
}

// wayTo is where a track to a place leaves the ways that there are, or the table: whence it costs least, but
// over no water.
func (d roads) wayTo(p ground.Point) ground.Point {
	const overWater = 20_000
	land, wet, starts := d.roadLand(), d.wetCells(), []int{}
	for i, taken := range d.roadCells() {
		if taken || d.Rim(d.cells.Middle(i)) < d.cells.Step {
			starts = append(starts, i)
		}
	}
	goal := d.cells.Nearest(p)
	from := d.cells.Middle(d.paths(starts, goal, func(from, to, step int) int {
		if wet[to] {
			return overWater
		}
		climb := plane.Abs(int(land.level[to]-land.level[from])) / 2
		return (land.price[to]+climb+climb*climb/150)*step/10 + 1
	}).To(goal)[0])
	if d.NearRoad(from, d.cells.Step) {
		return d.onRoad(from)
	}
	return d.nearestEdge(from)
}

// ford puts a ford where the river is farthest from its crossings and edges.
func (d roads) ford(water int) bool {
	bed := d.Waters[water].Bed
	at, ok := d.fordSite(water)
	if ok {
		angle := ground.AngleOf(bed[at+1].Sub(bed[at-1])) + 90
		d.Crossings = append(d.Crossings, ground.Crossing{At: bed[at], Angle: angle.Turned() % 180, Water: water, Road: -1})
	}
	return ok
}

// fordSite is the point of a river's bed that is farthest from its crossings and edges; false where all are near.
func (d roads) fordSite(water int) (int, bool) {
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
	return best, score >= d.Span(150)
}
