package layout

import "testing"

func TestCorrectionPlaces(t *testing.T) {
	lying := Size{W: MM(297), H: MM(210)}
	stand := Correction{Stand: true}
	for _, c := range []struct {
		by   Correction
		page Size
		at   Point
		want Point
	}{
		{Correction{}, A4.Size, Point{X: MM(10), Y: MM(20)}, Point{X: MM(10), Y: MM(20)}},
		{stand, A4.Size, Point{X: MM(10), Y: MM(20)}, Point{X: MM(10), Y: MM(20)}},
		{stand, lying, Point{}, Point{Y: MM(297)}},
		{stand, lying, Point{X: MM(297)}, Point{}},
		{Correction{Across: 10_000, Move: Point{Y: 500}}, A4.Size, Point{X: MM(5), Y: MM(20)}, Point{X: MM(4), Y: MM(20.5)}},
	} {
		if got := c.by.At(c.page, c.at); got != c.want {
			t.Errorf("%s on %s: %s comes to lie at %s, want %s", c.by, c.page, c.at, got, c.want)
		}
	}
	if got, want := stand.Box(lying, RectMM(10, 20, 30, 40)), RectMM(20, 257, 40, 30); got != want {
		t.Errorf("box at %s, want %s", got, want)
	}
	if got := stand.Sheet(lying); got != A4.Size {
		t.Errorf("printed on %s", got)
	}
}
