package records

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

func TestIdentify(t *testing.T) {
	g := game.Game{Title: "Salamanca", Edition: "cold-steel/1", Date: game.Date{Year: 1812, Month: 7, Day: 22}, Seed: "a"}
	id := Identify(&g)
	again := g
	again.Commitment, again.Sides = "c", []game.Side{{ID: "french"}}
	if got := Identify(&again); got != id {
		t.Errorf("commitment and troops change the id from %s to %s", id, got)
	}
	if got, want := Called(&g), []string{id.String(), "2QD4"}; !slices.Equal(got, want) { // the second never changes: it is on paper
		t.Errorf("it is called %v, expected %v", got, want)
	}
	for what, change := range map[string]func(*game.Game){
		"title":   func(g *game.Game) { g.Title = "Talavera" },
		"edition": func(g *game.Game) { g.Edition = "cold-steel/1+aa" },
		"date":    func(g *game.Game) { g.Date.Day = 23 },
		"seed":    func(g *game.Game) { g.Seed = "b" },
	} {
		other := g
		change(&other)
		if Identify(&other) == id {
			t.Errorf("another %s gives the same id", what)
		}
		if same := elder(&other) == elder(&g); same != (what == "seed") {
			t.Errorf("another %s: the id of records printed before is the same: %t", what, same)
		}
	}
}

func TestGameIDString(t *testing.T) {
	for id, want := range map[GameID]string{0: "0000", 31: "000Z", 32: "0010", 1<<20 - 1: "ZZZZ", 1 << 20: "010000", 1<<30 - 1: "ZZZZZZ"} {
		if got := id.String(); got != want {
			t.Errorf("%d: %s, expected %s", uint32(id), got, want)
		}
	}
}

func TestOf(t *testing.T) {
	g := game.Game{Title: "Salamanca", Edition: "cold-steel/1"}
	got := Of(&g, game.Unit{
		ID: "A-07", Name: "1/45th Foot", Short: "45th", Path: []string{"3rd Division", "Wallace's Brigade"},
		Echelon: "battalion", Arm: game.Infantry, Kind: "line", Men: 442, Figures: 15,
		Ratings: game.Rated("morale", "11", "discipline", "disciplined"), Initiative: 14, Notes: "secret",
	})
	want := foot
	want.Game, want.Stamp = Identify(&g), got.Stamp
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nexpected\n%+v", got, want)
	}
}

func TestOfMan(t *testing.T) {
	g := game.Game{Title: "Nose Trench", Edition: "hot-blood/1"}
	scores := game.Scores{Melee: game.Score{Sum: 5, Value: 4}, Shooting: game.Score{Sum: -1, Value: -1}}
	man := game.Man{
		ID: "A-03", Name: "Harris", Rank: game.NCO, Title: "Sergeant", Nation: "british", Quality: game.Veteran,
		Weapon: "rifle and bayonet", Specialist: game.Grenadier, Bombs: 6, Notes: "secret", Scores: scores,
	}
	got := OfMan(&g, &game.Patrol{Unit: "2nd Fusiliers", Mission: game.Mission{Task: "secret"}}, man)
	want := Record{
		Edition: "hot-blood/1", Game: Identify(&g), Unit: "A-03", Stamp: got.Stamp, Name: "Harris", Formation: []string{"2nd Fusiliers"},
		Rank: "nco", Nation: "british", Quality: "veteran", Weapon: "rifle and bayonet",
		Scores: Scores{Melee: 4, Shooting: -1}, Grenadier: true,
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nexpected\n%+v", got, want)
	}
	text, err := got.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Read(text); err != nil || !reflect.DeepEqual(back, want) {
		t.Errorf("%s reads as %+v, %v", text, back, err)
	}
}

// A new field of a unit must be thought about: here it is either a fact of
// the record or named as left out.
func TestOfKnowsEveryField(t *testing.T) {
	leftOut := map[string]bool{
		"Short": true, "Notes": true, "Remarks": true, "Initiative": true, "Place": true, "Path": true, "ID": true,
		"Canister": true,                  // of it size and action points are carried
		"Drill":    true,                  // of it the class is carried; the rest follows from grade, figures and guns
		"Mapped":   true, "Mapping": true, // of whence a rating was taken the page says nothing
		"Key": true, "Called": true, "About": true, "Told": true, "Conditions": true, // what the list of units said, for the mapping and the roster
		"Apart": true, "Crew": true, "Weight": true, // the rolling's own
		"Gave": true, "Converged": true, // whose men it counts its strength says
		"Start": true, // carried as marks, see TestStart of generate
	}
	in := reflect.TypeFor[Record]()
	for f := range reflect.TypeFor[game.Unit]().Fields() {
		if _, carried := in.FieldByName(f.Name); f.IsExported() && !carried && !leftOut[f.Name] {
			t.Errorf("units have %s: carry it or leave it out by name", f.Name)
		}
	}
}

// battle is a game of two sides with units of these names, each in the formation
// before its slash.
func battle(sides ...[]string) *game.Game {
	g := &game.Game{Title: "Salamanca", Edition: "musket/1"}
	for i, names := range sides {
		var side game.Side
		for n, name := range names {
			above, own, _ := strings.Cut(name, "/")
			side.Formations = append(side.Formations, game.Formation{Units: []game.Unit{{
				ID: unitID(i, n+1), Name: own, Path: []string{above},
			}}})
		}
		g.Sides = append(g.Sides, side)
	}
	return g
}

// stamps are the stamps of a side's units.
func stamps(g *game.Game, side int) (list []uint32) {
	for _, u := range g.Sides[side].Units() {
		list = append(list, Of(g, *u).Stamp)
	}
	return list
}

func TestStampIsTheUnitsOwn(t *testing.T) {
	old := stamps(battle([]string{"1st/Foot", "1st/Guards", "2nd/Foot"}), 0)
	grown := stamps(battle([]string{"0th/Horse", "1st/Foot", "1st/Fusiliers", "1st/Guards", "2nd/Foot"}), 0)
	if kept := []uint32{grown[1], grown[3], grown[4]}; !slices.Equal(kept, old) {
		t.Errorf("units put in between change stamps from %v to %v", old, kept)
	}
	if other := stamps(battle([]string{"9th/Enemy"}, []string{"1st/Foot"}), 1)[0]; other != old[0] {
		t.Errorf("the other side changes a stamp from %d to %d", old[0], other)
	}
}

func TestStampsDiffer(t *testing.T) {
	var names []string
	for i := range 400 {
		names = append(names, fmt.Sprintf("Brigade %d/%d", i%7, i%90))
	}
	seen := map[uint32]int{}
	for i, stamp := range stamps(battle(slices.Concat(names, names)), 0) {
		if other, twice := seen[stamp]; twice {
			t.Fatalf("units %d and %d have the stamp %d", other, i, stamp)
		}
		seen[stamp] = i
	}
}

func TestStampsOfMen(t *testing.T) {
	patrol := &game.Patrol{Unit: "2nd Fusiliers", Men: []game.Man{{ID: "A-01", Name: "Harris"}, {ID: "A-02", Name: "Smith"}, {ID: "A-03", Name: "Harris"}}}
	g := &game.Game{}
	first, twin := OfMan(g, patrol, patrol.Men[0]).Stamp, OfMan(g, patrol, patrol.Men[2]).Stamp
	if first == twin {
		t.Errorf("two men called Harris have the stamp %d", first)
	}
}

// The rows that a unit moves and shoots by begin with its class.
func TestClass(t *testing.T) {
	row := func(key string) []rules.Row { return []rules.Row{{Key: key}} }
	for want, drill := range map[string]*game.Drill{
		"":       nil,
		"heavy":  {Moves: row("heavy-cavalry-or-cuirassiers")},
		"light":  {Moves: row("light-guns")}, // rockets
		"field":  {Weight: "field", Moves: row("horse-guns"), Fire: row("field-canister")},
		"musket": {Moves: row("infantry-in-column"), Fire: row("musket-near")},
	} {
		if got := Of(&game.Game{}, game.Unit{Drill: drill}).Class; got != want {
			t.Errorf("%+v is of class %q, expected %q", drill, got, want)
		}
	}
}

// A nation that a scenario made up is called by its name where that fits a record; one that csprint knows
// has its id, whatever the scenario calls it.
func TestNationsOfRecords(t *testing.T) {
	g := &game.Game{Nations: []game.Nation{
		{ID: "oz", Name: "Emerald City"}, {ID: "french", Name: "Bleus"}, {ID: "bare"}, {ID: "long", Name: strings.Repeat("z", mostWord)}, {ID: "longer", Name: strings.Repeat("z", mostWord+1)},
	}}
	for id, want := range map[string]string{"oz": "Emerald City", "french": "french", "bare": "bare", "long": strings.Repeat("z", mostWord), "longer": "longer", "british": "british"} {
		if got := nationWord(g, id); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
}
