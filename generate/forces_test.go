package generate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/trial"
)

// An army is a random order of battle, written as a scenario would have it.
type armyWriter struct {
	dice *dice.Stream
	text strings.Builder
	next int
}

func (a *armyWriter) line(depth int, format string, values ...any) {
	a.text.WriteString(strings.Repeat("  ", depth) + "- " + fmt.Sprintf(format, values...) + "\n")
}

func (a *armyWriter) name() string {
	a.next++
	return fmt.Sprintf("N%d", a.next)
}

// nodes writes one to five entries below an echelon.
func (a *armyWriter) nodes(depth int, above []string) {
	for range a.dice.Die(5) {
		a.node(depth, above)
	}
}

func (a *armyWriter) node(depth int, above []string) {
	switch a.dice.Die(9) {
	case 1, 2:
		if len(above) > 0 {
			at := a.dice.Die(len(above)) - 1
			a.line(depth, "%s: %s", above[at], a.name())
			a.text.WriteString(strings.Repeat("  ", depth+1) + "units:\n")
			a.nodes(depth+2, above[at+1:])
			return
		}
		a.line(depth, "{battalion: %s, men: 500}", a.name())
	case 3, 4:
		a.line(depth, "{regiment: %s, battalions: %d, men: 3001}", a.name(), a.dice.Die(5))
	case 5:
		a.line(depth, "{battalion: %s, copies: %d, men: 501}", a.name(), a.dice.Die(7))
	case 6:
		a.line(depth, "{regiment: %s, squadrons: %d, men: 300}", a.name(), a.dice.Die(5))
	case 7:
		a.line(depth, "{battery: %s, guns: %d}", a.name(), a.dice.Die(8))
	case 8:
		a.line(depth, "{squadron: %s, men: 120}", a.name())
	case 9:
		a.line(depth, "{band: %s, men: 80, irregular: true}", a.name())
	}
}

// Whatever the order of battle: every unit is dealt once, no card holds more
// than the rules allow, and none fewer unless there are no more.
func TestRandomArmies(t *testing.T) {
	for i := range 500 {
		a := armyWriter{dice: dice.Seed("armies").Stream(fmt.Sprint(i))}
		a.nodes(0, []string{"corps", "division", "brigade", "group"})
		g := trial.Roll(t, trial.Scenario(a.text.String()))
		trial.HoldsEachUnitOnce(t, &g.Sides[0])
		for _, c := range g.Sides[0].Cards {
			holdsSize(t, c, g.Sides[0].Units())
		}
		if t.Failed() {
			t.Fatalf("army %d:\n%s\n%s", i, a.text.String(), text.Of(g))
		}
	}
}

// holdsSize holds infantry cards to 1.6.2: five battalions at most, or a
// regiment with at most two others, or a regiment alone.
func holdsSize(t *testing.T, c game.Card, units []*game.Unit) {
	t.Helper()
	if c.Arm != game.Infantry || c.Dummy {
		return
	}
	of := map[string]int{}
	for _, u := range units {
		if slices.Contains(c.Units, u.ID) {
			of[u.Path[len(u.Path)-1]]++
		}
	}
	largest := 0
	for _, n := range of {
		largest = max(largest, n)
	}
	if c.Count > 5 && c.Count > largest+2 {
		t.Errorf("card %s %q has %d battalions, %d of one regiment", c.ID, c.Formation, c.Count, largest)
	}
	if strings.Contains(c.Formation.String(), "mixed force") && (c.Count < 3 || c.Count > 5) {
		t.Errorf("card %s %q has %d", c.ID, c.Formation, c.Count)
	}
}

func TestOrderOfNumbers(t *testing.T) {
	g := trial.Roll(t, trial.Scenario("- division: D\n  units:\n    - brigade: B\n      units: [{battalion: F, copies: 99, men: 500}]\n    - {battery: G, guns: 4}\n- {battalion: Last, men: 500}"))
	units := g.Sides[0].Units()
	for _, c := range []struct {
		at       int
		id, name string
		path     string
	}{
		{0, "A-001", "G", "D"}, {1, "A-002", "F (1)", "D B"}, {99, "A-100", "F (99)", "D B"}, {100, "A-101", "Last", "Army troops"},
	} {
		u := units[c.at]
		path := strings.Join(u.Path, " ")
		if u.ID != c.id || u.Name != c.name || path != c.path {
			t.Errorf("unit %d is %s %s of %q, want %+v", c.at, u.ID, u.Name, path, c)
		}
	}
	if id := g.Sides[1].Units()[0].ID; id != "B-01" {
		t.Errorf("the other side's first unit is %s", id)
	}
}
