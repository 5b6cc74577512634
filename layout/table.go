package layout

import "strings"

// A Column says where the cells of a table stand and how they are set. Edge is
// the left end, the middle or the right end of a cell, as the alignment says,
// counted from the left edge of the table.
type Column struct {
	Head  string
	Edge  Length
	Align Align
	Style Style
}

// A Table sets rows of one line each. A hair line stands under the head, none
// stands between columns, and a faint one between rows.
type Table struct {
	From    string
	Wide    Length
	Pitch   Length // from row to row
	Label   Style  // of the heads
	Columns []Column
}

// HeadHigh is the room that the heads of the columns take.
func (t Table) HeadHigh() Length { return MM(5.6) }

// Head is the line of column heads, to be kept with the first row.
func (t Table) Head() Block {
	return Block{High: t.HeadHigh(), Keep: true, Put: func(onto *Frame, at Point) {
		onto.PutRow(func() {
			for i, c := range t.Columns {
				onto.PutCell(i, AsColumnHead, func() {
					onto.SetLine(t.From, Point{at.X + c.Edge, at.Y + MM(3.8)}, c.Align, t.Label, c.Head)
				})
			}
		})
		y := at.Y + t.HeadHigh()
		onto.PutLine(t.From, Point{at.X, y}, Point{at.X + t.Wide, y}, HairLine)
	}}
}

// cellLead is from line to line of a cell with several, in 1/1000 em.
const cellLead = 1080

// A Cell is what stands in a row under one head, mostly in one line. The zero Style stands for
// that of the column.
type Cell struct {
	Text  string
	Style Style
}

// Row is one line of the table, the i-th from the top counted from 0. Missing
// and empty cells stay bare.
func (t Table) Row(i int, cells ...Cell) Block {
	return Block{High: t.Pitch, Head: []Block{t.Head()}, Over: t.Between(i), Put: func(onto *Frame, at Point) {
		onto.PutRow(func() {
			for j, cell := range cells {
				t.PutCell(onto, at, j, cell)
			}
		})
	}}
}

// Between draws the line above the i-th row, counted from 0.
func (t Table) Between(i int) func(onto *Frame, at Point) {
	return func(onto *Frame, at Point) { onto.PutBetween(t.From, at, t.Wide, i) }
}

// PutBetween draws a faint hair line above the i-th row of a list, counted from 0, where
// another stands over it: a line or a tint at some rows alone would seem to part or mark them.
func (f *Frame) PutBetween(from string, at Point, wide Length, i int) {
	if i > 0 {
		f.PutLine(from, at, Point{at.X + wide, at.Y}, HairLine.In(Faint))
	}
}

// PutCell sets one cell of a row whose top left corner is given.
func (t Table) PutCell(onto *Frame, at Point, column int, cell Cell) {
	if cell.Text == "" {
		return
	}
	c, style := t.Columns[column], cell.Style
	if style.Face == nil {
		style = c.Style
	}
	lines, lead := strings.Split(cell.Text, "\n"), style.Size.Em(cellLead)
	base := t.Baseline(at.Y) - lead*Length(len(lines)-1)/2
	onto.PutCell(column, AsCell, func() { onto.SetLines(t.From, Point{at.X + c.Edge, base}, c.Align, style, lead, lines) })
}

// Baseline is the baseline of a row whose top is given: figures of 9.5 pt
// stand in the middle of the pitch.
func (t Table) Baseline(top Length) Length { return top + (t.Pitch+MM(2.4))/2 }
