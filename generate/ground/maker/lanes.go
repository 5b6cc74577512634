package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// lanes makes stretches of road sunken or hedged.
type lanes struct{ *draft }

// roll rolls where roads run sunken between banks, and where between hedges:
// sunken where they climb or go over a crest and wheels and rain have cut them in,
// hedged where farms and villages are near.
func (d lanes) roll() {
	d.lanes(ground.SunkenRoad, d.count(d.recipe.Sunken), d.hollow)
	d.lanes(ground.HedgedLane, d.count(d.recipe.Hedged), d.tended)
}

// lanes lays so many stretches of a kind, each the best of some that are tried.
func (d lanes) lanes(kind ground.LineKind, n int, worth func(way []ground.Point) int) {
	for range n {
		var best []ground.Point
		score := 0
		for range 16 {
			if way := d.stretchOfRoad(); way != nil && d.freeOfLanes(way) {
				if s := worth(way); s > score {
					best, score = way, s
				}
			}
		}
		if best != nil {
			d.Lines = append(d.Lines, ground.Line{Kind: kind, Way: best})
		}
	}
}

// stretchOfRoad rolls a stretch of road of 140 to 380 paces; nil where it would
// come near to a water, a place, an edge or another road.
func (d lanes) stretchOfRoad() []ground.Point {
	r := d.roller
	if len(d.Roads) == 0 {
		return nil
	}
	road, from, points := r.below(len(d.Roads)), r.below(1000), r.from(7, 19)
	way := d.Roads[road].Way
	start := from * max(len(way)-points, 0) / 1000
	if start+points >= len(way) {
		return nil
	}
	lane := slices.Clone(way[start : start+points+1])
	for i, p := range lane {
		if i%3 != 0 && i != len(lane)-1 {
			continue
		}
		if d.Rim(p) < d.Span(60) || !places(d).alone(p, d.Span(110)) || !d.far(p, d.Span(55)) || d.otherRoad(p, road, d.Span(60)) {
			return nil
		}
	}
	return lane
}

// otherRoad tells whether another road than one comes near to a point.
func (d lanes) otherRoad(p ground.Point, road int, reach ground.Dist) bool {
	for i := range d.Roads {
		if i != road && plane.Away(p, d.Roads[i].Way) < reach {
			return true
		}
	}
	return false
}

// freeOfLanes tells whether no lane is near.
func (d lanes) freeOfLanes(way []ground.Point) bool {
	for _, l := range d.Lines {
		for _, p := range []ground.Point{way[0], way[len(way)/2], way[len(way)-1]} {
			if plane.Away(p, l.Way) < d.Span(150) {
				return false
			}
		}
	}
	return true
}

// hollow is how much a road climbs on a stretch, up and down; 0 for one that
// climbs less than a fifth of a contour.
func (d lanes) hollow(way []ground.Point) int {
	var climbs ground.Height
	for i := 1; i < len(way); i++ {
		climbs += plane.Abs(d.height(way[i]) - d.height(way[i-1]))
	}
	if climbs < ground.Contour/5 {
		return 0
	}
	return int(climbs)
}

// tended is worth the more the nearer farms and villages are; 0 for a stretch 700
// paces and more from all.
func (d lanes) tended(way []ground.Point) int {
	near := d.Span(700)
	for i := range d.Places {
		near = min(near, d.Places[i].At.To(way[len(way)/2]))
	}
	return int(d.Span(700)-near) + int(plane.Length(way)/2)*min(1, int(d.Span(700)-near))
}
