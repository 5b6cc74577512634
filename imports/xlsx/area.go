package xlsx

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/csprint/csprint/imports/list"
)

// The last cell of a sheet is XFD1048576.
const (
	lastColumn = 16_384
	lastLine   = 1_048_576
)

// A place is a cell of a sheet, both from 1.
type place struct{ column, line int }

// placeOf reads B7 and $B$7; ok is false of what names no cell of a sheet.
func placeOf(name string) (at place, ok bool) {
	name = strings.ToUpper(strings.ReplaceAll(name, "$", ""))
	digits := strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	column := name[:len(name)-len(digits)]
	if len(column) == 0 || len(column) > 3 || digits == "" || digits[0] < '0' || digits[0] > '9' {
		return at, false
	}
	for i := range len(column) {
		at.column = at.column*26 + int(column[i]-'A') + 1
	}
	line, err := strconv.Atoi(digits)
	at.line = line
	return at, err == nil && line > 0 && line <= lastLine && at.column <= lastColumn
}

// An area is cells that are merged into one.
type area struct{ first, last place }

func areaOf(ref string) (a area, ok bool) {
	from, to, two := strings.Cut(ref, ":")
	if !two {
		to = from
	}
	first, one := placeOf(from)
	last, other := placeOf(to)
	return area{first, last}, one && other
}

// spread writes the text of merged cells into each of them that stands in the
// first column: a name that is merged across columns stands in the first alone.
func (s *sheet) spread() error {
	for _, a := range s.merged {
		if a.last.line-a.first.line > mostRows {
			continue
		}
		if err := s.fill(a); err != nil {
			return err
		}
	}
	return nil
}

func (s *sheet) fill(a area) error {
	rows, column := s.table.Rows, a.first.column
	from := sort.Search(len(rows), func(i int) bool { return rows[i].Line >= a.first.line })
	text := ""
	if from < len(rows) && rows[from].Line == a.first.line {
		text = strings.TrimSpace(rows[from].Text(column - 1))
		from++
	}
	for i := from; i < len(rows) && rows[i].Line <= a.last.line && column <= mostColumns; i++ {
		row := &rows[i]
		if err := s.count(1 + max(0, column-len(row.Cells))); err != nil {
			return err
		}
		row.Cells = widened(slices.Clip(row.Cells), column)
		if row.Cells[column-1].Text == "" {
			row.Cells[column-1] = list.Cell{Text: text, Column: column}
		}
	}
	return nil
}
