package maker_test

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
)

// What is fought for is something: of all objectives at most one is the edge of an area, a hill is one on its own
// ground, and to each ford a way leads. Even a table of 4 by 4 feet has two places where people live or water is,
// but for one in ten on which the land has no room; and each marsh belongs to water.
func TestMapsHaveASubject(t *testing.T) {
	for _, class := range ground.Classes() {
		for _, size := range [][2]int{{4, 4}, {8, 6}} {
			t.Run(fmt.Sprintf("%s %d × %d ft", class, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				bare, n := 0, example.Some(30, 6)
				for seed := range n {
					m, _ := maker.Make(about(asked(class, size[0], size[1]), seed), streamsOf(seed))
					wanted(t, seed, m)
					marshes(t, seed, m)
					if len(m.Places) < 2 {
						bare++
					}
				}
				if bare*10 > n+9 {
					t.Errorf("%d of %d tables have fewer than two places", bare, n)
				}
			})
		}
	}
}

func wanted(t *testing.T, seed int, m *ground.Map) {
	t.Helper()
	edges := 0
	for _, o := range m.Objectives {
		switch {
		case ground.Cover(o.Kind).Type().Edge > 0:
			edges++
		case o.Kind == "ford" && m.Crossings[o.Of].Road < 0:
			t.Errorf("seed %d: objective %d is a ford to which no way leads", seed, o.Number)
		case o.Kind == "hill" && m.HillAt(o.At) != o.Of:
			t.Errorf("seed %d: objective %d, the hill %s, lies on hill %d", seed, o.Number, m.Hills[o.Of].Name, m.HillAt(o.At))
		}
	}
	if edges > 1 {
		t.Errorf("seed %d: %d objectives are edges", seed, edges)
	}
}

// marshes holds that each lies at water or about a hollow, and climbs little more than a fifth of a contour from
// its lowest place.
func marshes(t *testing.T, seed int, m *ground.Map) {
	t.Helper()
	land := m.Field()
	for i := range m.Areas {
		a := &m.Areas[i]
		if a.Cover != ground.Marsh {
			continue
		}
		wet := false
		for _, w := range m.Waters {
			wet = wet || !ground.ClearOf(a.Outline, w.Bed, w.Width/2+m.Span(40))
		}
		low, high := ground.Height(1<<30), ground.Height(0)
		for _, p := range a.Outline {
			low, high = min(low, land.At(p)), max(high, land.At(p))
		}
		if len(m.Waters) == 0 {
			box, lowest := ground.Bounds(a.Outline), low
			for y := box.Y; y < box.Y+box.H; y += m.Inch {
				for x := box.X; x < box.X+box.W; x += m.Inch {
					if p := (ground.Point{X: x, Y: y}); plane.Inside(p, a.Outline) {
						lowest = min(lowest, land.At(p))
					}
				}
			}
			wet = lowest < low+ground.Contour/50
		}
		if !wet {
			t.Errorf("seed %d: a marsh in %s lies at no water and in no hollow", seed, m.Sector(plane.Mean(a.Outline)))
		}
		if high-low > ground.Contour*2/5 {
			t.Errorf("seed %d: a marsh in %s climbs by %d", seed, m.Sector(plane.Mean(a.Outline)), high-low)
		}
	}
}

// On a large table villages lie in every quarter of it.
func TestVillagesSpread(t *testing.T) {
	for _, class := range []ground.Class{ground.Open, ground.Rolling, ground.Desert} {
		for seed := range example.Some(4, 1) {
			m, _ := maker.Make(about(asked(class, 20, 20), seed), streamsOf(seed))
			var quarters [4]int
			for _, i := range m.PlacesOf(ground.Village) {
				p, k := m.Places[i].At, 0
				if p.X > m.Width/2 {
					k++
				}
				if p.Y > m.Depth/2 {
					k += 2
				}
				quarters[k]++
			}
			empty := 0
			for _, n := range quarters {
				if n == 0 {
					empty++
				}
			}
			if t.Logf("%s, seed %d: %v", class, seed, quarters); empty > 0 && class != ground.Desert || empty > 2 {
				t.Errorf("%s, seed %d: villages in the quarters: %v", class, seed, quarters)
			}
		}
	}
}
