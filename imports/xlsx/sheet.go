package xlsx

import (
	"encoding/xml"
	"errors"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A sheet is a table while it is read.
type sheet struct {
	*book
	*scroll
	table  list.Table
	cells  *int // of all sheets so far
	line   int  // of the row that is read, or was last
	row    []list.Cell
	merged []area
}

// at is a place on the sheet; in column 1 of the row that is read for 0.
func (s *sheet) at(column int) list.At {
	return list.At{File: s.table.File, Sheet: s.table.Sheet, Line: s.line, Column: max(column, 1)}
}

// table makes a table of a sheet.
func (b *book) table(file string, l leaf, cells *int) (list.Table, error) {
	s := &sheet{book: b, cells: cells}
	s.table = list.Table{File: file, Sheet: l.name, Format: words.Own("XLSX"), Said: []words.Text{words.Of("list.sheet", "name", l.name)}}
	err := b.read(l.part, func(x *scroll, _ xml.StartElement) error {
		s.scroll = x
		return x.under(s.part)
	})
	if err == nil {
		s.order()
		err = s.spread()
	}
	return s.table, s.told(err)
}

// told is a problem for what kept the sheet from being read.
func (s *sheet) told(err error) error {
	var known source.Problem
	switch {
	case err == nil:
		return nil
	case errors.As(err, &known):
		return known
	case errors.Is(err, errMuch):
		return tooMuch(list.At{File: s.table.File})
	case errors.Is(err, errMany):
		return tooMany(list.At{File: s.table.File})
	case s.line == 0:
		return list.At{File: s.table.File, Sheet: s.table.Sheet}.Problem("xlsx.sheet-unread")
	}
	return s.at(0).Problem("xlsx.row-unread")
}

// part reads a part of the sheet: its rows, and which cells are merged.
func (s *sheet) part(e xml.StartElement) error {
	switch e.Name.Local {
	case "sheetData":
		return s.under(s.readRow)
	case "mergeCells":
		return s.under(func(e xml.StartElement) error {
			if a, ok := areaOf(attr(e, "ref")); ok && len(s.merged) < mostMerged {
				s.merged = append(s.merged, a)
			}
			return nil
		})
	}
	return nil
}
