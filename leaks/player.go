package leaks

import "slices"

// A Player of a side has a file of his own.
type Player struct {
	Name  string
	File  string   // without its ending
	Cards []Card   // of the side's, those that are his
	Knows []string // names and ids of the side's that he may read
}

type playerFile struct {
	Name, File                 string
	Secret                     bool
	Cards, Units, Leaders, Men []string
}

// A holding is what a player has, by its ids.
type holding struct{ cards, units, leaders, men map[string]bool }

func holdingOf(p playerFile) holding {
	return holding{setOf(p.Cards), setOf(p.Units), setOf(p.Leaders), setOf(p.Men)}
}

func setOf(ids []string) map[string]bool {
	set := map[string]bool{}
	for _, id := range ids {
		set[id] = true
	}
	return set
}

// players are who has which part of a side's cards and may read what of it: a
// player without secrets all but what is another's secret, one with secrets his own.
func (f *sideFile) players(s *Side) []Player {
	own, open := make([][]string, len(f.Players)), f.namesOf(f.rest())
	for i, p := range f.Players {
		own[i] = f.namesOf(holdingOf(p))
		if !p.Secret {
			open = append(open, own[i]...)
		}
	}
	open = distinct(open)
	var players []Player
	for i, p := range f.Players {
		made := Player{Name: p.Name, File: p.File, Knows: own[i]}
		if !p.Secret {
			made.Knows = open
		}
		his := setOf(p.Cards)
		for _, c := range s.Cards {
			if his[c.ID] {
				made.Cards = append(made.Cards, c)
			}
		}
		players = append(players, made)
	}
	return players
}

// rest is what no player has: their commander's.
func (f *sideFile) rest() holding {
	rest, taken := holdingOf(playerFile{}), holdingOf(playerFile{})
	for _, p := range f.Players {
		for set, ids := range map[*map[string]bool][]string{&taken.cards: p.Cards, &taken.units: p.Units, &taken.leaders: p.Leaders, &taken.men: p.Men} {
			for _, id := range ids {
				(*set)[id] = true
			}
		}
	}
	for _, c := range f.Cards {
		rest.cards[c.ID] = !taken.cards[c.ID]
	}
	for _, u := range f.Units {
		rest.units[u.ID] = !taken.units[u.ID]
	}
	for _, l := range f.Leaders {
		rest.leaders[l.ID] = !taken.leaders[l.ID]
	}
	for _, m := range f.Men {
		rest.men[m.ID] = !taken.men[m.ID]
	}
	return rest
}

// namesOf are the names and ids of what a player has.
func (f *sideFile) namesOf(h holding) []string {
	names := []string{f.Patrol.Unit, f.Patrol.Task}
	for _, w := range f.Patrol.Support {
		names = append(names, w.Name)
	}
	for _, c := range f.Cards {
		if h.cards[c.ID] {
			names = append(names, c.Formation, c.Superior, c.Commander.Name)
		}
	}
	for _, u := range f.Units {
		if h.units[u.ID] {
			names = append(append(names, u.ID, u.Name, u.Short), u.Path...)
		}
	}
	for _, l := range f.Leaders {
		if h.leaders[l.ID] {
			names = append(names, l.ID, l.Name)
		}
	}
	for _, m := range f.Men {
		if h.men[m.ID] {
			names = append(names, m.ID, m.Name, m.Short)
		}
	}
	return names
}

// commander is the side as its commander's file has it: with the cards that no
// player has.
func (s *Side) commander() *Side {
	if len(s.Players) == 0 {
		return s
	}
	own, given := *s, map[Card]bool{}
	for _, p := range s.Players {
		for _, c := range p.Cards {
			given[c] = true
		}
	}
	own.Cards = slices.DeleteFunc(slices.Clone(s.Cards), func(c Card) bool { return given[c] })
	return &own
}
