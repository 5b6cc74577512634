package rules

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// succeed takes over from the table before what csprint relies on: the columns
// in their order, more may follow, and the bounds of their numbers.
func (l tableLoader) succeed(m *source.Mapping) {
	t := l.table
	if t.before, t.free = l.before, l.before == nil; t.free {
		return
	}
	t.spoken, t.fixed, t.offset = l.before.spoken, l.before.fixed, l.before.offset
	for i, c := range l.before.Columns {
		if i >= len(t.Columns) || fold(t.Columns[i].Label) != fold(c.Label) {
			m.Problem("columns", "rules.columns-differ", "id", t.ID, "before", words.Commas(labelsOf(l.before.Columns)))
			return
		}
		t.Columns[i].Numbers, t.Columns[i].Unit = c.Numbers, c.Unit
	}
}

func labelsOf(columns []Column) []string {
	labels := make([]string, len(columns))
	for i, c := range columns {
		labels[i] = say.Quoted(c.Label)
	}
	return labels
}

// keep records what else csprint relies on and the table has lost: dice,
// ranges, the keys by which rows are looked up.
func (l tableLoader) keep(m *source.Mapping) {
	t, before := l.table, l.before
	if before == nil || len(t.Rows) == 0 {
		return
	}
	if before.Dice.Count > 0 && t.Dice.Count == 0 {
		m.Problem("dice", "rules.has-lost-its-dice", "id", t.ID, "dice", before.Dice.String())
	}
	if t.Dice.Sides > max(mostFaces, before.Dice.Sides) {
		m.Problem("dice", "rules.dice-have-many-sides", "id", t.ID, "dice", t.Dice.String(), "most-faces", mostFaces)
	}
	if before.Ranked() && !t.Ranked() {
		m.Problem("rows", "rules.rows-lost-ranges", "id", t.ID, "label", before.Rows[0].Label)
	}
	for _, row := range before.Rows {
		if _, ok := t.Keyed(row.Key); t.fixed && !ok {
			m.Problem("rows", "rules.has-lost-row", "id", t.ID, "label", say.Quoted(row.Label), "key", row.Key)
		}
	}
}

// Replaced tells whether house rules put the table in the place of another.
func (t *Table) Replaced() bool { return t.before != nil }

// mostFaces bounds the dice of a table in the place of another, whose faces
// stand side by side on some cards.
const mostFaces = 20

// Before is the row that a key led to before house rules took the table's
// place, false where there was none.
func (t *Table) Before(key string) (Row, bool) {
	if t.before == nil {
		return Row{}, false
	}
	return t.before.Keyed(key)
}
