package roster

import (
	"cmp"
	"slices"
	"sort"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A divisionPart is a piece of a division sheet that is not split. It is set in
// any height from the least to the most; the usual one is that of the design.
type divisionPart struct {
	rank divisionRank
	of   *force.TestedDivision // nil for what is no division's
	rows []commandRow          // of command points; parts that stand on one page make one table
	stack
	put func(page.Row) // as high as the row
}

// A stack is the heights of a part, or of parts one under another.
type stack struct{ least, usual, most layout.Length }

// A divisionRank is where on its page a part stands.
type divisionRank int

// The ranks, from the top.
const (
	rankDivision divisionRank = iota
	rankTest
	rankStakes
	rankCommand
	rankSum
	rankNotes
)

// sequence lists the parts of all divisions, each with its test and its
// commanders, or all commanders after all of them. What is at stake on the ground
// follows one of them.
func (b *divisionSheet) sequence(stakesAfter int, together bool) []divisionPart {
	commands, ground := commandTable{b}, stakeTable{b}
	led := commands.commanders()
	above, apart := led.above, led.apart
	if len(b.tested) == 0 {
		return b.untested(append(above, apart...))
	}
	var parts []divisionPart
	before := 0 // of the commanders of divisions
	for i := range b.tested {
		of, rows := &b.tested[i], led.within[i]
		parts = append(append(parts, b.parts[i]...), divisionPart{rank: rankTest, of: of})
		if i == 0 {
			rows = append(above, rows...)
		}
		if together {
			apart = slices.Insert(apart, before, rows...)
			before += len(rows)
			rows = nil
		}
		parts = append(parts, commands.parts(of, rows)...)
		if i == stakesAfter {
			parts = append(parts, ground.parts()...)
		}
	}
	return append(parts, commands.parts(nil, apart)...)
}

// leastApart is how many commanders of an army without a division make a sheet:
// fewer have all that it would say on their cards.
const leastApart = 3

// untested are the parts of an army without a division: what its map has to take,
// and who rolls for points.
func (b *divisionSheet) untested(rows []commandRow) []divisionPart {
	if len(rows) < leastApart {
		return nil
	}
	var ground []divisionPart
	if b.Game.Terrain.Map != nil {
		ground = stakeTable{b}.parts()
	}
	return append(ground, commandTable{b}.parts(nil, rows)...)
}

// packed shares the parts out among as few pages as hold them, no division torn from its
// test or its commanders where that can be, and filled alike. What is at stake stands with
// the division with which that goes best, of many with the first or the last.
func (b *divisionSheet) packed() [][]divisionPart {
	var best [][]divisionPart
	var lowest layout.Length
	last := len(b.tested) - 1
	for _, together := range []bool{false, true} {
		for after := last; after >= 0 || best == nil; after-- {
			if after > 0 && after < last && last > 3 {
				continue
			}
			pages, high := b.evened(b.sequence(after, together))
			if best == nil || cmp.Or(len(pages)-len(best), torn(pages)-torn(best), int(high-lowest)) < 0 {
				best, lowest = pages, high
			}
			if len(best) < 2 {
				return best // none is torn, and no order takes less
			}
		}
	}
	return best
}

// torn counts the tests and the commanders of divisions that stand on a page of other
// divisions.
func torn(pages [][]divisionPart) int {
	n := 0
	for _, parts := range pages {
		var here []*force.TestedDivision
		for _, p := range parts {
			if p.rank == rankDivision {
				here = append(here, p.of)
			}
		}
		for _, p := range parts {
			if p.of != nil && len(here) > 0 && !slices.Contains(here, p.of) {
				n++
			}
		}
	}
	return n
}

// evenStep is how closely pages are filled alike.
var evenStep = layout.MM(4)

// evened shares parts out so that the fullest page is as low as it can be
// without a page more, and says how high it is.
func (b *divisionSheet) evened(parts []divisionPart) ([][]divisionPart, layout.Length) {
	best, high := b.greedy(parts, b.high(), len(parts)), b.high()
	if len(best) < 2 {
		return best, high
	}
	// The lower a page, the more of them: the lowest that will do is found by halving.
	steps := sort.Search(int(high/evenStep), func(n int) bool {
		return b.greedy(parts, layout.Length(n+1)*evenStep, len(best)) != nil
	})
	if lower := layout.Length(steps+1) * evenStep; lower < high {
		best, high = b.greedy(parts, lower, len(best)), lower
	}
	return best, high
}

// greedy fills pages of a height one after another; nil where they take more than so many.
func (b *divisionSheet) greedy(parts []divisionPart, high layout.Length, most int) [][]divisionPart {
	var pages [][]divisionPart
	var on filled
	first := 0 // of the parts on the last page
	for i, p := range parts {
		with := b.with(on, p)
		if i > 0 && with.least <= high {
			pages[len(pages)-1], on = parts[first:i+1:i+1], with
			continue
		}
		if len(pages) == most {
			return nil
		}
		pages, first = append(pages, parts[i:i+1:i+1]), i
		on = b.with(filled{}, p)
	}
	return pages
}

// A filled is what merged parts of a page take at least, to which another part is added
// without those before it being measured again.
type filled struct {
	least  layout.Length // all of it
	others layout.Length // without test and table
	tested []*force.TestedDivision
	rows   []commandRow
	names  layout.Length // the room of their names
	table  layout.Length // what rows take in that
}

// with is a page with another part.
func (b *divisionSheet) with(on filled, p divisionPart) filled {
	commands := commandTable{b}
	switch p.rank {
	case rankTest:
		on.tested = append(slices.Clip(on.tested), p.of)
	case rankCommand:
		on.rows = append(slices.Clip(on.rows), p.rows...)
		g, more := commands.grid(on.rows), p.rows
		if room := g.nameRoom(); room != on.names {
			on.names, on.table, more = room, 0, on.rows
		}
		for _, row := range more {
			on.table += g.least(commands.textHigh(row, g))
		}
	default:
		on.others += p.least
	}
	on.least = on.others
	if len(on.tested) > 0 {
		on.least += divisionTest{b}.part(on.tested).least
	}
	if len(on.rows) > 0 {
		on.least += on.table + commands.besidesRows(len(commands.noteLines(on.rows)))
	}
	return on
}

// merged puts the parts of a page in their order: one test for all divisions
// on it, one table of command points.
func (b *divisionSheet) merged(parts []divisionPart) []divisionPart {
	var out []divisionPart
	var rows []commandRow
	var tested []*force.TestedDivision
	for _, p := range parts {
		switch p.rank {
		case rankTest:
			tested = append(tested, p.of)
		case rankCommand:
			rows = append(rows, p.rows...)
		default:
			out = append(out, p)
		}
	}
	if len(tested) > 0 {
		out = append(out, divisionTest{b}.part(tested))
	}
	if len(rows) > 0 {
		out = append(out, commandTable{b}.part(rows))
	}
	slices.SortStableFunc(out, func(x, y divisionPart) int { return int(x.rank - y.rank) })
	return out
}

// stackOf is what parts take one under another.
func stackOf(parts []divisionPart) (sum stack) {
	for _, p := range parts {
		sum = stack{sum.least + p.least, sum.usual + p.usual, sum.most + p.most}
	}
	return sum
}

// putAll sets parts one under another, each so high, and returns how high all are.
func putAll(r page.Row, parts []divisionPart, heights []layout.Length) (high layout.Length) {
	for i, p := range parts {
		p.put(r.Strip(high, heights[i], 0))
		high += heights[i]
	}
	return high
}

// bareFoot is how much of a page may stay bare under parts of their usual heights.
var bareFoot = layout.MM(12)

// lay sets a page. Where it has room, the parts grow; then come a table to work
// the tests out in, and lines for notes.
func (b *divisionSheet) lay(r page.Row, parts []divisionPart) {
	set := stakeTable{b}.detailed(b.merged(parts), r.Box.H)
	spare := r.Box.H - stackOf(set).usual
	if sums := b.sums(parts); len(sums) > 0 && spare > bareFoot+stackOf(sums).usual {
		set = append(set, sums...)
		spare -= stackOf(sums).usual
	}
	if spare > 0 && spare <= bareFoot { // a little room stays bare
		spare = 0
	}
	high := putAll(r, set, shared(set, spare))
	if left := r.Box.H - high; left > leastNotes {
		b.notes(r.Strip(high, left, 0))
	}
}

// shared shares the room over the usual heights of parts out among them, or what is
// lacking, as far as the parts go.
func shared(parts []divisionPart, spare layout.Length) []layout.Length {
	heights, all := make([]layout.Length, len(parts)), stackOf(parts)
	bound := func(s stack) layout.Length { return s.most - s.usual }
	if spare < 0 {
		bound = func(s stack) layout.Length { return s.usual - s.least }
		spare = max(spare, -bound(all))
	}
	for i, p := range parts {
		heights[i] = p.usual
		if most := bound(all); most != 0 {
			heights[i] += bound(p.stack).Times(int(min(spare, most)), int(most))
		}
	}
	return heights
}

// Measures of the lines for notes.
var (
	leastNotes = layout.MM(24) // less room is left bare
	noteAir    = layout.MM(2)  // over their head, and under it
	noteLead   = layout.MM(8)
)

// notes are lines to write on, down to the foot of the page, which none touches.
func (b *divisionSheet) notes(r page.Row) {
	b.section(r.Strip(noteAir, 0, 0), b.Words.Say("page.notes"), b.Words.Say("division.notes-for"))
	for y := sectionHigh + noteAir + noteLead; y <= r.Box.H-noteAir; y += noteLead {
		r.Of("division/line").On(y).Blank(0, b.Wide())
	}
}
