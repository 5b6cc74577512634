package quickref

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
)

// Measures of figures of offset squares.
const (
	squareSide  layout.Length = 8500 // where the column has room for it
	squaresHead layout.Length = 4600 // the name of a figure
	squaresFoot layout.Length = 900
)

// squares sets tables of where things fall beside their target as figures of
// offset squares, side by side, each under its name.
func (p partSetter) squares() {
	var tables []*rules.Table
	for _, of := range p.part.Of {
		if t := p.Book.needTable(of); t != nil && deviates(t) {
			tables = append(tables, t)
		} else {
			p.Book.wrongKind(of, Found{Table: t}, t != nil, "squares")
		}
	}
	if len(tables) == 0 {
		return
	}
	pitch := p.width() / layout.Length(len(tables))
	high := layout.Length(0)
	for i, t := range tables {
		for _, row := range t.Rows {
			p.Book.Printed[t.ID+"/"+row.Key] = true
		}
		d := page.DeviationOf(t)
		side := min(squareSide, (pitch-2*cellInset)/layout.Length(2*d.Aside+1))
		middle := pitch*layout.Length(i) + pitch/2
		p.Put(layout.Point{X: middle, Y: p.Y + p.rowBase()}, layout.Centre, p.squaresName(t))
		size := p.PutDeviation(p.Frame, p.From, layout.Point{X: middle - d.Size(side).W/2, Y: p.Y + squaresHead}, side, t)
		high = max(high, squaresHead+size.H+squaresFoot)
	}
	p.Y += high
}

// squaresName is the name of a figure, with the marks of its squares, for which
// they have no room.
func (s *Setter) squaresName(t *rules.Table) richtext.Text {
	name := []richtext.Piece{{Text: say.Figures(t.Title)}}
	for _, row := range t.Rows {
		name = append(name, richtext.Piece{Reading: row.Reading, House: row.House})
	}
	return s.Plain(s.Strong(9.5), name...)
}

// deviates tells whether a table has the columns of a deviation.
func deviates(t *rules.Table) bool { return len(t.Columns) > page.DeviationRight }
