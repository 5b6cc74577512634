package export

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A Solid is how the ground is made solid: how long the sides of its tiles are, and how
// high a contour stands.
type Solid struct {
	Tile    game.Inches
	Contour layout.Length
}

// UsualSolid is that of a host who says nothing.
var UsualSolid = Solid{Tile: game.Foot, Contour: layout.MM(20)}

// Bounds of it.
var (
	LeastTile, MostTile       = game.Inches(game.Inch), game.Inches(4 * game.Foot)
	LeastContour, MostContour = layout.MM(1), layout.MM(100)
)

// underGround is how thick a tile is under the lowest ground of the table.
var underGround = layout.MM(4)

// samplesPerInch is how finely solid ground follows the land.
const samplesPerInch = 4

// Solids are the ground in tiles for printers of solids, binary STL files in millimetres:
// the land on upright sides and a flat foot, closed all round. Neighbours meet, for their
// common side has the same heights in both.
func Solids(d *page.Desk, how Solid) []folder.File {
	m := atlas.Rolled(d)
	field := m.Relief(max(1, m.Inch/samplesPerInch))
	low := slices.Min(field.Heights)
	var files []folder.File
	for row := range int((d.Game.Depth + how.Tile - 1) / how.Tile) {
		for column := range int((d.Game.Width + how.Tile - 1) / how.Tile) {
			t := tile{Solid: how, field: field, low: low, inch: m.Inch, west: game.Inches(column) * how.Tile, north: game.Inches(row) * how.Tile}
			t.wide, t.deep = min(how.Tile, d.Game.Width-t.west), min(how.Tile, d.Game.Depth-t.north)
			files = append(files, folder.File{Name: fmt.Sprintf("ground-%s%d.stl", chart.ColumnName(column), row+1), Fill: t.write})
		}
	}
	return files
}

// A tile is a part of the table while it is made solid.
type tile struct {
	Solid
	field       *ground.Field
	low         ground.Height // of the whole table
	inch        ground.Dist
	west, north game.Inches
	wide, deep  game.Inches
}

// A corner is a place in space, in micrometres east, north and up from the tile's lower
// south-west corner.
type corner struct{ x, y, z int64 }

func (c corner) less(d corner) corner { return corner{c.x - d.x, c.y - d.y, c.z - d.z} }

// A facet is a triangle, its corners counter-clockwise as seen from outside.
type facet [3]corner

// stlHead begins a file; it must not begin with the word that files of text begin with.
const stlHead = "csprint: ground, 1 unit = 1 mm, x east, y north, z up"

// write writes the tile as a binary STL file.
func (t tile) write(w io.Writer) error {
	facets := t.facets()
	head := make([]byte, 80, 84)
	copy(head, stlHead)
	b := bufio.NewWriter(w)
	_, _ = b.Write(binary.LittleEndian.AppendUint32(head, uint32(len(facets)))) // Flush tells
	for _, f := range facets {
		var bytes []byte
		for _, v := range append([][3]float32{f.normal()}, f[0].mm(), f[1].mm(), f[2].mm()) {
			for _, n := range v {
				bytes = binary.LittleEndian.AppendUint32(bytes, math.Float32bits(n))
			}
		}
		_, _ = b.Write(append(bytes, 0, 0)) // likewise
	}
	return b.Flush()
}

// mm is the place in millimetres.
func (c corner) mm() [3]float32 {
	return [3]float32{float32(float64(c.x) / 1000), float32(float64(c.y) / 1000), float32(float64(c.z) / 1000)}
}

// normal points straight out of a facet and is 1 long. Products are rounded one by one, so
// that it is the same on every machine.
func (f facet) normal() [3]float32 {
	a, b := f[1].less(f[0]), f[2].less(f[0])
	x, y, z := float64(a.y*b.z-a.z*b.y), float64(a.z*b.x-a.x*b.z), float64(a.x*b.y-a.y*b.x)
	long := math.Sqrt(float64(float64(x*x)+float64(y*y)) + float64(z*z))
	return [3]float32{float32(x / long), float32(y / long), float32(z / long)}
}

// facets are all round the tile: the land, the sides and the foot.
func (t tile) facets() (list []facet) {
	columns, rows := t.steps(t.wide), t.steps(t.deep)
	land := make([][]corner, rows+1) // from the north
	for j := range land {
		for i := range columns + 1 {
			land[j] = append(land[j], t.corner(i, j, columns, rows))
		}
	}
	for j := range rows {
		for i := range columns {
			nw, ne, sw, se := land[j][i], land[j][i+1], land[j+1][i], land[j+1][i+1]
			list = append(list, facet{nw, sw, se}, facet{nw, se, ne})
		}
	}
	var rim []corner // counter-clockwise as seen from above
	for i := range columns {
		rim = append(rim, land[rows][i])
	}
	for j := range rows {
		rim = append(rim, land[rows-j][columns])
	}
	for i := range columns {
		rim = append(rim, land[0][columns-i])
	}
	for j := range rows {
		rim = append(rim, land[j][0])
	}
	middle := corner{x: land[0][columns].x / 2, y: land[0][0].y / 2}
	for i, p := range rim {
		q := rim[(i+1)%len(rim)]
		foot, next := corner{p.x, p.y, 0}, corner{q.x, q.y, 0}
		list = append(list, facet{foot, next, q}, facet{foot, q, p}, facet{middle, next, foot})
	}
	return list
}

// steps is in how many parts a side is cut.
func (t tile) steps(side game.Inches) int { return max(1, int(side)*samplesPerInch/game.Inch) }

// corner is one of the land, so many parts from the tile's west and its north.
func (t tile) corner(i, j, columns, rows int) corner {
	const micrometres = 254 // in a hundredth of an inch
	east, south := int64(t.wide)*int64(i), int64(t.deep)*int64(j)
	h := t.field.At(ground.Point{
		X: ground.Dist((int64(t.west)*int64(columns) + east) * int64(t.inch) / int64(game.Inch*columns)),
		Y: ground.Dist((int64(t.north)*int64(rows) + south) * int64(t.inch) / int64(game.Inch*rows)),
	})
	return corner{
		x: east * micrometres / int64(columns),
		y: int64(t.deep)*micrometres - south*micrometres/int64(rows),
		z: int64(underGround) + int64(h-t.low)*int64(t.Contour)/int64(ground.Contour),
	}
}
