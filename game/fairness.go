package game

import (
	"fmt"

	"github.com/csprint/csprint/words"
)

// A Strength is one side's part of the fairness line.
type Strength struct {
	Points     int // by csprint's own formula, in tenths
	Men        int // horse and foot
	Foot       int // men
	Horse      int // men
	Figures    int // of horse and foot
	Guns       int
	Units      int
	Cards      int // grand-tactical, dummies aside
	Commanders int
}

// A Fairness is how the sides of a game with rolled armies compare. The points
// and the margins are csprint's own, not the rules'.
type Fairness struct {
	Fight  Fight
	Ratio  words.Text   // of the attacker, or the first side, to the other: "1.02 : 1"; empty for more than two sides
	Margin words.Text   // what the fight asks for: "within 5 %"; empty for none
	Parts  []Part       // what the sides are made of, held against each other as the points are; none for more than two sides
	Notes  []words.Text // why parts differ as they do
}

// Tells says what an army that was rolled for a balanced fight tells whoever holds it;
// empty where the points alone say how strong armies are.
func (f *Fairness) Tells() words.Text {
	if f == nil || f.Ratio.IsZero() || f.Fight == AnyFight {
		return words.Text{}
	}
	return words.Of("fair.tells")
}

// A Part is what both sides have of something.
type Part struct {
	What  string // foot, horse, guns, figures, units, cards, commanders
	Of    int    // the side that the ratio names first
	To    int
	Words words.Text // "about as many", "far fewer"
	Ratio words.Text // "0.48 : 1", "16 against none"
}

// FairOrder is the two sides in the order of the ratio: an attacker comes first.
func (g *Game) FairOrder() (of, to *Side) {
	of, to = &g.Sides[0], &g.Sides[1]
	if to.ID == g.Attacker {
		of, to = to, of
	}
	return of, to
}

// A Fight says how much stronger one side is than the other.
type Fight string

// The kinds of fight that armies are rolled for.
const (
	EvenFight      Fight = "meeting"   // within 5 %
	AttackFight    Fight = "attack"    // 1.4–1.6 to 1
	RearguardFight Fight = "rearguard" // 2 to 1
	AnyFight       Fight = "none"      // as the points say
)

// TenthsText is 14.2 for 142.
func TenthsText(tenths int) words.Decimal {
	return words.Decimal(fmt.Sprintf("%d.%d", tenths/10, tenths%10))
}
