package sheet

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// joined are some kinds of a side's file, the turn track and the key to the symbols each
// under the first sheet that holds it. Where none does, the track has a page of its own; a
// lean packet does without it where that would take a sheet of paper and another sheet has a
// column for each turn.
// The key has none as long as another page can be made to hold it: that of a sheet whose
// rows stand closer, that from which the track goes, or one on which a sheet goes on.
func joined(d *page.Desk, kinds []kind) ([]kind, *joint) {
	j := &joint{desk: d, kinds: kinds}
	for i, k := range kinds {
		if k.under != nil {
			j.guests = append(j.guests, &guest{at: i, host: none})
		}
	}
	if len(j.guests) == 0 {
		return kinds, j
	}
	kinds = slices.Clone(kinds)
	for i := range kinds {
		kinds[i].side = func(d *page.Desk, side *game.Side) []layout.Page { return j.pages(d, side, i) }
	}
	return kinds, j
}

// A joint is the kinds of one file, of which some may stand under others.
type joint struct {
	desk    *page.Desk // of the file, on which no sheet is enlarged yet
	kinds   []kind
	guests  []*guest
	settled bool // hosts are found, which waits until somebody asks
	tried   map[attempt][]layout.Page
}

// An attempt is a kind laid out by itself, to see what room it leaves.
type attempt struct {
	kind  int
	spare layout.Length
}

// A guest is a kind that may stand under another.
type guest struct {
	at    int           // which of the kinds it is
	host  int           // which holds it, or none
	gone  bool          // the packet does without it
	spare layout.Length // for which the host's rows stand closer
}

const none = -1

// pages are those of kind i.
func (j *joint) pages(d *page.Desk, side *game.Side, i int) []layout.Page {
	if !j.settled {
		j.settled, j.tried = true, map[attempt][]layout.Page{}
		j.settle(side)
		j.tried = nil
	}
	if j.away(i, len(j.guests)) {
		return nil
	}
	pages, _ := j.set(d, side, i, len(j.guests), j.kinds[i].side)
	return pages
}

// try lays out a kind aside, once for all guests that may stand under it.
func (j *joint) try(i int) func(*page.Desk, *game.Side) []layout.Page {
	return func(d *page.Desk, side *game.Side) []layout.Page {
		if d.Large { // sizes differ
			return j.kinds[i].side(d, side)
		}
		of := attempt{i, d.Spare}
		laid, ok := j.tried[of]
		if !ok {
			laid = j.kinds[i].side(d, side)
			j.tried[of] = laid
		}
		if len(laid) == 0 {
			return nil
		}
		laid = slices.Clone(laid) // a guest stands on the last
		last := *laid[len(laid)-1].Frame
		last.Items = slices.Clip(last.Items)
		laid[len(laid)-1].Frame = &last
		return laid
	}
}

// away tells whether kind i is one of the first n guests and has no pages of its own.
func (j *joint) away(i, n int) bool {
	return slices.ContainsFunc(j.guests[:n], func(g *guest) bool { return g.at == i && (g.host != none || g.gone) })
}

// set lays out kind i, as lay does, with those of the first n guests that stand under it, and reports
// whether all have room.
func (j *joint) set(d *page.Desk, side *game.Side, i, n int, lay func(*page.Desk, *game.Side) []layout.Page) (pages []layout.Page, ok bool) {
	var under []kind
	spare := d.Spare
	for _, g := range j.guests[:n] {
		if g.host == i {
			under, d.Spare = append(under, j.kinds[g.at]), d.Spare+g.spare
		}
	}
	pages, ok = lay(d, side), true
	for _, k := range under {
		var fits bool
		pages, fits = k.under(d, side, pages)
		ok = ok && fits
	}
	d.Spare = spare
	return pages, ok
}

// settle finds what holds each guest of a side: the first with room for it as it is, and
// for one with little to tell the first whose rows can stand closer, the first with room
// when a guest before it leaves, what the packet may do without, and the first that has
// room when it goes on over a page more.
func (j *joint) settle(side *game.Side) {
	lasting, optional := j.hosts(side)
	all := slices.Sorted(slices.Values(slices.Concat(lasting, optional)))
	for n, g := range j.guests {
		if j.kinds[g.at].room == nil {
			j.host(side, n, all, false, 0)
			continue
		}
		_ = j.host(side, n, lasting, false, 0) || j.host(side, n, lasting, true, 0) || j.instead(side, n, lasting) ||
			j.host(side, n, optional, false, 0) || j.host(side, n, optional, true, 0) || j.host(side, n, all, true, 1)
	}
	for _, g := range j.guests {
		g.gone = slices.Contains(optional, g.at) && j.spared(side, g)
	}
}

// hosts are the kinds that may hold guests, those apart that the packet may do without: in
// a lean one guests with much to tell, of turns that another sheet has a column for each of.
func (j *joint) hosts(side *game.Side) (lasting, optional []int) {
	told := func(k kind) bool { return k.turns != nil && k.turns(j.desk, side) }
	may := j.desk.Lean && !j.desk.Large && slices.ContainsFunc(j.kinds, told)
	for i, k := range j.kinds {
		switch {
		case !k.holds:
		case may && k.room == nil && slices.ContainsFunc(j.guests, func(g *guest) bool { return g.at == i }):
			optional = append(optional, i)
		default:
			lasting = append(lasting, i)
		}
	}
	return lasting, optional
}

// spared tells whether a guest holds no other and would take a sheet of paper, as what else
// is read leaves no side bare.
func (j *joint) spared(side *game.Side, g *guest) bool {
	holds := func(other *guest) bool { return other.host == g.at }
	if g.host != none || slices.ContainsFunc(j.guests, holds) {
		return false
	}
	read := 0
	for i, k := range j.kinds {
		if k.read && i != g.at && !j.away(i, len(j.guests)) {
			pages, _ := j.set(j.desk.Aside(), side, i, len(j.guests), j.try(i))
			read += len(pages)
		}
	}
	return read%2 == 0
}

// instead has guest n stand where one before it has a page of its own for that.
func (j *joint) instead(side *game.Side, n int, hosts []int) bool {
	for _, before := range j.guests[:n] {
		was := *before
		before.host, before.spare = none, 0
		if was.host != none && j.host(side, n, hosts, true, 0) {
			return true
		}
		*before = was
	}
	return false
}

// host finds the first of some kinds with room for guest n beside those before it, when it
// spares some for it and has at most so many pages more than without.
func (j *joint) host(side *game.Side, n int, hosts []int, spared bool, more int) bool {
	g := j.guests[n]
	for _, i := range hosts {
		if i == g.at || j.away(i, n) {
			continue
		}
		var spare layout.Length
		fits := false
		large(j.desk.Aside(), j.kinds[i].name, func(d *page.Desk) []layout.Page {
			pages, ok := j.set(d, side, i, n, j.try(i))
			if most := len(pages) + more; spared {
				d = d.Aside()
				spare = j.kinds[g.at].room(d, side)
				d.Spare = spare
				pages, ok = j.set(d, side, i, n, j.try(i))
				ok = ok && len(pages) <= most
			}
			_, fits = j.kinds[g.at].under(d, side, pages)
			fits = fits && ok
			return nil
		})
		if fits {
			g.host, g.spare = i, spare
			return true
		}
	}
	return false
}
