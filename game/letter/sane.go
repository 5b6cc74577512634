package letter

import (
	"reflect"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
)

// Bounds on what is drawn once for each: a letter may be anybody's. They lie beyond those of scenarios.
const (
	mostTurns    = 1000
	mostSheets   = 1000
	mostStrength = 100_000 // of a unit
	mostHours    = 48
	mostFeet     = 100 // of a table
	mostContours = 100
	mostPaces    = 1000 // an inch
	mostSquares  = 500  // of no-man's-land
)

// sane tells whether a letter is a game as csprint could have sent it, as far as laying it out goes on or
// takes room by its numbers.
func sane(g *game.Game) bool {
	within := func(n, most int) bool { return n >= 0 && n <= most }
	side := func(i game.Inches) bool { return i > 0 && i <= mostFeet*game.Foot }
	ok := len(g.Sides) > 0 && within(g.Turns, mostTurns) && within(g.BlankCards, mostSheets) && within(g.CoverSheets, mostSheets) &&
		side(g.Width) && side(g.Depth) && within(int(g.Grid), mostFeet*game.Foot) && within(g.PacesPerInch, mostStrength) && within(g.FigureScale, mostStrength)
	for _, c := range g.Copies {
		ok = ok && within(c.Number, game.MostChits)
	}
	if d := g.Weather.Day; d != nil {
		ok = ok && len(d.Hours) > 0 && len(d.Hours) <= mostHours && len(d.Hours[0].Moments) > 0
	}
	for i := range g.Sides {
		s := &g.Sides[i]
		for _, u := range s.Units() {
			for _, n := range []int{u.Men, u.Guns, u.Figures, u.Squadrons, u.Start.Hits, u.Start.Men, u.Start.Disorder} {
				ok = ok && within(n, mostStrength)
			}
		}
		ok = ok && within(s.Dummies.Max, mostSheets)
	}
	if m := g.Lines; m != nil {
		ok = ok && m.Columns > 0 && m.Columns <= mostSquares && m.Rows > 0 && m.Rows <= mostSquares && m.Inches10 > 0 && below(m, mostSquares)
	}
	return ok && (g.Terrain.Map == nil || land(g, g.Terrain.Map))
}

// below tells whether no number of a value is beyond a bound.
func below(value any, most int64) bool {
	ok := true
	each(reflect.ValueOf(value), func(n reflect.Value) { ok = ok && (!n.CanInt() || max(n.Int(), -n.Int()) <= most) })
	return ok
}

// land tells whether a map is of the table, and lies on it or not far off.
func land(g *game.Game, m *ground.Map) bool {
	paces := int(m.Inch) / 10
	long := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * paces * 10 / game.Inch) }
	if paces < 1 || paces > mostPaces || g.PacesPerInch != 0 && g.PacesPerInch != paces || m.Width != long(g.Width) || m.Depth != long(g.Depth) || m.Feet < 0 {
		return false
	}
	plain := *m
	plain.Bend, plain.Survey = ground.Bend{}, nil
	if !below(plain, 4*int64(max(m.Width, m.Depth))) {
		return false
	}
	for i := range m.Hills {
		if n := m.Hills[i].Contours(); n == 0 || n > mostContours || m.Hills[i].Stretch <= 0 {
			return false
		}
	}
	for i := range m.Areas {
		if len(m.Areas[i].Outline) < 3 {
			return false
		}
	}
	r := m.Survey
	return r == nil || r.Step > 0 && r.Columns > 1 && r.Rows > 1 && r.Columns <= ground.MostPosts && r.Rows <= ground.MostPosts && len(r.Heights) == r.Columns*r.Rows
}
