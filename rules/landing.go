package rules

import (
	"cmp"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A landing is where a query leads to in a table.
type landing struct {
	table *Table
	query Query
	shift int // sum of the modifiers
	facts *Known

	total     *int
	row       string // its label
	key       string // of the row whose cells these are
	cells     []Cell
	column    int // -1 for all
	successes *int
}

// find fills in where the query leads.
func (l *landing) find() error {
	rolled := len(l.query.Dice) > 0
	switch {
	case l.table.Compare != NoCompare:
		return l.compared()
	case rolled && l.table.Across:
		return l.across()
	case rolled:
		return l.down()
	}
	if err := l.namedRow(); err != nil {
		return err
	}
	return l.namedColumn()
}

// down takes the row that the total leads to.
func (l *landing) down() error {
	if l.query.Row != "" {
		return source.New(source.Place{}, "rules.both-dice-and-row-for", "id", l.table.ID)
	}
	natural := facesOf(l.query.Dice)
	l.sum(natural)
	own, ok := l.table.At(*l.total)
	if row, special := l.table.Natural(natural); special {
		taken := l.bent(row, own, ok)
		l.row, l.key, l.cells = row.Label, taken.Key, l.cellsOf(taken)
		return l.namedColumn()
	}
	if !ok {
		return source.New(source.Place{}, "rules.total-leads-to-no-row", "total", *l.total, "id", l.table.ID, "known", oneOfBook(spanned(rowSpans(l.table.Rows))))
	}
	l.row, l.key, l.cells = own.Label, own.Key, l.cellsOf(own)
	return l.namedColumn()
}

// cellsOf are the cells of a row, or what it says of those of whom something is so.
func (l *landing) cellsOf(r Row) []Cell {
	if r.But != nil && l.facts != nil && l.facts.Holds(r.But.When) {
		return r.But.Cells
	}
	return r.Cells
}

// bent is the row that a natural result takes: its own, or the better or the
// worse of the row it names and the one that the total leads to.
func (l *landing) bent(natural, own Row, ok bool) Row {
	named, hasNamed := l.table.Keyed(cmp.Or(natural.AtBest, natural.AtLeast))
	switch {
	case !hasNamed:
		return natural
	case !ok:
		return named
	case natural.AtBest != "" && own.below(named), natural.AtLeast != "" && named.below(own):
		return own
	}
	return named
}

// below tells whether lower totals lead to a row than to another.
func (r Row) below(other Row) bool {
	return r.High != nil && other.Low != nil && *r.High < *other.Low
}

// across takes the column that the total leads to, in the row that is named.
func (l *landing) across() error {
	if l.query.Column != "" {
		return source.New(source.Place{}, "rules.both-dice-and-column-for", "id", l.table.ID)
	}
	l.sum(facesOf(l.query.Dice))
	i, ok := l.columnAt(*l.total)
	if !ok {
		return source.New(source.Place{}, "rules.total-leads-to-no-column", "total", *l.total, "id", l.table.ID, "known", oneOfBook(spanned(columnSpans(l.table.Columns))))
	}
	if err := l.namedRow(); err != nil {
		return err
	}
	l.column = i
	return nil
}

// columnAt is the column that a number falls in.
func (l *landing) columnAt(number int) (int, bool) {
	for i, c := range l.table.Columns {
		if (c.Low != nil || c.High != nil) && within(c.Low, c.High, number) {
			return i, true
		}
	}
	return 0, false
}

// compared holds the dice against the cell that is named.
func (l *landing) compared() error {
	if err := l.namedRow(); err != nil {
		return err
	}
	if err := l.heldColumn(); err != nil {
		return err
	}
	if len(l.query.Dice) == 0 {
		return nil
	}
	if l.column < 0 || l.table.Columns[l.column].Aside {
		return source.New(source.Place{}, "rules.no-column-for-dice", "id", l.table.ID, "known", oneOfBook(l.held()))
	}
	hits, cell := 0, l.cells[l.column]
	if cell.Blank() && l.table.Words == nil {
		return source.New(source.Place{}, "rules.no-number-printed", "id", l.table.ID, "row", say.Lowered(l.row), "column", l.table.Columns[l.column].Label, "cell", "{table: "+l.table.ID+", row: …, column: …, value: …}")
	}
	for _, roll := range l.rolls(cell) {
		if l.succeeds(roll, cell) {
			hits++
		}
	}
	l.successes = &hits
	return nil
}

// heldColumn takes the column that dice are held against. Where modifiers
// move it, the columns count from 0 and it goes no farther than they do.
func (l *landing) heldColumn() error {
	n, typed := askedNumber(l.query.Column)
	if !l.table.Shift || !typed {
		if err := l.namedColumn(); err != nil || !l.table.Shift || l.column < 0 {
			return err
		}
		n = l.column
	}
	l.column, l.shift = min(max(n+l.shift, 0), len(l.table.Columns)-1), 0
	return nil
}

// held is the labels of the columns that dice are held against.
func (l *landing) held() []string {
	var labels []string
	for _, c := range l.table.Columns {
		if !c.Aside {
			labels = append(labels, c.Label)
		}
	}
	return labels
}

// rolls are the rolls that are held against a cell: each die of a pool, or
// all dice together. The total is of a roll that stands alone, with the
// number of the cell where that is added.
func (l *landing) rolls(cell Cell) []int {
	rolls := l.query.Dice
	if l.table.Dice.Count > 1 {
		rolls = []int{facesOf(rolls)}
	}
	if len(rolls) != 1 {
		return rolls
	}
	l.sum(rolls[0])
	if l.table.Compare == Added {
		*l.total += cell.Number
	}
	return rolls
}

// succeeds holds a roll with its modifiers against a cell.
func (l *landing) succeeds(roll int, cell Cell) bool {
	t, shift, number := l.table, l.shift, cell.Number
	switch {
	case t.Always != "" && cell.Text == t.Always:
		return true
	case !cell.IsNum && t.Words == nil:
		return false
	case !cell.IsNum:
		number = *t.Words
	}
	switch {
	case t.Fails != 0 && roll == t.Fails:
		return false
	case t.Naturals && t.Dice.extreme(roll):
		return t.Dice.highest(roll)
	case t.Compare == AtMost:
		return roll+shift <= number
	case t.Compare == Added:
		return t.Target != nil && roll+shift+number >= *t.Target
	}
	return roll+shift >= number
}

// extreme tells the lowest and the highest result of the dice.
func (d Dice) extreme(roll int) bool { return roll == d.Count || d.highest(roll) }

func (d Dice) highest(roll int) bool { return roll == d.Count*d.Sides }

func (l *landing) sum(dice int) {
	total := dice + l.shift
	l.total = &total
}

// namedRow takes the row that the query names, or the only one.
func (l *landing) namedRow() error {
	if l.query.Row == "" && len(l.table.Rows) == 1 {
		l.takeNamed(l.table.Rows[0])
		return nil
	}
	if l.query.Row == "" {
		rolled := l.table.Dice.Count > 0 && !l.table.Across && l.table.Compare == NoCompare
		return source.New(source.Place{}, "rules.no-row-named", "id", l.table.ID, "rolled", rolled)
	}
	row, err := l.table.Row(l.query.Row)
	if err != nil {
		return err
	}
	l.takeNamed(row)
	return nil
}

func (l *landing) takeNamed(row Row) { l.row, l.key, l.cells = row.Label, row.Key, row.Cells }

// namedColumn takes the column that the query names, the only one, or all.
func (l *landing) namedColumn() error {
	l.column = -1
	if len(l.table.Columns) == 1 {
		l.column = 0
	}
	if l.query.Column == "" {
		return nil
	}
	var err error
	l.column, err = l.table.Column(l.query.Column)
	return err
}

// result is the cell of a column, or all cells when none is taken. Where
// dice lead to the column, those that they cannot lead to are told too.
func (l *landing) result() Result {
	var r Result
	for i, c := range l.table.Columns {
		told := l.table.Across && c.Low == nil && c.High == nil
		if l.column < 0 || l.column == i || told {
			r = append(r, Field{c.Label, l.cells[i]})
		}
	}
	return r
}
