package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/soldier"
)

// Characters are the character sheets of a side's patrol.
func Characters(d *page.Desk, side *game.Side) []layout.Page {
	return imposition.Pages(d, CharacterRuns(d, side))
}

// CharacterRuns are the runs of those sheets.
func CharacterRuns(d *page.Desk, side *game.Side) []imposition.Run {
	return soldier.Runs(d, side, DesignsOf(d).Characters)
}
