package sheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a matrix.
const matrixHead layout.Length = 15000 // least width of the row labels

// A matrix is a table of many columns of figures being set, or several tables
// with the same columns.
type matrix struct {
	*blockSetter
	part   templates.TablePart
	tables []*rules.Table
	widest *rules.Table  // the one with the most columns
	left   layout.Length // where the columns begin
	pitch  layout.Length
	half   layout.Length // half the width of the widest figure
}

// matrix sets a table of many columns of figures: the dice at the head of the
// labels that they index, what the columns are at the right. A hair line
// stands after every third row, or above the rows that the design names.
func (s *blockSetter) matrix(p templates.TablePart) {
	m := matrix{blockSetter: s, part: p, left: matrixHead}
	for _, of := range p.Of {
		if t := s.book.needTable(of); t != nil {
			m.add(t)
		}
	}
	if len(m.tables) == 0 {
		return
	}
	s.book.needKeys(p.Breaks, rowKeys(m.tables[0]))
	m.pitch = (s.width() - m.left) / layout.Length(max(1, len(m.widest.Columns)))
	m.dice()
	m.heads()
	for i, t := range m.tables {
		if len(m.tables) > 1 {
			m.tableHead(t, p.Of[i], i == 0)
		}
		top := s.y
		m.rowsOf(t)
		s.frame.PutLine(s.from, layout.Point{X: m.left, Y: top}, layout.Point{X: m.left, Y: s.y}, layout.HairLine)
	}
}

// add measures a table of the matrix.
func (m *matrix) add(t *rules.Table) {
	m.tables = append(m.tables, t)
	if m.widest == nil || len(t.Columns) > len(m.widest.Columns) {
		m.widest = t
	}
	for _, row := range m.blockSetter.rowsOf(t, m.part.Only) {
		label := m.rowLabel(t, row)
		m.left = max(m.left, cellInset+label.width()+columnGap)
		for _, cell := range row.Cells {
			if cell.IsNum {
				m.half = max(m.half, m.strong(9.5).Width(cellText(cell))/2)
			}
		}
	}
}

// dice sets the dice and what is added to them, and the words over the columns.
func (m matrix) dice() {
	words, note := m.diceWords(), m.phrase(m.sans(8), m.book.fill(m.part.Note)...)
	if len(words)+len(note) == 0 {
		return
	}
	at := layout.Point{X: cellInset, Y: m.y + m.rowBase()}
	at.X = m.put(at, layout.Left, words)
	m.check(m.width()-at.X, note)
	m.put(layout.Point{X: m.width(), Y: at.Y}, layout.Right, note)
	m.y += m.rowHigh()
}

// diceWords are what stands above the labels of the rows: the design's words,
// or else the dice as the rules put them.
func (m matrix) diceWords() phrase {
	t := m.tables[0]
	switch {
	case m.part.Key.Text != "":
		return m.text(m.label(), strings.ToUpper(m.part.Key.Text))
	case t.DiceNote != "":
		return m.phrase(m.sans(9.5), piece{text: figures(diceWords(t.Dice, t.DiceNote)), house: t.DiceHouse()})
	}
	return m.text(m.strong(9.5), t.Dice.String()).with(m.added(t))
}

// heads sets the heads of the columns on a tinted strip.
func (m matrix) heads() {
	heads := make([][]phrase, len(m.widest.Columns))
	deep, style := 1, m.headStyle()
	for c, column := range m.widest.Columns {
		head := m.plain(style, m.columnHead(column))
		heads[c] = head.wrap(m.pitch)
		m.check(m.pitch, heads[c]...)
		deep = max(deep, len(heads[c]))
	}
	high := gaugeRoll + m.rowLead()*layout.Length(deep-1)
	m.frame.PutBox(m.from, layout.Rect{Y: m.y, W: m.width(), H: high}, m.tint(), layout.Stroke{})
	for c, lines := range heads {
		at := m.at(c)
		at.Y = m.y + rowBase + m.rowLead()*layout.Length(deep-len(lines))
		for _, line := range lines {
			m.putFigure(at, line)
			at.Y += m.rowLead()
		}
	}
	m.y += high
	m.hair(m.y)
}

// headStyle is the style of the heads: smaller where one of their words is
// wider than a column.
func (m matrix) headStyle() layout.Style {
	style := m.strong(9.5)
	for _, column := range m.widest.Columns {
		for _, word := range strings.Fields(column.Label) {
			style = narrower(style, word, m.pitch-500)
		}
	}
	return style
}

// columnHead is a column's label; all the numbers that fall in it, by a
// reading, where the rules only print the first.
func (m matrix) columnHead(c rules.Column) piece {
	if id := columnReading(m.widest, c); id != "" {
		return piece{text: grouped(*c.Low) + "–" + grouped(*c.High), reading: id}
	}
	return piece{text: figures(c.Label)}
}

// columnReading is the reading by which a column serves more numbers than the
// one at its head, empty where it doesn't.
func columnReading(t *rules.Table, c rules.Column) string {
	if c.Low == nil || c.High == nil || *c.Low == *c.High || c.Label != strconv.Itoa(*c.Low) || len(t.Readings) == 0 {
		return ""
	}
	return t.Readings[0]
}

// tableHead sets the name of one of several tables, with the readings that
// bear on it and not on all.
func (m matrix) tableHead(t *rules.Table, of templates.Word, first bool) {
	if !first {
		m.y += partGap
		m.hair(m.y)
	}
	name := []piece{{text: t.Title}}
	if i := ownLine(m.part, of.Text); i >= 0 {
		name = m.book.fill(m.part.Lines[i].Words)
	}
	for i := range name {
		name[i].text = strings.ToUpper(name[i].text)
	}
	for _, id := range ownReadings(t, m.tables) {
		name = append(name, piece{reading: id})
	}
	m.put(layout.Point{Y: m.y + m.labelBase()}, layout.Left, m.plain(m.group(), name...))
	m.y += m.labelHigh()
}

// at is the middle of a column in the row that begins at y.
func (m matrix) at(column int) layout.Point {
	return layout.Point{X: m.left + m.pitch*layout.Length(column) + m.pitch/2, Y: m.y + m.rowBase()}
}

// putFigure sets a number on the right edge of its column's figures, anything
// else in the middle. Marks hang outside.
func (m matrix) putFigure(at layout.Point, ph phrase) {
	if isNumber(ph.String()) && ph.width()-ph.hang() <= 2*m.half {
		m.put(layout.Point{X: at.X + m.half + ph.hang(), Y: at.Y}, layout.Right, ph)
		return
	}
	m.put(layout.Point{X: at.X + ph.hang()/2, Y: at.Y}, layout.Centre, ph)
}

// rowsOf sets the rows of one table.
func (m matrix) rowsOf(t *rules.Table) {
	for i, row := range m.blockSetter.rowsOf(t, m.part.Only) {
		third := len(m.part.Breaks) == 0 && i > 0 && i%3 == 0
		if third || len(m.part.Breaks) > 0 && wanted(m.part.Breaks, row.Key) {
			m.hair(m.y)
		}
		m.row(t, row)
	}
}

// row sets one row, marks of its cells after the right edge of the figures.
func (m matrix) row(t *rules.Table, row rules.Row) {
	m.put(layout.Point{X: cellInset, Y: m.y + m.rowBase()}, layout.Left, m.rowLabel(t, row))
	for c := range row.Cells {
		style := m.sans(9.5)
		if !indexed(t) && !t.Columns[c].Aside {
			style = m.strong(9.5)
		}
		ph := m.plain(style, m.book.cell(t, row, c))
		m.check(m.pitch+ph.hang(), ph)
		m.putFigure(m.at(c), ph)
	}
	m.y += m.rowHigh()
}

// indexed tells whether dice lead to the rows of a table, and are not held
// against its figures.
func indexed(t *rules.Table) bool { return t.Dice.Count > 0 && t.Compare == rules.NoCompare }

// rowLabel is bold where the dice lead to the row, light where the figures
// are what the eye looks for.
func (m matrix) rowLabel(t *rules.Table, row rules.Row) phrase {
	style := m.strong(9.5)
	if !indexed(t) {
		style = m.sans(9.5)
	}
	return m.plain(style, piece{text: capital(figures(row.Label)), reading: row.Reading})
}

// ownReadings are the readings of a table that don't bear on all of some.
func ownReadings(t *rules.Table, all []*rules.Table) []string {
	marked := found{table: t}.marked(nil)
	var own []string
	for _, id := range t.Readings {
		if !slices.Contains(marked, id) && !slices.Contains(sharedReadings(all), id) {
			own = append(own, id)
		}
	}
	return own
}

// sharedReadings are those that bear on all of some tables.
func sharedReadings(tables []*rules.Table) []string {
	var shared []string
	for _, id := range tables[0].Readings {
		on := func(t *rules.Table) bool { return slices.Contains(t.Readings, id) }
		if !slices.ContainsFunc(tables, func(t *rules.Table) bool { return !on(t) }) {
			shared = append(shared, id)
		}
	}
	return shared
}
