package oob

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// Commander reads a leader: his name alone, or what else there is to say of him.
func (f Facts) Commander(n source.Node) game.Commander {
	if n.Kind() == source.Scalar {
		return game.Commander{Name: n.Line()}
	}
	m := n.Map()
	var c game.Commander
	if m.Absent() {
		return c
	}
	c.Name = m.Line("name")
	c.Rating = f.Choice(m, "rating", f.Ratings)
	c.Charisma, c.CharismaGiven = m.Int("charisma", 0, game.MostCharisma, 0), m.Has("charisma")
	c.Rank, c.Fate = m.Line("rank"), m.Line("fate")
	m.Done()
	return c
}
