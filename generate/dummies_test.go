package generate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

// The table and modifiers of 1.6.2.1 and 1.6.2.2, typed a second time from the
// rules, so that a slip in the book shows here.
var dummyTable = []struct {
	low, high int
	cells     [9]int
}{
	{15, 99, [9]int{2, 4, 6, 8, 10, 12, 14, 16, 18}},
	{12, 14, [9]int{1, 2, 4, 5, 6, 8, 9, 10, 12}},
	{9, 11, [9]int{1, 2, 3, 4, 5, 6, 7, 8, 9}},
	{6, 8, [9]int{0, 1, 2, 3, 4, 5, 6, 7, 8}},
	{3, 5, [9]int{0, 1, 1, 2, 3, 3, 4, 5, 5}},
	{0, 2, [9]int{0, 0, 1, 2, 2, 3, 3, 4, 4}},
	{-99, -1, [9]int{0, 0, 0, 1, 1, 2, 2, 3, 4}},
}

func dummiesByHand(column, total int) int {
	for _, row := range dummyTable {
		if total >= row.low && total <= row.high {
			return row.cells[column-1]
		}
	}
	return -1
}

func TestDummyCause(t *testing.T) {
	for _, c := range []struct {
		class, light, rating string
		want                 int
	}{
		{"open", "day", "average", 0},
		{"rolling", "day", "average", 2},
		{"hilly-wooded", "day", "average", 4},
		{"mountainous", "day", "average", 0},
		{"desert", "day", "average", 0},
		{"open", "twilight", "average", 4},
		{"open", "darkness", "average", 6},
		{"open", "day", "superior", 6},
		{"open", "day", "poor", -4},
		{"rolling", "twilight", "superior", 12},
		{"hilly-wooded", "darkness", "poor", 6},
	} {
		text := strings.Replace(trial.Base, "{class: rolling}", "{class: "+c.class+"}\nlight: "+c.light, 1)
		text = strings.Replace(text, "rating: superior", "rating: "+c.rating, 1)
		spec := trial.Read(t, text)
		spec.Terrain.NoMap = true // the class counts, and not what lies where
		side := trial.Play(t, spec).Sides[0]
		sum := 0
		for _, m := range side.Dummies.Modifiers {
			sum += m.Value
		}
		if sum != c.want {
			t.Errorf("%s, %s, %s: modifiers %v make %d, want %d", c.class, c.light, c.rating, side.Dummies.Modifiers, sum, c.want)
		}
	}
}

// Five hundred games: dummies are what the table says, cards what the rules
// say, ids differ, and nothing about a dummy stands out.
func TestFiveHundredGames(t *testing.T) {
	var texts []string
	for _, regiments := range []int{1, 2, 3, 9, 17, 30} {
		var forces strings.Builder
		for i := range regiments {
			fmt.Fprintf(&forces, "- {brigade: B%d, units: [{regiment: R%d, battalions: 2, men: 900}]}\n", i, i)
		}
		text := strings.Replace(trial.Scenario(forces.String()), "{class: open,", "{class: roll,", 1)
		texts = append(texts, strings.Replace(text, "seed: test", "date: 1809-05-05\nstart: \"19:20\"", 1))
	}
	texts = append(texts, example.Read(t, "salamanca.yaml"), example.Read(t, "first-game.yaml"))
	seen := map[int]bool{}
	count := 120
	if example.Deep() {
		count = 500
	}
	for i := range count {
		g := trial.Play(t, trial.Bare(trial.Read(t, texts[i%len(texts)])).WithSeed(dice.Seed(fmt.Sprint("seed ", i))))
		for j := range g.Sides {
			holdsSide(t, &g.Sides[j])
			seen[g.Sides[j].Dummies.Max] = true
		}
	}
	if len(seen) < 10 {
		t.Errorf("only %d different numbers of dummies were rolled", len(seen))
	}
}

func holdsSide(t *testing.T, side *game.Side) {
	t.Helper()
	d := side.Dummies
	column := min((side.ManoeuvreUnits+1)/2, 9)
	if want := dummiesByHand(column, d.Total); d.Max != want || d.Column != column {
		t.Errorf("%d units, total %d: column %d, %d dummies; want column %d, %d", side.ManoeuvreUnits, d.Total, d.Column, d.Max, column, want)
	}
	ids := map[string]bool{}
	arms := map[game.Arm]bool{}
	dummies, last := 0, ""
	for _, c := range side.Cards {
		if ids[c.ID] || c.ID <= last || len(c.ID) != 2 || !strings.Contains(game.IDLetters, c.ID[:1]) || !strings.Contains(game.IDDigits, c.ID[1:]) {
			t.Errorf("card id %q after %q", c.ID, last)
		}
		ids[c.ID], last = true, c.ID
		if c.Dummy {
			dummies++
		} else {
			arms[c.Arm] = true
		}
	}
	for _, c := range side.Cards {
		if c.Dummy && !arms[c.Arm] {
			t.Errorf("dummy %s shows %s, which no real card does", c.ID, c.Arm)
		}
	}
	if dummies != d.Max {
		t.Errorf("%d dummies dealt, %d allowed", dummies, d.Max)
	}
	trial.HoldsEachUnitOnce(t, side)
}

// Where a card lies in the order of ids tells nothing: over many seeds the
// first place goes to a dummy as often as dummies are among the cards.
func TestOrderTellsNothing(t *testing.T) {
	spec := trial.Bare(trial.Read(t, strings.Replace(example.Read(t, "salamanca.yaml"), "    nation: british\n", "    nation: british\n    dummies: 6\n", 1)))
	games, five := 500, 56 // five standard deviations
	if example.Deep() {
		games, five = 2000, 112
	}
	first, last := 0, 0
	for i := range games {
		cards := trial.Play(t, spec.WithSeed(dice.Seed(fmt.Sprint(i)))).Sides[0].Cards
		if cards[0].Dummy {
			first++
		}
		if cards[len(cards)-1].Dummy {
			last++
		}
	}
	for _, n := range []int{first, last} {
		if n < games/2-five || n > games/2+five {
			t.Errorf("a dummy lies at an end in %d of %d games, expected about half", n, games)
		}
	}
}

func TestDummiesGivenAndNone(t *testing.T) {
	given := trial.Roll(t, strings.Replace(trial.Base, "    nation: british\n", "    nation: british\n    dummies: 3\n", 1)).Sides[0]
	if d := given.Dummies; !d.Given || d.Max != 3 || len(d.Dice) != 0 || len(given.Cards) != 5 {
		t.Errorf("given dummies: %+v, %d cards", d, len(given.Cards))
	}
	none := trial.Roll(t, trial.Scenario("- {battery: Guns, guns: 6}"))
	if d := none.Sides[0].Dummies; d.Max != 0 || d.Column != 0 || len(none.Sides[0].Cards) != 1 {
		t.Errorf("no regiments: %+v", d)
	}
	if r := none.Log[0]; r.Stream != "side/one/dummies" || r.Dice != "" || r.Result.String() != "no regiments, no dummies" {
		t.Errorf("log of no regiments: %+v", r)
	}
}

func TestCardIDsGrow(t *testing.T) {
	for _, c := range []struct{ cards, ids, letters int }{{1, 192, 2}, {96, 192, 2}, {97, 1536, 3}, {768, 1536, 3}, {769, 12288, 4}} {
		ids := game.CardIDs(c.cards)
		if len(ids) != c.ids || len(ids[0]) != c.letters {
			t.Errorf("%d cards: %d ids such as %s, want %d of %d letters", c.cards, len(ids), ids[0], c.ids, c.letters)
		}
	}
}
