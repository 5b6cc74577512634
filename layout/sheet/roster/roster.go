package roster

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// Pages is the list of a side's units, a block for each brigade: what they
// are worth, what a loss costs, and boxes to keep count in.
func Pages(d *page.Desk, side *game.Side) []layout.Page {
	r := &list{Desk: d, side: side}
	r.design = roomier(d, rosterDesign(d), r.allWords)
	r.grid = d.GridOf(r.design, layout.PageMargin, r.wide(), r.columnNeeds)
	r.unitStyle = r.unitNames()
	blocks := r.blocks()
	if len(blocks) > 0 && r.Spare > 0 {
		blocks[len(blocks)-1].Keep = true
		blocks = append(blocks, layout.Block{High: r.Spare})
		r.cut = r.evenCut(blocks)
	}
	flow := layout.Flow{Next: r.nextPage}
	flow.Add(blocks...)
	if last := len(r.pages) - 1; last >= 0 {
		rest := flow.Rest()
		r.pages[last].Rest = layout.Rect{X: rest.X, Y: rest.Y - r.Spare, W: rest.W, H: rest.H + r.Spare + r.cut}
	}
	return r.pages
}

// evenCut is how much higher pages may end where what is spared at the foot takes a page
// more, for the last to be about as full.
func (r *list) evenCut(blocks []layout.Block) layout.Length {
	high := r.high()
	pages, step, cut := layout.Regions(high, blocks...), layout.MM(5), layout.Length(0)
	if pages == layout.Regions(high, blocks[:len(blocks)-1]...) {
		return 0
	}
	for cut+step < high/2 && layout.Regions(high-cut-step, blocks...) == pages {
		cut += step
	}
	return cut
}

// high is the room of a page for rows.
func (r *list) high() layout.Length {
	return r.Paper.Size.H - page.LeafFoot - r.FootRoom() - r.legendMore() - rosterTop
}

// A list is the list while it is being set.
type list struct {
	*page.Desk
	side      *game.Side
	design    *templates.Columns
	grid      page.ColumnGrid
	unitStyle layout.Style  // of the units' names
	pitch     layout.Length // from row to row
	cut       layout.Length // that pages end higher for the last to be about as full
	pages     []layout.Page
}

// Heights on the roster.
var (
	rosterHeading = layout.MM(6)
	rosterGap     = layout.MM(5.5)
	divisionHigh  = layout.MM(8)
	divisionGap   = layout.MM(7)
	rosterTop     = page.LeafHead + layout.MM(10) // under the column heads
)

// rosterPitches are the heights that rows may have: the roomy one, and closer
// ones that still hold a box for a pencil.
var rosterPitches = []layout.Length{layout.MM(8), layout.MM(7.5), layout.MM(7)}

// pitches are those of the print.
func (r *list) pitches() []layout.Length {
	if r.Large {
		return largePitches
	}
	return rosterPitches
}

// signAndChip is the least height of a row in which a unit's chip stands under its symbol,
// for both to be clear of each other and of the lines.
var signAndChip = layout.MM(9.2)

// blocks are all of the roster, its rows no closer than saves a page.
func (r *list) blocks() []layout.Block {
	high := r.high()
	var best []layout.Block
	fewest := 0
	for _, pitch := range r.pitches() {
		r := *r
		r.pitch = pitch
		blocks := r.told(asListed(r.side.Told))
		for i := range r.side.Formations {
			blocks = append(blocks, r.formation(&r.side.Formations[i], nil)...)
		}
		blocks = append(blocks, r.aside()...)
		if n := layout.Regions(high, append(slices.Clip(blocks), layout.Block{High: r.Spare})...); best == nil || n < fewest {
			best, fewest = blocks, n
		}
	}
	return best
}

// nextPage begins a page with its head and foot.
func (r *list) nextPage() layout.Region {
	l := r.NewLeaf("roster", r.side)
	right := [2]string{force.StrengthOfSide(r.side).Words(), say.Joined(r.Rated(r.side.Commander), r.side.Commander.Rank, r.side.Commander.Befell())}
	if chief := force.LeaderOf(r.side, r.side.Name, r.side.Place); chief != nil && r.design.Beside.Text == "leader" {
		right[0], right[1] = say.Joined(right[0], r.ScaleLine()), say.Joined(right[1], force.Leads(r.Desk, chief))
	} else {
		right[1] = say.Joined(right[1], r.ScaleLine())
	}
	r.PutTitle(l, page.Title{
		Name:  r.side.Name,
		Kind:  "roster",
		Right: right,
		Of:    page.Origin{Place: r.side.Place, What: "name", Sheet: "roster's title", Hint: "give the side a shorter name"},
	})
	r.putHeads(l)
	l.Rule(page.LeafHead+layout.MM(6.1), layout.HairLine)
	r.PutFoot(l, r.NextMark(r.side.Owner()), r.legend())
	p := layout.Page{Frame: l.Frame}
	if len(r.pages) == 0 {
		p.Bookmark = "Roster"
	}
	r.pages = append(r.pages, p)
	body := l.Body(rosterTop)
	body.H -= r.legendMore() + r.cut
	return layout.Region{Frame: l.Frame, Box: body}
}

// formation lists the blocks of a formation: a heading and what stands below
// it for one that holds others, or one block with all of its units. What is
// above is said again where a page begins.
func (r *list) formation(f *game.Formation, above []layout.Block) []layout.Block {
	if !force.HoldsBlocks(f) {
		return r.brigade(force.BrigadeOf(f), above)
	}
	blocks := append([]layout.Block{r.formationHeading(f)}, r.headTold(f.Commander, f.Told, f.Notes)...)
	again := []layout.Block{r.continued(f.Name)}
	troops, guns := force.LooseUnits(f)
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
