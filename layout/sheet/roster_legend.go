package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
)

// A rosterLegend explains something at the foot of a roster. One that explains
// columns is said only where the roster has one of them.
type rosterLegend struct {
	fields []string
	words  func(*roster) string
}

// rosterLegends are what the foot of a roster can explain, by the names that
// designs call them.
var rosterLegends = map[string]rosterLegend{
	"initiative": {[]string{"initiative"}, (*roster).initiativeLegend},
	"quarters":   {[]string{"quarters"}, func(*roster) string { return "check at: figures or guns lost at 25, 50, 75 %" }},
	"disorder":   {[]string{"disorder"}, (*roster).disorderLegend},
	"levels":     {[]string{"levels"}, (*roster).levelsLegend},
	"player-figure": {nil, func(r *roster) string {
		return r.near("rally", "morale-modifiers", "player-figure") + " for a player figure"
	}},

	"morale-numbers": {[]string{"morale-numbers"}, (*roster).moraleLegend},
	"eliminated": {[]string{"morale-numbers"}, func(r *roster) string {
		return fmt.Sprintf("e: eliminated, only %d passes", r.Book.Number("elim-pass"))
	}},
	"moves":           {[]string{"charge", "reaction"}, func(*roster) string { return "opp., react.: AP of an opportunity charge and of a reaction move" }},
	"bad-order":       {[]string{"bad-order"}, func(r *roster) string { return "bad order: " + strings.Join(r.badOrder(), ", ") }},
	"quality":         {[]string{"quality"}, func(r *roster) string { return r.mappedLegend("quality") }},
	"morale-readings": {[]string{"morale-numbers", "bad-order"}, (*roster).moraleReadings},

	"pass":  {[]string{"pass"}, func(r *roster) string { return "pass: " + passNote(r.Desk, nil) + " and modifiers, this or more" }},
	"dice":  {[]string{"dice"}, (*roster).diceLegend},
	"steps": {[]string{"steps"}, (*roster).stepsLegend},
	"small": {[]string{"small"}, func(r *roster) string {
		return fmt.Sprintf("small: losses that leave %d or fewer", r.Book.Number("rout-size-split")-1)
	}},
	"states":        {[]string{"states"}, func(*roster) string { return "states: " + strings.Join(states(generate.Cavalry), ", ") }},
	"with":          {[]string{"with"}, func(*roster) string { return "with: the leader" }},
	"grade":         {[]string{"grade"}, func(r *roster) string { return r.mappedLegend("grade") }},
	"pass-readings": {[]string{"pass", "dice"}, (*roster).passReadings},
}

// legend explains the columns and what the marks cost.
func (r *roster) legend() string {
	var said []string
	for _, name := range r.design.Legend {
		l := rosterLegends[name.Text]
		if len(l.fields) == 0 || slices.ContainsFunc(l.fields, r.design.Has) {
			said = append(said, l.words(r))
		}
	}
	return joined(said...)
}

func (r *roster) initiativeLegend() string {
	passes := ""
	if rows := r.rows("initiative-check"); len(rows) > 0 && rows[len(rows)-1].Low != nil {
		passes = fmt.Sprintf(" (%d or more succeeds)", *rows[len(rows)-1].Low)
	}
	return "init.: morale + discipline, added to the dice" + passes
}

// disorderLegend says what markers of disorder lead to, 4.1.
func (r *roster) disorderLegend() string {
	reform, fallBack := r.Book.Number("auto-reform-at"), r.Book.Number("auto-fall-back-disorder")
	if reform == 0 || fallBack == 0 {
		return "disorder: markers now"
	}
	return fmt.Sprintf("disorder: markers now, reforms at %d, falls back over %d", reform, fallBack)
}

func (r *roster) levelsLegend() string {
	begin := ""
	if levels := r.rows("morale-levels"); len(levels) > 0 {
		begin = "; no tick is " + levels[0].Label
	}
	return "level: " + strings.Join(r.trackedLevels(), ", ") + begin
}

func (r *roster) moraleLegend() string {
	words := "0, 1, 2 …: morale number by casualties, this or less on " + r.anyMoraleDice()
	if ids := r.readingsOf("morale-green"); len(ids) > 0 {
		words += " " + daggerOf(r.reading(ids[0]))
	}
	return words
}

// moraleReadings are what the daggers of morale numbers and of bad order stand for.
func (r *roster) moraleReadings() string {
	ids := r.readingsOf("morale-green")
	return r.footWords(append(ids[:min(1, len(ids)):min(1, len(ids))], r.readingsOf("bad-order-move")...))[0]
}

// anyMoraleDice are the dice of morale checks.
func (d *Desk) anyMoraleDice() string {
	if t := d.Book.Table("morale-green"); t != nil {
		return t.Dice.String()
	}
	return ""
}

// mappedLegend explains the mark of mapped ratings, where the side has one.
func (r *roster) mappedLegend(what string) string {
	if slices.ContainsFunc(r.side.Units(), func(u *generate.Unit) bool { return u.Taken(what) }) {
		return "‡ " + what + " mapped"
	}
	return ""
}

// diceLegend says how many dice a unit fights with, and that numbers are rounded.
func (r *roster) diceLegend() string {
	dice := fmt.Sprintf("dice: one for %d figures, %d horsemen or each gun", r.Book.Number("combat-dice-infantry"), r.Book.Number("combat-dice-cavalry"))
	if roundings[r.Game.Rounding] != "" {
		dice += " ‡"
	}
	return dice
}

// stepsLegend says what the losses at each quarter cost.
func (r *roster) stepsLegend() string {
	m, ok := r.modifier("morale-modifiers", "losses")
	if !ok {
		return ""
	}
	return fmt.Sprintf("gone: losses at each quarter, %s to morale each, %s at half", signed(m.Value), r.halfStrength())
}

// halfStrength is what half strength adds to rout.
func (d *Desk) halfStrength() string {
	m, ok := d.modifier("rout-modifiers", "half-strength")
	if !ok {
		return ""
	}
	return "rout " + signed(m.Value)
}

// passReadings are what the dagger of the score stands for, and the double
// dagger of dice.
func (r *roster) passReadings() string {
	notes := r.footWords(r.readingsOf("morale-pass"))[0]
	if words := roundings[r.Game.Rounding]; words != "" {
		notes = joined(notes, "‡ "+words)
	}
	return notes
}
