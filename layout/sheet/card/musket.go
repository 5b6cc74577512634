package card

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// drillContents are what a unit record of the musket reference can show
// besides what all records can.
var drillContents = map[string]map[string]slot.Content{
	"field": {
		"sort":        {Words: unitSort},
		"moves-poor":  {Words: onUnit(poorMoves)},
		"grade-label": {Words: onUnit(func(d *page.Desk, u *game.Unit) string { return d.Words.Say("record.grade") + force.Mapped(u, "grade") })},
		"grade-note":  {Words: gradeNote},
		"pass-note":   {Words: onUnit(force.PassNote)},
		"dice-label":  {Words: diceLabel},
	},
	"boxes": {"dice": {Draw: drawDice, Varies: byDice, Over: strikeDice}},
	"table": {
		"moves": {Draw: drawMoves, Varies: byMoves},
		"fire":  {Draw: drawFire, Varies: byFire},
	},
	"track": {
		"size": {Draw: drawSize, Varies: bySize},
	},
}

// unitSort says what a unit is, with its squadrons and men or its guns where there is room.
func unitSort(d *page.Desk, a *slot.Subject) slot.Wording {
	u := a.Unit
	sort, parts, men := sortOf(d, u), unitParts(d, u), ""
	if u.Arm != game.Artillery {
		men = recordStrength(d, a).Text
	}
	return slot.Wording{
		Text:    say.Joined(sort, parts, men),
		Shorter: []string{say.Joined(sort, cmp.Or(men, parts)), say.Joined(cmp.Or(parts, sort), men), sort},
		Of:      page.Origin{Place: u.Place, What: "page.a-kind", Hint: "page.shorten-kind"},
	}
}

// unitParts are the squadrons or companies of a unit, or the guns of a battery.
func unitParts(d *page.Desk, u *game.Unit) string {
	switch {
	case u.Arm == game.Artillery:
		return shortOrdnance.Replace(u.Ordnance)
	case u.Squadrons > 0 && u.Part == "company":
		return d.Words.Say("record.companies", "n", u.Squadrons)
	case u.Squadrons > 0:
		return d.Words.Say("force.squadrons", "n", u.Squadrons)
	}
	return ""
}

// gradeNote says what a grade adds to fire and to rout, and whether manoeuvres
// cost more.
func gradeNote(d *page.Desk, a *slot.Subject) slot.Wording {
	fire, rout := gradeAdds(d, "shooting-modifiers", "record.fire-adds", a.Unit), gradeAdds(d, "rout-modifiers", "record.rout-adds", a.Unit)
	return slot.Wording{Text: say.Joined(page.When(a.Unit.Arm != game.Cavalry, fire), rout), Of: page.Origin{Place: a.Unit.Place, What: "page.a-grade"}}
}

// gradeAdds says what the line of a list adds that counts for a unit by its grade; empty
// for none.
func gradeAdds(d *page.Desk, list string, to words.ID, u *game.Unit) string {
	if m := d.Book.ModifierList(list); m != nil {
		for _, item := range m.Items {
			if counts, _ := u.Known(d.Book).Count([]rules.Modifier{item}); item.Asks(d.Book.Plays.Drill.Rating.Key) && len(counts) == 1 {
				return d.Words.Say(to, "adds", say.Signed(counts[0].Value))
			}
		}
	}
	return ""
}

// diceLabel heads the rows of dice.
func diceLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	open, cell := a.Unit.Drill.Open, 0
	if a.PerBox > 1 {
		cell = a.PerBox
	}
	d.Book.Saw(a.Unit.Drill.House.Open && open > 0)
	dice := func(length string) string {
		return d.Words.Say("record.dice", "length", length, "rounded", d.Game.Rounding != "" && a.Unit.Arm != game.Artillery, "cell", cell, "open", open)
	}
	w := slot.Wording{Text: dice("long")}
	if open > 0 {
		w.Shorter = []string{dice("short")}
	}
	return startOn(d, a.Unit, w)
}

// sizeWords say which of the two sizes of a rout a unit has, and what the printed
// tables leave open of its fire.
func sizeWords(d *page.Desk, u *game.Unit) string {
	d.Book.Saw(u.Drill.House.Small && u.Arm != game.Artillery)
	switch {
	case u.Drill.Small > 0:
		return d.Words.Say("record.small-unit-from-here")
	case u.Arm != game.Artillery:
		return d.Words.Say("record.small-unit")
	}
	var ids []string
	for _, row := range u.Drill.Fire {
		for _, cell := range row.Cells {
			if cell.Reading != "" {
				ids = append(ids, cell.Reading)
			}
		}
	}
	return force.FootWords(d, ids)[0]
}

func bySize(d *page.Desk, a *slot.Subject) string { return sizeWords(d, a.Unit) }

// drillNote explains at the foot of a sheet what its records say: how cells are
// crossed, and what of their numbers is a reading of the rules or a choice.
func drillNote(d *page.Desk, units []*game.Unit) string {
	read := force.FootWords(d, d.Book.Plays.Drill.Morale.Readings)[0]
	if reading, found := strings.CutPrefix(read, "† "); found {
		read = d.Words.Say("record.to-pass", "reading", reading)
	}
	var each []string
	for _, of := range []struct {
		arm     game.Arm
		figures words.ID
	}{{game.Infantry, "force.figures"}, {game.Cavalry, "record.mounted-figures"}} {
		if i := slices.IndexFunc(units, func(u *game.Unit) bool { return u.Arm == of.arm && u.Drill != nil }); i >= 0 {
			each = append(each, page.Marked(d.Words.Say(of.figures, "n", units[i].Drill.Each), units[i].Drill.House.Dice))
		}
	}
	die := ""
	if rounded := force.RoundingWords(d); rounded != "" && len(each) > 0 {
		die = d.Words.Say("record.a-die-for", "figures", either(d, each), "rounding", rounded)
	}
	inches := page.When(d.Book.Converted(), d.Words.Say("record.rules-in-inches"))
	return say.Joined(d.Words.Say("record.cross-a-cell"), read, die, mappedWords(d, units), inches)
}

// mappedWords name which ratings of any of the units are mapped, behind their mark.
func mappedWords(d *page.Desk, units []*game.Unit) string {
	switch taken := mapped(units, "grade", "weight"); len(taken) {
	case 0:
		return ""
	case 1:
		return d.Words.Say("record.what-is-mapped", "what", taken[0])
	}
	return d.Words.Say("record.what-is-mapped", "what", "both")
}

// either is one text, or one of two.
func either(d *page.Desk, texts []string) string {
	if len(texts) == 1 {
		return texts[0]
	}
	return d.Words.Say("record.either", "first", texts[0], "second", texts[1])
}
