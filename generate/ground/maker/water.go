package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// rollWaters rolls how many streams there are and where they run. The first
// may be a river; the others flow into one that is there.
func rollWaters(d *draft) {
	r, drawn := d.roller, len(d.Waters)
	for range max(1, (d.SquareFeet()+24)/48) {
		for range r.pick(d.recipe.Streams[:]...) {
			if drawn--; drawn < 0 {
				d.stream()
			}
		}
	}
}

func (d *draft) stream() {
	r := d.roller
	w := ground.Water{Kind: ground.Stream, Width: r.between(d.Span(9), d.Span(16))}
	switch first := len(d.Waters) == 0; {
	case d.recipe.Dry && !(first && r.chance(d.recipe.River)):
		w.Kind, w.Width = ground.DryBed, r.between(d.Span(14), d.Span(24))
	case first && (d.recipe.Dry || r.chance(d.recipe.River)):
		w.Kind, w.Width = ground.River, r.between(d.Span(40), d.Span(80))
	}
	source := d.spring(w.Kind)
	route := d.waterway(source)
	way := d.flow(route, source)
	if len(way) < 3 || plane.Length(way) < min(d.Width, d.Depth)/3 {
		return // a trickle that is worth no felt
	}
	w.Bed = d.meander(way, w.Width)
	d.Waters = append(d.Waters, w)
}

// spring is where water begins: on the flank of a hill for some streams, else
// at an edge.
func (d *draft) spring(kind ground.WaterKind) ground.Point {
	r := d.roller
	if kind == ground.Stream && r.chance(40) {
		best, score := ground.Point{}, ground.Height(-1)
		for range 8 {
			p := r.within(d.Table().Inset(d.Span(240)))
			if h := d.height(p); h > score && h < 2500 && d.far(p, d.Span(400)) {
				best, score = p, h
			}
		}
		if score > 700 {
			return best
		}
	}
	return d.edgeSite()
}

// edgeSite is a low place of an edge, away from the corners.
func (d *draft) edgeSite() ground.Point {
	r := d.roller
	edge := r.pick(int(d.Width/100), int(d.Depth/100), int(d.Width/100), int(d.Depth/100))
	best, score := ground.Point{}, ground.Height(1<<30)
	for range 4 {
		p := d.onEdge(edge, r.from(160, 840))
		if h := d.height(p); h < score && d.far(p, d.Span(300)) {
			best, score = p, h
		}
	}
	if score == 1<<30 {
		best = d.onEdge(edge, r.from(160, 840))
	}
	return best
}

// onEdge is a place of an edge, north, east, south, west, in thousandths.
func (d *draft) onEdge(edge, part int) ground.Point {
	x, y := d.Width*ground.Dist(part)/1000, d.Depth*ground.Dist(part)/1000
	return [4]ground.Point{{X: x, Y: 0}, {X: d.Width, Y: y}, {X: x, Y: d.Depth}, {X: 0, Y: y}}[edge%4]
}

// waterway finds, by Dijkstra's algorithm, how water would run from a place: low, winding, plane.Never near
// along an edge.
func (d *draft) waterway(source ground.Point) *plane.Paths {
	wave := d.Noise(int32(ground.RouteNoise+10*len(d.Waters)), d.Span(380))
	price := make([]int, d.cells.Len())
	level := make([]ground.Height, d.cells.Len())
	for i := range price {
		p := d.cells.Middle(i)
		level[i] = d.height(p)
		price[i] = 100 + int(level[i])*3/10 + int(wave.At(p))/14
		if rim := d.Rim(p); rim < d.Span(330) {
			price[i] += 260 - int(rim)*260/int(d.Span(330))
		}
	}
	return d.paths(d.cells.Nearest(source), -1, func(from, to, step int) int {
		climb := int(level[to] - level[from])
		return (price[to] + max(climb, 0)*4) * step / 10
	})
}

// flow is the way of the water: to another water where there is one, else to
// the best place of an edge that is not its own.
func (d *draft) flow(route *plane.Paths, source ground.Point) []ground.Point {
	if len(d.Waters) > 0 {
		return d.tributary(route, source)
	}
	r := d.roller
	best, score := ground.Point{}, 1<<50
	for range 6 {
		p := d.edgeSite()
		if p.To(source) < min(d.Width, d.Depth)*6/10 || d.sameEdge(p, source) {
			continue
		}
		if cost := route.Cost[d.cells.Nearest(p)] + r.below(400); cost < score {
			best, score = p, cost
		}
	}
	if score == 1<<50 {
		return nil
	}
	way := d.points(route.To(d.cells.Nearest(best)), source, best)
	if d.height(source) < d.height(best)-150 && d.Rim(source) == 0 {
		for a, b := 0, len(way)-1; a < b; a, b = a+1, b-1 {
			way[a], way[b] = way[b], way[a]
		}
	}
	return way
}

func (d *draft) sameEdge(p, q ground.Point) bool {
	return p.X == q.X && (p.X == 0 || p.X == d.Width) || p.Y == q.Y && (p.Y == 0 || p.Y == d.Depth)
}

// tributary runs into the cheapest place of the water that is there.
func (d *draft) tributary(route *plane.Paths, source ground.Point) []ground.Point {
	best, score := ground.Point{}, plane.Never
	for _, w := range d.Waters {
		if w.Kind == ground.Stream && len(d.Waters) > 1 && w.Width < d.Span(11) {
			continue
		}
		for i := len(w.Bed) / 5; i < len(w.Bed)*9/10; i++ {
			if p := w.Bed[i]; d.Rim(p) > d.Span(200) && d.height(p) <= d.height(source) && route.Cost[d.cells.Nearest(p)] < score {
				best, score = p, route.Cost[d.cells.Nearest(p)]
			}
		}
	}
	if score == plane.Never {
		return nil
	}
	return d.points(route.To(d.cells.Nearest(best)), source, best)
}

// points turns cells into a way with its own ends.
func (d *draft) points(way []int, start, end ground.Point) []ground.Point {
	list := []ground.Point{start}
	for _, i := range way {
		p := d.cells.Middle(i)
		if p.To(start) > d.cells.Step && p.To(end) > d.cells.Step {
			list = append(list, p)
		}
	}
	return append(list, end)
}

// meander winds a way as water does: two sines that plane.Never fall in step, of 97
// and 41 paces to the radian. It runs straight at its ends.
func (d *draft) meander(way []ground.Point, wide ground.Dist) []ground.Point {
	way = plane.Paced(rounded(thinned(way, 4), 3), d.Span(18))
	long, short := d.Span(97*44/7), d.Span(41*44/7)
	swing := [2]ground.Dist{d.Span(24), d.Span(9)}
	if wide >= d.Span(40) { // rivers swing wider
		long, short, swing = long*3/2, short*3/2, [2]ground.Dist{d.Span(34), d.Span(12)}
	}
	list := make([]ground.Point, len(way))
	for i, p := range way {
		list[i] = p
		if i == 0 || i == len(way)-1 {
			continue
		}
		ends := min(i, len(way)-1-i, 8)
		across := ground.AngleOf(way[i+1].Sub(way[i-1])) + 90
		s := int64(i) * int64(d.Span(18))
		push := int64(swing[0])*ground.Angle(s*360/int64(long)%360).Sin() + int64(swing[1])*ground.Angle(s*360/int64(short)%360).Sin()
		list[i] = d.clamped(p.Add(across.Along(ground.Dist(push / ground.One * int64(ends) / 8))))
	}
	return list
}
