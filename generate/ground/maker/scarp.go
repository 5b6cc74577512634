package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
)

// Chance of an escarpment among the hills of a desert, percent, and the least
// table for one, in square feet.
const (
	scarpChance = 50
	scarpTable  = 12
)

// rollWind rolls the wind that has shaped a desert and, of the hills that are
// still to be made, lays an escarpment in place of one. It returns how many are
// left.
func (d *draft) rollWind(hills int) int {
	r := d.roller
	d.Wind = ground.Bearing(5 * (1 + r.below(72)))
	if most := d.recipe.Hills.For(d.SquareFeet()).High; !r.chance(scarpChance) || d.SquareFeet() < scarpTable || most == 0 {
		return hills
	}
	d.Hills = append(d.Hills, d.scarp())
	d.Grain = d.Hills[0].Angle % 180
	return max(0, hills-1)
}

// scarp rolls an escarpment: a steep face along its whole length and a back that
// falls away gently. It runs the way the sides advance, so that both have their
// share of it, or across the front, and then leaves room to go round.
func (d *draft) scarp() ground.Hill {
	r := d.roller
	h := ground.Hill{Summit: r.between(d.Span(40), d.Span(70)), Scarp: r.from(220, 300)}
	for range r.from(d.recipe.Contours.Low, d.recipe.Contours.High) {
		h.Gaps = append(h.Gaps, r.between(ground.Paces(100), ground.Paces(150)))
	}
	advance := ground.Angle(r.below(180))
	if len(d.Bases) > 0 {
		advance = 90
		if edge := d.Bases[0].Edge; edge == "east" || edge == "west" {
			advance = 0
		}
	}
	long := min(d.Width, d.Depth) * ground.Dist(r.from(65, 95)) / 100
	if r.chance(65) {
		h.Angle = advance + ground.Angle(r.from(-35, 35))
	} else {
		h.Angle, long = advance+90+ground.Angle(r.from(-20, 20)), min(d.Width, d.Depth)*ground.Dist(r.from(40, 55))/100
	}
	if r.chance(50) {
		h.Angle += 180
	}
	h.Angle = h.Angle.Turned()
	h.Stretch = max(150, int(long*100/(2*h.Foot())))
	for i := range h.Wobble {
		h.Wobble[i] = 100 + r.from(-4, 4)
	}
	h.Centre = r.within(d.Table().Inset(min(d.Width, d.Depth) / 4))
	return h
}

// wells are the indexes of the places with water, those of most worth first.
func (d *draft) wells() []int {
	return slices.Concat(d.placesOf(ground.Village), d.placesOf(ground.Oasis), d.placesOf(ground.Well))
}
