package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/soldier"
)

// CharacterRuns are the character sheets of a side's patrol.
func CharacterRuns(d *page.Desk, side *game.Side) []imposition.Run {
	return soldier.Runs(d, side, DesignsOf(d).Characters)
}
