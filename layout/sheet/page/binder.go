package page

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// A Binder is the umpire's book while it is being set. A part of it goes on where the
// one before it ends, so that no page is left with a few lines on it.
type Binder struct {
	*Desk
	Leaf  Leaf        // the page that is open
	Note  string      // of the part that is being set, at the foot of its pages
	Rest  layout.Rect // bare room at the foot of the last page, across it; none where it is not known
	pages []layout.Page
	feet  []foot
}

// A foot is what stands at the foot of a page: its mark, and the notes of all parts on it.
type foot struct {
	leaf  Leaf
	mark  string
	notes []string
}

// Bound are the pages of parts that are set one behind the other.
func Bound(d *Desk, parts ...func(*Binder)) []layout.Page {
	u := &Binder{Desk: d}
	for _, part := range parts {
		u.Note = ""
		part(u)
	}
	for _, f := range u.feet {
		words := []string{u.Words.Say("page.umpire-alone"), u.Game.Title, u.Game.Edition}
		if u.Large {
			words = words[:1] // a foot of more lines would run into what stands over it
		}
		u.PutFoot(f.leaf, f.mark, say.Joined(append(words, f.notes...)...))
	}
	return u.pages
}

// Open begins a page; the bookmark is empty for one that goes on.
func (u *Binder) Open(bookmark string) {
	if last := len(u.pages) - 1; last >= 0 {
		u.pages[last].Rest = u.Rest
	}
	u.Leaf, u.Rest = u.NewLeaf("umpire", nil), layout.Rect{}
	u.pages = append(u.pages, layout.Page{Frame: u.Leaf.Frame, Bookmark: bookmark})
	u.feet = append(u.feet, foot{leaf: u.Leaf, mark: u.NextMark("umpire")})
	u.noted()
}

// noted adds the note of the part to the foot of the last page.
func (u *Binder) noted() {
	f := &u.feet[len(u.feet)-1]
	if u.Note != "" && !slices.Contains(f.notes, u.Note) {
		f.notes = append(f.notes, u.Note)
	}
}

// Pages are how many pages there are so far.
func (u *Binder) Pages() int { return len(u.pages) }

// Titled begins a page under a title and returns its body. Only the first page
// of a part has a bookmark.
func (u *Binder) Titled(name string, first bool) layout.Rect {
	bookmark := ""
	if first {
		bookmark = name
	}
	u.Open(bookmark)
	u.PutTitle(u.Leaf, Title{Name: name, Right: [2]string{"", u.ScaleLine()}})
	return u.Body()
}

// Body is what the title of the open page leaves, or that of any further page.
func (u *Binder) Body() layout.Rect {
	l := u.Leaf
	if len(u.pages) == 0 {
		l = u.NewLeaf("umpire", nil)
	}
	return l.Body(l.Head + titleGap)
}

// Room under the title of a page, and over a part that begins under another.
var (
	titleGap  = layout.MM(4)
	partGap   = layout.MM(8)
	underHead = layout.MM(1)
	closerGap = layout.MM(5) // that of a part which goes onto the page so, and not else
)

// leastBegun is how much room under its head is worth beginning a part in that goes on
// over the page.
var leastBegun = layout.MM(26)

// Begin begins a part under what stands on the last page, where there is room for all
// of it or for a good beginning, else on a page of its own, and returns its box. All is
// how high the whole part is, chain the rows that it begins with.
func (u *Binder) Begin(name string, all, chain layout.Length) layout.Rect {
	if box, ok := u.Below(name, all); ok {
		return box
	}
	if box, ok := u.Below(name, max(chain, leastBegun)+partGap-closerGap); ok {
		return box
	}
	return u.Titled(name, true)
}

// Below begins a part under what stands on the last page, and is its box; false where
// it would be lower than it must be.
func (u *Binder) Below(name string, least layout.Length) (layout.Rect, bool) {
	head := u.Section("umpire", name, u.Rest.W)
	gap, ok := gapOver(u.Rest, head.High+underHead+least)
	if len(u.pages) == 0 || !ok {
		return layout.Rect{}, false
	}
	head.Put(u.Leaf.Frame, layout.Point{X: u.Rest.X, Y: u.Rest.Y + gap})
	last := &u.pages[len(u.pages)-1]
	last.Bookmark = say.Joined(last.Bookmark, name)
	u.noted()
	box, top := u.Rest, gap+head.High+underHead
	box.Y, box.H = box.Y+top, box.H-top
	u.Rest = layout.Rect{} // until the part has ended
	return box, true
}

// gapOver is how much stays bare over a part so high under what stands on a page; false where
// the rest of the page doesn't hold it.
func gapOver(rest layout.Rect, high layout.Length) (layout.Length, bool) {
	gap := min(partGap, rest.H-high)
	return gap, gap >= closerGap
}

// Fill sets a short part under what stands on the first of the pages before the last that
// has room for it, else as Run does.
func (u *Binder) Fill(name string, part layout.Block) {
	for n := range len(u.pages) - 1 {
		p := &u.pages[n]
		head := u.Section("umpire", name, p.Rest.W)
		gap, ok := gapOver(p.Rest, head.High+underHead+part.High)
		if !ok {
			continue
		}
		head.Put(p.Frame, layout.Point{X: p.Rest.X, Y: p.Rest.Y + gap})
		part.Put(p.Frame, layout.Point{X: p.Rest.X, Y: p.Rest.Y + gap + head.High + underHead})
		p.Bookmark, p.Rest = say.Joined(p.Bookmark, name), layout.Rect{}
		return
	}
	u.Run(name, part)
}

// Run sets a part across the page, over as many pages as it takes.
func (u *Binder) Run(name string, blocks ...layout.Block) {
	if len(blocks) == 0 {
		return
	}
	begun := false
	flow := layout.Flow{Next: func() layout.Region {
		if begun {
			return layout.Region{Box: u.Titled(name, false), Frame: u.Leaf.Frame}
		}
		begun = true
		return layout.Region{Box: u.Begin(name, beginningOf(blocks, len(blocks)), beginningOf(blocks, 1)), Frame: u.Leaf.Frame}
	}}
	flow.Add(blocks...)
	u.Rest = flow.Rest()
}

// beginningOf is how high the first blocks are, to the end of those that keep
// together with them.
func beginningOf(blocks []layout.Block, n int) layout.Length {
	for n < len(blocks) && blocks[n-1].Keep {
		n++
	}
	return High(blocks[:n]) + High(blocks[0].Head)
}

// Even sets a part in columns, over as many pages as it takes; those of its last page
// end at much the same height.
func (u *Binder) Even(name string, columns int, blocks []layout.Block) {
	if len(blocks) == 0 {
		return
	}
	all := evenHigh(u.Rest.H, columns, blocks)
	if all == 0 {
		all = u.Paper.Size.H
	}
	for body, said := u.Begin(name, all, leastBegun), false; ; body, said = u.Titled(name, false), true {
		high, n := evenOrFull(body.H, columns, blocks)
		u.Rest = layout.Rect{X: body.X, Y: body.Y + high, W: body.W, H: body.H - high}
		rest := Columns(layout.Rect{X: body.X, Y: body.Y, W: body.W, H: high}, columns)
		flow := layout.Flow{Said: said, Next: func() layout.Region {
			next := rest[0]
			rest = rest[min(1, len(rest)-1):]
			return layout.Region{Frame: u.Leaf.Frame, Box: next}
		}}
		flow.Add(blocks[:n]...)
		if blocks = blocks[n:]; len(blocks) == 0 {
			return
		}
	}
}

// evenOrFull is at what height columns hold blocks evenly, and how many blocks they
// hold: all of them, or as many as go into full columns.
func evenOrFull(most layout.Length, columns int, blocks []layout.Block) (high layout.Length, n int) {
	if high := evenHigh(most, columns, blocks); high > 0 {
		return high, len(blocks)
	}
	return most, fitting(most, columns, blocks)
}

// evenHigh is the least height at which columns hold blocks, 0 where none up to the
// most will do.
func evenHigh(most layout.Length, columns int, blocks []layout.Block) layout.Length {
	least := High(blocks) / layout.Length(columns)
	for i := range blocks {
		least = max(least, beginningOf(blocks[i:], 1)) // which a column holds, with its heads
	}
	for high := least; high <= most; high += layout.MM(0.5) {
		if layout.Regions(high, blocks...) <= columns {
			return high
		}
	}
	return 0
}

// fitting is how many of some blocks columns hold, without parting those that keep
// together; one at least.
func fitting(high layout.Length, columns int, blocks []layout.Block) int {
	n := 1
	for i := 2; i <= len(blocks) && layout.Regions(high, blocks[:i]...) <= columns; i++ {
		if !blocks[i-1].Keep {
			n = i
		}
	}
	return n
}

// Columns hands out the first columns on the open page, then both columns of further pages.
func (u *Binder) Columns(first ...layout.Rect) func() layout.Region {
	more := u.Parts(u.Words.Say("page.umpires-book"), 2)
	return func() layout.Region {
		if len(first) == 0 {
			return more()
		}
		box := first[0]
		first = first[1:]
		return layout.Region{Frame: u.Leaf.Frame, Box: box}
	}
}

// Parts hands out the columns of page after page under a title.
func (u *Binder) Parts(name string, n int) func() layout.Region {
	var rest []layout.Rect
	first := true
	return func() layout.Region {
		if len(rest) == 0 {
			rest = Columns(u.Titled(name, first), n)
			first = false
		}
		box := rest[0]
		rest = rest[1:]
		return layout.Region{Frame: u.Leaf.Frame, Box: box}
	}
}
