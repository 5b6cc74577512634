package imposition

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// putHouseOnCard says so on a sheet that cards fill: between the first card and
// one below it, along the right edge where there is none. Cards with a back
// bear it there alone, along the edge: their fronts are alike, and bars stand
// between their backs.
func (m margins) putHouseOnCard(onto *layout.Frame) {
	words := m.HouseWords()
	if words == "" {
		return
	}
	cell := m.Imposition.Grid.Cell(0)
	switch {
	case m.Backed():
		cell = m.Imposition.Spot(0).Back
	case m.Imposition.Grid.Rows > 1:
		m.PutHouseAt(onto, m.from, layout.Point{X: max(cell.X, layout.LeastMargin) + page.HouseInset, Y: cell.Bottom() - page.HouseInset})
		return
	}
	style := m.HouseStyle().In(layout.Ink)
	at := layout.Point{X: m.Sheet().W - layout.LeastMargin - layout.MM(0.4), Y: cell.Centre().Y + m.HouseWidth()/2}
	page.PutLozenge(onto, m.from+"/house", layout.Point{X: at.X - style.CapHeight()/2, Y: at.Y - page.HouseMark/2})
	at.Y -= page.HouseMark + page.HouseGap
	onto.SetTurned(m.from+"/house", at, layout.QuarterCCW, style, words)
}

// noteWidth is the room of a note beside the title of a sheet, house rules
// before it where they are named here.
func (m margins) noteWidth(s layout.Style, note string) layout.Length {
	if house := m.HouseWidth(); house > 0 && !m.unnamed {
		return house + besideMark + s.Width(note)
	}
	return s.Width(note)
}

// putNote sets it.
func (m margins) putNote(onto *layout.Frame, at layout.Point, s layout.Style, note string) {
	if !m.unnamed {
		if house := m.PutHouseAt(onto, m.from, at); house > 0 {
			at.X += house + besideMark
		}
	}
	onto.SetLine(m.from, at, layout.Left, s, note)
}
