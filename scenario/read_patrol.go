package scenario

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A PatrolSpec is the patrol of a side as the file has it.
type PatrolSpec struct {
	Unit    string
	Nation  string     // id of a national sheet
	Year    int        // 0 when not given
	Mission string     // key of a mission; empty to roll it, or for none with Men
	Troops  string     // key of an army; empty for the nation's own
	Size    int        // 0 to roll it
	Men     []game.Man // given, without their scores; none to roll them
	Support []game.Support
	Place   source.Place
}

// A patrolReader reads patrols and their men.
type patrolReader struct{ *reader }

// patrolTables reads the tables that the file's patrols are rolled by:
// csprint's own, and over them those of the files that it names.
func (r patrolReader) patrolTables(m *source.Mapping) {
	if !r.facts.Men {
		return
	}
	tables := *OwnPatrolTables()
	for _, named := range m.List("patrols") {
		if other := r.beside(named, "patrol tables"); other != nil {
			tables.read(other)
			r.adopt(other)
		}
	}
	for _, p := range tables.loose() {
		r.file.Add(p)
	}
	r.spec.Patrols = &tables
}

// patrolNations are the nations that go on patrols, where the rules are of
// single men.
func (r patrolReader) patrolNations() []string {
	if !r.facts.Men {
		return nil
	}
	return NamesOf(r.spec.Patrols.Nations)
}

// patrol reads what a side of single men may say.
func (r patrolReader) patrol(m *source.Mapping, s *SideSpec) {
	if m.Has("forces") {
		m.Problem("forces", "scenario.forces-of-men")
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
	if mission := p.Choice("mission", "roll", append(NamesOf(r.spec.Patrols.Missions), "roll")...); mission != "roll" {
		spec.Mission = mission
	}
	spec.Troops = p.Choice("troops", "", NamesOf(r.spec.Patrols.armies)...)
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
func (r patrolReader) patrolYear(p *source.Mapping) int {
	year := r.spec.Date.Year
	if year < FirstYear || year > LastYear {
		year = 0
	}
	return p.Int("year", FirstYear, LastYear, year)
}

// patrolNation is the nation that the patrol gives, or its side's.
func (r patrolReader) patrolNation(m, p *source.Mapping, s *SideSpec) string {
	known := NamesOf(r.spec.Patrols.Nations)
	nation := s.Nation
	if p.Has("nation") {
		nation = r.nation(p)
	}
	switch {
	case slices.Contains(known, nation):
	case p.Has("nation"), m.Has("nation") && !nationReader(r).knowsNation(m.Node("nation").Typed()): // told already
	default:
		p.Problem("nation", "scenario.patrol-without-nation", "known", words.OneOf(known), "hint", words.Of("scenario.own-nation"))
		return ""
	}
	if s.Nation == NeutralNation {
		s.Nation = nation
	}
	return nation
}

const NeutralNation = "neutral"

// nation is a nation with a sheet, empty for anything else.
func (r patrolReader) nation(m *source.Mapping) string {
	known, typed := NamesOf(r.spec.Patrols.Nations), m.Node("nation").Typed()
	if typed == "" || slices.Contains(known, typed) || source.Nearest(typed, known) != "" {
		return m.Choice("nation", "", known...)
	}
	m.Problem("nation", "scenario.nation-without-sheet", "typed", say.Quoted(typed), "known", words.OneOf(known), "hint", words.Of("scenario.own-nation"))
	return ""
}

// rollable reports what keeps a patrol from being rolled.
func (r patrolReader) rollable(p *source.Mapping, spec *PatrolSpec) {
	nation := r.spec.Patrols.Nation(spec.Nation)
	switch {
	case spec.Year == 0 && !p.Has("year"):
		p.Problem("year", "scenario.patrol-without-year", "first", strconv.Itoa(FirstYear), "last", strconv.Itoa(LastYear))
	case nation == nil || spec.Year == 0:
	default:
		name := spec.Troops
		if name == "" {
			name = nation.ArmyIn(spec.Year)
		}
		if a := r.spec.Patrols.Army(name); a == nil || a.In(spec.Year) == nil {
			p.Problem("year", "scenario.no-army-in-year", "nation", nation.label, "year", strconv.Itoa(spec.Year))
		}
	}
}

// support reads the weapons behind the lines that a side may call on: mortar,
// or {mortar: its name}.
func (r patrolReader) support(list []source.Node) []game.Support {
	var all []game.Support
	for _, n := range list {
		if n.Kind() == source.Map {
			m := n.Map()
			key := m.First()
			if slices.Contains(r.facts.Supports, key) {
				all = append(all, game.Support{Kind: key, Name: m.Line(key), Place: n.Place()})
			} else if key != "" {
				m.Know(key)
				m.Problem(key, "scenario.support-kind", "key", say.Quoted(key), "kinds", words.OneOf(r.facts.Supports), "near", source.DidYouMean(key, r.facts.Supports))
			}
			m.Done()
			continue
		}
		if kind := n.Choice("", r.facts.Supports...); kind != "" {
			all = append(all, game.Support{Kind: kind, Place: n.Place()})
		}
	}
	if len(all) > mostSupport {
		list[mostSupport].Problem("scenario.many-weapons", "n", len(all), "most", mostSupport)
	}
	return all
}

// mostSupport bounds the mortars and guns of a side.
const mostSupport = 12
