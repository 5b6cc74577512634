package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// man rolls one man in his role. His dice have a stream of their own, so that
// another man changes none of them.
func (r *patrolRoller) man(index int, role scenario.Role, m *scenario.Mission) game.Man {
	s := r.dice.open(fmt.Sprintf("%sman/%02d", r.stream, index+1))
	man := game.Man{
		Rank: role.Rank, Title: r.title(index, role.Rank), Role: role.Label, Nation: r.nation.ID, Specialist: role.Specialist,
		Cutters: role.Cutters, Flares: role.Flares,
		Regular: r.nation.Regular.Has(r.spec.Year), Helmet: r.nation.HasHelmets(r.spec.Year), Place: r.spec.Place,
	}
	man.Quality = r.quality(s, role.Rank)
	man.Weapon = r.weapon(s, role, m)
	man.Bombs = r.between(s, "bombs", role.Bombs, words.Label(role.Label).Text(), func(n int) words.Text { return words.Of("patrol.bombs", "n", n) })
	if r.spec.Year >= role.ArmourFrom {
		man.Armour = r.percent(s, "armour", role.Armour, words.Label(role.Label).Text(), words.Of("roll.wears-armour"), words.Of("roll.no-armour"))
	}
	return man
}

// title is the word for a rank: the leader has the highest, the rest the lowest.
func (r *patrolRoller) title(index int, rank game.Rank) string {
	titles := r.nation.Ranks[rank]
	if index == 0 {
		return titles[len(titles)-1]
	}
	return titles[0]
}

// quality rolls how good a man is, by his army and the year. Officers and NCOs
// are one step better where a second D100 says so.
func (r *patrolRoller) quality(s *dice.Stream, rank game.Rank) game.Quality {
	name := r.spec.Troops
	if name == "" {
		name = r.nation.ArmyIn(r.spec.Year)
	}
	row := r.tables.Army(name).In(r.spec.Year)
	quality := game.Quality(r.picked(s, "soldier-quality", row.Chances, words.Of("roll.army-of-years", "army", words.Label(name), "years", row.Years)))
	if rank == game.Private || quality == game.Veteran {
		return quality
	}
	if r.percent(s, "leader-quality", r.tables.StepUp, words.Of("roll.one-step-better"), words.Label(better(quality)).Text(), words.Label(quality).Text()) {
		return better(quality)
	}
	return quality
}

func better(q game.Quality) game.Quality {
	if q == game.Raw {
		return game.Ordinary
	}
	return game.Veteran
}

// weapon is that of the role, or rolled by rank and mission.
func (r *patrolRoller) weapon(s *dice.Stream, role scenario.Role, m *scenario.Mission) game.Weapon {
	if role.Weapon != "" {
		return role.Weapon
	}
	key := m.Arms
	if role.Rank == game.Officer {
		key = scenario.OfficerArms
	}
	return game.Weapon(r.picked(s, "weapons", r.tables.Armoury(r.nation, key).Chances, words.Label(key).Text()))
}
