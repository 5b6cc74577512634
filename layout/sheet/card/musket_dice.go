package card

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// The dice of a unit under these rules stand in rows: a cell for each figure
// that it can lose, with the dice that it throws once all before it are lost. A
// row begins at each quarter lost, and says what that costs in tests of morale.

// A diceRow is a row of a unit's dice: the losses from the first to the last.
type diceRow struct {
	lost, last int
	label      string // "fresh", "¼"
	morale     string // what it adds to a test of morale: "−2"
}

// diceRows are the rows of a unit, from fresh down. Where quarters of a small unit
// coincide, the graver holds.
func diceRows(d *page.Desk, u *game.Unit) []diceRow {
	if u.Drill == nil || u.Hits() == 0 {
		return nil
	}
	rows := []diceRow{{label: "fresh"}}
	all := len(u.Drill.Steps)
	for i, lost := range u.Drill.Steps {
		if lost <= 0 || lost >= u.Hits() {
			continue
		}
		if n := len(rows); rows[n-1].lost == lost {
			rows = rows[:n-1]
		}
		morale := page.Keep(d, alike{"morale at a loss of " + strconv.Itoa(lost), likeOf(u)}, func() string {
			return d.Told(func() string { return say.Signed(force.LossAdds(d.Book, u, d.Book.Plays.Drill.Morale.ID, lost)) })
		})
		rows = append(rows, diceRow{lost: lost, label: fractionOf(100 * (i + 1) / all), morale: morale})
	}
	for i := range rows {
		rows[i].last = u.Hits() - 1
		if i+1 < len(rows) {
			rows[i].last = rows[i+1].lost - 1
		}
	}
	return rows
}

// Measures of the dice, from the left edge and the top of their slot.
var (
	diceCells   = layout.MM(9.2) // to the first cell
	diceMorale  = layout.MM(8)   // to the right end of what a row costs
	dicePitch   = layout.MM(5)   // from row to row
	diceHigh    = layout.MM(4.5) // of a cell
	widestDie   = layout.MM(5.4) // from cell to cell at most
	narrowDie   = layout.MM(4)   // width of a cell at least
	dieGap      = layout.MM(0.4) // between cells
	tightGap    = layout.MM(0.2) // and where they stand close
	tightPitch  = layout.MM(4.6) // under which they do
	smallHigh   = layout.MM(1.3) // of the mark of a small unit
	smallWide   = layout.MM(1.8)
	largeHigh   = layout.MM(0.8) // and in large print, before it is enlarged
	largeWide   = layout.MM(1.1)
	smallInCell = layout.MM(0.3) // by which its point enters the cell
	leastDie    = layout.Pt(6)   // type in a cell
)

// A diceGrid is where the cells of a unit stand.
type diceGrid struct {
	box    layout.Rect
	rows   []diceRow
	each   int // losses that a cell stands for
	most   int // cells that a line has room for
	inLine int // of its longest
	lines  int
}

// gridOf lays a unit's rows into a box, so many losses a cell.
func gridOf(d *page.Desk, u *game.Unit, box layout.Rect, each int) diceGrid {
	g := diceGrid{box: box, rows: diceRows(d, u), each: each}
	g.most = int((box.W - diceCells + tightGap) / (narrowDie + tightGap))
	for _, r := range g.rows {
		g.inLine = max(g.inLine, g.perLine(r))
	}
	for _, r := range g.rows {
		g.lines += g.linesOf(r)
	}
	return g
}

// cells are the losses at which the cells of a row begin.
func (g diceGrid) cells(r diceRow) []int {
	var list []int
	for lost := (r.lost + g.each - 1) / g.each * g.each; lost <= r.last; lost += g.each {
		list = append(list, lost)
	}
	return list
}

func (g diceGrid) linesOf(r diceRow) int { return max(1, (len(g.cells(r))+g.most-1)/g.most) }

// perLine is how many cells stand in a line of a row: as many in each, or one less in
// the last ones.
func (g diceGrid) perLine(r diceRow) int {
	lines := g.linesOf(r)
	return max(1, (len(g.cells(r))+lines-1)/lines)
}

// fits tells whether the rows go into the box.
func (g diceGrid) fits() bool { return dicePitch.Times(g.lines, 1)-(dicePitch-diceHigh) <= g.box.H }

// diceEach is how many losses a cell of a slot must stand for.
func diceEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	each := 1
	for each < u.Hits() && !gridOf(d, u, s.Box, each).fits() {
		each++
	}
	return each
}

// wide is the width of a cell and its distance from the next.
func (g diceGrid) wide() (cell, pitch layout.Length) {
	room, n := g.box.W-diceCells, layout.Length(max(1, g.inLine))
	gap := dieGap
	pitch = min(widestDie, (room+gap)/n)
	if pitch < tightPitch {
		gap = tightGap
		pitch = min(tightPitch, (room+gap)/n)
	}
	return pitch - gap, pitch
}

// cell is where the cell of a loss stands.
func (g diceGrid) cell(lost int) layout.Rect {
	cell, pitch := g.wide()
	line := 0
	for _, r := range g.rows {
		if cells := g.cells(r); lost <= r.last && len(cells) > 0 && lost >= cells[0] {
			at, inLine := (lost-cells[0])/g.each, g.perLine(r)
			return layout.Rect{
				X: g.box.X + diceCells + pitch.Times(at%inLine, 1),
				Y: g.box.Y + dicePitch.Times(line+at/inLine, 1),
				W: cell, H: diceHigh,
			}
		}
		line += g.linesOf(r)
	}
	return layout.Rect{}
}

// drawDice draws the rows, the dice bold where one has gone since the cell before.
func drawDice(p *slot.Pen) {
	u := p.About.Unit
	if u.Drill == nil || len(u.Drill.Dice) == 0 {
		return
	}
	g := gridOf(p.Stencil.Desk, u, p.Box, p.About.PerBox)
	style := p.Sans(8)
	before, line := -1, 0
	for _, r := range g.rows {
		base := p.Box.Y + dicePitch.Times(line, 1) + (diceHigh+style.CapHeight())/2
		bold := style
		bold.Face = p.Faces.SansBold
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: base}, layout.Left, bold, r.label)
		cost, _ := style.Fit(r.morale, diceMorale-bold.Width(r.label)-dieGap, leastDie)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + diceMorale, Y: base}, layout.Right, cost, r.morale)
		for _, lost := range g.cells(r) {
			dice := u.Drill.Dice[lost]
			putDie(p, g.cell(lost), page.Marked(strconv.Itoa(dice), u.Drill.House.Dice && dice != before), dice != before)
			before = dice
		}
		line += g.linesOf(r)
	}
	for _, r := range g.rows {
		if cells := g.cells(r); len(cells) > 0 {
			p.Onto.PutBox(p.Slot.From, g.cell(cells[0]), layout.Fill{}, layout.FrameLine)
		}
	}
	putSmall(p, g, u.Drill.Small)
}

// putDie draws a cell with its dice.
func putDie(p *slot.Pen, cell layout.Rect, dice string, changes bool) {
	p.Onto.PutBox(p.Slot.From, cell, layout.Fill{}, layout.HairLine)
	style := p.Sans(8).In(layout.Third)
	if changes {
		style = p.Strong(9.5)
	}
	style, _ = style.Fit(dice, cell.W-tightGap, leastDie)
	at := layout.Point{X: cell.Centre().X, Y: cell.Centre().Y + style.CapHeight()/2}
	p.Onto.SetLine(p.Slot.From, at, layout.Centre, style, dice)
}

// putSmall marks the first cell at which a unit has become a small one, 0 for none.
func putSmall(p *slot.Pen, g diceGrid, small int) {
	if small <= 0 {
		return
	}
	cell := g.cell((small + g.each - 1) / g.each * g.each)
	if cell.W == 0 {
		return
	}
	tip := layout.Point{X: cell.X, Y: cell.Y + smallInCell}
	if p.Large { // within the cell, in its corner
		tip = tip.Add(layout.Point{X: smallInCell + largeWide/2, Y: largeHigh})
	}
	putDown(p, tip)
}

// putDown draws a mark that points down to a place.
func putDown(p *slot.Pen, tip layout.Point) {
	wide, high := smallWide, smallHigh
	if p.Large {
		wide, high = largeWide, largeHigh
	}
	p.Onto.PutPolygon(p.Slot.From, layout.Filled(layout.Ink), layout.Stroke{}, tip,
		layout.Point{X: tip.X - wide/2, Y: tip.Y - high}, layout.Point{X: tip.X + wide/2, Y: tip.Y - high})
}

func byDice(d *page.Desk, a *slot.Subject) string {
	m := a.Unit.Drill
	if m == nil {
		return ""
	}
	return strings.Trim(fmt.Sprint(m.Dice, m.Steps, m.Small, a.PerBox), "[]")
}

// drawSize says, at the right end of its slot, from where on a unit is a small one.
// What a gun's table leaves open stands there for batteries.
func drawSize(p *slot.Pen) {
	style := p.StyleOf(p.Slot).In(layout.Second)
	words := p.Told(func() string { return sizeWords(p.Stencil.Desk, p.About.Unit) })
	style, err := style.Fit(words, p.Box.W, p.Slot.Floor)
	if err != nil {
		p.TooSmall("what is said of a unit's size", style.Width(words)-p.Box.W)
		return
	}
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.Right(), Y: p.Box.Bottom()}, layout.Right, style, words)
	if m := p.About.Unit.Drill; m != nil && m.Small > 0 {
		putDown(p, layout.Point{X: p.Box.Right() - style.Width(words) - smallWide, Y: p.Box.Bottom()})
	}
}
