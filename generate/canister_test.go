package generate

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/rules"
)

// era is a scenario under a rule set around the forces of its first side,
// which are given with no indentation.
func era(ruleSet, head, forces string) string {
	return fmt.Sprintf(`csprint: 1
title: Test
rules: %s
seed: test
%s
sides:
  one:
    name: First army
    nation: british
    forces:
%s
  two:
    name: Second army
    nation: french
    defaults: {morale: 8, discipline: militia}
    forces:
      - {battalion: Opponents, men: 600}
`, ruleSet, head, indented(forces))
}

// rollEra rolls such a scenario and returns its first side.
func rollEra(t *testing.T, text string) (*Game, *Side) {
	t.Helper()
	id := strings.TrimSpace(strings.TrimPrefix(strings.SplitN(text, "\n", 4)[2], "rules:"))
	b := example.Book(t, id)
	g, err := New(readWith(t, text, b), b, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g, &g.Sides[0]
}

// The strips of 2.1 to 2.4, typed from the page a second time.
func TestMoraleNumbers(t *testing.T) {
	for _, c := range []struct {
		quality string
		figures int
		row     string
		want    string
	}{
		{"green", 1, "03 or less", "6 4 2 elim"},
		{"green", 3, "03 or less", "6 4 2 elim"},
		{"green", 4, "04–08", "6 5 4 3 2 1 elim"},
		{"green", 9, "09+", "6 5 4 3 2 2 1 elim"},
		{"veteran", 3, "03 or less", "6 4 3 2 elim"},
		{"veteran", 8, "04–08", "7 6 5 4 3 2 elim"},
		{"veteran", 9, "09+", "7 6 5 4 4 3 2 elim"},
		{"crack", 2, "03 or less", "7 5 3 3 2 elim"},
		{"crack", 5, "04–08", "8 7 6 5 4 3 2 elim"},
		{"crack", 12, "09+", "8 7 6 6 5 5 4 3 2 elim"},
		{"guard", 3, "03 or less", "8 6 4 3 3 2 elim"},
		{"guard", 6, "04–08", "9 8 7 6 5 4 3 2 elim"},
		{"guard", 20, "09+", "9 8 7 7 6 5 4 4 3 2 elim"},
	} {
		_, side := rollEra(t, era("cold-steel-canister", "",
			fmt.Sprintf("- {battalion: B, figures: %d, quality: %s}", c.figures, c.quality)))
		u := side.Units()[0]
		if got := cellsText(u.Canister.Morale); got != c.want || u.Canister.SizeRow != c.row || u.Canister.Size != c.figures {
			t.Errorf("%s of %d: %s in row %s, want %s in row %s", c.quality, c.figures, got, u.Canister.SizeRow, c.want, c.row)
		}
	}
}

// Sizes are men at 120 to the figure, half up.
func TestCanisterSize(t *testing.T) {
	for _, c := range []struct {
		unit   string
		size   int
		mapped bool
	}{
		{"battalion: B, men: 600", 5, false},
		{"battalion: B, men: 419", 3, false},
		{"battalion: B, men: 420", 4, false},
		{"battalion: B, men: 1020", 9, false},
		{"battalion: B, men: 60", 1, false},
		{"battalion: B, men: 59", 1, true},
		{"battery: G, guns: 6", 3, true},
		{"battery: G, guns: 7", 4, true},
		{"battery: G, guns: 6, men: 130", 1, false},
		{"battery: G, guns: 6, figures: 2", 2, false},
	} {
		_, side := rollEra(t, era("cold-steel-canister", "", "- {"+c.unit+", quality: veteran}"))
		u := side.Units()[0]
		if u.Canister.Size != c.size || u.Taken("size") != c.mapped {
			t.Errorf("%s: size %d, mapped %v; want %d, %v", c.unit, u.Canister.Size, u.Taken("size"), c.size, c.mapped)
		}
	}
}

// Figures of an order of battle written for another scale are men first.
func TestCanisterOtherScale(t *testing.T) {
	g, side := rollEra(t, era("cold-steel-canister", `figure_scale: "1:20"`, "- {battalion: B, figures: 27, quality: veteran}"))
	if u := side.Units()[0]; u.Men != 540 || u.Canister.Size != 5 || u.Figures != 5 || g.FigureScale != 120 {
		t.Errorf("%d men, size %d, %d figures at 1:%d; want 540, 5, 5 at 1:120", u.Men, u.Canister.Size, u.Figures, g.FigureScale)
	}
	if len(g.Mapped) == 0 || g.Mapped[0].What != "figure scale" || g.Mapped[0].From != "1:20" {
		t.Errorf("the scale is not reported: %+v", g.Mapped)
	}
}

// The rows of 1.8, typed from the page a second time.
func TestActionPoints(t *testing.T) {
	for _, c := range []struct{ unit, want string }{
		{"battalion: U, men: 600", "3 2 2"},
		{"battery: U, guns: 6, kind: foot", "3 na na"},
		{"battery: U, guns: 6, kind: heavy", "3 na na"},
		{"regiment: U, men: 400, kind: cuirassier", "4 3 3"},
		{"regiment: U, men: 400, kind: dragoon", "4 3 3"},
		{"battery: U, guns: 6, kind: horse, nation: french", "4 na na"},
		{"regiment: U, men: 400, kind: hussar", "5 3 3"},
		{"battery: U, guns: 6, kind: horse", "5 na na"}, // British by its side
		{"battery: U, guns: 6, kind: volante", "5 na na"},
	} {
		_, side := rollEra(t, era("cold-steel-canister", "", "- {"+c.unit+", quality: veteran}"))
		n := side.Units()[0].Canister
		if got := cellsText([]rules.Cell{n.AP, n.Charge, n.Reaction}); got != c.want {
			t.Errorf("%s: %s as %s, want %s", c.unit, got, n.Type, c.want)
		}
	}
}

func TestGrid(t *testing.T) {
	for head, want := range map[string]Inches{
		"": 400, "grid: 2in": 200, "grid: 6in": 600, "figures: 6mm": 200, "figures: 10mm": 200,
		"figures: 15mm": 400, "figures: 28mm": 600, "figures: 28mm\ngrid: 4in": 400,
	} {
		g, _ := rollEra(t, era("cold-steel-canister", head, "- {battalion: B, men: 600, quality: veteran}"))
		if g.Grid != want {
			t.Errorf("%q: spaces of %s, want %s", head, g.Grid, want)
		}
	}
	if g, _ := rollEra(t, era("musket", "grid: 4in", "- {battalion: B, men: 600, grade: C}")); g.Grid != 0 {
		t.Errorf("a musket game has spaces of %s", g.Grid)
	}
}

// Names of the contract on units of each rule set.
func TestEraJSONNames(t *testing.T) {
	for ruleSet, keys := range map[string][]string{
		"cold-steel-canister": {"quality", "size", "morale_numbers"},
		"musket":              {"grade", "pass", "dice"},
	} {
		g, _ := rollEra(t, era(ruleSet, "", "- {battalion: B, men: 400, morale: 10}"))
		data, err := g.JSON()
		if err != nil {
			t.Fatal(err)
		}
		var game map[string]any
		if err := json.Unmarshal(data, &game); err != nil {
			t.Fatal(err)
		}
		unit := game["sides"].(map[string]any)["one"].(map[string]any)["units"].([]any)[0]
		has(t, ruleSet+" unit", unit, keys...)
		has(t, ruleSet, game, "mapped")
		if ruleSet == "cold-steel-canister" {
			if got := fmt.Sprint(unit.(map[string]any)["morale_numbers"]); got != "[6 4 3 2 elim]" {
				t.Errorf("morale_numbers are %s", got)
			}
		}
	}
}

// Radii of 1.4 by level and arm, typed from the page a second time.
func TestCommandRadius(t *testing.T) {
	_, side := rollEra(t, era("cold-steel-canister", "", `- corps: Foot Corps
  units:
    - division: Foot Division
      units:
        - brigade: Foot Brigade
          units: [{battalion: B1, men: 500, quality: green}]
        - group: Foot Guns
          commander: {name: G}
          units: [{battery: G1, guns: 6, quality: green}]
        - group: Horse Guns
          commander: {name: H}
          units: [{battery: G2, guns: 6, kind: horse, quality: green}]
- corps: Horse Corps
  arm: cavalry
  units:
    - division: Horse Division
      units:
        - brigade: Horse Brigade
          units: [{regiment: R1, men: 500, kind: hussar, quality: green}]`))
	want := map[string]int{
		"Foot Brigade": 3, "Horse Brigade": 5, "Foot Guns": 3, "Horse Guns": 5,
		"Foot Division": 6, "Horse Division": 8, "Foot Corps": 9, "Horse Corps": 10,
	}
	if len(side.Leaders) != len(want) {
		t.Errorf("%d leaders, want %d", len(side.Leaders), len(want))
	}
	for _, l := range side.Leaders {
		if l.Radius != want[l.Of] {
			t.Errorf("%s: radius %d, want %d", l.Of, l.Radius, want[l.Of])
		}
	}
}
