package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// faults says what is wrong with a table, nothing for a sound one.
func faults(t *Table) []words.Text {
	faults := slices.Concat(twice(t), dangling(t), skips(t), crossed(t))
	if len(t.Rows) == 0 {
		return append(faults, words.Of("rules.table-without-rows", "id", t.ID))
	}
	if len(t.Columns) == 0 {
		return append(faults, words.Of("rules.table-without-columns", "id", t.ID))
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
func twice(t *Table) []words.Text {
	var faults []words.Text
	keys, labels := map[string]bool{}, map[string]bool{}
	for _, row := range t.Rows {
		if keys[row.Key] {
			faults = append(faults, words.Of("rules.row-key-given-twice", "key", say.Quoted(row.Key), "id", t.ID))
		}
		keys[row.Key] = true
	}
	for _, c := range t.Columns {
		if labels[c.Label] {
			faults = append(faults, words.Of("rules.column-given-twice", "column", say.Quoted(c.Label), "id", t.ID))
		}
		labels[c.Label] = true
	}
	return faults
}

// dangling says which keys of rows lead nowhere.
func dangling(t *Table) []words.Text {
	keys := []string{t.Above, t.Below}
	for _, row := range t.Rows {
		keys = append(keys, row.AtBest, row.AtLeast)
	}
	var faults []words.Text
	for _, key := range keys {
		if _, ok := t.Keyed(key); key != "" && !ok {
			faults = append(faults, words.Of("rules.no-row-with-key", "key", say.Quoted(key), "id", t.ID))
		}
	}
	return faults
}

// skips says where the columns that modifiers move along do not count on one
// by one.
func skips(t *Table) []words.Text {
	if !t.Shift {
		return nil
	}
	for i, c := range t.Columns {
		if c.Low == nil || *c.Low != i {
			return []words.Text{words.Of("rules.column-out-of-step", "column", say.Quoted(c.Label), "id", t.ID, "n", i)}
		}
	}
	return nil
}

// crossed says which squares about a target lie across two others: on a map whose columns
// stand half a square off their neighbours, so many halves along and whole ones to the
// right must be even both or odd both.
func crossed(t *Table) []words.Text {
	var faults []words.Text
	for _, row := range t.Rows {
		if !t.offset || len(row.Cells) < 3 || !row.Cells[1].IsNum || !row.Cells[2].IsNum {
			continue
		}
		if along, right := row.Cells[1].Number, row.Cells[2].Number; (along+right)%2 != 0 {
			faults = append(faults, words.Of("rules.square-across-two", "square", row.Label, "id", t.ID, "along", along, "right", right))
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
func gaps(t *Table, spans []bounds) []words.Text {
	low, high := t.Dice.Count, t.Dice.Count*t.Dice.Sides
	for _, s := range spans {
		for _, bound := range []*int{s.low, s.high} {
			if bound != nil {
				low, high = min(low, *bound), max(high, *bound)
			}
		}
	}
	if high-low > mostTotals {
		return []words.Text{words.Of("rules.totals-from-to", "id", t.ID, "low", low, "high", high)}
	}
	var faults []words.Text
	for total := low - 1; total <= high+1; total++ {
		found := leading(spans, total)
		outer := total < low || total > high // missing there is an end that is not open
		switch {
		case len(found) == 0 && !outer:
			faults = append(faults, words.Of("rules.total-leads-nowhere", "total", total, "id", t.ID))
		case len(found) > 1:
			faults = append(faults, words.Of("rules.total-leads-to-both", "total", total, "id", t.ID, "one", found[0], "other", found[1]))
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
