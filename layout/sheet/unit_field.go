package sheet

import (
	"strconv"

	"github.com/csprint/csprint/generate"
)

// unitFields are what records, rosters and the like can say of a unit in a word
// or a number, by the names that designs call them. A unit that has no such
// thing under its rules has none of it.
var unitFields = map[string]func(*Desk, *generate.Unit) string{
	"id":               func(_ *Desk, u *generate.Unit) string { return u.ID },
	"men":              func(_ *Desk, u *generate.Unit) string { return number(u.Men) },
	"hits":             func(_ *Desk, u *generate.Unit) string { return strconv.Itoa(u.Hits()) },
	"notes":            func(_ *Desk, u *generate.Unit) string { return u.Notes },
	"morale":           func(_ *Desk, u *generate.Unit) string { return strconv.Itoa(u.Morale) },
	"morale-class":     func(d *Desk, u *generate.Unit) string { return d.moraleClass(u.Morale) },
	"discipline":       disciplineWorth,
	"discipline-class": disciplineClass,
	"initiative":       func(_ *Desk, u *generate.Unit) string { return signed(u.Initiative) },

	"quality":  func(_ *Desk, u *generate.Unit) string { return quality(u) },
	"size":     ofCanister(func(c *generate.Canister) string { return strconv.Itoa(c.Size) }),
	"ap":       ofCanister(func(c *generate.Canister) string { return apText(c.AP.Text) }),
	"charge":   ofCanister(func(c *generate.Canister) string { return apText(c.Charge.Text) }),
	"reaction": ofCanister(func(c *generate.Canister) string { return apText(c.Reaction.Text) }),

	"grade": func(_ *Desk, u *generate.Unit) string { return u.Grade },
	"pass":  passScore,
	"dice":  combatDice,
}

// ofCanister is empty where a unit has no facts of those rules.
func ofCanister(of func(*generate.Canister) string) func(*Desk, *generate.Unit) string {
	return func(_ *Desk, u *generate.Unit) string {
		if u.Canister == nil {
			return ""
		}
		return of(u.Canister)
	}
}

// disciplineWorth is what a unit's discipline adds to initiative, 4.3.2.
func disciplineWorth(d *Desk, u *generate.Unit) string {
	if u.Irregular || u.Discipline == "" {
		return nothing
	}
	m, _ := d.modifier("initiative-modifiers", u.Discipline)
	return signed(m.Value)
}

// disciplineClass is a unit's discipline in the book's word; irregulars have
// none, 1.4.3.
func disciplineClass(d *Desk, u *generate.Unit) string {
	if u.Irregular {
		return "irregular"
	}
	return d.disciplineWord(u)
}

// combatDice are the dice with which a unit at full strength fights.
func combatDice(_ *Desk, u *generate.Unit) string {
	if u.Drill == nil || len(u.Drill.Dice) == 0 {
		return ""
	}
	return strconv.Itoa(u.Drill.Dice[0])
}
