package generate

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// armies rolls the forces of the sides that ask for it, balanced against each
// other as the fight says. The sides whose strength is settled come first.
func (b *builder) armies() {
	b.worths = make([]oob.Worth, len(b.sides))
	for i := range b.sides {
		if b.sides[i].Army == nil {
			b.worths[i] = b.spec.Mapping.Whole(b.sides[i].Forces)
		}
	}
	for _, i := range b.raising() {
		side := &b.sides[i]
		side.Forces = b.recruiter(side).raise(b.target(i))
		b.worths[i] = b.spec.Mapping.Whole(side.Forces)
	}
}

// raising is the sides to roll, in order: of two, the weaker before the
// stronger, unless only the latter has points of its own.
func (b *builder) raising() []int {
	var order []int
	for i := range b.sides {
		if b.sides[i].Army != nil {
			order = append(order, i)
		}
	}
	if len(b.sides) != 2 || len(order) != 2 {
		return order
	}
	first := 1 - b.strongerIndex()
	if b.sides[first].Points() == 0 || b.spec.Fight == game.EvenFight && b.sides[0].Points() > 0 {
		first = b.strongerIndex()
	}
	return []int{first, 1 - first}
}

func (b *builder) strongerIndex() int {
	if b.sides[1].ID == b.spec.Attacker {
		return 1
	}
	return 0
}

// target is the worth that a side is raised to: its points, or what the fight
// asks for against the other side's worth.
func (b *builder) target(i int) oob.Worth {
	own := oob.Worth(b.sides[i].Points()) * oob.Point
	if b.spec.Fight == game.AnyFight || len(b.sides) != 2 || b.worths[1-i] == 0 {
		return own
	}
	return b.odds().Against(b.worths[1-i], i == b.strongerIndex())
}

// odds are those that the points of an attack ask for, a little inside its
// bounds, or those of the fight.
func (b *builder) odds() scenario.Odds {
	of, to := b.sides[b.strongerIndex()].Points(), b.sides[1-b.strongerIndex()].Points()
	if b.spec.Fight != game.AttackFight || of == to || of == 0 || to == 0 {
		return scenario.Aim(b.spec.Fight)
	}
	bounds := scenario.Bounds(b.spec.Fight)
	const inside = 3
	return scenario.Odds{Of: min(max(100*of/to, bounds.Low+inside), bounds.High-inside), To: 100}
}
