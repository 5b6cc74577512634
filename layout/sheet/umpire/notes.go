package umpire

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of the lines for notes.
var (
	noteLead  = layout.MM(8)
	noteBase  = layout.MM(3)  // of the heads over them
	noteWhat  = layout.MM(18) // where it is told what happened
	noteGap   = layout.MM(3)  // bare before that
	leastNote = layout.MM(50) // less is left bare
)

// Notes rules lines to write on over what is left of the last page.
func Notes(u *page.Binder) {
	if u.Rest.H < leastNote {
		return
	}
	box, _ := u.Below("The umpire’s notes", 0)
	turn, what := box.X, box.X+noteWhat
	y := box.Y + noteBase
	u.Leaf.SetLine("umpire/note", layout.Point{X: turn, Y: y}, layout.Left, u.Label(), "TURN")
	u.Leaf.SetLine("umpire/note", layout.Point{X: what, Y: y}, layout.Left, u.Label(), "WHAT HAPPENED, AND WHO KNOWS OF IT")
	for y += noteLead; y <= box.Bottom()-page.FootAir; y += noteLead {
		u.Leaf.PutLine("umpire/note", layout.Point{X: turn, Y: y}, layout.Point{X: what - noteGap, Y: y}, layout.HairLine.In(layout.Rule))
		u.Leaf.PutLine("umpire/note", layout.Point{X: what, Y: y}, layout.Point{X: box.Right(), Y: y}, layout.HairLine.In(layout.Rule))
	}
	u.Rest = layout.Rect{}
}
