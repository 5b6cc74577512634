package imposition

import (
	"github.com/csprint/csprint/layout"
)

// Cards that fill the sheet leave no margin for marks, and their fronts may
// carry none: a mark on some would tell them from the others. What shows that
// the sheet is true to size stands on the backs, in the bare edge of the first
// card: along the cut where there is one, and otherwise along the sheet's edge.

// Measures of the marks in the bare edge of a card.
var (
	edgeOff  = layout.MM(1.6) // of their foot from the cut
	edgeHigh = layout.MM(2.2) // of the bars with their ticks, and of letters
	edgeGap  = layout.MM(5)
	edgeNote = layout.MM(12) // for the length behind a bar
)

// putEdgeMarks puts bars into the bare edge of the first back, as far as there is room.
// Which sheet it is does not stand there: the edge stays on the card, and whoever sees
// it uncovered would know of how many there are at least.
func (m margins) putEdgeMarks(onto *layout.Frame) {
	card := m.Imposition.Spot(0).Back
	if y, ok := m.levelEdge(card); ok {
		m.putLevelMarks(onto, card, y)
	}
	x := layout.LeastMargin + edgeHigh
	if card.X+m.Bare.W > x && card.H > BarLong+edgeNote {
		top := card.Y + (card.H-BarLong-edgeNote)/2
		m.putTicked(onto, layout.Hinge{Upright: true, At: layout.LeastMargin + layout.HairWidth}, top, 1)
		at := layout.Point{X: x, Y: top + BarLong + layout.MM(9.6)}
		onto.SetTurned(m.from, at, layout.QuarterCCW, m.Caption().In(layout.Ink), "100 mm")
	}
}

// levelEdge is the foot of the marks along the foot or the top of a card: at
// the cut rather than at the edge of the sheet.
func (m margins) levelEdge(card layout.Rect) (layout.Length, bool) {
	switch far := m.Sheet().H; {
	case card.Bottom() < far-layout.LeastMargin:
		return card.Bottom() - edgeOff, m.Bare.H > edgeOff+edgeHigh
	case card.Y > layout.LeastMargin:
		return card.Y + edgeOff + edgeHigh, m.Bare.H > edgeOff+edgeHigh
	default:
		return far - layout.LeastMargin - layout.HairWidth, far-card.Bottom()+m.Bare.H > layout.LeastMargin+edgeHigh
	}
}

// putLevelMarks puts the level bar, and at the other end for which printer the sheet
// is, and the edge to turn.
func (m margins) putLevelMarks(onto *layout.Frame, card layout.Rect, y layout.Length) {
	inset := max(m.Bare.W, layout.LeastMargin-card.X)
	left, right := card.X+inset, card.Right()-inset
	if right-left < BarLong+edgeNote {
		return
	}
	small := m.Caption().In(layout.Ink)
	m.putBar(onto, layout.Hinge{At: y}, left)
	left += BarLong + layout.MM(1.6)
	left += onto.SetLine(m.from, layout.Point{X: left, Y: y}, layout.Left, small, "100 mm") + edgeGap

	if words := m.Words.Say("marks.for-printer", "printer", m.Printer.Name); !m.Printer.None() && right-left >= m.Strong(7).Width(words) {
		onto.PutRunning(func() {
			right -= edgeGap + onto.SetLine(m.from, layout.Point{X: right, Y: y}, layout.Right, m.Strong(7), words)
		})
	}
	says := m.Words.Say(TurnSays)
	if !m.turned() || right-left < small.Width(says)+layout.MM(7) {
		return
	}
	end := layout.Point{X: right, Y: y - layout.MM(0.9)}
	if m.Flip.Hinge(m.Sheet()).Upright {
		putSignpost(onto, m.from, layout.Point{X: end.X - layout.MM(5), Y: end.Y}, layout.Point{X: layout.MM(5)})
	} else {
		putSignpost(onto, m.from, layout.Point{X: end.X - layout.MM(1), Y: y - edgeHigh}, layout.Point{Y: edgeHigh})
	}
	onto.SetLine(m.from, layout.Point{X: right - layout.MM(7), Y: y}, layout.Right, small, says)
}
