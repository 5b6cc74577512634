package card

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
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
func diceMarks(d *page.Desk, u *game.Unit) []diceMark {
	var marks []diceMark
	m, _ := d.Modifier("morale-modifiers", "losses")
	step := say.FirstNumber(m.Per)
	for i, lost := range u.Drill.Steps {
		if lost > 0 && (i+1)*step < 100 {
			mark := diceMark{lost, fractionOf((i+1)*step) + " " + say.Signed((i+1)*m.Value), true}
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
func drawDice(p *slot.Pen) {
	u := p.About.Unit
	if u.Drill == nil || len(u.Drill.Dice) == 0 {
		return
	}
	strip := diceStrip(p, u)
	before := 0
	for i := range strip.cells {
		dice := u.Drill.Dice[min(i*strip.each, len(u.Drill.Dice)-1)]
		putDie(p, strip.cell(i), dice, dice != before || i == 0, u.Drill.Dice[0])
		before = dice
	}
	p.Onto.PutBox(p.Slot.From, strip.cell(0), layout.Fill{}, layout.FrameLine)
	for _, mark := range diceMarks(p.Stencil.Desk, u) {
		putDiceMark(p, strip.cell((mark.lost+strip.each-1)/strip.each), mark)
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

func diceStrip(p *slot.Pen, u *game.Unit) strip {
	s := strip{box: p.Box, each: p.About.PerBox}
	s.cells = (len(u.Drill.Dice)-1+s.each-1)/s.each + 1
	rows := (s.cells + diceInRow - 1) / diceInRow
	s.perRow = (s.cells + rows - 1) / rows
	s.pitch = min(p.Box.H/layout.Length(rows), markHigh+p.Slot.Large+markFoot)
	s.high = s.pitch - markHigh - markFoot
	s.wide = min(widest, p.Box.W/layout.Length(s.perRow))
	return s
}

func (s strip) cell(i int) layout.Rect {
	column, row := layout.Length(i%s.perRow), layout.Length(i/s.perRow)
	return layout.Rect{X: s.box.X + column*s.wide, Y: s.box.Y + row*s.pitch + markHigh, W: s.wide, H: s.high}
}

// putDie draws a cell; the number is bold where it changes. All are of the size
// in which the largest fits.
func putDie(p *slot.Pen, cell layout.Rect, dice int, changes bool, largest int) {
	p.Onto.PutBox(p.Slot.From, cell, layout.Fill{}, layout.HairLine)
	bold, _ := p.Strong(9.5).Fit(strconv.Itoa(largest), cell.W-layout.MM(0.4), layout.Pt(slot.LeastPoints))
	style := p.Sans(8).At(max(bold.Size-100, layout.Pt(slot.LeastPoints))).In(layout.Third)
	if changes {
		style = bold
	}
	at := layout.Point{X: cell.Centre().X, Y: cell.Centre().Y + style.CapHeight()/2}
	p.Onto.SetLine(p.Slot.From, at, layout.Centre, style, strconv.Itoa(dice))
}

// putDiceMark marks a cell, with its words above or under it.
func putDiceMark(p *slot.Pen, cell layout.Rect, mark diceMark) {
	at := layout.Point{X: cell.Centre().X, Y: cell.Y - markLift}
	if mark.quarter {
		p.Onto.PutBox(p.Slot.From, cell, layout.Fill{}, layout.FrameLine)
		p.Onto.SetLine(p.Slot.From, at, layout.Centre, p.Strong(6.5), mark.words)
		return
	}
	style := p.Sans(6.5).In(layout.Second)
	at.Y = cell.Bottom() + markLift + style.CapHeight()
	p.Onto.SetLine(p.Slot.From, at, layout.Centre, style, mark.words)
}

func byDice(d *page.Desk, a *slot.Subject) string {
	m := a.Unit.Drill
	if m == nil {
		return ""
	}
	return strings.Trim(fmt.Sprint(m.Dice, m.Steps, m.Small, a.PerBox), "[]")
}
