package chart

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// The edges are of the land.
func TestLandHoldsItsEdges(t *testing.T) {
	l := &land{size: layout.Size{W: 10, H: 5}}
	for p, want := range map[layout.Point]bool{
		{X: 0, Y: 0}: true, {X: 10, Y: 5}: true, {X: 0, Y: 5}: true, {X: 10, Y: 0}: true,
		{X: -1, Y: 0}: false, {X: 0, Y: -1}: false, {X: 11, Y: 5}: false, {X: 10, Y: 6}: false,
	} {
		if l.holds(p) != want {
			t.Errorf("%v: %t", p, !want)
		}
	}
}

// Places along a side of the table lie between two samples of its field, the last at the last.
func TestKnotsSpreadOverASide(t *testing.T) {
	for _, of := range []struct {
		n, side, step, samples int
		want                   [][2]int // the sample before, and parts of 256 behind it
	}{
		{3, 200, 100, 3, [][2]int{{0, 0}, {1, 0}, {1, 256}}},
		{5, 200, 100, 3, [][2]int{{0, 0}, {0, 128}, {1, 0}, {1, 128}, {1, 256}}},
		{2, 250, 100, 3, [][2]int{{0, 0}, {1, 256}}}, // the field ends before the table
		{3, 250, 100, 4, [][2]int{{0, 0}, {1, 64}, {2, 128}}},
	} {
		for i, k := range knots(of.n, ground.Dist(of.side), ground.Dist(of.step), of.samples) {
			if k.first != of.want[i][0] || k.parts != of.want[i][1] {
				t.Errorf("%d places on %d, place %d: %d and %d parts", of.n, of.side, i, k.first, k.parts)
			}
			if w := k.weights; w[0]+w[1]+w[2]+w[3] != weighed {
				t.Errorf("the weights %v of %d parts don't sum to %d", w, k.parts, weighed)
			}
		}
	}
}

// A Catmull–Rom spline runs through its samples, and half way between them counts the two next to it
// nine times in 16 each, and the two beyond less once.
func TestSplinesRunThroughTheirSamples(t *testing.T) {
	for parts, want := range map[int][4]int64{0: {0, 16, 0, 0}, 128: {-1, 9, 9, -1}, 256: {0, 0, 16, 0}} {
		for i, w := range (knot{parts: parts}).weigh() {
			if w*16 != want[i]*weighed {
				t.Errorf("%d parts: sample %d counts %d of %d", parts, i, w, weighed)
			}
		}
	}
	k := knot{first: 0}
	if got := k.samples(3); got != [4]int{0, 0, 1, 2} {
		t.Errorf("about the first: %v", got)
	}
	if k.first = 1; k.samples(3) != [4]int{0, 1, 2, 2} {
		t.Errorf("about the last: %v", k.samples(3))
	}
}

// A field of even steps is as even on paper, along and down.
func TestLandIsAsItsField(t *testing.T) {
	f := &ground.Field{Step: ground.Paces(100), Columns: 5, Rows: 5}
	for row := range 5 {
		for column := range 5 {
			f.Heights = append(f.Heights, ground.Height(1000+10*column+300*row))
		}
	}
	m := &ground.Map{Tabletop: ground.Tabletop{Width: ground.Paces(400), Depth: ground.Paces(400)}}
	l := newLand(projection{Map: m, Size: layout.Size{W: 8000, H: 8000}}, f)
	if l.columns != 12 || l.rows != 12 {
		t.Fatalf("%d by %d samples at 0.8 mm", l.columns, l.rows)
	}
	for p, want := range map[layout.Point]int{
		{X: 2000, Y: 2000}: 1310, {X: 4000, Y: 2000}: 1320, {X: 2000, Y: 4000}: 1610, {X: 6000, Y: 6000}: 1930,
		{X: 0, Y: 0}: 1000, {X: 8000, Y: 8000}: 2240, {X: -900, Y: -1}: 1000, {X: 9000, Y: 8001}: 2240,
	} {
		if got := int(l.at(p)) - want*heightParts; got < -4*heightParts || got > 4*heightParts {
			t.Errorf("%v is %d parts higher than %d", p, got, want)
		}
	}
	if low, high := l.extent(); low != 1000*heightParts || high != 2240*heightParts {
		t.Errorf("from %d to %d", low, high)
	}
}

// sampled is land of 11 by 11 samples a millimetre apart, its heights in parts.
func sampled(height func(x, y int) int32) *land {
	l := &land{columns: 11, rows: 11, size: layout.Size{W: 10000, H: 10000}}
	for i := range 11 * 11 {
		l.heights = append(l.heights, height(i%11, i/11))
	}
	l.lows = l.lowest()
	return l
}

// Heights between samples are weighed by how near those lie.
func TestHeightsBetweenSamples(t *testing.T) {
	l := sampled(func(x, y int) int32 { return int32(1000*x + 100000*y) })
	for p, want := range map[layout.Point]int32{
		{X: 0, Y: 0}: 0, {X: 2500, Y: 0}: 2500, {X: 0, Y: 2500}: 250000, {X: 7250, Y: 3500}: 357250,
		{X: 10000, Y: 10000}: 1010000, {X: 20000, Y: 0}: 10000, {X: -5, Y: 20000}: 1000000,
	} {
		if got := l.at(p); got != want {
			t.Errorf("%v: %d, expected %d", p, got, want)
		}
	}
	twisted := sampled(func(x, y int) int32 { return int32(1000 * x * y) })
	if got := twisted.at(layout.Point{X: 1500, Y: 2500}); got != 3750 {
		t.Errorf("in the middle of four: %d", got)
	}
	if i, parts := l.behind(10000, 10000, 11); i != 9 || parts != shares {
		t.Errorf("the last lies %d and %d behind", i, parts)
	}
	if p := l.place(3, 7); p != (layout.Point{X: 3000, Y: 7000}) {
		t.Errorf("a sample stands at %v", p)
	}
}

// Land falls where it is lower, by what it falls over twice the distance.
func TestDownhill(t *testing.T) {
	l := sampled(func(x, y int) int32 { return int32(100*x - 30*y) })
	if x, y := l.downhill(layout.Point{X: 5000, Y: 5000}, 1000); x != -200 || y != 60 {
		t.Errorf("down to %d, %d", x, y)
	}
	if p, ok := stepBy(layout.Point{X: 100, Y: 200}, -300, 400, 50); !ok || p != (layout.Point{X: 70, Y: 240}) {
		t.Errorf("a step to %v", p)
	}
	if p, ok := stepBy(layout.Point{X: 100, Y: 200}, 0, 0, 50); ok || p != (layout.Point{X: 100, Y: 200}) {
		t.Errorf("a step on the level to %v", p)
	}
}

// The way down is whole where the land falls half a contour within reach.
func TestFallOfHalfAContour(t *testing.T) {
	even := func(by int32) func(x, y int) int32 { return func(x, _ int) int32 { return 20*aContour - by*int32(x) } }
	for _, of := range []struct {
		what   string
		height func(x, y int) int32
		from   layout.Length
		end    layout.Length // 0 for no way
		whole  bool
	}{
		{"an eighth of a contour a millimetre", even(aContour / 8), 2000, 6000, true},
		{"a quarter", even(aContour / 4), 2000, 4000, true},
		{"half a contour and no more", func(x, _ int) int32 { return 9*aContour - min(int32(x)-2, 4)*aContour/8 }, 2000, 6000, true},
		{"a twelfth, to the reach of 5 mm", even(aContour / 12), 2000, 7000, false},
		{"to the edge of the chart, a pit behind", func(x, y int) int32 { return min(even(aContour/8)(x, y), int32(x)*1000*aContour) }, 6500, 10000, false},
		{"level", even(0), 2000, 0, false},
		{"a dip too low to matter", func(x, _ int) int32 { return aContour + max(4-int32(x), int32(x)-4)*aContour/8 }, 2000, 0, false},
		{"a step before a fall", func(x, _ int) int32 { return []int32{9, 8, 7, 6, 6, 7, 0, 0, 0, 0, 0}[x] * aContour / 8 }, 2000, 3000, false},
		{"level before a fall", func(x, _ int) int32 { return aContour * (20 - int32(x)/7) }, 2000, 2000, false},
	} {
		w, whole := sampled(of.height).fall(layout.Point{X: of.from, Y: 5000}, 500, 5000)
		end := layout.Length(0)
		if len(w) > 0 {
			end = w[len(w)-1].X
		}
		if whole != of.whole || end != of.end {
			t.Errorf("%s: whole %t, to %d, %v", of.what, whole, end, w)
		}
	}
}

// What lies near a point is never lower than is told.
func TestLowNear(t *testing.T) {
	l := sampled(func(x, y int) int32 { return int32(10*x + y) })
	for _, of := range []struct {
		x, y, within layout.Length
		want         int32
	}{{10000, 10000, 500, 88}, {10000, 2000, 500, 80}, {10000, 10000, 3500, 0}, {2000, 9500, 400, 8}, {0, 0, 20000, 0}} {
		if got := l.lowNear(layout.Point{X: of.x, Y: of.y}, of.within); got != of.want {
			t.Errorf("within %d of %d, %d: %d", of.within, of.x, of.y, got)
		}
	}
}
