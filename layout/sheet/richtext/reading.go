package richtext

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// readingLead and readingIndent are from line to line of readings in 9.5 pt, and
// where their words begin: in other sizes in proportion.
var readingLead, readingIndent = layout.MM(4.2), layout.MM(13)

// ReadingBlock is one reading beside its number, as it stands in a list of them.
func ReadingBlock(p page.PrintSettings, from string, r rules.Reading, wide layout.Length, size float64, lead layout.Length) layout.Block {
	return NumberedBlock(p, from, DaggerOf(r)+" "+r.ID, say.Stopped(say.Capitalized(say.Figures(r.Words))), wide, size, lead)
}

// NumberedBlock is words beside the number of a reading.
func NumberedBlock(p page.PrintSettings, from, number, words string, wide layout.Length, size float64, lead layout.Length) layout.Block {
	indent := readingIndent.Times(int(lead), int(readingLead))
	style := p.Sans(size)
	lead = style.LeadOf(lead)
	lines := style.Wrap(words, wide-indent)
	return layout.Block{High: layout.Length(len(lines)) * lead, Gap: layout.MM(1.6), Put: func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(3.2)
		onto.SetLine(from, layout.Point{X: at.X, Y: base}, layout.Left, p.Strong(size), number)
		onto.SetLines(from, layout.Point{X: at.X + indent, Y: base}, layout.Left, style, lead, lines)
	}}
}
