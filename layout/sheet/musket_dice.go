package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// diceInRow is the most cells in a row of the strip of dice.
const diceInRow = 31

// Measures of the strip of dice.
var (
	markHigh = layout.MM(2.1) // above a row, for its marks
	markLift = layout.MM(0.5) // from a cell to its mark
	markFoot = layout.MM(2.2) // under a row, for the mark of a small unit
	widest   = layout.MM(8)   // cell
)

// A diceMark is a loss that changes more than the dice: a quarter gone, half
// strength, a small unit.
type diceMark struct {
	lost    int
	words   string
	quarter bool // stands above a heavy cell, not under a light one
}

// diceMarks are the marks of a unit by what is lost: each quarter with what it
// costs in morale tests, and where a large unit becomes a small one.
func (d *Desk) diceMarks(u *generate.Unit) []diceMark {
	var marks []diceMark
	m, _ := d.modifier("morale-modifiers", "losses")
	step := firstNumber(m.Per)
	for i, lost := range u.Drill.Steps {
		if lost > 0 && (i+1)*step < 100 {
			mark := diceMark{lost, fractionOf((i+1)*step) + " " + signed((i+1)*m.Value), true}
			if n := len(marks); n > 0 && marks[n-1].lost == lost {
				marks = marks[:n-1]
			}
			marks = append(marks, mark)
		}
	}
	if u.Drill.Small > 0 {
		marks = append(marks, diceMark{u.Drill.Small, fmt.Sprintf("≤%d", d.Book.Number("rout-size-split")-1), false})
	}
	return marks
}

// drawDice draws a cell for each loss from none to all, with the dice that are
// left, 1 for so many figures or horsemen or for each gun. The first is where
// the unit begins.
func drawDice(p *pen) {
	u := p.about.unit
	if u.Drill == nil || len(u.Drill.Dice) == 0 {
		return
	}
	strip := p.diceStrip(u)
	before := 0
	for i := range strip.cells {
		dice := u.Drill.Dice[min(i*strip.each, len(u.Drill.Dice)-1)]
		p.putDie(strip.cell(i), dice, dice != before || i == 0, u.Drill.Dice[0])
		before = dice
	}
	p.onto.PutBox(p.slot.from, strip.cell(0), layout.Fill{}, layout.FrameLine)
	for _, mark := range p.diceMarks(u) {
		p.putDiceMark(strip.cell((mark.lost+strip.each-1)/strip.each), mark)
	}
}

// A strip is cells in rows of one length.
type strip struct {
	box    layout.Rect
	cells  int
	perRow int
	high   layout.Length // of a cell
	pitch  layout.Length // from row to row
	wide   layout.Length
	each   int // losses that a cell stands for
}

func (p *pen) diceStrip(u *generate.Unit) strip {
	s := strip{box: p.box, each: p.about.perBox}
	s.cells = (len(u.Drill.Dice)-1+s.each-1)/s.each + 1
	rows := (s.cells + diceInRow - 1) / diceInRow
	s.perRow = (s.cells + rows - 1) / rows
	s.pitch = min(p.box.H/layout.Length(rows), markHigh+p.slot.Large+markFoot)
	s.high = s.pitch - markHigh - markFoot
	s.wide = min(widest, p.box.W/layout.Length(s.perRow))
	return s
}

func (s strip) cell(i int) layout.Rect {
	column, row := layout.Length(i%s.perRow), layout.Length(i/s.perRow)
	return layout.Rect{X: s.box.X + column*s.wide, Y: s.box.Y + row*s.pitch + markHigh, W: s.wide, H: s.high}
}

// putDie draws a cell; the number is bold where it changes. All are of the size
// in which the largest fits.
func (p *pen) putDie(cell layout.Rect, dice int, changes bool, largest int) {
	p.onto.PutBox(p.slot.from, cell, layout.Fill{}, layout.HairLine)
	bold, _ := p.strong(9.5).Fit(strconv.Itoa(largest), cell.W-layout.MM(0.4), layout.Pt(leastPoints))
	style := p.sans(8).At(max(bold.Size-100, layout.Pt(leastPoints))).In(layout.Third)
	if changes {
		style = bold
	}
	at := layout.Point{X: cell.Centre().X, Y: cell.Centre().Y + style.CapHeight()/2}
	p.onto.SetLine(p.slot.from, at, layout.Centre, style, strconv.Itoa(dice))
}

// putDiceMark marks a cell, with its words above or under it.
func (p *pen) putDiceMark(cell layout.Rect, mark diceMark) {
	at := layout.Point{X: cell.Centre().X, Y: cell.Y - markLift}
	if mark.quarter {
		p.onto.PutBox(p.slot.from, cell, layout.Fill{}, layout.FrameLine)
		p.onto.SetLine(p.slot.from, at, layout.Centre, p.strong(6.5), mark.words)
		return
	}
	style := p.sans(6.5).In(layout.Second)
	at.Y = cell.Bottom() + markLift + style.CapHeight()
	p.onto.SetLine(p.slot.from, at, layout.Centre, style, mark.words)
}

func byDice(d *Desk, a *subject) string {
	m := a.unit.Drill
	if m == nil {
		return ""
	}
	return strings.Trim(fmt.Sprint(m.Dice, m.Steps, m.Small, a.perBox), "[]")
}
