package list

import (
	"strings"

	"github.com/csprint/csprint/words"
)

// A Table is rows of cells, whatever file they come from.
type Table struct {
	File, Sheet string       // Sheet is empty but in workbooks
	Format      words.Text   // "CSV", "text" …
	Said        []words.Text // of how it was read: "semicolons", "UTF-16"
	Heads       []string     // the columns' names, where the format itself has them; else the heading row is looked for
	Rows        []Row
	Nested      bool              // the rows' depth is their tree
	Under       []int             // lines of the headings that it stands below, from the top
	Means       map[string]string // of columns whose format says what they are
	Caption     string
	CaptionAt   At
	Army        string // a side's name that stands above it
}

// A Row is the cells of one line. Depth counts from 0 in a nested table.
type Row struct {
	Line  int
	Depth int
	Cells []Cell
	Break bool  // something stands between it and the row before
	Lit   []Lit // of what it was read, where its cells don't tell
}

// A Cell is text at its place.
type Cell struct {
	Text   string
	Column int
	Line   int    // where it isn't that of the row; else 0
	Fault  string // what a program wrote in place of a value: "#REF!"
	Note   string // what was made of it when it was read
}

// At is the place of a row's cell; of the row where it has none.
func (t *Table) At(row *Row, column int) At {
	at := At{File: t.File, Sheet: t.Sheet, Line: row.Line, Column: 1}
	if column < len(row.Cells) {
		cell := row.Cells[column]
		at.Column = cell.Column
		if cell.Line > 0 {
			at.Line = cell.Line
		}
	}
	return at
}

// Text is what stands in a column of the row.
func (r *Row) Text(column int) string {
	if column >= len(r.Cells) {
		return ""
	}
	return r.Cells[column].Text
}

// Filled are the columns of the row with something in them.
func (r *Row) Filled() []int {
	var columns []int
	for i := range r.Cells {
		if strings.TrimSpace(r.Cells[i].Text) != "" {
			columns = append(columns, i)
		}
	}
	return columns
}

// Width is the most cells of any row.
func (t *Table) Width() int {
	most := len(t.Heads)
	for i := range t.Rows {
		most = max(most, len(t.Rows[i].Cells))
	}
	return most
}

// A Say takes what is to be told of a place: what was done there, and why.
type Say func(at At, what words.Text)
