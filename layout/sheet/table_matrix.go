package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a matrix.
const (
	matrixHead layout.Length = 17000 // least width of the row labels
	matrixRow  layout.Length = 4200
	matrixHalf layout.Length = 1600 // half the width of two figures
)

// A matrix is a table of many columns of figures being set.
type matrix struct {
	*blockSetter
	table *rules.Table
	left  layout.Length // where the columns begin
	pitch layout.Length
}

// matrix sets a table of many columns of figures: the dice at the head of the
// labels that they index, what the columns are at the right, a hair line
// after every third row.
func (s *blockSetter) matrix(p templates.TablePart) {
	t := s.book.needTable(p)
	if t == nil {
		return
	}
	m := matrix{blockSetter: s, table: t, left: matrixHead}
	rows := s.rowsOf(t, p.Only)
	for _, row := range rows {
		m.left = max(m.left, cellInset+s.strong(9.5).Width(figures(row.Label))+columnGap)
	}
	m.pitch = (s.width() - m.left) / layout.Length(max(1, len(t.Columns)))
	m.dice(p)
	m.heads()
	top := s.y
	for i, row := range rows {
		if i > 0 && i%3 == 0 {
			s.hair(s.y)
		}
		m.row(row)
	}
	s.frame.PutLine(s.from, layout.Point{X: m.left, Y: top}, layout.Point{X: m.left, Y: s.y}, layout.HairLine)
}

// at is the right edge of the figures of a column, two of them in its middle.
func (m matrix) at(column int) layout.Point {
	return layout.Point{X: m.left + m.pitch*layout.Length(column) + m.pitch/2 + matrixHalf, Y: m.y + rowBase}
}

// dice sets the dice and what is added to them, and the words over the columns.
func (m matrix) dice(p templates.TablePart) {
	at := layout.Point{X: cellInset, Y: m.y + rowBase}
	head := m.label()
	text := p.Key.Text
	if m.table.Dice.Count > 0 {
		head, text = m.strong(9.5), m.table.Dice.String()
	}
	at.X = m.put(at, layout.Left, m.text(head, text))
	m.put(layout.Point{X: at.X + cellInset, Y: at.Y}, layout.Left, m.added(m.table))
	m.put(layout.Point{X: m.width(), Y: at.Y}, layout.Right, m.phrase(m.sans(8), m.book.fill(p.Note)...))
	m.y += rowHeight
}

// heads sets the heads of the columns on a tinted strip.
func (m matrix) heads() {
	m.frame.PutBox(m.from, layout.Rect{Y: m.y, W: m.width(), H: gaugeRoll}, m.tint(), layout.Stroke{})
	for c, column := range m.table.Columns {
		m.put(m.at(c), layout.Right, m.text(m.strong(9.5), figures(column.Label)))
	}
	m.y += gaugeRoll
	m.hair(m.y)
}

// row sets one row, marks of its cells after the right edge of the figures.
func (m matrix) row(row rules.Row) {
	m.book.printed[m.table.ID+"/"+row.Key] = true
	m.put(layout.Point{X: cellInset, Y: m.y + rowBase}, layout.Left, m.text(m.strong(9.5), figures(row.Label)))
	for c, cell := range row.Cells {
		ph := m.plain(m.sans(9.5), cellPiece(cell))
		m.check(m.pitch, ph)
		at := m.at(c)
		m.put(layout.Point{X: at.X + ph.hang(), Y: at.Y}, layout.Right, ph)
	}
	m.y += matrixRow
}
