package text

import (
	"strings"

	"github.com/csprint/csprint/game"
)

// mappedText gathers what was mapped alike: "quality  crack  morale 11  A-01 A-02".
func mappedText(g *game.Game) string {
	t := grid{align: "lllll"}
	t.row("what", "is", "from", "by", "units")
	var groups [][4]string
	units := map[[4]string][]string{}
	for _, m := range g.Mapped {
		group := m.Alike()
		if _, seen := units[group]; !seen {
			groups = append(groups, group)
		}
		units[group] = append(units[group], m.Unit)
	}
	for _, group := range groups {
		t.row(append(group[:], strings.Join(units[group], " "))...)
	}
	return t.text("  ")
}
