package sheet

import (
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// NewDesk makes a desk for a game.
func NewDesk(p Press, g *generate.Game, b *rules.Book) *Desk {
	return newDesk(p, g, b, prepareDesigns)
}

// A program is what is printed for the games of a rule set.
type program struct {
	sides    []kind                    // of a side's file, in order
	umpire   []part                    // of the umpire's own file, in order
	maps     func(*Desk) *layout.Page  // for virtual tabletops; nil for none
	mapFor   string                    // whom the map is for, empty for everyone
	tiles    func(*Desk) []layout.Page // of true size, for the table, when asked for by name; nil for none
	tilesFor string                    // what the tiles are for, and whether players may see them
	legend   func(*Desk) []layout.Page // behind the tables of everyone
}

// A kind of sheet: who gets it and how it lies on paper.
type kind struct {
	name string
	side func(*Desk, *generate.Side) []layout.Page // in a side's file
	cut  func(*designs) *Cut                       // of sheets that are cut up; nil for those to read
}

// A part is a kind of sheet in the umpire's own file, which hides nothing.
type part struct {
	name  string
	pages func(*Desk) []layout.Page
}

// programs lists what each rule set prints. A new rule set gets a line here,
// and those of its sheets that no other has.
var programs = map[string]program{
	"cold-steel":          armies,
	"cold-steel-canister": spaces,
	"musket":              volleys,
	"hot-blood":           patrols,
}

// armies prints games of units.
var armies = program{
	sides: []kind{
		{name: "brief", side: (*Desk).Brief},
		{name: "map", side: (*Desk).sideMap},
		{name: "entry", side: (*Desk).Entry},
		{name: "cards", side: (*Desk).Cards},
		{name: "roster", side: (*Desk).rosterAndDivisions},
		{name: "records", side: (*Desk).Records, cut: func(d *designs) *Cut { return d.records }},
		{name: "chits", side: (*Desk).Chits},
		{name: "forms", side: (*Desk).Forms, cut: func(*designs) *Cut { return &Cut{} }},
	},
	umpire: []part{
		{name: "log", pages: (*Desk).Umpire},
		{name: "entry", pages: (*Desk).UmpireEntry},
		{name: "day", pages: (*Desk).Day},
		{name: "log", pages: (*Desk).Log},
		{name: "map", pages: (*Desk).umpireMap},
		{name: "setup", pages: (*Desk).Setup},
		{name: "legend", pages: (*Desk).Legend},
	},
	maps:     func(d *Desk) *layout.Page { return &d.Map(nil)[0] },
	tiles:    (*Desk).Tiles,
	tilesFor: "the ground at true size, to lay on the table",
	legend:   (*Desk).Legend,
}

// spaces prints games on a grid, whose units hang on their brigades.
var spaces = program{
	sides: []kind{
		{name: "brief", side: (*Desk).Brief},
		{name: "map", side: (*Desk).sideMap},
		{name: "entry", side: (*Desk).Entry},
		{name: "roster", side: (*Desk).Roster},
		{name: "roster", side: (*Desk).BrigadeSheets},
		{name: "records", side: (*Desk).Records, cut: func(d *designs) *Cut { return d.records }},
		{name: "records", side: (*Desk).Leaders, cut: func(d *designs) *Cut { return d.leaders }},
		{name: "chits", side: (*Desk).Chits},
		{name: "chits", side: (*Desk).OrderMarkers, cut: func(d *designs) *Cut { return d.markers }},
		{name: "forms", side: (*Desk).OrderSlips, cut: func(d *designs) *Cut { return d.slips }},
		{name: "forms", side: (*Desk).Forms, cut: func(*designs) *Cut { return &Cut{} }},
	},
	umpire:   armies.umpire,
	maps:     armies.maps,
	tiles:    armies.tiles,
	tilesFor: armies.tilesFor,
	legend:   armies.legend,
}

// volleys prints games of units with leaders, without a grid.
var volleys = program{
	sides: []kind{
		{name: "brief", side: (*Desk).Brief},
		{name: "map", side: (*Desk).sideMap},
		{name: "entry", side: (*Desk).Entry},
		{name: "roster", side: (*Desk).Roster},
		{name: "records", side: (*Desk).Records, cut: func(d *designs) *Cut { return d.records }},
		{name: "records", side: (*Desk).Leaders, cut: func(d *designs) *Cut { return d.leaders }},
		{name: "chits", side: (*Desk).Chits},
		{name: "forms", side: (*Desk).Forms, cut: func(*designs) *Cut { return &Cut{} }},
	},
	umpire:   armies.umpire,
	maps:     armies.maps,
	tiles:    armies.tiles,
	tilesFor: armies.tilesFor,
	legend:   armies.legend,
}

// patrols prints games of single men.
var patrols = program{
	sides: []kind{
		{name: "brief", side: (*Desk).PatrolBrief},
		{name: "map", side: (*Desk).PatrolMap},
		{name: "roster", side: (*Desk).Patrol},
		{name: "characters", side: (*Desk).Characters, cut: func(d *designs) *Cut { return d.characters }},
		{name: "chits", side: (*Desk).Chits},
		{name: "forms", side: (*Desk).Forms, cut: func(*designs) *Cut { return &Cut{} }},
	},
	umpire: []part{
		{name: "log", pages: (*Desk).PatrolUmpire},
		{name: "day", pages: (*Desk).Day},
		{name: "map", pages: (*Desk).UmpireTrenches},
		{name: "log", pages: (*Desk).Log},
	},
	maps:     (*Desk).TrenchDrawing,
	mapFor:   "the umpire's map for a virtual tabletop; keep it from the players",
	tiles:    (*Desk).TrenchTiles,
	tilesFor: "for the table, to cut out; keep it from the players",
	legend:   func(*Desk) []layout.Page { return nil }, // its sheets name what they show
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
func KindsOf(rules string) []string {
	p := programs[rules]
	var names []string
	for _, name := range kinds {
		everyones := name == "tables" || name == "handout" || name == "map" && p.maps != nil || name == tiles && p.tiles != nil
		umpires := slices.ContainsFunc(p.umpire, func(u part) bool { return u.name == name })
		if everyones || umpires || p.ofSides(name) {
			names = append(names, name)
		}
	}
	return names
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
