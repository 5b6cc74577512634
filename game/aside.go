package game

import "github.com/csprint/csprint/words"

// An Aside is what an order of battle lists and nobody sets up: a supply train, a
// formation without units, troops that are absent. Rosters list it.
type Aside struct {
	Name  string
	Sort  string       // "train", "absent", "no units here"
	Words []words.Text // its commander, strength and what else is told of it
	Of    string       // the formation that it belongs to; empty for the side
	Notes string
}
