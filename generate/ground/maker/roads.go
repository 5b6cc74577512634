package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// roads lays roads and tracks, and where they cross water.
type roads struct{ *draft }

// roll rolls roads from edge to edge through the villages, then tracks to
// all places that no road has reached.
func (d roads) roll() {
	if d.recipe.Dry {
		d.caravans()
		return
	}
	n := d.count(d.recipe.Roads)
	left := slices.DeleteFunc(d.PlacesOf(ground.Village), func(i int) bool { return d.NearRoad(d.Places[i].At, d.Span(60)) })
	for i := len(d.Roads); i < n; i++ {
		main := i == 0 || d.roller.chance(50)
		left = d.highway(left, main)
	}
	for _, village := range left {
		d.highway([]int{village}, false)
	}
	for i := range d.Places {
		d.spur(d.Places[i].At)
	}
}

// highway lays one road from edge to edge by way of one or two of the villages
// that are left, and returns the rest.
func (d roads) highway(left []int, main bool) []int {
	r := d.roller
	from, to := d.roadEnds()
	vias := min(len(left), 1+r.below(2))
	via := slices.Clone(left[:vias])
	slices.SortFunc(via, func(a, b int) int {
		return cmp.Compare(d.Places[a].At.To(from), d.Places[b].At.To(from))
	})
	stops := []ground.Point{from}
	for _, i := range via {
		stops = append(stops, d.Places[i].At)
	}
	d.lay(append(stops, to), main)
	return left[vias:]
}

// roadEnds are places of two edges: opposite ones for three roads of four.
func (d roads) roadEnds() (from, to ground.Point) {
	r := d.roller
	edge := r.below(4)
	other := edge + 2
	if r.chance(25) {
		other = edge + 1
	}
	return d.roadEnd(edge), d.roadEnd(other)
}

func (d roads) roadEnd(edge int) ground.Point {
	r := d.roller
	best, score := ground.Point{}, ground.Dist(-1)
	for range 4 {
		p := d.onEdge(edge, r.from(140, 860))
		free := d.Shore(p)
		for i := range d.Roads {
			free = min(free, plane.Away(p, d.Roads[i].Way))
		}
		if free = min(free, d.Span(250)); free > score && d.height(p) < 3000 {
			best, score = p, free
		}
	}
	if score < 0 {
		best = d.onEdge(edge, 500)
	}
	return best
}

// spur joins a place to the nearest road by a track, if none goes by it.
func (d roads) spur(at ground.Point) {
	best, score := ground.Point{}, ground.Dist(1<<30)
	for i := range d.Roads {
		for _, p := range d.Roads[i].Way {
			if far := p.To(at); far < score && d.Rim(p) > d.Span(60) {
				best, score = p, far
			}
		}
	}
	switch {
	case score == 1<<30 && !d.recipe.Dry: // no road at all, on a small table
		d.lay([]ground.Point{d.nearestEdge(at), at}, false)
	case d.recipe.Dry && score > d.Span(1300): // a track would be long lost in the sand
	case score > d.Span(byRoad):
		d.lay([]ground.Point{best, at}, false)
	}
}

// nearestEdge is the place of an edge that is nearest to a point.
func (d roads) nearestEdge(p ground.Point) ground.Point {
	switch d.Rim(p) {
	case p.Y:
		return ground.Point{X: p.X}
	case p.X:
		return ground.Point{Y: p.Y}
	case d.Depth - p.Y:
		return ground.Point{X: p.X, Y: d.Depth}
	}
	return ground.Point{X: d.Width, Y: p.Y}
}

// byRoad is how far, in paces, a place may be from the middle of its road.
const byRoad = 45

// lay finds a way from stop to stop and keeps what does not run on roads that
// are there.
func (d roads) lay(stops []ground.Point, main bool) {
	road := -1
	for i := 1; i < len(stops); i++ {
		road = d.leg(stops[i-1], stops[i], main, road)
	}
}

// leg lays a road from one stop to the next, and returns its index if it comes to
// that stop as a road of its own, else −1. It goes on from the road that came to
// the first stop, unless that is −1.
func (d roads) leg(from, to ground.Point, main bool, road int) int {
	cells, taken := d.roadway(from, to), d.roadCells()
	if main {
		d.promote(cells)
	}
	if road >= 0 && len(cells) > 1 && !taken[cells[1]] {
		taken[cells[0]] = false
	}
	last := -1
	for start := 0; start < len(cells); {
		if taken[cells[start]] {
			start++
			continue
		}
		end := start
		for end < len(cells) && !taken[cells[end]] {
			end++
		}
		on := -1
		if start == 0 {
			on = road
		}
		if laid := d.stretch(cells, start, end, from, to, main, on); end == len(cells) {
			last = laid
		}
		start = end
	}
	return last
}

// promote makes roads of the tracks that a main road runs along.
func (d roads) promote(cells []int) {
	on := map[int]bool{}
	for _, i := range cells {
		on[i] = true
	}
	for i := range d.Roads {
		shared := map[int]bool{}
		for _, p := range d.Roads[i].Way {
			if k := d.cells.Nearest(p); on[k] {
				shared[k] = true
			}
		}
		d.Roads[i].Main = d.Roads[i].Main || len(shared) >= 3
	}
}

// stretch makes a road of the cells from start to end and returns its index, −1
// where none is worth it. It begins and ends at a road where it leaves and joins
// one, else at its stops; from the first it may go on from a road.
func (d roads) stretch(cells []int, start, end int, first, last ground.Point, main bool, on int) int {
	joins := 0
	if start > 0 || on < 0 && d.NearRoad(first, d.Span(30)) {
		first, joins = d.onRoad(d.cells.Middle(cells[max(start-1, 0)])), joins+1
	}
	if end < len(cells) {
		last, joins = d.onRoad(d.cells.Middle(cells[end])), joins+1
	}
	if joins == 2 && first.To(last) < d.Span(150) {
		return -1 // a loop beside a road
	}
	way := d.points(thinCells(cells[start:end]), first, last)
	way = d.wander(plane.Paced(rounded(way, 3), d.Span(20)))
	if on >= 0 {
		d.Roads[on].Way = append(d.Roads[on].Way, way[1:]...)
		return on
	}
	d.Roads = append(d.Roads, ground.Road{Main: main, Way: way})
	return len(d.Roads) - 1
}

// wander bends a road a little to and fro, as no road runs straight through
// fields, but not near its ends or along water.
func (d roads) wander(way []ground.Point) []ground.Point {
	const ends = 9 // points at each end that are eased in
	east, south := d.Noise(ground.RouteNoise+6, d.Span(260)), d.Noise(ground.RouteNoise+7, d.Span(260))
	for i, p := range way {
		share := int64(min(i, len(way)-1-i, ends, max(0, int((d.Shore(p)-d.Span(50))/d.Span(10)))))
		by := ground.Point{X: ground.Dist(east.At(p) * int64(d.Span(36)) / 1000 * share / ends), Y: ground.Dist(south.At(p) * int64(d.Span(36)) / 1000 * share / ends)}
		way[i] = d.Clamped(p.Add(by))
	}
	return way
}

// thinCells keeps every third cell, so that a road bends rather than steps.
func thinCells(cells []int) []int {
	var list []int
	for i := 1; i < len(cells); i += 3 {
		list = append(list, cells[i])
	}
	return list
}

// onRoad is the point of a road nearest to p.
func (d roads) onRoad(p ground.Point) ground.Point {
	best, score := p, ground.Dist(1<<30)
	for i := range d.Roads {
		way := d.Roads[i].Way
		for k := 1; k < len(way); k++ {
			q := plane.Nearest(p, way[k-1], way[k])
			if far := q.To(p); far < score {
				best, score = q, far
			}
		}
	}
	return best
}

// roadCells are the cells that a road runs through.
func (d roads) roadCells() []bool {
	taken := make([]bool, d.cells.Len())
	for i := range d.Roads {
		for _, p := range d.Roads[i].Way {
			taken[d.cells.Nearest(p)] = true
		}
	}
	return taken
}

// roadway finds where a road would run to a cell: round hills, seldom over
// water, along roads that are there.
func (d roads) roadway(start, end ground.Point) []int {
	taken, land := d.roadCells(), d.roadLand()
	goal := d.cells.Nearest(end)
	return d.paths([]int{d.cells.Nearest(start)}, goal, func(from, to, step int) int {
		if taken[from] && taken[to] {
			return 40 * step / 10
		}
		climb := plane.Abs(int(land.level[to]-land.level[from])) / 2
		return (land.price[to]+climb+climb*climb/150)*step/10 + 1
	}).To(goal)
}

// RoadLand is what a road pays for the ground, whatever roads there are.
type roadLand struct {
	level []ground.Height
	price []int
}

func (d roads) roadLand() *roadLand {
	if d.forRoads != nil {
		return d.forRoads
	}
	wet, wave, wander := d.wetCells(), d.Noise(ground.RouteNoise+5, d.Span(500)), 25
	if d.recipe.Dry {
		wander = 12 // tracks wind where nobody has laid them out; over 10, lest a price be 0
	}
	land := &roadLand{make([]ground.Height, d.cells.Len()), make([]int, d.cells.Len())}
	for i := range land.level {
		p := d.cells.Middle(i)
		land.level[i] = d.height(p)
		land.price[i] = 100 + int(wave.At(p))/wander
		if rim := d.Rim(p); rim < d.Span(200) {
			land.price[i] += 120 - int(rim)*120/int(d.Span(200))
			if rim < d.Span(90) {
				land.price[i] += 400
			}
		}
		if wet[i] {
			land.price[i] += 450
		}
	}
	d.forRoads = land
	return land
}

// wetCells are the cells on or beside water.
func (d roads) wetCells() []bool {
	wet := make([]bool, d.cells.Len())
	for _, w := range d.Waters {
		for _, p := range w.Bed {
			wet[d.cells.Nearest(p)] = true
			for a := ground.Angle(0); a < 360 && w.Width > d.Span(30); a += 45 {
				wet[d.cells.Nearest(p.Add(a.Along(w.Width/2+d.Span(20))))] = true
			}
		}
	}
	return wet
}
