package generate

import "fmt"

// man rolls one man in his role. His dice have a stream of their own, so that
// another man changes none of them.
func (r *patrolRoller) man(index int, role role, m *mission) Man {
	s := r.tray.open(fmt.Sprintf("%sman/%02d", r.stream, index+1))
	man := Man{
		Rank: role.rank, Title: r.title(index, role.rank), Role: role.label, Nation: r.nation.id, Specialist: role.specialist,
		Cutters: role.cutters, Flares: role.flares,
		Regular: r.nation.regular.has(r.spec.Year), Helmet: r.nation.hasHelmets(r.spec.Year), Place: r.spec.Place,
	}
	man.Quality = r.quality(s, role.rank)
	man.Weapon = r.weapon(s, role, m)
	man.Bombs = r.between(s, "bombs", role.bombs, role.label, func(n int) string { return plural(n, "bomb") })
	if r.spec.Year >= role.armourFrom {
		man.Armour = r.percent(s, "armour", role.armour, role.label, "wears armour", "no armour")
	}
	return man
}

// title is the word for a rank: the leader has the highest, the rest the lowest.
func (r *patrolRoller) title(index int, rank Rank) string {
	titles := r.nation.ranks[rank]
	if index == 0 {
		return titles[len(titles)-1]
	}
	return titles[0]
}

// quality rolls how good a man is, by his army and the year. Officers and NCOs
// are one step better where a second D100 says so.
func (r *patrolRoller) quality(s *Stream, rank Rank) Quality {
	name := r.spec.Troops
	if name == "" {
		name = r.nation.armyIn(r.spec.Year)
	}
	row := r.tables.army(name).in(r.spec.Year)
	quality := Quality(r.picked(s, "soldier-quality", row.chances, fmt.Sprintf("%s, %s", name, row.years)))
	if rank == Private || quality == Veteran {
		return quality
	}
	if r.percent(s, "leader-quality", r.tables.stepUp, "one step better", string(quality.better()), string(quality)) {
		return quality.better()
	}
	return quality
}

func (q Quality) better() Quality {
	if q == Raw {
		return Ordinary
	}
	return Veteran
}

// weapon is that of the role, or rolled by rank and mission.
func (r *patrolRoller) weapon(s *Stream, role role, m *mission) Weapon {
	if role.weapon != "" {
		return role.weapon
	}
	key := m.arms
	if role.rank == Officer {
		key = officerArms
	}
	return Weapon(r.picked(s, "weapons", r.tables.armoury(r.nation, key).chances, key))
}
