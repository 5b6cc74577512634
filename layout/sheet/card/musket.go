package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// drillContents are what a unit record of the musket reference can show
// besides what all records can.
var drillContents = map[string]map[string]slot.Content{
	"field": {
		"sort":         {Words: unitSort},
		"grade":        {Words: sameField("grade")},
		"grade-label":  {Words: onUnit(func(_ *page.Desk, u *game.Unit) string { return "Grade" + force.Mapped(u, "grade") })},
		"grade-note":   {Words: gradeNote},
		"pass":         {Words: sameField("pass")},
		"pass-note":    {Words: onUnit(force.PassNote)},
		"dice-label":   {Words: diceLabel},
		"musket-notes": {Words: drillReadings},
	},
	"boxes": {"dice": {Draw: drawDice, Varies: byDice, Over: strikeDice}},
	"table": {
		"moves": {Draw: drawMoves, Varies: byMoves},
		"fire":  {Draw: drawFire, Varies: byFire},
	},
	"track": {"states": {Draw: drawStates, Varies: slot.ByArm, Over: fillState}},
}

// unitSort says what a unit is, with its squadrons or guns where there is room.
func unitSort(_ *page.Desk, a *slot.Subject) slot.Wording {
	u := a.Unit
	return slot.Wording{
		Text:    say.Joined(u.Sort(), unitParts(u)),
		Shorter: []string{u.Sort()},
		Of:      page.Origin{Place: u.Place, What: "kind", Hint: "a shorter word for kind:"},
	}
}

// unitParts are the squadrons or companies of a unit, or the guns of a battery.
func unitParts(u *game.Unit) string {
	switch {
	case u.Arm == game.Artillery:
		return shortOrdnance.Replace(u.Ordnance)
	case u.Squadrons > 0:
		return say.Counted(u.Squadrons, u.Part)
	}
	return ""
}

// gradeNote says what a grade adds to hits and to rout, and whether manoeuvres
// cost more.
func gradeNote(d *page.Desk, a *slot.Subject) slot.Wording {
	u := a.Unit
	var hits, rout string
	if m, ok := gradeModifier(d, "shooting-modifiers", u.Grade); ok && u.Arm != game.Cavalry {
		hits = "hits " + say.Signed(m)
	}
	if m, ok := gradeModifier(d, "rout-modifiers", u.Grade); ok {
		rout = "rout " + say.Signed(m)
	}
	return slot.Wording{Text: say.Joined(hits, rout), Of: page.Origin{Place: u.Place, What: "grade"}}
}

// gradeModifier is the line of a list that names a grade: "grade A or B".
func gradeModifier(d *page.Desk, list, grade string) (int, bool) {
	m := d.Book.ModifierList(list)
	if m == nil {
		return 0, false
	}
	for _, item := range m.Items {
		if grades, ok := strings.CutPrefix(item.Label, "grade "); ok && slices.Contains(strings.Fields(grades), grade) {
			return item.Value, true
		}
	}
	return 0, false
}

// diceLabel heads the strip of dice.
func diceLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	return startOn(a.Unit, stripHead(d, a))
}

func stripHead(d *page.Desk, a *slot.Subject) slot.Wording {
	m := a.Unit.Drill
	mark := ""
	if d.Game.Rounding != "" {
		mark = " ‡"
	}
	if a.PerBox > 1 {
		mark += fmt.Sprintf(", %d losses a cell", a.PerBox)
	}
	switch {
	case m == nil:
		return slot.Wording{}
	case a.Unit.Arm == game.Artillery:
		return slot.Wording{Text: "Dice after losses, one for each gun"}
	case m.Open > 0:
		each := fmt.Sprintf("Dice after losses, one for %d", m.Each)
		return slot.Wording{Text: each + mark + fmt.Sprintf(", in the open on no square one for %d", m.Open), Shorter: []string{each + mark}}
	}
	return slot.Wording{Text: fmt.Sprintf("Dice after losses, one for %d figures%s", m.Each, mark)}
}

// drillReadings are what the daggers of a record stand for.
func drillReadings(d *page.Desk, a *slot.Subject) slot.Wording {
	if a.Unit.Drill == nil {
		return slot.Wording{}
	}
	ids := slices.Clone(d.Book.Plays.Drill.Morale.Readings)
	for _, row := range a.Unit.Drill.Fire {
		for _, cell := range row.Cells {
			if cell.Reading != "" {
				ids = append(ids, cell.Reading)
			}
		}
	}
	if own := ownChoices(d, a.Unit); own != "" {
		return with(slot.Tiered(force.FootWords(d, ids)), "‡ "+own)
	}
	return slot.Tiered(force.FootWords(d, ids))
}

// ownChoices say what of a unit's numbers is csprint's or the host's choice:
// how dice are rounded, and which ratings are mapped.
func ownChoices(d *page.Desk, u *game.Unit) string {
	var said []string
	if words := force.Roundings[d.Game.Rounding]; words != "" && u.Arm != game.Artillery {
		said = append(said, words)
	}
	if words := mappedWords(u, "grade", "weight"); words != "" {
		said = append(said, words)
	}
	return strings.Join(said, ", ")
}

// drawStates draws a pip and a word for each state.
func drawStates(p *slot.Pen) { putPips(p, force.UnitStates(p.About.Arm)) }
