package rules

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// Each of csprint's own rule sets says at its head what it is.
func TestHeads(t *testing.T) {
	for _, c := range []struct {
		id      string
		code    int
		needs   string
		records string
	}{
		{"cold-steel", 1, "morale discipline", "sprue-records"},
		{"cold-steel-canister", 2, "quality", "sprue-records-canister"},
		{"hot-blood", 3, "", ""},
		{"musket", 4, "grade", "sprue-records-musket"},
	} {
		b := bookOf(t, c.id)
		if b.Code != c.code || strings.Join(b.Plays.Needs, " ") != c.needs || b.Designs.Records != c.records {
			t.Errorf("%s has the code %d, needs %q, records on %q", c.id, b.Code, b.Plays.Needs, b.Designs.Records)
		}
		if len(b.Sheets) == 0 || len(b.Umpire) == 0 || len(b.Common) == 0 || b.Phone == nil {
			t.Errorf("%s: sheets %q, umpire %q, common %q, phone %v", c.id, b.Sheets, b.Umpire, b.Common, b.Phone)
		}
	}
}

// What a rule set plays is one of several sorts, and each capability has led
// to the table that its head names.
func TestCapabilities(t *testing.T) {
	open := func(id string) Plays { return bookOf(t, id).Plays }
	battle, grid, patrol, dice := open("cold-steel"), open("cold-steel-canister"), open("hot-blood"), open("musket")
	for what, ok := range map[string]bool{
		"cards and dummies":  battle.Cards.ID == "card-back-fields" && battle.Dummies.ID == "dummy-cards",
		"leaders":            !battle.Leaders.Every && battle.Leaders.Charisma == nil && battle.Leaders.Radii == nil && battle.Leaders.Radius == nil,
		"no leaders":         battle.Single == nil && patrol.Leaders == nil,
		"ground":             battle.Ground.Classes.ID == "terrain-classes" && battle.Zone.ID == "deployment-depth-fraction" && grid.Ground == nil,
		"a grid":             grid.Grid == "4in" && battle.Grid == "" && grid.Scale.Men == 120,
		"points":             grid.Points.Types.ID == "allowable-ap" && grid.Points.Morale["crack"].ID == "morale-crack" && dice.Points == nil,
		"leaders everywhere": grid.Leaders.Every && grid.Leaders.Charisma == nil && grid.Leaders.Radii.ID == "command-radius",
		"charisma":           !dice.Leaders.Every && dice.Leaders.Charisma.ID == "leader-charisma" && dice.Leaders.Radius.Value[0] == "12",
		"drill":              dice.Drill.Fire.ID == "shooting" && dice.Scale.Usual == 30 && grid.Drill == nil,
		"single men":         patrol.Single.Sight.ID == "visibility" && patrol.Squares.ID == "square-inches" && len(patrol.Needs) == 0,
	} {
		if !ok {
			t.Errorf("%s: not what the head says", what)
		}
	}
}

func TestPrints(t *testing.T) {
	b := bookOf(t, "cold-steel-canister")
	for name, want := range map[string]bool{"slips": true, "day": true, "tiles": true, "cards": false, "": false} {
		if b.Prints(name) != want {
			t.Errorf("prints %q: %v", name, !want)
		}
	}
}

// House rules that put another table in the place of one that a capability
// rests on are what the capability rests on.
func TestCapabilitiesUnderHouseRules(t *testing.T) {
	b := bookOf(t, "musket")
	f, err := source.Parse("house.yaml", []byte(`rules: musket
tables:
  - {id: leader-charisma, title: Charisma, section: House, dice: 1D6, columns: [charisma], rows: [{range: 1-6, cells: [2]}]}
`))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Patch(f); err != nil {
		t.Fatal(err)
	}
	if got := b.Plays.Leaders.Charisma; got != b.Table("leader-charisma") || got.Dice.Sides != 6 {
		t.Errorf("charisma rests on %v", got)
	}
}

// The levels of a rule set are the choices of its fact, and how bad each is follows
// from its formulas: of losses too, and of what somebody may have lost.
func TestStates(t *testing.T) {
	for _, c := range []struct{ id, levels, looks string }{
		{"cold-steel", "Resolute, Determined, Wavering, Broken, Routed, Dispersed", ", , wavering, broken, routed, gone"},
		{"cold-steel-canister", "Good order, Disorder, Fallback, Retreat, Rout", ", wavering, broken, broken, routed"},
		{"hot-blood", "Unhurt, Scratch, Walking, Blighty, Serious, Killed", ", , wavering, broken, routed, gone"},
		{"musket", "Steady, Disordered, Shaken", ", wavering, broken"},
	} {
		b := bookOf(t, c.id)
		s := b.Plays.States
		var levels, looks []string
		for _, level := range s.All() {
			levels, looks = append(levels, level.Label), append(looks, s.Look(b.Know().Word("level", level.Key).Truth("irregular", false)))
		}
		if got := strings.Join(levels, ", "); got != c.levels {
			t.Errorf("%s: levels %s", c.id, got)
		}
		if got := strings.Join(looks, ", "); got != c.looks {
			t.Errorf("%s: looks %s", c.id, got)
		}
		if fact := b.Fact("level"); strings.Join(fact.Choices, " ") != strings.Join(s.Levels(), " ") {
			t.Errorf("%s: the fact may be %q", c.id, fact.Choices)
		}
		if b.Fact("lost") == nil {
			continue
		}
		lost := b.Know().Word("level", "").Truth("irregular", true).Number("figures", 3).Number("lost", 3)
		if s.Look(lost) != "gone" || !lost.Holds(s.Out) || lost.Number("lost", 2).Holds(s.Out) {
			t.Errorf("%s: losses make %q of a unit", c.id, s.Look(lost))
		}
	}
}

func TestHeadRefuses(t *testing.T) {
	const table = "tables:\n  - {id: x, title: X, section: 1, columns: [a], rows: [{label: b, cells: [1]}]}\n"
	panels := func(panel string) string {
		return "code: 9\nsheets: [roster]\nphone: {panels: [" + panel + "]}\n" + table
	}
	for _, c := range []struct{ body, want string }{
		{"code: 0\nsheets: [roster]\n", `t.yaml:3:7: code is "0", expected a whole number from 1 to 15`},
		{"code: 9\nsheets: []\n", "t.yaml:4:9: nothing is listed, expected one sheet at least, such as roster"},
		{"code: 9\nsheets: [roster, roster]\n", `t.yaml:4:18: "roster" given twice, expected once`},
		{"code: 9\nsheets: [roster]\nprints: [x]\n", `t.yaml:5:1: unknown key "prints"`},
		{"code: 9\nsheets: [roster]\nplays: {leader: x}\n", "t.yaml:5:9: unknown key \"leader\""},
		{"code: 9\nsheets: [roster]\nplays: {needs: [valour]}\nfacts: [{key: nerve, from: record, numbers: 1-9}, {key: iron, from: record}, {key: lost, from: marks, numbers: 0-9}]\n", `t.yaml:5:17: no rating "valour", expected one of nerve, iron`},
		{"code: 9\nsheets: [roster]\nplays: {dummies: y, cards: z}\n" + table, `t.yaml:5:18: no table "y", expected x`},
		{"code: 9\nsheets: [roster]\nplays: {dummies: x}\n" + table, "dummies without cards"},
		{"code: 9\nsheets: [roster]\nplays: {zone: x}\n" + table, `no constant "x"`},
		{"code: 9\nsheets: [roster]\nplays: {single: {morale: x}}\n" + table, "t.yaml:5:17: sight is missing"},
		{"code: 9\nsheets: [roster]\nplays: {states: {}}\n", "t.yaml:5:17: levels is missing"},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: []}}\n", "t.yaml:5:26: nothing is listed, expected a level at least, such as {key: shaken, label: Shaken}"},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: y}}\n" + table, `t.yaml:5:26: no table "y", expected x`},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: [{key: a}]}}\n", "t.yaml:5:27: label is missing"},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: [{key: a, label: A}, {key: a, label: B}]}}\n", `t.yaml:5:53: level "a" given twice`},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: x, gone: c}}\n" + table, `t.yaml:5:35: no level "c", expected b`},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: x, looks: {shaky: 1}}}\n" + table, `t.yaml:5:37: unknown key "shaky", expected one of gone, routed, broken, wavering`},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: x, looks: {gone: lost = 1}}}\n" + table, `t.yaml:5:43: formula of "lost"`},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: x, out: (}}\n" + table, "t.yaml:5:34: formula"},
		{"code: 9\nsheets: [roster]\nplays: {states: {levels: x, due: [{when: 1}]}}\n" + table, "t.yaml:5:35: words is missing"},
		{"code: 9\nsheets: [roster]\nplays: {drill: {rating: iron, morale: x, moves: x, fire: x}}\n" + table, "rating \"iron\", which units need not have"},
		{"code: 9\nsheets: [roster]\nplays: {needs: [iron], drill: {rating: iron, poor: [c], morale: x, moves: x, fire: x}}\nfacts: [{key: iron, from: record, choices: [a, b]}]\n" + table, "t.yaml:5:65: no row of x for iron a, expected a row for each choice"},
		{"code: 9\nsheets: [roster]\nplays: {needs: [iron], drill: {rating: iron, poor: [c], morale: x, moves: x, fire: x}}\nfacts: [{key: iron, from: record, choices: [b]}]\n" + table, "poor is c, expected choices of iron: b"},
		{"code: 9\nsheets: [roster]\nplays: {needs: [iron], points: {rating: iron, types: x, morale: {a: x}}}\nfacts: [{key: iron, from: record, choices: [a, b]}]\n" + table, "no morale numbers of iron b, expected a table for each choice"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: men, from: record, numbers: 1-9}]\n", "rating men, which every unit's line has for something else, expected another key"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: iron, from: record, unless: nerve}, {key: nerve, from: record, numbers: 1-9}]\n", "unless nerve, which is not yes or no"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: nerve, from: record, numbers: 1-9, usual: 12}]\n", "usual is 12, expected 1 to 9"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: nerve, from: game, numbers: 1-9, at: [record]}]\n", "fact nerve with at, unless, classes, adds or usual, which is no rating of units"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: worth, at: [record], usual: 2, is: 1 + 1}]\n", "fact worth with at, unless, classes, adds or usual, which is no rating of units"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: left, at: [record], is: lost + 1}, {key: lost, from: marks, numbers: 0-9}]\n", "fact left rests on lost, which no record tells"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: worth, at: [record, code], is: 1 + 1}]\n", "fact worth in a code or on a phone, which work it out themselves"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: iron, from: record}, {key: worth, unless: iron, is: 1 + 1}]\n", "fact worth with unless, which is shown nowhere"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: men, at: [roster], is: 1 + 1}]\n", "men, which every unit has for something else"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: nerve, from: game, numbers: 1-9, classes: x}]\n" + table, "fact nerve with at, unless, classes, adds or usual, which is no rating of units"},
		{"code: 9\nsheets: [roster]\nfacts: [{key: nerve, from: record, numbers: 1-9, classes: y}]\n" + table, `t.yaml:5:59: no table "y", expected x`},
		{"code: 9\nsheets: [roster]\nfacts: [{key: iron, from: record, choices: [a], adds: y}]\n" + table, `no list of modifiers "y"`},
		{"code: 9\nsheets: [roster]\nplays: {scale: {men: 30, usual: 20}}\n", "scale says 2 things, expected one of table, men and usual"},
		{"code: 9\nsheets: [roster]\nplays: {scale: {}}\n", "scale says 0 things"},
		{"code: 9\nsheets: [roster]\nplays: {grid: 3in}\n", `grid is "3in", expected one of 2in, 4in, 6in`},
		{"code: 9\nsheets: [roster]\ndesigns: {recods: x}\n", `unknown key "recods", expected one of cards, records`},
		{"code: 9\nsheets: [roster]\nphone: {}\n", "t.yaml:5:8: panels is missing"},
		{"code: 9\nsheets: [roster]\nphone: {listed: []}\n", "t.yaml:5:8: panels is missing"}, // and nothing worse
		{panels("{title: A, throw: y}"), `t.yaml:5:36: no table "y", expected x`},
		{panels("{title: A, hold: z}"), `t.yaml:5:35: no table or list of modifiers "z"`},
		{panels("{title: A}"), `panel "A" shows nothing`},
		{panels("{throw: x}"), "title is missing"},
		{panels("{title: A, thrown: x}"), `unknown key "thrown"`},
		{panels("{title: A, worse: true, count: x}"), "worse without throw"},
		{panels("{title: A, count: x}"), `no fact from marks "x"`},
		{panels("{title: A, read: x, when: lost > 1}"), `formula of "lost"`},
		{panels(`{title: A, says: "{lost} lost"}`), `no fact, table or constant "lost"`},
		{panels(`{title: A, says: "it {x/b/2}"}`), `no cell "x/b/2"`},
		{panels("{title: A, throw: x, does: [{set: level, to: c}]}"), `deed to "level"`},
		{panels("{title: A, pool: 3, hits: y}"), `no constant "y"`},
	} {
		_, err := loaded(t, "# a pack's\n# rules\n"+c.body)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\n got %v\nwant %s", c.body, err, c.want)
		}
	}
}
