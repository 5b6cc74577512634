package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A scale is how sheets are printed in large print.
type scale int

const (
	asEver scale = iota // what is cut, and played at its true size; records, which their room enlarges
	onNext              // on the next size of paper
	asList              // lists, across the paper
	read                // those to read, likewise
	handed              // those to read on the next size
)

// scaleOf is that of a kind of sheet.
func scaleOf(kind string) scale {
	switch kind {
	case "map", "setup":
		return onNext
	case "roster":
		return asList
	case "brief", "entry", "track", "log", "day", "plan":
		return read
	case "handout":
		return handed
	}
	return asEver
}

// large lays out sheets of a kind as large print has them.
func large(d *page.Desk, kind string, lay func(*page.Desk) []layout.Page) []layout.Page {
	switch scaleOf(kind) {
	case onNext:
		return d.OnLarger(lay)
	case asList:
		return d.Listing(lay)
	case read:
		return d.Reading(lay)
	case handed:
		return d.ReadLarger(lay)
	}
	return lay(d)
}

// larger is large for a part of a file that is laid out later.
func larger(kind string, lay func(*page.Desk) []layout.Page) func(*page.Desk) []layout.Page {
	return func(d *page.Desk) []layout.Page { return large(d, kind, lay) }
}
