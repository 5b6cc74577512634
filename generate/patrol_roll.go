package generate

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

var (
	d10  = rules.Dice{Count: 1, Sides: 10}
	d100 = rules.Dice{Count: 1, Sides: 100}
)

// patrol works a side's patrol out: its men as given or rolled, their scores,
// and the losses that try it.
func patrol(book *rules.Book, tables *scenario.PatrolTables, side *game.Side, spec *scenario.PatrolSpec, log *diceLog) *game.Patrol {
	nation := tables.Nation(spec.Nation)
	p := &game.Patrol{Unit: spec.Unit, Nation: nation.ID, Livery: nation.Livery, Year: spec.Year, Men: spec.Men, Support: spec.Support}
	if len(spec.Men) == 0 {
		p.Rolled = true
		r := patrolRoller{dice: log, tables: tables, nation: nation, spec: spec, stream: "side/" + side.ID + "/"}
		r.roll(p)
	} else if m := tables.Mission(spec.Mission); m != nil {
		p.Mission = m.Mission
	}
	p.Men = called(tables, p.Men)
	for i := range p.Men {
		man := &p.Men[i]
		man.ID = unitID(side.Letter, i+1, len(p.Men))
		man.Scores = scoresOf(book, man, tables.Nation(man.Nation).FlagsIn(spec.Year))
	}
	p.Triggers = triggersOf(book, len(p.Men))
	return p
}

// called are men as sheets of every language call them alike: roles of csprint's own are said in
// the reader's language where all of the patrol's are such, and a man without a title among men
// who have one bears his army's lowest for his rank.
func called(tables *scenario.PatrolTables, men []game.Man) []game.Man {
	men = slices.Clone(men)
	own := !slices.ContainsFunc(men, func(m game.Man) bool { return m.Role != "" && !tables.KnowsRole(m.Role) })
	titled := slices.ContainsFunc(men, func(m game.Man) bool { return m.Title != "" })
	for i := range men {
		m := &men[i]
		m.OwnRole = own
		if titled && m.Title == "" {
			m.Title = tables.Nation(m.Nation).Ranks[m.Rank][0]
		}
	}
	return men
}

// A patrolRoller rolls one patrol by csprint's own tables.
type patrolRoller struct {
	dice   *diceLog
	tables *scenario.PatrolTables
	nation *scenario.Nation
	spec   *scenario.PatrolSpec
	stream string // beginning of the names of its streams: "side/german/"
}

func (r *patrolRoller) roll(p *game.Patrol) {
	mission := r.mission()
	p.Mission = mission.Mission
	roles := r.roles(mission, r.size(mission))
	p.Men = make([]game.Man, len(roles))
	for i, role := range roles {
		p.Men[i] = r.man(i, role, mission)
	}
	r.names(p.Men)
}

// throw rolls one die of a stream and logs where it led.
func (r *patrolRoller) throw(s *dice.Stream, table string, rolled rules.Dice, base int, row, result func(total int) words.Text) int {
	faces := s.Roll(rolled)
	entry := game.Roll{Stream: s.Name, Table: table, Own: true, Dice: rolled.String(), Faces: faces, Total: game.Total(faces, nil) + base}
	if base != 0 {
		entry.Modifiers = []game.Applied{{Label: words.Of("roll.least"), Value: base}}
	}
	entry.Row, entry.Result = row(entry.Total), result(entry.Total)
	r.dice.note(entry)
	return entry.Total
}

// always is a row or result that does not depend on the dice.
func always(said words.Text) func(int) words.Text { return func(int) words.Text { return said } }

// mission is the one that the host gives, or one of 1D10.
func (r *patrolRoller) mission() *scenario.Mission {
	if r.spec.Mission != "" {
		return r.tables.Mission(r.spec.Mission)
	}
	at := func(die int) *scenario.Mission {
		return scenario.Found(r.tables.Missions, func(m scenario.Mission) bool { return m.Rolled.Low <= die && die <= m.Rolled.High })
	}
	die := r.throw(r.dice.open(r.stream+"mission"), "mission", d10, 0,
		func(die int) words.Text { return words.Own(at(die).Rolled.String()) }, func(die int) words.Text { return words.Label(at(die).Label).Text() })
	return at(die)
}

// size is how many men go: as many as the host says, or evenly from the least
// to the most that the mission takes.
func (r *patrolRoller) size(m *scenario.Mission) int {
	if r.spec.Size > 0 {
		return r.spec.Size
	}
	return r.between(r.dice.open(r.stream+"size"), "patrol-size", m.Size, words.Label(m.Label).Text(),
		func(n int) words.Text { return words.Of("force.men", "n", n) })
}

// between rolls evenly within a span; nothing for a span of one number.
func (r *patrolRoller) between(s *dice.Stream, table string, within oob.Span, row words.Text, result func(int) words.Text) int {
	if within.Low == within.High {
		return within.Low
	}
	faces := rules.Dice{Count: 1, Sides: within.High - within.Low + 1}
	return r.throw(s, table, faces, within.Low-1, always(row), result)
}

// percent rolls D100 against a chance in 100; no die for what is certain.
func (r *patrolRoller) percent(s *dice.Stream, table string, chance int, row, yes, no words.Text) bool {
	if chance == 0 || chance == 100 {
		return chance == 100
	}
	die := r.throw(s, table, d100, 0, always(words.Of("roll.up-to-chance", "what", row, "n", chance)), func(die int) words.Text {
		if die <= chance {
			return yes
		}
		return no
	})
	return die <= chance
}

// picked rolls D100 on chances; no die where one of them is the whole.
func (r *patrolRoller) picked(s *dice.Stream, table string, chances []scenario.Chance, row words.Text) string {
	for _, c := range chances {
		if c.Percent == 100 {
			return c.Word
		}
	}
	said := func(die int) words.Text { return words.Label(scenario.Pick(chances, die)).Text() }
	return scenario.Pick(chances, r.throw(s, table, d100, 0, always(row), said))
}

// roles are those of a patrol's men: the leader, the men in their parties, who
// goes besides.
func (r *patrolRoller) roles(m *scenario.Mission, size int) []scenario.Role {
	tail := min(len(m.Tail), (size-1)/2)
	middle := size - 1 - tail
	list := []scenario.Role{r.leader(m)}
	parties := 1
	if m.Party > 0 {
		parties = max(1, (middle+m.Party-1)/m.Party)
	}
	for party := range parties {
		for i := range game.Share(middle, parties, party) {
			list = append(list, *r.tables.Role(m.Roles[min(i, len(m.Roles)-1)]))
		}
	}
	if r.gun(m, middle) {
		list[len(list)-1] = *r.tables.Role(scenario.GunnerRole)
	}
	for _, key := range m.Tail[:tail] {
		list = append(list, *r.tables.Role(key))
	}
	return list
}

// leader is the leader's role with his rank.
func (r *patrolRoller) leader(m *scenario.Mission) scenario.Role {
	leader := *r.tables.Role(scenario.LeaderRole)
	leader.Rank = game.Rank(r.picked(r.dice.open(r.stream+"leader"), "patrol-leader", m.Leaders, words.Label(m.Label).Text()))
	return leader
}

// gun tells whether a light machine-gun goes along, in place of the last man.
func (r *patrolRoller) gun(m *scenario.Mission, middle int) bool {
	if m.Gun == 0 || middle == 0 || r.spec.Year < r.nation.LightMG {
		return false
	}
	return r.percent(r.dice.open(r.stream+"light-mg"), "light-machine-gun", m.Gun, words.Label(m.Label).Text(), words.Of("roll.goes-along"), words.Of("roll.stays-behind"))
}

// names gives every man a name: last names drawn without putting back, so that
// no two men share one, then a first name each.
func (r *patrolRoller) names(men []game.Man) {
	s := r.dice.open(r.stream + "last-names")
	faces := s.Draw(len(men), len(r.nation.Last))
	last := dice.Drawn(faces, r.nation.Last)
	r.dice.noteOwn(s, "last-names/"+r.nation.ID, fmt.Sprintf("%d of %d", len(men), len(r.nation.Last)), faces, words.Own(say.Listed(last...)))
	s = r.dice.open(r.stream + "first-names")
	rolled := rules.Dice{Count: len(men), Sides: len(r.nation.First)}
	faces = s.Roll(rolled)
	first := make([]string, len(men))
	for i, face := range faces {
		first[i] = r.nation.First[face-1]
		men[i].Name = first[i] + " " + last[i]
	}
	r.dice.noteOwn(s, "first-names/"+r.nation.ID, rolled.String(), faces, words.Own(say.Listed(first...)))
}
