package ground

import "github.com/csprint/csprint/internal/plane"

// Cells are the squares of an inch and a half that ways are found through and
// limits are measured on.
type Cells = plane.Raster[Point, Dist]

// CellsOf is the cells of a map.
func CellsOf(m *Map) Cells { return Squares(m, m.Inch*3/2) }

// Squares covers a map's table with squares of a side.
func Squares(m *Map, side Dist) Cells {
	return Cells{Step: side, Columns: max(1, int((m.Width+side-1)/side)), Rows: max(1, int((m.Depth+side-1)/side))}
}
