package sheet

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// joined are some kinds of a side's file, the turn track and the key to the symbols each
// under the first sheet that holds it. Where none does, they have pages of their own; the
// track in a lean packet not where that would take a sheet of paper and another sheet has
// a column for each turn.
func joined(d *page.Desk, kinds []kind) []kind {
	j := &joint{kinds: kinds, took: map[int]int{}}
	for i, k := range kinds {
		if k.under != nil {
			j.guests = append(j.guests, &guest{at: i})
		}
	}
	if len(j.guests) == 0 {
		return kinds
	}
	kinds = slices.Clone(kinds)
	for i := range kinds {
		kinds[i].side = func(d *page.Desk, side *game.Side) []layout.Page { return j.pages(d, side, i) }
	}
	return kinds
}

// A joint is the kinds of one file, of which some may stand under others.
type joint struct {
	kinds  []kind
	guests []*guest
	took   map[int]int // pages of each that was laid out
}

// A guest is a kind that may stand under another.
type guest struct {
	at    int           // which of the kinds it is
	host  *int          // which holds it, below 0 for none; nil until somebody asks
	spare layout.Length // for which the host's rows stand closer
}

// pages are those of kind i.
func (j *joint) pages(d *page.Desk, side *game.Side, i int) []layout.Page {
	if n := slices.IndexFunc(j.guests, func(g *guest) bool { return g.at == i }); n >= 0 && j.elsewhere(d, side, n) {
		return nil
	}
	pages, _ := j.set(d, side, i, len(j.guests))
	j.took[i] = len(pages)
	return pages
}

// elsewhere tells whether guest n has no pages of its own.
func (j *joint) elsewhere(d *page.Desk, side *game.Side, n int) bool {
	return j.hostOf(d, side, n) >= 0 || j.kinds[j.guests[n].at].room == nil && d.Lean && !d.Large && j.spared(d, side)
}

// set lays out kind i with those of the first n guests that stand under it, and reports
// whether all have room.
func (j *joint) set(d *page.Desk, side *game.Side, i, n int) (pages []layout.Page, ok bool) {
	var under []kind
	spare := d.Spare
	for m, g := range j.guests[:n] {
		if j.holds(d, i, g) && j.hostOf(d, side, m) == i {
			under, d.Spare = append(under, j.kinds[g.at]), d.Spare+g.spare
		}
	}
	pages, ok = j.kinds[i].side(d, side), true
	for _, k := range under {
		ok = k.under(d, side, pages) && ok
	}
	d.Spare = spare
	return pages, ok
}

// holds tells whether a guest may stand under kind i. Sheets of large print are of several
// sizes: there only those that go by one name stand together.
func (j *joint) holds(d *page.Desk, i int, g *guest) bool {
	return i != g.at && j.kinds[i].holds && (!d.Large || j.kinds[i].name == j.kinds[g.at].name)
}

// hostOf is which kind holds guest n of a side: the first with room for it as it is, else
// the first whose rows can stand closer for it without a page more.
func (j *joint) hostOf(d *page.Desk, side *game.Side, n int) int {
	g := j.guests[n]
	if g.host != nil {
		return *g.host
	}
	none := -1
	g.host = &none
	k := j.kinds[g.at]
	spares := []layout.Length{0}
	if k.room != nil {
		spares = append(spares, k.room(d, side))
	}
	for _, spare := range spares {
		for i := range j.kinds {
			if !j.holds(d, i, g) || j.away(d, side, i, n) {
				continue
			}
			aside := d.Aside()
			set, ok := j.set(aside, side, i, n)
			if pages := len(set); spare > 0 {
				aside = d.Aside()
				aside.Spare = spare
				set, ok = j.set(aside, side, i, n)
				ok = ok && len(set) == pages
			}
			if ok && k.under(aside, side, set) {
				g.host, g.spare = &i, spare
				return i
			}
		}
	}
	return none
}

// away tells whether kind i is one of the first n guests and has no pages of its own.
func (j *joint) away(d *page.Desk, side *game.Side, i, n int) bool {
	for m, g := range j.guests[:n] {
		if g.at == i {
			return j.elsewhere(d, side, m)
		}
	}
	return false
}

// spared tells whether the track would take a sheet of paper, as what else is read
// leaves no side bare, and another sheet has a column for each turn.
func (j *joint) spared(d *page.Desk, side *game.Side) bool {
	if !slices.ContainsFunc(j.kinds, func(k kind) bool { return k.turns != nil && k.turns(d, side) }) {
		return false
	}
	read := 0
	for i, k := range j.kinds {
		if !k.read || k.under != nil {
			continue
		}
		if _, laid := j.took[i]; !laid {
			j.took[i] = len(k.side(d.Aside(), side))
		}
		read += j.took[i]
	}
	return read%2 == 0
}
