package quickref

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Measures of the boxes behind the lines of a list.
const (
	tallyBox  layout.Length = 3900 // how wide one is
	tallyHigh layout.Length = 700  // how much lower than a row it is
	tallyGap  layout.Length = 1500 // between the words and the first
	tallySum  layout.Length = 5600 // how high those of the sum are
)

// tallyWide is what the boxes that the design asks for take of a line.
func (m modifiers) tallyWide() layout.Length {
	if m.part.Boxes == 0 {
		return 0
	}
	return tallyGap + tallyBox*layout.Length(m.part.Boxes)
}

// tally sets the boxes of a line, a column for each unit: a player ticks what counts, or
// writes how often. What stands on the unit's record has none.
func (m modifiers) tally(line modifierLine, right, y, high layout.Length) {
	switch {
	case m.part.Boxes == 0:
	case !slices.ContainsFunc(line.items, m.unrecorded):
		m.Frame.SetLine(m.From, layout.Point{X: right, Y: y + m.rowBase()}, layout.Right, m.Label(), m.Words.Say("tables.on-the-record"))
	default:
		box := m.rowHigh() - tallyHigh
		m.boxes(right, y+(high-box)/2, box, layout.HairLine)
	}
}

// unrecorded tells a modifier that no record shows.
func (m modifiers) unrecorded(one rules.Modifier) bool { return !m.Book.OnRecord(one) }

// boxes draws a row of boxes that adjoin.
func (m modifiers) boxes(right, y, high layout.Length, line layout.Stroke) {
	for i := range m.part.Boxes {
		x := right - tallyBox*layout.Length(m.part.Boxes-i)
		box := layout.Rect{X: x, Y: y, W: tallyBox, H: high}
		m.Frame.PutBox(m.From, box, layout.Fill{}, line)
		m.Frame.PutWriting(m.From, box, layout.Entry{})
	}
}

// sum sets boxes for what the columns above come to.
func (m modifiers) sum() {
	if m.part.Boxes == 0 {
		return
	}
	m.Y += partGap
	base := m.Y + (tallySum+m.group().Ascent())/2
	m.Frame.SetLine(m.From, layout.Point{X: m.width() - m.tallyWide(), Y: base}, layout.Right, m.group(), m.Words.Say("tables.sum"))
	m.boxes(m.width(), m.Y, tallySum, layout.RuleLine)
	m.Y += tallySum + partGap
}
