package fitting

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

// hills gives each hill, large ones first, the piece nearest to it, and lays
// it whole on the table and clear of the others.
func (f *fitter) hills() {
	drawn := slices.Clone(f.Hills)
	slices.SortStableFunc(drawn, func(a, b ground.Hill) int { return int(longOf(b)) - int(longOf(a)) })
	f.Hills = nil
	for _, h := range drawn {
		if f.hill(&h) {
			f.Hills = append(f.Hills, h)
			f.changed = append(f.changed, ground.Thing("hill"))
		} else {
			f.dropped = append(f.dropped, ground.Thing("hill"))
		}
	}
}

// swells lays swells of the hills of one contour that are left.
func (f *fitter) swells() {
	drawn := f.Hills
	f.Hills = slices.DeleteFunc(slices.Clone(drawn), func(h ground.Hill) bool { return h.Swell })
	for _, h := range drawn {
		switch {
		case !h.Swell:
		case f.hill(&h):
			f.Hills = append(f.Hills, h)
			f.changed = append(f.changed, ground.Thing("swell"))
		default:
			f.dropped = append(f.dropped, ground.Thing("swell"))
		}
	}
}

// longOf is the length of the hill.
func longOf(h ground.Hill) ground.Dist { return 2 * h.Foot() * ground.Dist(h.Stretch) / 100 }

// hill finds a piece and a place for a hill.
func (f *fitter) hill(h *ground.Hill) bool {
	var fitting []int
	for _, i := range f.sheets(longOf(*h), 2*h.Foot(), ground.HillKind) {
		if f.pieces[i].Contours == h.Contours() {
			fitting = slices.Insert(fitting, 0, i)
			continue
		}
		fitting = append(fitting, i)
	}
	for _, i := range fitting {
		if h.Swell && f.pieces[i].Contours != 1 {
			continue
		}
		to := shaped(*h, f.pieces[i])
		if at, ok := f.room(&to); ok {
			to.Centre, to.Pieces = at, []ground.Laid{f.take(i)}
			*h = to
			return true
		}
	}
	return false
}

// shaped is the hill with the foot and the contours of a piece. Its slopes stay
// what they were as far as the foot has room for them.
func shaped(h ground.Hill, p ground.Piece) ground.Hill {
	foot := max(p.Wide/2, 40)
	gaps := make([]ground.Dist, p.Contours)
	var sum ground.Dist
	for i := range gaps {
		gaps[i] = h.Gaps[min(i, len(h.Gaps)-1)]
		sum += gaps[i]
	}
	if most := foot * 3 / 4; sum > most {
		all := sum
		sum = 0
		for i := range gaps {
			gaps[i] = max(1, ground.Dist(int64(gaps[i])*int64(most)/int64(all)))
			sum += gaps[i]
		}
	}
	h.Scarp = 0 // its piece falls alike on all sides
	h.Gaps, h.Summit = gaps, max(foot-sum, 1)
	h.Stretch = max(100, int(int64(p.Long)*100/int64(2*foot)))
	return h
}

// room is the place nearest to that of the hill where it lies whole on the
// table and on no other hill.
func (f *fitter) room(h *ground.Hill) (ground.Point, bool) {
	size := ground.Bounds(ring(h, ground.Point{}))
	free := ground.Rect{X: size.W / 2, Y: size.H / 2, W: f.Width - size.W, H: f.Depth - size.H}
	if free.W < 0 || free.H < 0 {
		return ground.Point{}, false
	}
	for step := range 10 {
		for a := ground.Angle(0); a < 360; a += 45 {
			p := h.Centre.Add(a.Along(ground.Dist(step) * 5 * f.Inch))
			p = ground.Point{X: min(max(p.X, free.X), free.X+free.W), Y: min(max(p.Y, free.Y), free.Y+free.H)}
			if f.level(h, p) {
				return p, true
			}
			if step == 0 {
				break
			}
		}
	}
	return ground.Point{}, false
}

// level tells whether a hill would stand on no other at a place.
func (f *fitter) level(h *ground.Hill, at ground.Point) bool {
	foot := ring(h, at)
	return !slices.ContainsFunc(f.Hills, func(other ground.Hill) bool {
		gap, _ := plane.Gap(foot, ring(&other, other.Centre), f.Inch)
		return gap == 0
	})
}

// ring is the foot of the hill about a point.
func ring(h *ground.Hill, at ground.Point) []ground.Point {
	var list []ground.Point
	foot := h.Foot()
	ridge := foot * ground.Dist(h.Stretch-100) / 100
	for a := ground.Angle(0); a < 360; a += 15 {
		u, v := ground.Dist(int64(foot)*a.Cos()/ground.One), ground.Dist(int64(foot)*a.Sin()/ground.One)
		if a < 90 || a > 270 {
			u += ridge
		} else {
			u -= ridge
		}
		list = append(list, at.Add(h.Angle.Along(u)).Add((h.Angle + 90).Along(v)))
	}
	return list
}
