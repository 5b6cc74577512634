package layout

import "testing"

// Marks stand in the corners of their box, but for those where something else stands; in print that is
// enlarged they are as far from its corners as ever.
func TestCornerMarks(t *testing.T) {
	c := Corners{Size: Size{MM(88), MM(63)}}.ClearOf([]Rect{RectMM(59, 2, 26, 25), RectMM(4, 4, 30, 50), {}})
	want := []Point{{MM(2.1), MM(2.1)}, {MM(85.9), MM(60.9)}, {MM(2.1), MM(60.9)}}
	got := c.Middles()
	if len(got) != 3 || [3]Point(got) != [3]Point(want) {
		t.Errorf("marks at %v, expected %v", got, want)
	}
	if steps := c.Path().Steps; len(steps) != 15 || steps[5].P != (Point{MM(85.9), MM(59.8)}) {
		t.Errorf("%d steps, the second mark from %v", len(steps), steps[5].P)
	}
	f := NewFrame(Size{MM(88), MM(63)})
	f.Put("card/corners", Point{}, c)
	if big := f.Scaled(2, 1).Items[0].Item.(Corners); big.Middles()[1] != (Point{MM(173.9), MM(123.9)}) {
		t.Errorf("enlarged: %v", big.Middles())
	}
	if got := Describe(c); got != "corners 88.000 x 63.000 without 2" && got != "corners "+c.Size.String()+" without 2" {
		t.Error(got)
	}
}
