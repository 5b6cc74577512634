package page

import "github.com/csprint/csprint/layout"

// Measures of the line that says that house rules are played.
var (
	houseFoot  = layout.LeastMargin + layout.MM(0.3) // its baseline above the edge, below the foot
	HouseGap   = layout.MM(0.5)                      // from the lozenge to the words
	HouseUnder = layout.MM(2.37)                     // below the title of a sheet that has no room beside it
	HouseInset = layout.MM(1.5)                      // from the cuts of a card
)

// HouseStyle is that of the line.
func (p *PrintSettings) HouseStyle() layout.Style { return p.Caption() }

// HouseWords name the house rules of the game, empty where there are none.
func (d *Desk) HouseWords() string {
	if !d.Book.Patched() {
		return ""
	}
	return d.Words.Say("page.house-rules", "edition", d.Book.Edition)
}

// PutHouse says at the foot of a page that house rules are played: any number
// of the rules on it may be theirs.
func (d *Desk) PutHouse(onto *layout.Frame, from string) {
	d.PutHouseAt(onto, from, layout.Point{X: layout.PageMargin, Y: onto.Size.H - houseFoot})
}

// PutHouseAt says so from a point on, and returns the room that it took.
func (d *Desk) PutHouseAt(onto *layout.Frame, from string, at layout.Point) layout.Length {
	words := d.HouseWords()
	if words == "" {
		return 0
	}
	PutLozenge(onto, from+"/house", layout.Point{X: at.X + HouseMark/2, Y: at.Y - d.HouseStyle().CapHeight()/2})
	at.X += HouseMark + HouseGap
	return HouseMark + HouseGap + onto.SetLine(from+"/house", at, layout.Left, d.HouseStyle(), words)
}

// HouseWidth is the room of the line.
func (d *Desk) HouseWidth() layout.Length {
	if words := d.HouseWords(); words != "" {
		return HouseMark + HouseGap + d.HouseStyle().Width(words)
	}
	return 0
}

const HouseMark layout.Length = 2300

// PutLozenge draws the mark of a house rule about a point.
func PutLozenge(onto *layout.Frame, from string, c layout.Point) {
	putLozenge(onto, from, c, HouseMark*2/5)
}

// PutSmallLozenge draws one for the small type of what is held in the hand.
func PutSmallLozenge(onto *layout.Frame, from string, c layout.Point) {
	putLozenge(onto, from+"/house", c, HouseMark*6/25)
}

func putLozenge(onto *layout.Frame, from string, c layout.Point, r layout.Length) {
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{},
		layout.Point{X: c.X, Y: c.Y - r}, layout.Point{X: c.X + r, Y: c.Y},
		layout.Point{X: c.X, Y: c.Y + r}, layout.Point{X: c.X - r, Y: c.Y})
}
