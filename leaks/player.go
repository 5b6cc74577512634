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

// players are who has which part of a side's cards and may read what of it: a
// player without secrets all but what is another's secret, one with secrets his own.
func (f *sideFile) players(s *Side) []Player {
	own := make([][]string, len(f.Players))
	for i, p := range f.Players {
		own[i] = f.namesOf(p)
	}
	rest := f.namesOf(f.rest())
	var players []Player
	for i, p := range f.Players {
		made := Player{Name: p.Name, File: p.File, Knows: slices.Clone(own[i])}
		if !p.Secret {
			made.Knows = append(made.Knows, rest...)
			for j, other := range f.Players {
				if !other.Secret {
					made.Knows = append(made.Knows, own[j]...)
				}
			}
		}
		for _, c := range s.Cards {
			if slices.Contains(p.Cards, c.ID) {
				made.Cards = append(made.Cards, c)
			}
		}
		players = append(players, made)
	}
	return players
}

// rest is what no player has: their commander's.
func (f *sideFile) rest() playerFile {
	var p playerFile
	free := func(id string, of func(playerFile) []string) bool {
		return !slices.ContainsFunc(f.Players, func(p playerFile) bool { return slices.Contains(of(p), id) })
	}
	for _, c := range f.Cards {
		if free(c.ID, func(p playerFile) []string { return p.Cards }) {
			p.Cards = append(p.Cards, c.ID)
		}
	}
	for _, u := range f.Units {
		if free(u.ID, func(p playerFile) []string { return p.Units }) {
			p.Units = append(p.Units, u.ID)
		}
	}
	for _, l := range f.Leaders {
		if free(l.ID, func(p playerFile) []string { return p.Leaders }) {
			p.Leaders = append(p.Leaders, l.ID)
		}
	}
	for _, m := range f.Men {
		if free(m.ID, func(p playerFile) []string { return p.Men }) {
			p.Men = append(p.Men, m.ID)
		}
	}
	return p
}

// namesOf are the names and ids of what a player has.
func (f *sideFile) namesOf(p playerFile) []string {
	names := []string{f.Patrol.Unit, f.Patrol.Task}
	for _, w := range f.Patrol.Support {
		names = append(names, w.Name)
	}
	for _, c := range f.Cards {
		if slices.Contains(p.Cards, c.ID) {
			names = append(names, c.Formation, c.Superior, c.Commander.Name)
		}
	}
	for _, u := range f.Units {
		if slices.Contains(p.Units, u.ID) {
			names = append(append(names, u.ID, u.Name, u.Short), u.Path...)
		}
	}
	for _, l := range f.Leaders {
		if slices.Contains(p.Leaders, l.ID) {
			names = append(names, l.ID, l.Name)
		}
	}
	for _, m := range f.Men {
		if slices.Contains(p.Men, m.ID) {
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
	own := *s
	own.Cards = slices.DeleteFunc(slices.Clone(s.Cards), func(c Card) bool {
		return slices.ContainsFunc(s.Players, func(p Player) bool { return slices.Contains(p.Cards, c) })
	})
	return &own
}
