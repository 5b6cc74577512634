package roster

import (
	"slices"
	"sort"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
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
	rowStep  = layout.MM(0.1)
)

// A gathering is what stands on one page.
type gathering struct {
	brigades []game.Leader
	last     bool // with the last brigade, and what stands after it
	told     bool // with what all brigades share
	row      layout.Length
}

// leastRow is the least distance from line to line.
func (b *brigades) leastRow() layout.Length {
	if b.long() {
		return longRow
	}
	return b.Sized(leastRow, wideRow)
}

// long tells whether the name of a unit goes on no line as small as is read at arm's
// length.
func (b *brigades) long() bool {
	room := b.nameRoom()
	return slices.ContainsFunc(b.side.Units(), func(u *game.Unit) bool {
		style := b.Sans(leastNamed)
		return style.Width(u.Name) > room && (u.Short == "" || style.Width(u.Short) > room)
	})
}

// A brigadeBook is the sheets of brigades while they are being set.
type brigadeBook struct {
	*brigades
	page.Sheets
	rest []layout.Block // after the last brigade
}

// pages are the sheets, with some blocks after the last brigade.
func (b *brigades) pages(rest []layout.Block) []layout.Page {
	book := &brigadeBook{brigades: b, rest: rest, Sheets: page.Sheets{
		Desk: b.Desk, Side: b.side, From: "brigade", Marked: true, Bookmark: b.Words.Say("brigade.title"), Foot: b.foot(), Air: brigadeAir,
		Title: page.Title{
			Kind: b.Words.Say("brigade.kind"), Right: [2]string{"", b.Words.Say("brigade.each-turn-circle") + daggerOf(b.Desk, b.Book.Plays.Brigades.Table.Readings)},
			Of: page.Origin{Sheet: "page.on-brigade-sheet-title"},
		},
	}}
	for _, g := range book.gathered() {
		flow := book.Flow()
		flow.Add(book.blocks(g, g.row)...)
		book.Last().Rest = flow.Rest()
	}
	return book.Pages
}

// blocks are all that stands on a page, its lines so far apart.
func (b *brigadeBook) blocks(g gathering, row layout.Length) []layout.Block {
	var blocks []layout.Block
	for i := range g.brigades {
		blocks = append(blocks, brigadeGrid{b.brigades, row}.sheet(&g.brigades[i])...)
	}
	if g.last {
		blocks = append(blocks, b.rest...)
	}
	if g.told {
		blocks = append(blocks, b.told()...)
	}
	return blocks
}

// taken is the room that a page needs with lines so far apart.
func (b *brigadeBook) taken(g gathering, row layout.Length) (sum layout.Length) {
	for _, block := range b.blocks(g, row) {
		sum += block.Gap + block.High
	}
	return sum
}

// lowest is the room that a page needs at the least.
func (b *brigadeBook) lowest(g gathering) layout.Length { return b.taken(g, b.leastRow()) }

// gathered shares the brigades out over pages, with what all share.
func (b *brigadeBook) gathered() []gathering {
	var heights []layout.Length
	for i := range b.list {
		heights = append(heights, b.lowest(gathering{brigades: b.list[i : i+1], last: i == len(b.list)-1}))
	}
	told := b.taken(gathering{told: true}, 0)
	groups := b.telling(heights, told)
	for i := range groups {
		g := &groups[i]
		if !g.told && b.taken(*g, mostRow) < b.Room()/2 && b.lowest(*g)+told <= b.Room() {
			g.told = true
		}
		g.row = b.opened(*g)
	}
	return groups
}

// telling puts the brigades on pages of which one tells what all share, of one page more
// where there is no room.
func (b *brigadeBook) telling(heights []layout.Length, told layout.Length) []gathering {
	groups := b.onPages(spread(heights, b.Room(), 0))
	best := b.emptiest(groups, told)
	if best < 0 && len(groups) < len(b.list) {
		groups = b.onPages(spread(heights, b.Room(), len(groups)+1))
		best = b.emptiest(groups, told)
	}
	if best < 0 {
		groups, best = append(groups, gathering{}), len(groups)
	}
	groups[best].told = true
	return groups
}

// onPages puts so many brigades on each page.
func (b *brigadeBook) onPages(counts []int) []gathering {
	var groups []gathering
	left := b.list
	for _, n := range counts {
		groups = append(groups, gathering{brigades: left[:n], last: n == len(left)})
		left = left[n:]
	}
	return groups
}

// emptiest is the page that has most left of those with room for something, −1
// for none.
func (b *brigadeBook) emptiest(groups []gathering, high layout.Length) int {
	best, most := -1, layout.Length(0)
	for i, g := range groups {
		if left := b.Room() - b.lowest(g); left >= high && left > most {
			best, most = i, left
		}
	}
	return best
}

// opened is how far apart the lines of a page stand, to a tenth of a millimetre.
func (b *brigadeBook) opened(g gathering) layout.Length {
	row, least := b.leastRow(), b.lowest(g)
	more := b.taken(g, row+rowStep) - least
	if more <= 0 || b.Room() <= least {
		return row
	}
	return row + rowStep*min((mostRow-row)/rowStep, (b.Room()-least)/more)
}

// spread tells how many things in their order go on each page: on as few pages as
// their heights need, or on so many, and of those ways the one whose fullest page is
// least full.
func spread(heights []layout.Length, room layout.Length, pages int) []int {
	pages = max(pages, len(fill(heights, room)))
	low := layout.Length(0)
	for _, h := range heights {
		low = max(low, min(h, room))
	}
	low += layout.Length(sort.Search(int(room-low), func(n int) bool { return len(fill(heights, low+layout.Length(n))) <= pages }))
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
