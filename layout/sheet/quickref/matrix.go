package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a matrix.
const matrixHead layout.Length = 15000 // least width of the row labels

// A matrix is a table of many columns of figures being set, or several tables
// with the same columns.
type matrix struct {
	partSetter
	tables []*rules.Table
	widest *rules.Table  // the one with the most columns
	left   layout.Length // where the columns begin
	pitch  layout.Length
	half   layout.Length // half the width of the widest figure
}

// set sets a matrix: the dice at the head of the labels that they index, what the columns
// are at the right. A hair line stands after every third row, or above the rows that the
// design names.
func (m *matrix) set() {
	for _, of := range m.part.Of {
		if t := m.Book.needTable(of); t != nil {
			m.add(t)
		}
	}
	if len(m.tables) == 0 {
		return
	}
	m.Book.needKeys(m.part.Breaks, rowKeys(m.tables[0]))
	m.pitch = (m.width() - m.left) / layout.Length(max(1, len(m.widest.Columns)))
	m.dice()
	m.table(m.setRows)
}

func (m *matrix) setRows() {
	m.Frame.PutRow(m.heads)
	for i, t := range m.tables {
		if len(m.tables) > 1 {
			m.tableHead(t, m.part.Of[i], i == 0)
		}
		top := m.Y
		m.rowsOf(t)
		m.Frame.PutLine(m.From, layout.Point{X: m.left, Y: top}, layout.Point{X: m.left, Y: m.Y}, layout.HairLine)
	}
}

// add measures a table of the matrix.
func (m *matrix) add(t *rules.Table) {
	m.tables = append(m.tables, t)
	if m.widest == nil || len(t.Columns) > len(m.widest.Columns) {
		m.widest = t
	}
	for _, row := range m.Book.rowsOf(t, m.part.Only) {
		label := m.rowLabel(t, row)
		m.left = max(m.left, cellInset+label.Width()+ColumnGap)
		for _, cell := range row.Cells {
			if cell.IsNum {
				m.half = max(m.half, m.Strong(9.5).Width(richtext.CellText(cell))/2)
			}
		}
	}
}

// noteGap is kept from the words over a matrix to those at their right.
const noteGap layout.Length = 1200

// dice sets the dice and what is added to them, and the words over the columns.
func (m matrix) dice() {
	words, note := m.diceWords(), m.Phrase(m.Sans(m.small()), m.Book.Fill(m.part.Note)...)
	if len(words)+len(note) == 0 {
		return
	}
	at := layout.Point{X: cellInset, Y: m.Y + m.rowBase()}
	at.X = m.Put(at, layout.Left, m.checked(m.width()-at.X-note.Width()-noteGap, words))
	m.Put(layout.Point{X: m.width(), Y: at.Y}, layout.Right, m.checked(m.width()-at.X, note))
	m.Y += m.rowHigh()
}

// diceWords are what stands above the labels of the rows: the design's words,
// or else the dice as the rules put them.
func (m matrix) diceWords() richtext.Text {
	t := m.tables[0]
	switch {
	case m.part.Key.Text != "":
		return m.Text(m.Label(), say.Capitals(m.Words.Label(m.part.Key.Text)))
	case t.DiceNote != "":
		return m.Phrase(m.Sans(9.5), richtext.Piece{Text: say.Figures(diceWords(t.Dice, t.DiceNote)), House: t.DiceHouse()})
	}
	return m.Text(m.Strong(9.5), t.Dice.String()).With(m.added(t))
}

// heads sets the heads of the columns on a tinted strip.
func (m matrix) heads() {
	heads := make([][]richtext.Text, len(m.widest.Columns))
	deep, style := 1, m.headStyle()
	for c, column := range m.widest.Columns {
		head := m.Plain(style, m.columnHead(column))
		heads[c] = head.Wrap(m.pitch)
		m.check(m.pitch, heads[c]...)
		deep = max(deep, len(heads[c]))
	}
	high := gaugeRoll + m.rowLead()*layout.Length(deep-1)
	m.Frame.PutBox(m.From, layout.Rect{Y: m.Y, W: m.width(), H: high}, m.Tint(), layout.Stroke{})
	for c, lines := range heads {
		at := m.at(c)
		at.Y = m.Y + rowBase + m.rowLead()*layout.Length(deep-len(lines))
		m.Frame.PutCell(c+1, layout.AsColumnHead, func() {
			for _, line := range lines {
				m.putFigure(at, line)
				at.Y += m.rowLead()
			}
		})
	}
	m.Y += high
	m.hair(m.Y)
}

// headStyle is the style of the heads: smaller where one of their words is
// wider than a column.
func (m matrix) headStyle() layout.Style {
	style := m.Strong(9.5)
	for _, column := range m.widest.Columns {
		for _, word := range strings.Fields(column.Label) {
			style = m.narrower(style, word, m.pitch-500)
		}
	}
	return style
}

// columnHead is a column's label; all the numbers that fall in it, by a
// reading, where the rules only print the first.
func (m matrix) columnHead(c rules.Column) richtext.Piece {
	if id := columnReading(m.widest, c); id != "" {
		return richtext.Piece{Text: m.Words.Number(*c.Low) + "–" + m.Words.Number(*c.High), Reading: id}
	}
	return richtext.Piece{Text: say.Figures(c.Label)}
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
		m.Y += partGap
		m.hair(m.Y)
	}
	name := []richtext.Piece{{Text: t.Title}}
	if i := ownLine(m.part, of.Text); i >= 0 {
		name = m.Book.Fill(m.part.Lines[i].Words)
	}
	for i := range name {
		name[i].Text = say.Capitals(name[i].Text)
	}
	for _, id := range ownReadings(t, m.tables) {
		name = append(name, richtext.Piece{Reading: id})
	}
	m.Frame.PutRow(func() { m.Put(layout.Point{Y: m.Y + m.labelBase()}, layout.Left, m.Plain(m.group(), name...)) })
	m.Y += m.labelHigh()
}

// at is the middle of a column in the row that begins at y.
func (m matrix) at(column int) layout.Point {
	return layout.Point{X: m.left + m.pitch*layout.Length(column) + m.pitch/2, Y: m.Y + m.rowBase()}
}

// putFigure sets a number on the right edge of its column's figures, anything
// else in the middle. Marks hang outside.
func (m matrix) putFigure(at layout.Point, ph richtext.Text) {
	if richtext.IsNumber(ph.String()) && ph.Width()-ph.Hang() <= 2*m.half {
		m.Put(layout.Point{X: at.X + m.half + ph.Hang(), Y: at.Y}, layout.Right, ph)
		return
	}
	m.Put(layout.Point{X: at.X + ph.Hang()/2, Y: at.Y}, layout.Centre, ph)
}

// rowsOf sets the rows of one table.
func (m matrix) rowsOf(t *rules.Table) {
	for i, row := range m.Book.rowsOf(t, m.part.Only) {
		third := len(m.part.Breaks) == 0 && i > 0 && i%3 == 0
		if third || len(m.part.Breaks) > 0 && wanted(m.part.Breaks, row.Key) {
			m.hair(m.Y)
		}
		m.Frame.PutRow(func() { m.row(t, row) })
	}
}

// row sets one row, marks of its cells after the right edge of the figures.
func (m matrix) row(t *rules.Table, row rules.Row) {
	m.rowCell(0, func() { m.Put(layout.Point{X: cellInset, Y: m.Y + m.rowBase()}, layout.Left, m.rowLabel(t, row)) })
	for c := range row.Cells {
		style := m.Sans(9.5)
		if !indexed(t) && !t.Columns[c].Aside {
			style = m.Strong(9.5)
		}
		ph := m.Plain(style, m.Book.cell(t, row, c))
		ph = m.checked(m.pitch+ph.Hang(), ph)
		m.rowCell(c+1, func() { m.putFigure(m.at(c), ph) })
	}
	m.Y += m.rowHigh()
}

// indexed tells whether dice lead to the rows of a table, and are not held
// against its figures.
func indexed(t *rules.Table) bool { return t.Dice.Count > 0 && t.Compare == rules.NoCompare }

// rowLabel is bold where the dice lead to the row, light where the figures
// are what the eye looks for.
func (m matrix) rowLabel(t *rules.Table, row rules.Row) richtext.Text {
	style := m.Strong(9.5)
	if !indexed(t) {
		style = m.Sans(9.5)
	}
	return m.Plain(style, richtext.Piece{Text: say.Capitalized(say.Figures(row.Label)), Reading: row.Reading})
}

// ownReadings are the readings of a table that don't bear on all of some.
func ownReadings(t *rules.Table, all []*rules.Table) []string {
	marked := Found{Table: t}.marked(nil)
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
