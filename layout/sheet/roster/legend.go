package roster

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
)

// A rosterLegend explains something at the foot of a roster. One that explains
// columns is said only where the roster has one of them.
type rosterLegend struct {
	fields []string
	words  func(*list) string
}

// rosterLegends are what the foot of a roster can explain, by the names that
// designs call them.
var rosterLegends = map[string]rosterLegend{
	"initiative": {[]string{"initiative"}, (*list).initiativeLegend},
	"quarters":   {[]string{"quarters"}, func(*list) string { return "check at: figures or guns lost at 25, 50, 75 %" }},
	"disorder":   {[]string{"disorder"}, (*list).disorderLegend},
	"levels":     {[]string{"levels"}, (*list).levelsLegend},
	"player-figure": {nil, func(r *list) string {
		m, ok := r.Modifier("morale-modifiers", "player-figure")
		return near("rally", m, ok) + " for a player figure"
	}},

	"morale-numbers": {[]string{"morale-numbers"}, (*list).moraleLegend},
	"eliminated": {[]string{"morale-numbers"}, func(r *list) string {
		return fmt.Sprintf("e: eliminated, only %d passes", r.Book.Number("elim-pass"))
	}},
	"moves":           {[]string{"charge", "reaction"}, func(*list) string { return "opp., react.: AP of an opportunity charge and of a reaction move" }},
	"bad-order":       {[]string{"bad-order"}, func(r *list) string { return "bad order: " + strings.Join(force.BadOrder(r.Desk), ", ") }},
	"morale-readings": {[]string{"morale-numbers", "bad-order"}, (*list).moraleReadings},

	"pass":  {[]string{"pass"}, func(r *list) string { return "pass: " + force.PassNote(r.Desk, nil) + " and modifiers, this or more" }},
	"dice":  {[]string{"dice"}, (*list).diceLegend},
	"steps": {[]string{"steps"}, (*list).stepsLegend},
	"small": {[]string{"small"}, func(r *list) string {
		return fmt.Sprintf("small: losses that leave %d or fewer", r.Book.Number("rout-size-split")-1)
	}},
	"states":        {[]string{"states"}, func(*list) string { return "states: " + strings.Join(force.UnitStates(game.Cavalry), ", ") }},
	"with":          {[]string{"with"}, func(*list) string { return "with: the leader" }},
	"pass-readings": {[]string{"pass", "dice"}, (*list).passReadings},
}

// legend explains the columns and what the marks cost.
func (r *list) legend() string {
	var said []string
	for _, name := range r.design.Legend {
		l := rosterLegends[name.Text]
		if len(l.fields) == 0 || slices.ContainsFunc(l.fields, r.design.Has) {
			said = append(said, r.Told(func() string { return l.words(r) }))
		}
	}
	return say.Joined(append(said, r.aboutLegend())...)
}

// aboutLegend explains the mark of strengths and ratings that are not certain.
func (r *list) aboutLegend() string {
	about := func(u *game.Unit) bool {
		return force.About(u) != "" || slices.ContainsFunc(force.RosterRatings(), func(f *rules.Fact) bool {
			return r.design.Has(f.Key) && force.Lettered(f) && u.Taken(f.Key)
		})
	}
	return page.When(slices.ContainsFunc(r.side.Units(), about), "≈ about, or by the mapping")
}

func (r *list) initiativeLegend() string {
	passes := ""
	if rows := r.Rows("initiative-check"); len(rows) > 0 && rows[len(rows)-1].Low != nil {
		passes = fmt.Sprintf(" (%d or more succeeds)", *rows[len(rows)-1].Low)
	}
	var parts []string
	for _, f := range r.Book.Ratings() {
		if slices.ContainsFunc(r.Book.Lines("initiative-check"), func(m rules.Modifier) bool { return m.Asks(f.Key) }) {
			parts = append(parts, f.Called())
		}
	}
	return "init.: " + strings.Join(parts, " + ") + ", added to the dice" + passes
}

// disorderLegend says what markers of disorder lead to, 4.1.
func (r *list) disorderLegend() string {
	reform, fallBack := r.Book.Number("auto-reform-at"), r.Book.Number("auto-fall-back-disorder")
	if reform == 0 || fallBack == 0 {
		return "disorder: markers now"
	}
	return fmt.Sprintf("disorder: markers now, reforms at %d, falls back over %d", reform, fallBack)
}

func (r *list) levelsLegend() string {
	begin := ""
	if levels := r.Rows("morale-levels"); len(levels) > 0 {
		begin = "; no tick is " + levels[0].Label
	}
	return "level: " + strings.Join(trackedLevels(r.Desk), ", ") + begin
}

func (r *list) moraleLegend() string {
	return "0, 1, 2 …: morale number by casualties, this or less on " + anyMoraleDice(r.Desk) + daggerOf(r.Desk, force.ReadingsOf(r.Desk, "morale-green"))
}

// daggerOf is the mark of the first of some readings behind words, empty for none.
func daggerOf(d *page.Desk, ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	return " " + richtext.DaggerOf(force.Reading(d, ids[0]))
}

// moraleReadings are what the daggers of morale numbers and of bad order stand for.
func (r *list) moraleReadings() string {
	ids := force.ReadingsOf(r.Desk, "morale-green")
	return force.FootWords(r.Desk, append(ids[:min(1, len(ids)):min(1, len(ids))], force.ReadingsOf(r.Desk, "bad-order-move")...))[0]
}

// anyMoraleDice are the dice of morale checks.
func anyMoraleDice(d *page.Desk) string {
	if t := d.Book.Table("morale-green"); t != nil {
		return t.Dice.String()
	}
	return ""
}

// diceLegend says how many dice a unit fights with, and that numbers are rounded.
func (r *list) diceLegend() string {
	dice := fmt.Sprintf("dice: one for %d figures, %d horsemen or each gun", r.Book.Number("combat-dice-infantry"), r.Book.Number("combat-dice-cavalry"))
	if force.Roundings[r.Game.Rounding] != "" {
		dice += " ‡"
	}
	return dice
}

// stepsLegend says what the losses at each quarter cost.
func (r *list) stepsLegend() string {
	m, ok := r.Modifier("morale-modifiers", "losses")
	if !ok {
		return ""
	}
	rout := ""
	if half, ok := r.Modifier("rout-modifiers", "half-strength"); ok {
		rout = "rout " + say.Signed(half.Value)
	}
	return fmt.Sprintf("gone: losses at each quarter, %s to morale each, %s at half", say.Signed(m.Value), rout)
}

// passReadings are what the dagger of the score stands for, and the double
// dagger of dice.
func (r *list) passReadings() string {
	notes := force.FootWords(r.Desk, force.ReadingsOf(r.Desk, "morale-pass"))[0]
	if words := force.Roundings[r.Game.Rounding]; words != "" {
		notes = say.Joined(notes, "‡ "+words)
	}
	return notes
}
