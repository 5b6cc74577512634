package survey

import (
	"math"

	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Bounds on what is read.
const (
	MostBytes = 50 << 20 // of a file
	mostSide  = 10_801   // posts of a grid from one edge to the other: three degrees of arc seconds
)

// A post is a height that was surveyed, in millimetres above the sea.
type post int32

// Heights that are none: lower than the deepest sea, higher than any mountain.
const (
	lowestPost  = -12_000_000
	highestPost = 10_000_000
)

// A grid is a raster of heights, its first row in the north.
type grid struct {
	name          string
	columns, rows int
	west, north   earth.Nano // of the middle of the first post
	east, south   earth.Nano // from one post to the next
	unit          earth.System
	heights       earth.System // earth.Metres or earth.Feet

	// read hands over the posts of a window, those without a height left out, in
	// any order.
	read func(w window, put func(column, row int, h post)) error
}

// A window is a piece of a grid: its first and last columns and rows.
type window struct{ west, north, east, south int }

// holds tells whether a post is in the window.
func (w window) holds(column, row int) bool {
	return column >= w.west && column <= w.east && row >= w.north && row <= w.south
}

// meets tells whether a rectangle of posts has any in the window.
func (w window) meets(column, row, columns, rows int) bool {
	return column <= w.east && column+columns > w.west && row <= w.south && row+rows > w.north
}

// fault is something wrong with the file itself.
func fault(name string, id words.ID, pairs ...any) error {
	return source.New(source.Place{File: name}, id, pairs...)
}

// prove refuses a grid that cannot be one.
func (g *grid) prove() error {
	const mostPlace = 1e17 // 100 000 km
	switch {
	case g.columns < 2 || g.rows < 2 || g.columns > mostSide || g.rows > mostSide:
		return fault(g.name, "survey.grid-size", "columns", g.columns, "rows", g.rows, "most", mostSide)
	case g.east <= 0 || g.south <= 0 || g.east > 100_000*earth.Whole || g.south > 100_000*earth.Whole:
		return fault(g.name, "survey.no-distance")
	case g.west < -mostPlace || g.west > mostPlace || g.north < -mostPlace || g.north > mostPlace:
		return fault(g.name, "survey.grid-nowhere")
	case g.unit == earth.Degrees && (g.east > 10*earth.Whole || g.south > 10*earth.Whole || g.north > 91*earth.Whole || g.bottom() < -91*earth.Whole || g.west < -361*earth.Whole || g.right() > 361*earth.Whole):
		return fault(g.name, "survey.grid-beyond-pole")
	}
	return nil
}

// right is the easting or longitude of the last column, bottom the northing or
// latitude of the last row.
func (g *grid) right() earth.Nano  { return g.west + earth.Nano(g.columns-1)*g.east }
func (g *grid) bottom() earth.Nano { return g.north - earth.Nano(g.rows-1)*g.south }

// undeclared is the height that many programs write where there is none, whether the
// head of the file says so or not: no land lies so deep.
const undeclared = -9999

// millimetres turns a height in metres or feet into a post; false for none.
func millimetres(v float64, u earth.System) (post, bool) {
	if math.IsNaN(v) || v > 1e5 || v < -1e5 || v == undeclared {
		return 0, false
	}
	micro := int64(math.Round(v * 1e6))
	h := micro / 1000 * u.Nanometres() / 1_000_000_000
	if u == earth.Metres {
		h = (micro + 500) / 1000
		if micro < 0 {
			h = (micro - 500) / 1000
		}
	}
	return post(h), h > lowestPost && h < highestPost
}
