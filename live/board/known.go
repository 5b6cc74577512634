package board

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/live"
)

// Known are the units, leaders and formations of a side, as events name them.
func (m *Maker) Known(id string) map[string]bool {
	known := map[string]bool{}
	s := m.side(id)
	if s == nil {
		return known
	}
	for key := range m.Hits(id) {
		known[key] = true
	}
	for _, l := range s.chiefs {
		known[l.Key] = true
	}
	if s.Patrol != nil {
		known[formationKey(s, []string{cmp.Or(s.Patrol.Unit, s.Name)})] = true
	}
	s.WalkPaths(func(f *game.Formation, above []string) {
		known[formationKey(s, game.PathTo(above, f.Name))] = true
	})
	return known
}

// Hits are what the units of a side can lose, as events name them: of a man nothing
// is counted.
func (m *Maker) Hits(id string) map[string]int {
	hits := map[string]int{}
	if s := m.side(id); s != nil {
		for _, g := range s.groups {
			for _, u := range g.units {
				hits[u.Key] = u.Hits
			}
		}
	}
	return hits
}

// side is a side by its id, nil for none.
func (m *Maker) side(id string) *side {
	for _, s := range m.sides {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// Rules are what the rules have to say of values.
func (m *Maker) Rules() live.Rules {
	r := live.Rules{Fates: []string{Wounded, Taken, Fallen}}
	for _, level := range m.levels {
		if level.Key != "" {
			r.Levels = append(r.Levels, level.Key)
		}
	}
	for _, k := range m.marks {
		if r.Marks == nil {
			r.Marks = map[live.Field]live.Mark{}
		}
		r.Marks[k.Field] = k.mark()
	}
	for _, phase := range m.phases {
		if !slices.Contains(r.Phases, phase.Key) {
			r.Phases = append(r.Phases, phase.Key)
		}
	}
	return r
}
