package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// NewDesk makes a desk for a game.
func NewDesk(p Press, g *generate.Game, b *rules.Book) *Desk {
	return newDesk(p, g, b, prepareDesigns, prepareColumns)
}

// A program is what is printed for the games of a rule set: the sheets that the
// head of its rules names, in their order.
type program struct {
	sides  []kind // of a side's file
	umpire []part // of the umpire's own file

	tables   bool                      // everyone's table pages
	legend   func(*Desk) []layout.Page // behind them; nil for none
	handout  bool
	maps     func(*Desk) *layout.Page  // for virtual tabletops; nil for none
	mapFor   string                    // whom the map is for
	tiles    func(*Desk) []layout.Page // of true size, for the table, when asked for by name; nil for none
	tilesFor string                    // what the tiles are for, and whether players may see them
}

// A kind of sheet: who gets it and how it lies on paper.
type kind struct {
	name   string                                    // what it is asked for by; several sheets may share one
	side   func(*Desk, *generate.Side) []layout.Page // in a side's file
	cut    func(*designs) *Cut                       // of sheets that are cut up; nil for those to read
	goesOn bool                                      // it goes on where the sheet before it ends, be it on a back
}

// A part is a kind of sheet in the umpire's own file, which hides nothing.
type part struct {
	name  string
	pages func(*Desk) []layout.Page
}

// sideSheets are the sheets of sides by what the head of a rule set calls them.
// A new sheet gets a line here.
var sideSheets = map[string]kind{
	"brief":         {name: "brief", side: (*Desk).Brief},
	"map":           {name: "map", side: (*Desk).sideMap},
	"entry":         {name: "entry", side: (*Desk).Entry},
	"cards":         {name: "cards", side: (*Desk).Cards, cut: func(d *designs) *Cut { return d.cards }},
	"roster":        {name: "roster", side: (*Desk).Roster},
	"divisions":     {name: "roster", side: (*Desk).Divisions, goesOn: true},
	"brigades":      {name: "roster", side: (*Desk).BrigadeSheets},
	"records":       {name: "records", side: (*Desk).Records, cut: func(d *designs) *Cut { return d.records }},
	"leaders":       {name: "records", side: (*Desk).Leaders, cut: func(d *designs) *Cut { return d.leaders }},
	"characters":    {name: "characters", side: (*Desk).Characters, cut: func(d *designs) *Cut { return d.characters }},
	"chits":         {name: "chits", side: (*Desk).Chits},
	"markers":       {name: "chits", side: (*Desk).OrderMarkers, cut: func(d *designs) *Cut { return d.markers }},
	"slips":         {name: "forms", side: (*Desk).OrderSlips, cut: func(d *designs) *Cut { return d.slips }},
	"forms":         {name: "forms", side: (*Desk).Forms, cut: func(*designs) *Cut { return &Cut{} }},
	"patrol-brief":  {name: "brief", side: (*Desk).PatrolBrief},
	"patrol-map":    {name: "map", side: (*Desk).PatrolMap},
	"patrol-roster": {name: "roster", side: (*Desk).Patrol},
}

// umpireSheets are the parts of the umpire's file, likewise.
var umpireSheets = map[string]part{
	"book":        {name: "log", pages: (*Desk).Umpire},
	"entry":       {name: "entry", pages: (*Desk).UmpireEntry},
	"day":         {name: "day", pages: (*Desk).Day},
	"log":         {name: "log", pages: (*Desk).Log},
	"map":         {name: "map", pages: (*Desk).umpireMap},
	"setup":       {name: "setup", pages: (*Desk).Setup},
	"legend":      {name: "legend", pages: (*Desk).Legend},
	"patrol-book": {name: "log", pages: (*Desk).PatrolUmpire},
	"trench-map":  {name: "map", pages: (*Desk).UmpireTrenches},
}

// commonSheets are what a game has once beside these, likewise.
var commonSheets = map[string]func(*program){
	"tables":  func(p *program) { p.tables = true },
	"legend":  func(p *program) { p.legend = (*Desk).Legend },
	"handout": func(p *program) { p.handout = true },
	"map": func(p *program) {
		p.maps, p.mapFor = func(d *Desk) *layout.Page { return &d.Map(nil)[0] }, "the map for a virtual tabletop"
	},
	"tiles": func(p *program) {
		p.tiles, p.tilesFor = (*Desk).Tiles, "the ground at true size, to lay on the table"
	},
	"trench-map": func(p *program) {
		p.maps, p.mapFor = (*Desk).TrenchDrawing, "the umpire's map for a virtual tabletop; keep it from the players"
	},
	"trench-tiles": func(p *program) {
		p.tiles, p.tilesFor = (*Desk).TrenchTiles, "for the table, to cut out; keep it from the players"
	},
}

// programOf is what a rule set prints. Its head names sheets that no room lays
// out where the error is not nil.
func programOf(b *rules.Book) (program, error) {
	var p program
	var problems source.Problems
	for _, name := range b.Sheets {
		if k, ok := sheetOf(sideSheets, name, "a side", b, &problems); ok {
			p.sides = append(p.sides, k)
		}
	}
	for _, name := range b.Umpire {
		if u, ok := sheetOf(umpireSheets, name, "the umpire", b, &problems); ok {
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

// sheetOf is the sheet of a name, with a problem where there is none.
func sheetOf[T any](sheets map[string]T, name, whose string, b *rules.Book, problems *source.Problems) (T, bool) {
	sheet, ok := sheets[name]
	if !ok {
		known := slices.Sorted(maps.Keys(sheets))
		problems.Add(source.Problem{
			What: fmt.Sprintf("%s prints a sheet %q for %s", b.ID, name, whose), Want: "one of " + strings.Join(known, ", "),
			Hint: source.DidYouMean(name, known),
		})
	}
	return sheet, ok
}

// prove refuses sheets that are laid out by a design which is not there: one that
// the head of the rules does not name, or that cannot be read.
func (p program) prove(d *Desk) error {
	lacking := false
	for _, name := range d.Book.Sheets {
		if cut := sideSheets[name].cut; cut != nil && cut(designsOf(d)) == nil {
			lacking = true
			d.problems.Add(source.Problem{What: fmt.Sprintf("%s prints a sheet %q by no design", d.Book.ID, name), Want: "a line for it under designs: in its rules"})
		}
	}
	if !lacking {
		return nil
	}
	return d.Problems()
}

// kinds are the names of all kinds of sheet, in the order of a side's file and
// then of everyone's.
var kinds = []string{"brief", "map", "entry", "cards", "roster", "records", "characters", "chits", "forms", "day", "tables", "handout", "tiles", "log", "setup"}

// tiles is the kind that is printed only when it is asked for: it takes many
// pages, and not every table is built of paper.
const tiles = "tiles"

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
func (k kind) bare(d *designs) bool { return k.cut != nil && k.cut(d).Backs == nil }
