package force

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A Threshold is a loss at which a division is tested, and what it costs.
type Threshold struct {
	Percent, Value int
	House          struct{ Percent, Value bool } // house rules changed it
}

// Thresholds of the division test, 4.4 and 4.4.1, the lightest first: the percents of
// its units out at which another line of the rules counts. None under rules without
// such a test.
func Thresholds(b *rules.Book) []Threshold {
	of := b.Plays.Divisions
	if of == nil {
		return nil
	}
	var found []Threshold
	before, lines, housed := 0, slices.Clone(of.Lines.Items), map[string]bool{}
	for i := range lines { // which alone say when they count
		housed[lines[i].Key], lines[i].House = lines[i].House, false
	}
	for percent := 1; percent <= 100; percent++ {
		var counts []rules.Count
		house := rules.Worked(&b, func() { counts, _ = b.Know().Number(of.Share.Key, percent).Count(lines) })
		if total := rules.Total(counts); len(counts) > 0 && total != before {
			t := Threshold{Percent: percent, Value: total}
			t.House.Percent = house
			t.House.Value = slices.ContainsFunc(counts, func(c rules.Count) bool { return housed[c.Line.Key] })
			found, before = append(found, t), total
		}
	}
	return found
}

// LeaderNear is the line of the division test for a leader of a rating near a unit, 4.4.1;
// false where there is none.
func LeaderNear(b *rules.Book, rating string) (rules.Modifier, bool) {
	if b.Plays.Divisions == nil || rating == "" {
		return rules.Modifier{}, false
	}
	counts, _ := b.Know().Word("leader", rating).Count(b.Plays.Divisions.Lines.Items)
	for _, c := range counts {
		if c.Line.OneOf == LeaderLines {
			return c.Line, true
		}
	}
	return rules.Modifier{}, false
}

// Lines of the division test that the sheets set in places of their own, by what only
// one of them counts of.
const (
	LossLines   = "losses"
	LeaderLines = "leader"
)

// A TestedDivision is a formation that takes the test, and the names down to its own.
type TestedDivision struct {
	*game.Formation
	Path []string
}

// Holds tells whether a path leads into the division.
func (t TestedDivision) Holds(path []string) bool {
	return len(path) >= len(t.Path) && slices.Equal(path[:len(t.Path)], t.Path)
}

// InTested tells whether a leader of a side leads a division that takes the test, be it
// another player's, or stands in one.
func InTested(side *game.Side, l *game.Leader) bool {
	return testedOn(side.Formations, game.PathTo(l.Path, l.Of))
}

// testedOn tells whether one of TestedDivisions holds a path, without listing all of them.
func testedOn(list []game.Formation, path []string) bool {
	for i := range list {
		f := &list[i]
		switch {
		case len(path) == 0 || f.Name != path[0]:
		case hasDivisions(f):
			if testedOn(f.Formations, path[1:]) {
				return true
			}
		case f.Echelon == "division" || brigadesOf(f) > 1:
			return true
		}
	}
	return false
}

// LeaderInTest is what a leader of a side who is near, nil for none, adds to the test of the
// division that he leads or stands in, 4.4.1.
func LeaderInTest(b *rules.Book, side *game.Side, l *game.Leader) (rules.Modifier, bool) {
	if l == nil || !InTested(side, l) {
		return rules.Modifier{}, false
	}
	return LeaderNear(b, l.Rating)
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
	for i := range f.Formations {
		if f.Formations[i].Echelon == "brigade" {
			n++
		}
	}
	return n
}

// hasDivisions tells whether divisions stand below a formation.
func hasDivisions(f *game.Formation) bool {
	for i := range f.Formations {
		if sub := &f.Formations[i]; sub.Echelon == "division" || hasDivisions(sub) {
			return true
		}
	}
	return false
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

// LeaderName is who leads what is called so, by his post where he has no name.
func LeaderName(in *words.Catalogue, c game.Commander, of string) string {
	return cmp.Or(c.Name, in.Say("force.commander-of", "formation", of))
}

// BrigadeDie is what a line of the table of brigade morale dice brings, 2.9; 0
// under rules without such dice.
func BrigadeDie(b *rules.Book, key string) int {
	if b.Plays.Brigades == nil {
		return 0
	}
	row, ok := b.Plays.Brigades.Table.Keyed(key)
	if !ok || len(row.Cells) == 0 {
		return 0
	}
	b.Saw(row.Cells[0].House)
	return row.Cells[0].Number
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

// Losable is as how many battalions, squadrons or sections a unit counts when a division
// counts what it has lost, 4.4.
func Losable(b *rules.Book, u *game.Unit) int {
	n, _ := u.Known(b).Value(b.Plays.Divisions.Parts.Key)
	return n
}

// OutOf is how many of those are lost, by what is known of a unit: all of one that routs,
// and the sections whose guns are lost.
func OutOf(b *rules.Book, known *rules.Known) int {
	n, _ := known.Value(b.Plays.Divisions.Out.Key)
	return n
}

// OutAtStart is how many are lost before the battle begins.
func OutAtStart(b *rules.Book, u *game.Unit) int {
	return OutOf(b, u.Known(b).Number("lost", u.Start.Hits).Word("level", u.Start.Level))
}

// Parts is Losable, worked out once for all sheets: each asks it of each unit, many times over.
func Parts(d *page.Desk, u *game.Unit) int {
	return page.Keep(d, partsOf{u}, func() int { return Losable(d.Book, u) })
}

type partsOf struct{ *game.Unit }

// TestedOf is as how many units count, 4.4.
func TestedOf(b *rules.Book, units []*game.Unit) int {
	n := 0
	for _, u := range units {
		n += Losable(b, u)
	}
	return n
}

// PartsOf is TestedOf of what is worked out once for all sheets.
func PartsOf(d *page.Desk, units []*game.Unit) int {
	n := 0
	for _, u := range units {
		n += Parts(d, u)
	}
	return n
}
