package brief

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// putGround sets the plan of the table, a third of the page high at most, and
// the range bands in a column. It returns the y under them.
func (b *briefing) putGround(column layout.Rect) layout.Length {
	flow := b.putPlan(column, column.H/3)
	b.putBands(flow, column.W)
	return flow.Rest().Y
}

// putPlan sets the plan of the table, at most so high, and returns what flows on under it.
func (b *briefing) putPlan(column layout.Rect, most layout.Length) *layout.Flow {
	onto := b.leaf.Frame
	head := "Where you may deploy"
	if _, boxed := atlas.Deployment(b.Desk, b.side); !boxed {
		head = "The table"
	}
	flow := &layout.Flow{Next: func() layout.Region { return layout.Region{Frame: onto, Box: column} }}
	flow.Add(b.Section("brief", head, column.W))
	room := layout.Rect{X: column.X, Y: flow.Rest().Y + layout.MM(0.6), W: column.W, H: most}
	y := atlas.PutPlan(b.Desk, onto, room, b.side)
	flow.Skip(y + layout.MM(1.2) - flow.Rest().Y)
	flow.Add(b.Caption().Paragraph("brief/caption", column.W, layout.MM(3.4), b.planNote())...)
	return flow
}

// putBands sets the range bands, where the table has a scale.
func (b *briefing) putBands(flow *layout.Flow, wide layout.Length) {
	if b.Book.Plays.Bands != nil && b.Game.PacesPerInch > 0 {
		flow.Add(b.Section("brief", "Range bands", wide))
		flow.Add(rangeTable{b.Desk}.blocks(wide)...)
		flow.Add(b.Caption().Paragraph("brief/caption", wide, layout.MM(3.4), rangeTable{b.Desk}.note())...)
	}
}

// planNote is the line under the plan, 1.6.
func (b *briefing) planNote() string {
	if !b.HasCards() {
		return strings.TrimSpace("North is up. Troops stand or come on as the scenario says. " + spacesNote(b.Desk))
	}
	if b.Game.Engagement == game.Meeting && atlas.Rolled(b.Desk) != nil {
		return "North is up. A meeting engagement: nothing is deployed on the table. Troops come on as the scenario says; write their dispositions down before filling in cards."
	}
	if b.Game.Engagement == game.Meeting {
		return "North is up. Troops come on as the scenario says; write their dispositions down before filling in cards."
	}
	deep, end := b.Share("deployment-depth-fraction"), b.Share("deployment-end-fraction")
	return say.Figures(fmt.Sprintf("North is up. Not more than %d/%d of the depth, nor within %d/%d of either end.", deep.Num, deep.Den, end.Num, end.Den))
}

// spacesNote says how many spaces the table has, where the rules play on a grid.
func spacesNote(d *page.Desk) string {
	g := d.Game
	if g.Grid == 0 {
		return ""
	}
	return fmt.Sprintf("%d × %d spaces of %s, counted from the south-west corner.", g.Width/g.Grid, g.Depth/g.Grid, g.Grid)
}

// A rangeTable is the range bands of a game, and what stands on the table in each.
type rangeTable struct{ *page.Desk }

// blocks are the bands at the scale of the table, 1.2.2, 1.6.3.
func (r rangeTable) blocks(wide layout.Length) []layout.Block {
	pitch, paces := layout.MM(7), layout.MM(27)
	if r.Large {
		pitch, paces = layout.MM(9.4), layout.MM(25)
	}
	t := layout.Table{
		From: "brief/range", Wide: wide, Pitch: pitch, Label: r.Label(),
		Columns: []layout.Column{
			{Head: "BAND", Edge: layout.MM(1), Style: r.Strong(9.5)},
			{Head: "PACES", Edge: paces, Align: layout.Right, Style: r.Sans(9.5)},
			{Head: "INCHES", Edge: layout.MM(41), Align: layout.Right, Style: r.Sans(9.5)},
			{Head: "MM", Edge: layout.MM(57), Align: layout.Right, Style: r.Sans(9.5)},
			{Head: "ON TABLE · KNOWN", Edge: layout.MM(62), Style: r.Sans(9.5)},
		},
	}
	blocks := []layout.Block{t.Head()}
	states := force.SightBands(r.Desk)
	for i, s := range states {
		row := t.Row(i, r.cells(s)...)
		row.Keep = true
		put := row.Put
		row.Put = func(onto *layout.Frame, at layout.Point) {
			put(onto, at)
			r.putState(onto, layout.Point{X: at.X + layout.MM(62), Y: at.Y}, wide-layout.MM(62), s)
			if i == len(states)-1 {
				y := at.Y + pitch
				onto.PutLine(t.From, layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.RuleLine)
			}
		}
		blocks = append(blocks, row)
	}
	return append(blocks, layout.Block{High: layout.MM(1.2), Keep: true})
}

// cells are a band's limits; the lengths give its far end.
func (r rangeTable) cells(s force.BandState) []layout.Cell {
	if s.High == nil {
		far := *s.Low - 1
		return page.Cells(s.Label, "over "+say.Grouped(far), "over "+r.Inches(far), "over "+r.Millimetres(far))
	}
	return page.Cells(s.Label, say.Grouped(*s.Low)+"–"+say.Grouped(*s.High), r.Inches(*s.High), r.Millimetres(*s.High))
}

// putState sets what stands on the table, and under it what the enemy knows.
func (r rangeTable) putState(onto *layout.Frame, at layout.Point, room layout.Length, s force.BandState) {
	upper, _ := r.Sans(9.5).Fit(s.OnTable, room, layout.Pt(7))
	lower, _ := r.Caption().Fit(s.Known, room, layout.Pt(6))
	if r.Large {
		r.putStateLarge(onto, at, upper, lower, s)
		return
	}
	onto.SetLine("brief/range", layout.Point{X: at.X, Y: at.Y + layout.MM(3.3)}, layout.Left, upper, s.OnTable)
	onto.SetLine("brief/range", layout.Point{X: at.X, Y: at.Y + layout.MM(6.1)}, layout.Left, lower, s.Known)
}

// putStateLarge does so in large print.
func (r rangeTable) putStateLarge(onto *layout.Frame, at layout.Point, upper, lower layout.Style, s force.BandState) {
	onto.SetLine("brief/range", layout.Point{X: at.X, Y: at.Y + layout.MM(4)}, layout.Left, upper, s.OnTable)
	onto.SetLine("brief/range", layout.Point{X: at.X, Y: at.Y + layout.MM(8.2)}, layout.Left, lower, s.Known)
}

// note explains the columns, and the options that the host has chosen.
func (r rangeTable) note() string {
	note := "Inches and mm give the far limit of each band."
	if r.Game.Terrain.Shift > 0 {
		note = "Inches and mm give the far limit; the last column is shifted one band already."
	}
	for _, option := range r.Game.Options {
		if words := force.OptionWords(r.Desk, option); words != "" {
			note += " " + words
		}
	}
	return note
}
