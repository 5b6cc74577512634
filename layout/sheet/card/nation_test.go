package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// Dummies and cards to fill in have the side's band alone, whole.
func TestBacksWithoutTroops(t *testing.T) {
	d := desk.Open(t, "coalition.yaml", desk.Plain(layout.A4))
	p := newCardPrinter(d, &d.Game.Sides[0], asDesigned)
	for _, about := range p.printed() {
		foreign := about.Card != nil && (about.Card.Formation.String() == "Power's Brigade" || about.Card.Formation.String() == "D'Urban's Brigade")
		dump := desk.DumpOf(t, []layout.Page{{Frame: p.back.Face(about)}})
		if strings.Contains(dump, "band portuguese") != foreign {
			t.Errorf("the back of %+v shows a nation: %t", about.Card, !foreign)
		}
	}
}
