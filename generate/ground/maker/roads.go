package maker

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// roads lays roads and tracks, and where they cross water.
type roads struct{ *draft }

// roll rolls roads from edge to edge through the villages, of which the first is where they
// meet, then tracks to all places that no road has reached.
func (d roads) roll() {
	if d.recipe.Dry {
		d.caravans()
		return
	}
	n, first := d.count(d.recipe.Roads), len(d.Roads)
	if d.about(ground.Bridges, ground.Crossroads) {
		n = max(n, 2)
	}
	n = max(n, min(2, 1+d.SquareFeet()/12)) // on the smallest table too
	for i := first; i < n; i++ {
		d.highway(i, i == 0 || i == 1 && d.about(ground.Bridges, ground.Crossroads) || d.roller.chance(50))
	}
	d.trim(first)
	if villages := d.PlacesOf(ground.Village); d.about(ground.Crossroads) && len(villages) > 0 {
		d.third(d.Places[villages[0]].At)
	}
	for _, village := range d.unreached() {
		d.onward(village)
	}
	for i := range d.Places {
		d.spur(d.Places[i].At)
	}
	d.waysOver()
	for i := first; i < len(d.Roads); i++ {
		d.bridged(i)
	}
}

// third lays a track from where roads meet to the edge that they leave free, where fewer than three lead away.
func (d roads) third(at ground.Point) {
	ways, reach := 0, d.Span(260)
	for i := range d.Roads {
		for k := 1; k < len(d.Roads[i].Way); k++ {
			if (d.Roads[i].Way[k-1].To(at) < reach) != (d.Roads[i].Way[k].To(at) < reach) {
				ways++
			}
		}
	}
	if ways >= 3 {
		return
	}
	var end ground.Point
	free := ground.Dist(-1)
	for _, p := range [4]ground.Point{{X: at.X}, {Y: at.Y}, {X: at.X, Y: d.Depth}, {X: d.Width, Y: at.Y}} {
		half := plane.Between(at, p, 1, 2)
		if far := half.To(d.onRoad(half)); far > free {
			end, free = p, far
		}
	}
	d.lay([]ground.Point{at, end}, false)
}

// highway lays the nth road from edge to edge, by way of its hub and of another village that
// is little out of its way.
func (d roads) highway(n int, main bool) {
	from, to := d.crossing(n)
	var stops []ground.Point
	if hub, found := d.hub(n); found {
		stops = append(stops, hub)
	}
	if d.about(ground.Bridges) && n < 2 {
		stops = d.over(n, from, stops)
	} else if at, found := d.onTheWay(from, to); found {
		stops = append(stops, at)
		slices.SortFunc(stops, func(a, b ground.Point) int { return cmp.Compare(a.To(from), b.To(from)) })
	}
	d.lay(append(append([]ground.Point{from}, stops...), to), main)
}

// over puts the banks of the nth bridge among the stops of a road, before or behind its hub.
func (d roads) over(n int, from ground.Point, hub []ground.Point) []ground.Point {
	banks := d.banks(n)
	slices.SortFunc(banks, func(a, b ground.Point) int { return cmp.Compare(a.To(from), b.To(from)) })
	if len(banks) > 0 && len(hub) > 0 && hub[0].To(banks[0]) < hub[0].To(banks[1]) {
		return append(hub, banks...)
	}
	return append(banks, hub...)
}

// trim takes off roads, from the first that is rolled on, what leads nowhere: a way to a bank or between
// heights from which the road went back as it had come. One that leads nowhere at all is gone.
func (d roads) trim(first int) {
	for i := len(d.Roads) - 1; i >= first; i-- {
		for range 2 {
			way := d.Roads[i].Way
			if end := way[len(way)-1]; d.Rim(end) > 0 && places(d).alone(end, d.Span(10)) {
				d.Roads[i].Way = d.back(i)
			}
			slices.Reverse(d.Roads[i].Way)
		}
		if len(d.Roads[i].Way) < 2 {
			d.Roads = slices.Delete(d.Roads, i, i+1)
		}
	}
}

// back is a road as far as the last place where another touches it; all of it where none does. One that ends
// beside another is led on to that.
func (d roads) back(road int) []ground.Point {
	way := d.Roads[road].Way
	end := way[len(way)-1]
	if at := d.onOther(road, end); at.To(end) >= d.Span(12) && at.To(end) < d.Span(60) {
		return append(slices.Clip(way), at)
	}
	for k := len(way) - 1; k >= 0; k-- {
		for i := range d.Roads {
			if i != road && plane.Away(way[k], d.Roads[i].Way) < d.Span(12) {
				return way[:k+1]
			}
		}
	}
	return way
}

// crossing are the ends of the nth road: by turns the way in which the sides advance and across
// it, and over a river between them two the one way.
func (d roads) crossing(n int) (from, to ground.Point) {
	r := d.roller
	edge := 0 // north
	if d.sideways() {
		edge = 1
	}
	if d.about(ground.Bridges) && n == 1 {
		return d.roadEnd(edge, 140, 860), d.roadEnd(edge+2, 140, 860)
	}
	if n > 1 && r.chance(25) {
		return d.roadEnd(edge+n, 140, 860), d.roadEnd(edge+n+1, 140, 860)
	}
	return d.roadEnd(edge+n, 140, 860), d.roadEnd(edge+n+2, 140, 860)
}

// hub is where the nth road goes through for others to meet it: a village, or a way between heights;
// nowhere for the second of two roads over a river, or where nobody lives.
func (d roads) hub(n int) (ground.Point, bool) {
	villages := d.PlacesOf(ground.Village)
	switch {
	case d.about(ground.Bridges) && n == 1:
		return ground.Point{}, false
	case d.about(ground.Defile) && n == 0:
		return d.gap()
	case len(villages) > 0:
		return d.Places[villages[n/2%min(len(villages), 1+d.SquareFeet()/96)]].At, true
	}
	if farms := d.PlacesOf(ground.Farm); len(farms) > 0 && n < 2 {
		at := d.Places[farms[0]].At // roads meet before its yard, on the side of the middle of the table
		return at.Add(ground.AngleOf(d.spot(500, 500).Sub(at)).Along(d.Span(75))), true
	}
	return ground.Point{}, false
}

// banks are the two ends of the nth bridge over the river that the map is about: the first near the first
// village, or in the middle of the river, the second farther from it than half of what it might be.
func (d roads) banks(n int) []ground.Point {
	if len(d.Waters) == 0 {
		return nil
	}
	w := &d.Waters[0]
	first := len(w.Bed) / 2
	if villages := d.PlacesOf(ground.Village); len(villages) > 0 {
		first = nearest(w.Bed, d.Places[villages[0]].At)
		off := int(d.Span(280) / max(1, w.Bed[0].To(w.Bed[1]))) // troops come over beside the village
		if first > len(w.Bed)/2 {
			off = -off
		}
		first += off
	}
	first = min(max(first, len(w.Bed)/5), len(w.Bed)*4/5)
	at := first
	if part := d.roller.from(20, 45); n == 1 && first > len(w.Bed)/2 {
		at = first * part / 100
	} else if n == 1 {
		at = len(w.Bed) - 1 - (len(w.Bed)-first)*part/100
	}
	across := (ground.AngleOf(w.Bed[at+1].Sub(w.Bed[at-1])) + 90).Along(w.Width/2 + d.Span(60))
	return []ground.Point{w.Bed[at].Add(across), w.Bed[at].Sub(across)}
}

// gap is where the way leads between the two heights that the map is about.
func (d roads) gap() (ground.Point, bool) {
	if len(d.Hills) < 2 {
		return ground.Point{}, false
	}
	a, b := &d.Hills[0], &d.Hills[1]
	best := plane.Between(a.Centre, b.Centre, 1, 2)
	for part := int64(10); part < 90; part++ {
		if p := plane.Between(a.Centre, b.Centre, part, 100); d.height(p) < d.height(best) {
			best = p
		}
	}
	return best, true
}

// onTheWay is the village without a road that is least out of the way from end to end, if that is
// no more than a fifth.
func (d roads) onTheWay(from, to ground.Point) (ground.Point, bool) {
	best, least := -1, from.To(to)*6/5
	for _, i := range d.unreached() {
		if at := d.Places[i].At; from.To(at)+at.To(to) < least {
			best, least = i, from.To(at)+at.To(to)
		}
	}
	if best < 0 {
		return ground.Point{}, false
	}
	return d.Places[best].At, true
}

// unreached are the villages that no road passes.
func (d roads) unreached() []int {
	return slices.DeleteFunc(d.PlacesOf(ground.Village), func(i int) bool { return d.NearRoad(d.Places[i].At, d.Span(60)) })
}

// onward lays a track from the nearest road to a village and on to the edge beyond it.
func (d roads) onward(village int) {
	at := d.Places[village].At
	if len(d.Roads) > 0 {
		d.spur(at)
	}
	d.lay([]ground.Point{at, d.nearestEdge(at)}, false)
}

// roadEnds are places of two edges: opposite ones for three roads of four.
func (d roads) roadEnds() (from, to ground.Point) {
	r := d.roller
	edge := r.below(4)
	other := edge + 2
	if r.chance(25) {
		other = edge + 1
	}
	return d.roadEnd(edge, 140, 860), d.roadEnd(other, 140, 860)
}

// roadEnd is a place of an edge, in thousandths of it from low to high, clear of water and roads.
func (d roads) roadEnd(edge, low, high int) ground.Point {
	r := d.roller
	best, score := ground.Point{}, ground.Dist(-1)
	for range 4 {
		p := d.onEdge(edge, r.from(low, high))
		free := d.Shore(p)
		for i := range d.Roads {
			free = min(free, plane.Away(p, d.Roads[i].Way))
		}
		if free = min(free, d.Span(250)); free > score && d.height(p) < 3000 {
			best, score = p, free
		}
	}
	if score < 0 {
		best = d.onEdge(edge, (low+high)/2)
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
	leaves, joins := start > 0 || on < 0 && d.NearRoad(first, d.Span(30)), end < len(cells)
	if leaves {
		first = d.onRoad(d.cells.Middle(cells[max(start-1, 0)]))
	}
	if joins {
		last = d.onRoad(d.cells.Middle(cells[end]))
	}
	if leaves && joins && first.To(last) < d.Span(150) {
		return -1 // a loop beside a road
	}
	way := d.points(thinCells(cells[start:end]), first, last)
	way = d.wander(plane.Paced(rounded(way, 3), d.Span(20)))
	if on >= 0 {
		d.bend(on, way)
		return on
	}
	if leaves && joins && !slices.ContainsFunc(way, func(p ground.Point) bool { return !d.NearRoad(p, d.Span(110)) }) {
		return -1 // a lens beside a road
	}
	if leaves {
		way = d.forked(way)
	}
	if joins {
		way = plane.Reversed(d.forked(plane.Reversed(way)))
	}
	d.Roads = append(d.Roads, ground.Road{Main: main, Way: way})
	return len(d.Roads) - 1
}

// forked is a way without the stretch at its start that runs on or beside a road: it forks off where it parts
// from that.
func (d roads) forked(way []ground.Point) []ground.Point {
	k := 0
	for k < len(way)-1 && d.NearRoad(way[k+1], d.Span(50)) {
		k++
	}
	if k == 0 {
		return way
	}
	return plane.Paced(append([]ground.Point{d.onRoad(way[k])}, way[min(k+1, len(way)-1):]...), d.Span(20))
}

// bend goes on with a road by a way from its end, and rounds the elbow between them. A village
// that stands there moves with it.
func (d roads) bend(road int, way []ground.Point) {
	const arm = 5 // points
	come := d.Roads[road].Way
	at := come[len(come)-1]
	village := slices.IndexFunc(d.Places, func(p ground.Place) bool { return p.At == at })
	if len(come) <= arm || len(way) <= arm || d.branches(road, at, d.Span(130)) || village >= 0 && village < len(d.kept.built) {
		d.Roads[road].Way = append(come, way[1:]...)
		return
	}
	elbow := rounded([]ground.Point{come[len(come)-1-arm], at, way[arm]}, 3)
	d.Roads[road].Way = slices.Concat(come[:len(come)-1-arm], elbow, way[arm+1:])
	if village >= 0 {
		d.Places[village].At = elbow[len(elbow)/2]
	}
}

// bridged has a road go straight over water that it would cross at less than 60 degrees.
func (d roads) bridged(road int) {
	for w := range d.Waters {
		bed, way := d.Waters[w].Bed, d.Roads[road].Way
		at, i, k := crossedAt(way, bed)
		if i < 0 {
			continue
		}
		stream := ground.AngleOf(bed[k].Sub(bed[k-1]))
		off := (ground.AngleOf(way[i].Sub(way[i-1])) - stream).Turned() % 180
		if min(off, 180-off) >= 60 {
			continue
		}
		reach := d.Waters[w].Width/2 + d.Span(45)
		from, to := i-1, i
		for from > 0 && way[from].To(at) < 2*reach {
			from--
		}
		for to < len(way)-1 && way[to].To(at) < 2*reach {
			to++
		}
		across := (stream + 90).Along(reach)
		if way[from].To(at.Add(across)) > way[from].To(at.Sub(across)) {
			across = ground.Point{}.Sub(across)
		}
		over := rounded([]ground.Point{way[from], at.Add(across), at.Sub(across), way[to]}, 3)
		whole := slices.Concat(way[:from], over, way[to+1:])
		if from > 0 && to < len(way)-1 && !d.branches(road, at, 2*reach+d.Span(20)) && crossings(whole, bed) <= crossings(way, bed) {
			d.Roads[road].Way = plane.Paced(whole, d.Span(20))
		}
	}
}

// branches tells whether another road ends so near a place.
func (d roads) branches(road int, at ground.Point, reach ground.Dist) bool {
	for i := range d.Roads {
		if way := d.Roads[i].Way; i != road && (way[0].To(at) < reach || way[len(way)-1].To(at) < reach) {
			return true
		}
	}
	return false
}

// crossedAt is where a way first crosses another, and the points of each behind it; i is −1 where they don't.
func crossedAt(way, other []ground.Point) (at ground.Point, i, k int) {
	for i := 1; i < len(way); i++ {
		for k := 1; k < len(other); k++ {
			if at, ok := meet(way[i-1], way[i], other[k-1], other[k]); ok {
				return at, i, k
			}
		}
	}
	return ground.Point{}, -1, -1
}

// crossings is how often a way crosses another.
func crossings(way, other []ground.Point) int {
	n := 0
	for i := 1; i < len(way); i++ {
		for k := 1; k < len(other); k++ {
			if _, ok := meet(way[i-1], way[i], other[k-1], other[k]); ok {
				n++
			}
		}
	}
	return n
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
func (d roads) onRoad(p ground.Point) ground.Point { return d.onOther(-1, p) }

// onOther is the point nearest to p of the roads but one; p itself where there is no other.
func (d roads) onOther(road int, p ground.Point) ground.Point {
	best, score := p, ground.Dist(1<<30)
	for i := range d.Roads {
		way := d.Roads[i].Way
		for k := 1; k < len(way) && i != road; k++ {
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
	goal, shared := d.cells.Nearest(end), 40
	if d.central() || d.about(ground.Bridges) {
		shared = 80 // roads that come from all sides, or don't go back to the other bridge
	}
	if start.To(end) < d.Span(250) { // from bank to bank, not round by another bridge
		return []int{d.cells.Nearest(start), goal}
	}
	beside := d.besideRoads(taken, start, end)
	return d.paths([]int{d.cells.Nearest(start)}, goal, func(from, to, step int) int {
		if taken[from] && taken[to] {
			return shared * step / 10
		}
		climb := plane.Abs(int(land.level[to]-land.level[from])) / 2
		return (land.price[to]+beside[to]+climb+climb*climb/80)*step/10 + 1
	}).To(goal)
}

// besideRoads is what a road pays more where it would run beside one that is there, rather than on it, but
// near its stops, where roads come together.
func (d roads) besideRoads(taken []bool, start, end ground.Point) []int {
	const reach = 5 // cells
	more := make([]int, len(taken))
	for i := range taken {
		if m := d.cells.Middle(i); !taken[i] || m.To(start) < d.Span(360) || m.To(end) < d.Span(360) {
			continue
		}
		column, row := i%d.cells.Columns, i/d.cells.Columns
		for y := max(row-reach, 0); y <= min(row+reach, d.cells.Rows-1); y++ {
			for x := max(column-reach, 0); x <= min(column+reach, d.cells.Columns-1); x++ {
				far := max(plane.Abs(x-column), plane.Abs(y-row))
				if k := y*d.cells.Columns + x; far > 0 {
					more[k] = max(more[k], 70-10*far)
				}
			}
		}
	}
	return more
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
