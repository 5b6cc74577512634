package card

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

func TestCodesOfNewerRulesHaveTheirQuietZone(t *testing.T) {
	for _, rules := range desk.Newer {
		for _, base := range []string{"", "https://club.example/csprint"} {
			for _, d := range desk.UnderRules(t, rules, desk.Plain(layout.A4)) {
				d = desk.PointCodes(d, base)
				for _, design := range DesignsOf(d).Records.Fronts {
					for i := range d.Game.Sides {
						side := &d.Game.Sides[i]
						for _, face := range recordRun(d, DesignsOf(d).Records, design, side, side.Units()).Fronts {
							checkQuiet(t, design.Name, face)
						}
					}
				}
			}
		}
	}
}
