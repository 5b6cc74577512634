package records

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/generate"
)

func TestIdentify(t *testing.T) {
	game := generate.Game{Title: "Salamanca", Edition: "cold-steel/1", Date: generate.Date{Year: 1812, Month: 7, Day: 22}, Seed: "a"}
	id := Identify(&game)
	other := game
	other.Seed, other.Commitment = "b", "c"
	if got := Identify(&other); got != id {
		t.Errorf("the seed changes the id from %s to %s", id, got)
	}
	for what, change := range map[string]func(*generate.Game){
		"title":   func(g *generate.Game) { g.Title = "Talavera" },
		"edition": func(g *generate.Game) { g.Edition = "cold-steel/1+aa" },
		"date":    func(g *generate.Game) { g.Date.Day = 23 },
	} {
		other := game
		change(&other)
		if Identify(&other) == id {
			t.Errorf("another %s gives the same id", what)
		}
	}
}

func TestGameIDString(t *testing.T) {
	for id, want := range map[GameID]string{0: "000000", 31: "00000Z", 32: "000010", 1<<30 - 1: "ZZZZZZ"} {
		if got := id.String(); got != want {
			t.Errorf("%d: %s, expected %s", uint32(id), got, want)
		}
	}
}

func TestOf(t *testing.T) {
	game := generate.Game{Title: "Salamanca", Edition: "cold-steel/1"}
	got := Of(&game, generate.Unit{
		ID: "A-07", Name: "1/45th Foot", Short: "45th", Path: []string{"3rd Division", "Wallace's Brigade"},
		Echelon: "battalion", Arm: generate.Infantry, Kind: "line", Men: 442, Figures: 15,
		Morale: 11, Discipline: "disciplined", Initiative: 14, Notes: "secret",
	})
	want := foot
	want.Game = Identify(&game)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nexpected\n%+v", got, want)
	}
}

func TestOfMan(t *testing.T) {
	game := generate.Game{Title: "Nose Trench", Edition: "hot-blood/1"}
	scores := generate.Scores{Melee: generate.Score{Sum: 5, Value: 4}, Shooting: generate.Score{Sum: -1, Value: -1}}
	man := generate.Man{
		ID: "A-03", Name: "Harris", Rank: generate.NCO, Title: "Sergeant", Nation: "british", Quality: generate.Veteran,
		Weapon: "rifle and bayonet", Specialist: generate.Grenadier, Bombs: 6, Notes: "secret", Scores: scores,
	}
	got := OfMan(&game, &generate.Patrol{Unit: "2nd Fusiliers", Mission: generate.Mission{Task: "secret"}}, man)
	want := Record{
		Edition: "hot-blood/1", Game: Identify(&game), Unit: "A-03", Name: "Harris", Formation: []string{"2nd Fusiliers"},
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
		"Short": true, "Notes": true, "Initiative": true, "Place": true, "Path": true, "ID": true,
		"Canister": true,                  // of it size and action points are carried
		"Drill":    true,                  // it follows from grade, figures and guns
		"Mapped":   true, "Mapping": true, // of whence a rating was taken the page says nothing
		"Apart": true, "Crew": true, "Weight": true, // the rolling's own
	}
	in := reflect.TypeFor[Record]()
	for f := range reflect.TypeFor[generate.Unit]().Fields() {
		if _, carried := in.FieldByName(f.Name); f.IsExported() && !carried && !leftOut[f.Name] {
			t.Errorf("units have %s: carry it or leave it out by name", f.Name)
		}
	}
}
