package force

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// Losses are what a unit's losses make of it, by hits lost from 0 to all of them.
type Losses struct {
	Steps      []int // steps of its strength that are gone
	Initiative []int // what they add to an initiative check, 4.3.2
	Morale     []int // and to a morale check, 5.2.2
}

// LossesOf counts the lines of the rules at each loss of a unit.
func LossesOf(b *rules.Book, u *game.Unit) Losses {
	known := u.Known(b)
	initiative, morale := b.Lines("initiative-check"), b.Lines("morale-check")
	var l Losses
	for lost := range u.Hits() + 1 {
		known.Number("lost", lost)
		l.Steps = append(l.Steps, stepsAt(b, known))
		l.Initiative = append(l.Initiative, added(known, initiative))
		l.Morale = append(l.Morale, added(known, morale))
	}
	for lost := u.Hits(); lost >= 0; lost-- { // from what it is worth fresh
		l.Initiative[lost] -= l.Initiative[0]
		l.Morale[lost] -= l.Morale[0]
	}
	return l
}

func stepsAt(b *rules.Book, known *rules.Known) int {
	if b.Plays.Steps == nil {
		return 0
	}
	n, _ := known.Value(b.Plays.Steps.Key)
	return n
}

func added(known *rules.Known, lines []rules.Modifier) int {
	counts, _ := known.Count(lines)
	return rules.Total(counts)
}

// LossAdds is what so many losses of a unit add to the roll of a table.
func LossAdds(b *rules.Book, u *game.Unit, table string, lost int) int {
	lines, known := b.Lines(table), u.Known(b)
	fresh := added(known, lines)
	return added(known.Number("lost", lost), lines) - fresh
}

// HouseIn tells whether house rules changed what is counted in the roll of a table for
// a unit, at any of its losses and with some disorder, or the table itself.
func HouseIn(b *rules.Book, u *game.Unit, table string, disorder int) bool {
	if t := b.Table(table); t == nil || t.House || !b.Patched() {
		return t != nil && t.House
	}
	lines, known := b.Lines(table), u.Known(b).Number("disorder", disorder)
	for lost := range u.Hits() {
		counts, _ := known.Number("lost", lost).Count(lines)
		if slices.ContainsFunc(counts, func(c rules.Count) bool { return c.Line.House }) {
			return true
		}
	}
	return false
}

// DisorderAdds is what one marker of disorder adds to a unit's checks of morale and of
// initiative.
func DisorderAdds(b *rules.Book, u *game.Unit) (morale, initiative int) {
	one := func(table string) int {
		lines, known := b.Lines(table), u.Known(b)
		fresh := added(known, lines)
		return added(known.Number("disorder", 1), lines) - fresh
	}
	return one("morale-check"), one("initiative-check")
}

// Steps are the losses short of all at which a further step of a unit is gone,
// without those that fall together with another; none under rules that count no
// such steps.
func Steps(b *rules.Book, u *game.Unit) []int {
	if u.Drill != nil {
		return slices.Compact(slices.DeleteFunc(slices.Clone(u.Drill.Steps), func(lost int) bool { return lost <= 0 || lost >= u.Hits() }))
	}
	var steps []int
	known, before := u.Known(b), 0
	for lost := 1; lost < u.Hits(); lost++ {
		if n := stepsAt(b, known.Number("lost", lost)); n > before {
			steps, before = append(steps, lost), n
		}
	}
	return steps
}
