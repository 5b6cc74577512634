package sheet

import (
	"github.com/csprint/csprint/layout"
)

// Measures of the line that says that house rules are played.
var (
	houseFoot  = layout.LeastMargin + layout.MM(0.7) // its baseline above the edge, below the foot
	houseGap   = layout.MM(0.5)                      // from the lozenge to the words
	houseUnder = layout.MM(2.1)                      // below the title of a sheet that has no room beside it
	houseInset = layout.MM(1.5)                      // from the cuts of a card
)

// houseWords name the house rules of the game, empty where there are none.
func (d *Desk) houseWords() string {
	if !d.Book.Patched() {
		return ""
	}
	return "house rules, edition " + d.Book.Edition
}

// houseStyle is that of the line.
func (p Press) houseStyle() layout.Style { return p.caption() }

// putHouse says at the foot of a page that house rules are played: any number
// of the rules on it may be theirs.
func (d *Desk) putHouse(onto *layout.Frame, from string) {
	d.putHouseAt(onto, from, layout.Point{X: layout.PageMargin, Y: onto.Size.H - houseFoot})
}

// putHouseAt says so from a point on, and returns the room that it took.
func (d *Desk) putHouseAt(onto *layout.Frame, from string, at layout.Point) layout.Length {
	words := d.houseWords()
	if words == "" {
		return 0
	}
	putLozenge(onto, from+"/house", layout.Point{X: at.X + houseMark/2, Y: at.Y - d.houseStyle().CapHeight()/2})
	at.X += houseMark + houseGap
	return houseMark + houseGap + onto.SetLine(from+"/house", at, layout.Left, d.houseStyle(), words)
}

// houseWidth is the room of the line.
func (d *Desk) houseWidth() layout.Length {
	if words := d.houseWords(); words != "" {
		return houseMark + houseGap + d.houseStyle().Width(words)
	}
	return 0
}

// putHouseOnCard says so on a sheet that cards fill: between the first card and
// one below it, along the right edge where there is none. Cards with a back
// bear it there alone, along the edge: their fronts are alike, and bars stand
// between their backs.
func (m margins) putHouseOnCard(onto *layout.Frame) {
	words := m.houseWords()
	if words == "" {
		return
	}
	cell := m.imposition.Grid.Cell(0)
	switch {
	case m.backs != nil:
		cell = m.imposition.Spot(0).Back
	case m.imposition.Grid.Rows > 1:
		m.putHouseAt(onto, m.from, layout.Point{X: max(cell.X, layout.LeastMargin) + houseInset, Y: cell.Bottom() - houseInset})
		return
	}
	style := m.houseStyle().In(layout.Ink)
	at := layout.Point{X: m.sheet().W - layout.LeastMargin - layout.MM(0.4), Y: cell.Centre().Y + m.houseWidth()/2}
	putLozenge(onto, m.from+"/house", layout.Point{X: at.X - style.CapHeight()/2, Y: at.Y - houseMark/2})
	at.Y -= houseMark + houseGap
	onto.SetTurned(m.from+"/house", at, layout.QuarterCCW, style, words)
}

// noteWidth is the room of a note beside the title of a sheet, house rules
// before it where they are named here.
func (m margins) noteWidth(s layout.Style, note string) layout.Length {
	if house := m.houseWidth(); house > 0 && !m.unnamed {
		return house + besideMark + s.Width(note)
	}
	return s.Width(note)
}

// putNote sets it.
func (m margins) putNote(onto *layout.Frame, at layout.Point, s layout.Style, note string) {
	if !m.unnamed {
		if house := m.putHouseAt(onto, m.from, at); house > 0 {
			at.X += house + besideMark
		}
	}
	onto.SetLine(m.from, at, layout.Left, s, note)
}
