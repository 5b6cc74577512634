package game

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A Player commands a part of a side's troops and has a file of their sheets. What
// no player has is the side's commander's.
type Player struct {
	Name     string
	File     string    // what his file is called, without its ending: allied-anna
	Secret   bool      // no other player of the side knows his troops, nor he theirs; their commander knows all
	Large    bool      // his file is in large print
	Lang     string    // that it is in; empty for his side's
	Commands []Command // in the order of the scenario
	Place    source.Place
}

// A Command is what a player commands: a formation, a unit, or a man of a patrol.
type Command struct {
	Name  string
	Path  []string // names of the formations above it, from the top
	Place source.Place
}

// of tells whether a command is what stands at a path, or above it.
func (c *Command) of(path []string) bool {
	n := len(c.Path)
	return len(path) > n && path[n] == c.Name && slices.Equal(path[:n], c.Path)
}

// Same tells whether two commands are one.
func (c Command) Same(o Command) bool { return c.Name == o.Name && slices.Equal(c.Path, o.Path) }

// Within tells whether a command stands in another.
func (c Command) Within(o Command) bool { return o.of(c.Path) }

// CommandNames are the names of what a player commands.
func (p *Player) CommandNames() []string {
	names := make([]string, len(p.Commands))
	for i, c := range p.Commands {
		names[i] = c.Name
	}
	return names
}

// PlayerOf is who commands what stands at a path of names from the top, nil for the
// side's commander.
func (s *Side) PlayerOf(path ...string) *Player {
	for i := range s.Players {
		if p := &s.Players[i]; slices.ContainsFunc(p.Commands, func(c Command) bool { return c.of(path) }) {
			return p
		}
	}
	return nil
}

// Commanded tells whether the reader of a side's sheets commands what stands at a path.
func (s *Side) Commanded(path ...string) bool { return s.PlayerOf(path...) == s.For }

// PlayerOfUnit is who commands a unit, likewise.
func (s *Side) PlayerOfUnit(u *Unit) *Player { return s.PlayerOf(PathTo(u.Path, u.Name)...) }

// PlayerOfCard is who has a card, likewise: one that stands for troops of several
// players is their commander's, as dummies are.
func (s *Side) PlayerOfCard(c Card) *Player {
	var whose []*Player
	for _, u := range s.Units() {
		if slices.Contains(c.Units, u.ID) || slices.Contains(c.Attached, u.ID) {
			whose = append(whose, s.PlayerOfUnit(u))
		}
	}
	if whose = slices.Compact(whose); len(whose) == 1 {
		return whose[0]
	}
	return nil
}

// Own is the side with what one player commands, or without what any commands for
// nil. The whole of it for a side without players.
func (s *Side) Own(p *Player) *Side {
	if len(s.Players) == 0 {
		return s
	}
	out := s.with(p, func(whose *Player) bool { return whose == p })
	out.Commands = []string{s.Commander.Name} // who alone spends command points
	if p != nil {
		out.Commands = []string{p.Name}
		out.Dummies, out.Aside = Dummies{}, nil
	}
	return out
}

// Known is the side as the briefing of one player tells of it, or that of its
// commander for nil: all of it, but for what is secret.
func (s *Side) Known(p *Player) *Side {
	if len(s.Players) == 0 {
		return s
	}
	return s.with(p, func(whose *Player) bool {
		switch {
		case p == nil || whose == p:
			return true
		case p.Secret:
			return false
		}
		return whose == nil || !whose.Secret
	})
}

// with is the side for a player with the troops of some.
func (s *Side) with(p *Player, has func(*Player) bool) *Side {
	out := *s
	out.For = p
	var others []string
	for _, u := range s.Units() {
		if !has(s.PlayerOfUnit(u)) {
			others = append(others, u.ID)
		}
	}
	out.Formations = parted(without(s.Formations, others), nil, s.sizes())
	out.Cards = slices.DeleteFunc(slices.Clone(s.Cards), func(c Card) bool { return !has(s.PlayerOfCard(c)) })
	out.Leaders = slices.DeleteFunc(slices.Clone(s.Leaders), func(l Leader) bool {
		return !has(s.PlayerOf(PathTo(l.Path, l.Of)...))
	})
	out.OffBoard = withoutArrivals(s.OffBoard, others)
	if s.Patrol != nil {
		patrol := *s.Patrol
		patrol.Men = slices.DeleteFunc(slices.Clone(patrol.Men), func(m Man) bool { return !has(s.PlayerOf(m.Name)) })
		if !has(nil) {
			patrol.Support = nil
		}
		out.Patrol = &patrol
	}
	return &out
}

// sizes are the numbers of units in formations, by their names from the top.
func (s *Side) sizes() map[string]int {
	sizes := map[string]int{}
	for _, u := range s.Units() {
		for i := range u.Path {
			sizes[strings.Join(u.Path[:i+1], "\n")]++
		}
	}
	return sizes
}

// parted are formations with a mark on those that are not whole.
func parted(formations []Formation, above []string, sizes map[string]int) []Formation {
	for i := range formations {
		f := &formations[i]
		path := PathTo(above, f.Name)
		f.Formations = parted(f.Formations, path, sizes)
		one := Side{Formations: formations[i : i+1]}
		f.Part = f.Part || len(one.Units()) < sizes[strings.Join(path, "\n")]
	}
	return formations
}

// withoutArrivals is what arrives without some units, and without that of which
// none are left.
func withoutArrivals(arrivals []Arrival, others []string) []Arrival {
	var out []Arrival
	for _, a := range arrivals {
		a.Units = slices.DeleteFunc(slices.Clone(a.Units), func(id string) bool { return slices.Contains(others, id) })
		if len(a.Units) > 0 {
			out = append(out, a)
		}
	}
	return out
}

// Empty tells whether a side has neither units nor men.
func (s *Side) Empty() bool {
	return len(s.Units()) == 0 && (s.Patrol == nil || len(s.Patrol.Men) == 0)
}

// FileName is what the file of a side's sheets is called, without its ending: that
// of the player that they are for, or its commander's.
func (s *Side) FileName() string {
	if s.For != nil {
		return s.For.File
	}
	return s.ID
}

// LargePrint tells whether the file of a side's sheets is in large print, whatever
// the packet is in.
func (s *Side) LargePrint() bool {
	if s.For != nil {
		return s.For.Large
	}
	return s.Large
}

// Language is the code of the language that a side's sheets are in, empty for that of the game.
func (s *Side) Language() string {
	if s.For != nil {
		return cmp.Or(s.For.Lang, s.Lang)
	}
	return s.Lang
}

// Whose is whose a side's sheets are, in words: Anna · Anglo-Portuguese army.
func (s *Side) Whose() string {
	if s.For != nil {
		return say.Joined(s.For.Name, s.Name)
	}
	return s.Name
}

// Owner is whose leaves a side's sheets are, for their marks.
func (s *Side) Owner() string {
	if s.For != nil {
		return s.ID + " · " + s.For.Name
	}
	return s.ID
}
