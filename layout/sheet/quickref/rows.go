package quickref

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// What a design may name among the columns of a table.
const (
	labelColumn = "label" // the label of the row
	spanColumn  = "span"  // the numbers that lead to it
)

// rowsOf are the rows that a part prints, in the order in which it names them,
// and those that house rules have added.
func (b *Book) rowsOf(t *rules.Table, only []templates.Word) []rules.Row {
	if len(only) == 0 {
		return t.Rows
	}
	var rows []rules.Row
	for _, w := range only {
		i := slices.IndexFunc(t.Rows, func(r rules.Row) bool { return r.Key == w.Text })
		if i < 0 {
			b.Unknown(w.Place, "row", w.Text, rowKeys(t))
			continue
		}
		rows = append(rows, t.Rows[i])
	}
	return append(rows, b.added(t)...)
}

// cellWords is what a column of the design prints for a row: the cell, or
// words about it that are left out where the cell is blank or zero.
func (b *Book) cellWords(t *rules.Table, row rules.Row, c templates.TableColumn) []richtext.Piece {
	cell := b.cellOf(t, row, c)
	switch {
	case c.Words.Text == "":
		return []richtext.Piece{cell}
	case cell.Text == say.Nothing || cell.Text == "" || cell.Text == "0":
		return nil
	}
	return b.fillCell(c.Words, cell)
}

// cellOf is the cell of a row in a column of the design.
func (b *Book) cellOf(t *rules.Table, row rules.Row, c templates.TableColumn) richtext.Piece {
	switch c.Label.Text {
	case labelColumn:
		return richtext.Piece{Text: say.Figures(row.Label)}
	case spanColumn:
		return richtext.Piece{Text: richtext.Bounds(b.Words, row)}
	}
	i := 0
	if c.Label.Text != "" {
		i = t.ColumnKeyed(c.Label.Text)
	}
	if i < 0 || i >= len(row.Cells) {
		b.Unknown(c.Label.Place, "column", c.Label.Text, columnLabels(t))
		return richtext.Piece{}
	}
	return b.cell(t, row, i)
}

// rows are a table of some columns; several tables are joined where their rows bear the
// same keys.
type rows struct{ partSetter }

func (r rows) set() {
	var tables []*rules.Table
	for _, of := range r.part.Of {
		if t := r.Book.needTable(of); t != nil {
			tables = append(tables, t)
		}
	}
	if len(tables) == 0 {
		return
	}
	g := r.grid(tables, columnsOf(tables[0], r.part))
	if r.part.Turned {
		g = r.turned(g)
	}
	r.setGrid(g)
}

// columnsOf are the columns that a part names; without any, all of its table.
func columnsOf(t *rules.Table, p *templates.TablePart) []templates.TableColumn {
	if len(p.Columns) > 0 {
		return p.Columns
	}
	var columns []templates.TableColumn
	for _, c := range t.Columns {
		columns = append(columns, templates.TableColumn{Label: templates.Word{Text: c.Label}})
	}
	return columns
}

// grid gathers the phrases of tables, a row for each key that one of them has.
// The labels of the rows stand bold at the left unless the design names them
// among the columns.
func (r rows) grid(tables []*rules.Table, columns []templates.TableColumn) grid {
	g := grid{}
	keyed := !slices.ContainsFunc(columns, func(c templates.TableColumn) bool { return c.Label.Text == labelColumn })
	if keyed {
		g.addHead(r.keyHead(tables[0], r.part), false)
	}
	for i, c := range columns {
		if !c.Same || i == 0 {
			g.addHead(r.columnHead(tables[0], c), true)
		}
	}
	joined := r.Book.joinedRows(tables, r.part.Only)
	r.Book.needKeys(r.part.Breaks, rowKeysOf(joined))
	for _, of := range joined {
		r.Book.Printed[of.table.ID+"/"+of.row.Key] = true
		var line []richtext.Text
		if keyed {
			line = append(line, r.Phrase(r.Strong(9.5), r.rowPiece(of.table, of.row)))
		}
		for _, cell := range r.cells(of.table, of.row, columns) {
			line = append(line, r.Phrase(cell.style, cell.pieces...))
		}
		g.breaks = append(g.breaks, len(r.part.Breaks) > 0 && wanted(r.part.Breaks, of.row.Key))
		g.rows = append(g.rows, line)
	}
	for c := range g.number {
		g.number[c] = g.number[c] && numeric(g.column(c))
	}
	return g
}

// A rowOf is a row and its table.
type rowOf struct {
	table *rules.Table
	row   rules.Row
}

func rowKeysOf(rows []rowOf) []string {
	var keys []string
	for _, r := range rows {
		keys = append(keys, r.row.Key)
	}
	return keys
}

// joinedRows are the rows of tables, each key once.
func (b *Book) joinedRows(tables []*rules.Table, only []templates.Word) []rowOf {
	var rows []rowOf
	seen := map[string]bool{}
	for _, t := range tables {
		for _, row := range b.rowsOf(t, only) {
			if !seen[row.Key] {
				rows = append(rows, rowOf{t, row})
			}
			seen[row.Key] = true
		}
	}
	return rows
}

// keyHead is what is printed above the labels of rows: the dice that lead to
// them, unless the design says otherwise.
func (r rows) keyHead(t *rules.Table, p *templates.TablePart) string {
	if p.Key.Text == "" && t.Ranked() && !t.Across {
		return t.Dice.String()
	}
	return r.Words.Label(p.Key.Text)
}

// columnHead is what is printed above a column, a dash standing for nothing.
// Where the dice lead to a column its head names them.
func (r rows) columnHead(t *rules.Table, c templates.TableColumn) string {
	head := c.Head.Text
	switch {
	case head == say.Nothing || c.Label.Text == labelColumn && head == "":
		return ""
	case head != "":
		return r.Words.Label(head)
	case c.Label.Text == spanColumn:
		return r.keyHead(t, &templates.TablePart{})
	}
	if i := t.ColumnKeyed(c.Label.Text); t.Across && i >= 0 && t.Columns[i].Low != nil {
		return r.Words.Keyed(t.Dice.String(), r.Words.Label(c.Label.Text))
	}
	return say.Figures(r.Words.Label(c.Label.Text))
}

// A gridCell is what stands in one cell, not yet set.
type gridCell struct {
	pieces []richtext.Piece
	style  layout.Style
}

// cells are the cells of a row, columns that go on in the one before joined to it.
func (r rows) cells(t *rules.Table, row rules.Row, columns []templates.TableColumn) []gridCell {
	var cells []gridCell
	for _, c := range columns {
		pieces := r.Book.columnWords(t, row, c)
		if n := len(cells); c.Same && n > 0 {
			cells[n-1].pieces = append(cells[n-1].pieces, pieces...)
			continue
		}
		cells = append(cells, gridCell{pieces, r.weight(c)})
	}
	return cells
}

// rowPiece is the label of a row, with a word where it also serves the totals
// above or below all that is printed.
func (r rows) rowPiece(t *rules.Table, row rules.Row) richtext.Piece {
	p := richtext.Piece{Text: say.Capitalized(say.Figures(row.Label)), Reading: row.Reading}
	if row.Key == "" || row.Key != t.Above && row.Key != t.Below {
		return p
	}
	switch single := sameNumber(row.Low, row.High); {
	case single && row.Key == t.Above:
		p.Text = r.Words.Say("division.or-more", "n", *row.Low)
	case single:
		p.Text = r.Words.Say("tables.or-less", "n", *row.Low)
	case row.Key == t.Above:
		p.Text = r.Words.Say("tables.and-up", "row", p.Text)
	default:
		p.Text = r.Words.Say("tables.and-down", "row", p.Text)
	}
	if p.Reading == "" && len(t.Readings) > 0 {
		p.Reading = t.Readings[0]
	}
	return p
}

// sameNumber tells whether bounds hold one number.
func sameNumber(low, high *int) bool { return low != nil && high != nil && *low == *high }

// weight is the style of a column of words.
func (r rows) weight(c templates.TableColumn) layout.Style {
	if c.Strong {
		return r.Strong(9.5)
	}
	return r.Sans(9.5)
}

// columnWords is what a column prints for a row, from the table itself or
// from a table or list joined to it by the keys of their lines.
func (b *Book) columnWords(t *rules.Table, row rules.Row, c templates.TableColumn) []richtext.Piece {
	if c.Of.Text == "" || c.Of.Text == t.ID {
		return b.cellWords(t, row, c)
	}
	f := b.Need(c.Of)
	b.Printed[c.Of.Text+"/"+row.Key] = true
	if f.Table != nil {
		if i := slices.Index(rowKeys(f.Table), row.Key); i >= 0 {
			return b.cellWords(f.Table, f.Table.Rows[i], c)
		}
		return nil
	}
	if f.List != nil {
		if i := slices.Index(ItemKeys(f.List), row.Key); i >= 0 {
			it := f.List.Items[i]
			return []richtext.Piece{{Text: say.Figures(it.Words), Reading: it.Reading, House: it.House}}
		}
	}
	return nil
}

// A cellKind tells how a cell takes part in a column of figures.
type cellKind int

const (
	cellBare cellKind = iota // nothing, or a dash
	cellNumber
	cellShort // a word as short as a number: nil
	cellWord  // a longer one, as printed in the place of a number: removed
	cellProse // more than that
)

func kindOf(text string) cellKind {
	words := strings.Fields(text)
	switch {
	case text == "" || text == say.Nothing:
		return cellBare
	case len(words) == 1 && !richtext.IsNumber(text) && utf8.RuneCountInString(text) <= 4:
		return cellShort
	case len(words) == 1 && !richtext.IsNumber(text):
		return cellWord
	}
	for i, word := range words {
		if !richtext.IsNumber(word) && word != "/" && (i == 0 || utf8.RuneCountInString(word) > 2) { // a unit may follow
			return cellProse
		}
	}
	return cellNumber
}

// numeric tells a column of figures: there are numbers in it, single words
// besides, and of long ones no more than of numbers.
func numeric(cells []richtext.Text) bool {
	numbers, words := 0, 0
	for _, cell := range cells {
		switch kindOf(cell.String()) {
		case cellProse:
			return false
		case cellNumber:
			numbers++
		case cellWord:
			words++
		}
	}
	return numbers > 0 && numbers >= words
}
