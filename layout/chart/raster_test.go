package chart

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// What a label would cost is the most of what lies in a square: about a point, along a way with both its ends, in a box.
func TestCostsOfSquares(t *testing.T) {
	r := newRaster(layout.Size{W: 10000, H: 10000}, 1000)
	r.draw(nil, 500, costRoad)
	r.draw(way{{X: 1500, Y: 1500}, {X: 5500, Y: 1500}}, 0, costRoad)
	r.dot(layout.Point{X: 5500, Y: 1500}, 1000, costWood)
	r.block(layout.Rect{X: 1200, Y: 5200, W: 1000, H: 500}, costHedge)
	r.fill(way{{X: 6000, Y: 6000}, {X: 9000, Y: 6000}, {X: 9000, Y: 9000}, {X: 6000, Y: 9000}}, costWood)
	of := func(column, row int) int32 { return r.value[row*r.Columns+column] }
	for at, want := range map[[2]int]int32{
		{0, 1}: 0, {1, 1}: costRoad, {3, 1}: costRoad, {5, 1}: costRoad, {6, 1}: costWood, {7, 1}: 0, {5, 0}: costWood, {5, 2}: costWood, {6, 2}: costWood, {3, 2}: 0,
		{1, 5}: costHedge, {2, 5}: costHedge, {3, 5}: 0, {1, 6}: 0, {6, 6}: costWood, {8, 8}: costWood, {9, 8}: 0, {5, 7}: 0, {8, 9}: 0,
	} {
		if got := of(at[0], at[1]); got != want {
			t.Errorf("column %d, row %d: %d, expected %d", at[0], at[1], got, want)
		}
	}
	other := r.copied()
	if other.raise(0, 5); r.value[0] == 5 {
		t.Error("a copy is the raster itself")
	}
}

// A dot reaches half a square farther than its radius, by the middles of squares.
func TestDotsReach(t *testing.T) {
	for radius, want := range map[layout.Length]int{0: 1, 499: 1, 501: 5, 914: 5, 915: 9, 1499: 9, 1501: 13} {
		r := newRaster(layout.Size{W: 10000, H: 10000}, 1000)
		r.dot(layout.Point{X: 5500, Y: 5500}, radius, 1)
		n := 0
		for _, v := range r.value {
			n += int(v)
		}
		if n != want {
			t.Errorf("a radius of %d covers %d squares, expected %d", radius, n, want)
		}
	}
}
