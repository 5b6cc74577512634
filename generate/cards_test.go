package generate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/words"
)

func describe(c game.Card) string {
	text := fmt.Sprintf("%s %s of %s: %s", c.Arm, c.Formation, c.Superior, c.CountWords())
	if c.Batteries > 0 {
		text += fmt.Sprintf(", %s", say.Plural(c.Batteries, "battery"))
	}
	return text
}

func TestCards(t *testing.T) {
	for _, c := range []struct {
		name   string
		forces string
		want   []string
	}{
		{"French division of the rules' example", `
- division: D
  units:
    - brigade: B1
      units:
        - {regiment: R1, battalions: 3, men: 1500}
        - {regiment: R2, battalions: 3, men: 1500}
    - brigade: B2
      units:
        - {regiment: R3, battalions: 3, men: 1500}
        - {regiment: R4, battalions: 3, men: 1500}
    - {battery: Guns, guns: 6}`, []string{
			"infantry R1 of B1: 3 battalions", "infantry R2 of B1: 3 battalions",
			"infantry R3 of B2: 3 battalions", "infantry R4 of B2: 3 battalions",
		}},
		{"British brigade of the rules' example", `
- division: D
  units:
    - brigade: B
      units:
        - {battalion: F1, men: 500}
        - {battalion: F2, men: 500}
        - {battalion: F3, men: 500}
        - {battalion: F4, men: 500}`, []string{"infantry B of D: 4 battalions"}},
		{"cavalry division of the rules' example", `
- division: D
  arm: cavalry
  units:
    - brigade: B1
      units:
        - {regiment: H1, squadrons: 4, men: 500}
        - {regiment: H2, squadrons: 3, men: 500}
    - brigade: B2
      units:
        - {regiment: H3, squadrons: 4, men: 500}
        - {regiment: H4, men: 500}
    - {battery: Guns, guns: 6, kind: horse}`, []string{"cavalry B1 of D: 7 squadrons", "cavalry B2 of D: 2 units"}},
		{"division of regiments, two loose battalions", `
- division: D
  units:
    - {regiment: R1, battalions: 3, men: 1500}
    - {regiment: R2, short: 2nd, battalions: 3, men: 1500}
    - {regiment: R3, battalions: 2, men: 1500}`, []string{"infantry R1 of D: 3 battalions", "infantry R2 with R3 of D: 5 battalions"}},
		{"loose battalions before any regiment", `
- brigade: B
  units:
    - {battalion: F1, men: 500}
    - {regiment: R1, battalions: 3, men: 1500}
    - {regiment: R2, battalions: 3, men: 1500}`, []string{"infantry R1 with F1 of B: 4 battalions", "infantry R2 of B: 3 battalions"}},
		{"brigade of five is one card", `
- brigade: B
  units:
    - {regiment: R1, battalions: 3, men: 1500}
    - {regiment: R2, battalions: 2, men: 900}`, []string{"infantry B of First army: 5 battalions"}},
		{"large regiment", `
- brigade: B
  units: [{regiment: R, battalions: 7, men: 4000}]`, []string{"infantry B of First army: 7 battalions"}},
		{"six single battalions", `
- brigade: B
  units: [{battalion: F, copies: 6, men: 500}]`, []string{"infantry B, 1st mixed force of B: 3 battalions", "infantry B, 2nd mixed force of B: 3 battalions"}},
		{"seven single battalions", `
- brigade: B
  units: [{battalion: F, copies: 7, men: 500}]`, []string{"infantry B, 1st mixed force of B: 4 battalions", "infantry B, 2nd mixed force of B: 3 battalions"}},
		{"eleven single battalions", `
- brigade: B
  units: [{battalion: F, copies: 11, men: 500}]`, []string{
			"infantry B, 1st mixed force of B: 4 battalions", "infantry B, 2nd mixed force of B: 4 battalions", "infantry B, 3rd mixed force of B: 3 battalions"}},
		{"forces keep regiments together", `
- brigade: B
  units:
    - {regiment: R1, battalions: 2, men: 900}
    - {regiment: R2, battalions: 2, men: 900}
    - {regiment: R3, battalions: 2, men: 900}
    - {battalion: F, men: 500}`, []string{"infantry B, 1st mixed force of B: 3 battalions", "infantry B, 2nd mixed force of B: 4 battalions"}},
		{"regiment beside a mixed force", `
- brigade: B
  units:
    - {regiment: R1, battalions: 3, men: 1500}
    - {regiment: R2, battalions: 2, men: 900}
    - {regiment: R3, battalions: 1, men: 500}`, []string{"infantry B, mixed force of B: 3 battalions", "infantry R1 of B: 3 battalions"}},
		{"mixed brigade", `
- brigade: B
  units:
    - {battalion: F1, men: 500}
    - {battalion: F2, men: 500}
    - {regiment: H1, squadrons: 2, men: 300, kind: hussar}
    - {battery: Guns, guns: 6}`, []string{"infantry B, infantry of B: 2 battalions", "cavalry H1 of B: 2 squadrons"}},
		{"battery of a brigade with one card", `
- brigade: B
  attached: {battery: Guns, guns: 6}
  units: [{battalion: F1, men: 500}, {battalion: F2, men: 500}]`, []string{"infantry B of First army: 2 battalions, 1 battery"}},
		{"batteries of nobody", `
- corps: C
  units:
    - brigade: B
      units: [{battalion: F1, men: 500}]
    - brigade: Reserve
      units: [{battery: G1, guns: 6}, {battery: G2, guns: 6}]
    - {battery: G3, guns: 8}`, []string{"artillery G3 of C: 1 battery", "infantry B of C: 1 battalion", "artillery Reserve of C: 2 batteries"}},
		{"battery kept apart", `
- division: D
  units:
    - brigade: B
      units: [{battalion: F1, men: 500}]
    - {battery: Own, guns: 6}
    - {battery: Reserve, guns: 8, attached: false}`, []string{"artillery Reserve of D: 1 battery", "infantry B of D: 1 battalion, 1 battery"}},
		{"battery of a regiment", `
- brigade: B
  units:
    - regiment: R1
      units: [{battalion: R1 I, men: 500}, {battalion: R1 II, men: 500}, {battalion: R1 III, men: 500}, {battery: R1 guns, guns: 2}]
    - {regiment: R2, battalions: 3, men: 1500}`, []string{"infantry R1 of B: 3 battalions, 1 battery", "infantry R2 of B: 3 battalions"}},
		{"battalion of companies counts as one", `
- brigade: B
  units:
    - battalion: F1
      units: [{company: a, men: 90}, {company: b, men: 90}, {company: c, men: 90}, {company: d, men: 90}, {company: e, men: 90}, {company: f, men: 90}]
    - {battalion: F2, men: 500}`, []string{"infantry B of First army: 2 battalions"}},
		{"detached companies are no battalions", `
- group: Screen
  units: [{battalion: F1, men: 500}, {company: Light, men: 90}]`, []string{"infantry Screen of First army: 2 units"}},
		{"army without formations", `
- {battalion: F1, men: 500}
- {regiment: R1, battalions: 2, men: 900}
- {regiment: H1, squadrons: 2, men: 300}
- {battery: Guns, guns: 6}`, []string{
			"infantry Army troops, infantry of Army troops: 3 battalions", "cavalry H1 of Army troops: 2 squadrons", "artillery Guns of Army troops: 1 battery"}},
		{"ad hoc group of two brigades", `
- division: D
  adhoc: [{name: Van, units: [F1, "R2, 3rd battalion", H1, Guns]}]
  units:
    - brigade: B1
      units: [{battalion: F1, men: 500}]
    - brigade: B2
      units:
        - {regiment: R1, battalions: 3, men: 1500}
        - {regiment: R2, battalions: 3, men: 1500}
        - {squadron: H1, men: 150}
        - {battery: Guns, guns: 4}`, []string{
			"infantry Van of D: 3 units, 1 battery", "infantry R1 of B2: 3 battalions", "infantry R2 of B2: 2 battalions"}},
		{"ad hoc group that leaves a battery behind", `
- division: D
  adhoc: [{name: Van, units: ["R1, 1st battalion", F1]}]
  units:
    - brigade: B1
      units: [{regiment: R1, battalions: 3, men: 1500}]
    - brigade: B2
      units:
        - {battalion: F1, men: 500}
        - {battalion: F2, men: 500}
        - {battery: Guns, guns: 6}`, []string{
			"infantry Van of D: 2 battalions", "infantry B1 of D: 2 battalions", "infantry B2 of D: 1 battalion, 1 battery"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := trial.Roll(t, trial.Scenario(c.forces))
			var got []string
			for _, card := range trial.RealCards(&g.Sides[0]) {
				got = append(got, describe(card))
			}
			slices.Sort(got)
			slices.Sort(c.want)
			if !slices.Equal(got, c.want) {
				t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(c.want, "\n  "))
			}
			trial.HoldsEachUnitOnce(t, &g.Sides[0])
		})
	}
}

func TestSalamancaCards(t *testing.T) {
	g := trial.Roll(t, example.Read(t, "salamanca.yaml"))
	want := map[string][]string{
		"allied": {
			"infantry Skirmish screen of 3rd Division: 3 battalions", "infantry Wallace's Brigade of 3rd Division: 3 battalions",
			"infantry Campbell's Brigade of 3rd Division: 4 battalions", "infantry Power's Brigade of 3rd Division: 4 battalions",
			"cavalry Arentschildt's Brigade of Anglo-Portuguese army: 5 squadrons", "cavalry D'Urban's Brigade of Anglo-Portuguese army: 1 unit",
		},
		"french": {
			"infantry 101st Ligne of Thomières' Division: 3 battalions", "infantry 1st Ligne with 62nd Ligne of Thomières' Division: 5 battalions",
			"cavalry Curto's 1st Brigade of Curto's Division: 8 squadrons", "cavalry Curto's 2nd Brigade of Curto's Division: 10 squadrons",
		},
	}
	for i := range g.Sides {
		side := &g.Sides[i]
		var got []string
		for _, c := range trial.RealCards(side) {
			got = append(got, describe(c))
		}
		if !slices.Equal(got, want[side.ID]) {
			t.Errorf("%s:\n  %s\nwant\n  %s", side.ID, strings.Join(got, "\n  "), strings.Join(want[side.ID], "\n  "))
		}
	}
}

func TestManoeuvreUnits(t *testing.T) {
	for _, c := range []struct {
		name   string
		forces string
		want   int
	}{
		{"regiments", "- brigade: B\n  units: [{regiment: R, battalions: 2, men: 900}, {regiment: S, battalions: 3, men: 900}]", 2},
		{"brigade of single battalions", "- brigade: B\n  units: [{battalion: F, copies: 4, men: 500}]", 1},
		{"single-battalion regiments", "- brigade: B\n  units: [{regiment: R, men: 500}, {regiment: S, battalions: 1, men: 500}]", 1},
		{"both", "- brigade: B\n  units: [{regiment: R, battalions: 2, men: 900}, {battalion: F, men: 500}]", 2},
		{"cavalry regiments", "- brigade: B\n  arm: cavalry\n  units: [{regiment: H, men: 300}, {regiment: I, squadrons: 4, men: 300}]", 2},
		{"single squadrons", "- brigade: B\n  units: [{squadron: H, men: 150}, {squadron: I, men: 150}]", 1},
		{"batteries", "- brigade: B\n  units: [{battery: G, guns: 6}, {battery: H, guns: 6}]", 0},
		{"battalions of companies", "- brigade: B\n  units:\n    - battalion: F\n      units: [{company: a, men: 90}, {company: b, men: 90}]\n    - {battalion: E, men: 500}", 1},
		{"loose troops", "- {battalion: F, men: 500}\n- {regiment: R, battalions: 2, men: 900}", 2},
		{"regiment spelled out", "- brigade: B\n  units:\n    - regiment: R\n      units: [{battalion: I, men: 400}, {battalion: II, men: 400}]", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := trial.Roll(t, trial.Scenario(c.forces))
			if got := g.Sides[0].ManoeuvreUnits; got != c.want {
				t.Errorf("%d manoeuvre units, want %d", got, c.want)
			}
		})
	}
}

// A card of troops that csprint has gathered is named in its reader's language.
func TestCardsOfArmyTroopsAreNamedInTheLanguage(t *testing.T) {
	g := trial.Roll(t, trial.Scenario("\n- {battalion: F1, men: 500}\n- {battalion: F2, men: 500}\n- {battery: Guns, guns: 6}"))
	for code, want := range map[string]string{"en": "Army troops, infantry", "de": "Armeetruppen, Infanterie", "es": "Tropas del ejército, infantería"} {
		if got := trial.RealCards(&g.Sides[0])[0].Formation.In(words.In(code)); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
