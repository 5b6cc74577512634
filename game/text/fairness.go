package text

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// fairnessText is the fairness line of every side, and how they compare.
func fairnessText(g *game.Game) string {
	t := grid{align: "lrrrrrrr"}
	t.row("side", "points", "men", "figures", "guns", "units", "cards", "commanders")
	for i := range g.Sides {
		s := g.Sides[i].Strength
		t.row(g.Sides[i].Name, game.TenthsText(s.Points), say.IntOrDash(s.Men), say.IntOrDash(s.Figures), say.IntOrDash(s.Guns),
			say.IntOrDash(s.Units), say.IntOrDash(s.Cards), say.IntOrDash(s.Commanders))
	}
	if g.Fairness.Ratio == "" {
		return t.text("  ")
	}
	words := string(g.Fairness.Fight) + ": " + say.Listed(g.Fairness.Ratio, g.Fairness.Margin)
	return t.text("  ") + "\n  " + strings.TrimPrefix(words, string(game.AnyFight)+": ") + "\n"
}
