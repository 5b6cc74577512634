package game

import "github.com/csprint/csprint/internal/source"

// A Copies is how many copies of one chit or form the host wants for each side.
type Copies struct {
	Key    string // as the design of the chits calls it: "forward-march"
	Number int
	Place  source.Place
}

// MostChits bounds the copies of one chit or form.
const MostChits = 500
