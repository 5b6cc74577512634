package sheet

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// A lean packet has a side's sheets in the order in which they are printed: first
// those to read, one behind the other on both sides of the paper, then those that
// are cut and printed on both sides, then those that are cut and printed on one,
// several kinds on a sheet where that spares some. What is printed on one side is
// a file of its own. docs/lean.md has the counts.

// A stage is how a kind of sheet is printed.
type stage int

const (
	toRead stage = iota
	bothSides
	oneSide
)

// stage is that of a kind: what is to be read has no design of cards.
func (k kind) stage(d *page.Desk) stage {
	switch {
	case k.read:
		return toRead
	case k.batches == nil || !k.bare(card.DesignsOf(d)):
		return bothSides
	}
	return oneSide
}

// staged are some kinds in the order in which a lean packet has them.
func staged(d *page.Desk, kinds []kind) []kind {
	kinds = slices.Clone(kinds)
	slices.SortStableFunc(kinds, func(a, b kind) int { return int(a.stage(d) - b.stage(d)) })
	return kinds
}

// leanPages are the sheets of one side in a lean packet.
func leanPages(d *page.Desk, kinds []kind, side *game.Side) ([]layout.Page, []Span) {
	var pages []layout.Page
	var spans []Span
	var last []kind
	add := func(kind string, sheets []layout.Page, fresh bool) {
		if len(sheets) > 0 {
			var first int
			pages, first = d.Joined(pages, sheets, fresh)
			spans = append(spans, Span{Kind: kind, First: first})
		}
	}
	kinds = staged(d, kinds)
	for _, k := range kinds {
		if k.stage(d) == oneSide {
			last = append(last, k)
		}
	}
	cut := packed(d, last, side) // first, as it shows no ground, which others wait for
	for _, k := range kinds {
		if stage := k.stage(d); stage != oneSide {
			add(k.name, k.pages(d, side), stage == bothSides)
		}
	}
	for _, laid := range cut {
		add(laid.Kind, d.BareBacks(laid.Pages), true)
	}
	return pages, spans
}

// packed are the sheets of some kinds that are printed on one side.
func packed(d *page.Desk, kinds []kind, side *game.Side) []imposition.Laid {
	var batches []imposition.Batch
	for _, k := range kinds {
		for _, l := range k.batches(d, side) {
			l.Kind = k.name
			batches = append(batches, l)
		}
	}
	return imposition.Packed(d, batches)
}

// leanParts are the same for a lazy packet.
func leanParts(d *page.Desk, kinds []kind, side *game.Side) []*Part {
	var parts []*Part
	var last []kind
	for _, k := range staged(d, kinds) {
		if k.stage(d) == oneSide {
			last = append(last, k)
			continue
		}
		parts = append(parts, &Part{Kind: k.name, goesOn: k.read, lay: func(d *page.Desk) []layout.Page { return k.pages(d, side) }})
	}
	for i, k := range last {
		if i == 0 || last[i-1].name != k.name {
			parts = append(parts, &Part{Kind: k.name, lay: func(d *page.Desk) []layout.Page { return packedAlone(d, last, k.name, side) }})
		}
	}
	return parts
}

// packedAlone are those of them that begin with one kind. What goes wrong with the
// others is told with theirs.
func packedAlone(d *page.Desk, kinds []kind, name string, side *game.Side) []layout.Page {
	var pages []layout.Page
	for _, laid := range packed(d, kinds, side) {
		if laid.Kind == name {
			pages = append(pages, laid.Pages...)
		}
	}
	return d.BareBacks(pages)
}

// partOneSided puts sheets that are cut and have bare backs into a file of their
// own. What is read stays in its order, be the back of its last sheet bare: to have
// that sheet at the end would spare a page and no paper.
func (p *Packet) partOneSided() {
	files := p.Files
	p.Files = nil
	for _, f := range files {
		if f.through || f.Document.Flip == layout.OneSided {
			p.add(f)
			continue
		}
		both, one := f, f
		one.Name, one.owner = f.Name+plan.Shares[2], f.Owner()
		one.Document.Flip = layout.OneSided
		for _, f := range []*File{&both, &one} {
			f.Document.Pages, f.Spans = nil, nil
		}
		n := len(f.Document.Pages)
		for i := 0; i < n; i += 2 {
			front, bare := f.Document.Pages[i], i+1 == n || f.Document.Pages[i+1].Bare()
			if bare && (front.Cut != "" || front.Stock == layout.Card) {
				one.take(f, i, i+1)
			} else {
				both.take(f, i, min(i+2, n))
			}
		}
		if last := len(both.Document.Pages) - 1; last >= 0 && both.Document.Pages[last].Bare() {
			both.Document.Pages = both.Document.Pages[:last]
		}
		p.add(both)
		p.add(one)
	}
}

// take adds some pages of another file, and what they are of.
func (f *File) take(from File, first, end int) {
	for i := first; i < end; i++ {
		kind, begins := from.spanAt(i)
		if n := len(f.Spans); begins || n == 0 || f.Spans[n-1].Kind != kind {
			f.Spans = append(f.Spans, Span{Kind: kind, First: len(f.Document.Pages)})
		}
		f.Document.Pages = append(f.Document.Pages, from.Document.Pages[i])
	}
}

// spanAt is of what kind a page is, and whether it is the first of it.
func (f File) spanAt(i int) (kind string, begins bool) {
	for _, s := range f.Spans {
		if s.First <= i {
			kind, begins = s.Kind, s.First == i
		}
	}
	return kind, begins
}
