package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Measures of a matrix.
const (
	matrixHead layout.Length = 17000 // least width of the row labels
	matrixRow  layout.Length = 4200
)

// matrix sets a table of many columns of figures: the dice at the head of the
// labels that they index, what the columns are at the right, a hair line
// after every third row.
func (s *blockSetter) matrix(p templates.TablePart) {
	t := s.book.need(p.Of[0]).table
	if t == nil {
		return
	}
	rows := s.rowsOf(t, p.Only)
	left := matrixHead
	for _, row := range rows {
		left = max(left, cellInset+s.strong(9.5).Width(figures(row.Label))+columnGap)
	}
	at := func(c int) layout.Length {
		pitch := s.width() - left
		return left + pitch.Times(2*c+1, 2*len(t.Columns)) + 1600
	}
	s.matrixDice(p, at)
	for c, column := range t.Columns {
		s.put(layout.Point{X: at(c), Y: s.y + rowBase}, layout.Right, s.text(s.strong(9.5), figures(column.Label)))
	}
	s.y += gaugeRoll
	s.hair(s.y)
	top := s.y
	for i, row := range rows {
		s.book.printed[t.ID+"/"+row.Key] = true
		if i > 0 && i%3 == 0 {
			s.hair(s.y)
		}
		base := s.y + rowBase
		s.put(layout.Point{X: cellInset, Y: base}, layout.Left, s.text(s.strong(9.5), figures(row.Label)))
		for c, cell := range row.Cells {
			s.put(layout.Point{X: at(c), Y: base}, layout.Right, s.plain(s.sans(9.5), cellPiece(cell)))
		}
		s.y += matrixRow
	}
	s.frame.PutLine(s.from, layout.Point{X: left, Y: top}, layout.Point{X: left, Y: s.y}, layout.HairLine)
}

// matrixDice sets the dice and the words over the columns, then the tinted
// strip that the heads of the columns stand on.
func (s *blockSetter) matrixDice(p templates.TablePart, at func(int) layout.Length) {
	t := s.book.need(p.Of[0]).table
	base := s.y + rowBase
	dice := s.text(s.strong(9.5), t.Dice.String())
	s.put(layout.Point{X: cellInset, Y: base}, layout.Left, dice)
	s.put(layout.Point{X: cellInset + dice.width() + 1200, Y: base}, layout.Left, s.text(s.sans(7), "+ modifiers"))
	s.put(layout.Point{X: s.width(), Y: base}, layout.Right, s.phrase(s.sans(8), s.book.fill(p.Note)...))
	s.y += rowHeight
	s.frame.PutBox(s.from, layout.Rect{Y: s.y, W: s.width(), H: gaugeRoll}, s.tint(), layout.Stroke{})
}
