package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// waterholes rolls what lies about a desert beside its villages: an oasis or a
// well at least, then wells, tombs and ruins.
func (d places) waterholes() {
	r := d.roller
	n := max(1, d.count(d.recipe.Farms), leastPlaces(d.SquareFeet())-len(d.Places))
	oasis := 35
	if len(d.Places) == 0 {
		oasis = 75
	}
	for i := range n {
		kind := [...]ground.PlaceKind{ground.Well, ground.Oasis, ground.Tomb, ground.Ruin}[r.pick(40, 6*min(i/4, 1), 32, 22)]
		switch {
		case i == 0 && d.about(ground.AtOasis) && d.settleIn(d.heart(), ground.Oasis, d.Span(420)):
			continue
		case i == 0 && r.chance(oasis):
			kind = ground.Oasis
		case i == 0, i == 1 && r.chance(60):
			kind = ground.Well
		}
		d.waterhole(kind)
	}
	if len(d.wells()) == 0 { // on a table too small to choose
		d.Places = append(d.Places, ground.Place{Kind: ground.Well, At: r.within(d.Table().Inset(min(d.Width, d.Depth) / 3))})
	}
}

// waterhole settles a place: wells and oases rather at the bend of a wadi.
func (d places) waterhole(kind ground.PlaceKind) {
	apart := d.Span(420)
	if kind == ground.Well || kind == ground.Oasis {
		if d.roller.chance(65) && d.atBend(kind, apart) {
			return
		}
	}
	d.settle(kind, apart)
}

// atBend settles a place on the outer bank where a wadi bends most, of some of its
// bends; false where none will do.
func (d places) atBend(kind ground.PlaceKind, apart ground.Dist) bool {
	r := d.roller
	best, score := ground.Point{}, int64(0)
	for range 10 {
		if len(d.Waters) == 0 {
			return false
		}
		w := &d.Waters[r.below(len(d.Waters))]
		if len(w.Bed) < 9 {
			continue
		}
		i := 4 + r.below(len(w.Bed)-8)
		before, after := w.Bed[i].Sub(w.Bed[i-4]), w.Bed[i+4].Sub(w.Bed[i])
		turn := plane.Cross(before, after)
		off := d.Span(84) + w.Width/2
		if kind == ground.Oasis {
			off += d.Span(25)
		}
		side := ground.Angle(90)
		if turn > 0 { // it bends to the right: the outer bank is on the left
			side = -90
		}
		p := w.Bed[i].Add((ground.AngleOf(w.Bed[i+4].Sub(w.Bed[i-4])) + side).Along(off))
		if d.Rim(p) < d.Span(190) || d.worth(p, kind, apart) < 0 {
			continue
		}
		if bend := plane.Abs(turn); bend > score {
			best, score = p, bend
		}
	}
	if score == 0 {
		return false
	}
	d.Places = append(d.Places, ground.Place{Kind: kind, At: best})
	return true
}
