package sheet

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A forceField is what a column of the forces can show of a brigade, and in the
// line that sums the side up; nil for nothing.
type forceField struct {
	of    func(*forceList, brigade) string
	total func(*forceList, strength) string
}

// forceFields are all of them by the names that designs call them: what can be
// said of a unit is said of a brigade by the same name. The cards of a brigade
// are told by the list, which counts them once.
var forceFields = map[string]forceField{
	"name":        {total: func(_ *forceList, all strength) string { return "In all  " + all.parts() }},
	"composition": {of: func(_ *forceList, b brigade) string { return b.composition() }},
	"cards":       {total: func(l *forceList, _ strength) string { return orNothing(troopCards(l.side)) }},
	"men": {
		func(_ *forceList, b brigade) string { return orNothing(b.strength().men) },
		func(_ *forceList, all strength) string { return orNothing(all.men) },
	},
	"hits": {
		func(_ *forceList, b brigade) string { return b.strength().hits() },
		func(_ *forceList, all strength) string { return orNothing(all.figures) },
	},
	"morale":           {of: func(_ *forceList, b brigade) string { return moraleOf(b.units) }},
	"discipline-class": {of: func(l *forceList, b brigade) string { return l.disciplineOf(b.units) }},
	"size": {
		func(_ *forceList, b brigade) string { return orNothing(sizes(b.units)) },
		func(l *forceList, _ strength) string { return orNothing(sizes(l.side.Units())) },
	},
	"quality": {of: func(_ *forceList, b brigade) string { return qualities(b.units) }},
	"grade":   {of: func(_ *forceList, b brigade) string { return grades(b.units) }},
	"leader":  {of: func(l *forceList, b brigade) string { return l.leads(leaderNamed(l.side, b.name)) }},
}

// forceVocabulary is what the columns of forces can show.
func forceVocabulary() templates.Vocabulary {
	v := templates.Vocabulary{Kind: "forces", Fields: map[string][]string{}}
	for name := range forceFields {
		v.Fields[name] = []string{"text"}
	}
	return v
}

// forceGrid are the columns of the rule set's forces on a page.
func (b *brief) forceGrid(wide layout.Length) columnGrid {
	design := designedColumns(b.Desk, "forces/"+cmp.Or(b.Book.Designs.Forces, "battle"), forceVocabulary())
	return b.gridOf(design, 0, wide, func(*templates.Column) layout.Length { return 0 })
}

// cellsOf are what the columns say of a brigade, but for its name.
func (l *forceList) cellsOf(b brigade) []layout.Cell {
	said := make([]layout.Cell, len(l.grid))
	for i, c := range l.grid {
		switch field := forceFields[c.Field.Text]; {
		case c.Field.Text == "cards":
			said[i] = l.cards(b, c)
		case field.of != nil:
			text := field.of(l, b)
			of := origin{b.place, c.Field.Text, "briefing's column " + c.Name, "give the column more room in its design"}
			said[i] = layout.Cell{Text: text, Style: l.fit(c.style, text, c.room(), layout.TypeSize(c.Floor), of)}
		}
	}
	return said
}

// totals are what they say of the whole side.
func (l *forceList) totals(all strength) []layout.Cell {
	said := make([]layout.Cell, len(l.grid))
	for i, c := range l.grid {
		if total := forceFields[c.Field.Text].total; total != nil {
			said[i] = layout.Cell{Text: total(l, all), Style: l.strong(9.5)}
		}
	}
	return said
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
