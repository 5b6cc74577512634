package studio_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/studio"
)

type thrown struct {
	text
	Kept   []string `json:"kept,omitempty"`
	Number int      `json:"number,omitempty"`
}

// rolls asks for other dice.
func rolls(t *testing.T, d *studio.Desk, q thrown) studio.Dice {
	t.Helper()
	got, fault := ask[struct{ Dice studio.Dice }](t, d, "roll", q)
	if fault != "" {
		t.Fatal(fault)
	}
	return got.Dice
}

// What is rolled again leaves the other streams as they were, and what is kept stays when all
// others are rolled.
func TestStreamsRollByThemselves(t *testing.T) {
	d := open(t)
	q := thrown{text: text{Name: "second.yaml", Text: shipped.Text(t, "examples/second-column.yaml"), Dice: &studio.Dice{Seed: "a seed"}}}
	for stream, want := range map[string]string{
		"arrivals": "side/blue/off-board#2", "dummies": "side/blue/cards#2 side/blue/dummies#2 side/red/cards#2 side/red/dummies#2",
	} {
		q.Stream = stream
		got := rolls(t, d, q)
		if again := strings.Join(got.Reroll, " "); got.Seed != "a seed" || again != want {
			t.Errorf("%s rolls %s again, expected of %s", stream, again, want)
		}
	}
	q = thrown{text: text{Name: "salamanca.yaml", Text: shipped.Read(t, "salamanca.yaml"), Dice: &studio.Dice{Seed: "a seed", Reroll: []string{"terrain#3", "side#2"}}}, Kept: []string{"weather"}}
	got := strings.Join(rolls(t, d, q).Reroll, " ")
	for _, want := range []string{"terrain#4", "side#2", "side/allied/dummies#3", "side/french/cards#3"} {
		if !slices.Contains(strings.Fields(got), want) {
			t.Errorf("all but the weather rolls %s again, expected %s among them", got, want)
		}
	}
	if strings.Contains(got, "weather") {
		t.Errorf("the weather is kept, and rolled again by %s", got)
	}
	if q.Kept = nil; rolls(t, d, q).Seed != "a seed" {
		t.Error("a new seed takes the place of the text's own, which stays")
	} else if got := rolls(t, d, q).Reroll; !slices.Contains(got, "weather#2") || !slices.Contains(got, "terrain#4") {
		t.Errorf("by the text's own seed everything is rolled again by %v", got)
	}
	q.Text = strings.Replace(q.Text, "\nseed:", "\n# seed:", 1)
	if rolls(t, d, q).Seed == "a seed" {
		t.Error("where nothing is kept the seed stays")
	}
}

// A map of a number is that roll of the ground and leaves all else as it is, by dice that give the same game
// whenever they come back.
func TestMapsToChooseFrom(t *testing.T) {
	shipped.Long(t)
	d := open(t)
	q := thrown{text: text{Name: "salamanca.yaml", Text: shipped.Read(t, "salamanca.yaml"), Dice: &studio.Dice{Seed: "a seed", Reroll: []string{"weather#2"}}}}
	type shown struct{ Heaps map[string][]string }
	before, _ := ask[shown](t, d, "sheets", q)
	var maps []studio.Rolled
	for n := range 4 {
		q.Number = n
		got, fault := ask[studio.Rolled](t, d, "rolled", q)
		if fault != "" {
			t.Fatal(fault)
		}
		maps = append(maps, got)
	}
	if maps[0].Map != maps[1].Map || maps[0].Number != 1 || strings.Join(maps[1].Dice.Reroll, " ") != "weather#2" {
		t.Errorf("the dice as they are give number %d, by %v", maps[0].Number, maps[1].Dice)
	}
	if maps[2].Map == maps[3].Map || maps[2].Map == maps[1].Map || strings.Join(maps[2].Dice.Reroll, " ") != "terrain#2 weather#2" {
		t.Errorf("number 2 is rolled by %v", maps[2].Dice)
	}
	if got := maps[2]; len(got.Heads) != 2 || len(got.Gives) != 4 || len(got.Gives[0].Of) != 2 || len(got.Share) != 2 || len(got.Hours) == 0 || got.Sides[0].Dummies == 0 || got.Ground == "" {
		t.Errorf("number 2 is told as %+v", got.Gives)
	}
	q.Number, q.Dice = 0, maps[2].Dice
	other, _ := ask[shown](t, d, "sheets", q)
	q.Dice = maps[1].Dice
	again, _ := ask[shown](t, d, "sheets", q)
	if len(before.Heaps) == 0 || !reflect.DeepEqual(again, before) || reflect.DeepEqual(other, before) {
		t.Error("brought back, a roll gives other sheets")
	}
}

// Dice of a stream that the text fixes by now are left out, and are there again when it doesn't.
func TestStreamsThatAreNoMore(t *testing.T) {
	d := open(t)
	written := shipped.Read(t, "salamanca.yaml")
	q := text{Name: "salamanca.yaml", Text: written, Dice: &studio.Dice{Seed: "a seed", Reroll: []string{"side/allied/dummies#2", "side/gone/dummies#2"}}}
	got, fault := ask[look](t, d, "look", q)
	if fault != "" || got.Title == "" || len(got.Dice.Reroll) != 2 {
		t.Errorf("dice of a side that is gone: %s %v, kept as %v", fault, got.Problems, got.Dice)
	}
	if _, fault := ask[struct{ Zip []byte }](t, d, "packet", q); fault != "" {
		t.Errorf("its packet: %s", fault)
	}
}
