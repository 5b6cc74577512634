package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// Order markers name units, and show the nation of each that is not the side's,
// on both faces.
func TestOrderMarkersShowNations(t *testing.T) {
	head, rest, _ := strings.Cut(example.Read(t, "coalition.yaml"), "rules: cold-steel\n")
	d := desk.For(t, head+"rules: cold-steel-canister\n"+rest, desk.Plain(layout.A4))
	var dump strings.Builder
	foreign := 0
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		for _, u := range side.Units() {
			if d.Foreign(side, u.Nation, "") != nil {
				foreign++
			}
		}
		for _, p := range OrderMarkers(d, side) {
			dump.WriteString(chipsOf(p.Frame))
		}
	}
	if chips := len(dump.String()); foreign < 3 || chips != 2*foreign {
		t.Errorf("%d chips for %d units of other nations, expected two each", chips, foreign)
	}
}

// chipsOf is a letter for each chip on a frame.
func chipsOf(f *layout.Frame) string {
	chips := ""
	seen := map[*layout.Drawing]bool{}
	for _, placed := range f.Items {
		if g, isGroup := placed.Item.(layout.Group); isGroup {
			chips += chipsOf(g.Frame)
		} else if strings.HasSuffix(placed.From, "/chip") && !seen[placed.Of] {
			seen[placed.Of] = true
			chips += "c"
		}
	}
	return chips
}
