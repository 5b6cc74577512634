package survey

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// Streams is how much ground a stream needs to begin.
type Streams string

// How many streams are looked for.
const (
	NoStreams   Streams = "none"
	FewStreams  Streams = "few"
	SomeStreams Streams = "some"
	ManyStreams Streams = "many"
)

// springs are the hectares of the place that drain to where a stream begins:
// csprint's own numbers, by what maps of 1:25 000 show.
var springs = map[Streams]int64{FewStreams: 150, SomeStreams: 50, ManyStreams: 15}

// Numbers of csprint's own.
const (
	riverHectares  = 8_000 // that drain through a river
	leastBed       = 9     // inches of a stream that is worth felt
	apartInches    = 4
	mostWaters     = 24
	bedSmoothing   = 7
	mostClimb      = 4_000  // millimetres
	widestHectares = 40_000 // of the widest river
)

// waters are the streams and rivers of the table, the greatest first.
func (f *frame) waters(raster []int32) []ground.Water {
	w := flowOn(f, raster)
	b := beds{flow: w, raster: raster, least: f.samples(springs[f.ask.Streams]), taken: map[int]ground.Point{}}
	b.upstream()
	var list []ground.Water
	for _, mouth := range b.mouths() {
		list = b.follow(list, mouth)
	}
	slices.SortStableFunc(list, func(a, c ground.Water) int { return cmp.Compare(c.Width, a.Width) })
	return list[:min(len(list), mostWaters)]
}

// samples of the raster that so many hectares are.
func (f *frame) samples(hectares int64) int32 {
	square := int64(f.ask.Real) * int64(f.ask.Real) / 1_000_000 // of a sample, in square metres
	return int32(min(max(2, hectares*10_000/max(square, 1)), 1<<30))
}

// Beds are streams being followed upstream.
type beds struct {
	*flow
	raster []int32              // millimetres
	least  int32                // samples that drain to a spring
	above  map[int][]int        // the samples with a stream that drain to one of the table, the greatest first
	taken  map[int]ground.Point // samples with a bed, and where it runs there
	boxes  [][2]ground.Point    // about the waters that are followed, each its north-west and its south-east corner
}

// wet tells whether a sample of the table has a stream.
func (b *beds) wet(i int) bool {
	_, _, on := b.sample(i)
	return on && b.area[i] >= b.least
}

// upstream finds what drains to each sample with a stream.
func (b *beds) upstream() {
	b.above = map[int][]int{}
	for i := range b.down {
		if to := int(b.down[i]); to != nowhere && b.wet(i) && b.wet(to) {
			b.above[to] = append(b.above[to], i)
		}
	}
	for _, list := range b.above {
		slices.SortStableFunc(list, func(a, c int) int { return cmp.Compare(b.area[c], b.area[a]) })
	}
}

// mouths are where streams leave the table, the greatest first.
func (b *beds) mouths() []int {
	var list []int
	for i := range b.down {
		if b.wet(i) && (b.down[i] == nowhere || !b.wet(int(b.down[i]))) {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, c int) int { return cmp.Compare(b.area[c], b.area[a]) })
	return list
}

// follow adds the stream that ends at a sample, always along the greater branch,
// then those that run into it.
func (b *beds) follow(list []ground.Water, mouth int) []ground.Water {
	var cells []int
	for at := mouth; ; at = b.above[at][0] {
		cells = append(cells, at)
		if len(b.above[at]) == 0 {
			break
		}
	}
	slices.Reverse(cells)
	bed := make([]ground.Point, len(cells))
	for i, c := range cells {
		bed[i] = b.point(c)
	}
	if to := b.down[mouth]; to != nowhere {
		if meet, ok := b.taken[int(to)]; ok {
			bed = append(bed, meet)
		}
	}
	bed = smoothed(bed, bedSmoothing)
	for i, c := range cells {
		b.taken[c] = bed[i]
	}
	for _, run := range b.runs(cells) {
		piece := bed[run[0]:run[1]]
		if run[1] == len(cells) {
			piece = bed[run[0]:]
		}
		if piece = b.apart(piece, list); plane.Length(piece) >= leastBed*b.ask.Inch {
			w := b.water(plane.Paced(piece, b.pace()), int64(b.area[cells[(run[0]+run[1])/2]]))
			low, high := plane.Bounds(w.Bed)
			list, b.boxes = append(list, w), append(b.boxes, [2]ground.Point{low, high})
		}
	}
	for k := len(cells) - 1; k >= 0; k-- {
		for i, branch := range b.above[cells[k]] {
			if i > 0 {
				list = b.follow(list, branch)
			}
		}
	}
	return list
}

// apart is the part of a bed that keeps off the greater waters: where it comes near
// one it runs into it. On level ground water would else run in many beds, side by
// side.
func (b *beds) apart(bed []ground.Point, list []ground.Water) []ground.Point {
	near := func(p ground.Point) (ground.Point, bool) {
		for i, w := range list {
			if !b.about(p, b.boxes[i][0], b.boxes[i][1]) {
				continue
			}
			for k := 1; k < len(w.Bed); k++ {
				if from, to := w.Bed[k-1], w.Bed[k]; b.about(p, ground.Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}, ground.Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}) && plane.Nearest(p, from, to).To(p) < apartInches*b.ask.Inch {
					return w.Bed[min(k+apartInches*3/2, len(w.Bed)-1)], true // as far downstream, at an acute angle
				}
			}
		}
		return p, false
	}
	start := 0
	for ; start < len(bed); start++ {
		if _, beside := near(bed[start]); !beside {
			break
		}
	}
	for i := start; i < len(bed); i++ {
		if meet, beside := near(bed[i]); beside {
			return smoothed(plane.Paced(append(slices.Clone(bed[start:i]), meet), b.pace()), bedSmoothing)
		}
	}
	return bed[start:]
}

// about tells whether a point lies in a box or so near it that water in the box may be too
// near: far less work than to measure to each stretch of it.
func (b *beds) about(p, low, high ground.Point) bool {
	far := apartInches * b.ask.Inch
	return p.X > low.X-far && p.X < high.X+far && p.Y > low.Y-far && p.Y < high.Y+far
}

// pace is from one point of a bed to the next.
func (b *beds) pace() ground.Dist { return b.ask.Inch * 2 / 3 }

// runs are the pieces of a stream that run downhill: where it would have to climb
// out of a hollow by more than heights of the sort may be wrong, it ends, and begins
// again beyond.
func (b *beds) runs(cells []int) [][2]int {
	height := func(i int) int32 { return b.raster[cells[i]] }
	var list [][2]int
	last := len(cells) - 1
	for start := 0; start < last; {
		low, i := start, start
		for ; i <= last && height(i) <= height(low)+mostClimb; i++ {
			if height(i) <= height(low) {
				low = i
			}
		}
		if i > last {
			return append(list, [2]int{start, len(cells)})
		}
		list = append(list, [2]int{start, low + 1})
		for i < last && height(i+1) >= height(i) { // to the brim
			i++
		}
		start = i
	}
	return list
}

// point is where on the table a sample is.
func (b *beds) point(i int) ground.Point {
	column, row, _ := b.sample(i)
	return ground.Point{X: min(ground.Dist(column)*b.ask.Inch, b.ask.Width), Y: min(ground.Dist(row)*b.ask.Inch, b.ask.Depth)}
}

// smoothed draws a way that goes from sample to sample as a line without steps:
// again and again the mean of each point with those beside it, its ends kept.
func smoothed(way []ground.Point, passes int) []ground.Point {
	way = slices.Clone(way)
	for range passes {
		before := slices.Clone(way)
		for i := 1; i < len(way)-1; i++ {
			way[i] = ground.Point{X: (before[i-1].X + 2*before[i].X + before[i+1].X) / 4, Y: (before[i-1].Y + 2*before[i].Y + before[i+1].Y) / 4}
		}
	}
	return way
}

// water is a stream or a river through which so many samples drain.
func (b *beds) water(bed []ground.Point, samples int64) ground.Water {
	span := func(paces int64) ground.Dist { return ground.Dist(paces * int64(b.ask.Inch) / 30) }
	hectares := samples * (int64(b.ask.Real) * int64(b.ask.Real) / 1_000_000) / 10_000
	w := ground.Water{Kind: ground.Stream, Bed: bed, Width: span(9) + span(7)*ground.Dist(plane.Sqrt(min(hectares, riverHectares)))/ground.Dist(plane.Sqrt(riverHectares))}
	switch {
	case b.ask.Dry:
		w.Kind, w.Width = ground.DryBed, w.Width*3/2
	case hectares >= riverHectares:
		w.Kind = ground.River
		w.Width = span(40) + span(40)*ground.Dist(plane.Sqrt(min(hectares, widestHectares)-riverHectares))/ground.Dist(plane.Sqrt(widestHectares-riverHectares))
	}
	return w
}
