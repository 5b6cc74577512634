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
	facts := book.Know().Number("members", men)
	for lost := 1; lost <= men; lost++ {
		row, tests := t.Due(facts.Number("casualties", lost))
		if !tests {
			continue
		}
		if worst := row.Cells[0].Number; len(list) == 0 || worst < list[len(list)-1].Modifier {
			list = append(list, game.Trigger{Casualties: lost, Modifier: worst})
		}
	}
	return list
}
