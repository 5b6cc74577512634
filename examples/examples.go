// Package examples is the scenarios that csprint ships, with what they name beside them.
// Each prints as it is.
package examples

import (
	"embed"
	"strings"
)

// Files are NAME.yaml, and what they name.
//
//go:embed *.yaml terrain
var Files embed.FS

//go:embed shown.txt
var shown string

// Names are the scenarios in the order in which they are shown: one of each kind first.
var Names = strings.Fields(shown)
