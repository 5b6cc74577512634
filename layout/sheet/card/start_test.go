package card

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

// startScenario has a unit of each arm that doesn't come fresh onto the table.
func startScenario(rules, head, rating, foot, horse string) string {
	return fmt.Sprintf(`csprint: 1
title: The second day
rules: %s
seed: test
opponent: none
%s
sides:
  one:
    name: First army
    nation: british
    defaults: {%s}
    forces:
      - brigade: First Brigade
        units:
          - {battalion: First, men: 450, lost: 120, %s}
          - {battalion: Large, men: 3000, lost: 460}
          - {regiment: Horse, men: 300, lost: 100, arm: cavalry, %s}
          - {battery: Guns, guns: 6, lost: 2}
`, rules, head, rating, foot, horse)
}

// Records come with what is lost struck off, and with levels and disorder marked
// as by hand. A fresh unit's have none of it, which all other goldens show.
func TestStartGoldens(t *testing.T) {
	for _, c := range []struct{ rules, head, rating, foot, horse string }{
		{"cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "disorder: 3, level: wavering", "level: broken"},
		{"musket", "", "grade: C", "level: shaken", "level: disordered"},
		{"cold-steel-canister", "", "quality: crack", "level: rout", "level: disordered"},
	} {
		d := desk.For(t, startScenario(c.rules, c.head, c.rating, c.foot, c.horse), desk.Plain(layout.A4))
		pages := imposition.Pages(d, RecordRuns(d, &d.Game.Sides[0]))
		desk.CheckPages(t, c.rules, pages)
		desk.CheckGolden(t, "start-"+c.rules+".txt", pages)
	}
}
