package generate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/trial"
)

// lateScenario has a division and a single unit off the board.
const lateScenario = `csprint: 1
title: Late
rules: %s
seed: SEED
table: {width: 8ft, depth: 6ft}
figure_scale: "1:30"
terrain: {class: open, map: none}
weather: none
sides:
  one:
    name: One
    edge: south
    defaults: {morale: 9, discipline: trained, quality: veteran, grade: C}
    forces:
      - division: Left's Division
        off_board: {sector: A, distance: "2,401 paces", rate: 480 paces a turn, links: 2}
        units:
          - {regiment: 1st, battalions: 2, men: 1200}
          - {regiment: 2nd, battalions: 2, men: 1200}
      - brigade: Here's Brigade
        units:
          - {regiment: 3rd, battalions: 2, men: 1200}
          - {regiment: 4th, battalions: 2, men: 1200, off_board: {edge: east, sector: 6, by: country, distance: 100 paces, rate: 300 paces}}
  two:
    name: Two
    edge: north
    defaults: {morale: 9, discipline: trained, quality: veteran, grade: C}
    forces:
      - brigade: Other's Brigade
        units:
          - {battalion: 5th, men: 600}
`

// Over many seeds a march arrives when its plan and its delay say, in the
// planned sector or the next, and all of that is rolled in the shares of the table.
func TestArrivals(t *testing.T) {
	const seeds = 500
	delayed, astray := 0, 0
	for i := range seeds {
		g := trial.Roll(t, strings.Replace(fmt.Sprintf(lateScenario, "cold-steel"), "SEED", fmt.Sprintf("late-%d", i), 1))
		side := &g.Sides[0]
		if len(side.OffBoard) != 2 || len(g.Sides[1].OffBoard) != 0 {
			t.Fatalf("seed %d: %d and %d arrivals", i, len(side.OffBoard), len(g.Sides[1].OffBoard))
		}
		division, regiment := side.OffBoard[0], side.OffBoard[1]
		if division.Planned() != 8 || regiment.Planned() != 1 || len(division.Units) != 4 || len(regiment.Units) != 2 {
			t.Fatalf("seed %d: planned %d and %d, %v and %v", i, division.Planned(), regiment.Planned(), division.Units, regiment.Units)
		}
		for _, a := range side.OffBoard {
			if a.Delay < 0 || a.Delay > 3 || a.Turn != a.Planned()+a.Delay || a.Enters < a.Sector-1 || a.Enters > a.Sector+1 {
				t.Errorf("seed %d: %+v", i, a)
			}
			if a.Delay > 0 {
				delayed++
			}
			if a.Enters != a.Sector {
				astray++
			}
		}
		if division.Enters < 0 || regiment.Enters > 5 {
			t.Errorf("seed %d: off the table: %d, %d", i, division.Enters, regiment.Enters)
		}
		if side.ManoeuvreUnits != 1 || len(division.Cards) == 0 {
			t.Errorf("seed %d: %d manoeuvre units on the table, cards held back %v", i, side.ManoeuvreUnits, division.Cards)
		}
	}
	if delayed < 2*seeds*34/100 || delayed > 2*seeds*46/100 || astray < 2*seeds*6/100 || astray > 2*seeds*14/100 {
		t.Errorf("of %d marches %d are late and %d astray", 2*seeds, delayed, astray)
	}
}
