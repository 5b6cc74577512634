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

// A diceRow is a row of a unit's dice.
type diceRow struct {
	lossRow
	morale string // what it adds to a test of morale: "−2"
}

// diceRows are the rows of a unit, from fresh down. Where quarters of a small unit
// coincide, the graver holds.
func diceRows(d *page.Desk, u *game.Unit) []diceRow {
	all := u.Hits()
	if all == 0 {
		return nil
	}
	rows := []diceRow{{lossRow: lossRow{0, all - 1, d.Words.Say("record.fresh")}}}
	for i, lost := range u.Drill.Steps {
		if lost <= 0 || lost >= all {
			continue
		}
		if n := len(rows); rows[n-1].lost == lost {
			rows = rows[:n-1]
		}
		morale := page.Keep(d, alike{"morale-" + strconv.Itoa(lost), likeOf(u)}, func() string {
			return d.Told(func() string { return say.Signed(force.LossAdds(d.Book, u, d.Book.Plays.Drill.Morale.ID, lost)) })
		})
		rows[len(rows)-1].last = lost - 1
		rows = append(rows, diceRow{lossRow{lost, all - 1, fractionOf(100 * (i + 1) / len(u.Drill.Steps))}, morale})
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
	lossGrid
	costs []string // what each row adds to a test of morale
}

// gridOf lays a unit's rows into a box, so many losses a cell.
func gridOf(d *page.Desk, u *game.Unit, box layout.Rect, each int) diceGrid {
	room := box.W - diceCells
	g := diceGrid{lossGrid: lossGrid{each: each, most: int((room + tightGap) / (narrowDie + tightGap)), even: true}}
	for _, r := range diceRows(d, u) {
		g.rows, g.costs = append(g.rows, r.lossRow), append(g.costs, r.morale)
	}
	n, gap := layout.Length(g.inLine()), dieGap
	pitch := min(widestDie, (room+gap)/n)
	if pitch < tightPitch {
		gap = tightGap
		pitch = min(tightPitch, (room+gap)/n)
	}
	g.at, g.step, g.size = layout.Point{X: box.X + diceCells, Y: box.Y}, layout.Size{W: pitch, H: dicePitch}, layout.Size{W: pitch - gap, H: diceHigh}
	return g
}

// diceEach is how many losses a cell of a slot must stand for.
func diceEach(d *page.Desk, s *slot.Slot, u *game.Unit) int {
	return leastEach(u, func(each int) bool {
		return dicePitch.Times(gridOf(d, u, s.Box, each).lines(), 1)-(dicePitch-diceHigh) <= s.Box.H
	})
}

// drawDice draws the rows, the dice bold where one has gone since the cell before.
func drawDice(p *slot.Pen) {
	u := p.About.Unit
	if len(u.Drill.Dice) == 0 {
		return
	}
	g := gridOf(p.Stencil.Desk, u, p.Box, p.About.PerBox)
	style := p.Sans(8)
	before, y := -1, p.Box.Y
	for i, r := range g.rows {
		base := y + (diceHigh+style.CapHeight())/2
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: base}, layout.Left, p.Bold(style), r.label)
		cost, _ := style.Fit(g.costs[i], diceMorale-p.Bold(style).Width(r.label)-dieGap, leastDie)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X + diceMorale, Y: base}, layout.Right, cost, g.costs[i])
		for _, lost := range g.boxes(r) {
			dice := u.Drill.Dice[lost]
			putDie(p, g.box(lost), page.Marked(strconv.Itoa(dice), u.Drill.House.Dice && dice != before), dice != before)
			tickLoss(p, g.box(lost), lost+g.each)
			before = dice
		}
		y += dicePitch.Times(g.linesOf(r), 1)
	}
	for _, r := range g.rows {
		if cells := g.boxes(r); len(cells) > 0 {
			p.Onto.PutBox(p.Slot.From, g.box(cells[0]), layout.Fill{}, layout.FrameLine)
		}
	}
	putSmall(p, g.lossGrid, u.Drill.Small)
}

// strikeDice crosses the cells of what a unit has lost.
func strikeDice(p *slot.Pen) {
	gridOf(p.Stencil.Desk, p.About.Unit, p.Box, p.About.PerBox).strike(p)
}

// putDie draws a cell with its dice.
func putDie(p *slot.Pen, cell layout.Rect, dice string, changes bool) {
	p.Onto.PutBox(p.Slot.From, cell, layout.Fill{}, layout.HairLine)
	style := p.Sans(8).In(layout.Third)
	if changes {
		style = p.Strong(9.5)
	}
	style, _ = style.Fit(dice, cell.W-tightGap, leastDie)
	p.Onto.SetMiddle(p.Slot.From, cell, style, dice)
}

// putSmall marks the first cell at which a unit has become a small one, 0 for none.
func putSmall(p *slot.Pen, g lossGrid, small int) {
	if small <= 0 {
		return
	}
	cell := g.box((small + g.each - 1) / g.each * g.each)
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
	return strings.Trim(fmt.Sprint(m.Dice, m.Steps, m.Small, a.PerBox), "[]")
}

// drawSize says, at the right end of its slot, from where on a unit is a small one.
// What a gun's table leaves open stands there for batteries.
func drawSize(p *slot.Pen) {
	style := p.StyleOf(p.Slot).In(layout.Second)
	words := p.Told(func() string { return sizeWords(p.Stencil.Desk, p.About.Unit) })
	style, err := style.Fit(words, p.Box.W, p.Slot.Floor)
	if err != nil {
		p.TooSmall(style.Width(words)-p.Box.W, "slot.words-of-size")
		return
	}
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.Right(), Y: p.Box.Bottom()}, layout.Right, style, words)
	if p.About.Unit.Drill.Small > 0 {
		putDown(p, layout.Point{X: p.Box.Right() - style.Width(words) - smallWide, Y: p.Box.Bottom()})
	}
}
