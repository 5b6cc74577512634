package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// copies reads chits: {forward-march: 12}. Which keys there are only the design
// of the chits knows.
func (r *reader) copies(m *source.Mapping) []game.Copies {
	var list []game.Copies
	for _, key := range m.Keys() {
		list = append(list, game.Copies{Key: key, Number: m.Int(key, 0, game.MostChits, 0), Place: m.Place(key)})
	}
	return list
}
