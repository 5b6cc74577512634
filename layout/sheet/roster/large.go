package roster

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// largeName is the line on which a unit's name stands in large print, over its row.
var largeName = layout.MM(7)

// largeGuns is the room of the word "guns" that larger type takes beside what the
// column is widened by.
var largeGuns = layout.MM(4)

// named takes the names out of the columns in large print: they have lines of
// their own, and the columns the room.
func (r *list) named() {
	if !r.Large {
		return
	}
	design := *r.design
	design.List = slices.DeleteFunc(slices.Clone(design.List), func(c templates.Column) bool { return c.Field.Text == "name" })
	for i := range design.List {
		if c := &design.List[i]; c.Field.Text == "hits" {
			c.Wide += int32(largeGuns) // whose word stands before a battery's
		}
	}
	r.design, r.nameLine = &design, largeName
}

// legendMore is the room that the legend takes in large print, beside that of a
// foot of three lines.
func (r *list) legendMore() layout.Length {
	if !r.Large {
		return 0
	}
	style := r.Caption()
	lines := len(style.Wrap(r.legend(), r.wide()-page.Gutter-layout.MM(30)))
	return layout.Length(max(0, lines-2)) * style.LeadOf(page.FootLead)
}

// putName sets a unit's name, and what it consists of, over its row.
func (l rosterLine) putName() {
	left, right := layout.PageMargin, l.onto.Size.W-layout.PageMargin
	style, u := l.Strong(9.5), l.unit
	base := l.top - layout.MM(1.2)
	n := l.Named(style, u.Name, u.Short, right-left, l.nameLine, style.Size, page.NameOn(u.Place, "roster"))
	used := n.Put(l.onto, "roster/name", layout.Point{X: left, Y: base}, layout.Left)
	parts := l.Sans(8).In(layout.Third)
	l.onto.SetLine("roster/parts", layout.Point{X: left + used + layout.MM(3), Y: base}, layout.Left, parts, l.besideName())
}
