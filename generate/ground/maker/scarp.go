package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
)

// Chance of an escarpment among the hills of a desert that is about something else, percent,
// and the least table for one, in square feet.
const (
	scarpChance = 35
	scarpTable  = 12
)

// rollWind rolls the wind that has shaped a desert and, of the hills that are
// still to be made, lays an escarpment in place of one. It returns how many are
// left.
func (d hills) rollWind(hills int) int {
	r := d.roller
	d.Wind = ground.Bearing(5 * (1 + r.below(72)))
	if most := d.recipe.Hills.For(d.SquareFeet()).High; !(r.chance(scarpChance) || d.about(ground.Scarp)) || d.SquareFeet() < scarpTable || most == 0 {
		return hills
	}
	d.Hills = append(d.Hills, d.scarp())
	d.Grain = d.Hills[0].Angle % 180
	return max(0, hills-1)
}

// scarp rolls an escarpment: a steep face along its whole length and a back that
// falls away gently. It runs the way the sides advance, so that both have their
// share of it, or comes in from a side across the front and leaves room to go
// round.
func (d hills) scarp() ground.Hill {
	r := d.roller
	h := ground.Hill{Summit: r.between(d.Span(60), d.Span(85)), Scarp: r.from(320, 390)}
	most := d.recipe.Contours.High
	if min(d.Width, d.Depth) < d.Span(5*360) {
		most = 1 // its back would be wider than the table
	}
	for range r.from(1, most) {
		h.Gaps = append(h.Gaps, r.between(ground.Paces(95), ground.Paces(125)))
	}
	front, deep := d.front()
	advance := d.advance()
	middle, long := ground.Point{X: d.Width / 2, Y: d.Depth / 2}, ground.Dist(0)
	side := ground.Dist(1 - 2*r.below(2)) // of the front
	if r.chance(65) {
		h.Angle, long = advance+ground.Angle(r.from(-30, 30)), deep*ground.Dist(r.from(70, 125))/100
		h.Centre = middle.Add((advance + 90).Along(side * front * ground.Dist(r.from(6, 30)) / 100)).Add(advance.Along(deep * ground.Dist(r.from(-20, 20)) / 100))
	} else {
		h.Angle, long = advance+90+ground.Angle(r.from(-20, 20)), front*ground.Dist(r.from(50, 75))/100
		h.Centre = middle.Add((advance + 90).Along(side * front * ground.Dist(r.from(38, 48)) / 100)).Add(advance.Along(deep * ground.Dist(r.from(-15, 15)) / 100))
	}
	h.Angle = (h.Angle + ground.Angle(180*r.below(2))).Turned()
	h.Stretch = max(150, int(long*100/(2*h.Foot())))
	for i := range h.Wobble {
		h.Wobble[i] = 100 + r.from(-4, 4)
	}
	return h
}

// wells are the indexes of the places with water, those of most worth first.
func (d *draft) wells() []int {
	return slices.Concat(d.PlacesOf(ground.Village), d.PlacesOf(ground.Oasis), d.PlacesOf(ground.Well))
}
