package generate

import "cmp"

// A Nation is one that the scenario adds to those that csprint knows, or puts
// in place of one of them. What is empty is that of the nation which it
// replaces, or of the one that it takes after.
type Nation struct {
	ID      string // "portuguese"
	Name    string // as printed
	Colour  string // "#1f4e79"
	Pattern string
	Like    string // id of the nation that it takes after
}

// NationOf is the nation of a formation, a unit or a card of a side: the one
// that the order of battle gives it, or the side's own.
func (s *Side) NationOf(given string) string { return cmp.Or(given, s.Nation) }

// Coalition tells whether any of the side's troops are of another nation than
// the side. In one, sheets say of formations and units what they are.
func (s *Side) Coalition() bool {
	for _, u := range s.Units() {
		if s.NationOf(u.Nation) != s.Nation {
			return true
		}
	}
	return false
}
