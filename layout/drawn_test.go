package layout

import (
	"testing"

	"github.com/csprint/csprint/fonts"
)

// Every shape counts for what is drawn, with its place and its size; no writing does.
func TestDrawnIsShapesAlone(t *testing.T) {
	inner := func(x Length) *Frame {
		f := NewFrame(Size{W: 10, H: 10})
		f.PutLine("x", Point{}, Point{X: x}, HairLine)
		return f
	}
	step := Step{Kind: LineTo}
	shapes := []Item{
		Line{To: Point{X: 5}}, Line{To: Point{Y: 5}}, Box{Size: Size{W: 5, H: 6}}, Box{Size: Size{W: 6, H: 5}},
		Path{Steps: []Step{step}}, Path{Steps: []Step{step, step}}, Corners{Size: Size{W: 5, H: 6}}, Corners{Size: Size{W: 6, H: 6}},
		Group{Frame: inner(3)}, Group{Frame: inner(4)}, Group{Frame: inner(3), Turn: Half},
	}
	nothing := NewFrame(A4.Size).Drawn()
	seen := map[uint64]Item{nothing: nil}
	for _, it := range shapes {
		for _, at := range []Point{{}, {X: 7}, {Y: 7}} {
			f := NewFrame(A4.Size)
			f.Put("x", at, it)
			if before, twice := seen[f.Drawn()]; twice {
				t.Errorf("%v and %v at %v are drawn alike", before, it, at)
			}
			seen[f.Drawn()] = it
		}
	}
	written := NewFrame(A4.Size)
	written.Put("x", Point{}, Text{Run: "a", Face: fonts.Embedded().Sans, Size: 900})
	written.Put("x", Point{}, Link{URL: "a", Size: Size{W: 5, H: 5}})
	if written.Drawn() != nothing {
		t.Error("writing counts as drawn")
	}
}
