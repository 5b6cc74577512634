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
// reports whether it has room there. Where that ends above the middle of its page, it is
// room enough when but the tables go on over a page more.
func Under(d *page.Desk, side *game.Side, pages []layout.Page) ([]layout.Page, bool) {
	if d.OfMen() || len(pages) == 0 {
		return pages, false
	}
	last := &pages[len(pages)-1]
	t := trackOf(d, side, "track.distances") // on a page more
	head, told, tables := t.Section("track", t.Bookmark, t.Wide()), t.told(), t.tables()
	box := last.Rest
	box.Y, box.H = box.Y+underGap, box.H-underGap-d.Spare-page.FootAir
	room := box.H - head.High - heightOf(told)
	whole := room >= heightOf(t.turns(0))+heightOf(tables)
	if !whole && (room < heightOf(t.turns(0)) || last.Rest.Y > d.Paper.Size.H/2) {
		return pages, false
	}
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: last.Frame, Box: box} }}
	flow.Add(head)
	if whole {
		told, tables = append(told, tables...), nil
		room = box.H - head.High - heightOf(told)
	}
	flow.Add(t.turns(room)...)
	flow.Add(told...)
	last.Bookmark, last.Rest = say.Joined(last.Bookmark, t.Bookmark), flow.Rest()
	last.Rest.H += d.Spare + page.FootAir
	if tables == nil {
		return pages, true
	}
	more := t.onPages(tables)
	more[0].Bookmark = ""
	return append(pages, more...), true
}
