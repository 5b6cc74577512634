package generate

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// armies rolls the forces of the sides that ask for it, balanced against each
// other as the fight says. The sides whose strength is settled come first. Where
// the second of two misses its margins, both are raised anew a few times.
func (b *builder) armies() {
	order := b.raising()
	if len(order) == 0 {
		return
	}
	b.worths, b.parts = make([]oob.Worth, len(b.sides)), make([]parts, len(b.sides))
	for i := range b.sides {
		if b.sides[i].Army == nil {
			b.worths[i], b.parts[i] = b.spec.Mapping.Whole(b.sides[i].Forces), partsOf(b.sides[i].Forces)
		}
	}
	recruiters := map[int]*recruiter{}
	for _, i := range order {
		recruiters[i] = b.recruiter(&b.sides[i])
	}
	var best round
	rolls := 0
	for n := range mostRounds {
		m := b.raiseAll(order, recruiters)
		rolls += mostTries
		if n == 0 || m.miss.less(best.miss) {
			best = m
		}
		if best.miss.none() || len(order) < 2 {
			break
		}
	}
	if best.miss.parts > 0 {
		b.missed = append(b.missed, fmt.Sprintf("three to two could not be kept in %d rolls: the closest has %s", rolls, strings.Join(best.miss.words, ", ")))
	}
	for k, i := range order {
		side := &b.sides[i]
		side.Forces = recruiters[i].nodes(best.levies[k])
		b.worths[i] = b.spec.Mapping.Whole(side.Forces)
	}
}

// mostRounds is how often both of two armies are raised.
const mostRounds = 5

// A round is the levies of all sides that are rolled, in order, and by how much
// the last misses its margins.
type round struct {
	levies []*levy
	miss   miss
}

// raiseAll raises every side that is rolled, once each.
func (b *builder) raiseAll(order []int, recruiters map[int]*recruiter) round {
	var m round
	for _, i := range order {
		b.worths[i] = 0 // of the round before
	}
	for _, i := range order {
		l, missed := recruiters[i].raise(b.target(i), b.rivalOf(i))
		b.worths[i], b.parts[i] = l.worth(), l.parts()
		m.levies, m.miss = append(m.levies, l), missed
	}
	return m
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
