package roster

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
)

// Brigades stand on as few pages as they go on, shared out evenly, and each page
// opens its lines as far as it has room. What all brigades share is told on the page
// that has most left, and on others that would be half empty.

// Bounds of the distance from line to line of the grids.
var (
	leastRow = layout.MM(5)
	wideRow  = layout.MM(6)   // at the least in large print
	longRow  = layout.MM(6.8) // where a name takes two lines
	mostRow  = layout.MM(9)
)

// A gathering is what stands on one page.
type gathering struct {
	brigades []*game.Leader
	told     bool           // with what all brigades share
	rest     []layout.Block // after them
	row      layout.Length
}

// leastRow is the least distance from line to line.
func (b *brigadeBook) leastRow() layout.Length {
	switch {
	case b.long():
		return longRow
	case b.Large:
		return wideRow
	}
	return leastRow
}

// long tells whether the name of a unit goes on no line as small as is read at arm's
// length.
func (b *brigadeBook) long() bool {
	room := b.nameRoom()
	return slices.ContainsFunc(b.side.Units(), func(u *game.Unit) bool {
		style := b.Sans(leastNamed)
		return style.Width(u.Name) > room && (u.Short == "" || style.Width(u.Short) > room)
	})
}

// high is the room that blocks take when lines stand so far apart.
func (b *brigadeBook) high(row layout.Length, blocks func() []layout.Block) layout.Length {
	before := b.row
	b.row = row
	defer func() { b.row = before }()
	sum := layout.Length(0)
	for _, block := range blocks() {
		sum += block.Gap + block.High
	}
	return sum
}

// needs is the room of some brigades.
func (b *brigadeBook) needs(row layout.Length, brigades []*game.Leader) layout.Length {
	return b.high(row, func() []layout.Block {
		var blocks []layout.Block
		for _, l := range brigades {
			blocks = append(blocks, b.sheet(l)...)
		}
		return blocks
	})
}

// gathered shares the brigades out over pages, with some blocks after the last and
// what all share.
func (b *brigadeBook) gathered(rest []layout.Block) []gathering {
	room := b.bodyOf(b.NewLeaf("brigade", b.side)).H
	told := b.high(0, b.told)
	last := b.high(0, func() []layout.Block { return rest })
	heights := make([]layout.Length, len(b.brigades))
	for i := range b.brigades {
		heights[i] = b.needs(b.leastRow(), []*game.Leader{&b.brigades[i]})
	}
	heights[len(heights)-1] += last
	groups := b.onPages(spread(heights, room, 0), rest)
	groups = b.telling(groups, heights, rest, room, told)
	for i := range groups {
		g := &groups[i]
		if !g.told && b.taken(g, mostRow) < room/2 && b.lowest(g)+told <= room {
			g.told = true
		}
		g.row = b.opened(g, room)
	}
	return groups
}

// telling has one of the pages tell what all brigades share, of one page more where
// there is no room.
func (b *brigadeBook) telling(groups []gathering, heights []layout.Length, rest []layout.Block, room, told layout.Length) []gathering {
	best := b.emptiest(groups, room, told)
	if best < 0 && len(groups) < len(b.brigades) {
		groups = b.onPages(spread(heights, room, len(groups)+1), rest)
		best = b.emptiest(groups, room, told)
	}
	if best < 0 {
		groups, best = append(groups, gathering{}), len(groups)
	}
	groups[best].told = true
	return groups
}

// onPages puts so many brigades on each page, with some blocks after the last.
func (b *brigadeBook) onPages(counts []int, rest []layout.Block) []gathering {
	groups := make([]gathering, len(counts))
	next := 0
	for i, n := range counts {
		for range n {
			groups[i].brigades = append(groups[i].brigades, &b.brigades[next])
			next++
		}
	}
	groups[len(groups)-1].rest = rest
	return groups
}

// emptiest is the page that has most left of those with room for something, −1
// for none.
func (b *brigadeBook) emptiest(groups []gathering, room, high layout.Length) int {
	best, most := -1, layout.Length(0)
	for i := range groups {
		if left := room - b.lowest(&groups[i]); left >= high && left > most {
			best, most = i, left
		}
	}
	return best
}

// lowest is the room that a page needs at the least.
func (b *brigadeBook) lowest(g *gathering) layout.Length { return b.taken(g, b.leastRow()) }

// taken is the room that a page needs with lines so far apart.
func (b *brigadeBook) taken(g *gathering, row layout.Length) layout.Length {
	sum := b.needs(row, g.brigades) + b.high(0, func() []layout.Block { return g.rest })
	if g.told {
		sum += b.high(0, b.told)
	}
	return sum
}

// opened is how far apart the lines of a page stand, to a tenth of a millimetre.
func (b *brigadeBook) opened(g *gathering, room layout.Length) layout.Length {
	row := b.leastRow()
	least := b.taken(g, row)
	more := b.taken(g, row+rowStep) - least
	if more <= 0 || room <= least {
		return row
	}
	return row + rowStep*min((mostRow-row)/rowStep, (room-least)/more)
}

var rowStep = layout.MM(0.1)

// lay sets one page, or more where a brigade is longer than one.
func (b *brigadeBook) lay(g gathering) {
	flow := layout.Flow{Next: b.nextPage}
	b.row = g.row
	for _, l := range g.brigades {
		flow.Add(b.sheet(l)...)
	}
	flow.Add(g.rest...)
	if g.told {
		flow.Add(b.told()...)
	}
	b.pages[len(b.pages)-1].Rest = flow.Rest()
}

// spread tells how many things in their order go on each page: on as few pages as
// their heights need, or on so many, and of those ways the one whose fullest page is
// least full.
func spread(heights []layout.Length, room layout.Length, pages int) []int {
	pages = max(pages, len(fill(heights, room)))
	low, high := layout.Length(0), room
	for _, h := range heights {
		low = max(low, min(h, room))
	}
	for low < high {
		if middle := low + (high-low)/2; len(fill(heights, middle)) <= pages {
			high = middle
		} else {
			low = middle + 1
		}
	}
	counts := fill(heights, low)
	for len(counts) < min(pages, len(heights)) {
		i := slices.Index(counts, slices.Max(counts))
		counts = slices.Insert(counts, i+1, counts[i]/2)
		counts[i] -= counts[i+1]
	}
	return counts
}

// fill puts things on pages as they come; one that is higher than a page has it
// to itself.
func fill(heights []layout.Length, room layout.Length) []int {
	var counts []int
	left := layout.Length(0)
	for _, h := range heights {
		if len(counts) == 0 || h > left {
			counts, left = append(counts, 0), room
		}
		counts[len(counts)-1]++
		left -= h
	}
	return counts
}
