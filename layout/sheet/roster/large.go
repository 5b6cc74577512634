package roster

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// Measures of rows in large print, whose boxes have room for two figures of a large hand.
var (
	largePitches = []layout.Length{layout.MM(9), layout.MM(8.5), layout.MM(8)}
	largeBox     = layout.MM(6.5)
	largeGuns    = layout.MM(4)   // what the word "guns" takes beside what the column is widened by
	wordAir      = layout.MM(1)   // on either side of a word in a box
	mostNameHigh = layout.MM(14)  // three lines
	belowLast    = layout.MM(0.8) // under the last of several lines of a row
)

// roomier is the design with boxes as wide as their words are in large print, and with
// room for the word before a battery's guns.
func roomier(d *page.Desk, design *templates.Columns, words func(*templates.Column) []string) *templates.Columns {
	if !d.Large {
		return design
	}
	larger := *design
	larger.List = slices.Clone(design.List)
	for i := range larger.List {
		c := &larger.List[i]
		if c.Field.Text == "hits" {
			c.Wide += int32(largeGuns)
		}
		if c.Draw != "boxes" {
			continue
		}
		style := d.TypeOf(c)
		var more layout.Length
		for _, word := range words(c) {
			more = max(more, style.Width(word)+2*wordAir-layout.Length(c.Cell))
		}
		c.Cell, c.Pitch = c.Cell+int32(more), c.Pitch+int32(more)
	}
	return &larger
}

// allWords are the words in all boxes of a column.
func (r *list) allWords(c *templates.Column) []string {
	var all []string
	for _, u := range r.side.Units() {
		for _, word := range rosterBoxes[c.Field.Text](r, u) {
			all = append(all, boxWord(word))
		}
	}
	return all
}

// legendMore is the room that the legend takes in large print, beside that of a
// foot of three lines.
func (r *list) legendMore() layout.Length {
	if !r.Large {
		return 0
	}
	style := r.Caption()
	lines := len(style.Wrap(r.legend(), r.Wide()-page.Gutter-layout.MM(30)))
	return layout.Length(max(0, lines-2)) * style.LeadOf(page.FootLead)
}

// A largeName is a unit's name in large print: its first line stands on that of its
// figures, what it consists of beside it or in lines under it.
type largeName struct {
	page.Named
	parts string
	below []string
}

// more is how much higher than a row of one line it is.
func (n largeName) more(small layout.Style) layout.Length {
	return n.More() + layout.Length(len(n.below))*small.LeadOf(0)
}

// nameOf breaks the name of a unit to its column.
func (l rosterLine) nameOf(c page.GridColumn) largeName {
	u, small := l.unit, l.Caption()
	n := largeName{parts: l.partWords(c)}
	n.Named = l.Named(l.unitStyle, u.Name, u.Short, c.Wide, mostNameHigh, layout.TypeSize(c.Floor), page.NameOn(u.Place, "roster"))
	if n.parts != "" && (len(n.Lines) > 1 || n.Width()+partsGap+small.Width(n.parts) > c.Wide) {
		n.below = small.Wrap(n.parts, c.Wide)
	}
	return n
}

// more is how much higher than a row of one line that of the unit is in large print.
func (l rosterLine) more() layout.Length {
	if !l.Large {
		return 0
	}
	var more layout.Length
	if c, ok := l.grid.Of("name"); ok {
		more = l.nameOf(l.besideChip(c)).more(l.Caption())
	}
	if l.foreign != nil {
		more = max(more, page.UnitChip.H)
	}
	if more > 0 {
		more += belowLast
	}
	return more
}

// largeName sets the unit's name on the line of its figures.
func (l rosterLine) largeName(c page.GridColumn) {
	n, small := l.nameOf(c), l.Caption()
	n.Put(l.onto, "roster/name", layout.Point{X: c.X, Y: l.base() + n.More()/2}, layout.Left)
	if len(n.below) == 0 {
		l.set("parts", c.X+n.Width()+partsGap, layout.Left, small, n.parts)
	}
	l.onto.SetLines("roster/parts", layout.Point{X: c.X, Y: l.base() + n.More() + small.LeadOf(0)}, layout.Left, small, 0, n.below)
}
