package force

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// LossStep is the percentage of a unit's strength whose loss counts against its
// initiative each time, 4.3.2; 100 where the rules know none.
func LossStep(b *rules.Book) int {
	list := b.ModifierList("initiative-modifiers")
	if list == nil {
		return 100
	}
	if m, ok := list.Item("strength-lost"); ok {
		if percent := say.FirstNumber(m.Per); percent > 0 {
			return percent
		}
	}
	return 100
}

// Steps are the losses short of all at which a further step of a unit is gone,
// without those that fall together with another; none under rules that count no
// such steps.
func Steps(b *rules.Book, u *game.Unit) []int {
	var steps []int
	switch step := LossStep(b); {
	case u.Drill != nil:
		steps = slices.Clone(u.Drill.Steps)
	default:
		for percent := step; percent < 100; percent += step {
			steps = append(steps, u.Share(percent))
		}
	}
	return slices.Compact(slices.DeleteFunc(steps, func(lost int) bool { return lost <= 0 || lost >= u.Hits() }))
}
