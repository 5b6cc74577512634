package card

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// leaderRadius is how far a leader commands, empty where the rules print none.
func leaderRadius(d *page.Desk, l *game.Leader) string {
	d.Book.Saw(l.House.Radius)
	return page.When(l.Radius != 0, force.Radius(d, l))
}

// radiusNote says for whom the radius counts, 1.4, in the words of the table, which may
// print none, as for an army.
func radiusNote(d *page.Desk, l *game.Leader) string {
	if _, ok := d.Book.Plays.Leaders.Radii.Keyed(l.Level); !ok {
		return d.Words.Say("leader-card.no-radius", "level", words.Label(l.Level))
	}
	head, _ := radiusIn(d, l, true)
	return d.Words.Say("record.ap") + " · " + head
}

// otherRadius is the radius of the same level for the other arms.
func otherRadius(d *page.Desk, l *game.Leader) string {
	if head, cell := radiusIn(d, l, false); head != "" {
		return d.Words.Say("leader-card.other-radius", "arms", head, "radius", d.Cell(cell).Text)
	}
	return ""
}

// radiusIn is the cell of a leader's level with his own radius, or with another, and the
// head of its column.
func radiusIn(d *page.Desk, l *game.Leader, own bool) (head string, cell rules.Cell) {
	t := d.Book.Plays.Leaders.Radii
	row, _ := t.Keyed(l.Level)
	for i, cell := range row.Cells {
		if (cell.Number == l.Radius) == own {
			return t.Columns[i].Label, cell
		}
	}
	return "", rules.Cell{}
}

// inSpace is what a leader in good order adds to the morale checks of units in
// his space, 2.8.
func inSpace(d *page.Desk, _ *game.Leader) string {
	m, ok := d.Modifier("morale-check-modifiers", "leader")
	if !ok {
		return ""
	}
	return d.Words.Say("leader-card.to-morale-checks", "adds", say.Signed(m.Value))
}

// rallyAttempts are how often a unit in his space may rally in a turn, 2.6.
func rallyAttempts(d *page.Desk, _ *game.Leader) string {
	with, without := d.Book.Number("rally-max-leader"), d.Book.Number("rally-max")
	if with == 0 {
		return ""
	}
	return d.Words.Say("leader-card.rally-attempts", "n", with, "usual", without)
}

// ifKilled is what his death adds to the dice of brigade morale, 2.9.
func ifKilled(d *page.Desk, a *slot.Subject) slot.Wording {
	row, ok := d.Book.Table("brigade-morale-dice").Keyed(deathRow(a.Side, a.Led))
	if !ok || len(row.Cells) == 0 {
		return slot.Wording{}
	}
	said := d.Words.Say("leader-card.brigade-morale", "dice", say.Signed(d.Cell(row.Cells[0]).Number)+"D6")
	if whose := row.Cells[1:]; len(whose) > 0 && !whose[0].Blank() {
		said = say.Listed(said, whose[0].Text)
	}
	return slot.Wording{Text: said, Of: page.Origin{Place: a.Led.Place, What: "page.a-formation"}}
}

// deathRow is the line of the dice of brigade morale for a leader's death,
// empty for one below a brigade.
func deathRow(side *game.Side, l *game.Leader) string {
	switch {
	case force.CommandsSide(side, l) || slices.Contains([]string{"division", "corps", game.Army}, l.Level):
		return force.HigherCommander
	case l.Level == "brigade" || l.Level == "artillery":
		return force.BrigadeCommander
	}
	return ""
}
