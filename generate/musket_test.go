package generate_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/trial"
)

// Pass scores, doubled costs and losses, typed from the page a second time.
func TestGrades(t *testing.T) {
	for _, c := range []struct {
		grade string
		pass  int
		poor  bool
	}{{"A", 0, false}, {"B", 1, false}, {"C", 2, false}, {"D", 3, false}, {"E", 4, true}, {"F", 5, true}} {
		_, side := trial.RollEra(t, trial.Era("musket", "", "- {battalion: B, figures: 18, grade: "+c.grade+"}"))
		m := side.Units()[0].Drill
		if m.Pass != c.pass || m.Poor != c.poor {
			t.Errorf("grade %s passes on %d, doubled %v", c.grade, m.Pass, m.Poor)
		}
	}
}

// A die for 4 foot, 3 horse or 1 gun.
func TestDiceByLosses(t *testing.T) {
	for _, c := range []struct {
		unit, rounding string
		want           []int
	}{
		{"battalion: U, figures: 9", "", []int{2, 2, 1, 1, 1, 1, 0, 0, 0, 0}},
		{"battalion: U, figures: 9", "rounding: near", []int{2, 2, 2, 2, 1, 1, 1, 1, 0, 0}},
		{"battalion: U, figures: 9", "rounding: up", []int{3, 2, 2, 2, 2, 1, 1, 1, 1, 0}},
		{"regiment: U, figures: 7, kind: hussar", "", []int{2, 2, 1, 1, 1, 0, 0, 0}},
		{"battery: U, guns: 4", "", []int{4, 3, 2, 1, 0}},
	} {
		_, side := trial.RollEra(t, trial.Era("musket", c.rounding, "- {"+c.unit+", grade: C}"))
		if got := side.Units()[0].Drill.Dice; !slices.Equal(got, c.want) {
			t.Errorf("%s %s: %v, want %v", c.unit, c.rounding, got, c.want)
		}
	}
}

// At which losses a unit is at or below half strength, has lost each 25 %, and
// counts 16 figures or fewer.
func TestLosses(t *testing.T) {
	for _, c := range []struct {
		figures, half int
		steps         string
		small         int
	}{
		{20, 10, "5 10 15 20", 4},
		{27, 14, "7 14 21 27", 11},
		{17, 9, "5 9 13 17", 1},
		{16, 8, "4 8 12 16", 0},
		{6, 3, "2 3 5 6", 0},
	} {
		_, side := trial.RollEra(t, trial.Era("musket", "", fmt.Sprintf("- {battalion: B, figures: %d, grade: C}", c.figures)))
		m := side.Units()[0].Drill
		if m.Half != c.half || say.Ints(m.Steps) != c.steps || m.Small != c.small {
			t.Errorf("%d figures: half at %d, quarters at %v, small from %d; want %+v", c.figures, m.Half, m.Steps, m.Small, c)
		}
	}
}

// Charisma by the page: 1–3 +0, 4–8 +1, 9–10 +2.
func TestCharisma(t *testing.T) {
	seen := map[int]bool{}
	for seed := range 60 {
		text := trial.Era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}")
		spec := trial.ReadWith(t, text, example.Book(t, "musket")).WithSeed(dice.Seed(fmt.Sprint(seed)))
		g, err := generate.New(spec, example.Book(t, "musket"), generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		l := g.Sides[0].Leaders[0]
		roll := g.Log[0]
		want := 0
		switch die := roll.Faces[0]; {
		case die >= 9:
			want = 2
		case die >= 4:
			want = 1
		}
		seen[want] = true
		if l.Charisma != want || !l.Rolled || l.Radius != 12 || roll.Table != "leader-charisma" || roll.Own {
			t.Errorf("die %v: %+v", roll.Faces, l)
		}
	}
	if len(seen) != 3 {
		t.Errorf("only %v came up in 60 games", seen)
	}
}

func TestCharismaGiven(t *testing.T) {
	g, side := trial.RollEra(t, trial.Era("musket", "", `- brigade: B
  commander: {name: X, rating: superior, charisma: 0}
  units:
    - {battalion: U, figures: 20, grade: C}`))
	if l := side.Leaders[0]; l.Rolled || !l.CharismaGiven || l.Charisma != 0 || len(trial.LogOf(g, "side/")) != 0 {
		t.Errorf("%+v, log %v", l, g.Log)
	}
}

// A side's commander who leads a formation himself is one leader.
func TestLeaderOnce(t *testing.T) {
	text := trial.Era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}")
	_, side := trial.RollEra(t, trial.Replaced(t, text, "    nation: british\n", "    nation: british\n    commander: {name: X}\n"))
	if len(side.Leaders) != 1 || side.Leaders[0].Level != "brigade" {
		t.Errorf("leaders are %+v", side.Leaders)
	}
}
