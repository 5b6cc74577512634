package trench

import (
	"slices"
	"testing"
)

// A share is how often something was, of how often it might have been.
type share struct{ was, might int }

func (s *share) add(was, might int) { s.was, s.might = s.was+was, s.might+might }

// in100 holds a share between two numbers in 100.
func (s share) in100(t *testing.T, what string, low, high int) {
	t.Helper()
	if s.might == 0 || s.was*100 < low*s.might || s.was*100 > high*s.might {
		t.Errorf("%s: %d of %d, want %d to %d in 100", what, s.was, s.might, low, high)
	} else {
		t.Logf("%s: %d in 100", what, s.was*100/s.might)
	}
}

func TestSharesAreThoseOfTheRecipe(t *testing.T) {
	full := map[Sector]*share{Quiet: {}, StandardSector: {}, Strong: {}}
	flares := map[Sector]*share{Quiet: {}, StandardSector: {}, Strong: {}}
	holes := map[Shelling]*share{Spared: {}, UsualShells: {}, Battered: {}}
	var water, corners share
	outcomes := map[Outcome]*share{Right: {}, Shifted: {}, Missing: {}}
	for seed := range seeds {
		ask := asked(Presets[seed%4], seed/4)
		ask.Sector = Sectors[seed%3]
		ask.Sides[0].Mission, ask.Sides[1].Mission = "", "" // what orders name is always shown right
		m, _ := Roll(ask, seeded(seed))
		h := held{T: t, Map: m}
		h.countHoles(holes[m.Shelling], &water)
		for _, l := range m.Lines {
			flares[m.Sector].add(len(l.Flares), m.Turns/2)
			for _, b := range l.Belts {
				full[m.Sector].add(len(b.Full), len(b.Course))
			}
			for _, corner := range l.Front.Traverses {
				if m.Trenches == Hasty {
					corners.add(one(corner), 1)
				}
			}
		}
		for _, f := range m.Intelligence {
			for outcome, s := range outcomes {
				s.add(one(f.Outcome == outcome), 1)
			}
		}
	}
	// Ways without a hole in five squares get holes dug.
	full[Quiet].in100(t, "full squares, quiet", 13, 17)
	full[StandardSector].in100(t, "full squares, standard", 26, 32)
	full[Strong].in100(t, "full squares, strong", 44, 52)
	holes[Spared].in100(t, "holes, quiet", 8, 12)
	holes[UsualShells].in100(t, "holes, standard", 20, 25)
	holes[Battered].in100(t, "holes, battered", 33, 38)
	water.in100(t, "holes with water", 9, 14)
	flares[Quiet].in100(t, "flares, quiet", 4, 6)
	flares[StandardSector].in100(t, "flares, standard", 11, 13)
	flares[Strong].in100(t, "flares, strong", 24, 26)
	corners.in100(t, "corners of hasty trenches", 48, 52)
	outcomes[Right].in100(t, "works shown right", 58, 62)
	outcomes[Shifted].in100(t, "works shown off their place", 13, 17)
	outcomes[Missing].in100(t, "works missing", 23, 27)
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// countHoles counts holes between the trenches, of the squares that might be.
func (h held) countHoles(holes, water *share) {
	taken := map[Square]bool{}
	for _, l := range h.Lines {
		for _, b := range l.Belts {
			for _, s := range b.Course {
				taken[s] = true
			}
		}
		for _, sap := range l.Saps {
			for _, s := range sap.Squares {
				taken[s] = true
			}
		}
	}
	for _, c := range h.Ground.Craters {
		for _, s := range c.Squares {
			taken[s] = true
		}
	}
	for i := range h.Columns * h.Rows {
		s := Square{i % h.Columns, i / h.Columns}
		if h.ahead(0, s) > 0 && h.ahead(1, s) > 0 && !taken[s] {
			hole := slices.IndexFunc(h.Ground.Holes, func(o Hole) bool { return o.Square == s })
			holes.add(one(hole >= 0), 1)
			if hole >= 0 {
				water.add(one(h.Ground.Holes[hole].Water), 1)
			}
		}
	}
}

func TestHolesAreThickerAtTheTrenches(t *testing.T) {
	var near, far share
	for seed := range seeds {
		ask := asked(Deep, seed)
		ask.Shelling = Battered
		m, _ := Roll(ask, seeded(seed))
		h := held{T: t, Map: m}
		for _, hole := range m.Ground.Holes {
			switch top, bottom := h.ahead(0, hole.Square), h.ahead(1, hole.Square); {
			case top == 1 || bottom == 1:
				near.add(1, 0)
			case top > 0 && abs(top-bottom) <= 1:
				far.add(1, 0)
			}
		}
		near.add(0, 2*m.Columns)
		far.add(0, 3*m.Columns/2)
	}
	if near.was*far.might*100 < far.was*near.might*115 { // lanes and saps lie near, and have none
		t.Errorf("%d of %d holes at the trenches, %d of %d half way", near.was, near.might, far.was, far.might)
	}
}
