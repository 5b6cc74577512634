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
	box, _ := u.Below(u.Words.Say("notes.title"), 0)
	r := page.RowIn(u.Leaf.Frame, "umpire/note", box, noteBase)
	r.Left(0, u.Label(), u.Words.Say("notes.turn-head"))
	r.Left(noteWhat, u.Label(), u.Words.Say("notes.what-head"))
	for r = r.On(noteLead); r.Base <= box.H-page.FootAir; r = r.On(noteLead) {
		r.Blank(0, noteWhat-noteGap)
		r.Blank(noteWhat, box.W-noteWhat)
	}
	u.Rest = layout.Rect{}
}
