package oob

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// train reads a supply train or park, which is listed and has no part in the game.
func (f *sideReader) train(m *source.Mapping) {
	name := m.NeedLine("train")
	wagons := m.Int("wagons", 1, mostMen, 0)
	node := Node{Arm: game.Infantry}
	if f.men(m, "men", &node) {
		node.About = "unknown men"
	}
	guns := m.Int("guns", 1, mostGuns, 0)
	leader := f.Facts.Commander(m.Node("commander"))
	notes := m.Text("notes")
	words := say.Joined(leaderWords(leader), countedOr(wagons, "wagon"), menWords(&node), countedOr(guns, "gun"), toldWords(told(m)))
	m.Bool("absent") // as all of it is
	m.Done()
	f.aside = append(f.aside, game.Aside{Name: name, Sort: "train", Words: words, Of: f.above(), Notes: notes})
}

// away is a node that is listed and not set up.
func (f *sideReader) away(node *Node, sort string) game.Aside {
	units := 0
	WalkUnits(node, func(n *Node) { units += n.Fielded() })
	words := countedOr(units, "unit")
	if !node.Formation() {
		words = say.Joined(menWords(node), countedOr(node.Guns, "gun"))
	}
	return game.Aside{
		Name: node.Name, Sort: sort, Words: say.Joined(leaderWords(node.Commander), words, toldWords(node.Own)), Of: f.above(), Notes: node.Notes,
	}
}

// Fielded is how many units an entry without any below it stands for.
func (n *Node) Fielded() int { return n.Copies * splitsInto(n) }

// WalkUnits visits the units of a node: itself, or all below it.
func WalkUnits(node *Node, visit func(*Node)) {
	Walk([]Node{*node}, func(n *Node) {
		if !n.Formation() && n.Copies > 0 {
			visit(n)
		}
	})
}

// above is the name of the formation that is being read, empty for the side.
func (f *sideReader) above() string {
	if len(f.path) == 0 {
		return ""
	}
	return f.path[len(f.path)-1]
}

func leaderWords(c game.Commander) string {
	return say.Joined(c.Titled(), c.Fate)
}

func menWords(node *Node) string {
	switch {
	case node.Men == 0:
		return node.About
	case node.About != "":
		return fmt.Sprintf("≈ %s men", say.Grouped(node.Men))
	}
	return say.Grouped(node.Men) + " men"
}

func countedOr(n int, noun string) string {
	if n == 0 {
		return ""
	}
	return say.Counted(n, noun)
}

func toldWords(list []game.Told) string {
	var words []string
	for _, t := range list {
		words = append(words, t.String())
	}
	return say.Joined(words...)
}
