package chart

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/layout"
)

// A way is walked at even steps over its corners, and what lies beside it, along it and behind it is told from its start.
func TestWays(t *testing.T) {
	bend := way{{X: 0, Y: 0}, {X: 1000, Y: 0}, {X: 1000, Y: 1000}}
	walked := func(w way, first, step layout.Length) (at way) {
		w.walk(first, step, func(p layout.Point, _ vector) { at = append(at, p) })
		return at
	}
	for _, of := range []struct {
		what      string
		got, want way
	}{
		{"walked from its start", walked(bend, 0, 600), way{{X: 0, Y: 0}, {X: 600, Y: 0}, {X: 1000, Y: 200}, {X: 1000, Y: 800}}},
		{"walked by its corner", walked(bend, 500, 500), way{{X: 500, Y: 0}, {X: 1000, Y: 0}, {X: 1000, Y: 500}}},
		{"walked beyond its end", walked(bend, 2000, 500), nil},
		{"closed", bend.closed(), way{{X: 0, Y: 0}, {X: 1000, Y: 0}, {X: 1000, Y: 1000}, {X: 0, Y: 0}}},
		{"closed already", bend.closed().closed(), bend.closed()},
		{"no way closed", way(nil).closed(), nil},
		{"from its end", bend.reversed(), way{{X: 1000, Y: 1000}, {X: 1000, Y: 0}, {X: 0, Y: 0}}},
		{"beside it", bend[:2].beside(100), way{{X: 0, Y: 100}, {X: 1000, Y: 100}}},
		{"at its left", bend[:2].beside(-100), way{{X: 0, Y: -100}, {X: 1000, Y: -100}}},
		{"smooth", bend.smooth(), way{{X: 0, Y: 0}, {X: 750, Y: 0}, {X: 1000, Y: 250}, {X: 1000, Y: 1000}}},
		{"straight", bend[:2].smooth(), bend[:2]},
		{"fine enough", bend.fine(1000), bend},
		{"finer", bend.fine(999), bend.smooth()},
		{"cut in its second leg", bend.cutAt(1300), way{{X: 0, Y: 0}, {X: 1000, Y: 0}, {X: 1000, Y: 300}}},
		{"cut at its corner", bend.cutAt(1000), way{{X: 0, Y: 0}, {X: 1000, Y: 0}}},
		{"cut beyond its end", bend.cutAt(2001), bend},
	} {
		if !slices.Equal(of.got, of.want) {
			t.Errorf("%s: %v, expected %v", of.what, of.got, of.want)
		}
	}
	for far, want := range map[layout.Length]layout.Point{0: {}, 400: {X: 400}, 1000: {X: 1000}, 1400: {X: 1000, Y: 400}, 2000: {X: 1000, Y: 1000}} {
		if got, ok := bend.pointAt(far); !ok || got != want {
			t.Errorf("at %d: %v, %t", far, got, ok)
		}
	}
	if _, ok := bend.pointAt(2001); ok {
		t.Error("a point beyond the end")
	}
	if got := bend.bounds(); got != (layout.Rect{W: 1000, H: 1000}) || bend.length() != 2000 {
		t.Errorf("bounds %v, %s long", got, bend.length())
	}
	if bend[:2].ring() != nil || len(bend.ring()) != 4 {
		t.Error("two points are a ring, or three are none")
	}
}

// A way is clear where none of some covers lie, and goes on as far as none does, or from a distance on no other stroke.
func TestClearWays(t *testing.T) {
	m := newMask(layout.Size{W: 10000, H: 10000}) // cells of 250
	m.fill(newPatch(way{{X: 4000, Y: 0}, {X: 6000, Y: 0}, {X: 6000, Y: 3000}, {X: 4000, Y: 3000}}), underWood)
	m.fill(newPatch(way{{X: 8000, Y: 0}, {X: 9000, Y: 0}, {X: 9000, Y: 3000}, {X: 8000, Y: 3000}}), struck)
	row, bend := way{{X: 1000, Y: 1000}, {X: 9900, Y: 1000}}, way{{X: 1000, Y: 1000}, {X: 2000, Y: 1000}, {X: 2000, Y: 2000}}
	for _, of := range []struct {
		what string
		w    way
		of   under
		want [][2]layout.Point // the ends of each piece
	}{
		{"of the wood", row, underWood, [][2]layout.Point{{row[0], {X: 4000, Y: 1000}}, {{X: 6000, Y: 1000}, row[1]}}},
		{"of plots", row, underPlot, [][2]layout.Point{{row[0], row[1]}}},
		{"in the wood", way{{X: 4500, Y: 1000}, {X: 5500, Y: 1000}}, underWood, nil},
		{"round a corner", bend, underWood, [][2]layout.Point{{bend[0], bend[2]}}},
		{"nothing", nil, underWood, nil},
		{"as far as the wood", way{{X: 1000, Y: 1000}, {X: 5000, Y: 1000}}, underWood, [][2]layout.Point{{row[0], {X: 4000, Y: 1000}}}},
	} {
		pieces := m.clear(of.w, of.of)
		if len(pieces) != len(of.want) {
			t.Errorf("clear %s: %v", of.what, pieces)
			continue
		}
		for i, piece := range pieces {
			if first, last := piece[0], piece[len(piece)-1]; apart(first, of.want[i][0]) > 250 || apart(last, of.want[i][1]) > 250 || len(of.want) == 1 && len(of.w) == 3 && !slices.Contains(piece, of.w[1]) {
				t.Errorf("clear %s: %v", of.what, piece)
			}
			for _, p := range piece {
				if m.at(p)&of.of != 0 {
					t.Errorf("clear %s: %v isn't", of.what, p)
				}
			}
		}
	}
	var steps way
	for x := layout.Length(7000); x < 10000; x += 500 {
		steps = append(steps, layout.Point{X: x, Y: 1000})
	}
	for free, want := range map[layout.Length]int{0: 2, 999: 2, 1000: 3, 1499: 3, 5000: 6} {
		if got := m.upTo(steps, underWood, free); len(got) != want {
			t.Errorf("free of strokes for %d: %d of %d points", free, len(got), len(steps))
		}
	}
	if got := m.upTo(steps, struck, 5000); len(got) != 2 {
		t.Errorf("off strokes: %v", got)
	}
	if m.at(layout.Point{X: -1, Y: 5}) != 0 || m.at(layout.Point{X: 5, Y: 20000}) != 0 {
		t.Error("something lies off the chart")
	}
}

// A stroke of a mask reaches as far as it is said to, and half a cell beyond.
func TestStrokesOfAMask(t *testing.T) {
	m := newMask(layout.Size{W: 10000, H: 10000})
	m.stroke(way{{X: 3000, Y: 5125}, {X: 6000, Y: 5125}}, 500, nearRoad)
	for p, want := range map[layout.Point]under{
		{X: 4000, Y: 5125}: nearRoad, {X: 4000, Y: 5700}: nearRoad, {X: 4000, Y: 5800}: 0, {X: 4000, Y: 4550}: nearRoad, {X: 4000, Y: 4450}: 0,
		{X: 2450, Y: 5125}: nearRoad, {X: 2200, Y: 5125}: 0, {X: 6550, Y: 5125}: nearRoad, {X: 6800, Y: 5125}: 0, {X: 6700, Y: 5700}: 0, {X: 6300, Y: 5400}: nearRoad,
	} {
		if got := m.at(p); got != want {
			t.Errorf("%v: %d, expected %d", p, got, want)
		}
	}
	copied := m.copied()
	copied.stroke(way{{X: 0, Y: 0}, {X: 9000, Y: 0}}, 500, onEdge)
	if m.at(layout.Point{X: 5000, Y: 100}) != 0 || copied.at(layout.Point{X: 5000, Y: 100}) != onEdge {
		t.Error("a copy is the mask itself")
	}
}

// A slope is told by the gap between contours, 1.2.1: gentle from 400 paces, moderate from 200, steep below, and a cliff
// below 60.
func TestSlopesByTheirGaps(t *testing.T) {
	for gap, want := range map[int]slope{420: gentle, 390: moderate, 210: moderate, 190: steep, 65: steep, 50: cliff} {
		c := incline(gap)
		l := c.footings().lie()
		g := l.fallLineAt(layout.Point{X: c.Size.W / 2, Y: c.Size.H / 3})
		if g.slope != want {
			t.Errorf("a gap of %d paces is %d", gap, g.slope)
		}
		if paces := int(l.projection.dist(g.gap)) / 10; want != gentle && (paces < gap*97/100 || paces > gap*103/100) {
			t.Errorf("a gap of %d paces is told as %d", gap, paces)
		}
	}
}

// The best spots are kept in the order of their prices, the first of two alike.
func TestBestSpots(t *testing.T) {
	var spots []spot
	for i, price := range []int{5, 3, 9, 3, 1, 8, 7, 6, 4, 2} {
		spots = keepBest(spots, spot{price: price, turn: layout.Turn(i)})
	}
	var prices []int
	for _, s := range spots {
		prices = append(prices, s.price)
	}
	if !slices.Equal(prices, []int{1, 2, 3, 3, 4, 5, 6, 7}) || spots[2].turn != 1 || spots[3].turn != 3 {
		t.Errorf("kept are %v", spots)
	}
}

// A spot of a height is a straight stretch of a contour, off the edge of the chart, dearer where it bends.
func TestStraightSpots(t *testing.T) {
	p := projection{Size: layout.Size{W: 100000, H: 80000}}
	for _, of := range []struct {
		what  string
		w     way
		ok    bool
		price int
	}{
		{"straight", way{{X: 20000, Y: 20000}, {X: 30000, Y: 20000}}, true, 0},
		{"too short", way{{X: 20000, Y: 20000}, {X: 29999, Y: 20000}}, false, 0},
		{"at the edge", way{{X: 20000, Y: 3899}, {X: 30000, Y: 3899}}, false, 0},
		{"off it", way{{X: 20000, Y: 3900}, {X: 30000, Y: 3900}}, true, 0},
		{"bent by a right angle", way{{X: 20000, Y: 20000}, {X: 25000, Y: 20000}, {X: 25000, Y: 25000}}, false, 0},
	} {
		s, ok := straightSpot(p, of.w, 10000)
		if ok != of.ok || s.price != of.price {
			t.Errorf("%s: %v, %t", of.what, s, ok)
		}
	}
	if s, ok := straightSpot(p, way{{X: 20000, Y: 20000}, {X: 25000, Y: 20500}, {X: 30000, Y: 20000}}, 10000); !ok || s.price < 45 || s.price > 65 {
		t.Errorf("a little bent: %v, %t", s, ok)
	}
}

// The climb to a summit leads to the highest sample within reach.
func TestClimb(t *testing.T) {
	l := sampled(func(x, y int) int32 { return int32(10*x + y) })
	for reach, want := range map[layout.Length]layout.Point{0: {X: 5000, Y: 5000}, 900: {X: 5000, Y: 5000}, 1000: {X: 6000, Y: 5000}, 1500: {X: 6000, Y: 6000}, 30000: {X: 10000, Y: 10000}} {
		if got := l.climb(layout.Point{X: 5000, Y: 5000}, reach); got != want {
			t.Errorf("within %d: %v", reach, got)
		}
	}
}
