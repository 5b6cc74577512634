package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A Packet is everything that is printed for a game.
type Packet struct {
	Files  []File
	Map    *layout.Page // for virtual tabletops; nil when not asked for
	MapFor string       // what it is, in a few words
	Umpire bool         // the umpire's own files belong to it
}

// A File is one document of a packet.
type File struct {
	Name     string // without its ending
	For      string // whom it is for, in a few words
	Document layout.Document
}

// Packet lays out the files of a game: only these kinds of sheet, and only one
// side's file, where they are given.
func (d *Desk) Packet(only []string, side string) (*Packet, error) {
	wants := func(name string) bool { return len(only) == 0 || slices.Contains(only, name) }
	packet := &Packet{Umpire: side == ""}
	program, err := programOf(d.Book)
	if err != nil {
		return nil, err
	}
	if err := program.prove(d); err != nil {
		return nil, err
	}
	for i := range d.Game.Sides {
		s := &d.Game.Sides[i]
		if side == "" || s.ID == side {
			packet.add(File{Name: s.ID, For: "for " + s.Name, Document: d.document(s.Name+" · "+d.Game.Title, d.sidePages(program.sides, s, wants))})
		}
	}
	if side == "" {
		packet.add(File{Name: "umpire", For: "for the umpire alone", Document: d.document("Umpire · "+d.Game.Title, d.umpirePages(program.umpires(wants)))})
	}
	if side == "" && program.tables && wants("tables") {
		packet.add(File{Name: "tables", For: "for everyone", Document: d.document(d.Book.Title+": quick reference", d.everyonesTables(program))})
	}
	if side == "" && program.handout && wants("handout") {
		packet.add(File{Name: "handout", For: "for everyone, for the notice board or the mailing list", Document: d.cutOut(d.Game.Title, d.Handout())})
	}
	if side == "" && slices.Contains(only, tiles) && program.tiles != nil {
		packet.add(File{Name: tiles, For: program.tilesFor, Document: d.cutOut("Tiles · "+d.Game.Title, program.tiles(d))})
	}
	if side == "" && wants("map") && program.maps != nil {
		packet.Map, packet.MapFor = program.maps(d), program.mapFor
	}
	return packet, d.Problems()
}

// everyonesTables are the table pages and what stands behind them.
func (d *Desk) everyonesTables(p program) []layout.Page {
	pages := d.Tables()
	if p.legend != nil {
		pages = append(pages, p.legend(d)...)
	}
	return pages
}

// umpirePages are the pages of the umpire's file.
func (d *Desk) umpirePages(parts []part) []layout.Page {
	var pages []layout.Page
	for _, p := range parts {
		pages = append(pages, p.pages(d)...)
	}
	return pages
}

// add keeps a file that has pages.
func (p *Packet) add(f File) {
	if len(f.Document.Pages) > 0 {
		p.Files = append(p.Files, f)
	}
}

func (d *Desk) document(title string, pages []layout.Page) layout.Document {
	flip := d.Flip
	if !d.duplex() {
		flip = layout.OneSided
	}
	return layout.Document{Title: title, Language: "en", Flip: flip, Pages: pages}
}

// cutOut is a document of sheets that are printed on one side.
func (d *Desk) cutOut(title string, pages []layout.Page) layout.Document {
	return layout.Document{Title: title, Language: "en", Flip: layout.OneSided, Pages: pages}
}

// duplex tells whether each sheet runs through the printer once, for both sides.
func (d *Desk) duplex() bool { return d.Flip != layout.OneSided && d.backMode() == layout.Duplex }

// sidePages are the sheets of one side. Each kind begins on a fresh sheet of
// paper, so that fronts keep their backs whatever stands before them.
func (d *Desk) sidePages(kinds []kind, side *generate.Side, wants func(string) bool) []layout.Page {
	var pages []layout.Page
	for _, k := range kinds {
		if !wants(k.name) {
			continue
		}
		sheets := k.side(d, side)
		if k.bare(designsOf(d)) {
			sheets = d.bareBacks(sheets)
		}
		if !k.goesOn {
			pages = d.evened(pages)
		}
		pages = append(pages, sheets...)
	}
	return pages
}

// bareBacks puts a blank page behind each sheet that will be cut up.
func (d *Desk) bareBacks(pages []layout.Page) []layout.Page {
	if !d.duplex() {
		return pages
	}
	var out []layout.Page
	for _, page := range pages {
		out = append(out, page, blankBack(page))
	}
	return out
}

// evened adds a blank page where the next sheet would begin on a back.
func (d *Desk) evened(pages []layout.Page) []layout.Page {
	if !d.duplex() || len(pages)%2 == 0 {
		return pages
	}
	return append(pages, blankBack(pages[len(pages)-1]))
}

func blankBack(front layout.Page) layout.Page {
	return layout.Page{Frame: layout.NewFrame(front.Frame.Size)}
}
