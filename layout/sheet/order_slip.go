package sheet

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// OrderSlips are the written orders of a side's brigades, 1.6: a slip for each,
// with lines for its orders and boxes for the dice that change them.
func (d *Desk) OrderSlips(side *generate.Side) []layout.Page {
	return d.leaderSprue(designsOf(d).slips, side, brigadiers(side))
}

// brigadiers are the leaders who have orders of their own.
func brigadiers(side *generate.Side) []generate.Leader {
	var list []generate.Leader
	for _, l := range side.Leaders {
		if slices.Contains([]string{"brigade", "artillery"}, l.Level) {
			list = append(list, l)
		}
	}
	return list
}

// Columns of an order slip.
var (
	turnWide = layout.MM(9)
	tickWide = layout.MM(5)
	tickStep = layout.MM(11)
)

// drawOrderLines draws lines for orders: the turn, the order, and a box each for
// an order that was written and one that was issued.
func drawOrderLines(p *pen) {
	t := p.Book.Table("brigade-order-change")
	if t == nil {
		return
	}
	ticks := len(t.Columns)
	head := p.label()
	y := p.box.Y + layout.MM(2.4)
	tick := func(i int) layout.Length { return p.box.Right() - tickStep*layout.Length(ticks-i) + tickStep/2 }
	p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Left, head, "TURN")
	p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X + turnWide, Y: y}, layout.Left, head, "ORDER")
	for i, column := range t.Columns {
		p.onto.SetLine(p.slot.from, layout.Point{X: tick(i), Y: y}, layout.Centre, head, strings.ToUpper(column.Label))
	}
	end := p.box.Right() - tickStep*layout.Length(ticks) - layout.MM(1)
	for y += layout.MM(1.4) + p.slot.Pitch; y <= p.box.Bottom(); y += p.slot.Pitch {
		p.onto.PutLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Point{X: p.box.X + turnWide - layout.MM(2), Y: y}, layout.HairLine)
		p.onto.PutLine(p.slot.from, layout.Point{X: p.box.X + turnWide, Y: y}, layout.Point{X: end, Y: y}, layout.HairLine)
		for i := range t.Columns {
			box := layout.Rect{X: tick(i) - tickWide/2, Y: y - tickWide, W: tickWide, H: tickWide}
			p.onto.PutBox(p.slot.from, box, layout.Fill{}, layout.RuleLine)
		}
	}
}
