package rules

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// replaces is the table of an id that a whole table of house rules takes the
// place of, nil for none.
func (l *loader) replaces(id string) *Table {
	if l.own {
		return nil
	}
	return l.book.Table(id)
}

// bound gives bounds to the columns that have none of their own.
func (t *Table) bound(bounds *Numbers) {
	for i := range t.Columns {
		if t.Columns[i].Numbers == nil {
			t.Columns[i].Numbers = bounds
		}
	}
}

// succeed takes over from the table before what csprint relies on: the columns
// in their order, more may follow, and the bounds of their numbers.
func (t *Table) succeed(before *Table, m *source.Mapping) {
	if t.before, t.free = before, before == nil; t.free {
		return
	}
	t.spoken, t.fixed, t.offset = before.spoken, before.fixed, before.offset
	for i, c := range before.Columns {
		if i >= len(t.Columns) || fold(t.Columns[i].Label) != fold(c.Label) {
			m.Problem("columns", "columns of "+t.ID+" that differ from those that it had", strings.Join(labelsOf(before.Columns), ", ")+"; more may follow", "")
			return
		}
		t.Columns[i].Numbers = c.Numbers
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
func (t *Table) keep(m *source.Mapping) {
	if t.before == nil || len(t.Rows) == 0 {
		return
	}
	if t.before.Dice.Count > 0 && t.Dice.Count == 0 {
		m.Problem("dice", t.ID+" has lost its dice", t.before.Dice.String()+" or others", "")
	}
	if t.Dice.Sides > max(mostFaces, t.before.Dice.Sides) {
		m.Problem("dice", "dice of "+t.ID+" are "+t.Dice.String(), fmt.Sprintf("dice of at most %d sides", mostFaces), "")
	}
	if t.before.Ranked() && !t.Ranked() {
		m.Problem("rows", "rows of "+t.ID+" have lost their ranges", fmt.Sprintf("range: %s and so on", t.before.Rows[0].Label), "")
	}
	for _, row := range t.before.Rows {
		if _, ok := t.keyed(row.Key); t.fixed && !ok {
			m.Problem("rows", t.ID+" has lost the row "+say.Quoted(row.Label), "a row with the key "+row.Key, "")
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
	return t.before.keyed(key)
}
