package sheet

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// TestKindsAreTriedOnce looks for room for two guests that have none anywhere: what may hold them is laid out aside
// once with its rows as they are and once with them closer, and nothing that was tried stays on it.
func TestKindsAreTriedOnce(t *testing.T) {
	d := desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4))
	laid := map[layout.Length]int{}
	sheetOf := func(d *page.Desk) []layout.Page { return []layout.Page{{Frame: layout.NewFrame(d.Paper.Size)}} }
	host := kind{name: "brief", holds: true, read: true, side: func(d *page.Desk, _ *game.Side) []layout.Page {
		laid[d.Spare]++
		return sheetOf(d)
	}}
	guest := kind{name: "roster", read: true,
		side: func(d *page.Desk, _ *game.Side) []layout.Page { return sheetOf(d) },
		room: func(*page.Desk, *game.Side) layout.Length { return layout.MM(8) },
		under: func(_ *page.Desk, _ *game.Side, pages []layout.Page) ([]layout.Page, bool) {
			last := pages[len(pages)-1].Frame
			if len(last.Items) > 0 {
				t.Error("a guest is tried on a page with another that had no room there")
			}
			last.PutLine("guest", layout.Point{}, layout.Point{X: 1}, layout.Stroke{})
			return pages, false
		}}
	kinds, _ := joined(d, []kind{host, guest, guest})
	for _, k := range kinds {
		if pages := k.side(d, &d.Game.Sides[0]); len(pages) != 1 || len(pages[0].Frame.Items) > 0 {
			t.Errorf("%s has %d pages, or what was tried is on it", k.name, len(pages))
		}
	}
	if laid[0] != 2 || laid[layout.MM(8)] != 1 {
		t.Errorf("the host is laid out %d times as it is and %d times with its rows closer, want 2, one of them to be printed, and 1", laid[0], laid[layout.MM(8)])
	}
}
