package rules

import (
	"fmt"
	"strings"
	"testing"
)

func coldSteel(t *testing.T) *Book {
	t.Helper()
	b, err := Open("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestColdSteelTables holds the tables whose cells are numbers, or words of
// the rules themselves, against a second typing from the page.
func TestColdSteelTables(t *testing.T) {
	holdTables(t, coldSteel(t), map[string]string{
		// 1.6.2.1, the row "15+" first
		"dummy-cards": `15..: 2 4 6 8 10 12 14 16 18
12..14: 1 2 4 5 6 8 9 10 12
9..11: 1 2 3 4 5 6 7 8 9
6..8: 0 1 2 3 4 5 6 7 8
3..5: 0 1 1 2 3 3 4 5 5
0..2: 0 0 1 2 2 3 3 4 4
..-1: 0 0 0 1 1 2 2 3 4
`,
		// 3.1.1
		"command-points": "..7: 2\n8..12: 3\n13..17: 4\n18..: 5\n",
		// 5.2.1
		"morale-check": `natural 2: Broken, Routed or Dispersed
..11: Dispersed
12..14: Routed
15..18: Broken
19..22: Wavering
23..26: Determined
27..30: Resolute
natural 20: Determined or Resolute
`,
		// 1.7
		"figure-to-ground-scale": "5..5: 10\n10..10: 10\n20..20: 20\n30..30: 30\n40..40: 40\n50..50: 50\n60..60: 50\n",
		// 1.6.6
		"cards-on-table-artillery-hits": "leading wave: 100\nsecond wave: 40\nthird wave: 20\n",
		// 1.2, 1.6.2.2 and 1.6.2.2's note on ranges
		"terrain-classes": "Open: 20 0 0\nRolling: 20 1 2\nMountainous: 40 0 0\nHilly-Wooded: 20 1 4\nDesert: 20 0 0\n",
		// 1.2.1
		"slope-classes": "400..: at most 1 400\n200..399: at most 1 200\n..199: more than 1 200\n",
		// 1.2.2
		"range-bands": `1201..: 1201  beyond guns
601..1200: 601 1200 round shot
121..600: 121 600 canister
21..120: 21 120 musketry
0..20: 0 20 close combat
`,
	})
}

// TestColdSteelBands holds the bounds of tables whose cells are our own words.
func TestColdSteelBands(t *testing.T) {
	b := coldSteel(t)
	for id, want := range map[string]string{
		"morale-rating-classes":         "Elite 14..16, Superior 11..13, Average 7..10, Poor 4..6, Mob 1..3",
		"deployment-by-range":           "PX 1201.., P0 601..1200, P1 121..600, P2 21..120, P3 0..20",
		"initiative-check":              "Confusion ..7, Failed 8..14, Succeeded 15..",
		"division-effectiveness-result": "Confusion ..7, Failed 8..14, Succeeded 15..",
		"morale-levels":                 "Resolute .., Determined .., Wavering .., Broken .., Routed .., Dispersed ..",
	} {
		table := b.Table(id)
		var rows []string
		for _, row := range table.Rows {
			name := row.Label
			if table.Dice.Count > 0 {
				name = row.Cells[0].Text
			}
			rows = append(rows, fmt.Sprintf("%s %s..%s", name, boundText(row.Low), boundText(row.High)))
		}
		if got := strings.Join(rows, ", "); got != want {
			t.Errorf("%s has rows %s, want %s", id, got, want)
		}
	}
	bands, cards := b.Table("range-bands"), b.Table("deployment-by-range")
	for i, row := range cards.Rows {
		if row.Cells[0] != bands.Rows[i].Cells[0] || row.Cells[1] != bands.Rows[i].Cells[1] {
			t.Errorf("row %s of deployment-by-range has other paces than the range band", row.Label)
		}
	}
}

// TestColdSteelModifiers holds every modifier against a second typing from the
// page: key, value, and after a bar the value for irregulars.
func TestColdSteelModifiers(t *testing.T) {
	holdModifiers(t, coldSteel(t), map[string]string{
		// 1.6.2.2
		"dummy-card-modifiers": "twilight 4, darkness 6, rolling 2, hilly-wooded 4, superior-commander 6, poor-commander -4",
		// 3.1.2
		"command-point-modifiers": "smoke -4, superior-commander 4, poor-commander -4, lightly-wounded -4, seriously-wounded -7, new-order 3",
		// 4.3.2, cavalry, artillery, all
		"initiative-modifiers": "threatens-flank-or-rear -5, threatens-unsquared -3, light-cover 3, medium-cover 5, heavy-cover 7, support 3, flank-or-rear -5, " +
			"morale 1..16, disorder -1, rabble -9, raw-recruits -7, militia -3, trained 0, disciplined 3, hardened 5, strength-lost -4, contradicting-order 5",
		// 4.4.1
		"division-effectiveness-modifiers": "lost-30 -2, lost-50 -4, lost-75 -7, friendly-works -4, friendly-structure -1, enemy-works 4, enemy-structure 1, " +
			"commander-lost -2, enemy-routed 1, poor-leader 1, average-leader 2, superior-leader 3",
		// 5.2.2 and its continuation
		"morale-modifiers": "heavy-woods 4, medium-works 3, light-works 2, light-cover 2|4, heavy-cover 3|6, flank-support 2, rear-support 2, player-figure 6, " +
			"other-leader 3, enemy-retreating 2, wavering -3, broken -4, routed -5, threatened-front -1, threatened-flank -3, threatened-rear -5, no-enemy 4, " +
			"disorder -1, small-arms-fire -3|-3, artillery-fire -6|-6, unanswered-fire -2|-4, fire-flank -3|-6, fire-rear -4|-8, friend-retreating -2, " +
			"converged -3, surprised -3|-6, casualties-25 -2|-4, casualties-51 -4|-8, casualties-76 -6|-12",
		// 3.3.2.3, the numbers to reach
		"small-engineering-rolls": "spike-guns 6, start-a-fire 7, fight-a-fire 6, fire-spreads 7",
	})
}

// TestColdSteelTasks holds the modifiers of the one-die tasks, 3.3.2.3.
func TestColdSteelTasks(t *testing.T) {
	b := coldSteel(t)
	list := b.ModifierList("small-engineering-rolls")
	for key, want := range map[string]string{
		"spike-guns": "engineers 3, cavalry -3", "start-a-fire": "rain -3",
		"fight-a-fire": "burned -1", "fire-spreads": "downwind 3, rain -3",
	} {
		task, _ := list.Item(key)
		var adds []string
		for _, add := range task.Adds {
			adds = append(adds, typed(b, add))
		}
		if got := strings.Join(adds, ", "); got != want {
			t.Errorf("%s has %s, want %s", key, got, want)
		}
	}
}

// TestColdSteelConstants holds every constant against a second typing from the pages.
func TestColdSteelConstants(t *testing.T) {
	holdConstants(t, coldSteel(t), `feet-per-contour 20, feet-per-contour-mountainous 40, crest-visibility 20, contour-option-small-scale 10, contour-option-large-scale 40,
council-minutes 15, council-late-force-turns 10, message-words 100, message-cost 1,
deployment-depth-fraction 1/3, deployment-end-fraction 1/8, deployment-depth-example 2, deployment-end-example 1, small-card 4|6, cover-sheet 8.5|11, card-reduction 50,
card-brigade-max 5, card-regiment-min 3, card-mixed-min 3, card-mixed-max 5, division-min-brigades 2, adhoc-per-division 1, adhoc-min-battalions 1, adhoc-min-squadrons 2, adhoc-max-units 4,
sighting-courier 480, sighting-stop 1, overlap-disorder 6, overlap-artillery-factor 2,
gun-frontage 15, gun-frontage-1-20 3/4, gun-stand-example 3|4, gun-stand-width 2|3, other-base-gap 1/4, napoleons-battles-divisor 2,
threat-infantry 240, threat-cavalry 400, threat-odds 1:2, threat-odds-flank 1:4, threat-smoke-balls 6, threat-smoke-distance 100,
aide-pickup 20, aide-speed 480, courier-speed 480, regimental-reach 300, regimental-delay-over 4, multi-order-delay 1, regimental-player-malus -3, wounded-reader-delay 1,
order-cost 1, order-via-aide-cost 1, attachment-cost 2, mission-cost 2, leader-move-per-point 240, leader-order-distance 20,
mission-attack-near 200, mission-attack-beyond 100, mission-protect-supported 120, mission-protect-supporting 240, mission-defence 120,
mission-maneuver-standoff 500, mission-maneuver-area 900, mission-maneuver-odds 4:1, mission-skirmish-min 40, mission-skirmish-max 120,
oblique-angle 22, converged-elite-bonus 2, converged-parent-loss 1, obstacle-die 1D10, fortify-die 1D10/2, fortify-period 5, skirmish-screen-min 60, skirmish-screen-max 260,
boat-upstream 4, boat-across 9, boat-downstream 15, boat-stream-angle 20, boat-drift 1D10 × 20, multi-unit-adjust 40, multi-unit-time 1/4, fire-damage-period 5, fire-smoke 10,
artillery-withdraw-time 1/4, artillery-withdraw-disorder 2, auto-reform-at 6, confusion-disorder 2, auto-fall-back-casualties 75, auto-fall-back-disorder 10, division-test-thresholds 30|50|75, works-length-unit 100,
rally-bar 120, prisoner-light-cavalry 2, prisoner-non-cavalry 1/2, rout-attrition 1/4, irregular-pause 2`)
}

// TestColdSteelShapes holds what the pages have of each kind: rows and
// columns, items.
func TestColdSteelShapes(t *testing.T) {
	holdShapes(t, coldSteel(t),
		`range-bands 5x3, slope-classes 3x3, terrain-classes 5x3, morale-rating-classes 5x1, dummy-cards 7x9, deployment-by-range 5x4, figure-to-ground-scale 7x1,
command-points 4x1, initiative-check 3x2, division-effectiveness-result 3x2, when-to-check-morale 4x1, morale-check 8x1, morale-levels 6x2, cards-on-table-artillery-hits 3x1, lost-chapters 5x1, automatic-order-triggers 9x3`,
		`terrain-class-list 5, discipline-classes 6, commander-ratings 3, card-back-fields 6, missions 7, movement-orders 11,
formation-orders 7, special-orders 16, chit-combinations 4, automatic-orders 9, turn-sequence 8`)
}

// Irregulars never rout or disperse, 5.6: resolve is told of them as a fact.
func TestIrregularsGoToP0(t *testing.T) {
	b := bookOf(t, "cold-steel")
	for with, want := range map[string]string{"irregular=yes": "to P0 toward its own edge, stands 2 turns", "irregular=no": "Dispersed"} {
		for _, dice := range [][]int{{2, 2}, {1, 1}} {
			a, err := b.Resolve(Query{Table: "morale-check", Dice: dice, With: []string{"morale=5", "figures=8", "lost=0", "disorder=0", with}})
			if err != nil {
				t.Fatal(err)
			}
			if got := a.Result[0].Cell.Text; got != want {
				t.Errorf("%s on %v: %s, expected %s", with, dice, got, want)
			}
		}
	}
}
