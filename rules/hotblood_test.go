package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestHotBlood holds the night patrols against a second typing of their pages.
func TestHotBlood(t *testing.T) {
	b := bookOf(t, "hot-blood")
	holdTables(t, b, map[string]string{
		"morale-state":        "everyone: 0\nofficer: 2\nNCO: 1\nveteran: 1\nraw: -1\nBritish private: -1\n",
		"grenadier-skill":     "everyone: 0\nveteran: 1\nNCO: 1\nspecialist grenadier: 1\nraw: -1\nofficer: -1\n",
		"melee-factor-weapon": "specialised weapon: 3\nrifle and bayonet: 2\npistol: 1\nunarmed: -1\n",
		"melee-factor-skill":  "everyone: 0\nveteran: 1\nany NCO or German officer: 1\nraw: -1\nwalking wounded: -2\n",
		"shooting-skill":      "everyone: 0\nveteran: 1\nspecialist grenadier: -1\nraw: -1\nBritish regular: 2\nrifle NCO: 1\n",
		"visibility":          "in a hole: same hole same hole nil same hole same hole\nstanding: 2 1 0 any any\nlying, listening post, fire step, bunker: 3 2 1 any 5\n",
		"patrol-morale":       "2 casualties, of 8 men or fewer: 0\n25% of more than 8: 0\n50% casualties: -2\n75% casualties: -4\n",
		"throw-bombs":         "trench or bunker: 8 9 10 12 14\nsquare: Auto 4 6 8 10\n",
		"wire-cutting":        "a piece to take back: 1 1D6-2\na gap: 1D6 1D6\na gap, stealthily: 2D6 1D6-2\n",
		"movement-noise":      "1..1: no noise no noise\n2..2: 1 1D3\n3..3: - 1D4\n4..4: - 1D6\n",
		"firing-chart":        "Pistol: 8 9 11 13 X\nRifle: 9 7 8 8 9\nLight MG: 9 7 7 8 9\nHeavy MG: 10 9 8 8 8\nIndirect fire: 8 10 13 X X\n",
		"bomb-effects":        "unarmoured: 7\nadjacent: 10\narmoured: 9\nprotected: 9\n",
		"wound-table":         "..5: scratch\n6..7: walking\n8..9: blighty\n10..11: serious\n12..: killed\n",
		"order-of-fire":       "1..1: stationary veterans\n2..2: stationary others\n3..3: moving veterans\n4..4: moving others\n",
	})
	holdModifiers(t, b, map[string]string{
		"wounded-modifiers":           "walking-wounded -2",
		"individual-morale-modifiers": "officer 1, friendly-casualty -1, enemy-casualty 1, outnumbered -1, edged-weapon -2, cover-bomb -4",
		"firing-modifiers":            "moved -1, partial-cover -2, artillery 2, non-tactical 1, disappearing -2, aimed-shot 2, prone -1, illuminated 2",
		"wound-modifiers":             "machine-gun 4, bullet 2, melee-weapon 2, unarmed -2",
	})
	holdConstants(t, b, `square-inches 3.5, square-yards 10, figure-scale 1:1, turn-minutes 1, obscured-border 1, sound-marker 2, patrol-morale-casualties 2, patrol-large 8, patrol-morale-shares 25|50|75, patrol-morale-pass 6, melee-dice 2D6,
throw-range 4, throw-walking-wounded -2, stretcher-turns 2, cover-bomb-malus -4, move-max 4, crawl-max 2, non-tactical-from 3, obstacle-noise 1, wire-noise-factor 2, carry-malus -1, beaten-zone-min 3,
mortar-targets 6, mortar-blast 7, mortar-rate 4, mortar-deviation 1, artillery-targets 2, artillery-radius 2, artillery-deviation 1D6, artillery-delay-roll 8, artillery-delay 1D6, serious-moan 2,
morale-min -1, morale-max 3, grenadier-min -1, grenadier-max 3, melee-min -2, melee-max 4, shooting-min -2, shooting-max 3`)
	holdShapes(t, b, `morale-state 6x1, grenadier-skill 6x1, melee-factor-weapon 4x1, melee-factor-skill 5x1, shooting-skill 6x1, visibility 3x5, patrol-morale 4x1, individual-morale-result 4x1, throw-bombs 2x5,
bomb-deviation-normal 7x3, bomb-deviation-max 7x3, wire-cutting 3x2, movement-noise 4x2, order-of-fire 4x1, firing-chart 5x5, bomb-effects 4x1, indirect-assets 2x10, wound-table 5x1, wound-care 3x4`,
		"turn-sequence 10, weapon-classes 7, terrain 4, bomb-cover 3, special-actions 5, morale-test-causes 5, counters 7")
}

// TestHotBloodOnce holds the numbers that stand both in a list and as a constant.
func TestHotBloodOnce(t *testing.T) {
	b := bookOf(t, "hot-blood")
	bomb, _ := b.ModifierList("individual-morale-modifiers").Item("cover-bomb")
	wounded, _ := b.ModifierList("wounded-modifiers").Item("walking-wounded")
	throw := b.Table("throw-bombs").Adds
	for name, pair := range map[string][2]int{
		"covering a bomb":         {bomb.Value, b.Number("cover-bomb-malus")},
		"walking wounded":         {wounded.Value, b.Number("throw-walking-wounded")},
		"walking wounded, melee":  {wounded.Value, cell(t, b, "melee-factor-skill", "walking wounded", "score")},
		"least grenadier skill":   {throw[0].Value, b.Number("grenadier-min")},
		"highest grenadier skill": {*throw[0].High, b.Number("grenadier-max")},
		"mortar targets":          {cell(t, b, "indirect-assets", "Mortar", "targets"), b.Number("mortar-targets")},
		"mortar blast":            {cell(t, b, "indirect-assets", "Mortar", "blast squares"), b.Number("mortar-blast")},
		"mortar rate":             {cell(t, b, "indirect-assets", "Mortar", "every turns"), b.Number("mortar-rate")},
		"artillery targets":       {cell(t, b, "indirect-assets", "Artillery", "targets"), b.Number("artillery-targets")},
		"artillery radius":        {cell(t, b, "indirect-assets", "Artillery", "blast radius"), b.Number("artillery-radius")},
		"artillery delay":         {cell(t, b, "indirect-assets", "Artillery", "delayed at"), b.Number("artillery-delay-roll")},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %d in the table, %d as a constant", name, pair[0], pair[1])
		}
	}
}

func cell(t *testing.T, b *Book, table, row, column string) int {
	t.Helper()
	a, err := b.Resolve(Query{Table: table, Row: row, Column: column})
	if err != nil {
		t.Fatal(err)
	}
	return a.Result[0].Cell.Number
}

func TestHotBloodAnswers(t *testing.T) {
	holdAnswers(t, bookOf(t, "hot-blood"), []answerCase{
		{Query{Table: "wound-table", Dice: []int{2, 3}}, "5 or less: scratch"},
		{Query{Table: "wound-table", Dice: []int{2, 3}, Mods: []string{"hit by a rifle"}}, "6–7: walking"},
		{Query{Table: "wound-table", Dice: []int{3, 5}, Mods: []string{"machine gun"}}, "12 or more: killed"},
		{Query{Table: "wound-table", Dice: []int{1, 1}, Mods: []string{"unarmed"}}, "5 or less: scratch"},
		{Query{Table: "individual-morale-result", Dice: []int{1, 1}, Mods: []string{"morale=-1"}}, "0–2: ducks behind the nearest cover; with none in reach, fights; with no enemy in sight, as above"},
		{Query{Table: "individual-morale-result", Dice: []int{3, 4}}, "7 or more: no restrictions"},
		{Query{Table: "individual-morale-result", Dice: []int{1, 1}, Mods: []string{"-3"}}, "-1 or less: surrenders to the nearest known enemy"},
		{Query{Table: "patrol-morale", Row: "half", Dice: []int{4, 4}}, "50% casualties: -2 success 1"},
		{Query{Table: "patrol-morale", Row: "half", Dice: []int{4, 3}}, "50% casualties: -2 success 0"},
		{Query{Table: "patrol-morale", Row: "two", Dice: []int{3, 3}}, "2 casualties, of 8 men or fewer: 0 success 1"},
		// 2D6 together reach the cell
		{Query{Table: "firing-chart", Row: "rifle", Column: "7", Dice: []int{4, 4}}, "Rifle: 8 success 1"},
		{Query{Table: "firing-chart", Row: "rifle", Column: "10", Dice: []int{4, 4}}, "Rifle: 9 success 0"},
		{Query{Table: "firing-chart", Row: "rifle", Column: "10", Dice: []int{4, 4}, Mods: []string{"aimed", "shooting=3"}}, "Rifle: 9 success 1"},
		{Query{Table: "firing-chart", Row: "pistol", Column: "12", Dice: []int{6, 6}}, "Pistol: X success 0"},
		{Query{Table: "throw-bombs", Row: "square", Column: "0", Dice: []int{1, 2}}, "square: Auto success 1"},
		{Query{Table: "throw-bombs", Row: "trench", Column: "4", Dice: []int{6, 6}, Mods: []string{"grenadier=2"}}, "trench or bunker: 14 success 1"},
		{Query{Table: "throw-bombs", Row: "trench", Column: "4", Dice: []int{6, 6}, Mods: []string{"grenadier=2", "walking"}}, "trench or bunker: 14 success 0"},
		{Query{Table: "bomb-deviation-normal", Dice: []int{1}, Mods: []string{"-2"}}, "below 1: at the thrower - -"},
		{Query{Table: "bomb-deviation-normal", Row: "-1", Column: "square"}, "below 1: at the thrower"},
		{Query{Table: "individual-morale-result", Row: "-1 or"}, "-1 or less: surrenders to the nearest known enemy"},
		{Query{Table: "bomb-deviation-normal", Dice: []int{4}, Column: "square"}, "4: beyond"},
		{Query{Table: "visibility", Row: "standing", Column: "lying"}, "standing: 1"},
		{Query{Table: "movement-noise", Row: "3", Column: "standing"}, "3 non-tactical: 1D4"},
	})
}

// A scratch is no casualty; what share of a patrol is hit decides which test is due.
func TestPatrolTestsByItsCasualties(t *testing.T) {
	b := bookOf(t, "hot-blood")
	for men := 1; men <= 60; men++ {
		for hit := 0; hit <= men; hit++ {
			want := ""
			switch {
			case 4*hit >= 3*men:
				want = "75% casualties: -4 success 0"
			case 2*hit >= men:
				want = "50% casualties: -2 success 0"
			case men > 8 && 4*hit >= men:
				want = "25% of more than 8: 0 success 1"
			case men <= 8 && hit >= 2:
				want = "2 casualties, of 8 men or fewer: 0 success 1"
			}
			q := Query{Table: "patrol-morale", Dice: []int{3, 4}, With: []string{fmt.Sprintf("members=%d", men), fmt.Sprintf("casualties=%d", hit)}}
			if got := answered(b, q); want != "" && got != want || want == "" && !strings.Contains(got, "nothing leads to a row of patrol-morale") {
				t.Errorf("%d of %d hit: %s, want %s", hit, men, got, want)
			}
		}
	}
	if note := b.Table("patrol-morale").Notes[0]; !strings.Contains(note, "no scratch") {
		t.Errorf("a casualty is %q", note)
	}
}

// Lines that don't count beside each other, and some that do.
func TestWhatExcludesWhat(t *testing.T) {
	b := bookOf(t, "hot-blood")
	shot := func(mods ...string) Query {
		return Query{Table: "firing-chart", Row: "rifle", Column: "2", Dice: []int{4, 4}, Mods: mods}
	}
	hit := func(mods ...string) Query { return Query{Table: "wound-table", Dice: []int{3, 4}, Mods: mods} }
	for _, q := range []Query{
		shot("aimed", "disappearing"), shot("disappearing", "each square the firer moved"), shot("moved=2", "aimed"),
		hit("machine-gun", "bullet"), hit("bullet", "melee-weapon"), hit("melee-weapon", "unarmed"), hit("unarmed", "machine-gun"),
	} {
		if _, err := b.Resolve(q); err == nil || !strings.Contains(err.Error(), "only one of them") {
			t.Errorf("%v: %v", q.Mods, err)
		}
	}
	for _, q := range []Query{shot("aimed", "illuminated", "partial-cover"), shot("moved=2", "non-tactical"), shot("disappearing", "prone"), hit("machine-gun")} {
		if _, err := b.Resolve(q); err != nil {
			t.Errorf("%v: %v", q.Mods, err)
		}
	}
}

// The wound of a man takes 2 from what he rolls, and from nothing that others roll, H3.
func TestTheWounded(t *testing.T) {
	b := bookOf(t, "hot-blood")
	for level, want := range map[string]int{"scratch": 0, "walking": -2, "blighty": -2} {
		for _, q := range []Query{
			{Table: "individual-morale-result", Dice: []int{3, 4}},
			{Table: "firing-chart", Row: "rifle", Column: "2", Dice: []int{3, 4}},
			{Table: "firing-chart", Row: "pistol", Column: "0", Dice: []int{3, 4}},
			{Table: "throw-bombs", Row: "square", Column: "2", Dice: []int{3, 4}},
			{Table: "bomb-deviation-normal", Dice: []int{4}},
			{Table: "bomb-deviation-max", Dice: []int{4}},
		} {
			q.With = []string{"level=" + level}
			if a, err := b.Resolve(q); err != nil || *a.Total != facesOf(q.Dice)+want {
				t.Errorf("%s of a %s: %+v, %v", q.Table, level, a.Modifiers, err)
			}
		}
		for _, q := range []Query{
			{Table: "wound-table", Dice: []int{3, 4}},
			{Table: "bomb-effects", Row: "adjacent", Dice: []int{3, 4}},
			{Table: "firing-chart", Row: "indirect", Column: "1", Dice: []int{3, 4}},
		} {
			q.With = []string{"level=" + level}
			if a, err := b.Resolve(q); err != nil || *a.Total != facesOf(q.Dice) {
				t.Errorf("%s against a %s: %+v, %v", q.Table, level, a.Modifiers, err)
			}
		}
	}
}

// Each turn that a wound is not stabilised it is rolled for on the wound table, -2 or +1; it
// only gets worse, and a serious one is stable on a 2.
func TestWoundsGetWorse(t *testing.T) {
	b := bookOf(t, "hot-blood")
	order := []string{"scratch", "walking", "blighty", "serious", "killed"}
	for now, modifier := range map[string]int{"walking": -2, "blighty": -2, "serious": 1} {
		for one := 1; one <= 6; one++ {
			for two := 1; two <= 6; two++ {
				landed := 0
				for i, least := range []int{6, 8, 10, 12} {
					if one+two+modifier >= least {
						landed = i + 1
					}
				}
				want := order[max(landed, slices.Index(order, now))]
				if now == "serious" && one+two == 2 {
					want = "serious and stable"
				}
				got := worked(t, b, "wound-again", []int{one, two}, "wound="+now)
				holdWorked(t, fmt.Sprintf("%s, %d and %d", now, one, two), got, "then", want)
				holdWorked(t, now, got, "total", one+two+modifier)
			}
		}
	}
}

// Noise is heard by the squares meant, one more with a load, doubled through wire, one
// farther into a trench or at an obstacle.
func TestNoiseOfMoves(t *testing.T) {
	b := bookOf(t, "hot-blood")
	sides := map[int]int{2: 3, 3: 4, 4: 6}
	for squares := 1; squares <= 4; squares++ {
		for load, more := range map[string]int{"no": 0, "yes": 1} {
			for wire, times := range map[string]int{"no": 1, "yes": 2} {
				for stopped, farther := range map[string]int{"no": 0, "yes": 1} {
					for _, how := range []string{"standing", "crawling"} {
						with := []string{fmt.Sprintf("squares=%d", squares), "how=" + how, "load=" + load, "wire=" + wire, "stopped=" + stopped}
						row := squares + more
						if row > 4 || how == "crawling" && row > 2 {
							if _, err := b.Resolve(Query{Table: "noise", With: with}); err == nil || !strings.Contains(err.Error(), "movement-noise has nothing at") {
								t.Errorf("%v: %v", with, err)
							}
							continue
						}
						dice, fixed := b.DiceFor(Query{Table: "noise", With: with}), 0
						want := Dice{}
						switch {
						case how == "crawling" && row == 2:
							fixed = times
						case row > 1:
							want = Dice{Count: times, Sides: sides[row]}
						}
						if dice != want {
							t.Errorf("%v rolls %v, want %v", with, dice, want)
						}
						var fell []int
						for i := range dice.Count {
							fell = append(fell, i+2)
						}
						holdWorked(t, fmt.Sprint(with), worked(t, b, "noise", fell, with...), "heard up to so many squares", facesOf(fell)+fixed+farther)
					}
				}
			}
		}
	}
}

// Which column of the bomb chart indirect fire uses is not printed: a host gives it.
func TestTheBombColumn(t *testing.T) {
	b := bookOf(t, "hot-blood")
	for _, weapon := range []string{"Mortar", "Artillery"} {
		if got := answered(b, Query{Table: "indirect-assets", Row: weapon, Column: "bomb column"}); got != weapon+": the host says" {
			t.Errorf("%s: %s", weapon, got)
		}
	}
	if err := patch(t, b, "rules: hot-blood\ncells:\n  - {table: indirect-assets, row: Mortar, column: bomb column, value: 2}\n"); err != nil {
		t.Fatal(err)
	}
	if got := cell(t, b, "indirect-assets", "Mortar", "bomb column"); got != 2 {
		t.Errorf("the host's column is %d", got)
	}
}
