package page

import "slices"

// LeanOn tells whether a kind of sheet is printed as the game needs it: not
// everything that a design has for it, unless that is asked for.
func (p *PrintSettings) LeanOn(kind string) bool { return p.Lean && !slices.Contains(p.InFull, kind) }

// BlankCards is how many cards to fill in by hand each arm of a side gets. A lean
// packet has those that the scenario asks for.
func (d *Desk) BlankCards() int {
	if d.LeanOn("cards") && !d.Game.BlanksAsked {
		return 0
	}
	return d.Game.BlankCards
}

// CoverSheets is how many sheets each side gets to lay over its cards, likewise.
func (d *Desk) CoverSheets() int {
	if d.LeanOn("cards") && !d.Game.CoversAsked {
		return 0
	}
	return d.Game.CoverSheets
}
