package quickref

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// Gaps between the blocks of a column.
const (
	leastGap layout.Length = 4000
	fillGap  layout.Length = 8000  // what gaps are stretched to, to fill a page
	levelGap layout.Length = 12000 // and in the shorter column, to end level with the other
)

// A packing tells which blocks stand on which page: blocks[from:turn] in its
// left column, blocks[turn:to] in its right one.
type packing struct{ from, turn, to int }

// A packer fills columns with blocks in their order. It takes the fewest
// pages, fills all but the last as far as it can, and ends the columns of each
// as level as it can.
type packer struct {
	heights []layout.Length
	room    func(page, from, to int) layout.Length // of a column of a page that holds these blocks
	least   layout.Length                          // between two blocks
	fresh   []int                                  // blocks that begin a page
}

// pack returns the pages, and the index of a block that is higher than any
// column when there is one, else -1.
func (p packer) pack() ([]packing, int) {
	n := len(p.heights)
	for i := range n {
		if p.heights[i] > p.room(0, i, i+1) {
			return nil, i
		}
	}
	best := make([]filled, n+1) // the best way to fill pages with blocks[:to]
	for to := 1; to <= n; to++ {
		best[to] = p.bestEnding(best[:to], to)
	}
	var pages []packing
	for to := n; to > 0; to = best[to].last.from {
		pages = append(pages, best[to].last)
	}
	slices.Reverse(pages)
	return pages, -1
}

// A filled is a way to fill pages.
type filled struct {
	pages int
	cost  int64 // of the room left bare, in mm²
	last  packing
}

// bestEnding is the best way to fill pages with blocks[:to].
func (p packer) bestEnding(best []filled, to int) filled {
	var least filled
	for from := to - 1; from >= 0; from-- {
		if from > 0 && best[from].pages == 0 {
			continue
		}
		if slices.ContainsFunc(p.fresh, func(f int) bool { return from < f && f < to }) {
			break
		}
		room := p.room(best[from].pages, from, to)
		if p.column(from, to) > 2*room+p.least {
			break
		}
		turn, ok := p.turn(from, to, room)
		if !ok {
			continue
		}
		way := filled{pages: best[from].pages + 1, last: packing{from, turn, to}}
		way.cost = best[from].cost + p.cost(way.last, room, to == len(p.heights))
		if least.pages == 0 || way.pages < least.pages || way.pages == least.pages && way.cost < least.cost {
			least = way
		}
	}
	return least
}

// turn is where the left column of a page should end for the columns to be
// most level; false when the blocks don't fit two columns.
func (p packer) turn(from, to int, room layout.Length) (turn int, ok bool) {
	least := layout.Length(0)
	for t := from; t <= to; t++ {
		left, right := p.column(from, t), p.column(t, to)
		if left > room || right > room {
			continue
		}
		if uneven := max(left-right, right-left); !ok || uneven <= least {
			turn, least, ok = t, uneven, true
		}
	}
	return turn, ok
}

// cost of a page: what it leaves bare and how far its columns are from level,
// both squared, so that no page pays for the others. The last page may stay
// short.
func (p packer) cost(on packing, room layout.Length, last bool) int64 {
	left, right := p.column(on.from, on.turn), p.column(on.turn, on.to)
	if last {
		return square(left - right)
	}
	return square(2*room-left-right) + square(left-right)
}

// square of a length in whole millimetres.
func square(l layout.Length) int64 { mm := int64(l / layout.Millimetre); return mm * mm }

// bare tells whether a page but the last is less than three quarters full.
func (p packer) bare(pages []packing) bool {
	for i, on := range pages[:max(0, len(pages)-1)] {
		if 4*p.used(on) < 3*2*p.room(i, on.from, on.to) {
			return true
		}
	}
	return false
}

// used is the height of what both columns of a page hold.
func (p packer) used(on packing) layout.Length {
	return p.column(on.from, on.turn) + p.column(on.turn, on.to)
}

// column is the height of blocks one below the other.
func (p packer) column(from, to int) layout.Length {
	if from == to {
		return 0
	}
	return total(p.heights[from:to]) + p.least*layout.Length(to-from-1)
}

// gaps are the room between the blocks of the left and of the right column:
// stretched to fill the page, and further for the columns to end level.
func (p packer) gaps(on packing, room layout.Length) (left, right layout.Length) {
	ends := max(p.stretched(on.from, on.turn, room, fillGap), p.stretched(on.turn, on.to, room, fillGap))
	return p.gap(on.from, on.turn, ends, levelGap), p.gap(on.turn, on.to, ends, levelGap)
}

// stretched is the height of a column whose gaps are stretched towards a height.
func (p packer) stretched(from, to int, height, most layout.Length) layout.Length {
	if from == to {
		return 0
	}
	return total(p.heights[from:to]) + p.gap(from, to, height, most)*layout.Length(to-from-1)
}

// gap is the room between blocks that brings a column to a height, within bounds.
func (p packer) gap(from, to int, height, most layout.Length) layout.Length {
	if to-from < 2 {
		return p.least
	}
	spare := (height - p.column(from, to)) / layout.Length(to-from-1)
	return min(p.least+max(spare, 0), most)
}
