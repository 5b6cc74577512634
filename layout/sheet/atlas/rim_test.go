package atlas

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// A table of spaces names the sectors that troops enter by, too: letters above
// and numbers at the right, and its own spaces below and at the left.
func TestSpacesLeaveSectorsTheirNames(t *testing.T) {
	d := desk.Open(t, "canister-bridge.yaml", desk.Plain(layout.A4))
	pages := Map(d, nil)
	var letters, numbers []string
	for _, k := range preflight.InkOf(pages[0].Frame) {
		switch k.From {
		case "map/letter":
			letters = append(letters, k.Run)
		case "map/number":
			numbers = append(numbers, k.Run)
		}
	}
	if len(letters) != 6+18 || !slices.Equal(letters[:7], []string{"A", "B", "C", "D", "E", "F", "1"}) {
		t.Errorf("above and below stand %v", letters)
	}
	if len(numbers) != 4+12 || !slices.Equal(numbers[:5], []string{"1", "2", "3", "4", "12"}) {
		t.Errorf("at the sides stand %v", numbers)
	}
	desk.CheckPages(t, "a map of spaces", pages)
}
