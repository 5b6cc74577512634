package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of figures of offset squares.
const (
	squareSide  layout.Length = 8500 // where the column has room for it
	squaresHead layout.Length = 4600 // the name of a figure
	squaresFoot layout.Length = 900
)

// squares sets tables of where things fall beside their target as figures of
// offset squares, side by side, each under its name.
func (s *blockSetter) squares(p templates.TablePart) {
	var tables []*rules.Table
	for _, of := range p.Of {
		if t := s.book.needTable(of); t != nil && deviates(t) {
			tables = append(tables, t)
		} else {
			s.book.wrongKind(of, found{table: t}, t != nil, "a table of squares about a target")
		}
	}
	if len(tables) == 0 {
		return
	}
	pitch := s.width() / layout.Length(len(tables))
	high := layout.Length(0)
	for i, t := range tables {
		for _, row := range t.Rows {
			s.book.printed[t.ID+"/"+row.Key] = true
		}
		d := deviationOf(t)
		side := min(squareSide, (pitch-2*cellInset)/layout.Length(2*d.aside+1))
		middle := pitch*layout.Length(i) + pitch/2
		s.put(layout.Point{X: middle, Y: s.y + s.rowBase()}, layout.Centre, s.squaresName(t))
		size := s.putDeviation(s.frame, s.from, layout.Point{X: middle - d.size(side).W/2, Y: s.y + squaresHead}, side, t)
		high = max(high, squaresHead+size.H+squaresFoot)
	}
	s.y += high
}

// squaresName is the name of a figure, with the marks of its squares, for which
// they have no room.
func (s *blockSetter) squaresName(t *rules.Table) phrase {
	name := []piece{{text: figures(t.Title)}}
	for _, row := range t.Rows {
		name = append(name, piece{reading: row.Reading, house: row.House})
	}
	return s.plain(s.strong(9.5), name...)
}

// deviates tells whether a table has the columns of a deviation.
func deviates(t *rules.Table) bool { return len(t.Columns) > deviationRight }
