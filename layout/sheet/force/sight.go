package force

import (
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// A BandState is what stands on the table in a range band, with the ground's
// and the night's shift in it.
type BandState struct {
	rules.Row
	OnTable, Known string
}

// SightBands are the bands from the farthest in, 1.6.3 with 1.6.2.2.
func SightBands(d *page.Desk) []BandState {
	if d.Book.Plays.Bands == nil {
		return nil
	}
	rows := d.Book.Plays.Bands.At(d.Game.Terrain.Shift)
	states := make([]BandState, len(rows))
	for i, row := range rows {
		states[i].Row = row
		if n := len(row.Cells); n >= 2 {
			states[i].OnTable, states[i].Known = row.Cells[n-2].Text, row.Cells[n-1].Text
		}
	}
	return states
}
