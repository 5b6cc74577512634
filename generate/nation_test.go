package generate

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// allies is a scenario whose first side is of several nations.
const allies = `csprint: 1
title: Allies
rules: cold-steel
figure_scale: "1:30"
terrain: {class: rolling, map: none}
nations:
  legion: {name: The Legion, colour: "#a4262c", pattern: barred-edges, like: hanoverian}
  portuguese: {colour: "#123456"}
sides:
  red:
    name: Red
    nation: British
    defaults: {morale: 11, discipline: trained}
    forces:
      - division: 1st Division
        units:
          - brigade: Own Brigade
            units: [{battalion: 1st Foot, men: 600}, {battalion: Light, nation: KGL, men: 600}]
          - brigade: Their Brigade
            nation: portugal
            units: [{battalion: 9th Line, men: 600}, {battalion: Legion, nation: legion, men: 600}]
      - {battery: Guns, guns: 6, defaults: {nation: spanish}}
  blue:
    name: Blue
    nation: french
    defaults: {morale: 11, discipline: trained}
    forces: [{battalion: 1er, men: 600}]
`

func alliesGame(t *testing.T) *Game {
	t.Helper()
	f, err := source.Parse("allies.yaml", []byte(allies))
	if err != nil {
		t.Fatal(err)
	}
	spec := ReadSpec(f, book(t))
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	g, err := New(spec.WithSeed("allies"), book(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A nation goes down to what stands below it, by any of its words.
func TestNationsGoDown(t *testing.T) {
	g := alliesGame(t)
	red := &g.Sides[0]
	var got []string
	red.Walk(func(f *Formation) { got = append(got, f.Name+" "+red.NationOf(f.Nation)) })
	for _, u := range red.Units() {
		got = append(got, u.Name+" "+red.NationOf(u.Nation))
	}
	want := "1st Division british, Own Brigade british, Their Brigade portuguese, Army troops british, " +
		"1st Foot british, Light hanoverian, 9th Line portuguese, Legion legion, Guns spanish"
	if strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
	if !red.Coalition() || g.Sides[1].Coalition() {
		t.Errorf("red is a coalition: %t, blue: %t", red.Coalition(), g.Sides[1].Coalition())
	}
}

// What the file says of a nation stands; what it leaves out is left open.
func TestNationsOfTheFile(t *testing.T) {
	g := alliesGame(t)
	want := []Nation{
		{ID: "legion", Name: "The Legion", Colour: "#A4262C", Pattern: "barred-edges", Like: "hanoverian"},
		{ID: "portuguese", Colour: "#123456"},
	}
	if len(g.Nations) != 2 || g.Nations[0] != want[0] || g.Nations[1] != want[1] {
		t.Errorf("got %+v, want %+v", g.Nations, want)
	}
}

// Commanders who are rolled bear the names of their nation, or of one that it
// takes after.
func TestNamesOfNationsThatHaveNone(t *testing.T) {
	spec := &Spec{Nations: []Nation{{ID: "legion", Like: "hanoverian"}, {ID: "papal", Colour: "#6b4e79", Pattern: "rings"}}}
	for nation, names := range map[string]string{
		"french": "french", "hanoverian": "prussian", "legion": "prussian", "portuguese": "spanish", "swiss": "neutral", "papal": "neutral",
	} {
		if got, want := spec.surnames(nation), allSurnames()[names]; len(got) == 0 || got[0] != want[0] {
			t.Errorf("%s commanders are not named as the %s", nation, names)
		}
	}
}
