package maker_test

import (
	"slices"
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
			m, _ := maker.Make(about(asked(ground.Desert, table[0], table[1]), seed), streamsOf(seed))
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
				if h.Escarpment() {
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

// A desert laid down by hand keeps its wind, digs its pools and prays in mosques.
func TestDesertByHand(t *testing.T) {
	at := ground.Point{X: ground.Paces(1400), Y: ground.Paces(1200)}
	o := asked(ground.Desert, 8, 6)
	given := drawnHill(o, ground.Point{X: ground.Paces(600), Y: ground.Paces(900)}, 40, 20, 90, 1, ground.Escarpment)
	given.Wind = 300
	given.Places = []ground.Place{{Kind: ground.Oasis, At: at}, {Kind: ground.Village, At: at.Add(ground.Point{X: ground.Paces(700)})}, {Kind: ground.Tomb, At: at.Add(ground.Point{Y: ground.Paces(500)})}}
	given.Waters = []ground.Water{{Kind: ground.DryBed, Width: ground.Paces(15), Bed: []ground.Point{{X: 0, Y: ground.Paces(1500)}, {X: ground.Paces(2880), Y: ground.Paces(1500)}}}}
	given.Beds = []bool{false}
	m, _ := maker.Complete(o, given, streamsOf(3))
	if m.Wind != 300 {
		t.Errorf("a wind from %d", m.Wind)
	}
	if len(m.Places[0].Plot) == 0 || !plane.Inside(at, m.Places[0].Plot) {
		t.Error("an oasis without a pool")
	}
	mosques := 0
	for _, b := range m.Places[1].Buildings {
		if b.Mosque {
			mosques++
		}
	}
	if mosques != 1 || len(m.Places[2].Buildings) != 1 {
		t.Errorf("%d mosques, a tomb of %d buildings", mosques, len(m.Places[2].Buildings))
	}
	f, h := m.Uncarved(m.Inch/2), m.Hills[0]
	steep := func(a ground.Angle) ground.Height { // by how much the land falls within 150 paces of the crest
		return f.At(h.Centre) - f.At(h.Centre.Add(a.Along(ground.Paces(150))))
	}
	if face, back := steep(h.Angle+90), steep(h.Angle-90); face < 2*back {
		t.Errorf("the face falls by %d, the back by %d", face, back)
	}
	if !slices.ContainsFunc(m.Objectives, func(o ground.Objective) bool { return o.Kind == string(ground.Oasis) }) {
		t.Errorf("objectives %+v", m.Objectives)
	}
}
