package quickref

import (
	"errors"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a table page.
const (
	pageTitle     layout.Length = 15200 // baseline of the title
	pageRule      layout.Length = 18000 // the heavy rule below it
	pageBody      layout.Length = 21500 // where columns or the band begin
	titleGap      layout.Length = 5000  // from the title to the phases
	bandAfter     layout.Length = 3500
	tableGutter   layout.Length = 6000
	footAbove     layout.Length = 2600 // from the columns to the rule of the foot
	footFirst     layout.Length = 3400 // from that rule to the first baseline
	tableFootLead layout.Length = 2900
	footIndent    layout.Length = 3400
)

// pages lays out the quick-reference pages of one rule set.
type pages struct {
	page.Press
	book   *Book
	design *templates.Tables
	game   *tableGame

	double bool                       // two pages lie side by side on a sheet
	less   map[int]bool               // blocks of large print that are enlarged less
	joined bool                       // blocks that begin a page don't
	body   int                        // size of the type in half points
	tight  layout.Length              // how much closer lines stand than at their best
	blocks []templates.TableBlock     // that are printed
	foot   map[string][]phrase.Phrase // the lines of the notes that have been wrapped
	measures
	seen map[typeSize]measures // at the sizes tried so far
}

// TablePages are the quick-reference pages of a rule set: tables, modifier
// lists and sequences of play in the order of a turn. The error is a Problem
// or Problems of the design.
func TablePages(p page.Press, b *rules.Book) ([]layout.Page, error) { return newPages(p, b, nil) }

// tablesOf is all that the pages of a game depend on.
type tablesOf struct {
	press page.PressKey
	book  *rules.Book
	paces int // an inch, 0 for no scale
}

type laidTables struct {
	pages []layout.Page
	err   error
}

// Pages are the quick-reference pages for the game, with its ground scale.
func Pages(d *page.Desk) []layout.Page {
	game := &tableGame{PacesPerInch: d.Game.PacesPerInch}
	if game.PacesPerInch < 1 {
		game = nil // no scale to measure by
	}
	laid := page.Stored(d, tablesOf{d.Press.Key(), d.Book, max(0, d.Game.PacesPerInch)}, func() laidTables {
		pages, err := newPages(d.Press, d.Book, game)
		return laidTables{slices.Clip(pages), err}
	})
	pages, err := laid.pages, laid.err
	var problems source.Problems
	var problem source.Problem
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			d.Trouble.Add(p)
		}
	case errors.As(err, &problem):
		d.Trouble.Add(problem)
	}
	return pages
}

func newPages(p page.Press, b *rules.Book, game *tableGame) ([]layout.Page, error) {
	design, err := tableDesign(p, b.ID)
	if err != nil {
		return nil, err
	}
	return newTablePages(p, b, design, game).pages()
}

// tableDesign is the design of the pages of a rule set, the user's or our own.
func tableDesign(p page.Press, ruleSet string) (*templates.Tables, error) {
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

func newTablePages(p page.Press, b *rules.Book, design *templates.Tables, game *tableGame) *pages {
	half, double := p.Paper.Half()
	if double {
		p.Paper = half
	}
	if p.Large {
		p.Paper.Size, double = largeSize(p.Paper.Size), false
	}
	return &pages{
		Press: p, design: design, game: game, body: leastBody, double: double, foot: map[string][]phrase.Phrase{},
		book: &Book{Book: b, Problems: &source.Problems{}, Printed: map[string]bool{}, Own: design.Own},
	}
}

// pages measures all blocks, packs them into columns and sets them.
func (t *pages) pages() ([]layout.Page, error) {
	if t.Large {
		return t.largePages()
	}
	packed, tall := t.fitted()
	if err := t.book.Problems.Err(); err != nil {
		return nil, err
	}
	if tall >= 0 {
		return nil, source.Problem{
			Place: t.blocks[tall].Place,
			What:  "block is higher than a column of " + t.Paper.Name,
			Hint:  "make two blocks of it with only:",
		}
	}
	closest := t.tight
	var pages []layout.Page
	for i, on := range packed {
		t.remeasure(closest)
		t.air(i, on)
		left, right := t.packer().gaps(on, t.room(i, on.from, on.to))
		pages = append(pages, t.page(i, len(packed), on, left, right))
	}
	if t.double {
		pages = sideBySide(pages)
	}
	return pages, t.book.Problems.Err()
}

// packer is ready to pack the blocks as measured.
func (t *pages) packer() packer {
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
func (t *pages) withoutScale(all []templates.TableBlock) []templates.TableBlock {
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
	height   layout.Length
	readings []string
	house    bool
}

// measure sets every block, and the band, once without a page.
func (t *pages) measure() {
	if ruleSet := t.design.Rules; ruleSet.Text != t.book.ID {
		t.book.Problems.Add(source.Problem{Place: ruleSet.Place, What: "design for " + ruleSet.Text, Want: t.book.ID})
	}
	t.blocks = t.design.Blocks
	if t.game == nil || t.game.PacesPerInch == 0 {
		t.blocks = t.withoutScale(t.blocks)
	}
	for _, b := range t.blocks {
		s := t.setter(t.pane(t.columnWidth()), &phrase.Notes{Book: t.book.Book})
		s.block(b)
		t.measured = append(t.measured, measuredBlock{height: t.enlarged(s.Frame).Size.H, readings: s.Notes.Ids, house: s.House})
	}
	if t.design.Band.Text != "" {
		t.setBand()
	}
}

// setBand sets the sequence of play that goes across the first page.
func (t *pages) setBand() {
	wide, across := t.Paper.Size.W-2*layout.PageMargin, t.design.Across
	if t.Large {
		wide, across = t.columnWidth(), min(across, 2)
	}
	s := t.setter(t.pane(wide), &phrase.Notes{Book: t.book.Book})
	s.From, s.place = "tables/band", t.design.Band.Place
	s.Frame.Size.H = s.band(t.design.Band, across)
	t.band = t.enlarged(s.Frame)
	t.bandReadings, t.bandHouse = s.Notes.Ids, s.House
}

func (t *pages) setter(frame *layout.Frame, notes *phrase.Notes) *Setter {
	return &Setter{Setter: phrase.Setter{Press: t.Press, Notes: notes, Frame: frame, From: "tables"}, Book: t.book, game: t.game, tight: t.tight}
}

// columnWidth is that of each of two columns.
func (t *pages) columnWidth() layout.Length {
	if t.Large {
		return t.Paper.Size.W - 2*largeMargin
	}
	return (t.Paper.Size.W - 2*layout.PageMargin - tableGutter) / 2
}

// room is the height of a column on a page that holds these blocks: the foot
// takes the lines of their readings, the first page the band.
func (t *pages) room(p, from, to int) layout.Length {
	return t.footTop(t.notesOf(p, t.measured[from:to])) - footAbove - t.bodyTop(p)
}

// bodyTop is where the columns of a page begin.
func (t *pages) bodyTop(p int) layout.Length {
	if p == 0 && t.band != nil {
		return pageBody + t.band.Size.H + bandAfter
	}
	return pageBody
}

// notesOf gathers the readings and house marks of blocks, on the first page
// after those of the band.
func (t *pages) notesOf(p int, blocks []measuredBlock) pageNotes {
	n := pageNotes{Notes: &phrase.Notes{Book: t.book.Book}}
	if p == 0 && t.band != nil {
		n.Ids, n.house = slices.Clone(t.bandReadings), t.bandHouse
	}
	for _, b := range blocks {
		for _, id := range b.readings {
			n.Letter(id)
		}
		n.house = n.house || b.house
	}
	return n
}

// page sets one page, its columns with these gaps.
func (t *pages) page(i, of int, on packing, leftGap, rightGap layout.Length) layout.Page {
	frame := layout.NewFrame(t.Paper.Size)
	names := t.phaseNames(t.blocks[on.from:on.to])
	notes := t.notesOf(i, t.measured[on.from:on.to])
	t.pageHead(frame, names, i+1, of)
	if i == 0 && t.band != nil {
		frame.PutFrame("tables/band", layout.Point{X: layout.PageMargin, Y: pageBody}, t.band)
	}
	at := layout.Point{X: layout.PageMargin, Y: t.bodyTop(i)}
	t.column(frame, at, t.blocks[on.from:on.turn], leftGap, notes)
	at.X += t.columnWidth() + tableGutter
	t.column(frame, at, t.blocks[on.turn:on.to], rightGap, notes)
	t.pageFoot(frame, notes)
	return layout.Page{Frame: frame, Bookmark: strings.Join(names, ", ")}
}

// column sets blocks one below the other.
func (t *pages) column(frame *layout.Frame, at layout.Point, blocks []templates.TableBlock, gap layout.Length, notes pageNotes) {
	for _, b := range blocks {
		inner := t.pane(t.columnWidth())
		t.setter(inner, notes.Notes).block(b)
		inner = t.enlarged(inner)
		frame.PutFrame("tables/block", at, inner)
		at.Y += inner.Size.H + gap
	}
}

// phaseNames are the phases that blocks serve, each once, or the name of the
// page that they begin.
func (t *pages) phaseNames(blocks []templates.TableBlock) []string {
	if name := blocks[0].Page.Text; name != "" {
		return []string{name}
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
