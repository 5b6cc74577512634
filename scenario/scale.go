package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// scale settles the figure scale of rule sets that print one for all games, or
// none at all.
func (r *reader) scale(m *source.Mapping) {
	s, scale := r.spec, r.facts.Plays.Scale
	switch {
	case scale.Men > 0:
		if s.FigureScale != 0 && s.FigureScale != scale.Men {
			r.other = s.FigureScale
			r.mapped(m.Node("figure_scale"), oob.ScaleName(s.FigureScale), oob.ScaleName(scale.Men), "the rules")
		}
		s.FigureScale = scale.Men
	case scale.Usual > 0 && !m.Has("figure_scale"):
		s.FigureScale = scale.Usual
		by := "the rules"
		if pack.Own(s.Rules) != nil {
			by = oob.OwnMapping
		}
		if s.FigureScale > 1 {
			r.mapped(m.At(), "none given", oob.ScaleName(scale.Usual), by)
		}
	}
	r.rounding(m)
}

// rounding reads how dice are counted. Other rule sets of the era take the key
// and leave it.
func (r *reader) rounding(m *source.Mapping) {
	if !r.facts.Units {
		return
	}
	rounding := game.Rounding(m.Choice("rounding", string(game.RoundDown), string(game.RoundDown), string(game.RoundNear), string(game.RoundUp)))
	if r.facts.Plays.Drill != nil {
		r.spec.Rounding = rounding
	}
}

// mapped reports a figure scale that is not the file's.
func (r *reader) mapped(at source.Node, from, to, by string) {
	r.spec.Mapped = append(r.spec.Mapped, game.Mapped{What: "figure scale", From: words.Own(from), To: words.Own(to), By: by, Place: at.Place()})
}

// grids are the sides of a space, by what the scenario may write.
var grids = map[string]game.Inches{"2in": 2 * game.Inch, "4in": 4 * game.Inch, "6in": 6 * game.Inch}

// grid reads the side of a space. Without one the height of the figures
// decides: 2 in up to 10 mm, 6 in above 18 mm, and the usual one between. Other rule sets of
// the era take the key and leave it.
func (r *reader) grid(m *source.Mapping) {
	if !r.facts.Units {
		return
	}
	side := m.Choice("grid", "", "2in", "4in", "6in")
	if r.facts.Plays.Grid == "" {
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
		r.spec.Grid = grids[r.facts.Plays.Grid]
	}
}

// Dice is how many dice so many hits roll when one stands for each.
func Dice(r game.Rounding, hits, each int) int {
	switch r {
	case game.RoundUp:
		return (hits + each - 1) / each
	case game.RoundNear:
		return (2*hits + each) / (2 * each)
	}
	return hits / each
}
