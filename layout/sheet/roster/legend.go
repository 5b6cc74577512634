package roster

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
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
	"quarters":   {[]string{"quarters"}, func(d *page.Desk) string { return d.Words.Say("roster.check-at") }},
	"disorder":   {[]string{"disorder"}, disorderLegend},
	"levels":     {[]string{"levels"}, levelsLegend},
	"player-figure": {nil, func(d *page.Desk) string {
		m, ok := d.Modifier("morale-modifiers", "player-figure")
		return near(d, "roster.rally-player-figure", m, ok)
	}},

	"morale-numbers": {[]string{"morale-numbers"}, moraleLegend},
	"eliminated": {[]string{"morale-numbers"}, func(d *page.Desk) string {
		return d.Words.Say("roster.eliminated", "n", d.Book.Number("elim-pass"))
	}},
	"moves": {[]string{"charge", "reaction"}, func(d *page.Desk) string { return d.Words.Say("roster.opportunity-reaction") }},
	"bad-order": {[]string{"bad-order"}, func(d *page.Desk) string {
		return d.Words.Say("roster.bad-order", "levels", words.Commas(force.BadOrder(d)))
	}},
	"morale-readings": {[]string{"morale-numbers", "bad-order"}, moraleReadings},

	"pass":  {[]string{"pass"}, func(d *page.Desk) string { return d.Words.Say("roster.pass", "on-dice", force.PassNote(d, nil)) }},
	"dice":  {[]string{"dice"}, diceLegend},
	"steps": {[]string{"steps"}, stepsLegend},
	"small": {[]string{"small"}, func(d *page.Desk) string {
		return d.Words.Say("roster.small", "n", d.Book.Number("rout-size-split")-1)
	}},
	"states": {[]string{"states"}, func(d *page.Desk) string {
		return d.Words.Say("roster.states", "states", words.Commas(force.UnitStates(d, game.Cavalry)))
	}},
	"marks":         {nil, marksLegend},
	"with":          {[]string{"with"}, func(d *page.Desk) string { return d.Words.Say("roster.with") }},
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
	return page.When(slices.ContainsFunc(r.side.Units(), about), r.Words.Say("roster.about"))
}

func initiativeLegend(d *page.Desk) string {
	var least any = "none"
	if rows := d.Rows("initiative-check"); len(rows) > 0 && rows[len(rows)-1].Low != nil {
		least = *rows[len(rows)-1].Low
	}
	var parts []string
	for _, f := range d.Book.Ratings() {
		if slices.ContainsFunc(d.Book.Lines("initiative-check"), func(m rules.Modifier) bool { return m.Asks(f.Key) }) {
			parts = append(parts, d.Words.Label(f.Called()))
		}
	}
	return d.Words.Say("roster.initiative", "ratings", strings.Join(parts, " + "), "least", least)
}

// disorderLegend says what markers of disorder lead to, 4.1.
func disorderLegend(d *page.Desk) string {
	reform, fallBack := d.Book.Number("auto-reform-at"), d.Book.Number("auto-fall-back-disorder")
	if reform == 0 || fallBack == 0 {
		return d.Words.Say("roster.disorder")
	}
	return d.Words.Say("roster.disorder-reforms", "reform", reform, "back", fallBack)
}

func levelsLegend(d *page.Desk) string {
	begin := "none"
	if levels := d.Rows("morale-levels"); len(levels) > 0 {
		begin = levels[0].Label
	}
	return d.Words.Say("roster.levels", "levels", words.Commas(trackedLevels(d)), "begin", begin)
}

func moraleLegend(d *page.Desk) string {
	return d.Words.Say("roster.morale-numbers", "dice", anyMoraleDice(d)) + daggerOf(d, force.ReadingsOf(d, "morale-green"))
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
	dice := d.Words.Say("roster.dice", "figures", d.Book.Number("combat-dice-infantry"), "horsemen", d.Book.Number("combat-dice-cavalry"))
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
	rout := "none"
	if half, ok := d.Modifier("rout-modifiers", "half-strength"); ok {
		rout = say.Signed(half.Value)
	}
	return d.Words.Say("roster.steps", "morale", say.Signed(m.Value), "rout", rout)
}

// passReadings are what the dagger of the score stands for, and the double
// dagger of dice.
func passReadings(d *page.Desk) string {
	notes := force.FootWords(d, force.ReadingsOf(d, "morale-pass"))[0]
	if rounding := force.RoundingWords(d); rounding != "" {
		notes = say.Joined(notes, "‡ "+rounding)
	}
	return notes
}

// marksLegend tells the words of marks that are letters in boxes.
func marksLegend(d *page.Desk) string {
	var said []string
	for _, f := range d.Book.Marks() {
		if f.Choices != nil && f.Shown(rules.OnRoster) {
			said = append(said, d.Words.Keyed(f.Called(), strings.Join(force.MarkWords(d, f), ", ")))
		}
	}
	return say.Joined(said...)
}
