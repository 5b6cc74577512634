package card

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// charismaNote says how a charisma came about.
func charismaNote(d *page.Desk, l *game.Leader) string {
	t := d.Book.Plays.Leaders.Charisma
	switch {
	case !l.Rolled:
		return "given"
	case t == nil:
		return "rolled"
	}
	for _, row := range t.Rows {
		if len(row.Cells) > 0 && row.Cells[0].Number == l.Charisma {
			d.Book.Saw(l.House.Charisma)
			return "rolled " + richtext.Bounds(row) + " on " + t.Dice.String()
		}
	}
	return "rolled"
}

// leaderMove is how far leaders ride, in the row of the cavalry that moves alike.
func leaderMove(d *page.Desk, _ *game.Leader) string {
	if row, ok := d.Book.Table("movement").Keyed("light-cavalry-or-leaders"); ok && len(row.Cells) > 0 {
		return d.Cell(row.Cells[0]).Text
	}
	return ""
}

// charismaReadings are the readings behind the table of what a leader adds.
func charismaReadings(d *page.Desk) []string {
	if m, ok := d.Modifier("morale-modifiers", "general"); ok && m.Reading != "" {
		return []string{m.Reading}
	}
	return nil
}

// A help is what a leader adds to one roll, with a unit and with none in his
// radius.
type help struct{ roll, with, without string }

// helps are what a leader's charisma adds to morale and to rout.
func helps(d *page.Desk, l *game.Leader) []help {
	var list []help
	if m, ok := d.Modifier("morale-modifiers", "general"); ok {
		none, _ := d.Modifier("morale-modifiers", "no-general")
		with := page.Marked(say.Signed(l.Charisma), l.House.Charisma)
		if m.Reading != "" {
			with += richtext.DaggerOf(force.Reading(d, m.Reading))
		}
		list = append(list, help{"morale tests", with, page.Adds(none)})
	}
	if m, ok := d.Modifier("rout-modifiers", "leader-"+strconv.Itoa(l.Charisma)); ok {
		none, _ := d.Modifier("rout-modifiers", "no-general")
		list = append(list, help{"rout", page.Marked(page.Adds(m), l.House.Charisma), page.Adds(none)})
	}
	return list
}

// drawCharisma prints what a leader adds to rolls, a row for each.
func drawCharisma(p *slot.Pen) {
	style, head := p.StyleOf(p.Slot), p.Label().At(layout.Pt(7))
	bold := p.Bold(style)
	right, middle := p.Box.Right(), p.Box.Right()-layout.MM(19)
	y := p.Box.Y + layout.MM(2.4)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, head, "ADDS TO")
	p.Onto.SetLine(p.Slot.From, layout.Point{X: middle, Y: y}, layout.Right, head, "WITH THE UNIT")
	p.Onto.SetLine(p.Slot.From, layout.Point{X: right, Y: y}, layout.Right, head, "NONE NEAR")
	for _, h := range helps(p.Stencil.Desk, p.About.Led) {
		y += p.Slot.Pitch
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, style, h.roll)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: middle, Y: y}, layout.Right, bold, h.with)
		p.Onto.SetLine(p.Slot.From, layout.Point{X: right, Y: y}, layout.Right, style, h.without)
	}
}

func byCharisma(_ *page.Desk, a *slot.Subject) string {
	return fmt.Sprint(a.Led.Charisma, a.Led.House.Charisma)
}
