package sheet

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/layout"
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
func (s *blockSetter) rowsOf(t *rules.Table, only []templates.Word) []rules.Row {
	if len(only) == 0 {
		return t.Rows
	}
	var rows []rules.Row
	for _, w := range only {
		i := slices.IndexFunc(t.Rows, func(r rules.Row) bool { return r.Key == w.Text })
		if i < 0 {
			s.book.unknown(w.Place, "row", w.Text, rowKeys(t))
			continue
		}
		rows = append(rows, t.Rows[i])
	}
	return append(rows, s.book.added(t)...)
}

// cellWords is what a column of the design prints for a row: the cell, or
// words about it that are left out where the cell is blank or zero.
func (s *blockSetter) cellWords(t *rules.Table, row rules.Row, c templates.TableColumn) []piece {
	cell := s.cellOf(t, row, c)
	switch {
	case c.Words.Text == "":
		return []piece{cell}
	case cell.text == nothing || cell.text == "" || cell.text == "0":
		return nil
	}
	return s.book.fillCell(c.Words, cell)
}

// cellOf is the cell of a row in a column of the design.
func (s *blockSetter) cellOf(t *rules.Table, row rules.Row, c templates.TableColumn) piece {
	switch c.Label.Text {
	case labelColumn:
		return piece{text: figures(row.Label)}
	case spanColumn:
		return piece{text: bounds(row)}
	}
	i := 0
	if c.Label.Text != "" {
		i = columnOf(t, c.Label.Text)
	}
	if i < 0 || i >= len(row.Cells) {
		s.book.unknown(c.Label.Place, "column", c.Label.Text, columnLabels(t))
		return piece{}
	}
	return s.book.cell(t, row, i)
}

// rows sets a table of some columns; several tables are joined where their
// rows bear the same keys.
func (s *blockSetter) rows(p templates.TablePart) {
	var tables []*rules.Table
	for _, of := range p.Of {
		if t := s.book.needTable(of); t != nil {
			tables = append(tables, t)
		}
	}
	if len(tables) == 0 {
		return
	}
	g := s.grid(tables, p, s.columnsOf(tables[0], p))
	if p.Turned {
		g = s.turned(g)
	}
	s.setGrid(g)
}

// columnsOf are the columns that a part names; without any, all of its table.
func (s *blockSetter) columnsOf(t *rules.Table, p templates.TablePart) []templates.TableColumn {
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
func (s *blockSetter) grid(tables []*rules.Table, p templates.TablePart, columns []templates.TableColumn) grid {
	g := grid{}
	keyed := !slices.ContainsFunc(columns, func(c templates.TableColumn) bool { return c.Label.Text == labelColumn })
	if keyed {
		g.addHead(s.keyHead(tables[0], p), false)
	}
	for i, c := range columns {
		if !c.Same || i == 0 {
			g.addHead(s.columnHead(tables[0], c), true)
		}
	}
	rows := s.joinedRows(tables, p.Only)
	s.book.needKeys(p.Breaks, rowKeysOf(rows))
	for _, of := range rows {
		s.book.printed[of.table.ID+"/"+of.row.Key] = true
		var line []phrase
		if keyed {
			line = append(line, s.phrase(s.strong(9.5), rowPiece(of.table, of.row)))
		}
		for _, cell := range s.cells(of.table, of.row, columns) {
			line = append(line, s.phrase(cell.style, cell.pieces...))
		}
		g.breaks = append(g.breaks, len(p.Breaks) > 0 && wanted(p.Breaks, of.row.Key))
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
func (s *blockSetter) joinedRows(tables []*rules.Table, only []templates.Word) []rowOf {
	var rows []rowOf
	seen := map[string]bool{}
	for _, t := range tables {
		for _, row := range s.rowsOf(t, only) {
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
func (s *blockSetter) keyHead(t *rules.Table, p templates.TablePart) string {
	if p.Key.Text == "" && t.Ranked() && !t.Across {
		return t.Dice.String()
	}
	return p.Key.Text
}

// columnHead is what is printed above a column, a dash standing for nothing.
// Where the dice lead to a column its head names them.
func (s *blockSetter) columnHead(t *rules.Table, c templates.TableColumn) string {
	head := c.Head.Text
	switch {
	case head == nothing || c.Label.Text == labelColumn && head == "":
		return ""
	case head != "":
		return head
	}
	if i := columnOf(t, c.Label.Text); t.Across && i >= 0 && t.Columns[i].Low != nil {
		return t.Dice.String() + ": " + c.Label.Text
	}
	return figures(c.Label.Text)
}

// A gridCell is what stands in one cell, not yet set.
type gridCell struct {
	pieces []piece
	style  layout.Style
}

// cells are the cells of a row, columns that go on in the one before joined to it.
func (s *blockSetter) cells(t *rules.Table, row rules.Row, columns []templates.TableColumn) []gridCell {
	var cells []gridCell
	for _, c := range columns {
		pieces := s.columnWords(t, row, c)
		if n := len(cells); c.Same && n > 0 {
			cells[n-1].pieces = append(cells[n-1].pieces, pieces...)
			continue
		}
		cells = append(cells, gridCell{pieces, s.weight(c)})
	}
	return cells
}

// rowPiece is the label of a row, with a word where it also serves the totals
// above or below all that is printed.
func rowPiece(t *rules.Table, row rules.Row) piece {
	p := piece{text: capital(figures(row.Label)), reading: row.Reading}
	if row.Key == "" || row.Key != t.Above && row.Key != t.Below {
		return p
	}
	switch single := sameNumber(row.Low, row.High); {
	case single && row.Key == t.Above:
		p.text = grouped(*row.Low) + " or more"
	case single:
		p.text = grouped(*row.Low) + " or less"
	case row.Key == t.Above:
		p.text += " and up"
	default:
		p.text += " and down"
	}
	if p.reading == "" && len(t.Readings) > 0 {
		p.reading = t.Readings[0]
	}
	return p
}

// sameNumber tells whether bounds hold one number.
func sameNumber(low, high *int) bool { return low != nil && high != nil && *low == *high }

// weight is the style of a column of words.
func (s *blockSetter) weight(c templates.TableColumn) layout.Style {
	if c.Strong {
		return s.strong(9.5)
	}
	return s.sans(9.5)
}

// columnWords is what a column prints for a row, from the table itself or
// from a table or list joined to it by the keys of their lines.
func (s *blockSetter) columnWords(t *rules.Table, row rules.Row, c templates.TableColumn) []piece {
	if c.Of.Text == "" || c.Of.Text == t.ID {
		return s.cellWords(t, row, c)
	}
	f := s.book.need(c.Of)
	s.book.printed[c.Of.Text+"/"+row.Key] = true
	if f.table != nil {
		if i := slices.Index(rowKeys(f.table), row.Key); i >= 0 {
			return s.cellWords(f.table, f.table.Rows[i], c)
		}
		return nil
	}
	if f.list != nil {
		if i := slices.Index(itemKeys(f.list), row.Key); i >= 0 {
			it := f.list.Items[i]
			return []piece{{text: figures(it.Words), reading: it.Reading, house: it.House}}
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
	case text == "" || text == nothing:
		return cellBare
	case len(words) == 1 && !isNumber(text) && utf8.RuneCountInString(text) <= 4:
		return cellShort
	case len(words) == 1 && !isNumber(text):
		return cellWord
	}
	for i, word := range words {
		if !isNumber(word) && word != "/" && (i == 0 || utf8.RuneCountInString(word) > 2) { // a unit may follow
			return cellProse
		}
	}
	return cellNumber
}

// numeric tells a column of figures: there are numbers in it, single words
// besides, and of long ones no more than of numbers.
func numeric(cells []phrase) bool {
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
