package generate

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A balancing holds the armies of a fight against each other while they are raised: what
// each side's is worth and made of, in the order of the sides.
type balancing struct {
	spec   *scenario.Spec
	sides  []scenario.SideSpec // the scenario's, with the armies that are rolled
	worths []oob.Worth
	parts  []parts
}

// armies rolls the forces of the sides that ask for it, balanced against each
// other as the fight says, and tells what they could not be brought to. The sides whose
// strength is settled come first. Where the second of two misses its margins, both are
// raised anew a few times.
func (b *builder) armies() (sides []scenario.SideSpec, missed []words.Text) {
	n := len(b.spec.Sides)
	f := balancing{b.spec, slices.Clone(b.spec.Sides), make([]oob.Worth, n), make([]parts, n)}
	order := f.raising()
	if len(order) == 0 {
		return f.sides, nil
	}
	for i := range f.sides {
		if f.sides[i].Army == nil {
			f.worths[i], f.parts[i] = b.spec.Mapping.Whole(f.sides[i].Forces), partsOf(f.sides[i].Forces)
		}
	}
	recruiters := map[int]*recruiter{}
	for _, i := range order {
		recruiters[i] = b.recruiter(&f.sides[i])
	}
	var best round
	rolls := 0
	for n := range mostRounds {
		m := f.raiseAll(order, recruiters)
		rolls += mostTries
		if n == 0 || m.miss.less(best.miss) {
			best = m
		}
		if best.miss.none() || len(order) < 2 {
			break
		}
	}
	for k, i := range order {
		f.sides[i].Forces = arranger{recruiters[i]}.nodes(best.levies[k])
	}
	if best.miss.parts > 0 {
		missed = []words.Text{words.Of("fair.could-not-be-kept", "rolls", rolls, "parts", best.miss.said)}
	}
	return f.sides, missed
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
func (f *balancing) raiseAll(order []int, recruiters map[int]*recruiter) round {
	var m round
	for _, i := range order {
		f.worths[i] = 0 // of the round before
	}
	for _, i := range order {
		l, missed := recruiters[i].raise(f.target(i), f.rivalOf(i))
		f.worths[i], f.parts[i] = l.worth(), l.parts()
		m.levies, m.miss = append(m.levies, l), missed
	}
	return m
}

// raising is the sides to roll, in order: of two, the weaker before the
// stronger, unless only the latter has points of its own.
func (f *balancing) raising() []int {
	var order []int
	for i := range f.sides {
		if f.sides[i].Army != nil {
			order = append(order, i)
		}
	}
	if len(f.sides) != 2 || len(order) != 2 {
		return order
	}
	first := 1 - f.strongerIndex()
	if f.sides[first].Points() == 0 || f.spec.Fight == game.EvenFight && f.sides[0].Points() > 0 {
		first = f.strongerIndex()
	}
	return []int{first, 1 - first}
}

func (f *balancing) strongerIndex() int {
	if f.sides[1].ID == f.spec.Attacker {
		return 1
	}
	return 0
}

// target is the worth that a side is raised to: its points, or what the fight
// asks for against the other side's worth.
func (f *balancing) target(i int) oob.Worth {
	own := oob.Worth(f.sides[i].Points()) * oob.Point
	if f.spec.Fight == game.AnyFight || len(f.sides) != 2 || f.worths[1-i] == 0 {
		return own
	}
	return f.odds().Against(f.worths[1-i], i == f.strongerIndex())
}

// odds are those that the points of an attack ask for, a little inside its
// bounds, or those of the fight.
func (f *balancing) odds() scenario.Odds {
	of, to := f.sides[f.strongerIndex()].Points(), f.sides[1-f.strongerIndex()].Points()
	if f.spec.Fight != game.AttackFight || of == to || of == 0 || to == 0 {
		return scenario.Aim(f.spec.Fight)
	}
	bounds := scenario.Bounds(f.spec.Fight)
	const inside = 3
	return scenario.Odds{Of: min(max(100*of/to, bounds.Low+inside), bounds.High-inside), To: 100}
}
