package card

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// figured tells whether ink has a figure.
func figured(i preflight.Ink) bool { return strings.ContainsFunc(i.Run, unicode.IsDigit) }

// On a unit record the figures of a line, and a value and the code or the label beside
// it, stand 1.2 mm apart at least: closer they read as one number.
func TestFiguresOfRecordsStandApart(t *testing.T) {
	apart := []string{"fire", "charge", "charge-label", "reaction", "reaction-label", "id"}
	seen := 0
	for _, name := range []string{"musket-pico.yaml", "old-list.yaml", "canister-bridge.yaml"} {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		for i := range d.Game.Sides {
			for _, u := range d.Game.Sides[i].Units() {
				sprue := DesignsOf(d).Records
				front := recordRun(d, sprue, sprue.Fronts[designFor(d, sprue, u)], &d.Game.Sides[i], []*game.Unit{u}).Fronts[0]
				var row []preflight.Ink
				for _, ink := range preflight.InkOf(front) {
					if slices.Contains(apart, ink.From[strings.LastIndex(ink.From, "/")+1:]) && strings.TrimSpace(ink.Run) != "" {
						row = append(row, ink)
					}
				}
				for i, a := range row {
					for _, b := range row[i+1:] {
						if a.Box.Y >= b.Box.Bottom() || b.Box.Y >= a.Box.Bottom() || strings.HasSuffix(a.From, "/fire") && !(figured(a) && figured(b)) {
							continue
						}
						seen++
						if gap := max(b.Box.X-a.Box.Right(), a.Box.X-b.Box.Right()); gap < layout.MM(1.1) {
							t.Errorf("%s, %s: %s between %s and %s", name, u.ID, gap, a, b)
						}
					}
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no figures stand beside one another")
	}
}
