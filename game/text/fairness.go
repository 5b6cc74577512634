package text

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// fairnessText is the fairness line of every side, and how they compare.
func fairnessText(g *game.Game) string {
	t := grid{align: "lrrrrrrrr"}
	t.row("side", "points", "foot", "horse", "figures", "guns", "units", "cards", "commanders")
	for i := range g.Sides {
		s := g.Sides[i].Strength
		t.row(g.Sides[i].Name, string(game.TenthsText(s.Points)), say.IntOrDash(s.Foot), say.IntOrDash(s.Horse), say.IntOrDash(s.Figures), say.IntOrDash(s.Guns),
			say.IntOrDash(s.Units), say.IntOrDash(s.Cards), say.IntOrDash(s.Commanders))
	}
	if g.Fairness.Ratio.IsZero() {
		return t.text("  ")
	}
	words := string(g.Fairness.Fight) + ": " + say.Listed(g.Fairness.Ratio.String(), g.Fairness.Margin.String())
	text := t.text("  ") + "\n  " + strings.TrimPrefix(words, string(game.AnyFight)+": ") + "\n"
	if len(g.Fairness.Parts) > 0 {
		of, to := g.FairOrder()
		text += fmt.Sprintf("  %s against %s:\n", of.Name, to.Name)
	}
	for _, p := range g.Fairness.Parts {
		text += fmt.Sprintf("  %s: %s, %s\n", p.What, p.Words, p.Ratio)
	}
	for _, note := range append(slices.Clone(g.Fairness.Notes), g.Fairness.Tells()) {
		if !note.IsZero() {
			text += "  " + note.String() + "\n"
		}
	}
	return text
}
