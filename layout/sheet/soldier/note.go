package soldier

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/words"
)

// sheetRules are what the numbers of a character sheet rest on.
var sheetRules = []string{
	"morale-state", "grenadier-skill", "melee-factor-weapon", "melee-factor-skill", "shooting-skill",
	"morale-min", "morale-max", "grenadier-min", "grenadier-max", "melee-min", "melee-max", "shooting-min", "shooting-max",
	"firing-chart", "firing-modifiers", "throw-bombs", "movement-noise", "obstacle-noise", "wire-noise-factor",
	"non-tactical-from", "carry-malus", "wound-table", "wound-modifiers", "wound-care", "wounded-modifiers",
}

// scoreReadings are the ids of the readings that scores rest on.
func scoreReadings(d *page.Desk) string {
	var tables []string
	for _, score := range scores {
		tables = append(tables, score.tables...)
	}
	if ids := readingsOfAll(d, tables); len(ids) > 0 {
		return d.Words.Say("soldier.scores-rest-on", "readings", words.Commas(ids))
	}
	return ""
}

// readingsOfAll are the ids of the readings that bear on tables, each once.
func readingsOfAll(d *page.Desk, tables []string) []string {
	var ids []string
	for _, id := range tables {
		ids = append(ids, force.ReadingsOf(d, id)...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// note is what house rules changed, the reading of the chart and those
// behind the scores.
func note(d *page.Desk, a *slot.Subject) slot.Wording {
	w, behind := chartReading(d, a), scoreReadings(d)
	readings := []string{say.Joined(w.Text, behind)}
	for _, text := range w.Shorter {
		readings = append(readings, say.Joined(text, behind))
	}
	changed := houseNote(d, sheetRules...)
	if changed == "" {
		return slot.Wording{Text: readings[0], Shorter: readings[1:]}
	}
	shortest := say.Joined(string(layout.Lozenge)+" "+d.Words.Say("soldier.house-rules-see-tables"), readings[len(readings)-1])
	for i, text := range readings {
		readings[i] = say.Joined(changed, text)
	}
	return slot.Wording{Text: readings[0], Shorter: append(readings[1:], shortest)}
}

// houseNote names what house rules changed of some tables, modifiers and
// constants, for a sheet that is cut from its page; empty for nothing.
func houseNote(d *page.Desk, ids ...string) string {
	var changed []string
	add := func(house bool, what string) {
		if house && !slices.Contains(changed, what) {
			changed = append(changed, what)
		}
	}
	for _, id := range ids {
		if t := d.Book.Table(id); t != nil {
			add(t.House, d.Words.Lowered(t.Title))
		}
		if m := d.Book.ModifierList(id); m != nil {
			add(m.House, d.Words.Lowered(m.Title))
		}
		if c := d.Book.Unwatched().Constant(id); c != nil {
			add(c.House, d.Words.Label(say.Spaced(c.ID)))
		}
	}
	if len(changed) == 0 {
		return ""
	}
	return string(layout.Lozenge) + " " + d.Words.Say("soldier.house-rules", "changed", words.Commas(changed))
}

// chartReading is the reading behind the range heads, or what the strict ones
// leave out.
func chartReading(d *page.Desk, _ *slot.Subject) slot.Wording {
	t := d.Book.Table("firing-chart")
	if t == nil || len(t.Readings) == 0 {
		return slot.Wording{}
	}
	if !d.Game.Chosen(game.StrictFiring) {
		return slot.Tiered(force.FootWords(d, t.Readings))
	}
	var gaps words.List
	for _, c := range t.Columns {
		if c.Low != nil && c.High != nil && *c.High > *c.Low {
			gaps = append(gaps, say.FromTo(*c.Low+1, *c.High))
		}
	}
	return slot.Wording{Text: d.Words.Say("soldier.no-shot", "squares", gaps)}
}
