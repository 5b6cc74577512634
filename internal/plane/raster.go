package plane

import (
	"iter"
	"slices"
)

// A Raster is even squares over a plane, counted row by row from the origin.
type Raster[P Point[N], N ~int32] struct {
	Step          N // side of a square
	Columns, Rows int
}

// Len is how many squares there are.
func (r Raster[P, N]) Len() int { return r.Columns * r.Rows }

// Middle of a square; of an odd step it lies half a unit to the north-west.
func (r Raster[P, N]) Middle(i int) P {
	return P(xy[N]{N(i%r.Columns)*r.Step + r.Step/2, N(i/r.Columns)*r.Step + r.Step/2})
}

// Of is the square of a point, −1 off the raster.
func (r Raster[P, N]) Of(p P) int {
	q := xy[N](p)
	if q.X < 0 || q.Y < 0 {
		return -1
	}
	column, row := int(q.X/r.Step), int(q.Y/r.Step)
	if column >= r.Columns || row >= r.Rows {
		return -1
	}
	return row*r.Columns + column
}

// Nearest is the square of a point; one off the raster has the nearest.
func (r Raster[P, N]) Nearest(p P) int {
	q := xy[N](p)
	column := min(max(int(q.X/r.Step), 0), r.Columns-1)
	row := min(max(int(q.Y/r.Step), 0), r.Rows-1)
	return row*r.Columns + column
}

// Across visits the squares that a rectangle touches, given by two corners.
func (r Raster[P, N]) Across(low, high P, visit func(i int)) {
	for from, to := range r.Stretches(low, high) {
		for i := from; i < to; i++ {
			visit(i)
		}
	}
}

// Stretches are those squares row by row: the first, and the one behind the last.
func (r Raster[P, N]) Stretches(low, high P) iter.Seq2[int, int] {
	a, b := xy[N](low), xy[N](high)
	west, east := max(0, int(a.X/r.Step)), min(r.Columns-1, int(b.X/r.Step))
	north, south := max(0, int(a.Y/r.Step)), min(r.Rows-1, int(b.Y/r.Step))
	return func(yield func(from, to int) bool) {
		for row := north; row <= south && west <= east; row++ {
			if !yield(row*r.Columns+west, row*r.Columns+east+1) {
				return
			}
		}
	}
}

// Beside visits the squares that share a side with one: west, east, north, south.
func (r Raster[P, N]) Beside(i int, visit func(next int)) {
	column, row := i%r.Columns, i/r.Columns
	if column > 0 {
		visit(i - 1)
	}
	if column < r.Columns-1 {
		visit(i + 1)
	}
	if row > 0 {
		visit(i - r.Columns)
	}
	if row < r.Rows-1 {
		visit(i + r.Columns)
	}
}

// Fill visits the squares whose middles lie inside a closed outline, row by row,
// by a scan line through the middles of each: the same that Inside tells of them
// one by one.
func (r Raster[P, N]) Fill(outline []P, visit func(i int)) {
	r.scan(outline, last[N], func(row int, west, east N) { r.Row(row, west+1, east, visit) })
}

// Scan visits the stretches of each row that lie inside a closed outline, where
// the scan line through the middles of its squares meets it, to the nearest whole
// number. Row visits the squares of a stretch.
func (r Raster[P, N]) Scan(outline []P, visit func(row int, west, east N)) {
	r.scan(outline, rounded[N], visit)
}

func (r Raster[P, N]) scan(outline []P, meet func(a, b xy[N], y N) N, visit func(row int, west, east N)) {
	if len(outline) < 3 {
		return
	}
	low, high := Bounds(outline)
	north, south := max(0, int(xy[N](low).Y/r.Step)), min(r.Rows-1, int(xy[N](high).Y/r.Step))
	var met []N
	for row := north; row <= south; row++ {
		y := N(row)*r.Step + r.Step/2
		met = met[:0]
		for i, j := 0, len(outline)-1; i < len(outline); j, i = i, i+1 {
			if a, b := xy[N](outline[j]), xy[N](outline[i]); (a.Y > y) != (b.Y > y) {
				met = append(met, meet(a, b, y))
			}
		}
		slices.Sort(met)
		for i := 0; i+1 < len(met); i += 2 {
			visit(row, met[i], met[i+1])
		}
	}
}

// Row visits the squares of a row whose middles lie from west to east, both
// counted.
func (r Raster[P, N]) Row(row int, west, east N, visit func(i int)) {
	first := max(0, int((west-r.Step/2)/r.Step))
	for column := first; column < r.Columns; column++ {
		switch middle := N(column)*r.Step + r.Step/2; {
		case middle > east:
			return
		case middle >= west:
			visit(row*r.Columns + column)
		}
	}
}

// rounded is where the line from a to b meets a level one, half away from a.
func rounded[N ~int32](a, b xy[N], y N) N {
	over, by := int64(b.X-a.X)*int64(y-a.Y), int64(b.Y-a.Y)
	if by < 0 {
		over, by = -over, -by
	}
	if over < 0 {
		return a.X - N((by/2-over)/by)
	}
	return a.X + N((over+by/2)/by)
}

// last is the easternmost whole number that Inside takes to lie west of where the
// line from a to b meets a level one: on it, where the line runs south in the
// outline, else before it.
func last[N ~int32](a, b xy[N], y N) N {
	over, by := int64(b.X-a.X)*int64(y-a.Y), int64(b.Y-a.Y)
	if by < 0 {
		over, by = -over-1, -by // short of it
	}
	if over < 0 {
		over -= by - 1 // toward the west
	}
	return a.X + N(over/by)
}
