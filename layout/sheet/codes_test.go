package sheet

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
)

func TestEveryCodeIsReadFromTheSheet(t *testing.T) {
	desk.SkipLong(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	const dpi = 150
	desks := map[string]func(*testing.T) *page.Desk{"odd": func(t *testing.T) *page.Desk { return desk.Odd(t, "half", desk.Plain(layout.Letter)) }}
	kinds := example.DeepKinds(t)
	if !example.Deep() {
		kinds = kinds[:example.Some(1, 0)] // records of other rules have a test of their own
	}
	for _, name := range kinds {
		desks[name] = func(t *testing.T) *page.Desk { return desk.Open(t, name, desk.Plain(layout.A4)) }
	}
	for name, open := range desks {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := open(t)
			var pages []layout.Page
			var want []string
			for b, base := range []string{"", "https://club.example/csprint/"} {
				d = desk.PointCodes(d, base)
				for i := range d.Game.Sides {
					if i%2 != b && !example.Every() {
						continue // each side once
					}
					side := &d.Game.Sides[i]
					pages, want = append(pages, coded(d, side)...), append(want, desk.UnitIDs(side)...)
				}
			}
			units := desk.Scanned(t, desk.Rasters(t, desk.Printed(t, pages), dpi), len(want))
			t.Logf("%d codes on %d pages", len(units), len(pages))
			slices.Sort(units)
			slices.Sort(want)
			if !slices.Equal(units, want) {
				t.Errorf("%d codes read of %d, with and without an address: %v", len(units), len(want), units)
			}
		})
	}
}

// coded are the sheets of a side that carry codes.
func coded(d *page.Desk, side *game.Side) []layout.Page {
	if side.Patrol != nil {
		return imposition.Pages(d, card.CharacterRuns(d, side))
	}
	return imposition.Pages(d, card.RecordRuns(d, side))
}
