package generate

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/rules"
)

var percentForm = pattern.Of(`\b([0-9]{1,3}) ?%`)

// triggersOf are the losses of a patrol at which its test begins and gets
// worse, from the fewest: reading A35. Shares of the patrol are rounded up.
func triggersOf(book *rules.Book, men int) []game.Trigger {
	t := book.Table("patrol-morale")
	if t == nil {
		return nil
	}
	var list []game.Trigger
	for lost := 1; lost <= men; lost++ {
		worst, tests := 0, false
		for _, row := range t.Rows {
			if lost >= casualtiesFor(book, row, men) {
				worst, tests = min(worst, row.Cells[0].Number), true
			}
		}
		if tests && (len(list) == 0 || worst < list[len(list)-1].Modifier) {
			list = append(list, game.Trigger{Casualties: lost, Modifier: worst})
		}
	}
	return list
}

// casualtiesFor is the least number of casualties that a row asks for, more
// than the men there are where the row is not for a patrol of that size.
func casualtiesFor(book *rules.Book, row rules.Row, men int) int {
	never, large := men+1, men > book.Number("patrol-large")
	percent := percentForm.FindStringSubmatch(row.Label)
	switch {
	case row.Key == "two" && large, row.Key == "quarter" && !large:
		return never
	case row.Key == "two":
		return book.Number("patrol-morale-casualties")
	case percent == nil:
		return never
	}
	return (men*game.MustInt(percent[1]) + 99) / 100
}
