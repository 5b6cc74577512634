package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// large lays out sheets of a kind as large print has them: those to read across the
// paper, maps on the next size of it. What is cut, and played at its true size,
// is as ever but for records, which their room enlarges.
func large(d *page.Desk, kind string, lay func(*page.Desk) []layout.Page) []layout.Page {
	switch kind {
	case "map", "setup":
		return d.OnLarger(lay)
	case "roster":
		return d.Listing(lay)
	case "brief", "entry", "track", "log", "day", "legend", "plan":
		return d.Reading(lay)
	case "handout":
		return d.ReadLarger(lay)
	}
	return lay(d)
}

// larger is large for a part of a file that is laid out later.
func larger(kind string, lay func(*page.Desk) []layout.Page) func(*page.Desk) []layout.Page {
	return func(d *page.Desk) []layout.Page { return large(d, kind, lay) }
}
