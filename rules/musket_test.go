package rules

import (
	"strings"
	"testing"
)

func bookOf(t *testing.T, id string) *Book {
	t.Helper()
	b, err := Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestMusket holds the quick reference against a second typing of its page.
func TestMusket(t *testing.T) {
	b := bookOf(t, "musket")
	holdTables(t, b, map[string]string{
		"movement": `Infantry in column: 8  
Infantry in line or skirmish: 4  
Infantry in extended line: 3  
Infantry in square: 2  
Infantry evading: 10  
Heavy cavalry or cuirassiers: 10 16 
Light cavalry or leaders: 12 20 
Light guns: 8  4
Field guns: 8  2
Heavy guns: 6  1
Horse guns: 12  4
`,
		"shooting": `Musket, near: 4 7 9 9 10
Musket, far: 8 9 10 10 NIL
Rifle, near: 8 8 8 8 9
Rifle, far: 16 9 10 10 10
Light canister: 10 6 9 9 10
Field canister: 12 6 9 9 10
Heavy canister: 16 6 9 9 10
Light shot: 24 8 NIL 8 10
Field shot: 32 8 NIL 8 
Heavy shot: 40 8 NIL 8 9
`,
		"counterbattery":  "1..4: miss miss\n5..7: miss 1 gunner\n8..9: 1 gunner 1 gunner\n10..10: 1 gun and 1 gunner 1 gunner\n",
		"leader-charisma": "1..3: 0\n4..8: 1\n9..10: 2\n",
		"morale-pass":     "A: 0\nB: 1\nC: 2\nD: 3\nE: 4\nF: 5\n",
		"rout-result":     "0..0: shattered removed removed\n1..2: 18 6 4\n3..4: 12 5 3\n5..7: 8 3 2\n8..9: 6 2 1\n10..10: 4 1 0\n",
	})
	holdModifiers(t, b, map[string]string{
		"shooting-modifiers": "dense 2, evading -2, shaken -2, moving -2, disordered -1, square -1, good-grade 1, poor-grade -1",
		"combat-modifiers": "flank 3, struck-flank -3, fresh 2, shaken -3, cavalry-on-unsquared 3, unsquared -3, square 3, cavalry-on-square -3, grade-higher 1, grade-lower -1, " +
			"heavier 1, lighter -1, lancers 2, slope -1, disordered -2, two-ranks -1, stationary -2, soft-cover -2, hard-cover -3",
		"morale-modifiers": "square-or-cover 1, shaken -2, hits -1, losses -2, foot-charging -2, meeting-infantry -3, charging-square -4, meeting-cavalry -4, flank -2, lost-combat -3, general 0..2, no-general -1",
		"rout-modifiers":   "leader-0 0, leader-1 1, leader-2 2, no-general -1, half-strength -2, grade-a 3, grade-b 2, grade-c 1, grade-d 0, grade-e -1, grade-f -3",
	})
	holdConstants(t, b, `command-radius 12, combat-base 6, combat-dice-infantry 4, combat-dice-cavalry 3, combat-dice-cavalry-open 1, follow-up-factor 2, shooting-dice 4, shooting-dice-guns 1,
counterbattery-limbered 2, evade-bar 4, shooting-test-hits 2, stationary-cavalry 2, rout-size-split 17, cost-factor-poor 2`)
	holdShapes(t, b, "movement 11x3, manoeuvre 10x1, shooting 10x5, counterbattery 4x2, leader-charisma 3x1, morale-pass 6x1, morale-occasions 4x1, rout-result 6x3", "turn-sequence 4")
	if limbered := b.Table("counterbattery").Adds[0]; limbered.Value != b.Number("counterbattery-limbered") {
		t.Errorf("limbered guns add %d", limbered.Value)
	}
}

func TestMusketAnswers(t *testing.T) {
	holdAnswers(t, bookOf(t, "musket"), []answerCase{
		// dice are held one by one; a natural 1 misses, a natural 10 hits
		{Query{Table: "shooting", Row: "musket, near", Column: "normal", Dice: []int{6, 7, 8, 10}}, "Musket, near: 7 success 3"},
		{Query{Table: "shooting", Row: "musket, near", Column: "normal", Dice: []int{1, 10, 9}, Mods: []string{"shaken", "moving"}}, "Musket, near: 7 success 1"},
		{Query{Table: "shooting", Row: "light canister", Column: "normal", Dice: []int{1, 3, 4}, Mods: []string{"+5"}}, "Light canister: 6 success 2"},
		{Query{Table: "shooting", Row: "musket, far", Column: "hard", Dice: []int{10}}, "Musket, far: NIL success 0"},
		{Query{Table: "shooting", Row: "field shot", Column: "hard"}, "Field shot: -"},
		{Query{Table: "shooting", Row: "heavy shot"}, "Heavy shot: 40 8 NIL 8 9"},
		{Query{Table: "counterbattery", Dice: []int{10}, Mods: []string{"limbered"}, Column: "ball"}, "10: 1 gun and 1 gunner"},
		{Query{Table: "counterbattery", Dice: []int{6}, Mods: []string{"limbered"}, Column: "other"}, "8–9: 1 gunner"},
		{Query{Table: "morale-pass", Row: "F", Dice: []int{7}, Mods: []string{"shaken"}}, "F: 5 success 1"},
		{Query{Table: "morale-pass", Row: "F", Dice: []int{6}, Mods: []string{"shaken"}}, "F: 5 success 0"},
		{Query{Table: "morale-pass", Row: "A", Dice: []int{1}, Mods: []string{"each 2 hits=2"}}, "A: 0 success 0"},
		{Query{Table: "morale-pass", Row: "A", Dice: []int{1}, Mods: []string{"general=1"}}, "A: 0 success 1"},
		{Query{Table: "rout-result", Dice: []int{1}, Mods: []string{"grade F"}, Column: "20"}, "0: removed"},
		{Query{Table: "rout-result", Dice: []int{3}, Mods: []string{"grade F"}}, "0: shattered removed removed"},
		{Query{Table: "rout-result", Dice: []int{10}, Mods: []string{"grade A", "leader-2"}, Column: "12"}, "10: 0"},
		{Query{Table: "rout-result", Dice: []int{7}, Column: "17"}, "5–7: 3"},
		{Query{Table: "leader-charisma", Dice: []int{8}}, "4–8: +1"},
		{Query{Table: "leader-charisma", Dice: []int{9}}, "9–10: +2"},
	})
	if item, _ := bookOf(t, "musket").ModifierList("combat-modifiers").Item("stationary"); item.Label != "stationary cavalry, first round" || item.Reading != "M5" {
		t.Errorf("stationary cavalry counts as %q, reading %q", item.Label, item.Reading)
	}
	for _, gun := range []string{"light", "field", "heavy"} {
		if got := answered(bookOf(t, "musket"), Query{Table: "shooting", Row: gun + " canister", Column: "normal", Dice: []int{5}, Mods: []string{"dense"}}); !strings.Contains(got, "modifiers that count there") {
			t.Errorf("%s canister at a dense target: %s", gun, got)
		}
	}
	if got := answered(bookOf(t, "musket"), Query{Table: "shooting", Row: "field shot", Column: "hard", Dice: []int{10}}); !strings.Contains(got, "no number of shooting is printed") {
		t.Errorf("field shot at hard cover: %s", got)
	}
	a, err := bookOf(t, "musket").Resolve(Query{Table: "combat", Dice: []int{1, 3, 4, 10}, Mods: []string{"fresh"}})
	if err != nil || *a.Successes != 2 {
		t.Errorf("combat: %v, %v, want 2 hits", a, err)
	}
}
