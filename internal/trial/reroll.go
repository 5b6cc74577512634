package trial

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
)

func Side(t *testing.T, g *game.Game, id string) *game.Side {
	t.Helper()
	for i := range g.Sides {
		if g.Sides[i].ID == id {
			return &g.Sides[i]
		}
	}
	t.Fatalf("no side %s", id)
	return nil
}

func LogOf(g *game.Game, prefix string) []game.Roll {
	return slices.DeleteFunc(slices.Clone(g.Log), func(r game.Roll) bool { return !strings.HasPrefix(r.Stream, prefix) })
}
