package survey

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// cut cuts the table out of a grid.
func cut(g *grid, ask *Ask) (*Land, error) {
	f, err := frameOf(g, ask)
	if err != nil {
		return nil, err
	}
	posts, err := f.posts()
	if err != nil {
		return nil, err
	}
	if err := f.fineEnough(); err != nil {
		return nil, err
	}
	land := &Land{Frame: f.frame(), width: ask.Width, depth: ask.Depth, inch: ask.Inch}
	if n := f.along(); n < fewAlong {
		land.Remarks = append(land.Remarks, words.Of("repair.few-heights", "n", n))
	}
	if posts.zeros && posts.voidsUnder(f) > 0 {
		land.Remarks = append(land.Remarks, words.Of("repair.zeros", "metres", zeroGap/1000))
	}
	if n := posts.voidsUnder(f); n > 0 {
		if n*2 > f.columns*f.rows {
			return nil, source.New(source.Place{}, "survey.too-many-voids", "percent", n*100/(f.columns*f.rows), "name", g.name)
		}
		land.Remarks = append(land.Remarks, words.Of("repair.made-up-heights", "n", max(1, (n*100+50)/(f.columns*f.rows))))
	}
	posts.fill()
	raster := f.resample(posts)
	for range ask.Smooth {
		raster = f.even(raster)
	}
	land.Relief = f.relief(raster)
	if ask.Streams != NoStreams {
		land.Waters = f.waters(raster)
	}
	return land, nil
}

// relief is the part of the raster that the table shows.
func (f *frame) relief(raster []int32) *ground.Relief {
	r := &ground.Relief{Step: f.ask.Inch, Columns: f.columns, Rows: f.rows, Heights: make([]int32, 0, f.columns*f.rows)}
	for row := range f.rows {
		for column := range f.columns {
			r.Heights = append(r.Heights, raster[f.index(column, row)])
		}
	}
	low := slices.Min(r.Heights)
	for i, h := range r.Heights {
		r.Heights[i] = int32(min((int64(h-low)*int64(f.ask.Rise)/100+5)/10, 2*ground.MostHeight))
	}
	r.Low = int(low) / 10
	return r
}

// A patch is the posts that the raster needs, or means of blocks of them where
// they lie closer than the raster has use for.
type patch struct {
	columns, rows int
	column, row   int64 // of the first block's middle on the grid, in parts of one
	blockX        int   // posts of a block
	blockY        int
	heights       []int32
	known         []bool
	zeros         bool // were taken for none
}

// zeroGap is how high, in millimetres, all other land must lie for heights of 0 to be
// none: a shore does not rise so far from one height to the next.
const zeroGap = 30_000

// mostBlocks is how many posts or blocks of them a raster may need.
const mostBlocks = 6_000_000

// mostUnder is how many heights of a file are read for a table: those of the whole
// largest tile. A test lowers it.
var mostUnder = 13_000_000

// posts reads the posts under the raster and about it.
func (f *frame) posts() (*patch, error) {
	w := f.window()
	step := int64(f.ask.Real) * 1000
	p := &patch{blockX: int(max(1, step/2/f.postX)), blockY: int(max(1, step/2/f.postY))}
	p.columns, p.rows = (w.east-w.west)/p.blockX+1, (w.south-w.north)/p.blockY+1
	if p.columns*p.rows > mostBlocks {
		return nil, source.New(source.Place{}, "survey.table-too-large", "n", p.columns*p.rows, "most", mostBlocks)
	}
	p.column = int64(w.west)*one + int64(p.blockX-1)*one/2
	p.row = int64(w.north)*one + int64(p.blockY-1)*one/2
	if n := (w.east - w.west + 1) * (w.south - w.north + 1); n > mostUnder {
		return nil, source.New(source.Place{}, "survey.too-many-under-table", "n", n, "name", f.grid.name, "most", mostUnder)
	}
	sums, counts := make([]int64, p.columns*p.rows), make([]int32, p.columns*p.rows)
	nulls := make([]int32, len(sums)) // heights of 0, which may be voids
	lowest, zeros := post(highestPost), false
	err := f.grid.read(w, func(column, row int, h post) {
		i := (row-w.north)/p.blockY*p.columns + (column-w.west)/p.blockX
		if h == 0 {
			zeros = true
			nulls[i]++
			return
		}
		lowest = min(lowest, h)
		sums[i] += int64(h)
		counts[i]++
	})
	if err != nil {
		return nil, err
	}
	if p.zeros = zeros && lowest > zeroGap && lowest < highestPost; !p.zeros {
		for i, n := range nulls {
			counts[i] += n
		}
	}
	p.heights, p.known = make([]int32, len(sums)), make([]bool, len(sums))
	for i, n := range counts {
		if n > 0 {
			p.heights[i], p.known[i] = int32(sums[i]/int64(n)), true
		}
	}
	return p, nil
}

// window is the posts that the raster lies on, and two about them.
func (f *frame) window() window {
	w := window{west: f.grid.columns, north: f.grid.rows, east: -1, south: -1}
	last := [2]int{f.wide - 1 - f.rim[3], f.high - 1 - f.rim[0]}
	for _, corner := range [4][2]int{{-f.rim[3], -f.rim[0]}, {last[0], -f.rim[0]}, {-f.rim[3], last[1]}, last} {
		c, r := f.at(corner[0], corner[1])
		w.west, w.east = min(w.west, int(c/one)-2), max(w.east, int(c/one)+3)
		w.north, w.south = min(w.north, int(r/one)-2), max(w.south, int(r/one)+3)
	}
	w.west, w.north = min(max(w.west, 0), f.grid.columns-1), min(max(w.north, 0), f.grid.rows-1)
	w.east, w.south = max(min(w.east, f.grid.columns-1), w.west), max(min(w.south, f.grid.rows-1), w.north)
	return w
}

// place is where on the patch a place of the grid lies, in parts of one.
func (p *patch) place(column, row int64) (int64, int64) {
	return (column - p.column) / int64(p.blockX), (row - p.row) / int64(p.blockY)
}

// voidsUnder is how many samples of the table have no height.
func (p *patch) voidsUnder(f *frame) int {
	n := 0
	for row := range f.rows {
		for column := range f.columns {
			c, r := p.place(f.at(column, row))
			x, y := min(max(int((c+one/2)>>16), 0), p.columns-1), min(max(int((r+one/2)>>16), 0), p.rows-1)
			if !p.known[y*p.columns+x] {
				n++
			}
		}
	}
	return n
}

// outside is the height of a sample that the grid has none for.
const outside = -1 << 31

// resample works out the samples of the raster: bicubic, by the spline of Catmull
// and Rom through the posts about each. Beyond the grid there are none.
func (f *frame) resample(p *patch) []int32 {
	raster := make([]int32, f.wide*f.high)
	for i := range raster {
		column, row, onTable := f.sample(i)
		c, r := f.at(column, row)
		if !onTable && !f.on(c, r) {
			raster[i] = outside
			continue
		}
		raster[i] = p.height(p.place(c, r))
	}
	return raster
}

// height is the height at a place of the patch, in millimetres.
func (p *patch) height(column, row int64) int32 {
	column, row = min(max(column, 0), int64(p.columns-1)*one), min(max(row, 0), int64(p.rows-1)*one)
	x, y := min(int(column>>16), max(p.columns-2, 0)), min(int(row>>16), max(p.rows-2, 0))
	across, down := spline(column-int64(x)*one), spline(row-int64(y)*one)
	var sum int64
	for j, v := range down {
		line := int64(0)
		at := min(max(y-1+j, 0), p.rows-1) * p.columns
		for i, u := range across {
			line += u * int64(p.heights[at+min(max(x-1+i, 0), p.columns-1)])
		}
		sum += v * (line >> 8)
	}
	return int32(sum >> 18)
}

// spline is how much four posts in a row count at a place between the middle
// two, in parts of one; they sum to 2 << 12.
func spline(t int64) [4]int64 {
	t >>= 4 // 12 bits
	t2 := t * t >> 12
	t3 := t * t2 >> 12
	a, b, d := 2*t2-t3-t, 3*t3-5*t2+2<<12, t3-t2
	return [4]int64{a, b, 2<<12 - a - b - d, d}
}

// even evens heights out: means of three by three weighed one, two, one each way.
func (f *frame) even(raster []int32) []int32 {
	pass := func(from []int32, step int, edge func(i int) (before, after bool)) []int32 {
		to := slices.Clone(from)
		for i, h := range from {
			if h == outside {
				continue
			}
			low, high := int64(h), int64(h)
			before, after := edge(i)
			if before && from[i-step] != outside {
				low = int64(from[i-step])
			}
			if after && from[i+step] != outside {
				high = int64(from[i+step])
			}
			to[i] = int32((low + 2*int64(h) + high + 2) >> 2)
		}
		return to
	}
	raster = pass(raster, 1, func(i int) (bool, bool) { return i%f.wide > 0, i%f.wide < f.wide-1 })
	return pass(raster, f.wide, func(i int) (bool, bool) { return i >= f.wide, i < len(raster)-f.wide })
}

// manyVoids are a sea, or what lies beyond a frontier, rather than holes.
const manyVoids = 200_000

// fill makes up the heights of voids: each grows in from its rim, and is then
// evened out until it hangs between the heights about it like a skin.
func (p *patch) fill() {
	var voids []int
	for i, known := range p.known {
		if !known {
			voids = append(voids, i)
		}
	}
	if len(voids) == 0 || len(voids) == len(p.known) {
		return
	}
	order := p.grow(voids)
	passes := 40
	if len(voids) > manyVoids {
		passes = 4
	}
	for range passes {
		for _, i := range order {
			p.heights[i] = p.mean(i, nil)
		}
	}
}

// grow fills voids ring by ring from what is known, and gives them in that order.
func (p *patch) grow(voids []int) []int {
	known, queued := slices.Clone(p.known), make([]bool, len(p.known))
	var order, ring []int
	for _, i := range voids {
		if queued[i] = p.beside(i, known); queued[i] {
			ring = append(ring, i)
		}
	}
	for len(ring) > 0 {
		for _, i := range ring {
			p.heights[i] = p.mean(i, known)
		}
		for _, i := range ring {
			known[i] = true
		}
		order = append(order, ring...)
		var next []int
		for _, i := range ring {
			p.about(i, func(k int) {
				if !known[k] && !queued[k] {
					queued[k] = true
					next = append(next, k)
				}
			})
		}
		ring = next
	}
	return order
}

// about visits the posts to the north, east, south and west.
func (p *patch) about(i int, visit func(k int)) {
	if i >= p.columns {
		visit(i - p.columns)
	}
	if i%p.columns < p.columns-1 {
		visit(i + 1)
	}
	if i+p.columns < len(p.heights) {
		visit(i + p.columns)
	}
	if i%p.columns > 0 {
		visit(i - 1)
	}
}

func (p *patch) beside(i int, known []bool) bool {
	found := false
	p.about(i, func(k int) { found = found || known[k] })
	return found
}

// mean is the mean height of the posts about one, of those that are known.
func (p *patch) mean(i int, known []bool) int32 {
	var sum, n int64
	p.about(i, func(k int) {
		if known == nil || known[k] {
			sum += int64(p.heights[k])
			n++
		}
	})
	return int32(sum / max(n, 1))
}
