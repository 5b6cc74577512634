package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
)

// drillContents are what a unit record of the musket reference can show
// besides what all records can.
var drillContents = map[string]map[string]content{
	"field": {
		"sort":         {words: unitSort},
		"grade":        {words: sameField("grade")},
		"grade-label":  {words: onUnit(func(_ *Desk, u *generate.Unit) string { return "Grade" + mapped(u, "grade") })},
		"grade-note":   {words: gradeNote},
		"pass":         {words: sameField("pass")},
		"pass-note":    {words: onUnit(passNote)},
		"dice-label":   {words: diceLabel},
		"musket-notes": {words: drillReadings},
	},
	"boxes": {"dice": {draw: drawDice, varies: byDice}},
	"table": {
		"moves": {draw: drawMoves, varies: byMoves},
		"fire":  {draw: drawFire, varies: byFire},
	},
	"track": {"states": {draw: drawStates, varies: byArm}},
}

// unitSort says what a unit is, with its squadrons or guns where there is room.
func unitSort(_ *Desk, a *subject) wording {
	u := a.unit
	return wording{
		text:    joined(u.Sort(), unitParts(u)),
		shorter: []string{u.Sort()},
		of:      origin{place: u.Place, what: "kind", hint: "a shorter word for kind:"},
	}
}

// unitParts are the squadrons or companies of a unit, or the guns of a battery.
func unitParts(u *generate.Unit) string {
	switch {
	case u.Arm == generate.Artillery:
		return shortOrdnance.Replace(u.Ordnance)
	case u.Squadrons > 0:
		return counted(u.Squadrons, u.Part)
	}
	return ""
}

// gradeNote says what a grade adds to hits and to rout, and whether manoeuvres
// cost more.
func gradeNote(d *Desk, a *subject) wording {
	u := a.unit
	var hits, rout string
	if m, ok := d.gradeModifier("shooting-modifiers", u.Grade); ok && u.Arm != generate.Cavalry {
		hits = "hits " + signed(m)
	}
	if m, ok := d.gradeModifier("rout-modifiers", u.Grade); ok {
		rout = "rout " + signed(m)
	}
	return wording{text: joined(hits, rout), of: origin{place: u.Place, what: "grade"}}
}

// gradeModifier is the line of a list that names a grade: "grade A or B".
func (d *Desk) gradeModifier(list, grade string) (int, bool) {
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

// passScore is what a morale test must reach.
func passScore(_ *Desk, u *generate.Unit) string {
	if u.Drill == nil {
		return ""
	}
	return strconv.Itoa(u.Drill.Pass) + "+"
}

func passNote(d *Desk, _ *generate.Unit) string {
	drill := d.Book.Plays.Drill
	if drill == nil {
		return ""
	}
	t := drill.Morale
	note := "on " + t.Dice.String()
	if len(t.Readings) > 0 {
		note += " " + daggerOf(d.reading(t.Readings[0]))
	}
	return note
}

// diceLabel heads the strip of dice.
func diceLabel(d *Desk, a *subject) wording {
	m := a.unit.Drill
	mark := ""
	if d.Game.Rounding != "" {
		mark = " ‡"
	}
	if a.perBox > 1 {
		mark += fmt.Sprintf(", %d losses a cell", a.perBox)
	}
	switch {
	case m == nil:
		return wording{}
	case a.unit.Arm == generate.Artillery:
		return wording{text: "Dice after losses, one for each gun"}
	case m.Open > 0:
		each := fmt.Sprintf("Dice after losses, one for %d", m.Each)
		return wording{text: each + mark + fmt.Sprintf(", in the open on no square one for %d", m.Open), shorter: []string{each + mark}}
	}
	return wording{text: fmt.Sprintf("Dice after losses, one for %d figures%s", m.Each, mark)}
}

// roundings say what becomes of figures that are not enough for a die.
var roundings = map[generate.Rounding]string{
	generate.RoundDown: "rounded down",
	generate.RoundNear: "rounded to the nearest",
	generate.RoundUp:   "rounded up",
}

// drillReadings are what the daggers of a record stand for.
func drillReadings(d *Desk, a *subject) wording {
	if a.unit.Drill == nil {
		return wording{}
	}
	ids := slices.Clone(d.Book.Plays.Drill.Morale.Readings)
	for _, row := range a.unit.Drill.Fire {
		for _, cell := range row.Cells {
			if cell.Reading != "" {
				ids = append(ids, cell.Reading)
			}
		}
	}
	if own := d.ownChoices(a.unit); own != "" {
		return d.footOf(ids).with("‡ " + own)
	}
	return d.footOf(ids)
}

// ownChoices say what of a unit's numbers is csprint's or the host's choice:
// how dice are rounded, and which ratings are mapped.
func (d *Desk) ownChoices(u *generate.Unit) string {
	var said []string
	if words := roundings[d.Game.Rounding]; words != "" && u.Arm != generate.Artillery {
		said = append(said, words)
	}
	if words := mappedWords(u, "grade", "weight"); words != "" {
		said = append(said, words)
	}
	return strings.Join(said, ", ")
}

// states are what a unit may be in, and where cavalry begins: fresh.
func states(arm generate.Arm) []string {
	if arm == generate.Cavalry {
		return []string{"Fresh", "Disordered", "Shaken"}
	}
	return []string{"Disordered", "Shaken"}
}

// drawStates draws a pip and a word for each state.
func drawStates(p *pen) { p.putPips(states(p.about.arm)) }
