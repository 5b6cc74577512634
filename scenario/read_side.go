package scenario

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A side's id becomes the name of a file.
var (
	sideForm = pattern.Of(`^[a-z][a-z0-9-]{0,30}$`)
	taken    = []string{"umpire", "tables", "handout", "map", "tiles", "packet", "csprint"}
)

// A sideReader reads the sides, their players and their armies.
type sideReader struct{ *reader }

func (r sideReader) sides(m *source.Mapping) {
	node, other := r.sidesOf(m)
	sides := node.Map()
	ids := sides.Keys()
	r.spec.Alone = m.Choice("opponent", "", "none") != ""
	switch n := len(ids); {
	case node.Absent() || sides.Absent():
	case r.spec.Alone && n != 1:
		node.Problem("scenario.sides-without-opponent", "n", n)
	case !r.spec.Alone && (n < 2 || n > mostSides):
		node.Problem("scenario.number-of-sides", "n", n, "most", mostSides)
	}
	for i, id := range ids {
		n := sides.Node(id)
		if !sideForm.MatchString(id) || slices.Contains(taken, id) {
			n.Problem("scenario.side-id", "id", say.Quoted(id), "taken", words.OneOf(taken))
		} else if why := filename.Trouble(id); !why.IsZero() {
			n.Problem("scenario.side-as-file", "id", say.Quoted(id), "why", why)
		}
		r.spec.Sides = append(r.spec.Sides, r.side(id, i, n))
	}
	r.playersFiles()
	r.attacker(m, ids)
	r.opposed(sides)
	if other != nil {
		r.adopt(other)
	}
}

// sidesOf is the sides of the file, or those of another scenario whose orders
// of battle it shares.
func (r sideReader) sidesOf(m *source.Mapping) (sides source.Node, other *source.File) {
	from := m.Node("sides_from")
	switch {
	case from.Absent():
		return m.Need("sides"), nil
	case m.Has("sides"):
		from.Problem("scenario.sides-from-beside-sides")
		return m.Node("sides"), nil
	}
	if other = r.beside(from, "sides_from"); other == nil {
		return source.Node{}, nil
	}
	nationReader(r).ownNations(other.Root().Map()) // which its sides may be of
	return other.Root().Map().Need("sides"), other
}

func (r sideReader) attacker(m *source.Mapping, ids []string) {
	s := r.spec
	switch {
	case s.Engagement == game.Attack && !m.Has("attacker"):
		m.Problem("engagement", "scenario.engagement-attack-without-attacker")
	case s.Engagement == game.Meeting && m.Has("attacker"):
		m.Problem("attacker", "scenario.attacker-in-meeting-engagement")
	case s.Attacker != "" && len(ids) > 0 && !slices.Contains(ids, s.Attacker):
		m.Problem("attacker", "scenario.attacker", "attacker", say.Quoted(s.Attacker), "ids", words.OneOf(ids), "near", source.DidYouMean(s.Attacker, ids))
	}
}

// opposed reports two sides, and only two, that share an edge.
func (r sideReader) opposed(sides *source.Mapping) {
	list := r.spec.Sides
	if len(list) == 2 && list[0].Edge != "" && list[0].Edge == list[1].Edge {
		sides.Map(list[1].ID).Problem("edge", "scenario.edge-for-both-sides", "edge", list[1].Edge)
	}
}

func (r sideReader) side(id string, index int, n source.Node) SideSpec {
	m := n.Map()
	s := SideSpec{ID: id, Place: n.Place()}
	s.Name = m.NeedLine("name")
	s.Nation = nationReader(r).nationOf(m, NeutralNation, patrolReader(r).patrolNations()...)
	s.Edge = m.Choice("edge", "", game.Edges...)
	if s.Edge == "" && !m.Has("edge") {
		s.Edge = r.usualEdge(m, index)
	}
	s.Commander = r.facts.Commander(m.Node("commander"))
	s.Briefing = m.Text("briefing")
	s.Commands = r.words(m.Node("commands"), mostCommands)
	s.Large, s.Lang = m.Bool("large"), r.lang(m)
	s.Players = r.players(id, m.Node("players"))
	if r.facts.Men {
		r.noMarches(m)
		patrolReader(r).patrol(m, &s)
	} else {
		r.army(m, &s)
	}
	m.Done()
	return s
}

// army reads what a side of units may say.
func (r sideReader) army(m *source.Mapping, s *SideSpec) {
	s.Dummies = r.dummies(m.Node("dummies"))
	top := r.forces.Defaults(m.Node("defaults"), oob.Heritage{})
	s.Told = top.Told
	if m.Has("patrol") && !r.facts.Unknown {
		m.Problem("patrol", "scenario.patrol-of-units")
	}
	if n := m.Node("forces"); n.Kind() == source.Map {
		s.Army = r.rolledArmy(n.Map())
	} else if forces := r.someForces(m); forces != nil {
		s.Forces, s.Aside = r.forces.Forces(forces, s.Edge, top)
	}
}

// usualEdge is south for the first side and north for the second.
func (r sideReader) usualEdge(m *source.Mapping, index int) string {
	switch index {
	case 0:
		return "south"
	case 1:
		return "north"
	}
	m.Problem("edge", "scenario.edge-missing", "edges", words.OneOf(game.Edges))
	return ""
}

// someForces is the list of a side's forces; an empty side is a problem.
func (r sideReader) someForces(m *source.Mapping) []source.Node {
	if m.Has("patrol") {
		m.Know("forces")
		return nil
	}
	n := m.Need("forces")
	list := n.List()
	if n.Kind() == source.List && len(list) == 0 {
		n.Problem("scenario.side-has-no-forces")
	}
	return list
}

// dummies is how many dummy cards the host gives the side, or RollDummies.
func (r sideReader) dummies(n source.Node) int {
	if n.Absent() || n.Typed() == "roll" {
		return RollDummies
	}
	return n.Int(0, mostDummies, RollDummies)
}

// mostDummies bounds what a host may give a side by hand.
const mostDummies = 100

// noMarches refuses the key where men begin on the table.
func (r sideReader) noMarches(m *source.Mapping) {
	if slices.Contains(m.Keys(), "off_board") {
		m.Problem("off_board", "scenario.off-board-of-men")
	}
}
