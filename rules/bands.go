package rules

import "slices"

// sighted are the columns that move when sightings come closer, the last of a
// table: what stands on the table, and what the enemy knows of it.
const sighted = 2

// At are the rows of what stands where, when sightings come so many bands
// closer: each band keeps its paces and shows what stands so many farther out.
func (b *Bands) At(shift int) []Row {
	rows := slices.Clone(b.Stands.Rows)
	for i, row := range rows {
		farther := b.Stands.Rows[max(0, i-shift)].Cells
		if n := len(row.Cells); n >= sighted && len(farther) == n {
			rows[i].Cells = slices.Concat(row.Cells[:n-sighted], farther[n-sighted:])
		}
	}
	return rows
}

// Played is the table for one game, with a note on its ground and light: in the
// place of that on the shift, where the rows have it in them already.
func (b *Bands) Played(shift int, note string) *Table {
	t := *b.Stands
	t.Rows, t.Notes = b.At(shift), slices.Clone(t.Notes)
	if n := b.Shifts; shift > 0 && 0 < n && n <= len(t.Notes) && !t.Replaced() {
		t.Notes[n-1] = note
		return &t
	}
	t.Notes = append([]string{note}, t.Notes...)
	return &t
}

// Playing is the book with a table in the place of that of the same id.
func (b *Book) Playing(t *Table) *Book {
	with := *b
	with.Tables = slices.Clone(b.Tables)
	for i, before := range with.Tables {
		if before.ID == t.ID {
			with.Tables[i] = t
		}
	}
	return &with
}
