package generate

import (
	"strconv"

	"github.com/csprint/csprint/internal/source"
)

// scale settles the figure scale of rule sets that print one for all games, or
// none at all.
func (r *reader) scale(m *source.Mapping) {
	s, scale := r.spec, r.facts.plays.Scale
	switch {
	case scale.Men > 0:
		if s.FigureScale != 0 && s.FigureScale != scale.Men {
			r.other = s.FigureScale
			r.mapped(m.Node("figure_scale"), scaleName(s.FigureScale), scaleName(scale.Men), "the rules")
		}
		s.FigureScale = scale.Men
	case scale.Usual > 0 && !m.Has("figure_scale"):
		s.FigureScale = scale.Usual
		r.mapped(m.At(), "none given", scaleName(scale.Usual), ownMapping)
	}
	r.rounding(m)
}

// rounding reads how dice are counted. Other rule sets of the era take the key
// and leave it.
func (r *reader) rounding(m *source.Mapping) {
	if !r.facts.units {
		return
	}
	rounding := Rounding(m.Choice("rounding", string(RoundDown), string(RoundDown), string(RoundNear), string(RoundUp)))
	if r.facts.plays.Drill != nil {
		r.spec.Rounding = rounding
	}
}

// mapped reports a figure scale that is not the file's.
func (r *reader) mapped(at source.Node, from, to, by string) {
	r.spec.Mapped = append(r.spec.Mapped, Mapped{What: "figure scale", From: from, To: to, By: by, Place: at.Place()})
}

func scaleName(men int) string { return "1:" + strconv.Itoa(men) }

// grids are the sides of a space, by what the scenario may write.
var grids = map[string]Inches{"2in": 2 * inch, "4in": 4 * inch, "6in": 6 * inch}

// grid reads the side of a space. Without one the height of the figures
// decides: 2 in up to 10 mm, 6 in above 18 mm, and the usual one between. Other rule sets of
// the era take the key and leave it.
func (r *reader) grid(m *source.Mapping) {
	if !r.facts.units {
		return
	}
	side := m.Choice("grid", "", "2in", "4in", "6in")
	if r.facts.plays.Grid == "" {
		return
	}
	switch figure := m.Length("figures", leastFigure, mostFigure, 0); {
	case side != "":
		r.spec.Grid = grids[side]
	case figure > 18_000:
		r.spec.Grid = grids["6in"]
	case figure > 0 && figure <= 10_000:
		r.spec.Grid = grids["2in"]
	default:
		r.spec.Grid = grids[r.facts.plays.Grid]
	}
}

// A Rounding says what becomes of figures that are not enough for a die. Rules
// that count dice don't say; csprint's reading is that only full groups count.
type Rounding string

// The ways to round.
const (
	RoundDown Rounding = "down"
	RoundNear Rounding = "near" // half up
	RoundUp   Rounding = "up"
)

// dice is how many dice so many hits roll when one stands for each.
func (r Rounding) dice(hits, each int) int {
	switch r {
	case RoundUp:
		return (hits + each - 1) / each
	case RoundNear:
		return (2*hits + each) / (2 * each)
	}
	return hits / each
}
