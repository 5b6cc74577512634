package maker_test

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
)

// drawnHill is a map of one hill of a size, in inches.
func drawnHill(o maker.Options, at ground.Point, along, across ground.Dist, angle ground.Angle, contours int, slope string) *ground.Drawn {
	d := &ground.Drawn{}
	d.Inch = o.Inch
	size := ground.Size{Along: along * o.Inch, Across: across * o.Inch}
	h := ground.Hill{Centre: at, Angle: angle}
	d.Raise(&h, size, contours, slope)
	d.Hills, d.Sizes = []ground.Hill{h}, []ground.Size{size}
	return d
}

// A hill that is drawn keeps its size: what its lowest contour measures on the relief,
// east to west and north to south.
func TestHillsKeepTheirSize(t *testing.T) {
	worst := 0
	for _, c := range []struct {
		along, across ground.Dist
		contours      int
		slope         string
	}{
		{44, 16, 1, ""}, {44, 16, 1, "gentle"}, {44, 16, 2, "moderate"}, {44, 16, 2, "steep"}, {44, 16, 3, "steep"}, {44, 16, 3, ""},
		{16, 44, 2, ""}, {16, 44, 1, "gentle"}, {20, 20, 1, ""}, {30, 18, 2, "steep"}, {12, 8, 1, ""}, {60, 40, 2, "gentle"}, {24, 23, 2, ""}, {8, 6, 1, "moderate"},
		{15, 34, 3, ""}, {40, 20, 2, ground.Escarpment}, {18, 44, 1, ground.Escarpment},
	} {
		for seed := range max(example.Some(3, 1), *seeds/10) {
			o := asked(ground.Rolling, 8, 6)
			at := ground.Point{X: o.Width / 2, Y: o.Depth / 2}
			given := drawnHill(o, at, c.along, c.across, 0, c.contours, c.slope)
			m, _ := maker.Complete(o, given, streamsOf(seed))
			if n := m.Hills[0].Contours(); n != c.contours {
				t.Errorf("%+v: %d contours", c, n)
			}
			box := lowest(m)
			for _, side := range []struct {
				what    string
				is, was ground.Dist
			}{
				{"east–west", box.W, c.along * o.Inch}, {"north–south", box.H, c.across * o.Inch},
				{"middle east", box.X + box.W/2 - at.X + 1000*o.Inch, 1000 * o.Inch}, {"middle south", box.Y + box.H/2 - at.Y + 1000*o.Inch, 1000 * o.Inch},
			} {
				off := int(abs(side.is-side.was) * 1000 / max(o.Inch*8, min(side.was, 100*o.Inch)))
				worst = max(worst, off)
				if off > 40 {
					t.Errorf("seed %d, %+v: %s is %d.%d in of %d", seed, c, side.what, side.is/o.Inch, side.is%o.Inch*10/o.Inch, side.was/o.Inch)
				}
			}
		}
	}
	t.Logf("at worst %d thousandths off", worst)
}

// lowest is the box about the lowest contour, as the relief has it that is printed.
func lowest(m *ground.Map) ground.Rect {
	f := m.Field()
	var in []ground.Point
	add := func(a, b ground.Height, p ground.Point, dx, dy ground.Dist) {
		if (a >= ground.Contour) != (b >= ground.Contour) {
			part := ground.Dist(ground.Contour-a) * f.Step / ground.Dist(b-a)
			in = append(in, ground.Point{X: p.X + dx*part, Y: p.Y + dy*part})
		}
	}
	for row := range f.Rows - 1 {
		for column := range f.Columns - 1 {
			p := ground.Point{X: ground.Dist(column) * f.Step, Y: ground.Dist(row) * f.Step}
			add(f.Sample(column, row), f.Sample(column+1, row), p, 1, 0)
			add(f.Sample(column, row), f.Sample(column, row+1), p, 0, 1)
		}
	}
	return ground.Bounds(in)
}

// What a hill must measure at least is what it can be made of.
func TestLeastHill(t *testing.T) {
	o := asked(ground.Rolling, 8, 6)
	m := &ground.Map{Tabletop: ground.Tabletop{Inch: o.Inch}}
	for _, slope := range append(ground.Slopes(), "") {
		for contours := 1; contours <= 3; contours++ {
			least := m.LeastAcross(contours, slope)
			if got := m.MostContours(least, slope); got != contours {
				t.Errorf("%s, %d contours need %v, into which go %d", slope, contours, least, got)
			}
			if h := (ground.Hill{}); contours > 1 && slope != "" {
				m.Raise(&h, ground.Size{Along: least * 2, Across: least}, contours, slope)
				if low := ground.Paces(map[string]int{"gentle": 400, "moderate": 200, "steep": 50}[slope]); h.Gaps[0] < low {
					t.Error(fmt.Sprint(slope, contours, h.Gaps))
				}
			}
		}
	}
}
