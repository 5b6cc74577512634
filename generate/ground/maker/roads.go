package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// rollRoads rolls roads from edge to edge through the villages, then tracks
// to villages and farms that no road has reached.
func rollRoads(d *draft) {
	n := d.count(d.recipe.Roads)
	left := slices.DeleteFunc(d.placesOf(ground.Village), func(i int) bool { return d.nearRoad(d.Places[i].At, d.Span(60)) })
	for i := len(d.Roads); i < n; i++ {
		main := !d.recipe.Dry && (i == 0 || d.roller.chance(50))
		left = d.highway(left, main)
	}
	for _, village := range left {
		d.highway([]int{village}, false)
	}
	for i := range d.Places {
		if k := d.Places[i].Kind; k == ground.Farm || k == ground.Well {
			d.spur(d.Places[i].At)
		}
	}
}

// placesOf is the indexes of the places of a kind.
func (d *draft) placesOf(kind ground.PlaceKind) []int {
	var list []int
	for i := range d.Places {
		if d.Places[i].Kind == kind {
			list = append(list, i)
		}
	}
	return list
}

// highway lays one road from edge to edge by way of one or two of the villages
// that are left, and returns the rest.
func (d *draft) highway(left []int, main bool) []int {
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
func (d *draft) roadEnds() (from, to ground.Point) {
	r := d.roller
	edge := r.below(4)
	other := edge + 2
	if r.chance(25) {
		other = edge + 1
	}
	return d.roadEnd(edge), d.roadEnd(other)
}

func (d *draft) roadEnd(edge int) ground.Point {
	r := d.roller
	best, score := ground.Point{}, ground.Dist(-1)
	for range 4 {
		p := d.onEdge(edge, r.from(140, 860))
		free := d.shore(p)
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

// spur joins a farm to the nearest road by a track.
func (d *draft) spur(at ground.Point) {
	best, score := ground.Point{}, ground.Dist(1<<30)
	for i := range d.Roads {
		for _, p := range d.Roads[i].Way {
			if far := p.To(at); far < score && d.Rim(p) > d.Span(60) {
				best, score = p, far
			}
		}
	}
	if score < d.Span(1300) && score > d.Span(60) {
		d.lay([]ground.Point{best, at}, false)
	}
}

// lay finds a way between the stops and keeps what does not run on roads that
// are there.
func (d *draft) lay(stops []ground.Point, main bool) {
	var cells []int
	for i := 1; i < len(stops); i++ {
		leg := d.roadway(stops[i-1], stops[i])
		if len(cells) > 0 && len(leg) > 0 {
			leg = leg[1:]
		}
		cells = append(cells, leg...)
	}
	taken := d.roadCells()
	for start := 0; start < len(cells); {
		if taken[cells[start]] {
			start++
			continue
		}
		end := start
		for end < len(cells) && !taken[cells[end]] {
			end++
		}
		d.stretch(cells, start, end, stops, main)
		start = end
	}
}

// stretch makes a road of the cells from start to end. It begins and ends at a
// road where it leaves and joins one, else at the first and last stop.
func (d *draft) stretch(cells []int, start, end int, stops []ground.Point, main bool) {
	first, last := stops[0], stops[len(stops)-1]
	joins := 0
	if start > 0 || len(d.Roads) > 0 && d.nearRoad(first, d.Span(30)) {
		first, joins = d.onRoad(d.cells.Middle(cells[max(start-1, 0)])), joins+1
	}
	if end < len(cells) {
		last, joins = d.onRoad(d.cells.Middle(cells[end])), joins+1
	}
	if joins == 2 && first.To(last) < d.Span(150) {
		return // a loop beside a road
	}
	way := d.points(thinCells(cells[start:end]), first, last)
	way = plane.Paced(rounded(way, 3), d.Span(20))
	for i, p := range way {
		way[i] = d.clamped(p)
	}
	d.Roads = append(d.Roads, ground.Road{Main: main, Way: way})
}

// thinCells keeps every third cell, so that a road bends rather than steps.
func thinCells(cells []int) []int {
	var list []int
	for i := 1; i < len(cells); i += 3 {
		list = append(list, cells[i])
	}
	return list
}

func (d *draft) nearRoad(p ground.Point, reach ground.Dist) bool {
	for i := range d.Roads {
		if plane.Away(p, d.Roads[i].Way) <= reach {
			return true
		}
	}
	return false
}

// onRoad is the point of a road nearest to p.
func (d *draft) onRoad(p ground.Point) ground.Point {
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
func (d *draft) roadCells() []bool {
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
func (d *draft) roadway(start, end ground.Point) []int {
	taken, land := d.roadCells(), d.roadLand()
	goal := d.cells.Nearest(end)
	return d.paths(d.cells.Nearest(start), goal, func(from, to, step int) int {
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

func (d *draft) roadLand() *roadLand {
	if d.forRoads != nil {
		return d.forRoads
	}
	wet, wave := d.wetCells(), d.Noise(ground.RouteNoise+5, d.Span(500))
	land := &roadLand{make([]ground.Height, d.cells.Len()), make([]int, d.cells.Len())}
	for i := range land.level {
		p := d.cells.Middle(i)
		land.level[i] = d.height(p)
		land.price[i] = 100 + int(wave.At(p))/25
		if rim := d.Rim(p); rim < d.Span(200) {
			land.price[i] += 120 - int(rim)*120/int(d.Span(200))
		}
		if wet[i] {
			land.price[i] += 450
		}
	}
	d.forRoads = land
	return land
}

// wetCells are the cells on or beside water.
func (d *draft) wetCells() []bool {
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
