package calibration

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A Reading is how a scale of the sheet is read, by an eye or by a program.
type Reading struct {
	Name  string // A to F
	Marks int    // to either side of the middle
	scale
}

// Scales are the scales of the sheet: A to D tell where the back lies, in quarters
// of a millimetre, E and F how long 100 % is, in tenths of a percent.
func Scales(p page.PrintSettings) (backs, rulers []Reading) {
	s := newSheet(p)
	for _, v := range s.backScales() {
		backs = append(backs, Reading{v.name, Quarters, v})
	}
	for _, v := range s.rulers {
		rulers = append(rulers, Reading{v.name, Tenths, v})
	}
	return backs, rulers
}

// At is a point so far along a scale and so far out of its line, towards its numbers.
func (r Reading) At(along, out layout.Length) layout.Point { return r.at(along, out) }

// RulerAt is the millimetre that stands at a mark of E or F.
func RulerAt(mark int) layout.Length { return rulerAt(mark) }

// Mark is how far along its scale a mark of A to D stands on the front.
func Mark(mark int) layout.Length { return frontMark(mark) }
