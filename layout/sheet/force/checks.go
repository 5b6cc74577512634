package force

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Checks are the morale checks of a unit of Cold Steel & Canister, 2.1–2.7, worked
// out by asking the rules for each throw of the dice.
type Checks struct {
	book  *rules.Book
	unit  *game.Unit
	table *rules.Table
	falls []rules.Row // of the table of failed morale
}

// ChecksOf are the checks of a unit, false under rules without them.
func ChecksOf(b *rules.Book, u *game.Unit) (Checks, bool) {
	if u == nil || u.Canister == nil {
		return Checks{}, false
	}
	c := Checks{book: b, unit: u, table: b.Table(u.Canister.Table), falls: page.RowsOf(b.Table("morale-failure"))}
	return c, c.table != nil && c.table.Dice.Count > 0
}

// Under are the checks by the book as it is watched now.
func (c Checks) Under(b *rules.Book) Checks { c.book = b; return c }

// ask asks for a check after so many casualties with a modifier.
func (c Checks) ask(casualties, modifier int, dice ...int) (rules.Answer, bool) {
	q := rules.Query{Table: c.table.ID, Row: c.unit.Canister.SizeRow, Column: strconv.Itoa(casualties), Dice: dice}
	if modifier != 0 {
		q.Mods = []string{say.Int(modifier)}
	}
	a, err := c.book.Resolve(q)
	return a, err == nil && len(a.Result) > 0
}

// Needs is the number that the dice are held against.
func (c Checks) Needs(casualties, modifier int) int {
	a, ok := c.ask(casualties, modifier)
	switch {
	case !ok:
		return 0
	case a.Result[0].Cell.IsNum:
		return a.Result[0].Cell.Number
	case c.table.Words != nil:
		return *c.table.Words
	}
	return 0
}

// Fails is the chance to fail.
func (c Checks) Fails(casualties, modifier int) Chance {
	all := Chance{}
	for _, t := range throwsOf(c.table.Dice) {
		a, ok := c.ask(casualties, modifier, t.faces...)
		if !ok || a.Successes == nil {
			return Chance{}
		}
		all.count(t.ways, *a.Successes == 0)
	}
	return all
}

// Results are the chances of each row of failed morale, 2.5, of all throws.
func (c Checks) Results(casualties, modifier int) []Chance {
	list, needs := make([]Chance, len(c.falls)), c.Needs(casualties, modifier)
	for _, t := range throwsOf(c.table.Dice) {
		for i := range list {
			list[i].Of += t.ways
		}
		a, ok := c.ask(casualties, modifier, t.faces...)
		if !ok || a.Successes == nil || *a.Successes > 0 {
			continue
		}
		if i := c.fall(max(t.total-needs, needs-t.total)); i >= 0 {
			list[i].Hits += t.ways
		}
	}
	return list
}

// fall is the row of failed morale for what a check is missed by.
func (c Checks) fall(missed int) int {
	if t := c.book.Table("morale-failure"); t != nil {
		if to, ok := t.At(missed); ok {
			return slices.IndexFunc(c.falls, func(row rules.Row) bool { return row.Key == to.Key })
		}
	}
	return -1
}

// Likely are the levels of bad order, 2.6, to which a failure most likely leads:
// the first row of failed morale is level 1. Several are as likely as one another.
func (c Checks) Likely(casualties, modifier int) []int {
	var levels []int
	best := 1
	for i, chance := range c.Results(casualties, modifier) {
		switch {
		case chance.Hits > best:
			best, levels = chance.Hits, []int{i + 1}
		case chance.Hits == best:
			levels = append(levels, i+1)
		}
	}
	return levels
}

// LikelyWords are those levels: 3, 1·2, or any where all are as likely.
func (c Checks) LikelyWords(in *words.Catalogue, casualties, modifier int) string {
	levels := c.Likely(casualties, modifier)
	switch n := len(levels); {
	case n == 0:
		return say.Nothing
	case n > 1 && n == len(c.falls):
		return in.Say("force.any-level")
	}
	return strings.ReplaceAll(say.Ints(levels), " ", "·")
}

// Attempts is how often a unit may try to rally in a turn, 2.6, with the action
// points that it has.
func (c Checks) Attempts(leader bool) int {
	most := "rally-max"
	if leader {
		most = "rally-max-leader"
	}
	n, cost, ap := c.book.Number(most), c.book.Number("rally-cost"), c.unit.Canister.AP
	c.book.Saw(ap.House)
	if cost > 0 && ap.IsNum {
		n = min(n, ap.Number/cost)
	}
	return n
}

// Rallies is the chance that a unit rallies within its attempts of a turn, alone or
// with a leader of its own in the space, who lends his modifier, 2.8.
func (c Checks) Rallies(casualties int, leader bool) Chance {
	modifier := eventAdds(c.book, c.unit.Arm, "rally-attempt")
	if leader {
		modifier += LeaderCheck(c.book)
	}
	fails := c.Fails(casualties, modifier)
	if !fails.Told() {
		return Chance{}
	}
	return fails.Each(c.Attempts(leader)).Not()
}

// eventAdds is what a line of 2.7 adds to a check of an arm.
func eventAdds(b *rules.Book, arm game.Arm, key string) int {
	for _, e := range CheckEvents(b, arm) {
		if e.Key == key {
			b.Saw(e.House)
			return e.Modifier
		}
	}
	return 0
}

// LeaderCheck is what a leader in the space adds to a check, 2.8.
func LeaderCheck(b *rules.Book) int { return checkModifier(b, "leader") }

func checkModifier(b *rules.Book, key string) int {
	m, _ := b.Modifier("morale-check-modifiers", key)
	return m.Value
}

// A CheckEvent is a line of 2.7: what makes a unit check, and what it adds.
type CheckEvent struct {
	Key, Label string
	Modifier   int
	Checks     int    // how many are rolled
	Worst      string // what follows when none is passed, where several are rolled
	House      bool   // house rules changed what it adds
}

// CheckEvents are the lines of 2.7 that an arm meets, in the order of the rules.
func CheckEvents(b *rules.Book, arm game.Arm) []CheckEvent {
	t := b.Table("morale-check-causes")
	if t == nil {
		return nil
	}
	var list []CheckEvent
	known := b.Know().Word("arm", string(arm))
	for _, row := range t.Rows {
		e := CheckEvent{Key: row.Key, Label: row.Label, Checks: 1}
		switch {
		case len(row.Cells) == 0 || !row.Concerns(known):
			continue
		case row.Cells[0].IsNum:
			e.Modifier = row.Cells[0].Number
		case row.Worth != nil:
			e.Modifier = *row.Worth
		}
		if row.Key == "cavalry" {
			e.Checks, e.Worst = besideCavalry(b, arm)
		}
		e.House = row.Cells[0].House
		list = append(list, e)
	}
	return list
}

// Alike joins events that add alike and ask for as many checks, the least first.
func Alike(events []CheckEvent) []CheckEvent {
	var list []CheckEvent
	for _, e := range events {
		i := slices.IndexFunc(list, func(l CheckEvent) bool { return l.Modifier == e.Modifier && l.Checks == e.Checks })
		if i < 0 {
			list = append(list, e)
			continue
		}
		list[i].Label, list[i].House = say.Listed(list[i].Label, e.Label), list[i].House || e.House
	}
	slices.SortStableFunc(list, func(a, b CheckEvent) int {
		if a.Checks != b.Checks {
			return a.Checks - b.Checks
		}
		return a.Modifier - b.Modifier
	})
	return list
}

// besideCavalry is how many checks foot and guns roll next to enemy cavalry, and
// what happens to them when they pass none.
func besideCavalry(b *rules.Book, arm game.Arm) (checks int, worst string) {
	t := b.Table("adjacent-cavalry-result")
	if t == nil {
		return 1, ""
	}
	column := 0
	if arm == game.Artillery {
		column = 1
	}
	for _, row := range t.Rows {
		if row.Low == nil {
			continue
		}
		checks = max(checks, *row.Low)
		if *row.Low == 0 && column < len(row.Cells) {
			worst = row.Cells[column].Text
		}
	}
	return max(checks, 1), worst
}

// ClosingOnFoot is what cavalry adds to rolling to close with infantry that forms no
// square, 2.7 and 2.8.
func ClosingOnFoot(b *rules.Book) int {
	return eventAdds(b, game.Cavalry, "close") + checkModifier(b, "cavalry-on-unsquared")
}
