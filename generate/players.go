package generate

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// bind finds what the players of all sides command, in the orders of battle as they
// stand by now: armies are rolled, copies counted.
func bind(sides []game.Side) error {
	var problems source.Problems
	for i := range sides {
		b := binding{side: &sides[i], all: nodesOf(&sides[i]), problems: &problems}
		for j := range sides[i].Players {
			b.player(&sides[i].Players[j])
		}
	}
	return problems.Err()
}

// A binding is the players of a side while their commands are found.
type binding struct {
	side     *game.Side
	all      []commandNode
	problems *source.Problems
	bound    []bound
}

// A bound command is one that somebody has.
type bound struct {
	game.Command
	player *game.Player
}

// A commandNode is what can be commanded, by its names.
type commandNode struct {
	names []string // its name, its short one and its id
	path  []string
}

// nodesOf are the formations, units and men of a side.
func nodesOf(s *game.Side) []commandNode {
	var all []commandNode
	s.WalkPaths(func(f *game.Formation, path []string) {
		all = append(all, commandNode{named(f.Name, f.Short), path})
		for i := range f.Units {
			u := &f.Units[i]
			all = append(all, commandNode{named(u.Name, u.Short, u.Key), u.Path})
		}
	})
	if s.Patrol != nil {
		for _, m := range s.Patrol.Men {
			all = append(all, commandNode{named(m.Name, m.Short), nil})
		}
	}
	return all
}

func named(names ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}

// player finds the commands of one player.
func (b *binding) player(p *game.Player) {
	for i := range p.Commands {
		c := &p.Commands[i]
		found := b.find(c.Name)
		switch {
		case len(found) == 0:
			b.problem(c, "generate.no-command-of-side", "name", say.Quoted(c.Name), "id", b.side.ID, "near", source.DidYouMean(c.Name, b.names()))
			continue
		case len(found) > 1:
			var path []string
			for _, one := range found {
				if len(one.path) > len(path) {
					path = one.path
				}
			}
			b.problem(c, "generate.several-commands", "n", len(found), "id", b.side.ID, "name", say.Quoted(c.Name), "inside", len(path) > 0, "path", say.Quoted(strings.Join(path, ", ")))
			continue
		}
		c.Path, c.Name = found[0].path, found[0].names[0]
		b.take(c, p)
	}
}

// find are the nodes of a name: by its own name, else by its short one or its id.
func (b *binding) find(name string) []commandNode {
	for _, first := range []bool{true, false} {
		var found []commandNode
		for _, n := range b.all {
			if first && n.names[0] == name || !first && slices.Contains(n.names[1:], name) {
				found = append(found, n)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

func (b *binding) names() []string {
	var names []string
	for _, n := range b.all {
		names = append(names, n.names...)
	}
	return names
}

// take gives a command to a player, unless somebody has it, or what it stands in,
// or what stands in it.
func (b *binding) take(c *game.Command, p *game.Player) {
	for _, other := range b.bound {
		has := ""
		switch {
		case c.Same(other.Command):
			has = "itself"
		case c.Within(other.Command):
			has = "above"
		case other.Within(*c):
			has = "below"
		default:
			continue
		}
		id := words.ID("generate.command-named-twice")
		if other.player != p {
			id = "generate.command-of-two-players"
		}
		b.problem(c, id, "name", say.Quoted(c.Name), "to", p.Name, "player", other.player.Name, "has", has, "other", say.Quoted(other.Name))
		return
	}
	b.bound = append(b.bound, bound{*c, p})
}

func (b *binding) problem(c *game.Command, id words.ID, pairs ...any) {
	b.problems.Add(source.New(c.Place, id, pairs...))
}
