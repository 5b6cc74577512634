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
	words  func(*page.Desk) string
}

// rosterLegends are what the foot of a roster can explain, by the names that
// designs call them.
var rosterLegends = map[string]rosterLegend{
	"initiative": {[]string{"initiative"}, initiativeLegend},
	"quarters":   {[]string{"quarters"}, func(*page.Desk) string { return "check at: figures or guns lost at 25, 50, 75 %" }},
	"disorder":   {[]string{"disorder"}, disorderLegend},
	"levels":     {[]string{"levels"}, levelsLegend},
	"player-figure": {nil, func(d *page.Desk) string {
		m, ok := d.Modifier("morale-modifiers", "player-figure")
		return near("rally", m, ok) + " for a player figure"
	}},

	"morale-numbers": {[]string{"morale-numbers"}, moraleLegend},
	"eliminated": {[]string{"morale-numbers"}, func(d *page.Desk) string {
		return fmt.Sprintf("e: eliminated, only %d passes", d.Book.Number("elim-pass"))
	}},
	"moves":           {[]string{"charge", "reaction"}, func(*page.Desk) string { return "opp., react.: AP of an opportunity charge and of a reaction move" }},
	"bad-order":       {[]string{"bad-order"}, func(d *page.Desk) string { return "bad order: " + strings.Join(force.BadOrder(d), ", ") }},
	"morale-readings": {[]string{"morale-numbers", "bad-order"}, moraleReadings},

	"pass":  {[]string{"pass"}, func(d *page.Desk) string { return "pass: " + force.PassNote(d, nil) + " and modifiers, this or more" }},
	"dice":  {[]string{"dice"}, diceLegend},
	"steps": {[]string{"steps"}, stepsLegend},
	"small": {[]string{"small"}, func(d *page.Desk) string {
		return fmt.Sprintf("small: losses that leave %d or fewer", d.Book.Number("rout-size-split")-1)
	}},
	"states":        {[]string{"states"}, func(d *page.Desk) string { return "states: " + strings.Join(force.UnitStates(d, game.Cavalry), ", ") }},
	"marks":         {nil, marksLegend},
	"with":          {[]string{"with"}, func(*page.Desk) string { return "with: the leader" }},
	"pass-readings": {[]string{"pass", "dice"}, passReadings},
}

// legend explains the columns and what the marks cost.
func (r *list) legend() string {
	var said []string
	for _, name := range r.design.Legend {
		l := rosterLegends[name.Text]
		if len(l.fields) == 0 || slices.ContainsFunc(l.fields, r.design.Has) {
			said = append(said, r.Told(func() string { return l.words(r.Desk) }))
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

func initiativeLegend(d *page.Desk) string {
	passes := ""
	if rows := d.Rows("initiative-check"); len(rows) > 0 && rows[len(rows)-1].Low != nil {
		passes = fmt.Sprintf(" (%d or more succeeds)", *rows[len(rows)-1].Low)
	}
	var parts []string
	for _, f := range d.Book.Ratings() {
		if slices.ContainsFunc(d.Book.Lines("initiative-check"), func(m rules.Modifier) bool { return m.Asks(f.Key) }) {
			parts = append(parts, f.Called())
		}
	}
	return "init.: " + strings.Join(parts, " + ") + ", added to the dice" + passes
}

// disorderLegend says what markers of disorder lead to, 4.1.
func disorderLegend(d *page.Desk) string {
	reform, fallBack := d.Book.Number("auto-reform-at"), d.Book.Number("auto-fall-back-disorder")
	if reform == 0 || fallBack == 0 {
		return "disorder: markers now"
	}
	return fmt.Sprintf("disorder: markers now, reforms at %d, falls back over %d", reform, fallBack)
}

func levelsLegend(d *page.Desk) string {
	begin := ""
	if levels := d.Rows("morale-levels"); len(levels) > 0 {
		begin = "; no tick is " + levels[0].Label
	}
	return "level: " + strings.Join(trackedLevels(d), ", ") + begin
}

func moraleLegend(d *page.Desk) string {
	return "0, 1, 2 …: morale number by casualties, this or less on " + anyMoraleDice(d) + daggerOf(d, force.ReadingsOf(d, "morale-green"))
}

// daggerOf is the mark of the first of some readings behind words, empty for none.
func daggerOf(d *page.Desk, ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	return " " + richtext.DaggerOf(force.Reading(d, ids[0]))
}

// moraleReadings are what the daggers of morale numbers and of bad order stand for.
func moraleReadings(d *page.Desk) string {
	ids := force.ReadingsOf(d, "morale-green")
	return force.FootWords(d, append(ids[:min(1, len(ids)):min(1, len(ids))], force.ReadingsOf(d, "bad-order-move")...))[0]
}

// anyMoraleDice are the dice of morale checks.
func anyMoraleDice(d *page.Desk) string {
	if t := d.Book.Table("morale-green"); t != nil {
		return t.Dice.String()
	}
	return ""
}

// diceLegend says how many dice a unit fights with, and that numbers are rounded.
func diceLegend(d *page.Desk) string {
	dice := fmt.Sprintf("dice: one for %d figures, %d horsemen or each gun", d.Book.Number("combat-dice-infantry"), d.Book.Number("combat-dice-cavalry"))
	if force.RoundingWords(d) != "" {
		dice += " ‡"
	}
	return dice
}

// stepsLegend says what the losses at each quarter cost.
func stepsLegend(d *page.Desk) string {
	m, ok := d.Modifier("morale-modifiers", "losses")
	if !ok {
		return ""
	}
	rout := ""
	if half, ok := d.Modifier("rout-modifiers", "half-strength"); ok {
		rout = "rout " + say.Signed(half.Value)
	}
	return fmt.Sprintf("gone: losses at each quarter, %s to morale each, %s at half", say.Signed(m.Value), rout)
}

// passReadings are what the dagger of the score stands for, and the double
// dagger of dice.
func passReadings(d *page.Desk) string {
	notes := force.FootWords(d, force.ReadingsOf(d, "morale-pass"))[0]
	if words := force.RoundingWords(d); words != "" {
		notes = say.Joined(notes, "‡ "+words)
	}
	return notes
}

// marksLegend tells the words of marks that are letters in boxes.
func marksLegend(d *page.Desk) string {
	var said []string
	for _, f := range d.Book.Marks() {
		if f.Choices != nil && f.Shown(rules.OnRoster) {
			said = append(said, f.Called()+": "+strings.Join(force.MarkWords(d, f), ", "))
		}
	}
	return say.Joined(said...)
}
