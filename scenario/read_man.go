package scenario

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// members reads the men of a patrol that the host gives one by one.
func (r patrolReader) members(p *source.Mapping, spec *PatrolSpec) {
	for _, key := range []string{"size", "troops"} {
		if p.Has(key) {
			p.Problem(key, "scenario.key-beside-members", "key", key)
		}
	}
	n := p.Node("members")
	list := n.List()
	if n.Kind() == source.List && (len(list) == 0 || len(list) > mostPatrol) {
		n.Problem("scenario.size-of-patrol", "n", len(list), "most", mostPatrol)
	}
	names := map[string]source.Place{}
	for _, item := range list {
		m := item.Map()
		if m.Absent() {
			continue
		}
		man := r.man(m, spec)
		if before, twice := names[man.Name]; twice && man.Name != "" {
			m.Problem("name", "scenario.two-men-named", "name", say.Quoted(man.Name), "line", strconv.Itoa(before.Line))
		}
		names[man.Name] = man.Place
		spec.Men = append(spec.Men, man)
	}
}

func (r patrolReader) man(m *source.Mapping, spec *PatrolSpec) game.Man {
	man := game.Man{Name: m.NeedLine("name"), Place: m.Place("name"), Nation: spec.Nation}
	man.Short = m.Line("short")
	man.Rank = game.Rank(m.Choice("rank", string(game.Private), ranksOfMen...))
	man.Title, man.Role = m.Line("title"), m.Line("role")
	if m.Has("nation") {
		man.Nation = r.nation(m)
	}
	man.Quality = game.Quality(m.Choice("quality", string(game.Ordinary), string(game.Raw), string(game.Ordinary), string(game.Veteran)))
	man.Weapon = manWeapon(m)
	man.Specialist = m.Choice("specialist", "", game.Grenadier)
	man.Regular = r.regular(m, man.Nation)
	man.WalkingWounded = m.Bool("walking_wounded")
	r.wound(m, &man)
	man.Bombs = m.Int("bombs", 0, MostBombs, 0)
	man.Cutters = m.Int("cutters", 0, mostCutters, 0)
	man.Flares = m.Int("flares", 0, mostFlares, 0)
	man.Armour = m.Bool("armour")
	man.Helmet = m.Bool("helmet")
	if nation := r.spec.Patrols.Nation(man.Nation); nation != nil && !m.Has("helmet") {
		man.Helmet = nation.HasHelmets(spec.Year)
	}
	man.Experience, man.Notes = m.Line("experience"), m.Line("notes")
	m.Done()
	return man
}

// indirect are weapons that no man carries, though the rules have them.
var indirect = []string{"mortar", "trench mortar", "artillery"}

func manWeapon(m *source.Mapping) game.Weapon {
	if typed := m.Node("weapon").Typed(); slices.Contains(indirect, typed) {
		m.Problem("weapon", "scenario.weapon", "typed", say.Quoted(typed), "weapons", words.OneOf(game.WeaponNames()))
		return ""
	}
	return game.Weapon(m.Choice("weapon", string(usualWeapon), game.WeaponNames()...))
}

const usualWeapon game.Weapon = "rifle and bayonet"

// regular tells a British regular; no other nation has such a line.
func (r patrolReader) regular(m *source.Mapping, nationID string) bool {
	regular := m.Bool("regular")
	nation := r.spec.Patrols.Nation(nationID)
	if regular && nation != nil && nation.Regular.Low == 0 {
		m.Problem("regular", "scenario.regular-of-nation")
		return false
	}
	return regular
}

// HasHelmets tells whether the nation's men wear steel helmets in a year; none
// in one that is not known.
func (n *Nation) HasHelmets(year int) bool { return year >= n.Helmets }
