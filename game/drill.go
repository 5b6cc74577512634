package game

import "github.com/csprint/csprint/rules"

// A Drill is what a unit is under the musket quick reference, looked up once
// so that nobody looks it up again during play.
type Drill struct {
	Pass   int         // what 1D10 and modifiers must reach to pass a morale test
	Poor   bool        // grade E or F: manoeuvres cost double
	Dice   []int       // by hits lost from 0: of infantry in shooting and combat, of cavalry in combat, of guns in shooting
	Each   int         // hits that a die stands for: 4 figures, 3 horsemen, 1 gun
	Open   int         // horsemen that a die stands for in the open against no square; 0 for other arms
	Half   int         // losses from which it is at or below half strength
	Steps  []int       // losses at which 25, 50, 75 and 100 % are gone
	Small  int         // losses from which rout hits are those of a small unit; 0 when it is one from the start
	Weight string      // of guns: light, field, heavy; empty for other arms
	Moves  []rules.Row // rows of the table movement that it may use
	Fire   []rules.Row // rows of the table shooting that it may use; none for cavalry

	House struct{ Pass, Dice, Open, Small bool } // house rules changed what they are worked out of
}

// A Rounding says what becomes of figures that are not enough for a die. Rules
// that count dice don't say; csprint's reading is that only full groups count.
type Rounding string

// The ways to round.
const (
	RoundDown Rounding = "down"
	RoundNear Rounding = "near" // half up
	RoundUp   Rounding = "up"
)
