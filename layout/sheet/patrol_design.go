package sheet

import (
	"cmp"
	"fmt"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// manScores are the scores that columns of men can show.
var manScores = map[string]func(*generate.Man) generate.Score{
	"morale":    func(m *generate.Man) generate.Score { return m.Scores.Morale },
	"grenadier": func(m *generate.Man) generate.Score { return m.Scores.Grenadier },
	"melee":     func(m *generate.Man) generate.Score { return m.Scores.Melee },
	"shooting":  func(m *generate.Man) generate.Score { return m.Scores.Shooting },
}

// manCounts is what columns of men can count.
var manCounts = map[string]func(*generate.Man) int{
	"bombs":   func(m *generate.Man) int { return m.Bombs },
	"cutters": func(m *generate.Man) int { return m.Cutters },
	"flares":  func(m *generate.Man) int { return m.Flares },
}

// patrolVocabulary is what the columns of a patrol can show of a man.
func patrolVocabulary() templates.Vocabulary {
	fields := map[string][]string{
		"id": {"text"}, "name": {"text"}, "weapon": {"text"}, "wounds": {"boxes"}, "blank": {"box"},
	}
	for name := range manScores {
		fields[name] = []string{"text"}
	}
	for name := range manCounts {
		fields[name] = []string{"text"}
	}
	return templates.Vocabulary{Kind: "patrol", Fields: fields}
}

// patrolGrid are the columns of a rule set's patrols on a page.
func patrolGrid(d *Desk) columnGrid {
	design := designedColumns(d, "patrols/"+cmp.Or(d.Book.Designs.Patrol, "night"), patrolVocabulary())
	return d.gridOf(design, layout.PageMargin, d.Paper.Size.W-2*layout.PageMargin, func(c *templates.Column) layout.Length {
		if c.Draw == "boxes" {
			return boxesWide(c, 1)
		}
		return 0
	})
}

// put draws what a column shows of the man.
func (l manLine) put(c gridColumn) {
	field := c.Field.Text
	score, kit := manScores[field], manCounts[field]
	switch {
	case score != nil:
		l.figure(c, c.style, signed(score(l.man).Value))
	case kit != nil && kit(l.man) == 0:
		l.figure(c, c.style.In(layout.Third), nothing)
	case kit != nil:
		l.figure(c, c.style, fmt.Sprint(kit(l.man)))
	case field == "id":
		l.onto.SetLine("patrol/id", layout.Point{X: c.edge(c.Align), Y: l.upper()}, aligns[c.Align], c.style, l.man.ID)
	case field == "name":
		l.name(c)
	case field == "weapon":
		l.weapon(c)
	case field == "wounds":
		l.wound(c)
	default:
		box := layout.Rect{X: c.x, Y: l.top + layout.MM(1), W: c.wide, H: l.pitch - layout.MM(2)}
		l.onto.PutBox("patrol/box", box, layout.Filled(layout.White), layout.RuleLine)
	}
}

func (l manLine) figure(c gridColumn, s layout.Style, text string) {
	at := layout.Point{X: c.edge(c.Align), Y: l.top + (l.pitch+s.CapHeight())/2}
	l.onto.SetLine("patrol/figure", at, aligns[c.Align], s, text)
}
