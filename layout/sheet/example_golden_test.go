package sheet

import (
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// TestGoldensOfExamples holds the sheets that the examples of the newer rule
// sets have and no other golden shows.
func TestGoldensOfExamples(t *testing.T) {
	sides := func(of func(*Desk, *generate.Side) []layout.Page) func(*Desk) []layout.Page {
		return func(d *Desk) []layout.Page { return of(d, &d.Game.Sides[0]) }
	}
	for golden, sheet := range map[string]struct {
		example string
		paper   layout.Paper
		pages   func(*Desk) []layout.Page
	}{
		"brief-canister.txt":         {"canister-bridge", layout.A4, sides((*Desk).Brief)},
		"umpire-canister.txt":        {"canister-bridge", layout.A4, (*Desk).Umpire},
		"order-markers.txt":          {"canister-bridge", layout.Letter, sides((*Desk).OrderMarkers)},
		"brief-musket.txt":           {"musket-pico", layout.A4, sides((*Desk).Brief)},
		"umpire-musket.txt":          {"musket-pico", layout.A4, (*Desk).Umpire},
		"patrol-targets.txt":         {"night-raid", layout.A4, sides((*Desk).Forms)},
		"umpire-patrol-letter.txt":   {"night-raid", layout.Letter, (*Desk).PatrolUmpire},
		"brief-canister-letter.txt":  {"canister-bridge", layout.Letter, sides((*Desk).Brief)},
		"roster-musket-letter.txt":   {"musket-pico", layout.Letter, sides((*Desk).Roster)},
		"roster-canister-letter.txt": {"canister-bridge", layout.Letter, sides((*Desk).Roster)},
	} {
		d := openDesk(t, sheet.example+".yaml", plainPress(sheet.paper))
		pages := sheet.pages(d)
		if err := d.Problems(); err != nil {
			t.Fatal(err)
		}
		checkGolden(t, golden, pages)
	}
}
