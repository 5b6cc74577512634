package quickref

import (
	"slices"
	"sort"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// The type of a page is set at its least size. Where the design asks for a
// number of pages and its blocks leave room on them, all grows in proportion,
// for eyes that read it across a table. Sizes of the body in half points.
const (
	leastBody = 19
	closeBody = 17 // in a language with long words
	mostBody  = 26
)

// How far lines of large type move apart to fill a page, and what they leave
// between its blocks.
const (
	mostAiry layout.Length = 800
	airGap   layout.Length = 6500
)

// A setPage tells which blocks stand on a page, and how much closer than at their best
// its lines do.
type setPage struct {
	packing
	tight layout.Length
}

// fitted sets the blocks in the largest type that the pages which the design asks
// for allow, then with lines as far apart as they do. Where it asks for none, or no
// closeness brings the blocks onto them, type is small and lines stand as usual.
// Blocks that begin a page do so unless that leaves a page bare. Of a block that is
// higher than a page tall is the index, else -1.
func (t *columnPages) fitted() (pages []setPage, tall int) {
	if known, ok := t.settled(); ok && t.keeps(known) {
		return known.pages, -1
	}
	found, tall := t.searched()
	return found.pages, tall
}

// searched sets the pages by a search for their fit. They are none where something is
// wrong with the design.
func (t *columnPages) searched() (found fit, tall int) {
	packed, tall := t.search()
	found = fit{joined: t.joined, body: t.body}
	if tall >= 0 || len(*t.book.Problems) > 0 {
		return found, tall
	}
	closest := t.tight
	for i, on := range packed {
		t.tight = closest
		t.air(i, on)
		found.pages = append(found.pages, setPage{on, t.tight})
	}
	return found, -1
}

// keeps sets pages as they are known to fit; false where they don't.
func (t *columnPages) keeps(known fit) bool {
	t.joined, t.body = known.joined, known.body
	t.begin()
	if known.pages[len(known.pages)-1].to != len(t.blocks) {
		return false
	}
	for i, p := range known.pages {
		t.setBlocks(i, p.packing, p.tight)
		if !t.holds(i, p.packing, leastGapAt(p.tight)) {
			return false
		}
	}
	return len(*t.book.Problems) == 0
}

// holds tells whether the columns of a page have room for its blocks with such gaps.
func (t *columnPages) holds(page int, on packing, gap layout.Length) bool {
	p := t.packer()
	p.least = gap
	room := t.room(page, on.from, on.to)
	return p.column(on.from, on.turn) <= room && p.column(on.turn, on.to) <= room
}

// search packs the blocks, in the largest type first and with the loosest lines first.
func (t *columnPages) search() (pages []packing, tall int) {
	for _, t.joined = range []bool{false, true} {
		for t.body = mostBody; t.body >= leastBody && t.design.Pages > 0; t.body-- {
			if pages, ok := t.loosest(); ok {
				return pages, -1
			}
		}
	}
	t.body = leastBody
	t.remeasure(0)
	if pages, tall = t.packer().pack(); tall < 0 {
		return pages, tall
	}
	for t.body--; t.body >= closeBody; t.body-- { // a block of long words is higher than a column
		if pages, ok := t.loosest(); ok {
			return pages, -1
		}
	}
	t.body = leastBody
	t.remeasure(0)
	return pages, tall
}

// loosest packs the blocks in type of the size at hand with lines as far apart
// as possible; false where the closest lines don't bring them onto their pages.
// Larger type is never crowded.
func (t *columnPages) loosest() (pages []packing, ok bool) {
	closest := mostTight
	if t.body > leastBody {
		closest = 0
	}
	if _, fits, _ := t.packed(closest); !fits {
		return nil, false
	}
	for tight := -mostLoose; tight <= closest; tight += tightStep {
		if pages, fits, bare := t.packed(tight); fits && !bare {
			return pages, true
		}
	}
	return nil, false
}

// packed packs the blocks with lines so close, and tells whether they fit the
// pages that the design asks for, and whether one of these is bare.
func (t *columnPages) packed(tight layout.Length) (pages []packing, fits, bare bool) {
	t.remeasure(tight)
	if t.body > leastBody && len(*t.book.Problems) > 0 { // a word is too wide for its place at this size
		return nil, false, false
	}
	p := t.packer()
	pages, tall := p.pack()
	fits = tall < 0 && len(pages) <= t.design.Pages
	return pages, fits, fits && p.bare(pages)
}

// air sets the blocks of one page with their lines apart as far as its columns leave
// room for them: no page of large type is short of paper.
func (t *columnPages) air(page int, on packing) {
	closest := t.tight
	at := func(step int) { t.setBlocks(page, on, min(closest, -mostAiry+tightStep.Times(step, 1))) }
	steps := int((closest + mostAiry) / tightStep)
	if t.body > leastBody {
		// The closer the lines, the lower the columns: a binary search.
		steps = sort.Search(steps, func(step int) bool {
			at(step)
			return t.holds(page, on, airGap)
		})
	}
	at(steps)
}

// setBlocks sets the blocks of one page, and on the first the band.
func (t *columnPages) setBlocks(page int, on packing, tight layout.Length) {
	t.tight = tight
	for i := on.from; i < on.to; i++ {
		t.setBlock(i)
	}
	if page == 0 && t.design.Band.Text != "" {
		t.setBand()
	}
}

// remeasure measures the blocks anew, or brings back what was measured before:
// only what is wrong with the last size tried is wrong.
func (t *tableSet) remeasure(tight layout.Length) {
	t.tight = tight
	size := typeSize{t.body, tight}
	if t.seen == nil {
		t.seen = map[typeSize]measures{}
	}
	m, ok := t.seen[size]
	if !ok {
		t.measure()
		m = t.measures
		m.wrong = *t.book.Problems
		t.seen[size] = m
	}
	t.measures = m
	t.measured = slices.Clone(m.measured)
	*t.book.Problems = slices.Clone(m.wrong)
}

// A typeSize is a size of the body in half points and how much closer lines
// stand than at their best.
type typeSize struct {
	body  int
	tight layout.Length
}

// measures are what blocks and band take at a size of type.
type measures struct {
	measured []measuredBlock
	band     *layout.Frame // the sequence of play across the first page, nil for none
	wrong    source.Problems

	bandReadings []string // that the band rests on
	bandHouse    bool     // house rules changed the band
}

// pane is a frame in which a piece that is to be so wide is set at the least
// size; enlarged brings it to the size of the page.
func (t *tableSet) pane(width layout.Length) *layout.Frame {
	return layout.NewFrame(layout.Size{W: width.Times(leastBody, t.body)})
}

func (t *tableSet) enlarged(f *layout.Frame) *layout.Frame { return f.Scaled(t.body, leastBody) }
