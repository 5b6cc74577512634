package sheet

import (
	"maps"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/chit"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/legend"
	"github.com/csprint/csprint/layout/sheet/nomansland"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/layout/sheet/track"
	"github.com/csprint/csprint/layout/sheet/umpire"
	"github.com/csprint/csprint/layout/sheet/usual"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// sideMap is a side's copy for its file.
func sideMap(d *page.Desk, side *game.Side) []layout.Page { return atlas.Map(d, side) }

// NewDesk makes a desk for a game.
func NewDesk(p page.PrintSettings, g *game.Game, b *rules.Book) *page.Desk {
	p.Designs = usual.Over(p.Designs, b)
	return page.New(p, g, b, card.Prepare, prepareColumns)
}

// A program is what is printed for the games of a rule set: the sheets that the
// head of its rules names, in their order.
type program struct {
	sides  []kind // of a side's file
	umpire []part // of the umpire's own file

	tables   bool // everyone's table pages
	handout  bool
	maps     func(*page.Desk) *layout.Page  // for virtual tabletops; nil for none
	mapFor   words.ID                       // whom the map is for
	secret   bool                           // it is the umpire's alone
	tiles    func(*page.Desk) []layout.Page // of true size, for the table, when asked for by name; nil for none
	posters  bool                           // they can be made any width
	tilesFor words.ID                       // what the tiles are for, and whether players may see them
}

// A kind of sheet: who gets it and how it lies on paper.
type kind struct {
	name    string                                                            // what it is asked for by; several sheets may share one
	side    func(*page.Desk, *game.Side) []layout.Page                        // in a side's file
	cut     func(*slot.Designs) *slot.Cut                                     // of sheets that are cut up; nil for those to read
	batches func(*page.Desk, *game.Side) []imposition.Batch                   // of sheets that are cut up, for a lean packet; nil where they keep to themselves
	read    bool                                                              // it is read, and not cut
	holds   bool                                                              // the turn track or the key to the symbols may stand under it
	under   func(*page.Desk, *game.Side, []layout.Page) ([]layout.Page, bool) // of what may stand under other pages: sets it there, where it has room
	room    func(*page.Desk, *game.Side) layout.Length                        // that it takes there, for which rows stand closer; nil where none do
	turns   func(*page.Desk, *game.Side) bool                                 // it has a column for each turn
	goesOn  bool                                                              // it goes on where the sheet before it ends, be it on a back
	whole   bool                                                              // it tells of formations as a whole, whoever has troops in them
	troops  bool                                                              // a player without troops has none
	game    bool                                                              // it is of the game rather than of the army: one army's list has none, and beside those of the ground no other shows the ground or the weather
	ground  bool                                                              // it shows the ground where there is one, and is printed without
}

// paged are the pages of sheets that are laid out as runs.
func paged(runs func(*page.Desk, *game.Side) []imposition.Run) func(*page.Desk, *game.Side) []layout.Page {
	return func(d *page.Desk, side *game.Side) []layout.Page { return imposition.Pages(d, runs(d, side)) }
}

// batched are the batches of sheets that are laid out as runs.
func batched(runs func(*page.Desk, *game.Side) []imposition.Run) func(*page.Desk, *game.Side) []imposition.Batch {
	return func(d *page.Desk, side *game.Side) []imposition.Batch { return imposition.Batches(d, runs(d, side)) }
}

// A part is a kind of sheet in the umpire's own file, which hides nothing. It has pages
// of its own, or goes on where the part before it ends.
type part struct {
	name   string
	pages  func(*page.Desk) []layout.Page
	set    func(*page.Binder) // of one that goes on
	strips bool               // players get strips of it: nothing of the umpire's is on its back
}

// sideSheets are the sheets of sides by what the head of a rule set calls them.
// A new sheet gets a line here, and a new name a place in kinds.
var sideSheets = map[string]kind{
	"brief":         {name: "brief", side: brief.Pages, holds: true, read: true, game: true},
	"map":           {name: "map", side: sideMap, read: true, game: true},
	"entry":         {name: "entry", side: brief.Entry, holds: true, read: true, game: true},
	"cards":         {name: "cards", side: card.Cards, cut: func(d *slot.Designs) *slot.Cut { return d.Cards }},
	"roster":        {name: "roster", side: roster.Pages, holds: true, troops: true, read: true},
	"track":         {name: "track", side: track.Pages, under: track.Under, holds: true, read: true, goesOn: true, game: true},
	"symbols":       {name: "roster", side: legend.Symbols, under: legend.SymbolsUnder, room: legend.SymbolRoom, troops: true, read: true, goesOn: true},
	"divisions":     {name: "roster", side: roster.Divisions, turns: roster.TellsTurns, holds: true, whole: true, read: true, goesOn: true, ground: true},
	"brigades":      {name: "roster", side: roster.BrigadeSheets, holds: true, whole: true, read: true},
	"records":       {name: "records", side: paged(card.RecordRuns), batches: batched(card.RecordRuns), cut: func(d *slot.Designs) *slot.Cut { return d.Records }},
	"leaders":       {name: "records", side: paged(card.LeaderRuns), batches: batched(card.LeaderRuns), cut: func(d *slot.Designs) *slot.Cut { return d.Leaders }},
	"characters":    {name: "characters", side: paged(card.CharacterRuns), troops: true, batches: batched(card.CharacterRuns), cut: func(d *slot.Designs) *slot.Cut { return d.Characters }},
	"chits":         {name: "chits", side: chit.Pages},
	"markers":       {name: "chits", side: card.OrderMarkers, batches: card.OrderMarkerBatches, cut: func(d *slot.Designs) *slot.Cut { return d.Markers }},
	"slips":         {name: "forms", side: paged(card.OrderSlipRuns), batches: batched(card.OrderSlipRuns), cut: func(d *slot.Designs) *slot.Cut { return d.Slips }},
	"forms":         {name: "forms", side: chit.Forms, batches: chit.FormBatches, cut: func(*slot.Designs) *slot.Cut { return &slot.Cut{} }},
	"codes":         {name: "forms", side: qrcode.Codes, read: true},
	"patrol-brief":  {name: "brief", side: brief.Patrol, read: true, game: true},
	"patrol-map":    {name: "map", side: nomansland.Map, read: true, game: true},
	"patrol-roster": {name: "roster", side: roster.Patrol, troops: true, read: true},
}

// umpireSheets are the parts of the umpire's file, likewise.
var umpireSheets = map[string]part{
	"book":        {name: "log", set: umpire.Book},
	"entry":       {name: "entry", set: brief.UmpireEntry},
	"log":         {name: "log", set: umpire.Log},
	"setup":       {name: "setup", set: atlas.Setup},
	"designs":     {name: "log", set: umpire.Designs},
	"symbols":     {name: "log", set: legend.UmpireSymbols},
	"notes":       {name: "log", set: umpire.Notes},
	"day":         {name: "day", pages: umpire.Day, strips: true},
	"map":         {name: "map", pages: atlas.UmpireMap},
	"plan":        {name: "plan", pages: umpire.Plan},
	"patrol-book": {name: "log", set: umpire.PatrolBook},
	"trench-map":  {name: "map", pages: nomansland.UmpireMap},
}

// commonSheets are what a game has once beside these, likewise.
var commonSheets = map[string]func(*program){
	"tables":  func(p *program) { p.tables = true },
	"handout": func(p *program) { p.handout = true },
	"map": func(p *program) {
		p.maps, p.mapFor = func(d *page.Desk) *layout.Page { return &atlas.Map(d, nil)[0] }, "packet.map"
	},
	"tiles": func(p *program) {
		p.tiles, p.tilesFor, p.posters = atlas.Tiles, "packet.ground", true
	},
	"trench-map": func(p *program) {
		p.maps, p.mapFor, p.secret = nomansland.Drawing, "packet.umpires-map", true
	},
	"trench-tiles": func(p *program) {
		p.tiles, p.tilesFor = nomansland.Tiles, "packet.secret-ground"
	},
}

// programOf is what a rule set prints. Its head names sheets that no room lays
// out where the error is not nil.
func programOf(b *rules.Book) (program, error) {
	var p program
	var problems source.Problems
	for _, name := range b.Sheets {
		if k, ok := sheetOf(sideSheets, name, "side", b, &problems); ok {
			p.sides = append(p.sides, k)
		}
	}
	for _, name := range b.Umpire {
		if u, ok := sheetOf(umpireSheets, name, "umpire", b, &problems); ok {
			p.umpire = append(p.umpire, u)
		}
	}
	for _, name := range b.Common {
		if add, ok := sheetOf(commonSheets, name, "everyone", b, &problems); ok {
			add(&p)
		}
	}
	return p, problems.Err()
}

// ofOneArmy is what is printed of an army's list, which is no game yet.
func (p program) ofOneArmy() program {
	return program{
		sides:  slices.DeleteFunc(slices.Clone(p.sides), func(k kind) bool { return k.game }),
		tables: p.tables,
	}
}

// sheetOf is the sheet of a name among those for a reader, a side, the umpire or everyone, with a
// problem where there is none.
func sheetOf[T any](sheets map[string]T, name, reader string, b *rules.Book, problems *source.Problems) (T, bool) {
	sheet, ok := sheets[name]
	if !ok {
		known := slices.Sorted(maps.Keys(sheets))
		problems.Add(source.New(source.Place{}, "sheet.no-such-sheet", "id", b.ID, "name", say.Quoted(name), "reader", reader, "known", words.Commas(known), "near", source.DidYouMean(name, known)))
	}
	return sheet, ok
}

// prove refuses sheets that are laid out by a design which is not there: one that
// the head of the rules does not name, or that cannot be read.
func (p program) prove(d *page.Desk) error {
	lacking := false
	for _, name := range d.Book.Sheets {
		if cut := sideSheets[name].cut; cut != nil && cut(card.DesignsOf(d)) == nil {
			lacking = true
			d.Trouble.Add(source.New(source.Place{}, "sheet.no-design-for-sheet", "id", d.Book.ID, "name", say.Quoted(name)))
		}
	}
	if !lacking {
		return nil
	}
	return d.Problems()
}

// Names are the names of all sheets, by which the head of a rule set calls for them.
func Names() rules.Sheets {
	return rules.Sheets{
		Sides: slices.Sorted(maps.Keys(sideSheets)), Umpire: slices.Sorted(maps.Keys(umpireSheets)), Common: slices.Sorted(maps.Keys(commonSheets)),
	}
}

// kinds are the names of all kinds of sheet, in the order of a side's file and
// then of everyone's.
var kinds = []string{"brief", "map", "entry", "cards", "roster", "track", "records", "characters", "chits", "forms", "day", "tables", "handout", "tiles", "log", "setup", "plan"}

// Indoors tells whether these kinds of sheet show nothing of the ground in a side's
// own file. Everything else of a game may.
func Indoors(b *rules.Book, only []string, side string) bool {
	if side == "" || len(only) == 0 {
		return false
	}
	p, _ := programOf(b)
	return !slices.ContainsFunc(p.sides, func(k kind) bool { return slices.Contains(only, k.name) && (k.game || k.ground) })
}

// tiles is the kind that is printed only when it is asked for: it takes many
// pages, and not every table is built of paper.
const tiles = "tiles"

// Posters tells whether the ground of a rule set can be printed as wide as a host
// likes, over several sheets.
func Posters(b *rules.Book) bool {
	p, _ := programOf(b)
	return p.posters
}

// LeanKinds are the kinds of sheet of which a lean packet has fewer.
func LeanKinds() []string { return []string{"cards", "chits", "forms"} }

// Kinds are the names of the kinds of sheet.
func Kinds() []string { return slices.Clone(kinds) }

// KindsOf are the names of those that a rule set has.
func KindsOf(b *rules.Book) []string {
	p, _ := programOf(b)
	var names []string
	for _, name := range kinds {
		umpires := slices.ContainsFunc(p.umpire, func(u part) bool { return u.name == name })
		if p.ofEveryone(name) || umpires || p.ofSides(name) {
			names = append(names, name)
		}
	}
	return names
}

// WordedKinds are those of KindsOf that words of the rules bear on: not those of the ground alone.
func WordedKinds(b *rules.Book) []string {
	return slices.DeleteFunc(KindsOf(b), func(kind string) bool { return slices.Contains([]string{"map", tiles, "plan"}, kind) })
}

// ofEveryone tells whether a game has a kind of sheet once.
func (p program) ofEveryone(name string) bool {
	switch name {
	case "tables":
		return p.tables
	case "handout":
		return p.handout
	case "map":
		return p.maps != nil
	case tiles:
		return p.tiles != nil
	}
	return false
}

// ofSides tells whether sides have a kind of sheet in their files.
func (p program) ofSides(name string) bool {
	return slices.ContainsFunc(p.sides, func(k kind) bool { return k.name == name })
}

// umpires picks the parts of the umpire's file that are wanted. The book, which
// goes under the name of its dice log, brings the whole file; of the rest a part
// can be had alone that no side has in a version of its own.
func (p program) umpires(wants func(string) bool) []part {
	if wants("log") {
		return p.umpire
	}
	var parts []part
	for _, u := range p.umpire {
		if wants(u.name) && !p.ofSides(u.name) {
			parts = append(parts, u)
		}
	}
	return parts
}

// bare tells whether the backs of a kind's sheets stay bare, since they are cut
// up and printed on one side.
func (k kind) bare(d *slot.Designs) bool { return k.cut != nil && k.cut(d).Backs == nil }
