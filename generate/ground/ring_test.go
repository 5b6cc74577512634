package ground

import "testing"

// The ring of a hill is as large as what is measured of it.
func TestRingIsTheLowestContour(t *testing.T) {
	m := &Map{Tabletop: Tabletop{Width: 96 * 300, Depth: 72 * 300, Inch: 300}, Bend: Bend{Seed: 2514}}
	for i := range 2 {
		h := Hill{Centre: Point{40 * 300, 30 * 300}, Angle: Angle(30 * i), Stretch: 150, Summit: 1800, Gaps: []Dist{1500, 1300, 2000}}
		for k := range h.Wobble {
			h.Wobble[k] = 100
		}
		ring := m.Alone(&h).Ring()
		var local []Point
		for _, p := range ring {
			local = append(local, h.local(p))
		}
		is, box := m.Alone(&h).Measured(), Bounds(local)
		if off := box.W - is.Along; off > 300 || off < -1200 {
			t.Errorf("%d: %v along, measured %v", i, box.W, is.Along)
		}
		if off := box.H - is.Across; off > 300 || off < -1200 {
			t.Errorf("%d: %v across, measured %v", i, box.H, is.Across)
		}
	}
}

// The back of a lopsided hill is drawn out, most in its middle, and falls without a step.
func TestBacksOfHills(t *testing.T) {
	h := Hill{Stretch: 300, Summit: Paces(60), Gaps: []Dist{Paces(100)}, Scarp: 350}
	for k := range h.Wobble {
		h.Wobble[k] = 100
	}
	s := h.shape()
	wide := func(x, hand int) (paces int) {
		last, _ := s.height(Point{Paces(x), 0})
		for {
			high, _ := s.height(Point{Paces(x), Paces(hand * paces)})
			if last-high > 15 {
				t.Fatalf("a step from %d to %d, %d paces from the long axis", last, high, paces)
			}
			if last = high; high < Contour {
				return paces
			}
			paces++
		}
	}
	face, back, end := wide(0, 1), wide(0, -1), wide(300, -1)
	if face < 55 || face > 65 || back < 3*face || end >= back*9/10 || end <= face {
		t.Errorf("the face is %d wide, the back %d, and %d at an end", face, back, end)
	}
}
