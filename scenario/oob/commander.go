package oob

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// Commander reads a leader.
func (f Facts) Commander(n source.Node) game.Commander {
	m := n.Map()
	var c game.Commander
	if m.Absent() {
		return c
	}
	c.Name = m.Line("name")
	c.Rating = f.Choice(m, "rating", f.Ratings)
	c.Charisma, c.CharismaGiven = m.Int("charisma", 0, game.MostCharisma, 0), m.Has("charisma")
	m.Done()
	return c
}
