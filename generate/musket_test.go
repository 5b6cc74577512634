package generate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// Pass scores, doubled costs and losses, typed from the page a second time.
func TestGrades(t *testing.T) {
	for _, c := range []struct {
		grade string
		pass  int
		poor  bool
	}{{"A", 0, false}, {"B", 1, false}, {"C", 2, false}, {"D", 3, false}, {"E", 4, true}, {"F", 5, true}} {
		_, side := rollEra(t, era("musket", "", "- {battalion: B, figures: 18, grade: "+c.grade+"}"))
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
		_, side := rollEra(t, era("musket", c.rounding, "- {"+c.unit+", grade: C}"))
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
		_, side := rollEra(t, era("musket", "", fmt.Sprintf("- {battalion: B, figures: %d, grade: C}", c.figures)))
		m := side.Units()[0].Drill
		if m.Half != c.half || numbersText(m.Steps) != c.steps || m.Small != c.small {
			t.Errorf("%d figures: half at %d, quarters at %v, small from %d; want %+v", c.figures, m.Half, m.Steps, m.Small, c)
		}
	}
}

// Moves and lines of fire, typed from the page a second time.
func TestMovesAndFire(t *testing.T) {
	for _, c := range []struct {
		unit, moves, fire, weight string
		mapped                    bool
	}{
		{"battalion: U, figures: 20", "8 4 3 2 10", "Musket, near; Musket, far", "", false},
		{"battalion: U, figures: 20, kind: rifle", "8 4 3 2 10", "Rifle, near; Rifle, far", "", false},
		{"regiment: U, figures: 9, kind: cuirassier", "10/16", "", "", false},
		{"regiment: U, figures: 9, kind: lancer", "12/20", "", "", false},
		{"battery: U, guns: 6, kind: heavy", "6", "Heavy canister; Heavy shot", "heavy", false},
		{"battery: U, guns: 6, kind: light", "8", "Light canister; Light shot", "light", false},
		{"battery: U, guns: 6", "8", "Field canister; Field shot", "field", true},
		{"battery: U, guns: 6, weight: heavy", "6", "Heavy canister; Heavy shot", "heavy", false},
		{"battery: U, guns: 6, kind: horse", "12", "Field canister; Field shot", "field", true},
		{`battery: U, guns: "6 4-pounders"`, "8", "Light canister; Light shot", "light", true},
		{`battery: U, guns: "5 9-pounders, 1 howitzer"`, "8", "Field canister; Field shot", "field", true},
		{`battery: U, guns: "6 12-pdr and 2 howitzers"`, "6", "Heavy canister; Heavy shot", "heavy", true},
	} {
		_, side := rollEra(t, era("musket", "", "- {"+c.unit+", grade: C}"))
		u := side.Units()[0]
		m := u.Drill
		if m.movesText() != c.moves || m.fireText() != c.fire || m.Weight != c.weight || u.Taken("weight") != c.mapped {
			t.Errorf("%s: moves %s, fires %s, weight %s, mapped %v; want %+v", c.unit, m.movesText(), m.fireText(), m.Weight, u.Taken("weight"), c)
		}
	}
}

// Charisma by the page: 1–3 +0, 4–8 +1, 9–10 +2.
func TestCharisma(t *testing.T) {
	seen := map[int]bool{}
	for seed := range 60 {
		text := era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}")
		spec := readWith(t, text, example.Book(t, "musket")).WithSeed(Seed(fmt.Sprint(seed)))
		g, err := New(spec, example.Book(t, "musket"), Options{})
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
	g, side := rollEra(t, era("musket", "", `- brigade: B
  commander: {name: X, rating: superior, charisma: 0}
  units:
    - {battalion: U, figures: 20, grade: C}`))
	if l := side.Leaders[0]; l.Rolled || !l.CharismaGiven || l.Charisma != 0 || len(logOf(g, "side/")) != 0 {
		t.Errorf("%+v, log %v", l, g.Log)
	}
}

// A side's commander who leads a formation himself is one leader.
func TestLeaderOnce(t *testing.T) {
	text := era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}")
	_, side := rollEra(t, replaced(t, text, "    nation: british\n", "    nation: british\n    commander: {name: X}\n"))
	if len(side.Leaders) != 1 || side.Leaders[0].Level != "brigade" {
		t.Errorf("leaders are %+v", side.Leaders)
	}
}

// A charisma that does not follow from its die is found.
func TestVerifyCharisma(t *testing.T) {
	g, _ := rollEra(t, era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}"))
	data, err := g.JSON()
	if err != nil {
		t.Fatal(err)
	}
	if differences, err := Verify(data); err != nil || len(differences) > 0 {
		t.Fatalf("%v, %v", differences, err)
	}
	text := string(data)
	for charisma := range mostCharisma + 1 {
		old, other := fmt.Sprintf(`"charisma": %d`, charisma), fmt.Sprintf(`"charisma": %d`, (charisma+1)%3)
		if strings.Contains(text, old) {
			differences, err := Verify([]byte(strings.Replace(text, old, other, 1)))
			if err != nil || len(differences) != 1 || !strings.Contains(differences[0].What, "A-L1 has another charisma") {
				t.Errorf("%v, %v", differences, err)
			}
			break
		}
	}
}
