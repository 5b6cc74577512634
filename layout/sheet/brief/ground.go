package brief

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of the plan and of the range bands.
var (
	planGap     = layout.MM(0.6) // over the plan
	captionGap  = layout.MM(1.2) // from it to the words under it
	captionLead = layout.MM(3.4)
	bandIn      = layout.MM(1)  // where bands begin,
	bandInches  = layout.MM(41) // their lengths end,
	bandMM      = layout.MM(57)
	bandState   = layout.MM(62)  // and what is on the table begins
	bandFoot    = layout.MM(1.2) // bare under them
)

// A bandSetting is how the range bands are set: from row to row, where paces end, and the
// baselines of what is on the table and of what the enemy knows.
type bandSetting struct{ pitch, paces, upper, lower layout.Length }

var (
	bandsUsual = bandSetting{layout.MM(7), layout.MM(27), layout.MM(3.3), layout.MM(6.1)}
	bandsLarge = bandSetting{layout.MM(9.4), layout.MM(25), layout.MM(4), layout.MM(8.2)}
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
	head := b.Words.Say("brief.where-to-deploy")
	if _, boxed := atlas.Deployment(b.Desk, b.side); !boxed {
		head = b.Words.Say("brief.the-table")
	}
	flow := &layout.Flow{Next: func() layout.Region { return layout.Region{Frame: onto, Box: column} }}
	flow.Add(b.Section("brief", head, column.W))
	room := layout.Rect{X: column.X, Y: flow.Rest().Y + planGap, W: column.W, H: most}
	y := atlas.PutPlan(b.Desk, onto, room, b.side)
	flow.Skip(y + captionGap - flow.Rest().Y)
	flow.Add(b.Caption().Paragraph("brief/caption", column.W, captionLead, b.planNote())...)
	return flow
}

// putBands sets the range bands, where the table has a scale.
func (b *briefing) putBands(flow *layout.Flow, wide layout.Length) {
	if b.Book.Plays.Bands != nil && b.Game.PacesPerInch > 0 {
		flow.Add(b.Section("brief", b.Words.Say("brief.range-bands"), wide))
		flow.Add(rangeTable{b.Desk}.blocks(wide)...)
		flow.Add(b.Caption().Paragraph("brief/caption", wide, captionLead, rangeTable{b.Desk}.note())...)
	}
}

// planNote is the line under the plan, 1.6.
func (b *briefing) planNote() string {
	if !b.HasCards() {
		return strings.TrimSpace(b.Words.Say("brief.north-up-as-told") + " " + spacesNote(b.Desk))
	}
	if b.Game.Engagement == game.Meeting && atlas.Rolled(b.Desk) != nil {
		return b.Words.Say("brief.north-up-meeting-rolled")
	}
	if b.Game.Engagement == game.Meeting {
		return b.Words.Say("brief.north-up-meeting")
	}
	deep, end := b.Share("deployment-depth-fraction"), b.Share("deployment-end-fraction")
	return b.Words.Say("brief.north-up-deploy", "depth", deep.String(), "end", end.String())
}

// spacesNote says how many spaces the table has, where the rules play on a grid.
func spacesNote(d *page.Desk) string {
	g := d.Game
	if g.Grid == 0 {
		return ""
	}
	return d.Words.Say("brief.spaces", "across", strconv.Itoa(int(g.Width/g.Grid)), "deep", strconv.Itoa(int(g.Depth/g.Grid)), "side", d.OnTable(g.Grid))
}

// A rangeTable is the range bands of a game, and what stands on the table in each.
type rangeTable struct{ *page.Desk }

// setting is how the bands are set on this paper.
func (r rangeTable) setting() bandSetting {
	if r.Large {
		return bandsLarge
	}
	return bandsUsual
}

// blocks are the bands at the scale of the table, 1.2.2, 1.6.3.
func (r rangeTable) blocks(wide layout.Length) []layout.Block {
	t := layout.Table{
		From: "brief/range", Wide: wide, Pitch: r.setting().pitch, Label: r.Label(),
		Columns: []layout.Column{
			{Head: r.Words.Say("brief.band"), Edge: bandIn, Style: r.Strong(9.5)},
			{Head: r.Words.Say("brief.paces"), Edge: r.setting().paces, Align: layout.Right, Style: r.Sans(9.5)},
			{Head: r.Words.Say("brief.inches"), Edge: bandInches, Align: layout.Right, Style: r.Sans(9.5)},
			{Head: r.Words.Say("brief.mm"), Edge: bandMM, Align: layout.Right, Style: r.Sans(9.5)},
			{Head: r.Words.Say("brief.on-table-known"), Edge: bandState, Style: r.Sans(9.5)},
		},
	}
	blocks := []layout.Block{t.Head()}
	states := force.SightBands(r.Desk)
	for i, s := range states {
		row := t.Row(i, r.cells(s)...).With(func(onto *layout.Frame, at layout.Point) {
			line := page.RowIn(onto, t.From, layout.Rect{X: at.X, Y: at.Y, W: wide, H: t.Pitch}, r.setting().upper)
			onto.PutCell(len(t.Columns)-1, layout.AsCell, func() { r.putState(line.Column(bandState, wide-bandState), s) })
			if i == len(states)-1 {
				line.Under(layout.RuleLine)
			}
		})
		row.Keep = true
		blocks = append(blocks, row)
	}
	return append(layout.As(layout.Element{Kind: layout.AsTable}, blocks...), layout.Block{High: bandFoot, Keep: true})
}

// cells are a band's limits; the lengths give its far end: inches and millimetres, or
// centimetres alone.
func (r rangeTable) cells(s force.BandState) []layout.Cell {
	limit, far := func(text string) string { return text }, 0
	span := ""
	if s.High == nil {
		far = *s.Low - 1
		limit = func(text string) string { return r.Words.Say("brief.over", "limit", text) }
		span = limit(r.Words.Number(far))
	} else {
		far = *s.High
		span = r.Words.Number(*s.Low) + "–" + r.Words.Number(far)
	}
	if r.Words.Centimetres() {
		return page.Cells(s.Label, span, "", limit(r.Measure(far)))
	}
	return page.Cells(s.Label, span, limit(r.Measure(far)), limit(r.Millimetres(far)))
}

// putState sets what stands on the table, and under it what the enemy knows.
func (r rangeTable) putState(line page.Row, s force.BandState) {
	upper, _ := r.Sans(9.5).Fit(s.OnTable, line.Box.W, layout.Pt(7))
	lower, _ := r.Caption().Fit(s.Known, line.Box.W, layout.Pt(6))
	line.Left(0, upper, s.OnTable)
	line.On(r.setting().lower-line.Base).Left(0, lower, s.Known)
}

// note explains the columns, and the options that the host has chosen.
func (r rangeTable) note() string {
	note := r.Words.Say("brief.far-limits")
	if r.Game.Terrain.Shift > 0 {
		note = r.Words.Say("brief.far-limits-shifted")
	}
	for _, option := range r.Game.Options {
		if words := force.OptionWords(r.Desk, option); words != "" {
			note += " " + words
		}
	}
	return note
}
