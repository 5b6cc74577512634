// Package source reads YAML that people write: strict, with the place of every
// value, all problems of a file in one run. It knows no game and no paper.
//
// Start at Open and Mapping.
package source

import "fmt"

// A Place is where something stands in a file. Line and Column count from 1;
// a zero Line means the file as a whole.
type Place struct {
	File         string
	Line, Column int
}

func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}
