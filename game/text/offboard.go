package text

import (
	"fmt"

	"github.com/csprint/csprint/game"
)

// offBoardText is a line for each arrival.
func offBoardText(g *game.Game, s *game.Side) string {
	t := grid{align: "llrl"}
	for _, a := range s.OffBoard {
		plan := fmt.Sprintf("%d paces by %s, planned for turn %d at %s %s", a.Paces, a.By, a.Planned(), a.Edge, game.SectorName(a.Edge, a.Sector))
		t.row(a.Name, plan, fmt.Sprintf("turn %d", a.Turn), "at "+game.SectorName(a.Edge, a.Enters))
	}
	return t.text("")
}
