package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// A rosterForm is what the roster of a rule set has right of the names, and
// what it says about it.
type rosterForm struct {
	columns func(*roster, layout.Length) rosterGrid // by the right margin
	heads   func(*roster, layout.Length) []head
	row     func(rosterLine) // right of the names
	legend  func(*roster) string
	note    func(*roster, brigade) string             // at the right of a block's heading
	led     func(*roster, *generate.Formation) string // at the right of a division's or corps's; nil for nothing
}

// form is that of the rule set.
func (r *roster) form() rosterForm {
	switch r.Book.ID {
	case "cold-steel-canister":
		return canisterRoster
	case "musket":
		return musketRoster
	}
	return battleRoster
}

// battleRoster is that of Cold Steel: morale, discipline, initiative.
var battleRoster = rosterForm{
	columns: func(_ *roster, right layout.Length) rosterGrid { return rosterColumns(right) },
	heads:   func(_ *roster, right layout.Length) []head { return rosterColumns(right).heads() },
	row: func(l rosterLine) {
		l.ratings()
		l.boxes()
	},
	legend: (*roster).legend,
	note:   (*roster).blockNote,
}

// namedUntil are the columns of a roster whose names end where its own begin.
func namedUntil(right, own layout.Length) rosterGrid {
	grid := rosterColumns(right)
	grid.nameEnd = own
	return grid
}
