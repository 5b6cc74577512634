package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Roster is the list of a side's units, a block for each brigade: what they
// are worth, what a loss costs, and boxes to keep count in.
func (d *Desk) Roster(side *generate.Side) []layout.Page {
	r := &roster{Desk: d, side: side, design: rosterDesign(d)}
	r.grid = d.gridOf(r.design, layout.PageMargin, r.wide(), r.columnNeeds)
	r.unitStyle = r.unitNames()
	flow := layout.Flow{Next: r.nextPage}
	flow.Add(r.blocks()...)
	return r.pages
}

// A roster is the list while it is being set.
type roster struct {
	*Desk
	side      *generate.Side
	design    *templates.Columns
	grid      columnGrid
	unitStyle layout.Style  // of the units' names
	pitch     layout.Length // from row to row
	pages     []layout.Page
}

// Heights on the roster.
var (
	rosterHeading = layout.MM(6)
	rosterGap     = layout.MM(5.5)
	divisionHigh  = layout.MM(8)
	divisionGap   = layout.MM(7)
	rosterTop     = leafHead + layout.MM(10) // under the column heads
)

// rosterPitches are the heights that rows may have: the roomy one, and closer
// ones that still hold a box for a pencil.
var rosterPitches = []layout.Length{layout.MM(8), layout.MM(7.5), layout.MM(7)}

// signAndChip is the least height of a row in which a unit's chip stands under its symbol.
var signAndChip = layout.MM(7.5)

// blocks are all of the roster, its rows no closer than saves a page.
func (r *roster) blocks() []layout.Block {
	high := r.Paper.Size.H - leafFoot - rosterTop
	var best []layout.Block
	fewest := 0
	for _, pitch := range rosterPitches {
		if r.coalition(r.side) && pitch < signAndChip {
			continue
		}
		r := *r
		r.pitch = pitch
		var blocks []layout.Block
		for i := range r.side.Formations {
			blocks = append(blocks, r.formation(&r.side.Formations[i], nil)...)
		}
		if n := layout.Regions(high, blocks...); best == nil || n < fewest {
			best, fewest = blocks, n
		}
	}
	return best
}

// nextPage begins a page with its head and foot.
func (r *roster) nextPage() layout.Region {
	l := r.newLeaf("roster", r.side)
	r.putTitle(l, title{
		name:  r.side.Name,
		kind:  "roster",
		right: [2]string{strengthOfSide(r.side).words(), joined(r.rated(r.side.Commander), r.scaleLine())},
		of:    origin{r.side.Place, "name", "roster's title", "give the side a shorter name"},
	})
	r.putHeads(l)
	l.rule(leafHead+layout.MM(6.1), layout.HairLine)
	r.putFoot(l, r.nextMark(r.side.ID), r.legend())
	page := layout.Page{Frame: l.Frame}
	if len(r.pages) == 0 {
		page.Bookmark = "Roster"
	}
	r.pages = append(r.pages, page)
	return layout.Region{Frame: l.Frame, Box: l.body(rosterTop)}
}

// rated is a commander's name with his rating.
func (d *Desk) rated(c generate.Commander) string {
	rating := d.rating(c)
	switch {
	case c.Name == "":
		return rating
	case rating == "":
		return c.Name
	}
	return c.Name + ", " + rating
}

// rating is a commander's rating in the book's word, empty for none and where
// the rules don't rate commanders.
func (d *Desk) rating(c generate.Commander) string {
	if c.Rating == "" || d.Book.Plays.Ratings == nil {
		return ""
	}
	return lowered(entryOf(d.Book.Plays.Ratings, c.Rating))
}

// formation lists the blocks of a formation: a heading and what stands below
// it for one that holds others, or one block with all of its units. What is
// above is said again where a page begins.
func (r *roster) formation(f *generate.Formation, above []layout.Block) []layout.Block {
	if !holdsBlocks(f) {
		return r.brigade(brigadeOf(f), above)
	}
	blocks := []layout.Block{r.formationHeading(f)}
	again := []layout.Block{r.continued(f.Name)}
	troops, guns := looseUnits(f)
	for _, b := range troops {
		blocks = append(blocks, r.brigade(b, again)...)
	}
	for i := range f.Formations {
		blocks = append(blocks, r.formation(&f.Formations[i], again)...)
	}
	for _, b := range guns {
		blocks = append(blocks, r.brigade(b, again)...)
	}
	blocks[len(blocks)-1].Keep = true
	return append(blocks, r.summary(f, again))
}
