package umpire

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/usual"
)

// Measures of the list of sheets that csprint laid out by itself.
var (
	restSheet = layout.MM(38) // where it is told what a sheet rests on
	restPlace = layout.MM(40) // width of what takes its place
	restGap   = layout.MM(4)
	restLead  = layout.MM(3.6)
	restBase  = layout.MM(3)
	restAir   = layout.MM(1.8) // between sheets
)

// Designs says of the sheets that csprint laid out by itself, as the rules don't say how they
// look, what each rests on and what takes its place.
func Designs(u *page.Binder) {
	rests := usual.Rests(u.Words, u.Book, u.Desk.Designs)
	if len(rests) == 0 {
		return
	}
	plain, strong := u.Sans(8), u.Strong(8)
	lead := plain.LeadOf(restLead)
	blocks := plain.Paragraph("umpire/designs", u.Wide(), lead, u.Words.Say("designs.what-they-are"))
	blocks = append(blocks, layout.Block{High: restAir, Keep: true})
	for _, rest := range rests {
		lines := plain.Wrap(rest.On, u.Wide()-restSheet-restPlace-restGap)
		blocks = append(blocks, page.RowBlock("umpire/designs", u.Wide(), lead*layout.Length(len(lines))+restAir, restBase, func(r page.Row) {
			r.Left(0, strong, rest.Sheet)
			r.Right(u.Wide(), plain, rest.Place)
			r.Lines(restSheet, plain, lead, lines)
		}))
	}
	u.Run(u.Words.Say("designs.title"), blocks...)
}
