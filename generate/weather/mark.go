package weather

import (
	"fmt"

	"github.com/csprint/csprint/words"
)

// A mark is where the weather of one kind stands on its season's line: a number
// from 1 to 100 that is read off a table of chances as a D100 is. Each hour two
// D10 move it by as much either way, and a step that cannot be made is not made,
// so that the mark is at every hour as likely at one number as at another, and
// the share of each row is the table's: a random walk with an even stationary
// distribution (Metropolis's rule for the steps that are not made).
type mark int

const marks = 100

// even is the sum of two D10 that leaves a mark where it is.
const even = 11

// fold moves a mark within 1 to 100; beyond an end it turns back.
func (m mark) fold(by int) mark {
	m += mark(by)
	switch {
	case m < 1:
		return 1 - m
	case m > marks:
		return 2*marks + 1 - m
	}
	return m
}

// turn moves a mark round, from 100 on to 1.
func (m mark) turn(by int) mark { return ((m-1+mark(by))%marks+marks)%marks + 1 }

// on is the row, counted from one, that a mark stands on in a table of chances.
func (m mark) on(chances []int) int {
	left := int(m)
	for i, chance := range chances {
		if left <= chance {
			return i + 1
		}
		left -= chance
	}
	panic(fmt.Sprintf("weather: chances of %v have no row for %d", chances, m))
}

// within rolls where on a row of a table a mark stands when the row is given.
// Where the table has no such row it stands at the row's end of the line.
func (f *forecast) within(stream, table string, chances []int, row int, what words.Text) mark {
	first := 1
	for _, chance := range chances[:row-1] {
		first += chance
	}
	wide := chances[row-1]
	if wide <= 1 {
		return mark(min(first, marks))
	}
	var at mark
	f.roll(stream, table, 1, wide, nil, func(total int) (words.Text, words.Text) {
		at = mark(first + total - 1)
		return spanText(first, first+wide-1), words.Of("roll.what-at", "what", what, "n", int(at))
	})
	return at
}
