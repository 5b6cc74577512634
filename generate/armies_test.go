package generate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// Over many seeds, sizes and kinds: armies keep within the margins of their
// fight and within what their kinds say, and their dice can be rolled again.
func TestRolledArmies(t *testing.T) {
	books := map[string]*rules.Book{}
	for _, id := range []string{"cold-steel", "cold-steel-canister", "musket"} {
		books[id] = example.Book(t, id)
	}
	kinds := scenario.ArmyKinds()
	heads := []string{
		"", "engagement: attack\nattacker: red", "engagement: attack\nattacker: blue",
		"engagement: attack\nattacker: red\nbalance: rearguard",
	}
	sizes := []int{scenario.LeastPoints, 55, 80, 130, 240, 600}
	sets := []string{"cold-steel", "cold-steel-canister", "musket"}
	count := example.Some(126, 42)
	if example.Deep() {
		count = 504
	}
	for seed := range count {
		set, head := sets[seed%len(sets)], heads[seed/7%len(heads)]
		kind, other := kinds[seed%len(kinds)], kinds[seed/3%len(kinds)]
		points := sizes[seed%len(sizes)]
		text := trial.RolledScenario(set, head,
			fmt.Sprintf("points: %d, kind: %s", points, kind), fmt.Sprintf("points: %d, kind: %s", points, other))
		name := fmt.Sprintf("seed %d, %s, %d points, %s against %s, %s", seed, set, points, kind, other, strings.ReplaceAll(head, "\n", ", "))
		spec := trial.ReadWith(t, text, books[set])
		g, err := generate.New(spec.WithSeed(dice.Seed(fmt.Sprint(seed))), books[set], generate.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		holdsMargin(t, name, g, spec.Fight)
		holdsKind(t, name, g, &g.Sides[0], scenario.MustArmyKind(kind))
		holdsKind(t, name, g, &g.Sides[1], scenario.MustArmyKind(other))
		if seed%10 == 0 {
			holdsDice(t, name, g)
		}
	}
}

func holdsMargin(t *testing.T, name string, g *game.Game, fight game.Fight) {
	t.Helper()
	of, to := pointsOf(&g.Sides[0]), pointsOf(&g.Sides[1])
	if g.Attacker == "blue" {
		of, to = to, of
	}
	ratio := of / to
	low, high := 1/1.05, 1.05
	switch fight {
	case game.AttackFight:
		low, high = 1.4, 1.6
	case game.RearguardFight:
		low, high = 1.9, 2.1
	}
	if ratio < low || ratio > high {
		t.Errorf("%s: %.1f against %.1f points, %.3f to 1", name, of, to, ratio)
	}
}

// pointsOf values a side by the formula, typed here once more.
func pointsOf(s *game.Side) float64 {
	bonus := map[string]float64{"hardened": 3, "disciplined": 2, "militia": -1, "raw-recruits": -3, "rabble": -4}
	sum := 0.0
	for _, u := range s.Units() {
		each := max(1, float64(u.Ratings.Number("morale"))+bonus[u.Ratings.Of("discipline")])
		switch u.Arm {
		case game.Infantry:
			sum += float64(u.Men) / 100 * each / 8
		case game.Cavalry:
			sum += 2 * float64(u.Men) / 100 * each / 8
		case game.Artillery:
			sum += float64(u.Guns)
		}
	}
	return sum
}

func holdsKind(t *testing.T, name string, g *game.Game, s *game.Side, k *scenario.ArmyKind) {
	t.Helper()
	names := map[string]bool{}
	for _, u := range s.Units() {
		if names[u.Name] {
			t.Errorf("%s: two units are called %s", name, u.Name)
		}
		names[u.Name] = true
		var ok bool
		switch u.Arm {
		case game.Infantry:
			ok = u.Men >= k.Men.Low && u.Men <= k.Men.High && (g.Rules == "cold-steel-canister" || u.Figures%4 == 0) && u.Irregular() == k.Bands
		case game.Cavalry:
			ok = u.Squadrons >= k.Squadrons.Low && u.Squadrons <= k.Squadrons.High && slices.Contains(k.HorseKinds, u.Kind) &&
				u.Men >= u.Squadrons*k.Horse.Low && u.Men <= u.Squadrons*k.Horse.High
		case game.Artillery:
			ok = u.Guns >= k.Guns.Low && u.Guns <= k.Guns.High
		}
		if !ok || u.Ratings.Number("morale") < 1 || u.Ratings.Number("morale") > 16 || u.Figures == 0 && u.Arm != game.Artillery {
			t.Errorf("%s: %s of %d men, %d squadrons, %d figures, %d guns, morale %d", name, u.Name, u.Men, u.Squadrons, u.Figures, u.Guns, u.Ratings.Number("morale"))
		}
	}
	superiors := 0
	s.Walk(func(f *game.Formation) {
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

func holdsDice(t *testing.T, name string, g *game.Game) {
	t.Helper()
	data, err := packet.Of(g)
	if err != nil {
		t.Fatal(err)
	}
	differences, err := packet.Verify(data)
	if err != nil || len(differences) > 0 {
		t.Errorf("%s: %v, %v", name, differences, err)
	}
}

// A rolled army without points is as strong as the fight wants against forces
// that were given.
func TestRolledAgainstGiven(t *testing.T) {
	given := `
  red:
    name: Red
    defaults: {morale: 9, discipline: trained}
    forces:
      - {battalion: B, copies: 8, men: 600}
      - {regiment: H, squadrons: 3, men: 360, kind: hussar}
      - {battery: G, guns: 8}`
	// by the formula: 48 × 9/8 + 2 × 3.6 × 9/8 + 8
	const worth = 54 + 8.1 + 8
	for _, c := range []struct {
		head      string
		low, high float64
	}{
		{"", worth / 1.05, worth * 1.05},
		{"engagement: attack\nattacker: blue", 1.4 * worth, 1.6 * worth},
		{"engagement: attack\nattacker: red", worth / 1.6, worth / 1.4},
		{"engagement: attack\nattacker: blue\nbalance: rearguard", 1.9 * worth, 2.1 * worth},
	} {
		text := "csprint: 1\ntitle: T\nrules: cold-steel\nseed: s\nfigure_scale: \"1:30\"\nterrain: {class: open, map: none}\n" + c.head + "\nsides:" + given + `
  blue: {name: Blue, forces: {roll: {kind: two-regiment}}}
`
		g := trial.Play(t, trial.ReadWith(t, text, trial.Book(t)))
		if got := pointsOf(&g.Sides[1]); got < c.low || got > c.high {
			t.Errorf("%q: %.1f points, want %.1f to %.1f", c.head, got, c.low, c.high)
		}
		if got := g.Sides[0].Strength.Points; got != 701 {
			t.Errorf("the given side has %d tenths of a point, want 701", got)
		}
	}
}

// Points that the host gives are taken against forces that he gives as well.
func TestRolledByPoints(t *testing.T) {
	text := strings.Replace(trial.EraBase, "rules: musket", "rules: cold-steel", 1)
	g := trial.Play(t, trial.ReadWith(t, text, trial.Book(t)))
	if got := pointsOf(&g.Sides[1]); got < 118 || got > 122 || g.Fairness.Fight != game.AnyFight || !g.Fairness.Margin.IsZero() {
		t.Errorf("%.1f points, %+v; want 120 and no margin", got, g.Fairness)
	}
}

// A club's own kind of army, with battalions of one size and one class.
func TestOwnKind(t *testing.T) {
	kind := `title: grenadiers only
infantry: {battalions: 4, men: 600}
own: {quality: {grenadier: 100}}
`
	text := trial.RolledScenario("cold-steel", "seed: own", "points: 100, kind: club.yaml", "points: 100, kind: irregulars")
	spec, problems := trial.ReadBeside(t, text, "cold-steel", map[string]string{"club.yaml": kind})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, u := range trial.Play(t, spec).Sides[0].Units() {
		if u.Kind != "grenadier" || u.Men != 600 || u.Ratings.Number("morale") < 10 || u.Ratings.Number("morale") > 14 || u.Ratings.Of("discipline") != "disciplined" || u.Figures != 20 {
			t.Errorf("%+v", *u)
		}
	}
	for _, c := range []struct{ old, new, want string }{
		{"grenadier: 100", "grenadier: 90", "club.yaml:3:16: shares add up to 90, expected 100"},
		{"grenadier: 100", "grenadiers: 100", `unknown key "grenadiers"`},
		{"men: 600", "men: 6000", `club.yaml:2:32: span is "6000"`},
		{"battalions: 4, ", "", "battalions is missing"},
		{"title: grenadiers only\n", "", "title is missing"},
	} {
		_, problems := trial.ReadBeside(t, text, "cold-steel", map[string]string{"club.yaml": trial.Replaced(t, kind, c.old, c.new)})
		if got := problems.Error(); !strings.Contains(got, c.want) {
			t.Errorf("no %q in:\n%s", c.want, got)
		}
	}
}

// The army's own keys reach the dice.
func TestArmyKeys(t *testing.T) {
	text := trial.RolledScenario("cold-steel", "", "points: 400, kind: two-regiment, stand: 6, army: {drilled: true, leaders: +2, superiors: 4}", "points: 400, kind: two-regiment, army: {leaders: -2, superiors: 0}")
	spec := trial.ReadWith(t, text, trial.Book(t))
	drilled, superiors := false, 0
	for seed := range 20 {
		g := trial.Play(t, spec.WithSeed(dice.Seed(fmt.Sprint(seed))))
		for _, u := range g.Sides[0].Units() {
			drilled = drilled || u.Ratings.Of("discipline") == "disciplined" && u.Ratings.Number("morale") <= 8
			if u.Figures%6 != 0 {
				t.Errorf("%d figures in stands of 6", u.Figures)
			}
		}
		superior := 0
		g.Sides[0].Walk(func(f *game.Formation) {
			if f.Commander.Rating == "superior" {
				superior++
			}
		})
		superiors = max(superiors, superior)
		g.Sides[1].Walk(func(f *game.Formation) {
			if f.Commander.Rating == "superior" {
				t.Error("a superior commander where none was asked for")
			}
		})
	}
	if !drilled || superiors < 2 || superiors > 4 {
		t.Errorf("drilled %v, %d superior commanders at most", drilled, superiors)
	}
}

// A commander that the host gives is kept, and counts among the superior ones.
func TestRolledUnderGivenCommander(t *testing.T) {
	text := trial.Replaced(t, trial.RolledScenario("cold-steel", "", "points: 400, kind: two-regiment", "points: 400, kind: two-regiment"),
		"{name: Red,", "{name: Red, commander: {name: X, rating: superior},")
	spec := trial.ReadWith(t, text, trial.Book(t))
	for seed := range 10 {
		side := &trial.Play(t, spec.WithSeed(dice.Seed(fmt.Sprint(seed)))).Sides[0]
		if side.Commander.Name != "X" {
			t.Fatalf("the commander is %+v", side.Commander)
		}
		side.Walk(func(f *game.Formation) {
			if f.Commander.Rating == "superior" {
				t.Errorf("%s is superior beside X", f.Name)
			}
		})
	}
}
