package generate

import (
	"fmt"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/dice"
)

// Eight maps are kept, those that were asked for last; nothing is kept in no lands.
func TestLandsKeepTheLatest(t *testing.T) {
	ask := func(i int) landAsk { return landAsk{Seed: dice.Seed(fmt.Sprint(i))} }
	seeds := func(l *Lands) (all []string) {
		for _, m := range l.kept {
			all = append(all, string(m.ask.Seed))
		}
		return all
	}
	l := new(Lands)
	for i := range 9 {
		l.keep(&madeLand{ask: ask(i)})
	}
	if got := seeds(l); !slices.Equal(got, []string{"8", "7", "6", "5", "4", "3", "2", "1"}) {
		t.Errorf("kept are %v", got)
	}
	if l.find(ask(0)) != nil || l.find(landAsk{Seed: "3", Rerolls: []string{"terrain"}}) != nil {
		t.Error("land is found that nobody keeps")
	}
	if m := l.find(ask(3)); m == nil || m.ask.Seed != "3" {
		t.Errorf("found %v", m)
	}
	if m := l.find(ask(1)); m == nil || m.ask.Seed != "1" {
		t.Errorf("found the last: %v", m)
	}
	l.keep(&madeLand{ask: ask(9)})
	if got := seeds(l); !slices.Equal(got, []string{"9", "1", "3", "8", "7", "6", "5", "4"}) {
		t.Errorf("kept are %v", got)
	}
	var none *Lands
	if none.keep(&madeLand{ask: ask(0)}); none.find(ask(0)) != nil {
		t.Error("land is found in no lands")
	}
}

// What is rolled again bears on the streams of its name and on those below it.
func TestRerollsThatBear(t *testing.T) {
	var log diceLog
	for _, name := range []string{"terrain", "terrain/hills", "terrains", "weather"} {
		log.rerolls = append(log.rerolls, reroll{name: name})
	}
	for name, want := range map[string]int{"terrain": 2, "terrain/hills": 1, "weather": 1, "wind": 0} {
		if got := log.askedOf(name); len(got) != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
