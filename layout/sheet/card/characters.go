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
	return soldier.Pages(d, side, DesignsOf(d).Characters)
}

// CharacterBatches are the same for a lean packet.
func CharacterBatches(d *page.Desk, side *game.Side) []imposition.Batch {
	return soldier.Lots(d, side, DesignsOf(d).Characters)
}
