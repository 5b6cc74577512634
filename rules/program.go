package rules

import "slices"

// A Program is what is printed for the games of a rule set, as the head of its
// file says it. The book knows the names of sheets and of designs, not what
// stands behind them.
type Program struct {
	Designs Designs
	Sheets  []string // of a side's file, in order
	Umpire  []string // parts of the umpire's file, in order
	Common  []string // of everyone's files, and what else a game has once
	Phone   *Phone   // nil where no page reads the records

	left []string // keys of the head that say nothing, and are as is usual
}

// Leaves tells whether the head of the rules leaves a key to csprint: sheets, umpire, common or
// phone.
func (b *Book) Leaves(key string) bool { return slices.Contains(b.left, key) }

// Designs are the names of the designs that a rule set's sheets are laid out
// by, empty where it has no such sheet: sprues of what is cut apart, columns
// of what is listed.
type Designs struct {
	Cards, Records, Leaders, Slips, Markers, Characters string // sprues
	Roster, Patrol, Divisions, Forces, Key              string // columns
}

// Prints tells whether a sheet of the name is printed, be it for sides, the
// umpire or everyone.
func (b *Book) Prints(sheet string) bool {
	return slices.Contains(b.Sheets, sheet) || slices.Contains(b.Umpire, sheet) || slices.Contains(b.Common, sheet)
}
