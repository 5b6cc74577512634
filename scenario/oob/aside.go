package oob

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// train reads a supply train or park, which is listed and has no part in the game.
func (f *sideReader) train(m *source.Mapping) {
	name := m.NeedLine("train")
	wagons := m.Int("wagons", 1, mostMen, 0)
	node, men := Node{Arm: game.Infantry}, words.Of("mapped.unknown-men")
	if !f.men(m, "men", &node) {
		men = menWords(&node)
	}
	guns := m.Int("guns", 1, mostGuns, 0)
	leader := f.Facts.Commander(m.Node("commander"))
	notes := m.Text("notes")
	said := slices.Concat(leaderWords(leader), counted("roster.wagons", wagons), []words.Text{men}, counted("force.guns", guns), toldWords(told(m)))
	m.Bool("absent") // as all of it is
	m.Done()
	f.aside = append(f.aside, game.Aside{Name: name, Sort: "train", Words: said, Of: f.above(), Notes: notes})
}

// away is a node that is listed and not set up.
func (f *sideReader) away(node *Node, sort string) game.Aside {
	units := 0
	WalkUnits(node, func(n *Node) { units += n.Fielded() })
	strength := counted("force.units", units)
	if !node.Formation() {
		strength = append([]words.Text{menWords(node)}, counted("force.guns", node.Guns)...)
	}
	return game.Aside{
		Name: node.Name, Sort: sort, Words: slices.Concat(leaderWords(node.Commander), strength, toldWords(node.Own)), Of: f.above(), Notes: node.Notes,
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

func leaderWords(c game.Commander) []words.Text {
	return []words.Text{words.Own(c.Titled()), words.Label(c.Fate).Text()}
}

func menWords(node *Node) words.Text {
	switch {
	case node.Men == 0:
		return words.Label(node.About).Text()
	case node.About != "":
		return words.Of("roster.about-men", "n", node.Men)
	}
	return words.Of("force.men", "n", node.Men)
}

// counted is a number in a phrase, nothing for 0.
func counted(id words.ID, n int) []words.Text {
	if n == 0 {
		return nil
	}
	return []words.Text{words.Of(id, "n", n)}
}

func toldWords(list []game.Told) []words.Text {
	var said []words.Text
	for _, t := range list {
		said = append(said, words.Own(t.String()))
	}
	return said
}
