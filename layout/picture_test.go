package layout

import "testing"

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
