package layout

import "testing"

// A box holds and meets others as it looks; edges that touch share no area.
func TestBoxes(t *testing.T) {
	box := Rect{10, 20, 30, 40}
	for _, c := range []struct {
		other           Rect
		holds, overlaps bool
	}{
		{box, true, true}, {Rect{11, 21, 5, 5}, true, true}, {Rect{10, 20, 30, 41}, false, true}, {Rect{10, 20, 31, 40}, false, true},
		{Rect{9, 20, 5, 5}, false, true}, {Rect{10, 19, 5, 5}, false, true}, {Rect{38, 58, 2, 2}, true, true},
		{Rect{40, 20, 5, 5}, false, false}, {Rect{5, 20, 5, 5}, false, false}, {Rect{10, 60, 5, 5}, false, false}, {Rect{10, 15, 5, 5}, false, false},
	} {
		if box.Contains(c.other) != c.holds || box.Overlaps(c.other) != c.overlaps || c.other.Overlaps(box) != c.overlaps {
			t.Errorf("%s and %s: holds %v, overlaps %v, want %v and %v", box, c.other, box.Contains(c.other), box.Overlaps(c.other), c.holds, c.overlaps)
		}
	}
	for what, c := range map[string]struct{ got, want Rect }{
		"inset": {box.Inset(3), Rect{13, 23, 24, 34}}, "outset": {box.Inset(-3), Rect{7, 17, 36, 46}}, "moved": {box.Move(Point{1, -2}), Rect{11, 18, 30, 40}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", what, c.got, c.want)
		}
	}
	if c := box.Centre(); c != (Point{25, 40}) || box.Right() != 40 || box.Bottom() != 60 {
		t.Errorf("the middle is %s, the other corner %s, %s", c, box.Right(), box.Bottom())
	}
	if s := (Size{3, 4}); !s.Fits(Size{3, 4}) || s.Fits(Size{2, 9}) || s.Fits(Size{9, 3}) || !s.Portrait() || s.Turned().Portrait() || !(Size{3, 3}).Portrait() {
		t.Error("sizes fit, and stand, as they look")
	}
}

// A turned frame fills its box: its corner, and a point within, come to lie where they must.
func TestTurns(t *testing.T) {
	box, p := Rect{10, 20, 30, 40}, Point{2, 1}
	for _, c := range []struct {
		turn         Turn
		corner, lies Point
	}{
		{Upright, Point{10, 20}, Point{2, 1}}, {QuarterCW, Point{40, 20}, Point{-1, 2}}, {Half, Point{40, 60}, Point{-2, -1}}, {QuarterCCW, Point{10, 60}, Point{1, -2}},
		{-QuarterCW, Point{10, 20}, Point{1, -2}}, {4500, Point{10, 20}, Point{1, 2}},
	} {
		if got := box.Corner(c.turn); got != c.corner {
			t.Errorf("turned %s the corner is %s, want %s", c.turn, got, c.corner)
		}
		if got := p.Turned(c.turn); got != c.lies {
			t.Errorf("turned %s %s lies at %s, want %s", c.turn, p, got, c.lies)
		}
	}
}

// Papers are known by name and size; two of one make the next.
func TestPapers(t *testing.T) {
	for _, c := range []struct{ small, large Paper }{{A4, A3}, {Letter, Tabloid}} {
		next, ok := c.small.Next()
		half, halves := c.large.Half()
		if next != c.large || half != c.small || !ok || !halves {
			t.Errorf("behind %s comes %s, its half is %s", c.small.Name, next.Name, half.Name)
		}
		if of, ok := PaperOf(c.large.Size.Turned()); !ok || of != c.large {
			t.Errorf("%s on its side is %s", c.large.Name, of.Name)
		}
	}
	_, largest := A3.Next()
	_, smallest := Letter.Half()
	_, none := PaperOf(Size{A4.Size.W, A3.Size.H})
	if largest || smallest || none {
		t.Errorf("a paper after A3 %v, half of Letter %v, as wide as A4 and as high as A3 %v", largest, smallest, none)
	}
}

// Ink that is saved is lighter: all of it no darker than a shade, or mixed with white.
func TestLighterColours(t *testing.T) {
	c := Colour{0x00, 0x80, 0xFF}
	if got := c.AtLeast(0x76); got != (Colour{0x76, 0x80, 0xFF}) {
		t.Errorf("no darker than 76 it is %s", got)
	}
	if got := c.Lighter(0x76); got != (Colour{0x76, 0xBB, 0xFF}) || c.Lighter(0) != c {
		t.Errorf("lightened to 76 it is %s, to 0 %s", got, c.Lighter(0))
	}
}
