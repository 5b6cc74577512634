package rules

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/rules/formula"
)

// A Table is a printed table: it knows its rows and columns and which of them a number, a
// label or a key leads to. The roller looks results up in the same rows that the
// quick-reference page prints.
type Table struct {
	ID       string     `json:"id"`
	Title    string     `json:"title"`               // our own short words
	Section  string     `json:"section"`             // the rule document's own number or heading
	Phase    string     `json:"phase,omitempty"`     // key of the phase of a turn that it serves, empty for none
	Dice     Dice       `json:"dice"`                // zero for a table that is only read
	DiceNote string     `json:"dice_note,omitempty"` // how the dice are meant when it takes more words
	Compare  Compare    `json:"compare,omitempty"`   // how dice are held against cells; none where the total leads to a row
	Target   *int       `json:"target,omitempty"`    // what dice and cell together must reach
	Naturals bool       `json:"naturals,omitempty"`  // the lowest face always fails, the highest always succeeds
	Fails    int        `json:"fails,omitempty"`     // the unmodified total of the dice that fails whatever is added, 0 for none
	Always   string     `json:"always,omitempty"`    // the word in a cell for which every roll succeeds: "Auto"
	Words    *int       `json:"words,omitempty"`     // the number that words and blanks stand for when dice are held against them; nil for out of reach
	Across   bool       `json:"across,omitempty"`    // the total leads to a column instead of a row
	Shift    bool       `json:"shift,omitempty"`     // modifiers move the column instead of the dice
	Adds     []Modifier `json:"adds,omitempty"`      // what the roll adds besides: the morale rating
	RolledAs string     `json:"rolled_as,omitempty"` // id of the table whose modifiers count here too
	Above    string     `json:"above,omitempty"`     // key of the row for totals above all that is printed, by a reading
	Below    string     `json:"below,omitempty"`     // the same for totals below
	Columns  []Column   `json:"columns"`
	Rows     []Row      `json:"rows"`
	Notes    []string   `json:"notes"`
	Concerns []string   `json:"concerns,omitempty"` // the facts of those whom a note concerns, one a note, empty for all; nil where all concern all
	Readings []string   `json:"readings,omitempty"` // ids of the readings that bear on it: "A5"
	House    bool       `json:"house,omitempty"`    // changed by house rules

	housed
	notes         []template
	diceNote      template
	target, words string // ids of constants

	offset bool     // its second and third column are where squares lie: see crossed
	free   bool     // there is no table before it to keep to
	spoken []string // what stands beside the numbers of columns that have bounds: "elim"
	fixed  bool     // csprint looks its rows up by their keys
	before *Table   // that house rules put it in the place of, nil for none
}

// Compare says how a die is held against the number in a cell.
type Compare string

// The ways to compare. A single die stands for a pool of them, each held
// against the number by itself; several dice are added up.
const (
	NoCompare Compare = ""
	AtLeast   Compare = "at-least" // the roll succeeds on the number or more
	AtMost    Compare = "at-most"  // the roll succeeds on the number or less
	Added     Compare = "added"    // the number is added to the roll, which succeeds on the table's target or more
)

// A Column is a head of a table. Low and High bound the numbers that fall in
// it (unit size, casualties); both nil where it is only a label.
type Column struct {
	Label     string
	Low, High *int
	Aside     bool // tells something besides the numbers that dice are held against: the range of a gun

	Numbers *Numbers // bounds of its cells, nil for a column of words
	Short   string   // its label where there is little room, empty for that itself
	Unit    string   // of what is measured on the table: OfInches, AnInch; empty for all else

	key string // what formulas call it: its label as it was written
}

// What a column holds that is measured on the table.
const (
	OfInches = "inches"  // lengths
	AnInch   = "an inch" // what an inch of the table stands for
)

// A Row is one line of a table. Low and High are the totals that lead to it,
// nil where open or where no number leads there.
type Row struct {
	Key     string   `json:"key"` // short and stable, for code and scenario files: "rolling"
	Label   string   `json:"label"`
	Low     *int     `json:"low"`
	High    *int     `json:"high"`
	Natural int      `json:"natural,omitempty"`  // the unmodified dice total that leads here whatever the modifiers
	AtBest  string   `json:"at_best,omitempty"`  // key of the row that a natural result takes unless the total's own is worse
	AtLeast string   `json:"at_least,omitempty"` // key of the row that a natural result takes unless the total's own is better
	Then    string   `json:"then,omitempty"`     // what a natural result does besides in words
	Without []string `json:"without,omitempty"`  // keys of the modifiers that do not count in this row
	Cells   []Cell   `json:"cells"`
	When    string   `json:"when,omitempty"`    // the facts of those whom the row concerns; empty for all
	Due     string   `json:"due,omitempty"`     // the facts that alone bring it about
	Does    []Deed   `json:"does,omitempty"`    // what landing here does to the marks of who rolled
	But     *But     `json:"but,omitempty"`     // of some it is otherwise; nil where it is the same of all
	Worth   *int     `json:"worth,omitempty"`   // the number that its words stand for where a number is counted
	Short   string   `json:"-"`                 // its label where there is little room, or under the name of its group; empty for that itself
	Group   string   `json:"-"`                 // what rows are of that stand together under one head: "Musket"
	Reading string   `json:"reading,omitempty"` // id of the reading the row rests on: a dagger on the page
	House   bool     `json:"house,omitempty"`   // house rules changed one of its cells, or a number in its label

	when  *formula.Formula
	label template // empty where the label is made from the bounds
}

// A But is what a row says and does in place of its own, of those of whom something is so.
type But struct {
	When  string `json:"when"`
	Cells []Cell `json:"cells"`
	Does  []Deed `json:"does,omitempty"`
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

// Blank tells a cell in which nothing is printed.
func (c Cell) Blank() bool { return c.Text == "" }

// At is the row that a total leads to, false where none does. A total above
// or below all that is printed leads to the row that is named for it.
func (t *Table) At(total int) (Row, bool) {
	highest, lowest := true, true
	for _, row := range t.Rows {
		if row.bounded() && within(row.Low, row.High, total) {
			return row, true
		}
		highest = highest && (row.High == nil || *row.High < total)
		lowest = lowest && (row.Low == nil || *row.Low > total)
	}
	switch {
	case highest && t.Above != "":
		return t.Keyed(t.Above)
	case lowest && t.Below != "":
		return t.Keyed(t.Below)
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
	i, err := find(query, "row", t.ID, t.rowEntries())
	if err != nil {
		return Row{}, err
	}
	return t.Rows[i], nil
}

func (t *Table) rowEntries() []entry {
	entries := make([]entry, len(t.Rows))
	for i, row := range t.Rows {
		entries[i] = entry{words: []string{row.Label, row.Key}, low: row.Low, high: row.High}
	}
	return entries
}

// Column is the column that a query names, as Row is for rows. Its index
// leads to the cell.
func (t *Table) Column(query string) (int, error) {
	return find(query, "column", t.ID, t.columnEntries())
}

func (t *Table) columnEntries() []entry {
	entries := make([]entry, len(t.Columns))
	for i, c := range t.Columns {
		entries[i] = entry{words: []string{c.Label}, low: c.Low, high: c.High}
	}
	return entries
}

// ColumnKeyed is the column with a key, or with its label as it was written; -1 where
// there is none.
func (t *Table) ColumnKeyed(key string) int {
	return slices.IndexFunc(t.Columns, func(c Column) bool { return c.key == slug(key) || strings.EqualFold(c.Label, key) })
}

// Needed is the least that all dice together must show to reach a cell with what is added
// to them, more than what fails by itself; false for a cell without a number.
func (t *Table) Needed(cell Cell, added int) (int, bool) {
	least := t.Dice.Count
	if t.Fails != 0 {
		least = max(least, t.Fails+1)
	}
	return max(cell.Number-added, least), cell.IsNum
}

// Brief is the label of a row where there is little room.
func (r Row) Brief() string { return cmp.Or(r.Short, r.Label) }

// Brief is the label of a column where there is little room.
func (c Column) Brief() string { return cmp.Or(c.Short, c.Label) }

// Named tells a row that is called otherwise than by the numbers that lead to it.
func (r Row) Named() bool { return r.label != "" }

// Ranked tells whether totals lead to rows.
func (t *Table) Ranked() bool {
	for _, row := range t.Rows {
		if row.bounded() {
			return true
		}
	}
	return false
}

// Keyed is the row of a key, false for none, and for rules without the table.
func (t *Table) Keyed(key string) (Row, bool) {
	if t == nil {
		return Row{}, false
	}
	for _, row := range t.Rows {
		if row.Key == key {
			return row, true
		}
	}
	return Row{}, false
}

func (r Row) bounded() bool { return r.Low != nil || r.High != nil }
