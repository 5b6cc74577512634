package layout

import (
	"testing"

	"github.com/csprint/csprint/fonts"
)

// A picture is what is seen: not where a sheet stands among others, not who put
// something there, and for nobody who lacks the salt.
func TestPictures(t *testing.T) {
	draw := func(word, number string, wide Length) *Frame {
		inner := NewFrame(Size{W: 10, H: 10})
		inner.PutBox("x", Rect{W: wide, H: 5}, Filled(Ink), RuleLine)
		f := NewFrame(A4.Size)
		f.PutFrame(word, Point{X: 5}, inner)
		f.Put("link", Point{}, Link{URL: word})
		f.PutRunning(func() { f.PutLine(number, Point{}, Point{X: Length(len(number))}, HairLine) })
		return f
	}
	camera := NewCamera("salt")
	sheet := func(f *Frame) string { return camera.Sheet(camera.Take(f)) }
	one := sheet(draw("a", "1", 5))
	if one != sheet(draw("a", "12", 5)) {
		t.Error("a page number is in the picture")
	}
	for what, other := range map[string]*Frame{"words": draw("b", "1", 5), "a frame inside": draw("a", "1", 6)} {
		if one == sheet(other) {
			t.Errorf("%s are not in the picture", what)
		}
	}
	sides := camera.Take(draw("a", "1", 5))
	if camera.Sheet(sides) == camera.Sheet(sides, sides) {
		t.Error("a back is not in the picture")
	}
	if other := NewCamera("pepper"); one == other.Sheet(other.Take(draw("a", "1", 5))) {
		t.Error("pictures are alike whatever the salt")
	}
}

// Items that differ in one thing that is seen have pictures of their own.
func TestPicturesTellItemsApart(t *testing.T) {
	text := Text{Run: "a", Face: fonts.Embedded().Sans, Size: 900, Colour: Ink}
	bold, tracked, turned, white := text, text, text, text
	bold.Face, tracked.Tracking, turned.Turn, white.Colour = fonts.Embedded().SansBold, 10, QuarterCW, White
	path := Path{Steps: []Step{{Kind: MoveTo, P: Point{X: 1}}, {Kind: LineTo, P: Point{X: 9}}}, Stroke: RuleLine}
	odd, curved := path, path
	odd.EvenOdd, curved.Steps = true, []Step{{Kind: MoveTo, P: Point{X: 1}}, {Kind: CurveTo, A: Point{X: 2}, B: Point{Y: 3}, P: Point{X: 9}}}
	dashed, round := RuleLine, RuleLine
	dashed.Dash, round.Round = []Length{5, 5}, true
	inner, other := NewFrame(Size{W: 10, H: 10}), NewFrame(Size{W: 10, H: 10})
	inner.PutLine("x", Point{}, Point{X: 3}, HairLine)
	other.PutLine("x", Point{}, Point{X: 4}, HairLine)
	items := []Item{
		text, bold, tracked, turned, white,
		Line{To: Point{X: 5}, Stroke: RuleLine}, Line{To: Point{Y: 5}, Stroke: RuleLine}, Line{To: Point{X: 5}, Stroke: dashed}, Line{To: Point{X: 5}, Stroke: round}, Line{To: Point{X: 5}, Stroke: HairLine},
		Box{Size: Size{W: 5, H: 6}, Stroke: RuleLine}, Box{Size: Size{W: 6, H: 5}, Stroke: RuleLine}, Box{Size: Size{W: 5, H: 6}, Radius: 1, Stroke: RuleLine}, Box{Size: Size{W: 5, H: 6}, Fill: Filled(Ink)},
		path, odd, curved,
		Modules{Side: 1, Module: 5, Dark: []bool{true}}, Modules{Side: 1, Module: 6, Dark: []bool{true}}, Modules{Side: 1, Module: 5, Dark: []bool{false}},
		Corners{Size: Size{W: 5, H: 5}}, Corners{Size: Size{W: 6, H: 5}}, Corners{Size: Size{W: 5, H: 5}, Without: [4]bool{true}},
		Image{Size: Size{W: 5, H: 5}, PNG: []byte("1")}, Image{Size: Size{W: 5, H: 5}, PNG: []byte("2")}, Image{Size: Size{W: 6, H: 5}, PNG: []byte("1")},
		Link{Size: Size{W: 5, H: 5}, URL: "a"}, Link{Size: Size{W: 5, H: 5}, URL: "b"}, Link{Size: Size{W: 5, H: 6}, URL: "a"},
		Field{Size: Size{W: 5, H: 5}, Name: "a"}, Field{Size: Size{W: 5, H: 5}, Name: "b"}, Field{Size: Size{W: 6, H: 5}, Name: "a"}, Field{Size: Size{W: 5, H: 5}, Name: "a", Written: true},
		Field{Size: Size{W: 5, H: 5}, Name: "a", Says: "b"}, Field{Size: Size{W: 5, H: 5}, Name: "a", Value: "b"}, Image{Size: Size{W: 5, H: 6}, PNG: []byte("1")},
		Group{Frame: inner}, Group{Frame: other}, Group{Frame: inner, Turn: Half}, Group{Frame: inner, Clip: true}, Group{Frame: inner, Once: true}, Group{Frame: other, Once: true},
	}
	camera, seen := NewCamera("salt"), map[string]int{}
	for i, it := range items {
		f := NewFrame(A4.Size)
		f.Put("x", Point{X: 5}, it)
		sheet := camera.Sheet(camera.Take(f))
		if before, twice := seen[sheet]; twice {
			t.Errorf("%s and %s have one picture", Describe(items[before]), Describe(it))
		}
		seen[sheet] = i
	}
}
