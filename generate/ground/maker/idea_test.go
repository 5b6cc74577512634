package maker_test

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
)

// What a map is about lies on it, and where the sides meet: on nine maps of ten of each idea, one map apart.
func TestMapsAreAboutTheirIdea(t *testing.T) {
	n := example.Some(4, 2)
	for i, class := range ground.Classes() {
		for j, idea := range ground.IdeasOf(class) {
			if (i+j)%2 > 0 && !example.Every() {
				continue
			}
			t.Run(string(class)+"/"+string(idea), func(t *testing.T) {
				t.Parallel()
				shown := 0
				for seed := range n {
					o := asked(class, 8, 6)
					o.Idea = idea
					m, _ := maker.Make(o, streamsOf(seed))
					if m.Idea != idea {
						t.Errorf("seed %d: about %q", seed, m.Idea)
					}
					if shows(m) {
						shown++
					} else {
						t.Logf("seed %d: not to be seen", seed)
					}
				}
				if shown*10 < n*9-10 {
					t.Errorf("%d of %d maps show it", shown, n)
				}
			})
		}
	}
}

// shows tells whether a map of 8 by 6 feet, its sides in the south and in the north, shows what it is about.
func shows(m *ground.Map) bool {
	inMiddle := func(p ground.Point) bool {
		return p.X > m.Width/4 && p.X < m.Width*3/4 && p.Y > m.Depth/4 && p.Y < m.Depth*3/4
	}
	switch m.Idea {
	case ground.Ridge, ground.Plateau, ground.Scarp:
		for i := range m.Hills {
			h := &m.Hills[i]
			long, level := h.Foot()*2*ground.Dist(h.Stretch)/100, !h.Swell
			switch {
			case m.Idea == ground.Scarp && h.Scarp > 0:
				return true
			case m.Idea == ground.Plateau && h.Summit >= m.Span(180) && level && inMiddle(h.Centre):
				return true
			case m.Idea == ground.Ridge && long >= m.Width/2 && level && inMiddle(h.Centre):
				return true
			}
		}
		return false
	case ground.RiverLine, ground.Bridges, ground.Wadis:
		for i, w := range m.Waters {
			if a, b := w.Bed[0], w.Bed[len(w.Bed)-1]; plane.Abs(a.X-b.X) < m.Width*9/10 {
				continue
			}
			bridges := 0
			for _, c := range m.Crossings {
				if c.Water == i && c.Bridge {
					bridges++
				}
			}
			return m.Idea != ground.Bridges || w.Kind == ground.River && bridges >= 2
		}
		return false
	case ground.Defile:
		a, b := m.Hills[0].Centre, m.Hills[1].Centre
		for _, r := range m.Roads {
			for k := 1; k < len(r.Way); k++ {
				if p := r.Way[k]; (p.X < a.X) != (p.X < b.X) && (r.Way[k-1].Y < (a.Y+b.Y)/2) != (p.Y < (a.Y+b.Y)/2) {
					return true
				}
			}
		}
		return false
	}
	kind, ways := ground.Village, 3
	switch m.Idea {
	case ground.AtOasis:
		kind, ways = ground.Oasis, 2
	case ground.Clearing:
		ways = 2
	}
	for _, i := range m.PlacesOf(kind) {
		if at := m.Places[i].At; inMiddle(at) && waysFrom(m, at) >= ways {
			return true
		}
	}
	return false
}

// waysFrom is how many ways lead away from a place.
func waysFrom(m *ground.Map, at ground.Point) int {
	n, reach := 0, m.Span(260)
	for _, r := range m.Roads {
		for k := 1; k < len(r.Way); k++ {
			if (r.Way[k-1].To(at) < reach) != (r.Way[k].To(at) < reach) {
				n++
			}
		}
	}
	return n
}
