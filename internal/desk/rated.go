package desk

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout/sheet/page"
)

// ratedScenario has one unit of each quality, size and type, for the rule set
// that stands in for RULES.
const ratedScenario = `csprint: 1
title: Rated
rules: RULES
seed: rated
table: {width: 6ft, depth: 4ft}
turns: 10
engagement: meeting
sides:
  blue:
    name: Blue
    nation: french
    commander: {name: Azur}
    defaults: {morale: 9, quality: veteran, grade: C}
    forces:
      - division: First Division
        commander: {name: Bleu}
        units:
          - brigade: Cyan's Brigade
            commander: {name: Cyan}
            units:
              - {battalion: Green small, men: 360, figures: 3, quality: green, grade: E}
              - {battalion: Green middle, men: 480, figures: 4, quality: green}
              - {battalion: Green large, men: 1080, figures: 9, quality: green}
              - {battalion: Veteran small, men: 360, figures: 3}
              - {battalion: Veteran middle, men: 960, figures: 8}
              - {battalion: Veteran large, men: 1200, figures: 10, grade: A}
          - brigade: Horse Brigade
            commander: {name: Indigo}
            units:
              - {regiment: Cuirassiers, squadrons: 4, men: 480, figures: 4, kind: cuirassier}
              - {regiment: Lancers, squadrons: 3, men: 400, figures: 20, kind: lancer}
          - {battery: Horse battery, guns: 6, kind: horse}
  red:
    name: Red
    nation: british
    forces:
      - brigade: Red Brigade
        defaults: {morale: 9, quality: crack, grade: D}
        units:
          - {battalion: Crack small, men: 360, figures: 3}
          - {battalion: Crack middle, men: 480, figures: 5}
          - {battalion: Crack large, men: 1440, figures: 12}
          - {battalion: Guard small, men: 300, figures: 2, quality: guard, kind: guard}
          - {battalion: Guard middle, men: 480, figures: 6, quality: guard, kind: guard}
          - {battalion: Guard large, men: 3000, figures: 25, quality: guard, kind: guard}
          - {battery: Troop, guns: 6, kind: horse}
          - {battery: Foot battery, guns: 8, kind: foot}
`

// Rated is a desk for the scenario under a rule set.
func Rated(t testing.TB, rules string, p page.PrintSettings) *page.Desk {
	t.Helper()
	return For(t, strings.Replace(ratedScenario, "RULES", rules, 1), p)
}

// UnitNamed finds a unit and its side.
func UnitNamed(t *testing.T, d *page.Desk, name string) (*game.Side, *game.Unit) {
	t.Helper()
	for i := range d.Game.Sides {
		for _, u := range d.Game.Sides[i].Units() {
			if u.Name == name {
				return &d.Game.Sides[i], u
			}
		}
	}
	t.Fatalf("no unit %s", name)
	return nil, nil
}

// Newer are the rule sets whose units are neither cards nor men.
var Newer = []string{"cold-steel-canister", "musket"}

// UnderRules are scenarios of all sorts under a rule set.
func UnderRules(t testing.TB, rules string, p page.PrintSettings) map[string]*page.Desk {
	t.Helper()
	odd := strings.Replace(strings.Replace(OddScenario, "CARD", "half", 1), "rules: cold-steel\n", "rules: "+rules+"\n", 1)
	return map[string]*page.Desk{"rated": Rated(t, rules, p), "odd": For(t, odd, p)}
}
