package board

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/live"
)

// Known are the units, leaders and formations of a side, as events name them.
func (m *Maker) Known(side string) map[string]bool {
	known := map[string]bool{}
	for _, s := range m.sides {
		if s.ID != side {
			continue
		}
		for _, g := range s.groups {
			for _, u := range g.units {
				known[u.Key] = true
			}
		}
		for _, l := range s.chiefs {
			known[l.Key] = true
		}
		if s.Patrol != nil {
			known[formationKey(s, []string{cmp.Or(s.Patrol.Unit, s.Name)})] = true
		}
		for _, path := range paths(s.Formations, nil) {
			known[formationKey(s, path)] = true
		}
	}
	return known
}

// Hits are what the units of a side can lose, as events name them: of a man nothing
// is counted.
func (m *Maker) Hits(side string) map[string]int {
	hits := map[string]int{}
	for _, s := range m.sides {
		if s.ID != side {
			continue
		}
		for _, g := range s.groups {
			for _, u := range g.units {
				hits[u.Key] = u.Hits
			}
		}
	}
	return hits
}

// paths are the names of formations from the top, of each and all below it.
func paths(formations []game.Formation, above []string) (all [][]string) {
	for i := range formations {
		path := game.PathTo(above, formations[i].Name)
		all = append(append(all, path), paths(formations[i].Formations, path)...)
	}
	return all
}

// Rules are what the rules have to say of values.
func (m *Maker) Rules() live.Rules {
	r := live.Rules{Fates: []string{Wounded, Taken, Fallen}}
	for _, level := range m.levels {
		if level.Key != "" {
			r.Levels = append(r.Levels, level.Key)
		}
	}
	for _, phase := range m.phases {
		if !slices.Contains(r.Phases, phase.Key) {
			r.Phases = append(r.Phases, phase.Key)
		}
	}
	return r
}
