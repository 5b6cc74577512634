package brief

import (
	"cmp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// A forceField is what a column of the forces can show of a brigade, and in the
// line that sums the side up; nil for nothing.
type forceField struct {
	of    func(*forceList, force.Brigade) string
	total func(*forceList, *game.Side, force.Strength) string
}

// forceFields are all of them by the names that designs call them: what can be
// said of a unit is said of a brigade by the same name. The cards of a brigade
// are told by the list, which counts them once.
var forceFields = map[string]forceField{
	"name": {total: func(l *forceList, _ *game.Side, all force.Strength) string {
		return say.Joined(all.Parts(l.briefing.Words), all.Lost(l.briefing.Words))
	}},
	"composition": {of: func(l *forceList, b force.Brigade) string { return l.composition(b) }},
	"cards":       {total: func(l *forceList, s *game.Side, _ force.Strength) string { return l.orNothing(force.TroopCards(s)) }},
	"men": {
		func(l *forceList, b force.Brigade) string {
			return cmp.Or(force.StrengthOf(b.Units).MenWords(l.briefing.Words), say.Nothing)
		},
		func(l *forceList, _ *game.Side, all force.Strength) string {
			return cmp.Or(all.MenWords(l.briefing.Words), say.Nothing)
		},
	},
	"hits": {
		func(l *forceList, b force.Brigade) string { return l.hits(force.StrengthOf(b.Units)) },
		func(l *forceList, _ *game.Side, all force.Strength) string { return l.hits(all) },
	},
	"size": {
		func(l *forceList, b force.Brigade) string { return l.orNothing(sizes(b.Units)) },
		func(l *forceList, s *game.Side, _ force.Strength) string { return l.orNothing(sizes(s.Units())) },
	},
	"leader": {
		func(l *forceList, b force.Brigade) string { return l.leads(b.Name, b.Place) },
		func(l *forceList, s *game.Side, _ force.Strength) string {
			if s != l.side { // but a part of it, which nobody leads
				return ""
			}
			return l.leads(s.Name, s.Place)
		},
	},
}

// forceFieldOf is what can be said under a name; of a rating what the units have of it, of
// its class where they agree.
func forceFieldOf(name string) forceField {
	if field, ok := forceFields[name]; ok {
		return field
	}
	return forceField{of: func(l *forceList, b force.Brigade) string {
		d := l.briefing.Desk
		switch f := force.RatingNamed(d, name); {
		case f == nil:
			return ""
		case f.Key == name:
			return force.RatedTogether(d, b.Units, f)
		}
		return agreed(d, b.Units, force.UnitField(d, name))
	}}
}

// ForceVocabulary is what the columns of forces can show.
func ForceVocabulary() templates.Vocabulary {
	v := templates.Vocabulary{Kind: "forces", Fields: map[string][]string{}}
	for name := range forceFields {
		v.Fields[name] = []string{"text"}
	}
	for _, f := range force.RosterRatings() {
		v.Fields[f.Key], v.Fields[force.ClassField(f.Key)] = []string{"text"}, []string{"text"}
	}
	return v
}

// forceGrid are the columns of the rule set's forces on a page.
func (b *briefing) forceGrid(wide layout.Length) page.ColumnGrid {
	design := page.DesignedColumns(b.Desk, "forces/"+cmp.Or(b.Book.Designs.Forces, "battle"), ForceVocabulary())
	return b.GridOf(design, wide, func(*templates.Column) layout.Length { return 0 })
}

// cellsOf are what the columns say of a brigade, but for its name.
func (l *forceList) cellsOf(b force.Brigade) []layout.Cell {
	said := make([]layout.Cell, len(l.grid))
	for i, c := range l.grid {
		switch field := forceFieldOf(c.Field.Text); {
		case c.Field.Text == "cards":
			said[i] = l.cards(b, c)
		case field.of != nil:
			said[i] = l.cell(c, func() string { return field.of(l, b) }, b.Place)
		}
	}
	return said
}

// cell is what a column says of a formation.
func (l *forceList) cell(c page.GridColumn, says func() string, place source.Place) layout.Cell {
	text := l.fitting(c, c.Style, says)
	of := page.Origin{Place: place, Field: c.Field.Text, Sheet: "page.on-briefing-column", Column: c.Name, Hint: "page.widen-column"}
	return layout.Cell{Text: text, Style: l.Fit(c.Style, text, l.room(c), layout.TypeSize(c.Floor), of)}
}

// leads is what there is to know of who leads a formation or the side.
func (l *forceList) leads(name string, place source.Place) string {
	return force.Leads(l.briefing.Desk, force.LeaderOf(l.side, name, place))
}

// room is what the words of a column may take: those at its right edge keep off the
// column before, as heads do.
func (l *forceList) room(c page.GridColumn) layout.Length {
	if c.Align == "right" {
		return c.Room() - l.HeadGap()
	}
	return c.Wide
}

// fitting is a text, in short words where it doesn't fit its column; those of another language
// before it is set smaller.
func (l *forceList) fitting(c page.GridColumn, s layout.Style, says func() string) string {
	l.short = l.Large && c.Field.Text == "composition"
	text := says()
	floor := layout.TypeSize(c.Floor)
	if l.MayBeLonger() {
		floor = s.Size
	}
	if _, err := s.Fit(text, l.room(c), floor); err != nil {
		l.short = true
		text = says()
	}
	l.short = false
	return text
}

// totals are what they say of a whole side, after some words.
func (l *forceList) totals(words string, side *game.Side) []layout.Cell {
	all := force.StrengthOf(side.Units())
	said := make([]layout.Cell, len(l.grid))
	for i, c := range l.grid {
		if total := forceFieldOf(c.Field.Text).total; total != nil {
			style := l.Strong(9.5)
			text := l.fitting(c, style, func() string { return total(l, side, all) })
			if c.Field.Text != "name" {
				style, _ = style.Fit(text, l.room(c), layout.TypeSize(c.Floor))
			}
			said[i] = layout.Cell{Text: text, Style: style}
		}
		if c.Field.Text == "name" {
			said[i].Text = words + "  " + said[i].Text
		}
	}
	return said
}

// sizes are the unit sizes of some units together.
func sizes(units []*game.Unit) int {
	all := 0
	for _, u := range units {
		if u.Canister != nil {
			all += u.Canister.Size - u.Start.Hits
		}
	}
	return all
}
