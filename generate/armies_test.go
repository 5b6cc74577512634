package generate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// openBook opens a book of another rule set.
func openBook(t testing.TB, id string) *rules.Book {
	t.Helper()
	b, err := rules.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// rolledScenario is a scenario of two rolled armies.
func rolledScenario(ruleSet, head, red, blue string) string {
	return fmt.Sprintf(`csprint: 1
title: Rolled
rules: %s
figure_scale: "1:30"
terrain: {class: open}
%s
sides:
  red: {name: Red, nation: british, forces: {roll: {%s}}}
  blue: {name: Blue, nation: french, forces: {roll: {%s}}}
`, ruleSet, head, red, blue)
}

// Over many seeds, sizes and kinds: armies keep within the margins of their
// fight and within what their kinds say, and their dice can be rolled again.
func TestRolledArmies(t *testing.T) {
	books := map[string]*rules.Book{}
	for _, id := range []string{"cold-steel", "cold-steel-canister", "musket"} {
		books[id] = openBook(t, id)
	}
	kinds := armyKinds()
	heads := []string{
		"", "engagement: attack\nattacker: red", "engagement: attack\nattacker: blue",
		"engagement: attack\nattacker: red\nbalance: rearguard",
	}
	sizes := []int{leastPoints, 55, 80, 130, 240, 600}
	sets := []string{"cold-steel", "cold-steel-canister", "musket"}
	for seed := range 504 {
		set, head := sets[seed%len(sets)], heads[seed/7%len(heads)]
		kind, other := kinds[seed%len(kinds)], kinds[seed/3%len(kinds)]
		points := sizes[seed%len(sizes)]
		text := rolledScenario(set, head,
			fmt.Sprintf("points: %d, kind: %s", points, kind), fmt.Sprintf("points: %d, kind: %s", points, other))
		name := fmt.Sprintf("seed %d, %s, %d points, %s against %s, %s", seed, set, points, kind, other, strings.ReplaceAll(head, "\n", ", "))
		spec := readWith(t, text, books[set])
		g, err := New(spec.WithSeed(Seed(fmt.Sprint(seed))), books[set], Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		holdsMargin(t, name, g, spec.Fight)
		holdsKind(t, name, g, &g.Sides[0], mustArmyKind(kind))
		holdsKind(t, name, g, &g.Sides[1], mustArmyKind(other))
		if seed%10 == 0 {
			holdsDice(t, name, g)
		}
	}
}

func readWith(t *testing.T, text string, book *rules.Book) *Spec {
	t.Helper()
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	spec := ReadSpec(f, book)
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	return spec
}

func holdsMargin(t *testing.T, name string, g *Game, fight Fight) {
	t.Helper()
	of, to := pointsOf(&g.Sides[0]), pointsOf(&g.Sides[1])
	if g.Attacker == "blue" {
		of, to = to, of
	}
	ratio := of / to
	low, high := 1/1.05, 1.05
	switch fight {
	case AttackFight:
		low, high = 1.4, 1.6
	case RearguardFight:
		low, high = 1.9, 2.1
	}
	if ratio < low || ratio > high {
		t.Errorf("%s: %.1f against %.1f points, %.3f to 1", name, of, to, ratio)
	}
}

// pointsOf values a side by the formula, typed here once more.
func pointsOf(s *Side) float64 {
	bonus := map[string]float64{"hardened": 3, "disciplined": 2, "militia": -1, "raw-recruits": -3, "rabble": -4}
	sum := 0.0
	for _, u := range s.Units() {
		each := max(1, float64(u.Morale)+bonus[u.Discipline])
		switch u.Arm {
		case Infantry:
			sum += float64(u.Men) / 100 * each / 8
		case Cavalry:
			sum += 2 * float64(u.Men) / 100 * each / 8
		case Artillery:
			sum += float64(u.Guns)
		}
	}
	return sum
}

func holdsKind(t *testing.T, name string, g *Game, s *Side, k *ArmyKind) {
	t.Helper()
	names := map[string]bool{}
	for _, u := range s.Units() {
		if names[u.Name] {
			t.Errorf("%s: two units are called %s", name, u.Name)
		}
		names[u.Name] = true
		var ok bool
		switch u.Arm {
		case Infantry:
			ok = u.Men >= k.men.low && u.Men <= k.men.high && (g.Rules == "cold-steel-canister" || u.Figures%4 == 0) && u.Irregular == k.bands
		case Cavalry:
			ok = u.Squadrons >= k.squadrons.low && u.Squadrons <= k.squadrons.high && slices.Contains(k.horseKinds, u.Kind) &&
				u.Men >= u.Squadrons*k.horse.low && u.Men <= u.Squadrons*k.horse.high
		case Artillery:
			ok = u.Guns >= k.guns.low && u.Guns <= k.guns.high
		}
		if !ok || u.Morale < 1 || u.Morale > 16 || u.Figures == 0 && u.Arm != Artillery {
			t.Errorf("%s: %s of %d men, %d squadrons, %d figures, %d guns, morale %d", name, u.Name, u.Men, u.Squadrons, u.Figures, u.Guns, u.Morale)
		}
	}
	superiors := 0
	s.Walk(func(f *Formation) {
		if f.Commander.Rating == "superior" {
			superiors++
		}
		if len(f.Units)+len(f.Formations) == 0 {
			t.Errorf("%s: nothing under %s", name, f.Name)
		}
	})
	if s.Commander.Rating == "superior" {
		superiors++
	}
	if superiors > 1 || s.Strength.Units != len(s.Units()) || s.Rolled != k.Name {
		t.Errorf("%s: %d superior commanders, %+v", name, superiors, s.Strength)
	}
}

func holdsDice(t *testing.T, name string, g *Game) {
	t.Helper()
	data, err := g.JSON()
	if err != nil {
		t.Fatal(err)
	}
	differences, err := Verify(data)
	if err != nil || len(differences) > 0 {
		t.Errorf("%s: %v, %v", name, differences, err)
	}
}
