package force

import (
	"maps"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// UnitFields are what records, rosters and the like can say of a unit in a word
// or a number, by the names that designs call them: its ratings by their keys, their
// classes behind them, and what is worked out of them. A unit that has no such thing under its rules has none
// of it.
func UnitFields() map[string]func(*page.Desk, *game.Unit) string {
	fields := maps.Clone(unitFields)
	for _, f := range rules.RatingsBeside(nil) {
		fields[f.Key], fields[ClassField(f.Key)] = ratedField(f.Key), classField(f.Key)
	}
	for _, f := range rules.AllDerived() {
		if fields[f.Key] == nil {
			fields[f.Key] = derivedField(f.Key)
		}
	}
	return fields
}

// UnitField is one of them by its name, nil for none: all are gathered once a game.
func UnitField(d *page.Desk, name string) func(*page.Desk, *game.Unit) string {
	return page.Keep(d, "unit-fields", UnitFields)[name]
}

// derivedField is what the rules work out of a unit's record under a key, a dash where
// something that the unit is stands in its way.
func derivedField(key string) func(*page.Desk, *game.Unit) string {
	return func(d *page.Desk, u *game.Unit) string {
		switch f := rules.RatingIn(d.Book.Derived(), key); {
		case f == nil:
			return ""
		case f.Unless != "" && u.Ratings.Is(f.Unless):
			return say.Nothing
		}
		return u.Known(d.Book).Text(key)
	}
}

var unitFields = map[string]func(*page.Desk, *game.Unit) string{
	"id":         func(_ *page.Desk, u *game.Unit) string { return u.ID },
	"men":        func(_ *page.Desk, u *game.Unit) string { return About(u) + say.GroupedOrEmpty(u.Men) },
	"hits":       func(_ *page.Desk, u *game.Unit) string { return strconv.Itoa(u.Hits()) },
	"notes":      func(d *page.Desk, u *game.Unit) string { return u.Noted(d.Words) },
	"initiative": func(d *page.Desk, u *game.Unit) string { return say.Signed(u.InitiativeBy(d.Book)) },

	"size":     ofCanister(func(_ *page.Desk, c *game.Canister) string { return strconv.Itoa(c.Size) }),
	"ap":       ofCanister(func(d *page.Desk, c *game.Canister) string { return points(d, c.AP) }),
	"charge":   ofCanister(func(d *page.Desk, c *game.Canister) string { return points(d, c.Charge) }),
	"reaction": ofCanister(func(d *page.Desk, c *game.Canister) string { return points(d, c.Reaction) }),

	"pass": passScore,
	"dice": combatDice,
}

// About is the mark before the strength of a unit that its source does not tell
// for certain: said to be about right, or the mapping's.
func About(u *game.Unit) string {
	return page.When(u.About != "" || u.Taken("men") || u.Taken("guns"), "≈")
}

// ofCanister is empty where a unit has no facts of those rules.
func ofCanister(of func(*page.Desk, *game.Canister) string) func(*page.Desk, *game.Unit) string {
	return func(d *page.Desk, u *game.Unit) string {
		if u.Canister == nil {
			return ""
		}
		return of(d, u.Canister)
	}
}

// points are action points of a unit, 1.8, a dash for "na".
func points(d *page.Desk, c rules.Cell) string {
	if cell := d.Cell(c); cell.IsNum {
		return cell.Text
	}
	return say.Nothing
}

// combatDice are the dice with which a unit at full strength fights.
func combatDice(d *page.Desk, u *game.Unit) string {
	if u.Drill == nil || len(u.Drill.Dice) == 0 {
		return ""
	}
	d.Book.Saw(u.Drill.House.Dice)
	return strconv.Itoa(u.Drill.Dice[0])
}
