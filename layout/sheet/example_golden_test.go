package sheet

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/chit"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/layout/sheet/umpire"
)

// bound are the pages of parts of the umpire's book alone.
func bound(parts ...func(*page.Binder)) func(*page.Desk) []layout.Page {
	return func(d *page.Desk) []layout.Page { return page.Bound(d, parts...) }
}

// TestGoldensOfExamples holds the sheets that the examples of the newer rule
// sets have and no other golden shows.
func TestGoldensOfExamples(t *testing.T) {
	sides := func(of func(*page.Desk, *game.Side) []layout.Page) func(*page.Desk) []layout.Page {
		return func(d *page.Desk) []layout.Page { return of(d, &d.Game.Sides[0]) }
	}
	for golden, sheet := range map[string]struct {
		example string
		paper   layout.Paper
		pages   func(*page.Desk) []layout.Page
	}{
		"brief-canister.txt":         {"canister-bridge", layout.A4, sides(brief.Pages)},
		"umpire-canister.txt":        {"canister-bridge", layout.A4, bound(umpire.Book)},
		"order-markers.txt":          {"canister-bridge", layout.Letter, sides(card.OrderMarkers)},
		"brief-musket.txt":           {"musket-pico", layout.A4, sides(brief.Pages)},
		"umpire-musket.txt":          {"musket-pico", layout.A4, bound(umpire.Book)},
		"patrol-targets.txt":         {"night-raid", layout.A4, sides(chit.Forms)},
		"umpire-patrol-letter.txt":   {"night-raid", layout.Letter, bound(umpire.PatrolBook)},
		"brief-canister-letter.txt":  {"canister-bridge", layout.Letter, sides(brief.Pages)},
		"roster-musket-letter.txt":   {"musket-pico", layout.Letter, sides(roster.Pages)},
		"roster-canister-letter.txt": {"canister-bridge", layout.Letter, sides(roster.Pages)},
	} {
		d := desk.Open(t, sheet.example+".yaml", desk.Plain(sheet.paper))
		pages := sheet.pages(d)
		if err := d.Problems(); err != nil {
			t.Fatal(err)
		}
		desk.CheckGolden(t, golden, pages)
	}
}
