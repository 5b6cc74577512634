package umpire

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout/sheet/page"
)

// The umpire is told of as many blank cards as are printed: so many of each arm.
func TestBlankCardsAreCounted(t *testing.T) {
	d := desk.Salamanca(t)
	d.Game.BlankCards = 2
	d.Game.Sides[1].Cards = slices.DeleteFunc(d.Game.Sides[1].Cards, func(c game.Card) bool { return c.Arm != game.Infantry })
	tasks := printTasks(&page.Binder{Desk: d})
	for i, want := range []string{"4 blank cards", "2 blank cards"} {
		if got := tasks[i+1]; !strings.Contains(got, ", "+want) {
			t.Errorf("%q, want %s", got, want)
		}
	}
}
