package card

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// radiusRow is the row of command radius, 1.4, for a leader's level; false
// where the rules print none, as for an army.
func radiusRow(d *page.Desk, l *game.Leader) (rules.Row, bool) {
	radii := d.Book.Plays.Leaders.Radii
	if radii == nil {
		return rules.Row{}, false
	}
	for _, row := range radii.Rows {
		if row.Key == l.Level {
			return row, true
		}
	}
	return rules.Row{}, false
}

// leaderRadius is how far a leader commands, empty where the rules print none.
func leaderRadius(d *page.Desk, l *game.Leader) string {
	d.Book.Saw(l.House.Radius)
	return say.GroupedOrEmpty(l.Radius)
}

// radiusNote says for whom the radius counts, in the words of the table.
func radiusNote(d *page.Desk, l *game.Leader) string {
	row, ok := radiusRow(d, l)
	if !ok {
		return "none is printed for an " + l.Level
	}
	return "AP · " + radiusHead(d, row, l.Radius)
}

// otherRadius is the radius of the same level for the other arms.
func otherRadius(d *page.Desk, l *game.Leader) string {
	row, ok := radiusRow(d, l)
	if !ok {
		return ""
	}
	for i, cell := range row.Cells {
		if cell.Number != l.Radius {
			return fmt.Sprintf("%s: %s AP", d.Book.Plays.Leaders.Radii.Columns[i].Label, d.Cell(cell).Text)
		}
	}
	return ""
}

// radiusHead is the head of the column that a radius stands in.
func radiusHead(d *page.Desk, row rules.Row, radius int) string {
	t := d.Book.Plays.Leaders.Radii
	for i, cell := range row.Cells {
		if cell.Number == radius && i < len(t.Columns) {
			return t.Columns[i].Label
		}
	}
	return ""
}

// inSpace is what a leader in good order adds to the morale checks of units in
// his space, 2.8.
func inSpace(d *page.Desk, _ *game.Leader) string {
	m, ok := d.Modifier("morale-check-modifiers", "leader")
	if !ok {
		return ""
	}
	return say.Signed(m.Value) + " to morale checks"
}

// rallyAttempts are how often a unit in his space may rally in a turn, 2.6.
func rallyAttempts(d *page.Desk, _ *game.Leader) string {
	with, without := d.Book.Number("rally-max-leader"), d.Book.Number("rally-max")
	if with == 0 {
		return ""
	}
	return fmt.Sprintf("%d rally attempts, not %d", with, without)
}

// ifKilled is what his death adds to the dice of brigade morale, 2.9.
func ifKilled(d *page.Desk, a *slot.Subject) slot.Wording {
	rows, key := d.Rows("brigade-morale-dice"), deathRow(a.Side, a.Led)
	i := slices.IndexFunc(rows, func(row rules.Row) bool { return row.Key == key })
	if i < 0 || len(rows[i].Cells) == 0 {
		return slot.Wording{}
	}
	words := "brigade morale " + say.Signed(d.Cell(rows[i].Cells[0]).Number) + "D6"
	if whose := rows[i].Cells[1:]; len(whose) > 0 && !whose[0].Blank() {
		words += ", " + whose[0].Text
	}
	return slot.Wording{Text: words, Of: page.Origin{Place: a.Led.Place, What: "formation"}}
}

// deathRow is the line of the dice of brigade morale for a leader's death,
// empty for one below a brigade.
func deathRow(side *game.Side, l *game.Leader) string {
	switch {
	case force.CommandsSide(side, l) || slices.Contains([]string{"division", "corps", game.Army}, l.Level):
		return "higher-commander"
	case l.Level == "brigade" || l.Level == "artillery":
		return "brigade-commander"
	}
	return ""
}
