package sheet

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a table page.
const (
	pageTitle     layout.Length = 15200 // baseline of the title
	pageRule      layout.Length = 18000 // the heavy rule below it
	pageBody      layout.Length = 21500 // where columns or the band begin
	bandAfter     layout.Length = 3500
	tableGutter   layout.Length = 6000
	footAbove     layout.Length = 2600 // from the columns to the rule of the foot
	footFirst     layout.Length = 3400 // from that rule to the first baseline
	tableFootLead layout.Length = 2900
	footIndent    layout.Length = 3400
)

// tablePages lays out the quick-reference pages of one rule set.
type tablePages struct {
	Press
	book   *tableBook
	design *templates.Tables
	game   *tableGame
}

// TablePages are the quick-reference pages of a rule set: tables, modifier
// lists and sequences of play in the order of a turn. The error is a Problem
// or Problems of the design.
func TablePages(p Press, b *rules.Book) ([]layout.Page, error) { return p.tablePages(b, nil) }

// Tables are the quick-reference pages for the game, with its ground scale.
func (d *Desk) Tables() []layout.Page {
	pages, err := d.tablePages(d.Book, &tableGame{PacesPerInch: d.Game.PacesPerInch})
	var problems source.Problems
	var problem source.Problem
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			d.problems.Add(p)
		}
	case errors.As(err, &problem):
		d.problems.Add(problem)
	}
	return pages
}

func (p Press) tablePages(b *rules.Book, game *tableGame) ([]layout.Page, error) {
	design, err := p.tableDesign(b.ID)
	if err != nil {
		return nil, err
	}
	return newTablePages(p, b, design, game).pages()
}

// tableDesign is the design of the pages of a rule set, the user's or our own.
func (p Press) tableDesign(rules string) (*templates.Tables, error) {
	library := p.Designs
	if library == nil {
		own, err := templates.Open("")
		if err != nil {
			return nil, err
		}
		library = own
	}
	file, err := library.File("tables/" + rules)
	if err != nil {
		return nil, err
	}
	return templates.ReadTables(file)
}

func newTablePages(p Press, b *rules.Book, design *templates.Tables, game *tableGame) *tablePages {
	return &tablePages{
		Press: p, design: design, game: game,
		book: &tableBook{Book: b, problems: &source.Problems{}, printed: map[string]bool{}},
	}
}

// pages measures all blocks, packs them into columns and sets them.
func (t *tablePages) pages() ([]layout.Page, error) {
	blocks := t.design.Blocks
	if t.game == nil {
		blocks = withoutRulers(blocks)
	}
	measured := make([]measuredBlock, len(blocks))
	p := packer{heights: make([]layout.Length, len(blocks))}
	for i, b := range blocks {
		measured[i] = t.measure(b)
		p.heights[i] = measured[i].height
	}
	if err := t.book.problems.Err(); err != nil {
		return nil, err
	}
	p.room = func(page, from, to int) layout.Length { return t.room(page, measured[from:to]) }
	packed, tall := p.pack()
	if tall >= 0 {
		return nil, source.Problem{Place: blocks[tall].Place, What: "block is higher than a column of " + t.Paper.Name, Hint: "make two blocks of it with only:"}
	}
	var pages []layout.Page
	for i, on := range packed {
		pages = append(pages, t.page(p, i, len(packed), on, blocks, measured))
	}
	return pages, t.book.problems.Err()
}

// withoutRulers drops the blocks that say something about a game only.
func withoutRulers(all []templates.TableBlock) []templates.TableBlock {
	var out []templates.TableBlock
	for _, b := range all {
		if b.Parts[0].Form != templates.RulerForm {
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

func (t *tablePages) measure(b templates.TableBlock) measuredBlock {
	s := t.setter(layout.NewFrame(layout.Size{W: t.columnWidth()}), &tableNotes{book: t.book})
	height := s.block(b)
	return measuredBlock{height: height, readings: s.notes.ids, house: s.house}
}

func (t *tablePages) setter(frame *layout.Frame, notes *tableNotes) *blockSetter {
	return &blockSetter{Press: t.Press, book: t.book, notes: notes, game: t.game, frame: frame, from: "tables"}
}

// columnWidth is that of each of two columns.
func (t *tablePages) columnWidth() layout.Length {
	return (t.Paper.Size.W - 2*layout.PageMargin - tableGutter) / 2
}

// room is the height of a column on a page that holds these blocks: the foot
// takes the lines of their readings, the first page the band.
func (t *tablePages) room(page int, blocks []measuredBlock) layout.Length {
	top := pageBody
	if page == 0 {
		top = t.bodyTop()
	}
	return t.footTop(t.notesOf(blocks)) - footAbove - top
}

// notesOf gathers the readings and house marks of blocks.
func (t *tablePages) notesOf(blocks []measuredBlock) pageNotes {
	n := pageNotes{tableNotes: &tableNotes{book: t.book}}
	for _, b := range blocks {
		for _, id := range b.readings {
			n.letter(id)
		}
		n.house = n.house || b.house
	}
	return n
}

// bodyTop is where the columns of the first page begin, below the band.
func (t *tablePages) bodyTop() layout.Length {
	frame := layout.NewFrame(layout.Size{W: t.Paper.Size.W - 2*layout.PageMargin})
	if high := t.band(frame); high > 0 {
		return pageBody + high + bandAfter
	}
	return pageBody
}

// band sets the sequence of play that goes across the first page.
func (t *tablePages) band(frame *layout.Frame) layout.Length {
	if t.design.Band.Text == "" {
		return 0
	}
	list := t.book.need(t.design.Band).list
	if list == nil {
		return 0
	}
	return t.setter(frame, &tableNotes{book: t.book}).band(list)
}

// page sets one page.
func (t *tablePages) page(p packer, i, of int, on packing, blocks []templates.TableBlock, measured []measuredBlock) layout.Page {
	frame := layout.NewFrame(t.Paper.Size)
	names := t.phaseNames(blocks[on.from:on.to])
	t.pageHead(frame, names, i+1, of)
	notes := t.notesOf(measured[on.from:on.to])
	top := pageBody
	if i == 0 {
		band := layout.NewFrame(layout.Size{W: t.Paper.Size.W - 2*layout.PageMargin})
		band.Size.H = t.band(band)
		frame.PutFrame("tables/band", layout.Point{X: layout.PageMargin, Y: pageBody}, band)
		top = t.bodyTop()
	}
	leftGap, rightGap := p.gaps(on, t.footTop(notes)-footAbove-top)
	t.column(frame, layout.Point{X: layout.PageMargin, Y: top}, blocks[on.from:on.turn], leftGap, notes)
	right := layout.PageMargin + t.columnWidth() + tableGutter
	t.column(frame, layout.Point{X: right, Y: top}, blocks[on.turn:on.to], rightGap, notes)
	t.pageFoot(frame, notes)
	return layout.Page{Frame: frame, Bookmark: strings.Join(names, ", "), Level: 0}
}

// column sets blocks one below the other.
func (t *tablePages) column(frame *layout.Frame, at layout.Point, blocks []templates.TableBlock, gap layout.Length, notes pageNotes) {
	for _, b := range blocks {
		inner := layout.NewFrame(layout.Size{W: t.columnWidth()})
		height := t.setter(inner, notes.tableNotes).block(b)
		frame.PutFrame("tables/block", at, inner)
		at.Y += height + gap
	}
}

// phaseNames are the phases that blocks serve, each once.
func (t *tablePages) phaseNames(blocks []templates.TableBlock) []string {
	var names []string
	for _, b := range blocks {
		for _, key := range b.Phases {
			if phase, ok := t.book.phase(key); ok && (len(names) == 0 || names[len(names)-1] != phase.Label) {
				names = append(names, phase.Label)
			}
		}
	}
	return names
}

// pageHead sets title, phases and folio above a heavy rule.
func (t *tablePages) pageHead(frame *layout.Frame, names []string, page, of int) {
	right := t.Paper.Size.W - layout.PageMargin
	title := frame.SetLine("tables/title", layout.Point{X: layout.PageMargin, Y: pageTitle}, layout.Left, t.serif(22), t.book.Title)
	style := t.label().In(layout.Ink)
	folio := fmt.Sprintf("quick reference · %d of %d", page, of)
	if note := t.headNote(); note != "" {
		folio = note + " · " + folio
	}
	frame.SetLine("tables/folio", layout.Point{X: right, Y: pageTitle}, layout.Right, style, strings.ToUpper(folio))
	style = t.label().In(layout.Ink).At(layout.Pt(8))
	frame.SetLine("tables/phases", layout.Point{X: layout.PageMargin + title + 5000, Y: pageTitle}, layout.Left, style, strings.ToUpper(strings.Join(names, " · ")))
	frame.PutLine("tables/title", layout.Point{X: layout.PageMargin, Y: pageRule}, layout.Point{X: right, Y: pageRule}, layout.FrameLine)
}

// headNote says what distances are measured in, and at which scale.
func (t *tablePages) headNote() string {
	note := t.design.Note.Text
	if t.game != nil && t.game.PacesPerInch > 0 {
		note += fmt.Sprintf(" · %d paces = 1 in", t.game.PacesPerInch)
	}
	return note
}

// numeral is a small number in figures.
func numeral(n int) string { return strconv.Itoa(n) }
