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
	r := &list{Desk: d, side: side, table: &layout.Element{Kind: layout.AsTable}}
	r.design = roomier(d, rosterDesign(d), r.allWords)
	r.grid = d.GridOf(r.design, r.Wide(), r.columnNeeds)
	r.unitStyle = r.unitNames()
	r.sheets = &page.Sheets{
		Desk: d, Side: side, From: "roster", Marked: true, Bookmark: d.Words.Say("roster.title"), Heads: r.putHeads, Foot: r.legend(), Air: rosterAir,
		Title: page.Title{Kind: d.Words.Say("roster.kind"), Right: r.beside(), Of: page.Origin{Sheet: "page.on-roster-title"}},
	}
	blocks := r.blocks()
	if len(blocks) > 0 && r.Spare > 0 {
		blocks[len(blocks)-1].Keep = true
		blocks = append(blocks, layout.Block{High: r.Spare})
		r.cut = r.evenCut(blocks)
	}
	flow := layout.Flow{Next: r.nextPage}
	flow.Add(r.table.Of(blocks)...)
	if len(r.sheets.Pages) > 0 {
		rest := flow.Rest()
		r.sheets.Last().Rest = layout.Rect{X: rest.X, Y: rest.Y - r.Spare, W: rest.W, H: rest.H + r.Spare + r.cut}
	}
	return r.sheets.Pages
}

// evenCut is how much higher pages may end where what is spared at the foot takes a page
// more, for the last to be about as full.
func (r *list) evenCut(blocks []layout.Block) layout.Length {
	high := r.high()
	pages, step, cut := layout.Regions(high, blocks...), cutStep, layout.Length(0)
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
	return r.sheets.Room() - r.legendMore()
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
	sheets    *page.Sheets
	table     *layout.Element // all of its rows
}

// Heights on the roster.
var (
	rosterAir     = layout.MM(10) // under the title, with the heads of columns
	rosterHeading = layout.MM(6)
	rosterDrop    = layout.MM(1.5) // under the baseline of such a heading
	rosterGap     = layout.MM(5.5)
	divisionHigh  = layout.MM(8)
	divisionDrop  = layout.MM(2) // likewise
	divisionGap   = layout.MM(7)
	formationGap  = layout.MM(4) // from its name to what there is to know of it
	sumHigh       = layout.MM(8) // of the line under a formation, with one row
	sumBase       = layout.MM(5.2)
	sumLead       = layout.MM(5)
	sumInset      = layout.MM(2)
	sumGap        = layout.MM(6)
	rosterHeads   = layout.MM(4.3) // from the rule under the title to the heads of columns
	rosterRule    = layout.MM(6.1) // and to the rule under these
	rosterSign    = layout.MM(0.8) // from the foot of a symbol to where its line ends
	bandsGap      = layout.MM(5)   // from bands of command points to the word before them
	continuedGap  = layout.MM(2.4) // from a name to "continued"
	continuedRoom = layout.MM(3)   // kept for it
	toldLead      = layout.MM(3.4) // of what is told
	toldGap       = layout.MM(0.8) // over it
	asideLead     = layout.MM(4.2) // of what is not set up
	asideGap      = layout.MM(1)   // likewise
	startAir      = layout.MM(1)   // about what a unit begins with in its box
	legendMark    = layout.MM(30)  // kept beside the legend for the mark
	cutStep       = layout.MM(5)   // in which pages are made to end higher
)

// rosterPitches are the heights that rows may have: the roomy one, and closer
// ones that still hold a box for a pencil.
var rosterPitches = []layout.Length{layout.MM(8), layout.MM(7.5), layout.MM(7)}

// signAndChip is the least height of a row in which a unit's chip stands under its symbol,
// for both to be clear of each other and of the lines.
var signAndChip = layout.MM(9.2)

// blocks are all of the roster, its rows no closer than saves a page.
func (r *list) blocks() []layout.Block {
	high, fewest, pitches := r.high(), 0, rosterPitches
	if r.Large {
		pitches = largePitches
	}
	var best []layout.Block
	for _, pitch := range pitches {
		r := *r
		r.pitch = pitch
		blocks := r.told(r.asListed(r.side.Told))
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

// beside are the lines at the right of the head: what the side has, and who commands it.
func (r *list) beside() [2]string {
	right := [2]string{force.StrengthOf(r.side.Units()).Words(r.Words), say.Joined(r.Rated(r.side.Commander), r.side.Commander.Rank, r.side.Commander.Befell().In(r.Words))}
	if chief := force.LeaderOf(r.side, r.side.Name, r.side.Place); chief != nil && r.design.Beside.Text == "leader" {
		return [2]string{say.Joined(right[0], r.ScaleLine()), say.Joined(right[1], force.Leads(r.Desk, chief))}
	}
	return [2]string{right[0], say.Joined(right[1], r.ScaleLine())}
}

// nextPage begins a page.
func (r *list) nextPage() layout.Region {
	region := r.sheets.Region()
	region.Box.H -= r.legendMore() + r.cut
	return region
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
	troops, guns := force.LooseUnits(r.Words, f)
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
