package rules

// A Table is a printed table: the roller looks results up in the same rows
// that the quick-reference page prints.
type Table struct {
	ID       string
	Title    string // our own short words
	Section  string // the rule document's own number or heading
	Phase    string // key of the phase of a turn that it serves, empty for none
	Dice     Dice   // zero for a table that is only read
	DiceNote string // how the dice are meant when it takes more words, empty otherwise
	Compare  Compare
	Across   bool       // the total leads to a column instead of a row
	Shift    bool       // modifiers move the column instead of the dice
	Adds     []Modifier // what the roll always adds: the morale rating
	RolledAs string     // id of the table whose modifiers count here too, empty for none
	Above    string     // key of the row for totals above all that is printed, by a reading; empty for none
	Columns  []Column
	Rows     []Row
	Notes    []string
	Readings []string // ids of the readings that bear on it: "A5"
	House    bool     // changed by house rules

	notes []template
}

// Compare says how a die is held against the number in a cell.
type Compare string

// The ways to compare.
const (
	NoCompare Compare = ""
	AtLeast   Compare = "at-least" // the die succeeds on the number or more
	AtMost    Compare = "at-most"  // the die succeeds on the number or less
)

// A Column is a head of a table. Low and High bound the numbers that fall in
// it (unit size, casualties); both nil where it is only a label.
type Column struct {
	Label     string
	Low, High *int
}

// A Row is one line of a table. Low and High are the totals that lead to it,
// nil where open or where no number leads there.
type Row struct {
	Key       string // short and stable, for code and scenario files: "rolling"
	Label     string
	Low, High *int
	Natural   int    // the unmodified dice total that leads here whatever the modifiers; 0 for none
	AtBest    string // key of the row that a natural result takes unless the total's own is worse
	AtLeast   string // key of the row that a natural result takes unless the total's own is better
	Then      string // what a natural result does besides in words, empty otherwise
	Cells     []Cell
	Reading   string // id of the reading the row rests on, empty for none
}

// A Cell is a value of a table: a number, words as printed, or nothing.
type Cell struct {
	Text    string // as printed: "4", "NIL", "elim", "-"; empty for a blank
	Number  int    // meaningful when IsNum
	IsNum   bool
	Reading string // id of the reading this cell rests on, empty for none: a dagger on the page
	House   bool   // changed by house rules

	template template
}

// At is the row that a total leads to, false where none does. A total above
// all that is printed leads to the row that a reading names for it.
func (t *Table) At(total int) (Row, bool) {
	highest := total
	for _, row := range t.Rows {
		if row.bounded() && within(row.Low, row.High, total) {
			return row, true
		}
		if row.High != nil {
			highest = max(highest, *row.High)
		}
	}
	if t.Above != "" && highest == total {
		return t.keyed(t.Above)
	}
	return Row{}, false
}

// Natural is the row that unmodified dice lead to whatever the modifiers,
// false where the dice are not such.
func (t *Table) Natural(dice int) (Row, bool) {
	for _, row := range t.Rows {
		if row.Natural != 0 && row.Natural == dice {
			return row, true
		}
	}
	return Row{}, false
}

// Row is the row that a query names: a label or key, a number that falls in
// its range, or the beginning of its label alone. The error names the rows.
func (t *Table) Row(query string) (Row, error) {
	entries := make([]entry, len(t.Rows))
	for i, row := range t.Rows {
		entries[i] = entry{words: []string{row.Label, row.Key}, low: row.Low, high: row.High}
	}
	i, err := find(query, "row", t.ID, entries)
	if err != nil {
		return Row{}, err
	}
	return t.Rows[i], nil
}

// Column is the column that a query names, as Row is for rows. Its index
// leads to the cell.
func (t *Table) Column(query string) (int, error) {
	entries := make([]entry, len(t.Columns))
	for i, c := range t.Columns {
		entries[i] = entry{words: []string{c.Label}, low: c.Low, high: c.High}
	}
	return find(query, "column", t.ID, entries)
}

// Ranked tells whether totals lead to rows.
func (t *Table) Ranked() bool {
	for _, row := range t.Rows {
		if row.bounded() {
			return true
		}
	}
	return false
}

func (t *Table) keyed(key string) (Row, bool) {
	for _, row := range t.Rows {
		if row.Key == key {
			return row, true
		}
	}
	return Row{}, false
}

func (r Row) bounded() bool { return r.Low != nil || r.High != nil }

func (r Row) house() bool {
	for _, c := range r.Cells {
		if c.House {
			return true
		}
	}
	return false
}
