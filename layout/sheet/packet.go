package sheet

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/words"
)

// A Packet is everything that is printed for a game.
type Packet struct {
	Files  []File
	Map    *layout.Page // for virtual tabletops; nil when not asked for
	MapFor string       // what it is, in a few words
	Secret bool         // the map is the umpire's alone
	Umpire bool         // the umpire's own files belong to it
}

// A File is one document of a packet.
type File struct {
	Name     string // without its ending
	For      string // whom it is for, in a few words
	Document layout.Document
	Spans    []Span // what its pages are of

	through bool   // it is one thing from its first page to its last
	owner   string // the file that it is a share of; empty for a whole one
	copies  int    // how often it is printed; 0 for once
	whom    string // For in fewer words, for the print plan; empty for no fewer

	say *words.Catalogue // what it is called in; nil for English
}

// Lay lays out the files of a game: only these kinds of sheet, and only one
// side's file, where they are given.
func Lay(d *page.Desk, only []string, side string) (*Packet, error) {
	wants := func(name string) bool { return len(only) == 0 || slices.Contains(only, name) }
	packet := &Packet{Umpire: side == "" && d.Player == ""}
	program, err := programOf(d.Book)
	if err != nil {
		return nil, err
	}
	if err := program.prove(d); err != nil {
		return nil, err
	}
	if d.Game.Alone {
		program = program.ofOneArmy()
	}
	d.Plan = packet.Plan
	on := begin(d, program, wants, side)
	for i, r := range on.readers {
		packet.add(sideFile(d.In(r.own.Language()), r, forReader(d.Words, r), on.sides[i].pages(d), on.spans[i]))
	}
	packet.add(commonFile(d, "umpire", on.umpire.pages(d)))
	packet.add(commonFile(d, "tables", on.tables.pages(d)))
	packet.add(commonFile(d, "handout", on.handout.pages(d)))
	if packet.Umpire && slices.Contains(only, tiles) && program.tiles != nil {
		packet.add(File{Name: tiles, For: tilesFor(d, program), Document: cutOut(d, d.Words.Say("packet.tiles", "game", d.Game.Title), program.tiles(d)), Spans: []Span{{Kind: tiles}}, through: true, say: d.Words})
	}
	if packet.Umpire && wants("map") && program.maps != nil {
		packet.MapFor, packet.Secret = d.Words.Say(program.mapFor), program.secret
		for _, page := range on.drawing.pages(d) {
			packet.Map = &page
		}
	}
	packet.part(d.PrintSettings)
	packet.correct(d.PrintSettings)
	packet.number(d.PrintSettings)
	if !d.PageByPage {
		d.AddProblems(packet.take())
	}
	return packet, d.Problems()
}

// forReader says that a file is for a reader.
func forReader(say *words.Catalogue, r reader) string { return say.Say("packet.for", "whom", r.whom()) }

// sideFile is the file of a reader of a side's sheets, on a desk of his language.
func sideFile(d *page.Desk, r reader, forWhom string, pages []layout.Page, spans []Span) File {
	return File{Name: r.own.FileName(), For: forWhom, Document: document(d, r.own.Whose()+" · "+d.Game.Title, pages), Spans: spans, whom: r.whom(), say: d.Words}
}

// commonFile is a file that a game has once.
func commonFile(d *page.Desk, name string, pages []layout.Page) File {
	f := File{Name: name, For: commonFor(d.Words, name), Spans: []Span{{Kind: name}}, through: true, say: d.Words}
	switch name {
	case "umpire":
		f.Document = document(d, d.Words.Say("packet.umpire", "game", d.Game.Title), pages)
	case "tables":
		f.copies = tableCopies(d)
		f.Document = document(d, d.Words.Say("packet.quick-reference", "rules", d.Book.Title), pages)
	case "handout":
		f.whom, f.Document = d.Words.Say("packet.for-everyone"), cutOut(d, d.Game.Title, pages)
	}
	return f
}

// commonFor is whom a file that a game has once is for.
func commonFor(say *words.Catalogue, name string) string {
	switch name {
	case "umpire":
		return say.Say("page.umpire-alone")
	case "handout":
		return say.Say("packet.for-notice-board")
	}
	return say.Say("packet.for-everyone")
}

// take lays out now what was left until the whole packet is there.
func (p *Packet) take() error {
	for _, f := range p.Files {
		for i, page := range f.Document.Pages {
			frame, err := page.Taken()
			if err != nil {
				return err
			}
			f.Document.Pages[i].Frame, f.Document.Pages[i].Fill = frame, nil
		}
	}
	return nil
}

// Frames are the pages of all files, laid out, in their order.
func (p *Packet) Frames() (all []*layout.Frame, err error) {
	for _, f := range p.Files {
		for _, page := range f.Document.Pages {
			frame, err := page.Taken()
			if err != nil {
				return nil, err
			}
			all = append(all, frame)
		}
	}
	return all, nil
}

// begun are the files of a packet that are being laid out, nil for those that
// nobody wants.
type begun struct {
	readers                          []reader // of sides
	sides                            []later  // of each reader
	spans                            [][]Span // likewise, known when their pages are
	umpire, tables, handout, drawing later
}

// begin begins to lay out the files of a packet side by side.
func begin(d *page.Desk, p program, wants func(string) bool, side string) begun {
	on := begun{readers: readers(d, side)}
	on.sides, on.spans = make([]later, len(on.readers)), make([][]Span, len(on.readers))
	for i, r := range on.readers {
		kinds := r.printed(d, p)
		on.sides[i] = meanwhile(d.In(r.own.Language()), func(d *page.Desk) (pages []layout.Page) {
			d.LargeAlone = r.alone(d)
			d.Large = d.Large || d.LargeAlone
			pages, on.spans[i] = sidePages(d, kinds, r.own, wants)
			return pages
		})
	}
	if side != "" || d.Player != "" {
		return on
	}
	on.umpire = meanwhile(d, func(d *page.Desk) []layout.Page { return umpirePages(d, p.umpires(wants)) })
	if p.tables && wants("tables") {
		on.tables = meanwhile(d, func(d *page.Desk) []layout.Page { return everyonesTables(d) })
	}
	if p.handout && wants("handout") {
		on.handout = meanwhile(d, larger("handout", brief.Handout))
	}
	if p.maps != nil && wants("map") {
		on.drawing = meanwhile(d, func(d *page.Desk) []layout.Page { return drawing(d, p) })
	}
	return on
}

// drawing is the map for virtual tabletops, none of a table without one.
func drawing(d *page.Desk, p program) []layout.Page {
	if drawn := p.maps(d); drawn != nil {
		return []layout.Page{*drawn}
	}
	return nil
}

// later waits for pages that are being laid out, nil for none.
type later <-chan laid

// laid are pages on a desk aside, or the panic that they ended in.
type laid struct {
	aside *page.Desk
	pages []layout.Page
	fault any
}

// meanwhile begins to lay out the pages of one file. No file depends on
// another, and what they have in common is worked out once (page.Keep).
func meanwhile(d *page.Desk, lay func(*page.Desk) []layout.Page) later {
	done := make(chan laid, 1)
	aside := d.Aside()
	go func() {
		of := laid{aside: aside}
		defer func() {
			of.fault = recover()
			done <- of
		}()
		of.pages = lay(aside)
	}()
	return done
}

// pages are the pages when they are done; what went wrong with them is d's.
func (l later) pages(d *page.Desk) []layout.Page {
	if l == nil {
		return nil
	}
	of := <-l
	if of.fault != nil {
		panic(of.fault)
	}
	d.AddProblems(of.aside.Trouble)
	return of.pages
}

// everyonesTables are the table pages and what stands behind them: how doubtful places
// are read, where everyone has it who sees a mark on them, and nowhere else.
func everyonesTables(d *page.Desk) []layout.Page {
	return slices.Concat(quickref.Pages(d), quickref.Readings(d))
}

// add keeps a file that has pages.
func (p *Packet) add(f File) {
	if len(f.Document.Pages) > 0 {
		p.Files = append(p.Files, f)
	}
}

func document(d *page.Desk, title string, pages []layout.Page) layout.Document {
	flip := d.Flip
	if !d.Duplex() {
		flip = layout.OneSided
	}
	return layout.Document{Title: title, Language: d.Words.Language(), Flip: flip, Darkest: d.Darkest(), Shop: d.Shop, Pages: pages}
}

// cutOut is a document of sheets that are printed on one side.
func cutOut(d *page.Desk, title string, pages []layout.Page) layout.Document {
	doc := document(d, title, pages)
	doc.Flip = layout.OneSided
	return doc
}

// sidePages are the sheets of one side. Each kind begins on a fresh sheet of
// paper, so that fronts keep their backs whatever stands before them.
func sidePages(d *page.Desk, kinds []kind, side *game.Side, wants func(string) bool) ([]layout.Page, []Span) {
	var pages []layout.Page
	var spans []Span
	kinds = slices.DeleteFunc(slices.Clone(kinds), func(k kind) bool { return !wants(k.name) })
	kinds, _ = joined(d, kinds)
	if d.Lean {
		return leanPages(d, kinds, side)
	}
	for _, k := range kinds {
		if sheets := k.pages(d, side); len(sheets) > 0 {
			var first int
			pages, first = d.Joined(pages, sheets, !k.goesOn)
			spans = append(spans, Span{Kind: k.name, First: first})
		}
	}
	return pages, spans
}

// pages are a side's sheets of a kind.
func (k kind) pages(d *page.Desk, side *game.Side) []layout.Page {
	sheets := large(d, k.name, func(d *page.Desk) []layout.Page { return qrcode.Stamp(d, side, k.side(d, side)) })
	if k.bare(card.DesignsOf(d)) {
		sheets = d.BareBacks(sheets)
	}
	return sheets
}

// tilesFor is what the tiles are for.
func tilesFor(d *page.Desk, p program) string {
	if d.Poster > 0 {
		return d.Words.Say("packet.poster", "mm", fmt.Sprintf("%.0f", d.Poster.MM()))
	}
	return d.Words.Say(p.tilesFor)
}
