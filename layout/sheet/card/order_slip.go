package card

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// OrderSlipRuns are the written orders of a side's brigades, 1.6: a slip for each,
// with lines for its orders and boxes for the dice that change them.
func OrderSlipRuns(d *page.Desk, side *game.Side) []imposition.Run {
	return leaderRuns(d, DesignsOf(d).Slips, side, force.Brigadiers(side))
}

// Columns of an order slip.
var (
	turnWide  = layout.MM(9)
	turnAir   = layout.MM(2) // behind its line
	orderAir  = layout.MM(1) // behind the line of the order
	tickWide  = layout.MM(5)
	tickStep  = layout.MM(11)
	slipHeads = layout.MM(2.4) // down to the heads
	underHead = layout.MM(1.4) // from them to the first line
)

// slipHead is the type of heads over lines to read or to write on.
func slipHead(p *slot.Pen) layout.Style { return p.Label().At(layout.Pt(7)) }

// drawOrderLines draws lines for orders: the turn, the order, and a box each for
// an order that was written and one that was issued.
func drawOrderLines(p *slot.Pen) {
	t := p.Book.Table("brigade-order-change")
	if t == nil {
		return
	}
	ticks := len(t.Columns)
	head := slipHead(p)
	y := p.Box.Y + slipHeads
	tick := func(i int) layout.Length { return p.Box.Right() - tickStep*layout.Length(ticks-i) + tickStep/2 }
	turn := p.Words.Say("order-slip.turn")
	order := p.Box.X + max(turnWide, head.Width(turn)+turnAir)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, head, turn)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: order, Y: y}, layout.Left, head, p.Words.Say("order-slip.order"))
	for i, column := range t.Columns {
		p.Onto.SetLine(p.Slot.From, layout.Point{X: tick(i), Y: y}, layout.Centre, head, say.Capitals(column.Label))
	}
	end := p.Box.Right() - tickStep*layout.Length(ticks) - orderAir
	for y += underHead + p.Slot.Pitch; y <= p.Box.Bottom(); y += p.Slot.Pitch {
		for _, line := range [][2]layout.Length{{p.Box.X, order - turnAir}, {order, end}} {
			from, to := layout.Point{X: line[0], Y: y}, layout.Point{X: line[1], Y: y}
			p.Onto.PutLine(p.Slot.From, from, to, layout.HairLine)
			p.Onto.PutLineToWrite(p.Slot.From, from, to, p.Slot.Pitch)
		}
		for i := range t.Columns {
			box := layout.Rect{X: tick(i) - tickWide/2, Y: y - tickWide, W: tickWide, H: tickWide}
			p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.RuleLine)
			p.Onto.PutTick(p.Slot.From, box, layout.Entry{})
		}
	}
}
