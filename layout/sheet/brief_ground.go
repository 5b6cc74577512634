package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// putGround sets the plan of the table, a third of the page high at most, and
// the range bands in a column. It returns the y under them.
func (b *brief) putGround(column layout.Rect) layout.Length {
	onto := b.leaf.Frame
	head := "Where you may deploy"
	if _, boxed := b.deployment(b.side); !boxed {
		head = "The table"
	}
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: onto, Box: column} }}
	flow.Add(b.section("brief", head, column.W))
	room := layout.Rect{X: column.X, Y: flow.Rest().Y + layout.MM(0.6), W: column.W, H: column.H / 3}
	y := b.putPlan(onto, room, b.side)
	flow.Skip(y + layout.MM(1.2) - flow.Rest().Y)
	flow.Add(b.caption().Paragraph("brief/caption", column.W, layout.MM(3.4), b.planNote())...)
	if b.Book.Plays.Bands != nil && b.Game.PacesPerInch > 0 {
		flow.Add(b.section("brief", "Range bands", column.W))
		flow.Add(b.rangeBands(column.W)...)
		flow.Add(b.caption().Paragraph("brief/caption", column.W, layout.MM(3.4), b.rangeNote())...)
	}
	return flow.Rest().Y
}

// planNote is the line under the plan, 1.6.
func (b *brief) planNote() string {
	if !b.hasCards() {
		return strings.TrimSpace("North is up. Troops stand or come on as the scenario says. " + b.spacesNote())
	}
	if b.Game.Engagement == generate.Meeting && b.rolled() != nil {
		return "North is up. A meeting engagement: nothing is deployed on the table. Troops come on as the scenario says; write their dispositions down before filling in cards."
	}
	if b.Game.Engagement == generate.Meeting {
		return "North is up. Troops come on as the scenario says; write their dispositions down before filling in cards."
	}
	deepNum, deepDen := b.fraction("deployment-depth-fraction")
	endNum, endDen := b.fraction("deployment-end-fraction")
	return figures(fmt.Sprintf("North is up. Not more than %d/%d of the depth, nor within %d/%d of either end.", deepNum, deepDen, endNum, endDen))
}

// spacesNote says how many spaces the table has, where the rules play on a grid.
func (d *Desk) spacesNote() string {
	g := d.Game
	if g.Grid == 0 {
		return ""
	}
	return fmt.Sprintf("%d × %d spaces of %s, counted from the south-west corner.", g.Width/g.Grid, g.Depth/g.Grid, g.Grid)
}

// rangeBands is the table of range bands at the scale of the table, 1.2.2, 1.6.3.
func (b *brief) rangeBands(wide layout.Length) []layout.Block {
	pitch := layout.MM(7)
	t := layout.Table{
		From: "brief/range", Wide: wide, Pitch: pitch, Label: b.label(), Tint: b.tint(),
		Columns: []layout.Column{
			{Head: "BAND", Edge: layout.MM(1), Style: b.strong(9.5)},
			{Head: "PACES", Edge: layout.MM(27), Align: layout.Right, Style: b.sans(9.5)},
			{Head: "INCHES", Edge: layout.MM(41), Align: layout.Right, Style: b.sans(9.5)},
			{Head: "MM", Edge: layout.MM(57), Align: layout.Right, Style: b.sans(9.5)},
			{Head: "ON TABLE · KNOWN", Edge: layout.MM(62), Style: b.sans(9.5)},
		},
	}
	blocks := []layout.Block{t.Head()}
	states := b.states()
	for i, s := range states {
		row := t.Row(i, b.rangeCells(s)...)
		row.Keep = true
		put := row.Put
		row.Put = func(onto *layout.Frame, at layout.Point) {
			put(onto, at)
			b.putState(onto, layout.Point{X: at.X + layout.MM(62), Y: at.Y}, wide-layout.MM(62), s)
			if i == len(states)-1 {
				y := at.Y + pitch
				onto.PutLine(t.From, layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.RuleLine)
			}
		}
		blocks = append(blocks, row)
	}
	return append(blocks, layout.Block{High: layout.MM(1.2), Keep: true})
}

// rangeCells are a band's limits; the lengths give its far end.
func (b *brief) rangeCells(s bandState) []layout.Cell {
	if s.high == nil {
		far := *s.low - 1
		return cells(s.Label, "over "+grouped(far), "over "+b.inches(far), "over "+b.millimetres(far))
	}
	return cells(s.Label, grouped(*s.low)+"–"+grouped(*s.high), b.inches(*s.high), b.millimetres(*s.high))
}

// cells are texts in the styles of their columns.
func cells(texts ...string) []layout.Cell {
	list := make([]layout.Cell, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

// putState sets what stands on the table, and under it what the enemy knows.
func (b *brief) putState(onto *layout.Frame, at layout.Point, room layout.Length, s bandState) {
	upper, _ := b.sans(9.5).Fit(s.onTable, room, layout.Pt(7))
	lower, _ := b.caption().Fit(s.known, room, layout.Pt(6))
	onto.SetLine("brief/range", layout.Point{X: at.X, Y: at.Y + layout.MM(3.3)}, layout.Left, upper, s.onTable)
	onto.SetLine("brief/range", layout.Point{X: at.X, Y: at.Y + layout.MM(6.1)}, layout.Left, lower, s.known)
}

// rangeNote explains the columns, and the options that the host has chosen.
func (b *brief) rangeNote() string {
	note := "Inches and mm give the far limit of each band."
	if b.Game.Terrain.Shift > 0 {
		note = "Inches and mm give the far limit; the last column is shifted one band already."
	}
	for _, option := range b.Game.Options {
		if words := b.optionWords(option); words != "" {
			note += " " + words
		}
	}
	return note
}

// optionWords says what an option changes, 1.6.3, 1.6.4, 1.7.
func (d *Desk) optionWords(o generate.Option) string {
	limit := map[string]string{}
	for _, s := range d.states() {
		if s.high != nil {
			limit[s.Label] = grouped(*s.high)
		}
	}
	switch o {
	case generate.CardsInside600:
		return "Option: inside " + limit["P1"] + " paces cards stay until the first orders are written."
	case generate.FiguresTo1200:
		return "Option: figures out to " + limit["P0"] + " paces."
	case generate.CountersInCover:
		return "Option: a small counter for a card in woods or towns."
	case generate.SightingDelay:
		return fmt.Sprintf("Option: word of a sighting rides %d paces a turn.", d.Book.Number("sighting-courier"))
	case generate.ScaledContours:
		return fmt.Sprintf("Option: contours of %d ft at this scale.", d.Game.Terrain.Feet)
	}
	return ""
}
