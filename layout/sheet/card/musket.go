package card

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
)

// drillContents are what a unit record of the musket reference can show
// besides what all records can.
var drillContents = map[string]map[string]slot.Content{
	"field": {
		"sort":        {Words: unitSort},
		"moves-poor":  {Words: onUnit(poorMoves)},
		"grade-label": {Words: onUnit(func(_ *page.Desk, u *game.Unit) string { return "Grade" + force.Mapped(u, "grade") })},
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
	parts, men := unitParts(u), ""
	if u.Arm != game.Artillery {
		men = recordStrength(d, a).Text
	}
	return slot.Wording{
		Text:    say.Joined(u.Sort(), parts, men),
		Shorter: []string{say.Joined(u.Sort(), cmp.Or(men, parts)), say.Joined(cmp.Or(parts, u.Sort()), men), u.Sort()},
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

// gradeNote says what a grade adds to fire and to rout, and whether manoeuvres
// cost more.
func gradeNote(d *page.Desk, a *slot.Subject) slot.Wording {
	fire, rout := gradeAdds(d, "shooting-modifiers", "fire", a.Unit), gradeAdds(d, "rout-modifiers", "rout", a.Unit)
	return slot.Wording{Text: say.Joined(page.When(a.Unit.Arm != game.Cavalry, fire), rout), Of: page.Origin{Place: a.Unit.Place, What: "grade"}}
}

// gradeAdds is what the line of a list adds that counts for a unit by its grade, behind
// the word for it; empty for none.
func gradeAdds(d *page.Desk, list, to string, u *game.Unit) string {
	if m := d.Book.ModifierList(list); m != nil {
		for _, item := range m.Items {
			if counts, _ := u.Known(d.Book).Count([]rules.Modifier{item}); item.Asks(d.Book.Plays.Drill.Rating.Key) && len(counts) == 1 {
				return to + " " + say.Signed(counts[0].Value)
			}
		}
	}
	return ""
}

// diceLabel heads the rows of dice.
func diceLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	w := slot.Wording{Text: "Dice it throws" + page.When(d.Game.Rounding != "" && a.Unit.Arm != game.Artillery, " *")}
	if a.PerBox > 1 {
		w.Text += fmt.Sprintf(", a cell for %d", a.PerBox)
	}
	d.Book.Saw(a.Unit.Drill.House.Open && a.Unit.Drill.Open > 0)
	if open := a.Unit.Drill.Open; open > 0 {
		w.Text += fmt.Sprintf(", in the open 1 for %d", open)
		w.Shorter = []string{strings.Replace(w.Text, " it throws", "", 1)}
	}
	return startOn(a.Unit, w)
}

// sizeWords say which of the two sizes of a rout a unit has, and what the printed
// tables leave open of its fire.
func sizeWords(d *page.Desk, u *game.Unit) string {
	d.Book.Saw(u.Drill.House.Small && u.Arm != game.Artillery)
	switch {
	case u.Drill.Small > 0:
		return "small unit from here"
	case u.Arm != game.Artillery:
		return "small unit"
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
	read := strings.Replace(force.FootWords(d, d.Book.Plays.Drill.Morale.Readings)[0], "† ", "†"+page.Unbroken+"to pass ", 1)
	var each []string
	for _, of := range []struct {
		arm  game.Arm
		what string
	}{{game.Infantry, "figure"}, {game.Cavalry, "mounted figure"}} {
		if i := slices.IndexFunc(units, func(u *game.Unit) bool { return u.Arm == of.arm && u.Drill != nil }); i >= 0 {
			each = append(each, page.Marked(say.Counted(units[i].Drill.Each, of.what), units[i].Drill.House.Dice))
		}
	}
	rounded, mapped := force.RoundingWords(d), mappedWords(units, "grade", "weight")
	return say.Joined("cross a cell for each loss: the next has the dice left; heavy: a quarter more is gone", read,
		page.When(rounded != "" && len(each) > 0, "*"+page.Unbroken+"a die for "+strings.Join(each, " or ")+", "+rounded),
		page.When(mapped != "", "≈"+page.Unbroken+mapped))
}
