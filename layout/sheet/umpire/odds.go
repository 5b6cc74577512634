package umpire

import (
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// odds are who wins how many of a hundred battles over the ground: with equal armies, as everyone may know, and with
// those of the game, which only the umpire does.
func odds(u *page.Binder, wide layout.Length) []layout.Block {
	if u.Game.Odds == nil || len(u.Game.Odds().Won) == 0 {
		return nil
	}
	var own []string
	for i, won := range u.Game.Odds().Won {
		own = append(own, u.Words.Say("ground.won", "side", u.Game.Sides[i].Name, "n", won))
	}
	blocks := []layout.Block{u.Section("umpire", u.Words.Say("odds.title"), wide)}
	for _, f := range page.Given([]page.Fact{
		{Label: u.Words.Say("odds.equal"), Value: u.Game.Terrain.Map.PlayedWords().In(u.Words)},
		{Label: u.Words.Say("odds.own"), Value: strings.Join(own, ", ")},
		{Label: u.Words.Say("umpire.note"), Value: u.Words.Say("odds.note")},
	}) {
		blocks = append(blocks, pair(u, f, wide)...)
	}
	return blocks
}
