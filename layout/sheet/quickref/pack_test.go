package quickref

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/layout"
)

// heights in millimetres, for columns of 100 mm.
func packed(mm ...float64) packer {
	p := packer{room: func(int, int, int) layout.Length { return layout.MM(100) }, least: leastGap}
	for _, h := range mm {
		p.heights = append(p.heights, layout.MM(h))
	}
	return p
}

func TestPack(t *testing.T) {
	for _, c := range []struct {
		name    string
		heights []float64
		want    []packing
	}{
		{"nothing", nil, nil},
		{"one", []float64{60}, []packing{{0, 1, 1}}},
		{"two level columns", []float64{40, 30, 20, 46}, []packing{{0, 2, 4}}},
		{"a gap too much", []float64{50, 50, 96}, []packing{{0, 1, 2}, {2, 3, 3}}},
		{"full pages first", []float64{96, 96, 96, 96, 20}, []packing{{0, 1, 2}, {2, 3, 4}, {4, 5, 5}}},
	} {
		got, tall := packed(c.heights...).pack()
		if tall >= 0 || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v (%d), want %v", c.name, got, tall, c.want)
		}
	}
	if _, tall := packed(10, 101, 10).pack(); tall != 1 {
		t.Errorf("block 1 is too high, said of %d", tall)
	}
}

// The fuller column is stretched to the foot of the page, the other follows.
func TestGapsEndLevel(t *testing.T) {
	for _, c := range []struct {
		name        string
		heights     []float64
		on          packing
		left, right float64
	}{
		{"right is fuller", []float64{40, 40, 30, 30, 28}, packing{0, 2, 5}, 12, 6},
		{"both short", []float64{20, 20, 20, 20}, packing{0, 2, 4}, 8, 8},
		{"one block a column", []float64{60, 80}, packing{0, 1, 2}, 4, 4},
		{"right is bare", []float64{20, 20}, packing{0, 2, 2}, 8, 4},
	} {
		left, right := packed(c.heights...).gaps(c.on, layout.MM(100))
		if left != layout.MM(c.left) || right != layout.MM(c.right) {
			t.Errorf("%s: gaps of %s and %s, want %g and %g", c.name, left, right, c.left, c.right)
		}
	}
}
