package generate_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// pairs is asked for by check.sh: as many pairs of armies of every kind.
var pairs = flag.Int("armies", 0, "pairs of armies of each kind; by default 20")

// Two armies of one kind and of equal points have their foot, horse, guns and units
// within three to two of each other, or the fairness line says in what they don't;
// that is seldom.
func TestArmiesAreMadeUpAlike(t *testing.T) {
	count := 20
	if *pairs > 0 {
		count = *pairs
	}
	book := example.Book(t, "cold-steel")
	for _, kind := range scenario.ArmyKinds() {
		t.Run(kind, func(t *testing.T) {
			said, again := 0, 0
			for seed := range count {
				points := []int{60, 120, 240}[seed%3]
				text := trial.RolledScenario("cold-steel", "", fmt.Sprintf("points: %d, kind: %s", points, kind), fmt.Sprintf("points: %d, kind: %s", points, kind))
				g, err := generate.New(trial.ReadWith(t, text, book).WithSeed(dice.Seed(fmt.Sprint(seed))), book, generate.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if slices.ContainsFunc(g.Log, func(r game.Roll) bool {
					return r.Table == "army-margin" && strings.Contains(r.Result.String(), "raised again")
				}) {
					again++
				}
				if len(g.Fairness.Notes) > 0 {
					said++
				} else {
					holdsParts(t, seed, g)
				}
			}
			t.Logf("%d of %d raised again, %d told to differ", again, count, said)
			if 20*said > count {
				t.Errorf("%d of %d pairs could not be brought together", said, count)
			}
		})
	}
}

// holdsParts counts the units anew.
func holdsParts(t *testing.T, seed int, g *game.Game) {
	t.Helper()
	var has [2]map[string]int
	for i := range g.Sides {
		has[i] = map[string]int{}
		for _, u := range g.Sides[i].Units() {
			has[i]["units"]++
			has[i]["guns"] += u.Guns
			if u.Arm == game.Infantry {
				has[i]["foot"] += u.Men
			}
			if u.Arm == game.Cavalry {
				has[i]["horse"] += u.Men
			}
		}
	}
	for _, p := range g.Fairness.Parts {
		of, to := has[0][p.What], has[1][p.What]
		if !slices.Contains([]string{"foot", "horse", "guns", "units"}, p.What) {
			continue
		}
		if of != p.Of || to != p.To {
			t.Errorf("seed %d: %s are told %d against %d, counted %d against %d", seed, p.What, p.Of, p.To, of, to)
		}
		// 155 in 100: the points are within 5 in 100 of each other.
		if 100*max(of, to) > 160*min(of, to) {
			t.Errorf("seed %d: %s %d against %d, and nothing said", seed, p.What, of, to)
		}
	}
}

// Kinds that differ by what they are are told, and not rolled for again; nor are
// margins asked for where the host wants none.
func TestArmiesDifferByNature(t *testing.T) {
	book := example.Book(t, "cold-steel")
	roll := func(head, one, other string) *game.Game {
		text := trial.RolledScenario("cold-steel", head, "points: 120, kind: "+one, "points: 120, kind: "+other)
		g, err := generate.New(trial.ReadWith(t, text, book).WithSeed("nature"), book, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g := roll("", "two-regiment", "irregulars")
	want := "armies of brigades of two regiments and of irregular bands differ by nature in foot, horse, guns and units"
	if !slices.ContainsFunc(g.Fairness.Notes, func(note words.Text) bool { return note.String() == want }) {
		t.Errorf("notes are %q", g.Fairness.Notes)
	}
	for _, p := range g.Fairness.Parts {
		if p.What == "horse" && (p.Words.String() != "all of them" || !strings.HasSuffix(p.Ratio.String(), " against none")) {
			t.Errorf("horse: %+v", p)
		}
	}
	if g := roll("balance: none", "two-regiment", "irregulars"); len(g.Fairness.Notes) > 0 {
		t.Errorf("without balance: %q", g.Fairness.Notes)
	}
}
