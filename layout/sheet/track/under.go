package track

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// underGap is bare between a sheet and the track under it.
var underGap = layout.MM(7)

// Under sets a side's turn track under what stands on the last of some pages, and
// reports whether it has room there. A lean packet leaves out what else is on the
// track where that has none.
func Under(d *page.Desk, side *game.Side, pages []layout.Page) bool {
	if d.OfMen() || len(pages) == 0 {
		return false
	}
	last := &pages[len(pages)-1]
	t := &track{Desk: d, side: side}
	head := t.Section("track", "Turn track", t.wide())
	box := last.Rest
	box.Y, box.H = box.Y+underGap, box.H-underGap-d.Spare
	room := box.H - head.High - heightOf(t.turns(0))
	if room < 0 {
		return false
	}
	var below []layout.Block
	for _, part := range [][]layout.Block{t.weather(), t.arrivals(), t.sightings(), t.couriers(), t.guns(), t.widths()} {
		switch high := heightOf(part); {
		case high <= room:
			below = append(below, part...)
			room -= high
		case !d.Lean:
			return false
		}
	}
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: last.Frame, Box: box} }}
	flow.Add(head)
	flow.Add(t.turns(box.H - head.High - heightOf(below))...)
	flow.Add(below...)
	last.Bookmark, last.Rest = say.Joined(last.Bookmark, "Turn track"), flow.Rest()
	last.Rest.H += d.Spare
	return true
}
