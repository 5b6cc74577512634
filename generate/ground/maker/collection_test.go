package maker_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
)

// clubs are collections: what a club has, and what one has that just began.
func clubs(inch ground.Dist) map[string][]ground.Piece {
	sheet := func(kind string, long, wide ground.Dist, contours, count int) ground.Piece {
		return ground.Piece{Kind: ground.Kind(kind), Long: long * inch, Wide: wide * inch, Contours: contours, Count: count}
	}
	return map[string][]ground.Piece{
		"club": {
			sheet("hill", 24, 16, 1, 3), sheet("hill", 18, 12, 2, 2), sheet("hill", 30, 20, 3, 1),
			sheet("wood", 12, 8, 0, 8), sheet("wood", 8, 6, 0, 10), sheet("wood", 5, 4, 0, 6),
			sheet("field", 6, 4, 0, 20), sheet("field", 5, 4, 0, 14), sheet("field", 4, 3, 0, 12), sheet("orchard", 6, 5, 0, 3),
			sheet("marsh", 8, 6, 0, 2), sheet("rough", 8, 5, 0, 4), sheet("rock", 6, 5, 0, 6), sheet("dunes", 12, 8, 0, 8), sheet("salt pan", 8, 6, 0, 1),
			sheet("road", 12, 0, 0, 24), sheet("road", 6, 0, 0, 6), sheet("track", 12, 0, 0, 16), sheet("stream", 12, 0, 0, 16), sheet("stream", 6, 0, 0, 4),
			sheet("river", 12, 0, 0, 12), sheet("dry bed", 12, 0, 0, 10), sheet("bridge", 0, 0, 0, 2), sheet("ford", 0, 0, 0, 2),
			sheet("village", 14, 10, 0, 1), sheet("house", 0, 0, 0, 24), sheet("farm", 6, 6, 0, 1), sheet("well", 0, 0, 0, 1), sheet("ruin", 0, 0, 0, 1),
			sheet("wall", 6, 0, 0, 12), sheet("hedge", 6, 0, 0, 20),
		},
		"beginner": {
			sheet("hill", 12, 10, 1, 1), sheet("wood", 8, 6, 0, 3), sheet("road", 12, 0, 0, 6), sheet("house", 0, 0, 0, 4), sheet("hedge", 4, 0, 0, 3),
		},
		"one bridge": {sheet("bridge", 0, 0, 0, 1)},
	}
}

// A map of a collection is made of its pieces and of no others, and of as many
// as there are.
func TestMapsOfACollection(t *testing.T) {
	example.Long(t)
	for name, pieces := range clubs(300) {
		for i, class := range ground.Classes() {
			if (i+int(name[0]))%example.SomeDeep(1, 5) > 0 { // each collection has one class at least
				continue
			}
			best, unmet, lie := 0, map[string]int{}, 0
			for seed := range max(1, *seeds/6) {
				o := asked(class, 8, 6)
				o.Collection = &ground.Collection{Pieces: pieces}
				m, _ := maker.Make(o, streamsOf(seed))
				packed(t, seed, m, pieces)
				again(t, seed, m)
				sound(t, seed, m)
				for _, l := range m.Limits {
					if !l.Met {
						unmet[l.Name.String()]++
					}
					if l.Short && (l.Met || !strings.Contains(l.Got.String(), "the collection")) {
						t.Errorf("seed %d: %+v", seed, l)
					}
				}
				if m.Best {
					best++
				}
				for _, p := range m.Packing {
					lie += p.Used
				}
				if seed > 0 {
					continue
				}
				if other, _ := maker.Make(o, streamsOf(seed)); !reflect.DeepEqual(m, other) {
					t.Errorf("seed %d: another map of the same dice", seed)
				}
			}
			t.Logf("%s %s: best taken %d, unmet %v, pieces %d", name, class, best, unmet, lie)
		}
	}
}

// packed holds that everything on the map is made of pieces, and that none is
// laid that isn't there.
func packed(t *testing.T, seed int, m *ground.Map, pieces []ground.Piece) {
	t.Helper()
	used := make([]int, len(pieces))
	made := func(what string, laid []ground.Laid) {
		if len(laid) == 0 && what != "ford" {
			t.Errorf("seed %d: a %s of no piece", seed, what)
		}
		for _, l := range laid {
			if used[l.Piece] += l.Count; l.Count < 1 {
				t.Errorf("seed %d: a %s of %d pieces", seed, what, l.Count)
			}
		}
	}
	for _, h := range m.Hills {
		made("hill", h.Pieces)
		if p := pieces[h.Pieces[0].Piece]; h.Contours() != p.Contours || abs(2*h.Foot()-p.Wide) > 2 || abs(2*h.Foot()*ground.Dist(h.Stretch)/100-p.Long) > 10 {
			t.Errorf("seed %d: a hill of %v by %v, %d contours, for a piece %+v", seed, 2*h.Foot(), h.Stretch, h.Contours(), p)
		}
	}
	for _, w := range m.Waters {
		made(string(w.Kind), w.Pieces)
		reaches(t, seed, m, w.Bed, w.Pieces)
	}
	for _, r := range m.Roads {
		made("road", r.Pieces)
		reaches(t, seed, m, r.Way, r.Pieces)
	}
	for _, l := range m.Lines {
		made(string(l.Kind), l.Pieces)
		reaches(t, seed, m, l.Way, l.Pieces)
	}
	for _, p := range m.Places {
		made(string(p.Kind), p.Pieces)
	}
	for _, a := range m.Areas {
		made(string(a.Cover), a.Pieces)
	}
	for _, c := range m.Crossings {
		what := "ford"
		if c.Bridge {
			what = "bridge"
		}
		made(what, c.Pieces)
	}
	for i, p := range m.Packing {
		if p.Used != used[i] || p.Used > p.Of || p.Of != pieces[i].Count {
			t.Errorf("seed %d: %+v, and %d lie on the map", seed, p, used[i])
		}
	}
}

// reaches holds that pieces laid end to end are as long as a way.
func reaches(t *testing.T, seed int, m *ground.Map, way []ground.Point, laid []ground.Laid) {
	t.Helper()
	var far, reach ground.Dist
	for i := 1; i < len(way); i++ {
		far += way[i-1].To(way[i])
	}
	for _, l := range laid {
		reach += ground.Dist(l.Count) * m.Packing[l.Piece].Long
	}
	if reach+m.Inch*3/2 < far {
		t.Errorf("seed %d: %v of pieces for %v", seed, reach, far)
	}
}

func abs(d ground.Dist) ground.Dist { return max(d, -d) }

// Woods rolled anew take pieces that the rest has left.
func TestAnewWithACollection(t *testing.T) {
	for seed := range 3 {
		pieces := clubs(300)["club"]
		o := asked(ground.Rolling, 8, 6)
		o.Collection = &ground.Collection{Pieces: pieces}
		before, _ := maker.Make(o, streamsOf(seed))
		after, _ := maker.Anew(o, []string{"woods"}, streamsOf(seed), streamsOf(seed+1000))
		packed(t, seed, after, pieces)
		was, _ := json.Marshal([]any{before.Hills, before.Waters, before.Roads, before.Places, before.Lines, before.Crossings})
		is, _ := json.Marshal([]any{after.Hills, after.Waters, after.Roads, after.Places, after.Lines, after.Crossings})
		if string(was) != string(is) {
			t.Errorf("seed %d: other ground than woods has changed", seed)
		}
	}
}
