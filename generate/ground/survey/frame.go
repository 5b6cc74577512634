package survey

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// one is a whole post in the numbers that places between posts are told in.
const one = 1 << 16

// A frame lays a table on a grid. Its raster has a sample at every inch of the
// table, and goes on beyond the edges as far as the grid does, or farther than any
// water that is looked for.
type frame struct {
	ask           *Ask
	grid          *grid
	postX, postY  int64 // micrometres of the real place from one post to the next
	column, row   int64 // of the table's north-west corner on the grid, in parts of one
	columns, rows int   // samples of the table
	rim           [4]int
	wide, high    int // samples of the raster
}

// mostRaster is how many samples a raster has at most from one edge to the other.
const mostRaster = 600

func frameOf(g *grid, ask *Ask) (*frame, error) {
	f := &frame{ask: ask, grid: g}
	f.columns = int((ask.Width+ask.Inch-1)/ask.Inch) + 1
	f.rows = int((ask.Depth+ask.Inch-1)/ask.Inch) + 1
	f.postX, f.postY = g.span(f.latitude())
	if f.postX < 1000 || f.postY < 1000 {
		return nil, fault(g.name, "survey.heights-too-close")
	}
	f.anchor()
	if err := f.covered(); err != nil {
		return nil, err
	}
	f.widen()
	return f, nil
}

// Heights along the longer edge of a table: with fewer than the least it is refused,
// with fewer than the few that is told.
const (
	leastAlong = 4
	fewAlong   = 8
)

// along is how many heights lie along the longer edge of the table.
func (f *frame) along() int64 {
	long := max(f.inches(f.ask.Width), f.inches(f.ask.Depth)) * int64(f.ask.Real)
	return long / max(f.postX, f.postY)
}

// fineEnough refuses a grid so coarse that the table would be a slope or two.
func (f *frame) fineEnough() error {
	if f.along() >= leastAlong {
		return nil
	}
	metres := int((max(f.postX, f.postY) + 500_000) / 1_000_000)
	return source.New(source.Place{}, "survey.heights-too-far-apart", "name", f.grid.name, "metres", metres, "along", int(f.along()), "least", leastAlong)
}

// span is how far posts lie apart at a latitude, east and south, in micrometres.
func (g *grid) span(latitude earth.Nano) (x, y int64) {
	east, north := g.unit.Per(latitude)
	if g.unit == earth.Degrees {
		return int64(g.east) * (east / 1000) / 1_000_000, int64(g.south) * (north / 1000) / 1_000_000
	}
	return earth.Scaled(int64(g.east), east, earth.Whole), earth.Scaled(int64(g.south), north, earth.Whole)
}

// latitude is that of the table, where the grid tells; 0 where it counts in metres alike
// at all.
func (f *frame) latitude() earth.Nano {
	g := f.grid
	p, known := g.unit.Projection()
	switch north := g.north - earth.Nano(int64(g.rows-1)*int64(g.south)/2); {
	case !known:
		return 0
	case f.ask.Anchor == OnMiddle:
		north, _ = p.Back(g.west, north)
		return north
	case inDegrees(f.ask.Place):
		return f.ask.Place[0]
	}
	north, _ := p.Back(f.ask.Place[0], f.ask.Place[1])
	return north
}

// inDegrees tells a place by latitude and longitude from one by easting and northing: none
// that anybody fights for has so small ones.
func inDegrees(place [2]earth.Nano) bool {
	return place[0] >= -90*earth.Whole && place[0] <= 90*earth.Whole && place[1] >= -180*earth.Whole && place[1] <= 180*earth.Whole
}

// counted is a place as the grid counts it: east and north.
func (g *grid) counted(place [2]earth.Nano) (x, y earth.Nano) {
	if p, known := g.unit.Projection(); known && inDegrees(place) {
		if x, y, ok := p.Of(place[0], place[1]); ok {
			return x, y
		}
	}
	return place[0], place[1]
}

// Frame is how the table lies on the earth.
func (f *frame) frame() *earth.Frame {
	g := f.grid
	to := &earth.Frame{System: g.unit, Turn: f.ask.Turn, Real: f.ask.Real, Inch: f.ask.Inch}
	to.Corner = [2]earth.Nano{g.west + earth.Nano(earth.Scaled(f.column, int64(g.east), one)), g.north - earth.Nano(earth.Scaled(f.row, int64(g.south), one))}
	to.Per = [2]int64{earth.Scaled(f.postX, earth.Whole, int64(g.east)), earth.Scaled(f.postY, earth.Whole, int64(g.south))}
	return to
}

// anchor finds the table's north-west corner on the grid.
func (f *frame) anchor() {
	g := f.grid
	var column, row int64
	if f.ask.Anchor == OnMiddle {
		column, row = int64(g.columns-1)*one/2, int64(g.rows-1)*one/2
	} else {
		x, y := g.counted(f.ask.Place)
		column, row = parts(x-g.west, g.east), parts(g.north-y, g.south)
	}
	f.column, f.row = column, row
	if f.ask.Anchor != AtCorner {
		c, r := f.off(-f.inches(f.ask.Width)/2, -f.inches(f.ask.Depth)/2)
		f.column, f.row = column+c, row+r
	}
}

// parts is a distance in posts, in parts of one.
func parts(d, step earth.Nano) int64 {
	const most = 1 << 30
	if posts := d / step; posts > most || posts < -most {
		return most * one
	}
	return int64(d/step)*one + int64(d%step)*one/int64(step)
}

// inches of the table, in thousandths.
func (f *frame) inches(d ground.Dist) int64 { return int64(d) * 1000 / int64(f.ask.Inch) }

// off is how far on the grid something lies from something else on the table, x
// thousandths of an inch to the east and y to the south on the map.
func (f *frame) off(x, y int64) (column, row int64) {
	sin, cos := f.ask.Turn.Sin(), f.ask.Turn.Cos()
	real := int64(f.ask.Real) // µm for a thousandth of an inch
	east, south := (x*cos-y*sin)*real/ground.One, (x*sin+y*cos)*real/ground.One
	return east * one / f.postX, south * one / f.postY
}

// at is where a sample of the table lies on the grid.
func (f *frame) at(column, row int) (int64, int64) {
	c, r := f.off(int64(column)*1000, int64(row)*1000)
	return f.column + c, f.row + r
}

// on tells whether a place lies among the posts.
func (f *frame) on(column, row int64) bool {
	return column >= 0 && row >= 0 && column <= int64(f.grid.columns-1)*one && row <= int64(f.grid.rows-1)*one
}

// covered refuses a table that reaches beyond the grid, by more than half a post.
func (f *frame) covered() error {
	x, y := f.inches(f.ask.Width), f.inches(f.ask.Depth)
	for _, corner := range [4][2]int64{{0, 0}, {x, 0}, {x, y}, {0, y}} {
		c, r := f.off(corner[0], corner[1])
		c, r = f.column+c, f.row+r
		near := func(v int64, n int) int64 { return min(max(v, 0), int64(n-1)*one) }
		if plane.Abs(c-near(c, f.grid.columns)) > one/2 || plane.Abs(r-near(r, f.grid.rows)) > one/2 {
			return f.beyond()
		}
	}
	return nil
}

// beyond says how large the table is and where the grid lies.
func (f *frame) beyond() error {
	g := f.grid
	real := func(d ground.Dist) int { return int((f.inches(d)*int64(f.ask.Real) + 500_000) / 1_000_000) }
	within := words.Of("survey.within-metres", "west", g.west, "east", g.right(), "south", g.bottom(), "north", g.north)
	if g.unit == earth.Degrees {
		within = words.Of("survey.within-degrees", "south", g.bottom(), "north", g.north, "west", g.west, "east", g.right())
	}
	hint := words.Of("survey.move-table", "width", real(f.ask.Width), "depth", real(f.ask.Depth))
	if _, known := g.unit.Projection(); !known && f.ask.Anchor != OnMiddle && inDegrees(f.ask.Place) {
		hint = words.Of("survey.no-degrees", "unit", string(g.unit))
	}
	if f.swapped() {
		hint = words.Of("survey.latitude-first", "latitude", f.ask.Place[1], "longitude", f.ask.Place[0])
	}
	return source.New(source.Place{}, "survey.table-beyond-heights", "name", g.name, "within", within, "hint", hint)
}

// swapped tells whether the place lies on the grid when its two numbers change places.
func (f *frame) swapped() bool {
	g, other := f.grid, [2]earth.Nano{f.ask.Place[1], f.ask.Place[0]}
	if _, known := g.unit.Projection(); !known || f.ask.Anchor == OnMiddle || !inDegrees(other) {
		return false
	}
	x, y := g.counted(other)
	return x >= g.west && x <= g.right() && y >= g.bottom() && y <= g.north
}

// widen gives the raster a rim on every side, as far as the grid may reach.
func (f *frame) widen() {
	acrossRim, downRim := max(0, mostRaster-f.columns)/2, max(0, mostRaster-f.rows)/2
	reach := func(column, row, dx, dy, most int) int {
		n := 0
		for n < most && f.on(f.at(column+dx*(n+1), row+dy*(n+1))) {
			n++
		}
		return n
	}
	side := func(most, dx, dy int) int {
		best := 0
		for _, c := range [4][2]int{{0, 0}, {f.columns - 1, 0}, {0, f.rows - 1}, {f.columns - 1, f.rows - 1}} {
			best = max(best, reach(c[0], c[1], dx, dy, most))
		}
		return best
	}
	f.rim = [4]int{side(downRim, 0, -1), side(acrossRim, 1, 0), side(downRim, 0, 1), side(acrossRim, -1, 0)}
	f.wide, f.high = f.columns+f.rim[1]+f.rim[3], f.rows+f.rim[0]+f.rim[2]
}

// index is the sample of the raster for one of the table.
func (f *frame) index(column, row int) int { return (row+f.rim[0])*f.wide + column + f.rim[3] }

// sample is the sample of the table for one of the raster; on tells whether the
// table has it.
func (f *frame) sample(i int) (column, row int, on bool) {
	column, row = i%f.wide-f.rim[3], i/f.wide-f.rim[0]
	return column, row, column >= 0 && row >= 0 && column < f.columns && row < f.rows
}
