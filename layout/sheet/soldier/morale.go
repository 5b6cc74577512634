package soldier

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// mostTerms is how many terms a sum may have that leaves room for a line under it.
const mostTerms = 3

// moraleRoll is what the dice of a test of the man's own morale must come to for each
// result, his state counted in, the best first: "8+ carry on · 4+ no closer · 1+ duck,
// else surrender". There is none under a sum of very many terms.
func moraleRoll(d *page.Desk, m *game.Man) string {
	t := d.Book.Table("individual-morale-result")
	if t == nil || len(t.Rows) == 0 {
		return ""
	}
	for _, score := range scores {
		if len(score.of(m.Scores).Terms) > mostTerms {
			return ""
		}
	}
	var parts, wounded []string
	worst := ""
	d.Book.Saw(m.Scores.Morale.House)
	now, later := moraleAdded(d, m, t, m.Level()), moraleAdded(d, m, t, game.Walking)
	for _, row := range t.Rows {
		words := strings.ReplaceAll(row.Key, "-", " ")
		if row.Low == nil {
			worst = words
			continue
		}
		parts = append(parts, fmt.Sprintf("%s+ %s", say.Int(*row.Low-now), words))
		wounded = append(wounded, say.Int(*row.Low-later)+"+")
	}
	line := fmt.Sprintf("Morale on %s%s: %s", t.Dice, whenWounded(d, m), say.Joined(parts...))
	if worst != "" {
		line += ", else " + worst
	}
	if mayBeHampered(d, m) {
		line += "; wounded " + strings.Join(wounded, ", ")
	}
	return line
}

// moraleAdded is what a man adds to a test of his own morale with a wound of a level.
func moraleAdded(d *page.Desk, m *game.Man, t *rules.Table, level string) int {
	added, _ := addedBy(d, m, level, t, rules.Row{})
	return added
}
