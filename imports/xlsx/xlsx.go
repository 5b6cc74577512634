// Package xlsx reads the sheets of a workbook as tables for imports. It knows
// no units, and of workbooks only what stands in their cells (ECMA-376, Office
// Open XML, transitional and strict).
//
// Start at Tables.
package xlsx

import (
	"bytes"
	"errors"

	"github.com/csprint/csprint/imports/list"
)

// Bounds on a workbook, so that none makes more than a machine can bear.
const (
	mostSheets  = 60
	mostRows    = 12_500
	mostColumns = 400
	mostCells   = 500_000
	mostMerged  = 20_000
)

// Tables are the sheets of a workbook that hold anything, hidden ones left out
// and named in notes. Merged cells have their text in each cell, formulas the
// value that the program last worked out.
func Tables(name string, data []byte) (tables []list.Table, hidden []string, err error) {
	at := list.At{File: name}
	if bytes.HasPrefix(data, []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) { // an OLE file: before 2007, or one with a password
		return nil, nil, at.Problem("xlsx.old-or-locked")
	}
	b, err := bind(data)
	switch {
	case errors.Is(err, errMuch):
		return nil, nil, tooMuch(at)
	case errors.Is(err, errMany):
		return nil, nil, tooMany(at)
	case errors.Is(err, errSheets):
		return nil, nil, at.Problem("xlsx.too-many-sheets")
	case err != nil:
		return nil, nil, at.Problem("xlsx.broken-workbook")
	}
	cells := 0
	for _, l := range b.sheets {
		if l.hidden {
			hidden = append(hidden, l.name)
			continue
		}
		t, err := b.table(name, l, &cells)
		if err != nil {
			return nil, nil, err
		}
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables, hidden, nil
}

func tooMany(at list.At) error {
	return at.Problem("xlsx.too-many-elements")
}

func tooMuch(at list.At) error {
	return at.Problem("xlsx.too-large-unpacked")
}
