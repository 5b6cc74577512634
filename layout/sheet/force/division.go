package force

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// A Threshold is a loss at which a division is tested, and what it costs.
type Threshold struct{ Percent, Value int }

// DivisionModifiers is the list of what counts in the division test, 4.4.1.
const DivisionModifiers = "division-effectiveness-modifiers"

// Thresholds of the division test, 4.4 and 4.4.1, the lightest first: the percents of
// its units out at which another line of the rules counts. None under rules without
// such a test.
func Thresholds(b *rules.Book) []Threshold {
	list := b.ModifierList(DivisionModifiers)
	if list == nil {
		return nil
	}
	var found []Threshold
	known, before := b.Know(), 0
	for percent := 1; percent <= 100; percent++ {
		counts, _ := known.Number("out-percent", percent).Count(list.Items)
		if total := rules.Total(counts); len(counts) > 0 && total != before {
			found, before = append(found, Threshold{percent, total}), total
		}
	}
	return found
}

// A TestedDivision is a formation that takes the test, and the names down to its own.
type TestedDivision struct {
	*game.Formation
	Path []string
}

// TestedDivisions lists what takes the division test: divisions, and what
// holds two or more brigades without being called one, which is what 1.6.2
// means by a division. A brigade that stands in none is not tested, 4.4.
func TestedDivisions(list []game.Formation) []TestedDivision { return testedBelow(list, nil) }

func testedBelow(list []game.Formation, above []string) []TestedDivision {
	var found []TestedDivision
	for i := range list {
		f := &list[i]
		path := game.PathTo(above, f.Name)
		switch {
		case hasDivisions(f):
			found = append(found, testedBelow(f.Formations, path)...)
		case f.Echelon == "division" || brigadesOf(f) > 1:
			found = append(found, TestedDivision{f, path})
		}
	}
	return found
}

// brigadesOf is the number of brigades that stand directly in a formation.
func brigadesOf(f *game.Formation) int {
	n := 0
	for _, sub := range f.Formations {
		if sub.Echelon == "brigade" {
			n++
		}
	}
	return n
}

// hasDivisions tells whether divisions stand below a formation.
func hasDivisions(f *game.Formation) bool {
	return slices.ContainsFunc(f.Formations, func(sub game.Formation) bool {
		return sub.Echelon == "division" || hasDivisions(&sub)
	})
}

// LedBelow are the brigades and regiments of a division that have a commander,
// whose loss counts in the test; the formation itself where it is a brigade.
func LedBelow(f *game.Formation) []*game.Formation {
	var led []*game.Formation
	if f.Commander.Present() && (f.Echelon == "brigade" || f.Echelon == "regiment") {
		led = append(led, f)
	}
	for i := range f.Formations {
		led = append(led, LedBelow(&f.Formations[i])...)
	}
	return led
}

// LeaderName is who leads a formation, by his post where he has no name.
func LeaderName(f *game.Formation) string {
	if f.Commander.Name == "" {
		return "commander of " + f.Name
	}
	return f.Commander.Name
}

// BrigadeDie is what a line of the table of brigade morale dice brings, 2.9; 0
// under rules without such dice.
func BrigadeDie(b *rules.Book, key string) int {
	if b.Plays.Brigades == nil {
		return 0
	}
	for _, row := range b.Plays.Brigades.Rows {
		if row.Key == key && len(row.Cells) > 0 {
			return row.Cells[0].Number
		}
	}
	return 0
}

// Lines of the table of brigade morale dice.
const (
	BrigadeCommander = "brigade-commander"
	HigherCommander  = "higher-commander"
)

// UnitDie are the lines of the table of brigade morale dice for units.
var UnitDie = map[game.Arm]string{
	game.Infantry: "battalion", game.Cavalry: "cavalry", game.Artillery: "battery",
}

// OutAtStart is how many of a unit's battalions, squadrons or sections the
// division test counts as out before the battle begins, 4.4: all of one that
// routs, and the sections whose guns are lost.
func OutAtStart(u *game.Unit) int {
	parts := Losable(u)
	if strings.HasPrefix(u.Start.Level, "rout") {
		return parts
	}
	if u.Arm == game.Artillery && u.Guns > 0 {
		_, _, guns := u.Standing()
		return parts - (guns+game.GunsPerSection-1)/game.GunsPerSection
	}
	if u.Strength() > 0 && u.Start.Men >= u.Strength() {
		return parts
	}
	return 0
}
