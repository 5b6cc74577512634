package roster

import (
	"cmp"
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// manScores are the scores that columns of men can show.
var manScores = map[string]func(*game.Man) game.Score{
	"morale":    func(m *game.Man) game.Score { return m.Scores.Morale },
	"grenadier": func(m *game.Man) game.Score { return m.Scores.Grenadier },
	"melee":     func(m *game.Man) game.Score { return m.Scores.Melee },
	"shooting":  func(m *game.Man) game.Score { return m.Scores.Shooting },
}

// manCounts is what columns of men can count.
var manCounts = map[string]func(*game.Man) int{
	"bombs":   func(m *game.Man) int { return m.Bombs },
	"cutters": func(m *game.Man) int { return m.Cutters },
	"flares":  func(m *game.Man) int { return m.Flares },
}

// PatrolVocabulary is what the columns of a patrol can show of a man.
func PatrolVocabulary() templates.Vocabulary {
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
func patrolGrid(d *page.Desk) page.ColumnGrid {
	design := page.DesignedColumns(d, "patrols/"+cmp.Or(d.Book.Designs.Patrol, "night"), PatrolVocabulary())
	wounds := woundMarks(d)
	design = roomier(d, design, func(*templates.Column) []string { return wounds })
	return d.GridOf(design, layout.PageMargin, d.Wide(), func(c *templates.Column) layout.Length {
		if c.Draw == "boxes" && d.Large {
			return page.BoxesOf(c).Wide(len(wounds))
		}
		return 0
	})
}

// put draws what a column shows of the man.
func (l manLine) put(c page.GridColumn) {
	field := c.Field.Text
	score, kit := manScores[field], manCounts[field]
	switch {
	case score != nil:
		s := score(l.man)
		l.figure(c, c.Style, page.Marked(say.Signed(s.Value), s.House))
	case kit != nil && kit(l.man) == 0:
		l.figure(c, c.Style.In(layout.Third), say.Nothing)
	case kit != nil:
		l.figure(c, c.Style, fmt.Sprint(kit(l.man)))
	case field == "id":
		l.onto.SetLine("patrol/id", layout.Point{X: c.Edge(c.Align), Y: l.upper()}, page.Aligns[c.Align], c.Style, l.man.ID)
	case field == "name":
		l.name(c)
	case field == "weapon":
		l.weapon(c)
	case field == "wounds":
		l.wound(c)
	default:
		page.PutTick(l.onto, "patrol/box", layout.Rect{X: c.X, Y: l.top + layout.MM(1), W: c.Wide, H: l.pitch - layout.MM(2)})
	}
}

func (l manLine) figure(c page.GridColumn, s layout.Style, text string) {
	at := layout.Point{X: c.Edge(c.Align), Y: l.figureBase(s)}
	l.onto.SetLine("patrol/figure", at, page.Aligns[c.Align], s, text)
}
