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
	note := "on " + t.Dice.String()
	if len(t.Readings) > 0 {
		note += " " + richtext.DaggerOf(Reading(d, t.Readings[0]))
	}
	return note
}

// Roundings say what becomes of figures that are not enough for a die.
var Roundings = map[game.Rounding]string{
	game.RoundDown: "rounded down",
	game.RoundNear: "rounded to the nearest",
	game.RoundUp:   "rounded up",
}

// UnitStates are what a unit may be in, and where cavalry begins: fresh.
func UnitStates(arm game.Arm) []string {
	if arm == game.Cavalry {
		return []string{"Fresh", "Disordered", "Shaken"}
	}
	return []string{"Disordered", "Shaken"}
}
