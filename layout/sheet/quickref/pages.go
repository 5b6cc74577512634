package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a table page.
const (
	pageTitle     layout.Length = 15200 // baseline of the title
	pageRule      layout.Length = 18000 // the heavy rule below it
	PageBody      layout.Length = 21500 // where columns or the band begin
	titleGap      layout.Length = 5000  // from the title to the phases
	bandAfter     layout.Length = 3500
	TableGutter   layout.Length = 6000
	footAbove     layout.Length = 2600 // from the columns to the rule of the foot
	footFirst     layout.Length = 3400 // from that rule to the first baseline
	tableFootLead layout.Length = 2900
	footIndent    layout.Length = 3400 // from one note of the foot to the next
)

// A tableSet is the blocks of a rule set's table pages, set and measured in type of some
// size. It doesn't know which stand on which page: columnPages, largePages and
// readingPages do.
type tableSet struct {
	page.PrintSettings
	book   *Book
	design *templates.Tables
	game   *tableGame

	double bool                   // two pages lie side by side on a sheet
	whole  layout.Size            // of a page, be it laid out smaller
	body   int                    // size of the type in half points
	tight  layout.Length          // how much closer lines stand than at their best
	blocks []templates.TableBlock // that are printed
	measures
	seen map[typeSize]measures // at the sizes tried so far
}

// TablePages are the quick-reference pages of a rule set: tables, modifier
// lists and sequences of play in the order of a turn, and last how doubtful places
// are read. The error is a Problem or Problems of the design.
func TablePages(p page.PrintSettings, b *rules.Book) ([]layout.Page, error) {
	laid := newPages(p, b, nil)
	return slices.Concat(laid.pages, laid.readings), laid.err
}

// tablesOf is all that the pages of a game depend on.
type tablesOf struct {
	settings page.SettingsKey
	book     *rules.Book
	game     tableGame
}

type laidTables struct {
	pages, readings []layout.Page
	err             error
}

// Pages are the quick-reference pages for the game, with its ground scale and
// its range bands.
func Pages(d *page.Desk) []layout.Page {
	laid := laidFor(d)
	d.AddProblems(laid.err)
	return laid.pages
}

// Readings are the pages behind them that tell how doubtful places are read.
func Readings(d *page.Desk) []layout.Page { return laidFor(d).readings }

// laidFor lays both out, once for all games that they are alike for.
func laidFor(d *page.Desk) laidTables {
	table := tableGame{PacesPerInch: max(0, d.Game.PacesPerInch), Strict: d.Game.Chosen(game.StrictFiring)}
	if d.Book.Plays.Bands != nil {
		table.Shift, table.Sighted = d.Game.Terrain.Shift, d.SightedBy()
	}
	settings, book := d.PrintSettings, d.Book
	return page.Stored(d, tablesOf{settings.Key(), book, table}, func() laidTables { return newPages(settings, book, &table) })
}

func newPages(p page.PrintSettings, b *rules.Book, game *tableGame) laidTables {
	design, err := tableDesign(p, b.ID)
	if err != nil {
		return laidTables{err: err}
	}
	t := newTablePages(p, b, design, game)
	pages, err := t.pages()
	if err != nil {
		return laidTables{err: err}
	}
	readings := readingPages{t}.readings()
	if t.double {
		readings = sideBySide(t.Words, readings)
	}
	return laidTables{slices.Clip(pages), slices.Clip(readings), nil}
}

// tableDesign is the design of the pages of a rule set, the user's or our own.
func tableDesign(p page.PrintSettings, ruleSet string) (*templates.Tables, error) {
	library := p.Designs
	if library == nil {
		own, err := templates.Open("")
		if err != nil {
			return nil, err
		}
		library = own
	}
	name := "tables/" + ruleSet
	file, err := library.File(name)
	if err != nil {
		return nil, err
	}
	design, err := templates.ReadTables(file)
	if err == nil {
		design.Own = library.Own(name)
	}
	return design, err
}

func newTablePages(p page.PrintSettings, b *rules.Book, design *templates.Tables, game *tableGame) *tableSet {
	half, double := p.Paper.Half()
	if double {
		p.Paper = half
	}
	whole := p.Paper.Size
	if p.Large {
		p.Paper.Size, double = largeSize(p.Paper.Size), false
	}
	if game != nil && game.Sighted != "" {
		b = b.Playing(b.Plays.Bands.Played(game.Shift, game.bandNote(p.Words)))
	}
	return &tableSet{
		PrintSettings: p, design: design, game: game, body: leastBody, double: double, whole: whole,
		book: &Book{Book: b, Problems: &source.Problems{}, Printed: map[string]bool{}, Own: design.Own, Words: p.Words},
	}
}

// pages are all blocks on their pages.
func (t *tableSet) pages() ([]layout.Page, error) {
	if t.Large {
		return largePages{t}.pages()
	}
	return (&columnPages{tableSet: t}).pages()
}

// A columnPages packs the blocks of a set into two columns a page, in the largest type
// that the pages which the design asks for allow.
type columnPages struct {
	*tableSet
	joined bool // blocks that begin a page don't
}

// pages measures all blocks, packs them into columns and sets them.
func (t *columnPages) pages() ([]layout.Page, error) {
	on, tall := t.fitted()
	if err := t.book.Problems.Err(); err != nil {
		return nil, err
	}
	if tall >= 0 {
		return nil, source.New(t.blocks[tall].Place, "quickref.block-too-high", "paper", t.Paper.Name)
	}
	var pages []layout.Page
	for i, p := range on {
		t.tight = p.tight
		left, right := t.packer().gaps(p.packing, t.room(i, p.from, p.to))
		pages = append(pages, t.page(i, len(on), p.packing, left, right))
	}
	if t.double {
		pages = sideBySide(t.Words, pages)
	}
	return pages, t.book.Problems.Err()
}

// packer is ready to pack the blocks as measured.
func (t *columnPages) packer() packer {
	p := packer{room: t.room, least: leastGapAt(t.tight)}
	for i, m := range t.measured {
		p.heights = append(p.heights, m.height)
		if t.blocks[i].Page.Text != "" && !t.joined {
			p.fresh = append(p.fresh, i)
		}
	}
	return p
}

// withoutScale drops what says something about a game with a scale only: rulers, and
// what measures on the table.
func (t *tableSet) withoutScale(all []templates.TableBlock) []templates.TableBlock {
	var out []templates.TableBlock
	for _, b := range all {
		b.Parts = slices.DeleteFunc(slices.Clone(b.Parts), func(p templates.TablePart) bool {
			worked := p.Form == templates.WorkedForm && needsScale(t.book.Working(p.Of[0].Text))
			return worked || p.Form == templates.RulerForm
		})
		if len(b.Parts) > 0 {
			out = append(out, b)
		}
	}
	return out
}

// A measuredBlock is what packing needs to know of a block.
type measuredBlock struct {
	frame    *layout.Frame // the block itself, once its page is set
	height   layout.Length
	title    string
	readings []string
	house    bool
	again    bool // it goes on from the one before
	num      int  // by how much it is enlarged in large print, in hundredths; 0 for as much as all
}

// measure sets every block, and the band, once without a page.
func (t *tableSet) measure() {
	t.begin()
	for i := range t.blocks {
		t.setBlock(i)
		t.measured[i].frame = nil
	}
	if t.design.Band.Text != "" {
		t.setBand()
	}
}

// begin has nothing measured, and what is wrong with the design alone.
func (t *tableSet) begin() {
	*t.book.Problems = nil
	if ruleSet := t.design.Rules; ruleSet.Text != t.book.ID {
		t.book.Problems.Add(source.New(ruleSet.Place, "templates.design-for-other-rules", "other", ruleSet.Text, "id", t.book.ID))
	}
	t.blocks = slices.Clone(t.design.Blocks)
	if t.game == nil || t.game.PacesPerInch == 0 {
		t.blocks = t.withoutScale(t.blocks)
	}
	t.measures = measures{measured: make([]measuredBlock, len(t.blocks))}
}

// setBlock sets one block with lines as close as they are now.
func (t *tableSet) setBlock(i int) {
	s := t.setter(t.pane(t.columnWidth()))
	s.block(t.blocks[i])
	frame := t.enlarged(s.Frame)
	t.measured[i] = measuredBlock{frame: frame, height: frame.Size.H, title: head{s, t.blocks[i]}.title().String(), readings: s.Notes.Ids, house: s.House}
}

// setBand sets the sequence of play that goes across the first page.
func (t *tableSet) setBand() {
	wide, across := t.Paper.Size.W-2*layout.PageMargin, t.design.Across
	if t.Large {
		wide, across = t.columnWidth(), min(across, 2)
	}
	s := t.setter(t.pane(wide))
	s.From, s.place = "tables/band", t.design.Band.Place
	s.Frame.Size.H = s.band(t.design.Band, across)
	t.band = t.enlarged(s.Frame)
	t.bandReadings, t.bandHouse = s.Notes.Ids, s.House
}

// setter sets one block or the band on a frame, which has one mark for all its readings.
func (t *tableSet) setter(frame *layout.Frame) *Setter {
	notes := &richtext.Notes{Book: t.book.Book, Quiet: true}
	return &Setter{Setter: richtext.Setter{PrintSettings: t.PrintSettings, Notes: notes, Frame: frame, From: "tables"}, Book: t.book, game: t.game, tight: t.tight, least: (leastRead*leastBody + t.body - 1) / t.body, close: t.body <= leastBody && t.MayBeLonger()}
}

// columnWidth is that of each of two columns.
func (t *tableSet) columnWidth() layout.Length {
	if t.Large {
		return t.Paper.Size.W - 2*largeMargin
	}
	return (t.Paper.Size.W - 2*layout.PageMargin - TableGutter) / 2
}

// room is the height of a column on a page that holds these blocks: the foot
// takes a line where one of them has a mark, the first page the band.
func (t *columnPages) room(p, from, to int) layout.Length {
	return t.footTop(t.notesOf(p, t.measured[from:to])) - footAbove - t.bodyTop(p)
}

// bodyTop is where the columns of a page begin.
func (t *columnPages) bodyTop(p int) layout.Length {
	if p == 0 && t.band != nil {
		return PageBody + t.band.Size.H + bandAfter
	}
	return PageBody
}

// notesOf gathers the readings and house marks of blocks, on the first page
// after those of the band.
func (t *tableSet) notesOf(p int, blocks []measuredBlock) pageNotes {
	n := pageNotes{}
	if p == 0 && t.band != nil {
		n.readings, n.house = slices.Clone(t.bandReadings), t.bandHouse
	}
	for _, b := range blocks {
		n.readings = append(n.readings, b.readings...)
		n.house = n.house || b.house
	}
	return n
}

// page sets one page, its columns with these gaps.
func (t *columnPages) page(i, of int, on packing, leftGap, rightGap layout.Length) layout.Page {
	frame := layout.NewFrame(t.Paper.Size)
	names := t.phaseNames(t.blocks[on.from:on.to])
	notes := t.notesOf(i, t.measured[on.from:on.to])
	t.pageHead(frame, names, t.folioOf(i+1, of))
	if i == 0 && t.band != nil {
		frame.PutFrame("tables/band", layout.Point{X: layout.PageMargin, Y: PageBody}, t.band)
	}
	at := layout.Point{X: layout.PageMargin, Y: t.bodyTop(i)}
	putColumn(frame, at, t.measured[on.from:on.turn], leftGap)
	at.X += t.columnWidth() + TableGutter
	putColumn(frame, at, t.measured[on.turn:on.to], rightGap)
	t.pageFoot(frame, notes)
	return layout.Page{Frame: frame, Bookmark: strings.Join(names, ", ")}
}

// putColumn places blocks one below the other.
func putColumn(frame *layout.Frame, at layout.Point, blocks []measuredBlock, gap layout.Length) {
	for _, b := range blocks {
		frame.PutFrame("tables/block", at, b.frame)
		at.Y += b.height + gap
	}
}

// phaseNames are the phases that blocks serve, each once, or the name of the
// page that they begin.
func (t *tableSet) phaseNames(blocks []templates.TableBlock) []string {
	if name := blocks[0].Page.Text; name != "" {
		return []string{t.Words.Label(name)}
	}
	var names []string
	for _, b := range blocks {
		for _, key := range b.Phases {
			if phase, ok := t.book.phase(key); ok && !slices.Contains(names, phase.Label) {
				names = append(names, phase.Label)
			}
		}
	}
	return names
}
