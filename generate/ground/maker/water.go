package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// waters runs streams, rivers and wadis over the land.
type waters struct{ *draft }

// roll rolls how many streams there are and where they run. The first
// may be a river; the others flow into one that is there.
func (d waters) roll() {
	drawn := len(d.Waters)
	if d.recipe.Dry {
		d.wadis()
		return
	}
	for n := range d.systems() {
		if drawn--; drawn < 0 {
			d.stream(d.line() && len(d.Waters) == 0 && (n < 2 || !d.valleys()))
		}
	}
	for n := 0; n < mostDry && d.valleys() && len(d.Waters) == 0; n++ {
		d.stream(false)
	}
}

// mostDry is how often a brook is sought on a great table that has none.
const mostDry = 4

// systems rolls how many streams there are, or systems of wadis: one at least where the map is
// about it.
func (d waters) systems() int {
	n := 0
	for range max(1, (d.SquareFeet()+24)/48) {
		n += d.roller.pick(d.recipe.Streams[:]...)
	}
	if d.line() {
		return max(n, 1)
	}
	return n
}

// stream lays a stream, or a river: the water between the sides that the map is about, or one that runs down
// as the land lies.
func (d waters) stream(line bool) {
	r := d.roller
	w := ground.Water{Kind: ground.Stream, Width: r.between(d.Span(9), d.Span(16))}
	river := d.recipe.River
	switch {
	case d.about(ground.Bridges):
		river = 100
	case d.about(ground.RiverLine):
		river = 30
	}
	if len(d.Waters) == 0 && r.chance(river) {
		w.Kind, w.Width = ground.River, r.between(d.Span(40), d.Span(80))
	}
	var upstream *headwaters
	if len(d.Waters) > 0 || d.valleys() && !line && w.Kind == ground.Stream {
		upstream = d.headwaters()
	}
	tries := waterTries
	switch {
	case len(d.Waters) > 0:
	case line: // what the map is about is looked for longer
		tries *= 4
	case d.valleys():
		tries *= 2
	}
	for range tries {
		bed := d.bed(&w, upstream)
		if bed != nil && (w.Bed == nil || plane.Length(bed) > plane.Length(w.Bed)) {
			w.Bed = bed
		}
		if w.Bed != nil && !(len(d.Waters) == 0 && upstream != nil) { // of the first in a great land the longest valley
			break
		}
	}
	if w.Bed != nil {
		d.Waters = append(d.Waters, w)
	}
}

// waterTries is how many beds are tried for a water before it is left out.
const waterTries = 8

// mostCut is how high the land may stand over water that has come down from
// lower land: what a stream has cut through in its time. The land is carved by it.
const mostCut = ground.Contour * 35 / 100

// bed rolls where a water runs; nil for one that would be a trickle, worth no
// felt, or would have to cut through a ridge.
func (d waters) bed(w *ground.Water, upstream *headwaters) []ground.Point {
	source := d.spring(w.Kind, upstream != nil && d.valleys())
	var way []ground.Point
	if upstream != nil {
		way = d.tributary(upstream, source)
	} else {
		way = d.flow(d.waterway(source), source)
	}
	if len(way) < 3 || plane.Length(way) < min(d.Width/3, d.Depth/3, d.Span(1200)) {
		return nil
	}
	for swing := ground.Dist(100); swing >= 25; swing /= 2 {
		bed := d.meander(way, w.Width, swing)
		if len(d.Waters) == 0 && d.Rim(bed[0]) == 0 && d.cut(plane.Reversed(bed)) < d.cut(bed) {
			bed = plane.Reversed(bed)
		}
		if d.cut(bed) <= mostCut && !d.skirts(bed) && !d.hugs(bed) && !d.parallel(bed) {
			return bed
		}
	}
	return nil
}

// cut is by how much the land stands highest above the lowest that a water has
// come by before.
func (d waters) cut(bed []ground.Point) ground.Height {
	most, low := ground.Height(0), d.plain.At(bed[0])
	for _, p := range bed {
		h := d.plain.At(p)
		most, low = max(most, h-low), min(low, h)
	}
	return most
}

// skirts tells whether a way runs along an edge of the table for 5 inches or more.
func (d waters) skirts(way []ground.Point) bool {
	var far ground.Dist
	for i := 1; i < len(way); i++ {
		if d.Rim(way[i-1]) < d.Span(45) && d.Rim(way[i]) < d.Span(45) {
			if far += way[i-1].To(way[i]); far >= d.Span(150) {
				return true
			}
		}
	}
	return false
}

// spring is where water begins: in a fold of the land for most brooks, and for all in a valley of a great table,
// however high; else at an edge.
func (d waters) spring(kind ground.WaterKind, valley bool) ground.Point {
	r := d.roller
	if valley || kind == ground.Stream && !(d.line() && len(d.Waters) == 0) && r.chance(70) {
		best, score := ground.Point{}, leastFold
		for range 24 {
			p := r.within(d.Table().Inset(d.Span(150)))
			if h := d.height(p); (valley || h < 3500) && d.far(p, d.Span(400)) {
				if f := d.fold(p); f > score {
					best, score = p, f
				}
			}
		}
		if score > leastFold {
			return best
		}
	}
	return d.edgeSite()
}

// leastFold is how deep a fold is, in thousandths of a contour, in which a brook may rise.
const leastFold = ground.Contour / 8

// fold is how deep a place lies between the ground to both its hands, where that is most.
func (d waters) fold(p ground.Point) ground.Height {
	deepest := ground.Height(0)
	for a := ground.Angle(0); a < 180; a += 45 {
		hand := a.Along(d.Span(170))
		deepest = max(deepest, min(d.height(p.Add(hand)), d.height(p.Sub(hand)))-d.height(p))
	}
	return deepest
}

// edgeSite is a low place of an edge, away from the corners; half-way from side to side for the water
// that a map is about.
func (d waters) edgeSite() ground.Point {
	r := d.roller
	if d.line() && len(d.Waters) == 0 {
		hand, best, low := 1000*r.below(2), ground.Point{}, ground.Height(1<<30)
		for range 4 {
			if p := d.spot(hand, r.from(340, 660)); d.height(p) < low {
				best, low = p, d.height(p)
			}
		}
		return best
	}
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

// hugs tells whether a bed runs beside the water that it flows into for 4 inches
// or more: of two so near, each would lie in the other's valley.
func (d waters) hugs(bed []ground.Point) bool {
	var far ground.Dist
	for i := 1; i < len(bed); i++ {
		if d.Shore(bed[i]) < d.Span(70) {
			far += bed[i-1].To(bed[i])
		}
	}
	return far >= d.Span(120)
}

// parallel tells whether a bed runs beside other water for 27 inches or more, within 15, with no ground between
// that rises by a third of a contour: water would long have found the shorter way.
func (d waters) parallel(bed []ground.Point) bool {
	var far ground.Dist
	for i := 1; i < len(bed); i++ {
		if p := bed[i]; d.Shore(p) < d.Span(450) && !d.parted(p) {
			far += bed[i-1].To(p)
		}
	}
	return far >= d.Span(800)
}

// parted tells whether higher ground lies between a place and the nearest water.
func (d waters) parted(p ground.Point) bool {
	at, least := p, ground.Dist(1<<30)
	for i := range d.Waters {
		bed := d.Waters[i].Bed
		if q := bed[nearest(bed, p)]; q.To(p) < least {
			at, least = q, q.To(p)
		}
	}
	bank := max(d.plain.At(p), d.plain.At(at)) + ground.Contour/3
	for part := int64(1); part < 4; part++ {
		if d.plain.At(plane.Between(p, at, part, 4)) > bank {
			return true
		}
	}
	return false
}

// valleys tells a table so large that brooks run out of it by valleys of their own.
func (d waters) valleys() bool { return d.great() && !d.recipe.Dry }

// waterway finds how water would run from a place to all others: the least-cost
// paths of Dijkstra's algorithm.
func (d waters) waterway(source ground.Point) *plane.Paths {
	price, level := d.forWater()
	return d.paths([]int{d.cells.Nearest(source)}, -1, func(from, to, step int) int {
		return price[to]*step/10 + int(max(0, level[to]-level[from]))*uphill
	})
}

// forWater is what water pays for the cells, and their heights: it runs low and
// winding, never near along an edge or beside other water.
func (d waters) forWater() (price []int, level []ground.Height) {
	wave := d.Noise(int32(ground.RouteNoise+10*len(d.Waters)), d.Span(380))
	price, level = make([]int, d.cells.Len()), make([]ground.Height, d.cells.Len())
	d.onBanks(d.Span(90), func(i int) { price[i] = 300 })
	for i := range price {
		p := d.cells.Middle(i)
		level[i] = d.height(p)
		price[i] += 100 + int(level[i])*3/10 + int(wave.At(p))/14
		if rim := d.Rim(p); rim < d.Span(330) {
			price[i] += 260 - int(rim)*260/int(d.Span(330))
			if rim < d.Span(110) {
				price[i] += 500
			}
		}
	}
	return price, level
}

// Headwaters are the ways from all cells down to the water that is there, or on a great table out of it.
type headwaters struct {
	paths  *plane.Paths         // from the water up
	mouths map[int]ground.Point // where another may run into it, by its cell
}

// headwaters finds them all at once, from every mouth up against the water.
func (d waters) headwaters() *headwaters {
	h := &headwaters{mouths: map[int]ground.Point{}}
	var starts []int
	for _, w := range d.Waters {
		if w.Kind == ground.Stream && len(d.Waters) > 1 && w.Width < d.Span(11) {
			continue
		}
		for i := len(w.Bed) / 5; i < len(w.Bed)*9/10; i++ {
			cell := d.cells.Nearest(w.Bed[i])
			if _, known := h.mouths[cell]; !known && d.Rim(w.Bed[i]) > d.Span(200) {
				h.mouths[cell] = w.Bed[i]
				starts = append(starts, cell)
			}
		}
	}
	for edge := range 4 {
		for part := 160; d.valleys() && part <= 840; part += 10 {
			p := d.onEdge(edge, part)
			if cell := d.cells.Nearest(p); d.far(p, d.Span(300)) {
				h.mouths[cell] = p
				starts = append(starts, cell)
			}
		}
	}
	price, level := d.forWater()
	h.paths = d.paths(starts, -1, func(from, to, step int) int {
		return price[from]*step/10 + int(max(0, level[from]-level[to]))*uphill
	})
	return h
}

// onBanks visits the cells within reach of water, some more than once.
func (d waters) onBanks(reach ground.Dist, visit func(cell int)) {
	for _, w := range d.Waters {
		for k := 4; k < len(w.Bed)+3; k += 4 {
			a, b := w.Bed[k-4], w.Bed[min(k, len(w.Bed)-1)]
			box := ground.Bounds([]ground.Point{a, b}).Grown(reach)
			d.cells.Across(ground.Point{X: box.X, Y: box.Y}, ground.Point{X: box.X + box.W, Y: box.Y + box.H}, func(i int) {
				if within(d.cells.Middle(i), a, b, reach) {
					visit(i)
				}
			})
		}
	}
}

// uphill is what a thousandth of a contour of climbing costs water: a whole
// contour as much as a way round of some 60 cells.
const uphill = 8

// flow is the way of the first water, to the best place of an edge that is not its
// own.
func (d waters) flow(route *plane.Paths, source ground.Point) []ground.Point {
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
	return d.points(route.To(d.cells.Nearest(best)), source, best)
}

func (d waters) sameEdge(p, q ground.Point) bool {
	return p.X == q.X && (p.X == 0 || p.X == d.Width) || p.Y == q.Y && (p.Y == 0 || p.Y == d.Depth)
}

// tributary runs down into the water that is there, by the cheapest way.
func (d waters) tributary(h *headwaters, source ground.Point) []ground.Point {
	cells := h.paths.To(d.cells.Nearest(source))
	if len(cells) < 3 {
		return nil
	}
	mouth := h.mouths[cells[0]]
	if d.height(mouth) > d.height(source) {
		return nil
	}
	slices.Reverse(cells)
	return d.points(cells, source, mouth)
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

// meander winds a way as water does: two sines that never fall in step, of 97
// and 41 paces to the radian, and of so many hundredths of their full swing. It
// runs straight at its ends.
func (d waters) meander(way []ground.Point, wide, share ground.Dist) []ground.Point {
	way = plane.Paced(rounded(thinned(way, 4), 3), d.Span(18))
	long, short := d.Span(97*44/7), d.Span(41*44/7)
	swing := [2]ground.Dist{d.Span(24), d.Span(9)}
	if wide >= d.Span(40) { // rivers swing wider
		long, short, swing = long*3/2, short*3/2, [2]ground.Dist{d.Span(34), d.Span(12)}
	}
	swing[0], swing[1] = swing[0]*share/100, swing[1]*share/100
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
		list[i] = d.Clamped(p.Add(across.Along(ground.Dist(push / ground.One * int64(ends) / 8))))
	}
	return list
}
