package maker_test

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/plane"
)

// A desert is what deserts are: water worth holding, dunes in belts along one wind,
// palms at water, tracks from well to well, wadis that run downhill.
func TestDeserts(t *testing.T) {
	tables := [][2]int{{8, 6}, {6, 4}, {4, 4}, {12, 6}}
	count := map[string]int{}
	for seed := range deserts() {
		for _, table := range tables[:1+seed%len(tables)] {
			m, _ := maker.Make(asked(ground.Desert, table[0], table[1]), trayOf(seed))
			waterAt(t, seed, m)
			belts(t, seed, m, count)
			downhill(t, seed, m)
			if m.Wind < 1 || m.Wind > 360 {
				t.Errorf("seed %d: a wind from %d", seed, m.Wind)
			}
			if len(m.Objectives) == 0 {
				t.Errorf("seed %d: nothing to fight for on %v ft", seed, table)
			}
			for _, h := range m.Hills {
				if h.Scarp > 0 {
					count["escarpment"]++
				}
			}
			for _, p := range m.Places {
				count[string(p.Kind)]++
			}
			for _, a := range m.Areas {
				count[string(a.Cover)+string(a.Form)]++
			}
			count["maps"]++
			count["tries"] += m.Tries
		}
	}
	t.Logf("%v", count)
	for _, kind := range []string{"escarpment", "well", "oasis", "tomb", "ruin", "village", "dunesbarchan", "dunestransverse", "dunesseif", "gravel plain", "palm grove", "garden", "salt pan"} {
		if deserts() > 6 && count[kind] == 0 {
			t.Errorf("no %s on any map", kind)
		}
	}
}

// deserts is how many seeds deserts are held on, one to four tables each.
func deserts() int {
	if *seeds == 0 {
		return min(seedCount(), 8)
	}
	return *seeds
}

// waterAt holds that there is water, that a track leads to it, and that palms and
// gardens grow near it.
func waterAt(t *testing.T, seed int, m *ground.Map) {
	t.Helper()
	var wells []ground.Point
	for _, p := range m.Places {
		if p.Kind != ground.Well && p.Kind != ground.Oasis && p.Kind != ground.Village {
			continue
		}
		wells = append(wells, p.At)
		reached := false
		for _, r := range m.Roads {
			reached = reached || plane.Away(p.At, r.Way) < m.Span(140)
		}
		if !reached {
			t.Errorf("seed %d: no track to the %s at %s", seed, p.Kind, m.Sector(p.At))
		}
	}
	if len(wells) == 0 {
		t.Errorf("seed %d: no water", seed)
	}
	for _, a := range m.Areas {
		if !a.Cover.Watered() {
			continue
		}
		near := false
		for _, w := range wells {
			near = near || w.To(plane.Mean(a.Outline)) < m.Span(420)
		}
		if !near {
			t.Errorf("seed %d: a %s far from water at %s", seed, a.Cover, m.Sector(plane.Mean(a.Outline)))
		}
	}
}

// belts holds that dunes are drawn out along the wind.
func belts(t *testing.T, seed int, m *ground.Map, count map[string]int) {
	t.Helper()
	for _, a := range m.Areas {
		if a.Cover != ground.Dune {
			continue
		}
		lie := ground.LieOf(a.Outline)
		off := (lie.Along - m.Wind.Downwind()).Turned() % 180
		if a.Form == "" || min(off, 180-off) > 30 || lie.Long*10 < lie.Wide*13 {
			t.Errorf("seed %d: dunes %q of %v by %v lie %d degrees off the wind", seed, a.Form, lie.Long, lie.Wide, min(off, 180-off))
		}
		count["belt"]++
	}
}

// downhill holds that no dry bed climbs, by more than a field can tell of a gorge that
// is narrower than its samples lie apart.
func downhill(t *testing.T, seed int, m *ground.Map) {
	t.Helper()
	f := m.Field()
	for i, w := range m.Waters {
		low := f.At(w.Bed[0])
		for _, p := range w.Bed {
			if h := f.At(p); h > low+ground.Contour/3 {
				t.Errorf("seed %d: wadi %d climbs by %d at %s", seed, i, h-low, m.Sector(p))
				break
			} else {
				low = min(low, h)
			}
		}
	}
}
