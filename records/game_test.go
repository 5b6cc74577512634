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

// A new field of a unit must be thought about: here it is either a fact of
// the record or named as left out.
func TestOfKnowsEveryField(t *testing.T) {
	leftOut := map[string]bool{
		"Short": true, "Notes": true, "Initiative": true, "Place": true, "Path": true, "ID": true,
		"Canister": true, // of it size and action points are carried
		"Musket":   true, // it follows from grade, figures and guns
	}
	in := reflect.TypeFor[Record]()
	for f := range reflect.TypeFor[generate.Unit]().Fields() {
		if _, carried := in.FieldByName(f.Name); f.IsExported() && !carried && !leftOut[f.Name] {
			t.Errorf("units have %s: carry it or leave it out by name", f.Name)
		}
	}
}
