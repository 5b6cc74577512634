package sheet

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A forceForm is what a rule set's briefing says of a side's forces, right of
// their names and numbers.
type forceForm struct {
	columns func(plain, strong layout.Style, at func(mm float64) layout.Length) []layout.Column
	cells   func(*forceList, brigade) []layout.Cell
	total   func(*forceList, strength) []layout.Cell
}

// forceForm is that of the rule set.
func (b *brief) forceForm() forceForm {
	switch b.Book.ID {
	case "cold-steel-canister":
		return canisterForces
	case "musket":
		return musketForces
	}
	return battleForces
}

// battleForces is that of Cold Steel: cards, morale and discipline.
var battleForces = forceForm{
	columns: func(plain, strong layout.Style, at func(mm float64) layout.Length) []layout.Column {
		return []layout.Column{
			{Head: "CARDS", Edge: at(119), Align: layout.Right, Style: plain},
			{Head: "MEN", Edge: at(134), Align: layout.Right, Style: plain},
			{Head: "FIGURES", Edge: at(152), Align: layout.Right, Style: strong},
			{Head: "MORALE", Edge: at(168), Align: layout.Right, Style: strong},
			{Head: "DISCIPLINE", Edge: at(172), Style: plain},
		}
	},
	cells: func(l *forceList, b brigade) []layout.Cell {
		s := b.strength()
		rest := cells(orNothing(s.men), s.hits(), moraleOf(b.units), l.disciplineOf(b.units))
		return append([]layout.Cell{l.cards(b)}, rest...)
	},
	total: func(l *forceList, all strength) []layout.Cell {
		return cells(orNothing(troopCards(l.side)), orNothing(all.men), orNothing(all.figures))
	},
}

// canisterForces is that of Cold Steel & Canister: sizes, qualities, leaders.
var canisterForces = forceForm{
	columns: func(plain, strong layout.Style, at func(mm float64) layout.Length) []layout.Column {
		return []layout.Column{
			{Head: "MEN", Edge: at(114), Align: layout.Right, Style: plain},
			{Head: "SIZE", Edge: at(126), Align: layout.Right, Style: strong},
			{Head: "QUALITY", Edge: at(131), Style: plain},
			{Head: "LEADER", Edge: at(164), Style: plain},
		}
	},
	cells: func(l *forceList, b brigade) []layout.Cell {
		return cells(orNothing(b.strength().men), orNothing(sizes(b.units)), qualities(b.units), l.leads(leaderNamed(l.side, b.name)))
	},
	total: func(l *forceList, all strength) []layout.Cell {
		return cells(orNothing(all.men), orNothing(sizes(l.side.Units())))
	},
}

// musketForces is that of the musket reference: figures, grades, leaders.
var musketForces = forceForm{
	columns: func(plain, strong layout.Style, at func(mm float64) layout.Length) []layout.Column {
		return []layout.Column{
			{Head: "MEN", Edge: at(114), Align: layout.Right, Style: plain},
			{Head: "FIGURES", Edge: at(130), Align: layout.Right, Style: strong},
			{Head: "GRADE", Edge: at(134), Style: strong},
			{Head: "LEADER", Edge: at(149), Style: plain},
		}
	},
	cells: func(l *forceList, b brigade) []layout.Cell {
		s := b.strength()
		return cells(orNothing(s.men), s.hits(), grades(b.units), l.leads(leaderNamed(l.side, b.name)))
	},
	total: func(_ *forceList, all strength) []layout.Cell {
		return cells(orNothing(all.men), orNothing(all.figures))
	},
}

// sizes are the unit sizes of some units together.
func sizes(units []*generate.Unit) int {
	all := 0
	for _, u := range units {
		if u.Canister != nil {
			all += u.Canister.Size
		}
	}
	return all
}

// qualities are those of some units, or that they are mixed.
func qualities(units []*generate.Unit) string {
	var words []string
	for _, u := range units {
		if !slices.Contains(words, u.Quality) {
			words = append(words, u.Quality)
		}
	}
	if len(words) > 2 {
		return "mixed"
	}
	return strings.Join(words, ", ")
}

// grades are the best and the worst of some units: A–C, or B where all have it.
func grades(units []*generate.Unit) string {
	best, worst := units[0].Grade, units[0].Grade
	for _, u := range units {
		best, worst = min(best, u.Grade), max(worst, u.Grade)
	}
	if best == worst {
		return best
	}
	return best + "–" + worst
}
