package chart

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// A raster is a number for every small square of the paper: what a label would
// cost there, or whether something is in the way.
type raster struct {
	cell       layout.Length
	wide, high int
	value      []int32
}

func newRaster(size layout.Size, cell layout.Length) *raster {
	r := &raster{cell: cell, wide: int(size.W/cell) + 1, high: int(size.H/cell) + 1}
	r.value = make([]int32, r.wide*r.high)
	return r
}

// copied is a raster of its own with the same numbers.
func (r *raster) copied() *raster {
	other := *r
	other.value = slices.Clone(r.value)
	return &other
}

// middle is the middle of a square.
func (r *raster) middle(x, y int) layout.Point {
	return layout.Point{X: layout.Length(x)*r.cell + r.cell/2, Y: layout.Length(y)*r.cell + r.cell/2}
}

// within calls visit for the squares of a box that are on the paper.
func (r *raster) within(box layout.Rect, visit func(x, y int)) {
	left, right := max(int(box.X/r.cell), 0), min(int(box.Right()/r.cell), r.wide-1)
	top, bottom := max(int(box.Y/r.cell), 0), min(int(box.Bottom()/r.cell), r.high-1)
	for y := top; y <= bottom; y++ {
		for x := left; x <= right; x++ {
			visit(x, y)
		}
	}
}

// fill raises the squares inside a closed way to a value.
func (r *raster) fill(w way, value int32) {
	box := w.bounds()
	top, bottom := max(int(box.Y/r.cell), 0), min(int(box.Bottom()/r.cell), r.high-1)
	for y := top; y <= bottom; y++ {
		middle := r.middle(0, y)
		met := w.meets(middle.Y)
		for i := 0; i+1 < len(met); i += 2 {
			left := max(int((met[i]+r.cell/2)/r.cell), 0)
			for x := left; x < r.wide && r.middle(x, y).X <= met[i+1]; x++ {
				r.raise(x, y, value)
			}
		}
	}
}

// draw raises the squares within half a breadth of a way to a value.
func (r *raster) draw(w way, half layout.Length, value int32) {
	w.walk(0, r.cell, func(p layout.Point, _ vector) { r.dot(p, half, value) })
	if len(w) > 0 {
		r.dot(w[len(w)-1], half, value)
	}
}

// dot raises the squares about a point.
func (r *raster) dot(p layout.Point, radius layout.Length, value int32) {
	near := int64(radius+r.cell/2) * int64(radius+r.cell/2)
	r.within(layout.Rect{X: p.X - radius, Y: p.Y - radius, W: 2 * radius, H: 2 * radius}, func(x, y int) {
		m := r.middle(x, y)
		dx, dy := int64(m.X-p.X), int64(m.Y-p.Y)
		if dx*dx+dy*dy <= near {
			r.raise(x, y, value)
		}
	})
}

// block raises all squares of a box.
func (r *raster) block(box layout.Rect, value int32) {
	r.within(box, func(x, y int) { r.raise(x, y, value) })
}

func (r *raster) raise(x, y int, value int32) {
	i := y*r.wide + x
	r.value[i] = max(r.value[i], value)
}
