package rules

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/say"
)

// faults says what is wrong with a table, nothing for a sound one.
func faults(t *Table) []string {
	faults := slices.Concat(twice(t), dangling(t), skips(t), crossed(t))
	if len(t.Rows) == 0 {
		return append(faults, t.ID+" has no rows")
	}
	if len(t.Columns) == 0 {
		return append(faults, t.ID+" has no columns")
	}
	if t.Dice.Count == 0 || t.Compare != NoCompare {
		return faults
	}
	if t.Across {
		return append(faults, gaps(t, columnSpans(t.Columns))...)
	}
	return append(faults, gaps(t, rowSpans(t.Rows))...)
}

// twice says which keys and labels a table gives more than once.
func twice(t *Table) []string {
	var faults []string
	keys, labels := map[string]bool{}, map[string]bool{}
	for _, row := range t.Rows {
		if keys[row.Key] {
			faults = append(faults, fmt.Sprintf("row key %s of %s given twice", say.Quoted(row.Key), t.ID))
		}
		keys[row.Key] = true
	}
	for _, c := range t.Columns {
		if labels[c.Label] {
			faults = append(faults, fmt.Sprintf("column %s of %s given twice", say.Quoted(c.Label), t.ID))
		}
		labels[c.Label] = true
	}
	return faults
}

// dangling says which keys of rows lead nowhere.
func dangling(t *Table) []string {
	keys := []string{t.Above, t.Below}
	for _, row := range t.Rows {
		keys = append(keys, row.AtBest, row.AtLeast)
	}
	var faults []string
	for _, key := range keys {
		if _, ok := t.Keyed(key); key != "" && !ok {
			faults = append(faults, fmt.Sprintf("no row with key %s in %s", say.Quoted(key), t.ID))
		}
	}
	return faults
}

// skips says where the columns that modifiers move along do not count on one
// by one.
func skips(t *Table) []string {
	if !t.Shift {
		return nil
	}
	for i, c := range t.Columns {
		if c.Low == nil || *c.Low != i {
			return []string{fmt.Sprintf("column %s of %s is not %d, though modifiers move along the columns", say.Quoted(c.Label), t.ID, i)}
		}
	}
	return nil
}

// crossed says which squares about a target lie across two others: on a map whose columns
// stand half a square off their neighbours, so many halves along and whole ones to the
// right must be even both or odd both.
func crossed(t *Table) []string {
	var faults []string
	for _, row := range t.Rows {
		if !t.offset || len(row.Cells) < 3 || !row.Cells[1].IsNum || !row.Cells[2].IsNum {
			continue
		}
		if along, right := row.Cells[1].Number, row.Cells[2].Number; (along+right)%2 != 0 {
			faults = append(faults, fmt.Sprintf("square %s of %s, %d halves along and %d to the right, lies across two squares", row.Label, t.ID, along, right))
		}
	}
	return faults
}

type bounds struct {
	label     string
	low, high *int
}

func rowSpans(rows []Row) []bounds {
	var spans []bounds
	for _, row := range rows {
		if row.bounded() {
			spans = append(spans, bounds{row.Label, row.Low, row.High})
		}
	}
	return spans
}

func columnSpans(columns []Column) []bounds {
	var spans []bounds
	for _, c := range columns {
		if c.Low != nil || c.High != nil {
			spans = append(spans, bounds{c.Label, c.Low, c.High})
		}
	}
	return spans
}

// spanned is the labels of spans.
func spanned(spans []bounds) []string {
	var labels []string
	for _, s := range spans {
		labels = append(labels, s.label)
	}
	return labels
}

// gaps says which totals lead nowhere or to two places. Beyond the faces of
// the dice every total may come up through modifiers, so that spans may not
// overlap anywhere, and none may be missing between the lowest and the
// highest bound.
func gaps(t *Table, spans []bounds) []string {
	low, high := t.Dice.Count, t.Dice.Count*t.Dice.Sides
	for _, s := range spans {
		for _, bound := range []*int{s.low, s.high} {
			if bound != nil {
				low, high = min(low, *bound), max(high, *bound)
			}
		}
	}
	if high-low > mostTotals {
		return []string{fmt.Sprintf("totals of %s from %d to %d", t.ID, low, high)}
	}
	var faults []string
	for total := low - 1; total <= high+1; total++ {
		found := leading(spans, total)
		outer := total < low || total > high // missing there is an end that is not open
		switch {
		case len(found) == 0 && !outer:
			faults = append(faults, fmt.Sprintf("total %d of %s leads to no row or column", total, t.ID))
		case len(found) > 1:
			faults = append(faults, fmt.Sprintf("total %d of %s leads to both %s and %s", total, t.ID, found[0], found[1]))
		}
	}
	return faults
}

// mostTotals bounds the totals that a table is proved for.
const mostTotals = 1000

func leading(spans []bounds, total int) []string {
	var labels []string
	for _, s := range spans {
		if within(s.low, s.high, total) {
			labels = append(labels, s.label)
		}
	}
	return labels
}
