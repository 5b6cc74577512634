package sheet

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// joined are some kinds of a side's file, the turn track under the first sheet that
// holds it. Where none does, it has pages of its own; in a lean packet not where they
// would take a sheet of paper and another sheet has a column for each turn. Large
// print, whose sheets are of several sizes, joins none.
func joined(d *page.Desk, kinds []kind) []kind {
	track := slices.IndexFunc(kinds, func(k kind) bool { return k.under != nil })
	if track < 0 || d.Large {
		return kinds
	}
	j := &joint{kinds: kinds, track: track, took: map[int]int{}}
	kinds = slices.Clone(kinds)
	for i := range kinds {
		kinds[i].side = func(d *page.Desk, side *game.Side) []layout.Page { return j.pages(d, side, i) }
	}
	return kinds
}

// A joint is the kinds of one file, whose turn track may stand under another of them.
type joint struct {
	kinds []kind
	track int         // which of them it is
	host  *int        // which holds it, below 0 for none; nil until somebody asks
	took  map[int]int // pages of each that was laid out
}

// pages are those of kind i.
func (j *joint) pages(d *page.Desk, side *game.Side, i int) []layout.Page {
	k := j.kinds[i]
	if i == j.track && (j.hostOf(d, side) >= 0 || d.Lean && j.spared(d, side)) {
		return nil
	}
	pages := k.side(d, side)
	if k.holds && j.hostOf(d, side) == i {
		j.kinds[j.track].under(d, side, pages)
	}
	j.took[i] = len(pages)
	return pages
}

// hostOf is which kind holds the track of a side.
func (j *joint) hostOf(d *page.Desk, side *game.Side) int {
	if j.host == nil {
		i := slices.IndexFunc(j.kinds, func(k kind) bool {
			return k.holds && j.kinds[j.track].under(d.Aside(), side, k.side(d.Aside(), side))
		})
		j.host = &i
	}
	return *j.host
}

// spared tells whether the track would take a sheet of paper, as what else is read
// leaves no side bare, and another sheet has a column for each turn.
func (j *joint) spared(d *page.Desk, side *game.Side) bool {
	if !slices.ContainsFunc(j.kinds, func(k kind) bool { return k.turns != nil && k.turns(d, side) }) {
		return false
	}
	read := 0
	for i, k := range j.kinds {
		if !k.read || i == j.track {
			continue
		}
		if _, laid := j.took[i]; !laid {
			j.took[i] = len(k.side(d.Aside(), side))
		}
		read += j.took[i]
	}
	return read%2 == 0
}
