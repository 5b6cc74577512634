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

// Draw is that neither wins.
func (f Fight) Draw() Chance { return Chance{f.Win.Of - f.Win.Hits - f.Lose.Hits, f.Win.Of} }

// FightOf is a man's turn against another whose melee score is so much below his.
// Without dice in the rules nothing of it is told.
func FightOf(b *rules.Book, ahead int) Fight {
	sums := sumsOf(meleeDice(b))
	var f Fight
	for mine, ways := range sums {
		for his, others := range sums {
			n := ways * others
			f.Win.Of += n
			switch {
			case mine+ahead > his:
				f.Win.Hits += n
			case mine+ahead < his:
				f.Lose.Hits += n
			}
		}
	}
	f.Lose.Of = f.Win.Of
	return f
}

// meleeDice are the dice that each man rolls.
func meleeDice(b *rules.Book) (d rules.Dice) {
	if c := b.Constant("melee-dice"); c != nil {
		fmt.Sscanf(strings.Join(c.Value, ""), "%dD%d", &d.Count, &d.Sides)
	}
	return d
}

// sumsOf are how many throws of some dice make each sum; none of no dice.
func sumsOf(d rules.Dice) []int {
	if d.Count < 1 || d.Sides < 1 {
		return nil
	}
	sums := []int{1}
	for range d.Count {
		next := make([]int, len(sums)+d.Sides)
		for sum, ways := range sums {
			for face := 1; face <= d.Sides; face++ {
				next[sum+face] += ways
			}
		}
		sums = next
	}
	return sums
}

// AtLeast is how many throws of some dice come to a number or more.
func AtLeast(d rules.Dice, n int) (c Chance) {
	for sum, ways := range sumsOf(d) {
		c.Of += ways
		if sum >= n {
			c.Hits += ways
		}
	}
	return c
}

// MeleeScores are the melee scores that a man may have, the lowest first: what
// some weapon and all skills beside it add up to, within the limits of the rules.
func MeleeScores(b *rules.Book) []int {
	low, high := meleeReach(b)
	low, high = max(low, b.Number("melee-min")), min(high, b.Number("melee-max"))
	var scores []int
	for n := low; n <= high; n++ {
		scores = append(scores, n)
	}
	return scores
}

// meleeReach is the lowest and the highest sum of a weapon and skills.
func meleeReach(b *rules.Book) (low, high int) {
	for _, row := range page.RowsOf(b.Table("melee-factor-weapon")) {
		b.Saw(row.Cells[0].House)
		low, high = min(low, row.Cells[0].Number), max(high, row.Cells[0].Number)
	}
	for _, row := range page.RowsOf(b.Table("melee-factor-skill")) {
		b.Saw(row.Cells[0].House)
		low, high = low+min(0, row.Cells[0].Number), high+max(0, row.Cells[0].Number)
	}
	return low, high
}
