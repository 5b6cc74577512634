package brief

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// largePages is the briefing in large print: the text, then the ground on a page of
// its own, then the forces.
func (b *briefing) largePages() []layout.Page {
	body := b.body(b.firstPage())
	notes := b.notes(page.Columns(body, 2)[0].W)
	text := layout.Flow{Next: b.columns(-1, 0, page.Columns(body, 2)...)}
	text.Add(notes...)

	halves := page.Columns(b.nextPage(), 2)
	leaf := b.leaf
	b.putPlan(halves[0], halves[0].H-largeUnder)
	bands := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: leaf.Frame, Box: halves[1]} }}
	b.putBands(&bands, halves[1].W)

	forces := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: b.leaf.Frame, Box: b.nextPage()} }}
	forces.Add(b.forces()...)
	return b.pages
}

// largeUnder is the room for the head over the plan and the note under it.
var largeUnder = layout.MM(24)
