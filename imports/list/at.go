package list

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// An At is a place in a list: a line and column of a text, or a cell of a sheet.
// Line and Column count from 1; a zero Line is the whole.
type At struct {
	File, Sheet  string // Sheet is empty but in workbooks
	Line, Column int
}

func (a At) String() string {
	switch {
	case a.Line == 0 && a.Sheet == "":
		return a.File
	case a.Line == 0:
		return a.File + ":" + a.Sheet
	case a.Sheet != "":
		return a.File + ":" + a.Sheet + "!" + Letters(a.Column) + fmt.Sprint(a.Line)
	}
	return fmt.Sprintf("%s:%d:%d", a.File, a.Line, a.Column)
}

// Letters names a column of a sheet: A, Z, AA (bijective base 26).
func Letters(column int) string {
	var letters []byte
	for ; column > 0; column = (column - 1) / 26 {
		letters = append(letters, byte('A'+(column-1)%26))
	}
	slices.Reverse(letters)
	return string(letters)
}

// Problem is something wrong there.
func (a At) Problem(id words.ID, pairs ...any) source.Problem {
	place := source.Place{File: a.File, Line: a.Line, Column: a.Column}
	if a.Sheet != "" {
		place = source.Place{File: a.String()}
	}
	return source.New(place, id, pairs...)
}

// Compare orders places as they stand in their files.
func (a At) Compare(b At) int {
	return cmp.Or(strings.Compare(a.File, b.File), strings.Compare(a.Sheet, b.Sheet), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}
