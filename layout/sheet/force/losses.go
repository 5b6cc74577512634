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

	House struct{ Initiative, Morale bool } // house rules changed what they are worked out of
}

// LossesOf counts the lines of the rules at each loss of a unit.
func LossesOf(b *rules.Book, u *game.Unit) Losses {
	var l Losses
	l.Steps, _ = overLosses(b, u, stepsAt)
	of := func(table string) ([]int, bool) {
		lines := b.Lines(table)
		all, house := overLosses(b, u, func(_ *rules.Book, known *rules.Known) int { return added(known, lines) })
		for lost := u.Hits(); lost >= 0; lost-- { // from what it is worth fresh
			all[lost] -= all[0]
		}
		return all, house
	}
	l.Initiative, l.House.Initiative = of("initiative-check")
	l.Morale, l.House.Morale = of("morale-check")
	return l
}

// overLosses works something out at each loss of a unit, from none to all, and whether
// house rules changed what it rests on.
func overLosses(b *rules.Book, u *game.Unit, of func(*rules.Book, *rules.Known) int) (list []int, house bool) {
	house = rules.Worked(&b, func() {
		known := u.Known(b)
		for lost := range u.Hits() + 1 {
			list = append(list, of(b, known.Number("lost", lost)))
		}
	})
	return list, house
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
	return addedBy(b, u, table, func(known *rules.Known) { known.Number("lost", lost) })
}

// DisorderAdds is what one marker of disorder adds to a unit's checks of morale and of
// initiative.
func DisorderAdds(b *rules.Book, u *game.Unit) (morale, initiative int) {
	one := func(known *rules.Known) { known.Number("disorder", 1) }
	return addedBy(b, u, "morale-check", one), addedBy(b, u, "initiative-check", one)
}

// addedBy is what a mark adds to the roll of a table for a fresh unit. Only the lines
// that it makes count otherwise are told to who watches.
func addedBy(b *rules.Book, u *game.Unit, table string, mark func(*rules.Known)) int {
	lines := b.Lines(table)
	if b.Patched() {
		for _, line := range lines {
			b.Saw(housedBy(b, u, line, mark))
		}
	}
	known := u.Known(b.Unwatched())
	fresh := added(known, lines)
	mark(known)
	return added(known, lines) - fresh
}

// housedBy tells whether house rules changed a line that a mark makes count otherwise.
func housedBy(b *rules.Book, u *game.Unit, line rules.Modifier, mark func(*rules.Known)) bool {
	otherwise, alone := false, b.Unwatched()
	house := rules.Worked(&alone, func() {
		known := u.Known(alone)
		before, _ := known.Count([]rules.Modifier{line})
		mark(known)
		after, _ := known.Count([]rules.Modifier{line})
		otherwise = times(after) != times(before) || rules.Total(after) != rules.Total(before)
	})
	return otherwise && house
}

// times is how often lines count.
func times(counts []rules.Count) int {
	n := 0
	for _, c := range counts {
		n += c.Times
	}
	return n
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
