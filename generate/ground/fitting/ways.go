package fitting

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// leastWay is the shortest stream or road, in inches, that is worth laying.
const leastWay = 18

// Which pieces do for a water, best first.
var waterKinds = map[ground.WaterKind][]ground.Kind{
	ground.River:  {ground.Kind(ground.River)},
	ground.Stream: {ground.Kind(ground.Stream), ground.Kind(ground.River)},
	ground.DryBed: {ground.Kind(ground.DryBed), ground.Kind(ground.Stream)},
}

// waters lays waters of the pieces there are. One that they don't reach for
// springs on the table; a river becomes a stream rather than spring.
func (f *fitter) waters() {
	drawn := f.Waters
	f.Waters = nil
	for _, w := range drawn {
		if len(f.Waters) > 0 && !f.flowsOn(&w) || !f.water(&w) {
			f.dropped = append(f.dropped, ground.Thing(w.Kind))
			continue
		}
		f.Waters = append(f.Waters, w)
	}
}

// flowsOn tells whether the water still ends at an edge or in another.
func (f *fitter) flowsOn(w *ground.Water) bool {
	end := w.Bed[len(w.Bed)-1]
	return f.Rim(end) < f.Inch || f.Shore(end) < f.Inch
}

func (f *fitter) water(w *ground.Water) bool {
	far := plane.Length(w.Bed)
	if w.Kind == ground.River {
		if laid, reach, _ := f.cover(far, ground.Kind(ground.River)); reach >= far {
			w.Pieces = laid
			return true
		} else {
			f.back(laid)
		}
		w.Kind, w.Width = ground.Stream, f.Span(15)
		f.changed = append(f.changed, words.Of("repair.river-as-a-stream"))
	}
	laid, reach, _ := f.cover(far, waterKinds[w.Kind]...)
	if reach < leastWay*f.Inch && reach < far {
		f.back(laid)
		return false
	}
	if reach < far {
		w.Bed = lastOf(w.Bed, reach)
		f.changed = append(f.changed, words.Of("repair.from-a-spring", "water", string(w.Kind)))
	}
	w.Pieces = laid
	return true
}

// back puts pieces back into the box.
func (f *fitter) back(laid []ground.Laid) {
	for _, l := range laid {
		f.left[l.Piece] += l.Count
	}
}

// lastOf is the end of a way, so long at most.
func lastOf(way []ground.Point, most ground.Dist) []ground.Point {
	i := len(way) - 1
	for ; i > 0; i-- {
		if most -= way[i-1].To(way[i]); most < 0 {
			break
		}
	}
	return way[min(i, len(way)-2):]
}

// roads lays roads of the pieces there are, those first that were laid first.
// One that they don't reach for ends at a village or farm on its way.
func (f *fitter) roads() {
	drawn := f.Roads
	f.Roads = nil
	for _, r := range drawn {
		name := "track"
		if r.Main {
			name = "road"
		}
		if f.road(&r) {
			f.Roads = append(f.Roads, r)
			continue
		}
		f.dropped = append(f.dropped, ground.Thing(name))
	}
}

func (f *fitter) road(r *ground.Road) bool {
	kinds := []ground.Kind{ground.TrackKind, ground.RoadKind}
	if r.Main {
		kinds = []ground.Kind{ground.RoadKind, ground.TrackKind}
	}
	far := plane.Length(r.Way)
	start, end := f.leads(r.Way[0]), f.leads(r.Way[len(r.Way)-1])
	if !start && !end {
		return false
	}
	laid, reach, kind := f.cover(far, kinds...)
	if reach < far {
		f.back(laid)
		way := f.toPlace(r.Way, reach, start, end)
		if way == nil {
			return false
		}
		r.Way = way
		laid, _, kind = f.cover(plane.Length(way), kind)
		f.changed = append(f.changed, words.Of("repair.ends-at-a-place", "road", string(kind)))
	}
	r.Main = r.Main && kind == ground.RoadKind
	r.Pieces = laid
	return true
}

// leads tells whether a road that ends there is joined to the world.
func (f *fitter) leads(end ground.Point) bool { return f.Rim(end) < f.Inch || f.NearRoad(end, f.Inch) }

// toPlace is the longest part of a way from one of its ends, no longer than
// the pieces reach, that leads to a place.
func (f *fitter) toPlace(way []ground.Point, most ground.Dist, start, end bool) []ground.Point {
	var best []ground.Point
	for turn := range 2 {
		if turn == 1 {
			way, start = plane.Reversed(way), end
		}
		if !start {
			continue
		}
		var far ground.Dist
		for i := 1; i < len(way); i++ {
			if far += way[i-1].To(way[i]); far > most {
				break
			}
			if i > 1 && far > plane.Length(best) && f.atPlace(way[i]) {
				best = way[: i+1 : i+1]
			}
		}
	}
	return best
}

func (f *fitter) atPlace(p ground.Point) bool {
	for i := range f.Places {
		if f.Places[i].At.To(p) < 2*f.Inch {
			return true
		}
	}
	return false
}

// crossings finds a bridge or a ford for each crossing. A road without a
// bridge fords; a ford without a piece is where road and water lie crosswise.
func (f *fitter) crossings() {
	for i := range f.Crossings {
		c := &f.Crossings[i]
		if c.Bridge {
			if c.Pieces, _ = f.one(ground.BridgeKind); c.Pieces != nil {
				continue
			}
			c.Bridge = false
			f.changed = append(f.changed, words.Of("repair.bridge-as-a-ford"))
		}
		c.Pieces, _ = f.one(ground.FordKind)
	}
}

// lines lays walls and hedges, one for the other where there is none left.
func (f *fitter) lines() {
	drawn := f.Lines
	f.Lines = nil
	for _, l := range drawn {
		if l.Pieces != nil { // laid with an earlier layer
			f.Lines = append(f.Lines, l)
			continue
		}
		far := plane.Length(l.Way)
		if l.Kind.Lane() {
			f.lane(&l)
			continue
		}
		laid, reach, kind := f.cover(far, ground.Kind(l.Kind), ground.Kind(ground.Wall), ground.Kind(ground.Hedge), ground.Kind(ground.Bank))
		if reach < far && reach < 4*f.Inch {
			f.back(laid)
			f.dropped = append(f.dropped, ground.Thing(l.Kind))
			continue
		}
		if reach < far {
			l.Way = firstOf(l.Way, reach)
			f.changed = append(f.changed, ground.Thing(kind))
		}
		l.Kind, l.Pieces = ground.LineKind(kind), laid
		f.Lines = append(f.Lines, l)
	}
}

// lane lays a sunken road between two banks and a hedged lane between two hedges.
func (f *fitter) lane(l *ground.Line) {
	kind := ground.Kind(ground.Hedge)
	if l.Kind == ground.SunkenRoad {
		kind = ground.Kind(ground.Bank)
	}
	far := 2 * plane.Length(l.Way)
	laid, reach, _ := f.cover(far, kind)
	if reach < far {
		f.back(laid)
		f.dropped = append(f.dropped, ground.Thing(l.Kind))
		return
	}
	l.Pieces = laid
	f.Lines = append(f.Lines, *l)
}

// firstOf is the beginning of a way, so long.
func firstOf(way []ground.Point, far ground.Dist) []ground.Point {
	list := []ground.Point{way[0]}
	for i := 1; i < len(way); i++ {
		long := way[i-1].To(way[i])
		if long >= far {
			return append(list, plane.Between(way[i-1], way[i], int64(far), int64(max(long, 1))))
		}
		list, far = append(list, way[i]), far-long
	}
	return list
}
