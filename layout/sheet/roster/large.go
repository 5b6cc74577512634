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
		for _, word := range boxWords(r.Desk, c.Field.Text, u) {
			if c.Field.Text == "morale-numbers" {
				word = boxWord(word)
			}
			all = append(all, word)
		}
	}
	return all
}

// legendMore is the room that the legend takes in large print, beside that of a
// foot of three lines.
func (r *list) legendMore() layout.Length {
	return r.Sized(0, r.FootMore(r.sheets.Foot, legendMark))
}

// more is how much higher than a row of one line that of the unit is in large print.
func (l rosterLine) more() layout.Length {
	if !l.Large {
		return 0
	}
	var more layout.Length
	if c, ok := l.grid.Of("name"); ok {
		n := l.nameOf(l.besideChip(c))
		more = n.More() + layout.Length(len(n.below))*l.partStyle().LeadOf(0)
	}
	if l.foreign != nil {
		more = max(more, page.UnitChip.H)
	}
	if more > 0 {
		more += belowLast
	}
	return more
}
