package sheet

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
)

// characterRules are what the numbers of a character sheet rest on.
var characterRules = []string{
	"morale-state", "grenadier-skill", "melee-factor-weapon", "melee-factor-skill", "shooting-skill",
	"morale-min", "morale-max", "grenadier-min", "grenadier-max", "melee-min", "melee-max", "shooting-min", "shooting-max",
	"firing-chart", "firing-modifiers", "throw-bombs", "movement-noise", "obstacle-noise", "wire-noise-factor",
	"non-tactical-from", "carry-malus", "wound-table", "wound-modifiers", "wound-care", "throw-walking-wounded",
}

// scoreReadings are the ids of the readings that scores rest on.
func (d *Desk) scoreReadings() string {
	var tables []string
	for _, score := range scores {
		tables = append(tables, score.tables...)
	}
	if ids := d.readingsOfAll(tables); len(ids) > 0 {
		return "† scores: " + strings.Join(ids, ", ")
	}
	return ""
}

// readingsOfAll are the ids of the readings that bear on tables, each once.
func (d *Desk) readingsOfAll(tables []string) []string {
	var ids []string
	for _, id := range tables {
		ids = append(ids, d.readingsOf(id)...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// characterNote is what house rules changed, the reading of the chart and those
// behind the scores.
func characterNote(d *Desk, a *subject) wording {
	w, scores := chartReading(d, a), d.scoreReadings()
	readings := []string{joined(w.text, scores)}
	for _, text := range w.shorter {
		readings = append(readings, joined(text, scores))
	}
	note := d.houseNote(characterRules...)
	if note == "" {
		return wording{text: readings[0], shorter: readings[1:]}
	}
	shortest := joined("house rules, see the table pages", readings[len(readings)-1])
	for i, text := range readings {
		readings[i] = joined(note, text)
	}
	return wording{text: readings[0], shorter: append(readings[1:], shortest)}
}

// houseNote names what house rules changed of some tables, modifiers and
// constants, for a sheet that is cut from its page; empty for nothing.
func (d *Desk) houseNote(ids ...string) string {
	var changed []string
	add := func(house bool, words string) {
		if house && !slices.Contains(changed, words) {
			changed = append(changed, words)
		}
	}
	for _, id := range ids {
		if t := d.Book.Table(id); t != nil {
			add(t.House, lowered(t.Title))
		}
		if m := d.Book.ModifierList(id); m != nil {
			add(m.House, lowered(m.Title))
		}
		if c := d.Book.Constant(id); c != nil {
			add(c.House, strings.ReplaceAll(c.ID, "-", " "))
		}
	}
	if len(changed) == 0 {
		return ""
	}
	return "house rules: " + strings.Join(changed, ", ")
}

// chartReading is the reading behind the range heads, or what the strict ones
// leave out.
func chartReading(d *Desk, _ *subject) wording {
	t := d.Book.Table("firing-chart")
	if t == nil || len(t.Readings) == 0 {
		return wording{}
	}
	if !d.Game.Chosen(generate.StrictFiring) {
		return d.footOf(t.Readings)
	}
	var gaps []string
	for _, c := range t.Columns {
		if c.Low != nil && c.High != nil && *c.High > *c.Low {
			gaps = append(gaps, fromTo(*c.Low+1, *c.High))
		}
	}
	return wording{text: "at " + strings.Join(gaps, " and ") + " squares the chart prints nothing: no shot"}
}
