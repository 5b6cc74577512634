package generate

// armies rolls the forces of the sides that ask for it, balanced against each
// other as the fight says. The sides whose strength is settled come first.
func (b *builder) armies() {
	b.worths = make([]worth, len(b.sides))
	for i := range b.sides {
		if b.sides[i].Army == nil {
			b.worths[i] = b.spec.Mapping.whole(b.sides[i].Forces)
		}
	}
	for _, i := range b.raising() {
		side := &b.sides[i]
		side.Forces = b.recruiter(side).raise(b.target(i))
		b.worths[i] = b.spec.Mapping.whole(side.Forces)
	}
}

// whole is the worth of nodes and of all below them.
func (m *Mapping) whole(nodes []Node) worth {
	sum := worth(0)
	walkNodes(nodes, func(n *Node) {
		if !n.Formation() {
			sum += worth(n.Copies) * m.worth(n)
		}
	})
	return sum
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
	if b.sides[first].points() == 0 || b.spec.Fight == EvenFight && b.sides[0].points() > 0 {
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
func (b *builder) target(i int) worth {
	own := worth(b.sides[i].points()) * point
	if b.spec.Fight == AnyFight || len(b.sides) != 2 || b.worths[1-i] == 0 {
		return own
	}
	return b.odds().against(b.worths[1-i], i == b.strongerIndex())
}

// odds are those that the points of an attack ask for, a little inside its
// bounds, or those of the fight.
func (b *builder) odds() odds {
	of, to := b.sides[b.strongerIndex()].points(), b.sides[1-b.strongerIndex()].points()
	if b.spec.Fight != AttackFight || of == to || of == 0 || to == 0 {
		return b.spec.Fight.aim()
	}
	bounds := b.spec.Fight.bounds()
	const inside = 3
	return odds{of: min(max(100*of/to, bounds.low+inside), bounds.high-inside), to: 100}
}
