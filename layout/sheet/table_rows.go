package sheet

import (
	"slices"
	"strings"

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
	case cell.text == nothing || cell.text == "0":
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
	return cellPiece(row.Cells[i])
}

// A grid is a table being set: phrases in rows and columns, the first column
// the labels of the rows.
type grid struct {
	heads  []string
	rows   [][]phrase
	number []bool // columns of figures, set to the right
}

// rows sets a table of some columns; several tables are joined where their
// rows bear the same keys.
func (s *blockSetter) rows(p templates.TablePart) {
	t := s.book.needTable(p)
	if t == nil {
		return
	}
	columns := p.Columns
	if len(columns) == 0 {
		for _, c := range t.Columns {
			columns = append(columns, templates.TableColumn{Label: templates.Word{Text: c.Label}})
		}
	}
	g := s.grid(t, p, columns)
	s.setGrid(g)
}

// grid gathers the phrases of a table. The labels of its rows stand bold at the
// left unless the design names them among the columns.
func (s *blockSetter) grid(t *rules.Table, p templates.TablePart, columns []templates.TableColumn) grid {
	g := grid{}
	keyed := !slices.ContainsFunc(columns, func(c templates.TableColumn) bool { return c.Label.Text == labelColumn })
	if keyed {
		g.addHead(p.Key.Text, false)
	}
	for i, c := range columns {
		if !c.Same || i == 0 {
			g.addHead(columnHead(c), true)
		}
	}
	for _, row := range s.rowsOf(t, p.Only) {
		s.book.printed[t.ID+"/"+row.Key] = true
		var line []phrase
		if keyed {
			line = append(line, s.phrase(s.strong(9.5), rowPiece(t, row)))
		}
		for _, cell := range s.cells(t, row, columns) {
			g.number[len(line)] = g.number[len(line)] && short(cell.pieces)
			line = append(line, s.phrase(cell.style, cell.pieces...))
		}
		g.rows = append(g.rows, line)
	}
	return g
}

func (g *grid) addHead(head string, number bool) {
	g.heads, g.number = append(g.heads, head), append(g.number, number)
}

// columnHead is what is printed above a column, a dash standing for nothing.
func columnHead(c templates.TableColumn) string {
	switch {
	case c.Head.Text == nothing || c.Label.Text == labelColumn && c.Head.Text == "":
		return ""
	case c.Head.Text != "":
		return c.Head.Text
	}
	return c.Label.Text
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
// above all that is printed.
func rowPiece(t *rules.Table, row rules.Row) piece {
	p := piece{text: capital(figures(row.Label)), reading: row.Reading}
	if row.Key == t.Above {
		p.text += " and up"
		if p.reading == "" && len(t.Readings) > 0 {
			p.reading = t.Readings[0]
		}
	}
	return p
}

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

// short tells a cell that stands in a column of figures.
func short(pieces []piece) bool {
	text := ""
	for _, p := range pieces {
		text += p.text
	}
	if text == nothing || text == "" {
		return true
	}
	first, _, _ := strings.Cut(text, " ")
	return isNumber(first) && len([]rune(text)) <= 8
}

// setGrid sets heads and rows. Columns of words that don't fit are wrapped.
func (s *blockSetter) setGrid(g grid) {
	widths := s.gridWidths(g)
	s.gridHeads(g, widths)
	for i, row := range g.rows {
		cells := make([][]phrase, len(row))
		lines := 1
		for c, ph := range row {
			cells[c] = ph.wrap(widths[c])
			lines = max(lines, len(cells[c]))
		}
		height := linesHeight(lines)
		s.stripe(i, height)
		x := cellInset
		for c := range cells {
			s.putCell(x, widths[c], g.number[c], cells[c])
			x += widths[c] + columnGap
		}
		s.y += height
	}
}

// putCell sets the lines of a cell in the row that begins at y.
func (s *blockSetter) putCell(x, width layout.Length, number bool, lines []phrase) {
	at := layout.Point{X: x, Y: s.y + rowBase}
	align := layout.Left
	if number {
		align = layout.Right
	}
	s.check(width, lines...)
	for _, line := range lines {
		if number {
			at.X = x + width + line.hang()
		}
		s.put(at, align, line)
		at.Y += rowLead
	}
}

// gridHeads sets the labels above the columns with a hair line below; nothing
// where no column has one.
func (s *blockSetter) gridHeads(g grid, widths []layout.Length) {
	if strings.Join(g.heads, "") == "" {
		return
	}
	x := cellInset
	for c, head := range g.heads {
		at := layout.Point{X: x, Y: s.y + labelLead - 400}
		align := layout.Left
		if g.number[c] {
			at.X, align = x+widths[c], layout.Right
		}
		s.frame.SetLine(s.from, at, align, s.label(), strings.ToUpper(head))
		x += widths[c] + columnGap
	}
	s.y += labelHigh - 700
	s.hair(s.y)
	s.y += 300
}

// gridWidths are the widths of columns: what they need, the widest of them cut
// down to the room that is left; room to spare goes between the columns.
func (s *blockSetter) gridWidths(g grid) []layout.Length {
	widths := make([]layout.Length, len(g.heads))
	for c, head := range g.heads {
		widths[c] = s.label().Width(strings.ToUpper(head))
		for _, row := range g.rows {
			widths[c] = max(widths[c], row[c].width())
		}
	}
	room := s.width() - 2*cellInset - columnGap*layout.Length(len(widths)-1)
	spare := room - total(widths)
	if spare < 0 {
		cutWidest(widths, -spare)
	}
	spread(widths, g.number, spare)
	return widths
}

// cutWidest narrows the widest columns to one width, so that all of them
// together lose what is over.
func cutWidest(widths []layout.Length, over layout.Length) {
	room := total(widths) - over
	most := slices.Max(widths)
	for ; most > 0; most -= layout.Millimetre / 4 {
		cut := layout.Length(0)
		for _, w := range widths {
			cut += min(w, most)
		}
		if cut <= room {
			break
		}
	}
	for c := range widths {
		widths[c] = min(widths[c], most)
	}
}

// spread widens columns by at most 9 mm each: columns of figures to their left,
// columns of words, but for the last, to their right.
func spread(widths []layout.Length, number []bool, spare layout.Length) {
	n := len(widths) - 1
	if n == 0 || spare <= 0 {
		return
	}
	each := min(spare/layout.Length(n), 9000)
	for c := 1; c <= n; c++ {
		if number[c] {
			widths[c] += each
		} else {
			widths[c-1] += each
		}
	}
}

func total(widths []layout.Length) layout.Length {
	var sum layout.Length
	for _, w := range widths {
		sum += w
	}
	return sum
}
