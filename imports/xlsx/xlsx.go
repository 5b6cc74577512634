// Package xlsx reads the sheets of a workbook as tables for imports. It knows
// no units.
//
// Start at Tables.
package xlsx

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/xuri/excelize/v2"
)

// Bounds on a workbook, so that none makes more than a machine can bear.
const (
	mostSheets  = 60
	mostRows    = 50_000
	mostColumns = 400
	mostCells   = 1_000_000
	mostMerged  = 20_000
)

// Tables are the sheets of a workbook that hold anything, hidden ones left out
// and named in notes. Merged cells have their text in each cell, formulas the
// value that the program last worked out.
func Tables(name string, data []byte) (tables []list.Table, hidden []string, err error) {
	at := list.At{File: name}
	defer func() {
		if fault := recover(); fault != nil { // of the library, at a file that is no whole workbook
			tables, hidden, err = nil, nil, at.Problem("this is no whole workbook", "an XLSX file", "open it in a spreadsheet and save it again, as XLSX or CSV")
		}
	}()
	options := excelize.Options{UnzipSizeLimit: list.MostBytes, UnzipXMLSizeLimit: list.MostBytes, RawCellValue: true}
	book, err := excelize.OpenReader(bytes.NewReader(data), options)
	if err != nil {
		return nil, nil, whole(at, err)
	}
	defer book.Close()
	sheets := book.GetSheetList()
	if len(sheets) > mostSheets {
		return nil, nil, at.Problem(fmt.Sprintf("%d sheets", len(sheets)), fmt.Sprintf("at most %d", mostSheets), "")
	}
	cells := 0
	for _, sheet := range sheets {
		if visible, err := book.GetSheetVisible(sheet); err == nil && !visible {
			hidden = append(hidden, sheet)
			continue
		}
		t, err := read(book, name, sheet, &cells)
		if err != nil {
			return nil, nil, err
		}
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables, hidden, nil
}

// whole says what keeps a file from being read as a workbook.
func whole(at list.At, err error) error {
	switch {
	case errors.Is(err, excelize.ErrWorkbookFileFormat), strings.Contains(err.Error(), "encrypt"), strings.Contains(err.Error(), "password"):
		return at.Problem("the workbook is of an old kind or has a password", "an XLSX file without one", "open it in a spreadsheet and save it as XLSX or CSV")
	case strings.Contains(err.Error(), "unzip size"), strings.Contains(err.Error(), "size exceeds"):
		return at.Problem("unpacked the workbook has more than 50 MB", "at most 50 MB", "")
	}
	return at.Problem("this is no whole workbook", "an XLSX file", "open it in a spreadsheet and save it again, as XLSX or CSV")
}

// read makes a table of a sheet.
func read(book *excelize.File, name, sheet string, cells *int) (list.Table, error) {
	t := list.Table{File: name, Sheet: sheet, Format: "XLSX", Said: []string{"sheet " + sheet}}
	at := list.At{File: name, Sheet: sheet}
	rows, err := book.Rows(sheet)
	if err != nil {
		return t, at.Problem("the sheet cannot be read", "a sheet of cells", "save it as CSV")
	}
	defer rows.Close()
	last := 0
	for line := 1; rows.Next(); line++ {
		columns, err := rows.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return t, list.At{File: name, Sheet: sheet, Line: line, Column: 1}.Problem("the row cannot be read", "cells", "save the sheet as CSV")
		}
		if blank(columns) {
			continue
		}
		*cells += len(columns)
		switch {
		case len(t.Rows) == mostRows, *cells > mostCells:
			return t, list.At{File: name, Sheet: sheet, Line: line, Column: 1}.Problem("more cells than csprint reads", "at most 50,000 rows and a million cells", "")
		case len(columns) > mostColumns:
			return t, list.At{File: name, Sheet: sheet, Line: line, Column: mostColumns + 1}.Problem("more columns than csprint reads", "at most 400", "")
		}
		t.Rows = append(t.Rows, rowOf(book, sheet, line, columns, last))
		last = line
	}
	spread(book, sheet, &t)
	return t, nil
}

func blank(columns []string) bool {
	for _, text := range columns {
		if strings.TrimSpace(text) != "" {
			return false
		}
	}
	return true
}

func rowOf(book *excelize.File, sheet string, line int, columns []string, last int) list.Row {
	row := list.Row{Line: line, Break: line > last+1, Cells: make([]list.Cell, len(columns))}
	for i, text := range columns {
		cell := list.Cell{Text: strings.TrimRight(text, " \t\n\u00A0"), Column: i + 1}
		if text != "" {
			look(book, sheet, line, &cell)
		}
		row.Cells[i] = cell
	}
	return row
}

var (
	plainNumber = pattern.Of(`^-?\d+(\.\d+)?(E[+-]?\d+)?$`)
	dayMark     = pattern.Of(`[-/.: ]`)
)

// look finds what a cell's raw value doesn't show: an error of its formula, and
// a date that a spreadsheet made of a name such as 1/45.
func look(book *excelize.File, sheet string, line int, cell *list.Cell) {
	place := list.Letters(cell.Column) + fmt.Sprint(line)
	if strings.HasPrefix(cell.Text, "#") {
		if kind, err := book.GetCellType(sheet, place); err == nil && kind == excelize.CellTypeError {
			cell.Fault = cell.Text
		}
		return
	}
	if !plainNumber.MatchString(cell.Text) {
		return
	}
	shown, err := book.GetCellValue(sheet, place, excelize.Options{RawCellValue: false})
	if err == nil && shown != cell.Text && dayMark.MatchString(shown) && !strings.ContainsAny(shown, "%,") && dated(shown) {
		cell.Text, cell.Note = shown, "the sheet holds a date there; a name such as 1/45 must be typed as text"
	}
}

// dated tells a date as sheets show it: 01-45-00, Jan-45, 1/45.
func dated(shown string) bool {
	return len(dayMark.FindAllString(shown, -1)) >= 1 && !plainNumber.MatchString(shown)
}

// spread writes the text of merged cells into each of them.
func spread(book *excelize.File, sheet string, t *list.Table) {
	merged, err := book.GetMergeCells(sheet)
	if err != nil {
		return
	}
	at := map[int]int{}
	for i := range t.Rows {
		at[t.Rows[i].Line] = i
	}
	for i, m := range merged {
		if i == mostMerged {
			return
		}
		left, top, err := excelize.CellNameToCoordinates(m.GetStartAxis())
		_, bottom, wrong := excelize.CellNameToCoordinates(m.GetEndAxis())
		if err != nil || wrong != nil || bottom-top > mostRows {
			continue
		}
		for line := top + 1; line <= bottom; line++ {
			if r, ok := at[line]; ok {
				fill(&t.Rows[r], left-1, m.GetCellValue())
			}
		}
	}
}

// fill puts a text into a cell of a row, down one column: a name that is merged
// across columns stands in the first of them alone.
func fill(row *list.Row, column int, text string) {
	for len(row.Cells) <= column && column < mostColumns {
		row.Cells = append(row.Cells, list.Cell{Column: len(row.Cells) + 1})
	}
	if column < len(row.Cells) && row.Cells[column].Text == "" {
		row.Cells[column].Text = strings.TrimSpace(text)
	}
}
