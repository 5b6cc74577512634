package chart

import (
	"slices"

	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// squares are small squares of the paper.
type squares = plane.Raster[layout.Point, layout.Length]

// squaresOf covers paper of a size with squares.
func squaresOf(size layout.Size, side layout.Length) squares {
	return squares{Step: side, Columns: int(size.W/side) + 1, Rows: int(size.H/side) + 1}
}

// A raster is a number for every small square of the paper: what a label would
// cost there, or whether something is in the way.
type raster struct {
	squares
	value []int32
}

func newRaster(size layout.Size, side layout.Length) *raster {
	r := &raster{squares: squaresOf(size, side)}
	r.value = make([]int32, r.Len())
	return r
}

// copied is a raster of its own with the same numbers.
func (r *raster) copied() *raster {
	other := *r
	other.value = slices.Clone(r.value)
	return &other
}

// within calls visit for the squares of a box that are on the paper.
func (r *raster) within(box layout.Rect, visit func(i int)) {
	r.Across(box.At(), layout.Point{X: box.Right(), Y: box.Bottom()}, visit)
}

// fill raises the squares inside a closed way to a value, by scan line. A square whose middle
// lies right on the way counts at its east, and not at its west: middles of odd
// squares lie half a micrometre to the west of where they should.
func (r *raster) fill(w way, value int32) {
	off := 1 - r.Step%2
	r.Scan(w, func(row int, west, east layout.Length) {
		r.Row(row, west+off, east, func(i int) { r.raise(i, value) })
	})
}

// draw raises the squares within half a breadth of a way to a value.
func (r *raster) draw(w way, half layout.Length, value int32) {
	w.walk(0, r.Step, func(p layout.Point, _ vector) { r.dot(p, half, value) })
	if len(w) > 0 {
		r.dot(w[len(w)-1], half, value)
	}
}

// dot raises the squares about a point.
func (r *raster) dot(p layout.Point, radius layout.Length, value int32) {
	near := int64(radius+r.Step/2) * int64(radius+r.Step/2)
	r.within(layout.Rect{X: p.X - radius, Y: p.Y - radius, W: 2 * radius, H: 2 * radius}, func(i int) {
		if plane.Squared(r.Middle(i), p) <= near {
			r.raise(i, value)
		}
	})
}

// block raises all squares of a box.
func (r *raster) block(box layout.Rect, value int32) {
	r.within(box, func(i int) { r.raise(i, value) })
}

func (r *raster) raise(i int, value int32) { r.value[i] = max(r.value[i], value) }
