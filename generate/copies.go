package generate

import "github.com/csprint/csprint/internal/source"

// A Copies is how many copies of one chit or form the host wants for each side.
type Copies struct {
	Key    string // as the design of the chits calls it: "forward-march"
	Number int
	Place  source.Place
}

// mostChits bounds the copies of one chit or form.
const mostChits = 500

// copies reads chits: {forward-march: 12}. Which keys there are only the design
// of the chits knows.
func (r *reader) copies(m *source.Mapping) []Copies {
	var list []Copies
	for _, key := range m.Keys() {
		list = append(list, Copies{Key: key, Number: m.Int(key, 0, mostChits, 0), Place: m.Place(key)})
	}
	return list
}
