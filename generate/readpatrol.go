package generate

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// A PatrolSpec is the patrol of a side as the file has it.
type PatrolSpec struct {
	Unit    string
	Nation  string // id of a national sheet
	Year    int    // 0 when not given
	Mission string // key of a mission; empty to roll it, or for none with Men
	Troops  string // key of an army; empty for the nation's own
	Size    int    // 0 to roll it
	Men     []Man  // given, without their scores; none to roll them
	Support []Support
	Place   source.Place
}

// patrolTables reads the tables that the file's patrols are rolled by:
// csprint's own, and over them those of the files that it names.
func (r *reader) patrolTables(m *source.Mapping) {
	if !r.facts.men {
		return
	}
	tables := *ownPatrolTables()
	for _, named := range m.List("patrols") {
		if other := r.beside(named, "patrol tables"); other != nil {
			tables.read(other)
			r.adopt(other)
		}
	}
	for _, p := range tables.loose() {
		r.file.Add(p)
	}
	r.spec.patrols = &tables
}

// patrolNations are the nations that go on patrols, where the rules are of
// single men.
func (r *reader) patrolNations() []string {
	if !r.facts.men {
		return nil
	}
	return namesOf(r.spec.patrols.nations)
}

// patrol reads what a side of single men may say.
func (r *reader) patrol(m *source.Mapping, s *SideSpec) {
	if m.Has("forces") {
		m.Problem("forces", "forces under rules of single men", "patrol", "")
	}
	support := r.support(m.List("support"))
	n := m.Node("patrol")
	if !m.Has("forces") {
		n = m.Need("patrol")
	}
	p := n.Map()
	if p.Absent() {
		return
	}
	spec := &PatrolSpec{Place: n.Place(), Support: support, Unit: p.Line("unit")}
	spec.Year = r.patrolYear(p)
	spec.Nation = r.patrolNation(m, p, s)
	if mission := p.Choice("mission", "roll", append(namesOf(r.spec.patrols.missions), "roll")...); mission != "roll" {
		spec.Mission = mission
	}
	spec.Troops = p.Choice("troops", "", namesOf(r.spec.patrols.armies)...)
	if p.Has("members") {
		r.members(p, spec)
	} else {
		spec.Size = p.Int("size", 1, mostPatrol, 0)
		r.rollable(p, spec)
	}
	p.Done()
	s.Patrol = spec
}

// patrolYear is the year that the patrol gives, or that of the game.
func (r *reader) patrolYear(p *source.Mapping) int {
	year := r.spec.Date.Year
	if year < firstYear || year > lastYear {
		year = 0
	}
	return p.Int("year", firstYear, lastYear, year)
}

// patrolNation is the nation that the patrol gives, or its side's.
func (r *reader) patrolNation(m, p *source.Mapping, s *SideSpec) string {
	known := namesOf(r.spec.patrols.nations)
	nation := s.Nation
	if p.Has("nation") {
		nation = r.nation(p)
	}
	switch {
	case slices.Contains(known, nation):
	case p.Has("nation"), m.Has("nation") && !r.knowsNation(m.Node("nation").Typed()): // told already
	default:
		p.Problem("nation", "patrol without a nation that goes on patrols", oneOf(known), ownNationHint)
		return ""
	}
	if s.Nation == neutralNation {
		s.Nation = nation
	}
	return nation
}

const (
	neutralNation = "neutral"
	ownNationHint = "a nation's sheet of your own is named under patrols:"
)

// nation is a nation with a sheet, empty for anything else.
func (r *reader) nation(m *source.Mapping) string {
	known, typed := namesOf(r.spec.patrols.nations), m.Node("nation").Typed()
	if typed == "" || slices.Contains(known, typed) || source.Nearest(typed, known) != "" {
		return m.Choice("nation", "", known...)
	}
	m.Problem("nation", "nation is "+quoted(typed), oneOf(known), ownNationHint)
	return ""
}

// rollable reports what keeps a patrol from being rolled.
func (r *reader) rollable(p *source.Mapping, spec *PatrolSpec) {
	nation := r.spec.patrols.nation(spec.Nation)
	switch {
	case spec.Year == 0 && !p.Has("year"):
		p.Problem("year", "patrol without a year", fmt.Sprintf("year: from %d to %d", firstYear, lastYear),
			"give it here, or the game a date")
	case nation == nil || spec.Year == 0:
	default:
		name := spec.Troops
		if name == "" {
			name = nation.armyIn(spec.Year)
		}
		if a := r.spec.patrols.army(name); a == nil || a.in(spec.Year) == nil {
			p.Problem("year", fmt.Sprintf("%s patrol in %d", nation.label, spec.Year), "another year or other troops",
				"the tables have no such army in that year")
		}
	}
}

// support reads the weapons behind the lines that a side may call on: mortar,
// or {mortar: its name}.
func (r *reader) support(list []source.Node) []Support {
	var all []Support
	for _, n := range list {
		if n.Kind() == source.Map {
			m := n.Map()
			key := m.First()
			if slices.Contains(r.facts.supports, key) {
				all = append(all, Support{Kind: key, Name: m.Line(key), Place: n.Place()})
			} else if key != "" {
				m.Know(key)
				m.Problem(key, "support by "+quoted(key), oneOf(r.facts.supports), source.DidYouMean(key, r.facts.supports))
			}
			m.Done()
			continue
		}
		if kind := n.Choice("", r.facts.supports...); kind != "" {
			all = append(all, Support{Kind: kind, Place: n.Place()})
		}
	}
	if len(all) > mostSupport {
		list[mostSupport].Problem(fmt.Sprintf("support by %d weapons", len(all)), fmt.Sprintf("at most %d", mostSupport), "")
	}
	return all
}

// mostSupport bounds the mortars and guns of a side.
const mostSupport = 12
