package generate_test

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/trial"
)

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
		_, side := trial.RollEra(t, trial.Era("cold-steel-canister", "", "- {"+c.unit+", quality: veteran}"))
		u := side.Units()[0]
		if u.Canister.Size != c.size || u.Taken("size") != c.mapped {
			t.Errorf("%s: size %d, mapped %v; want %d, %v", c.unit, u.Canister.Size, u.Taken("size"), c.size, c.mapped)
		}
	}
}

// Figures of an order of battle written for another scale are men first.
func TestCanisterOtherScale(t *testing.T) {
	g, side := trial.RollEra(t, trial.Era("cold-steel-canister", `figure_scale: "1:20"`, "- {battalion: B, figures: 27, quality: veteran}"))
	if u := side.Units()[0]; u.Men != 540 || u.Canister.Size != 5 || u.Figures != 5 || g.FigureScale != 120 {
		t.Errorf("%d men, size %d, %d figures at 1:%d; want 540, 5, 5 at 1:120", u.Men, u.Canister.Size, u.Figures, g.FigureScale)
	}
	if len(g.Mapped) == 0 || g.Mapped[0].What != "figure scale" || g.Mapped[0].From.String() != "1:20" {
		t.Errorf("the scale is not reported: %+v", g.Mapped)
	}
}

func TestGrid(t *testing.T) {
	for head, want := range map[string]game.Inches{
		"": 400, "grid: 2in": 200, "grid: 6in": 600, "figures: 6mm": 200, "figures: 10mm": 200,
		"figures: 15mm": 400, "figures: 28mm": 600, "figures: 28mm\ngrid: 4in": 400,
	} {
		g, _ := trial.RollEra(t, trial.Era("cold-steel-canister", head, "- {battalion: B, men: 600, quality: veteran}"))
		if g.Grid != want {
			t.Errorf("%q: spaces of %s, want %s", head, g.Grid, want)
		}
	}
	if g, _ := trial.RollEra(t, trial.Era("musket", "grid: 4in", "- {battalion: B, men: 600, grade: C}")); g.Grid != 0 {
		t.Errorf("a musket game has spaces of %s", g.Grid)
	}
}

// Radii of 1.4 by level and arm, typed from the page a second time.
func TestCommandRadius(t *testing.T) {
	_, side := trial.RollEra(t, trial.Era("cold-steel-canister", "", `- corps: Foot Corps
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
