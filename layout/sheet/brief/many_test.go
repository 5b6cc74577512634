package brief

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// A side of more than a hundred leaders has its briefing under every rule set that
// lists them.
func TestForcesOfManyLeaders(t *testing.T) {
	var forces strings.Builder
	for i := range 120 {
		fmt.Fprintf(&forces, "      - brigade: Brigade %d\n        commander: {name: Name %d}\n        units: [{battalion: Unit %d, men: 600}]\n", i, i, i)
	}
	for rules, rated := range map[string]string{"cold-steel": "{morale: 7, discipline: trained}", "musket": "{grade: C}", "cold-steel-canister": "{quality: veteran}"} {
		d := desk.For(t, "csprint: 1\ntitle: Many\nrules: "+rules+"\nseed: many\nfigure_scale: \"1:30\"\nopponent: none\nsides:\n  blue:\n    name: Blue\n    defaults: "+rated+"\n    forces:\n"+forces.String(), desk.Plain(layout.A4))
		pages := Pages(d, &d.Game.Sides[0])
		if err := d.Problems(); err != nil {
			t.Errorf("%s: %v", rules, err)
		}
		desk.CheckPages(t, rules, pages)
	}
}
