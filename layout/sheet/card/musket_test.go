package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// Worked out by hand from the musket reference: a die for 4 figures or 3
// horsemen or a gun, −2 at each quarter lost, shooting and rout by grade.
func TestMusketRecords(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for _, c := range []struct{ unit, slot, want string }{
		{"Veteran large", "grade", "A"},
		{"Veteran large", "pass", "0+"},
		{"Veteran large", "grade-note", "hits +1 · rout +3"},
		{"Veteran large", "dice", "2 2 2 1 1 1 1 0 0 0 0 ¼ −2 ½ −4 ¾ −6"},
		{"Veteran large", "moves", "8 column 4 line or skirmish 3 extended line 2 square 10 evading"},
		{"Veteran large", "fire", "Musket range norm. skirm. soft hard near 4 7 9 9 10 far 8 9 10 10 –"},
		{"Green small", "grade-note", "hits −1 · rout −1"},
		{"Green small", "pass", "4+"},
		{"Green small", "moves", "8 column 4 line or skirmish 3 extended line 2 square 10 evading ×2 manoeuvres"},
		{"Guard large", "grade-note", "rout 0"},
		{"Guard large", "dice", "6 6 5 5 5 5 4 4 4 4 3 3 3 3 2 2 2 2 1 1 1 1 0 0 0 0 ¼ −2 ½ −4 ¾ −6 ≤16"},
		{"Guard large", "states", "Disordered Shaken"},
		{"Lancers", "moves", "12 move 20 charge"},
		{"Lancers", "dice", "6 6 6 5 5 5 4 4 4 3 3 3 2 2 2 1 1 1 0 0 0 ¼ −2 ½ −4 ¾ −6 ≤16"},
		{"Lancers", "states", "Fresh Disordered Shaken"},
		{"Cuirassiers", "moves", "10 move 16 charge"},
		{"Horse battery", "dice", "6 5 4 3 2 1 0 ¼ −2 ½ −4 ¾ −6"},
		{"Horse battery", "moves", "12 move 4 prolong"},
		{"Foot battery", "moves", "8 move 2 prolong"},
		{"Foot battery", "fire", "Field ‡ range norm. skirm. soft hard canister 12 6 9 9 10 shot 32 8 – 8 †"},
	} {
		if got := recordOf(t, d, c.unit)[c.slot]; got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.unit, c.slot, got, c.want)
		}
	}
	if got := recordOf(t, d, "Foot battery")["notes"]; !strings.Contains(got, "no score is printed") {
		t.Errorf("the dagger of the blank score is not told: %q", got)
	}
	if got := recordOf(t, d, "Lancers")["fire"]; !strings.Contains(got, "+2 steady lancers, first round") {
		t.Errorf("lancers are not told of their lances: %q", got)
	}
}

// Where quarters of a small unit coincide the graver is marked, and marks stand
// at the losses that bring them.
func TestDiceMarks(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for _, c := range []struct {
		steps []int
		small int
		want  string
	}{
		{[]int{5, 10, 15, 20}, 4, "5 ¼ −2, 10 ½ −4, 15 ¾ −6, 4 ≤16"},
		{[]int{1, 1, 2, 2}, 0, "1 ½ −4, 2 ¾ −6"},
		{[]int{1, 1, 1, 1}, 0, "1 ¾ −6"},
		{nil, 0, ""},
	} {
		var got []string
		for _, m := range diceMarks(d, &game.Unit{Drill: &game.Drill{Steps: c.steps, Small: c.small}}) {
			got = append(got, say.GroupedOrEmpty(m.lost)+" "+m.words)
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%v: %q, want %q", c.steps, got, c.want)
		}
	}
}

// Each figure has its cell, whatever the size of the unit: 30 on the small
// record, 92 on the tall one, and then more than one a cell.
func TestDiceCells(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for _, c := range []struct {
		figures int
		design  string
		cells   int
	}{{1, "record-musket", 2}, {30, "record-musket", 31}, {31, "record-musket-tall", 32}, {92, "record-musket-tall", 93}, {93, "record-musket-tall", 48}, {184, "record-musket-tall", 93}} {
		m := &game.Drill{Each: 4}
		for lost := range c.figures + 1 {
			m.Dice = append(m.Dice, (c.figures-lost)/4)
		}
		u := &game.Unit{ID: "A-01", Name: "Unit", Arm: game.Infantry, Figures: c.figures, Drill: m}
		design := DesignsOf(d).Records.Fronts[designFor(d, DesignsOf(d).Records, u)]
		if design.Name != c.design {
			t.Errorf("%d figures go on %s, want %s", c.figures, design.Name, c.design)
		}
		r := recordRun(d, DesignsOf(d).Records, design, &d.Game.Sides[0], []*game.Unit{u})
		if dice := strings.Fields(slotsOf(r.Fronts[0])["dice"]); len(dice) != c.cells {
			t.Errorf("%d figures have %d cells, want %d", c.figures, len(dice), c.cells)
		}
	}
}

// The mark of a small unit stands clear of the states under it.
func TestSmallMarkIsClearOfStates(t *testing.T) {
	d := desk.For(t, `csprint: 1
title: Small
rules: musket
seed: small
table: {width: 6ft, depth: 4ft}
terrain: {class: open, map: none}
weather: none
sides:
  one: {name: One, edge: south, forces: [{brigade: Ours, units: [{battalion: Middling, figures: 23, grade: C}]}]}
  two: {name: Two, edge: north, forces: [{brigade: Other, units: [{battalion: Few, figures: 20, grade: B}]}]}
`, desk.Plain(layout.A4))
	var mark, states layout.Length
	for _, k := range desk.InkOf(Records(d, &d.Game.Sides[0])[0].Frame) {
		switch {
		case k.Run == "≤16":
			mark = k.Box.Bottom()
		case k.Run == "Disordered":
			states = k.Box.Y
		}
	}
	if gap := states - mark; mark == 0 || gap < layout.MM(0.4) {
		t.Errorf("%s mm from ≤16 to the states under it", gap)
	}
}
