package generate_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
)

// One more unit on one side leaves the other side, terrain and weather alone.
func TestOneMoreUnitElsewhere(t *testing.T) {
	text := example.Read(t, "first-game.yaml")
	before := trial.Roll(t, text)
	after := trial.Roll(t, strings.Replace(text, "      - brigade: Light Horse", "      - {battalion: Late, men: 500}\n      - brigade: Light Horse", 1))
	if reflect.DeepEqual(trial.Side(t, before, "red").Units(), trial.Side(t, after, "red").Units()) {
		t.Fatal("the change changed nothing")
	}
	for _, prefix := range []string{"side/blue/", "terrain/", "weather/"} {
		if a, b := trial.LogOf(before, prefix), trial.LogOf(after, prefix); !reflect.DeepEqual(a, b) || len(a) == 0 {
			t.Errorf("%s rolls differ:\n%v\n%v", prefix, a, b)
		}
	}
	if !reflect.DeepEqual(plain(trial.Side(t, before, "blue").Cards), plain(trial.Side(t, after, "blue").Cards)) {
		t.Error("the other side's cards changed")
	}
}

// plain drops the places, which move with the lines of a file.
func plain(cards []game.Card) []game.Card {
	list := slices.Clone(cards)
	for i := range list {
		list[i].Place = source.Place{}
	}
	return list
}

func TestReroll(t *testing.T) {
	text := example.Read(t, "first-game.yaml")
	plainGame := trial.Roll(t, text)
	for _, c := range []struct {
		reroll  string
		streams []string // that change, by their beginnings
		named   string   // a stream of the new log
	}{
		{"weather", []string{"weather/"}, "weather/sky#2"},
		{"weather/sky#3", []string{"weather/sky"}, "weather/sky#3"},
		{"weather/wind", []string{"weather/wind"}, "weather/wind#2"},
		{"terrain/class", []string{"terrain/"}, "terrain/class#2"},
		{"side/blue", []string{"side/blue/"}, "side/blue/dummies#2"},
		{"side/red/cards/", []string{"side/red/cards/"}, ""},
	} {
		t.Run(c.reroll, func(t *testing.T) {
			g := trial.Roll(t, text, c.reroll)
			for _, prefix := range []string{"weather/sky", "weather/wind", "side/blue/cards/", "side/red/cards/"} {
				changed := !reflect.DeepEqual(trial.LogOf(g, prefix), trial.LogOf(plainGame, prefix))
				expected := slices.ContainsFunc(c.streams, func(s string) bool { return strings.HasPrefix(prefix, s) })
				if expected && !changed || changed && !expected && c.reroll != "terrain/class" {
					t.Errorf("%s changed: %v, expected %v", prefix, changed, expected)
				}
			}
			if c.named != "" && len(trial.LogOf(g, c.named)) == 0 {
				t.Errorf("no stream %s in the log", c.named)
			}
			if len(g.Log) == 0 || g.Seed != plainGame.Seed {
				t.Error("the seed changed")
			}
		})
	}
}

func TestRerollOfNothing(t *testing.T) {
	spec := trial.Read(t, example.Read(t, "first-game.yaml"))
	for _, c := range []struct{ reroll, want string }{
		{"wether", `reroll of "wether", which no stream of this game is called, expected one of terrain/class, side/blue/dummies`},
		{"side/blu", "side/blu"},
		{"weather#0", "expected a number from 1 to 1000 after #"},
		{"weather#x", "expected a number"},
		{"", "reroll"},
	} {
		_, err := generate.New(spec, trial.Book(t), generate.Options{Reroll: []string{c.reroll}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("reroll of %q: %v, want %q", c.reroll, err, c.want)
		}
	}
}

// Two packets of one game laid side by side: when the number of dummies
// changes, the ids of the real cards change with it.
func TestIDsChangeWithDummies(t *testing.T) {
	text := example.Read(t, "salamanca.yaml")
	few := trial.Roll(t, strings.Replace(text, "    nation: french\n", "    nation: french\n    dummies: 3\n", 1))
	more := trial.Roll(t, strings.Replace(text, "    nation: french\n", "    nation: french\n    dummies: 4\n", 1))
	same := 0
	before := map[string]string{}
	for _, c := range trial.RealCards(trial.Side(t, few, "french")) {
		before[c.Formation.String()] = c.ID
	}
	for _, c := range trial.RealCards(trial.Side(t, more, "french")) {
		if before[c.Formation.String()] == c.ID {
			same++
		}
	}
	if same > 1 {
		t.Errorf("%d of 4 real cards kept their ids", same)
	}
}

// A game without its ground is the same game, but for what hangs on it.
func TestGroundless(t *testing.T) {
	spec := trial.Read(t, example.Read(t, "first-game.yaml"))
	with := trial.Play(t, spec)
	without, err := generate.New(spec, trial.Book(t), generate.Options{Groundless: true})
	if err != nil {
		t.Fatal(err)
	}
	if with.Terrain.Map == nil || without.Terrain.Map != nil {
		t.Error("the ground was not left out")
	}
	if !reflect.DeepEqual(with.Sides, without.Sides) || with.Terrain.Class != without.Terrain.Class {
		t.Error("the sides are others without the ground")
	}
}
