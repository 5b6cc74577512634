package rules

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// TestCanister holds the two table pages against a second typing of them.
func TestCanister(t *testing.T) {
	b := bookOf(t, "cold-steel-canister")
	holdTables(t, b, map[string]string{
		// 2.1 to 2.4
		"morale-green":   "..3: 6 4 2 elim - - - - -\n4..8: 6 5 4 3 2 1 elim - -\n9..: 6 5 4 3 2 2 1 elim -\n",
		"morale-veteran": "..3: 6 4 3 2 elim - - - -\n4..8: 7 6 5 4 3 2 elim - -\n9..: 7 6 5 4 4 3 2 elim -\n",
		"morale-crack":   "..3: 7 5 3 3 2 elim    \n4..8: 8 7 6 5 4 3 2 elim - -\n9..: 8 7 6 6 5 5 4 3 2 elim\n",
		"morale-guard":   "..3: 8 6 4 3 3 2 elim    \n4..8: 9 8 7 6 5 4 3 2 elim - -\n9..: 9 8 7 7 6 5 4 4 3 2 elim\n",
		// 2.5, 2.6
		"morale-failure": "1..1: Fallback 1 2\n2..2: Retreat 3 4\n3..: Rout 4 5\n",
		"bad-order-move": "0..0: 0 0\n1..1: 1 / 0 2 / 0\n2..2: 3 4\n3..3: 4 5\n",
		// 2.7
		"morale-check-causes": `loss from ranged fire: 0
rally attempt: 0
rolling to close into melee: 1
retreat next to it: 1
retreat through it: 2
rout next to it: 2
rout through it, which disorders it: 3
in a burning space, each turn: 0
foot or guns next to enemy cavalry: two checks at +2
`,
		// 1.2
		"action-point-costs": `forward: 1
sideways or back: 2
sideways or back, in skirmish: 1
diagonally forward: 2
diagonally back: 4
change formation: 1
about face: 1
foot or horse, each 90° of facing: 1
guns, each 90° of pivot: 3
fire small arms: 1
fire guns: 1
limber or unlimber: 2
man guns again: 1
rally, each attempt: 1
emergency or forced square: 
`,
		// 1.4, 1.8
		"command-radius": "Brigade: 3 5\nArtillery: 3 5\nDivision: 6 8\nCorps: 9 10\n",
		"allowable-ap":   "Infantry: 3 2 2\nFoot artillery: 3 na na\nHeavy cavalry: 4 3 3\nHorse artillery: 4 na na\nLight cavalry: 5 3 3\nBritish horse artillery: 5 na na\nVolante: 5 na na\n",
	})
	holdModifiers(t, b, map[string]string{
		"morale-check-modifiers": "heavy-terrain -1, strong-point -2, leader -1, flank -2, bad-order -1, cavalry-on-square 4, cavalry-on-unsquared -2",
		"evasion-modifiers":      "evader -1, attacker -1",
	})
	holdConstants(t, b, `rally-max 2, rally-max-leader 3, rally-cost 1, elim-pass 1, brigade-die-hit 5|6, brigade-die-move 1, tmd-hit 5|6, tmd-ap 1,
emergency-square at most the AP that the charging cavalry needs to enter, emergency-square-disorder 3, evasion-success evader equal or higher, evasion-loss 1`)
	holdShapes(t, b, `morale-green 3x9, morale-veteran 3x9, morale-crack 3x10, morale-guard 3x11, morale-failure 3x3, bad-order-move 4x2, morale-check-causes 9x1, adjacent-cavalry-result 3x2,
brigade-morale-dice 5x2, turn-sequence 21x1, action-point-costs 15x1, movement-modifiers 9x3, command-radius 4x2, leader-replacement 2x1, brigade-order-change 2x2, allowable-ap 7x3`, "")
	dice := ""
	for _, row := range b.Table("brigade-morale-dice").Rows {
		dice += row.Cells[0].Text
	}
	if dice != "11121" {
		t.Errorf("brigade morale dice are %s", dice)
	}
}

func TestCanisterAnswers(t *testing.T) {
	holdAnswers(t, bookOf(t, "cold-steel-canister"), []answerCase{
		{Query{Table: "morale-crack", Row: "8", Column: "0", Dice: []int{8}}, "04–08: 8 success 1"},
		{Query{Table: "morale-crack", Row: "8", Column: "0", Dice: []int{9}}, "04–08: 8 success 0"},
		// modifiers move the column, 2.6
		{Query{Table: "morale-crack", Row: "8", Column: "3", Mods: []string{"heavy terrain", "leader"}, Dice: []int{7}}, "04–08: 7 success 1"},
		{Query{Table: "morale-green", Row: "9", Column: "1", Mods: []string{"strong point", "flank"}, Dice: []int{7}}, "09+: 6 success 0"},
		{Query{Table: "morale-green", Row: "2", Column: "1", Mods: []string{"+2"}, Dice: []int{1}}, "03 or less: elim success 1"},
		{Query{Table: "morale-green", Row: "2", Column: "7", Mods: []string{"+9"}, Dice: []int{1}}, "03 or less: - success 1"},
		{Query{Table: "morale-green", Row: "2", Column: "7", Dice: []int{2}}, "03 or less: - success 0"},
		{Query{Table: "morale-guard", Row: "12", Column: "3"}, "09+: 7"},
		// the die leads to a column
		{Query{Table: "morale-failure", Row: "2", Dice: []int{4}}, "missed by 2: Retreat 4"},
		{Query{Table: "morale-failure", Row: "7", Dice: []int{3}}, "missed by 3 or more: Rout 4"},
		{Query{Table: "bad-order-move", Row: "level 1", Dice: []int{6}}, "level 1: 2 / 0"},
		{Query{Table: "leader-replacement", Dice: []int{3}}, "1–3: NA, not replaced"},
		{Query{Table: "leader-replacement", Dice: []int{4}}, "4–6: replaced"},
		{Query{Table: "allowable-ap", Row: "british"}, "British horse artillery: 5 na na"},
		{Query{Table: "command-radius", Row: "corps", Column: "cavalry"}, "Corps: 10"},
	})
}

// Words about dice name the faces as a player says them, and follow house rules.
func TestFacesOfDiceInWords(t *testing.T) {
	b := bookOf(t, "cold-steel-canister")
	holdDiceNote(t, b, "movement-modifiers", "each 5 or 6 adds")
	holdDiceNote(t, b, "brigade-morale-dice", "each 5 or 6 moves")
	club, err := source.Parse("club.yaml", []byte("rules: cold-steel-canister\nconstants: [{id: tmd-hit, value: [4, 6]}]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Patch(club); err != nil {
		t.Fatal(err)
	}
	holdDiceNote(t, b, "movement-modifiers", "each 4 or 6 adds")
	if !b.Table("movement-modifiers").DiceHouse() || b.Table("brigade-morale-dice").DiceHouse() {
		t.Error("words that house rules changed are not told from others")
	}
}

func holdDiceNote(t *testing.T, b *Book, table, want string) {
	t.Helper()
	if note := b.Table(table).DiceNote; !strings.Contains(note, want) {
		t.Errorf("%s: %q does not say %q", table, note, want)
	}
}
