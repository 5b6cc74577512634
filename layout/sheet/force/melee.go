package force

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// A Fight is one turn hand to hand between two men, Hand to Hand Combat: how many
// of all throws of both men's dice the first wins, and how many he loses. The rest
// are drawn, and they fight on.
type Fight struct{ Win, Lose Chance }

// FightOf is a man's turn against another whose melee score is so much below his.
// Without dice in the rules nothing of it is told.
func FightOf(b *rules.Book, ahead int) Fight {
	throws := throwsOf(meleeDice(b))
	var f Fight
	for _, mine := range throws {
		for _, his := range throws {
			f.Win.count(mine.ways*his.ways, mine.total+ahead > his.total)
			f.Lose.count(mine.ways*his.ways, mine.total+ahead < his.total)
		}
	}
	return f
}

// meleeDice are the dice that each man rolls.
func meleeDice(b *rules.Book) (d rules.Dice) {
	if c := b.Constant("melee-dice"); c != nil {
		fmt.Sscanf(strings.Join(c.Value, ""), "%dD%d", &d.Count, &d.Sides)
	}
	return d
}

// MeleeScores are the melee scores that a man may have, the lowest first: what
// some weapon and all skills beside it add up to, within the limits of the rules.
func MeleeScores(b *rules.Book) []int {
	low, high := 0, 0
	for _, row := range page.RowsOf(b.Table("melee-factor-weapon")) {
		b.Saw(row.Cells[0].House)
		low, high = min(low, row.Cells[0].Number), max(high, row.Cells[0].Number)
	}
	for _, row := range page.RowsOf(b.Table("melee-factor-skill")) {
		b.Saw(row.Cells[0].House)
		low, high = low+min(0, row.Cells[0].Number), high+max(0, row.Cells[0].Number)
	}
	var scores []int
	for n := max(low, b.Number("melee-min")); n <= min(high, b.Number("melee-max")); n++ {
		scores = append(scores, n)
	}
	return scores
}
