package imposition

import "github.com/csprint/csprint/layout"

// A Sprue is how cards lie on the paper.
type Sprue struct {
	Name   string
	Title  string // in the margin
	Room   layout.Length
	Gutter layout.Length
	Mark   layout.Length // length of a crop mark
	Off    layout.Length // from the trim to the crop mark
	Air    layout.Length // between two texts of a line whose type grows in large print, before they are at twice their size
	Bars   bool          // of 100 mm on both axes
	Lines  bool          // hair lines where cards are cut apart
	Bare   bool          // no words in the margin
}
