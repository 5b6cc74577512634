package force

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// ReadingsOf are the ids of the readings that a table rests on.
func ReadingsOf(d *page.Desk, table string) []string {
	if t := d.Book.Table(table); t != nil {
		return t.Readings
	}
	return nil
}

// CheckReadings are the readings that a unit's own row of morale numbers rests on,
// 2.1–2.4.
func CheckReadings(d *page.Desk, u *game.Unit) []string {
	if u.Canister == nil {
		return nil
	}
	ids := slices.Clone(ReadingsOf(d, u.Canister.Table))
	for _, row := range d.Rows(u.Canister.Table) {
		ids = slices.DeleteFunc(ids, func(id string) bool { return row.Reading == id && row.Label != u.Canister.SizeRow })
	}
	return ids
}

// FootWords are what readings are, in short and, where there is no room, by name.
func FootWords(d *page.Desk, ids []string) []string {
	var said []string
	for _, id := range slices.Compact(ids) {
		r := Reading(d, id)
		said = append(said, cmp.Or(r.Short, r.Words))
	}
	if len(said) == 0 {
		return []string{""}
	}
	mark := richtext.DaggerOf(Reading(d, ids[0])) + " "
	return []string{mark + say.Joined(said...), mark + d.Words.Say("force.see-table-page", "readings", words.Commas(ids))}
}

// Reading is a reading of the rules, its bare id where they lack it.
func Reading(d *page.Desk, id string) rules.Reading {
	if r, ok := d.Book.Reading(id); ok {
		return r
	}
	return rules.Reading{ID: id}
}
