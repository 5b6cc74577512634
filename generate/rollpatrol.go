package generate

import (
	"fmt"

	"github.com/csprint/csprint/rules"
)

var (
	d10  = rules.Dice{Count: 1, Sides: 10}
	d100 = rules.Dice{Count: 1, Sides: 100}
)

// patrol works a side's patrol out: its men as given or rolled, their scores,
// and the losses that try it.
func (b *builder) patrol(side *Side, spec *PatrolSpec) *Patrol {
	nation := b.spec.patrols.nation(spec.Nation)
	p := &Patrol{Unit: spec.Unit, Nation: nation.id, Livery: nation.livery, Year: spec.Year, Men: spec.Men, Support: spec.Support}
	if len(spec.Men) == 0 {
		p.Rolled = true
		r := patrolRoller{builder: b, tables: b.spec.patrols, nation: nation, spec: spec, stream: "side/" + side.ID + "/"}
		r.roll(p)
	} else if m := b.spec.patrols.mission(spec.Mission); m != nil {
		p.Mission = m.Mission
	}
	for i := range p.Men {
		man := &p.Men[i]
		man.ID = unitID(side.Letter, i+1, len(p.Men))
		man.Scores = scoresOf(b.book, man, b.spec.patrols.nation(man.Nation).flagsIn(spec.Year))
	}
	p.Triggers = triggersOf(b.book, len(p.Men))
	return p
}

// A patrolRoller rolls one patrol by csprint's own tables.
type patrolRoller struct {
	*builder
	tables *patrolTables
	nation *nation
	spec   *PatrolSpec
	stream string // beginning of the names of its streams: "side/german/"
}

func (r *patrolRoller) roll(p *Patrol) {
	mission := r.mission()
	p.Mission = mission.Mission
	roles := r.roles(mission, r.size(mission))
	p.Men = make([]Man, len(roles))
	for i, role := range roles {
		p.Men[i] = r.man(i, role, mission)
	}
	r.names(p.Men)
}

// throw rolls one die of a stream and logs where it led.
func (r *patrolRoller) throw(s *Stream, table string, dice rules.Dice, base int, row, result func(total int) string) int {
	faces := s.Roll(dice)
	entry := Roll{Stream: s.Name, Table: table, Own: true, Dice: dice.String(), Faces: faces, Total: total(faces, nil) + base}
	if base != 0 {
		entry.Modifiers = []Applied{{Label: "least", Value: base}}
	}
	entry.Row, entry.Result = row(entry.Total), result(entry.Total)
	r.tray.note(entry)
	return entry.Total
}

// always is a row or result that does not depend on the dice.
func always(word string) func(int) string { return func(int) string { return word } }

// mission is the one that the host gives, or one of 1D10.
func (r *patrolRoller) mission() *mission {
	if r.spec.Mission != "" {
		return r.tables.mission(r.spec.Mission)
	}
	at := func(die int) *mission {
		return found(r.tables.missions, func(m mission) bool { return m.rolled.low <= die && die <= m.rolled.high })
	}
	die := r.throw(r.tray.open(r.stream+"mission"), "mission", d10, 0,
		func(die int) string { return at(die).rolled.String() }, func(die int) string { return at(die).Label })
	return at(die)
}

// size is how many men go: as many as the host says, or evenly from the least
// to the most that the mission takes.
func (r *patrolRoller) size(m *mission) int {
	if r.spec.Size > 0 {
		return r.spec.Size
	}
	return r.between(r.tray.open(r.stream+"size"), "patrol-size", m.size, m.Label,
		func(n int) string { return plural(n, "man") })
}

// between rolls evenly within a span; nothing for a span of one number.
func (r *patrolRoller) between(s *Stream, table string, within span, row string, result func(int) string) int {
	if within.low == within.high {
		return within.low
	}
	dice := rules.Dice{Count: 1, Sides: within.high - within.low + 1}
	return r.throw(s, table, dice, within.low-1, always(row), result)
}

// percent rolls D100 against a chance in 100; no die for what is certain.
func (r *patrolRoller) percent(s *Stream, table string, chance int, row, yes, no string) bool {
	if chance == 0 || chance == 100 {
		return chance == 100
	}
	die := r.throw(s, table, d100, 0, always(fmt.Sprintf("%s, to %d", row, chance)), func(die int) string {
		if die <= chance {
			return yes
		}
		return no
	})
	return die <= chance
}

// picked rolls D100 on chances; no die where one of them is the whole.
func (r *patrolRoller) picked(s *Stream, table string, chances []chance, row string) string {
	for _, c := range chances {
		if c.percent == 100 {
			return c.word
		}
	}
	word := func(die int) string { return pick(chances, die) }
	return word(r.throw(s, table, d100, 0, always(row), word))
}

// roles are those of a patrol's men: the leader, the men in their parties, who
// goes besides.
func (r *patrolRoller) roles(m *mission, size int) []role {
	tail := min(len(m.tail), (size-1)/2)
	middle := size - 1 - tail
	list := []role{r.leader(m)}
	parties := 1
	if m.party > 0 {
		parties = max(1, (middle+m.party-1)/m.party)
	}
	for party := range parties {
		for i := range share(middle, parties, party) {
			list = append(list, *r.tables.role(m.roles[min(i, len(m.roles)-1)]))
		}
	}
	if r.gun(m, middle) {
		list[len(list)-1] = *r.tables.role(gunnerRole)
	}
	for _, key := range m.tail[:tail] {
		list = append(list, *r.tables.role(key))
	}
	return list
}

// leader is the leader's role with his rank.
func (r *patrolRoller) leader(m *mission) role {
	leader := *r.tables.role(leaderRole)
	leader.rank = Rank(r.picked(r.tray.open(r.stream+"leader"), "patrol-leader", m.leaders, m.Label))
	return leader
}

// gun tells whether a light machine-gun goes along, in place of the last man.
func (r *patrolRoller) gun(m *mission, middle int) bool {
	if m.gun == 0 || middle == 0 || r.spec.Year < r.nation.lightMG {
		return false
	}
	return r.percent(r.tray.open(r.stream+"light-mg"), "light-machine-gun", m.gun, m.Label, "goes along", "stays behind")
}

// names gives every man a name: last names drawn without putting back, so that
// no two men share one, then a first name each.
func (r *patrolRoller) names(men []Man) {
	s := r.tray.open(r.stream + "last-names")
	faces := s.Draw(len(men), len(r.nation.last))
	last := drawn(faces, r.nation.last)
	r.tray.note(Roll{
		Stream: s.Name, Table: "last-names/" + r.nation.id, Own: true,
		Dice: fmt.Sprintf("%d of %d", len(men), len(r.nation.last)), Faces: faces, Result: joined(last...),
	})
	s = r.tray.open(r.stream + "first-names")
	dice := rules.Dice{Count: len(men), Sides: len(r.nation.first)}
	faces = s.Roll(dice)
	first := make([]string, len(men))
	for i, face := range faces {
		first[i] = r.nation.first[face-1]
		men[i].Name = first[i] + " " + last[i]
	}
	r.tray.note(Roll{
		Stream: s.Name, Table: "first-names/" + r.nation.id, Own: true,
		Dice: dice.String(), Faces: faces, Result: joined(first...),
	})
}
