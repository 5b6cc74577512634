package soldier

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
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
	var parts []string
	var wounded words.Commas
	worst := "none"
	d.Book.Saw(m.Scores.Morale.House)
	now, later := moraleAdded(d, m, t, m.Level()), moraleAdded(d, m, t, game.Walking)
	for _, row := range t.Rows {
		result := d.Words.Label(say.Spaced(row.Key))
		if row.Low == nil {
			worst = result
			continue
		}
		parts = append(parts, d.Words.Say("soldier.morale-result", "least", say.Int(*row.Low-now), "result", result))
		wounded = append(wounded, say.Int(*row.Low-later)+"+")
	}
	line := d.Words.Say("soldier.morale-roll", "dice", t.Dice, "wounded", hampered(d, m, m.Level()), "results", say.Joined(parts...), "worst", worst)
	if mayBeHampered(d, m) {
		return d.Words.Say("soldier.morale-roll-wounded", "roll", line, "least", wounded)
	}
	return line
}

// moraleAdded is what a man adds to a test of his own morale with a wound of a level.
func moraleAdded(d *page.Desk, m *game.Man, t *rules.Table, level string) int {
	added, _ := addedBy(d, m, level, t, rules.Row{})
	return added
}
