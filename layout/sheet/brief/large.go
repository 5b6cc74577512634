package brief

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// largePages is the briefing in large print: the text, then the ground on a page of
// its own, then the forces.
func (b *briefing) largePages() []layout.Page {
	body := b.body(b.firstPage())
	notes := b.text().notes(page.Columns(body, 2)[0].W)
	text := layout.Flow{Next: b.columns(-1, 0, page.Columns(body, 2)...)}
	text.Add(notes...)

	ground := b.nextPage()
	left, right := ground, ground
	left.W = ground.W.Times(largePlan, 100)
	right.X, right.W = left.Right()+page.Gutter, ground.W-left.W-page.Gutter
	leaf := b.leaf
	b.putPlan(left, left.H-largeUnder)
	bands := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: leaf.Frame, Box: right} }}
	b.putBands(&bands, right.W)

	forces := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: b.leaf.Frame, Box: b.nextPage()} }}
	forces.Add(b.forces()...)
	return b.pages
}

// largePlan is the share of the width that the plan of the table has, in percent.
const largePlan = 44

// largeUnder is the room for the head over the plan and the note under it.
var largeUnder = layout.MM(24)
