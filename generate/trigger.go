package generate

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// triggersOf are the losses of a patrol at which its test begins and gets
// worse, from the fewest: reading A35.
func triggersOf(book *rules.Book, men int) []game.Trigger {
	t := book.Table("patrol-morale")
	if t == nil {
		return nil
	}
	var list []game.Trigger
	for lost := 1; lost <= men; lost++ {
		var row rules.Row
		var tests bool
		house := rules.Worked(&book, func() { row, tests = t.Due(book.Know().Number("members", men).Number("casualties", lost)) })
		if !tests {
			continue
		}
		if worst := row.Cells[0].Number; len(list) == 0 || worst < list[len(list)-1].Modifier {
			list = append(list, game.Trigger{Casualties: lost, Modifier: worst, House: house || row.Cells[0].House})
		}
	}
	return list
}
