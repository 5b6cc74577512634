package text

import (
	"strings"

	"github.com/csprint/csprint/game"
)

// mappedText gathers what was mapped alike: "quality  crack  morale 11  A-01 A-02".
func mappedText(g *game.Game) string {
	t := grid{align: "lllll"}
	t.row("what", "is", "from", "by", "units")
	var groups []game.Mapped
	units := map[game.Mapped][]string{}
	for _, m := range g.Mapped {
		group := game.Mapped{What: m.What, To: m.To, From: m.From, By: m.By}
		if _, seen := units[group]; !seen {
			groups = append(groups, group)
		}
		units[group] = append(units[group], m.Unit)
	}
	for _, group := range groups {
		t.row(group.What, group.To, group.From, group.By, strings.Join(units[group], " "))
	}
	return t.text("  ")
}
