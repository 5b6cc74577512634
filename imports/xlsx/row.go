package xlsx

import (
	"cmp"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/csprint/csprint/imports/list"
)

// readRow reads a row; one without a number follows the row before it.
func (s *sheet) readRow(e xml.StartElement) error {
	if e.Name.Local != "row" {
		return nil
	}
	n, err := strconv.Atoi(attr(e, "r"))
	numbered := err == nil && n > 0
	if s.line++; numbered {
		s.line = n
	}
	if s.line > lastLine {
		return s.at(0).Problem("xlsx.row-too-far")
	}
	s.row = s.row[:0]
	column := 0
	if err := s.under(func(e xml.StartElement) error { return s.readCell(e, &column, numbered) }); err != nil {
		return err
	}
	return s.keep()
}

// readCell puts a cell into the row; one without a name follows the cell before.
func (s *sheet) readCell(e xml.StartElement, column *int, numbered bool) error {
	if e.Name.Local != "c" {
		return nil
	}
	*column++
	if name := attr(e, "r"); name != "" {
		at, ok := placeOf(name)
		if !ok {
			return s.at(*column).Problem("xlsx.cell-name")
		}
		if *column = at.column; !numbered {
			s.line = max(s.line, at.line)
		}
	}
	cell, err := s.value(e, *column)
	switch {
	case err != nil || cell.Text == "":
		return err
	case *column > mostColumns:
		return s.at(mostColumns + 1).Problem("xlsx.too-many-columns")
	}
	s.row = widened(s.row, *column)
	if s.row[*column-1].Text == "" {
		s.row[*column-1] = cell
	}
	return nil
}

// widened has that many cells at least.
func widened(row []list.Cell, columns int) []list.Cell {
	for len(row) < columns {
		row = append(row, list.Cell{Column: len(row) + 1})
	}
	return row
}

// value is what a cell shows; its text is empty where it shows nothing.
func (s *sheet) value(e xml.StartElement, column int) (cell list.Cell, err error) {
	kind := attr(e, "t")
	raw, err := s.raw(kind)
	if err != nil {
		return cell, err
	}
	if kind == "s" && raw != "" {
		n, err := strconv.Atoi(strings.TrimSpace(raw))
		if err != nil || n < 0 || n >= len(s.texts) {
			return cell, s.at(column).Problem("xlsx.text-not-there", "texts", len(s.texts))
		}
		raw = s.texts[n]
	}
	cell = list.Cell{Text: strings.TrimRightFunc(raw, unicode.IsSpace), Column: column}
	style, _ := strconv.Atoi(attr(e, "s"))
	s.mark(&cell, kind, style)
	return cell, nil
}

// raw is what stands in the cell that is open.
func (s *sheet) raw(kind string) (value string, err error) {
	inline := ""
	err = s.under(func(e xml.StartElement) error {
		var err error
		switch e.Name.Local {
		case "v":
			value, err = s.text()
		case "is":
			inline, err = s.rich()
		}
		return err
	})
	if kind == "inlineStr" && inline != "" {
		value = inline
	}
	return value, err
}

// mark tells what a cell's value doesn't show: an error of its formula, and a
// date that a spreadsheet made of a name such as 1/45.
func (s *sheet) mark(cell *list.Cell, kind string, style int) {
	number := cell.Text
	switch kind {
	case "e":
		if strings.HasPrefix(cell.Text, "#") {
			cell.Fault = cell.Text
		}
		return
	case "d":
		number = s.serial(cell.Text)
	case "", "n":
	default:
		return
	}
	if shown, note := s.styles.look(style).show(number, s.early); shown != "" {
		cell.Text, cell.Note = shown, note
	}
}

// serial is a day as ISO 8601 writes it, 1845-01-31T12:00:00, as sheets count it.
func (s *sheet) serial(text string) string {
	for _, layout := range []string{"2006-01-02T15:04:05.999Z07:00", "2006-01-02T15:04:05.999", "2006-01-02"} {
		at, err := time.Parse(layout, text)
		if err != nil {
			continue
		}
		first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
		if s.early {
			first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
		}
		return strconv.FormatFloat(at.Sub(first).Hours()/24, 'f', -1, 64)
	}
	return ""
}

// keep puts the row into the table unless it is blank.
func (s *sheet) keep() error {
	switch {
	case len(s.row) == 0:
		return nil
	case len(s.table.Rows) == mostRows:
		return s.full()
	}
	s.table.Rows = append(s.table.Rows, list.Row{Line: s.line, Cells: slices.Clone(s.row)})
	return s.count(len(s.row))
}

// count holds the cells of all sheets to their bound.
func (s *sheet) count(cells int) error {
	if *s.cells += cells; *s.cells > mostCells {
		return s.full()
	}
	return nil
}

func (s *sheet) full() error {
	return s.at(0).Problem("xlsx.too-many-cells")
}

// order puts the rows in the order of their numbers and joins those of one.
func (s *sheet) order() {
	byLine := func(a, b list.Row) int { return cmp.Compare(a.Line, b.Line) }
	slices.SortStableFunc(s.table.Rows, byLine)
	kept := s.table.Rows[:0]
	for _, row := range s.table.Rows {
		if last := len(kept) - 1; last >= 0 && kept[last].Line == row.Line {
			kept[last].Cells = joined(kept[last].Cells, row.Cells)
			continue
		}
		row.Break = len(kept) == 0 && row.Line > 1 || len(kept) > 0 && row.Line > kept[len(kept)-1].Line+1
		kept = append(kept, row)
	}
	s.table.Rows = kept
}

// joined fills what is empty in one row from another.
func joined(row, other []list.Cell) []list.Cell {
	row = widened(row, len(other))
	for i := range other {
		if row[i].Text == "" {
			row[i] = other[i]
		}
	}
	return row
}
