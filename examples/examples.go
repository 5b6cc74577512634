// Package examples is the scenarios that csprint ships, with what they name beside them.
// Each prints as it is.
package examples

import (
	"embed"
	"strings"
)

// Files are NAME.yaml, and what they name; the battles in terrain are left out, which are as large
// as the others together, and come with csprint's source.
//
//go:embed *.yaml terrain/club-collection.yaml terrain/club-names.yaml terrain/two-brooks.asc
var Files embed.FS

//go:embed shown.txt
var shown string

// Names are the scenarios in the order in which they are shown: one of each kind first.
var Names = strings.Fields(shown)
