package atlas

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// The page of symbols is one page on either paper, with or without cards.
func TestGoldenLegend(t *testing.T) {
	for name, example := range map[string]string{"legend.txt": "salamanca.yaml", "legend-canister.txt": "canister-bridge.yaml"} {
		for suffix, paper := range map[string]layout.Paper{"": layout.A4, "letter-": layout.Letter} {
			d := desk.Land(t, example, desk.Plain(paper))
			pages := Legend(d)
			if len(pages) != 1 {
				t.Errorf("%s on %s: %d pages", example, paper.Name, len(pages))
			}
			desk.CheckPages(t, example+" on "+paper.Name, pages)
			desk.CheckGolden(t, suffix+name, pages)
		}
	}
}
