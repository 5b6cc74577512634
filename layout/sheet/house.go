package sheet

import (
	"slices"
	"strings"
)

// houseNote names what house rules changed of the tables, modifiers and
// constants that a sheet rests on, for a line of it; empty for nothing.
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
