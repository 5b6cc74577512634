package sheet_test

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

// goingOn are what rows of lists begin with, with what puts their headings.
var goingOn = map[string]string{
	"umpire/men": "umpire/men/section", "umpire/key": "umpire/key/section", "setup": "setup/section",
	"brief/man": "brief/section", "umpire/task": "umpire/section", "umpire/value": "umpire/section",
}

// A stretch is what stands of a list under one heading.
type stretch struct {
	heading      string
	page, column int
	rows         int
}

func holdGoingOn(t *testing.T, what string, pages []layout.Page) {
	t.Helper()
	var list []stretch
	for n, p := range pages {
		for _, from := range slices.Sorted(maps.Keys(goingOn)) {
			list = append(list, stretchesOf(t, what, n, p, from)...)
		}
	}
	slices.SortStableFunc(list, func(a, b stretch) int { return cmp.Or(cmp.Compare(a.page, b.page), cmp.Compare(a.column, b.column)) })
	for i, s := range list {
		name, goesOn := strings.CutSuffix(s.heading, ", continued")
		if !goesOn {
			continue
		}
		before := slices.IndexFunc(list[:i], func(b stretch) bool { return strings.TrimSuffix(b.heading, ", continued") == name })
		switch {
		case before < 0:
			t.Errorf("%s, page %d: %q has not begun before", what, s.page+1, s.heading)
		case s.rows < 2:
			t.Errorf("%s, page %d: %d rows of %q", what, s.page+1, s.rows, s.heading)
		case list[before].rows < 2:
			t.Errorf("%s, page %d: %q begins with %d rows", what, list[before].page+1, name, list[before].rows)
		}
		last := stretch{page: -1}
		for _, b := range list[:i] {
			if strings.TrimSuffix(b.heading, ", continued") == name {
				last = b
			}
		}
		if last.page < s.page-1 {
			t.Errorf("%s: %q of page %d goes on on page %d", what, name, last.page+1, s.page+1)
		}
	}
}

// stretchesOf are the parts of lists on a page whose rows begin with runs of a sort.
func stretchesOf(t *testing.T, what string, n int, p layout.Page, from string) []stretch {
	t.Helper()
	var list []stretch
	all := runs(p.Frame)
	slices.SortStableFunc(all, func(a, b run) int { return cmp.Compare(a.at.Y, b.at.Y) })
	for column := range 2 {
		in := func(r run) bool { return (r.at.X >= p.Frame.Size.W/2) == (column == 1) }
		left := p.Frame.Size.W
		for _, r := range all {
			if r.from == from && in(r) {
				left = min(left, r.at.X)
			}
		}
		across := from == "umpire/men" || from == "umpire/key" || from == "setup"
		if column == 1 && across {
			continue
		}
		for _, r := range all {
			switch {
			case (r.from == goingOn[from] || r.from == "umpire/side") && in(r):
				list = append(list, stretch{heading: r.Run, page: n, column: column})
			case r.from != from || !in(r) || r.at.X > left+layout.MM(3) || r.Tracking != 0:
			case len(list) == 0 || list[len(list)-1].column != column:
				t.Errorf("%s, page %d: %q of %s has no heading over it", what, n+1, r.Run, from)
				list = append(list, stretch{page: n, column: column})
			default:
				list[len(list)-1].rows++
			}
		}
	}
	return slices.DeleteFunc(list, func(s stretch) bool { return s.rows == 0 })
}
