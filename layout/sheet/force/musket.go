package force

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
)

// passScore is what a morale test must reach.
func passScore(d *page.Desk, u *game.Unit) string {
	if u.Drill == nil {
		return ""
	}
	d.Book.Saw(u.Drill.House.Pass)
	return strconv.Itoa(u.Drill.Pass) + "+"
}

func PassNote(d *page.Desk, _ *game.Unit) string {
	drill := d.Book.Plays.Drill
	if drill == nil {
		return ""
	}
	t := drill.Morale
	note := d.Words.Say("force.on-dice", "dice", t.Dice.String())
	if len(t.Readings) > 0 {
		note += " " + richtext.DaggerOf(Reading(d, t.Readings[0]))
	}
	return note
}

// RoundingWords say what becomes of figures that are not enough for a die, empty where
// there are none such.
func RoundingWords(d *page.Desk) string {
	return d.Words.Say("force.rounding", "rounding", d.Game.Rounding)
}

// UnitStates are what a unit may be in. Under rules with drill cavalry begins fresh.
func UnitStates(d *page.Desk, arm game.Arm) []string {
	var states []string
	for _, level := range d.Book.Plays.States.All() {
		if level.Key != "" || d.Book.Plays.Drill == nil {
			states = append(states, level.Label)
		}
	}
	if d.Book.Plays.Drill != nil && arm == game.Cavalry {
		return append([]string{d.Words.Say("force.fresh")}, states...)
	}
	return states
}
