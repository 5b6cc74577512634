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
	if !l.Rolled {
		return d.Words.Say("leader-card.given")
	}
	t := d.Book.Plays.Leaders.Charisma
	for _, row := range page.RowsOf(t) {
		if len(row.Cells) > 0 && row.Cells[0].Number == l.Charisma {
			d.Book.Saw(l.House.Charisma)
			return d.Words.Say("leader-card.rolled-on", "rolls", richtext.Bounds(d.Words, row), "dice", t.Dice.String())
		}
	}
	return d.Words.Say("leader-card.rolled")
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

// helps are what a leader's charisma adds to morale and to rout, with a unit and with none
// in his radius, under their heads.
func helps(d *page.Desk, l *game.Leader) [][3]string {
	list := [][3]string{{d.Words.Say("leader-card.adds-to"), d.Words.Say("leader-card.with-the-unit"), d.Words.Say("leader-card.none-near")}}
	if m, ok := d.Modifier("morale-modifiers", "general"); ok {
		none, _ := d.Modifier("morale-modifiers", "no-general")
		with := page.Marked(say.Signed(l.Charisma), l.House.Charisma)
		if m.Reading != "" {
			with += richtext.DaggerOf(force.Reading(d, m.Reading))
		}
		list = append(list, [3]string{d.Words.Say("leader-card.morale-tests"), with, page.Adds(none)})
	}
	if m, ok := d.Modifier("rout-modifiers", "leader-"+strconv.Itoa(l.Charisma)); ok {
		none, _ := d.Modifier("rout-modifiers", "no-general")
		list = append(list, [3]string{d.Words.Say("leader-card.rout"), page.Marked(page.Adds(m), l.House.Charisma), page.Adds(none)})
	}
	return list
}

// noneWide is the column of what a charisma adds with none near.
var noneWide = layout.MM(19)

// drawCharisma prints what a leader adds to rolls, a row for each.
func drawCharisma(p *slot.Pen) {
	style, with := slipHead(p), slipHead(p)
	y := p.Box.Y + slipHeads
	for _, row := range helps(p.Stencil.Desk, p.About.Led) {
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Left, style, row[0])
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.Right() - noneWide, Y: y}, layout.Right, with, row[1])
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.Right(), Y: y}, layout.Right, style, row[2])
		y += p.Slot.Pitch
		style, with = p.StyleOf(p.Slot), p.Bold(p.StyleOf(p.Slot))
	}
}

func byCharisma(_ *page.Desk, a *slot.Subject) string {
	return fmt.Sprint(a.Led.Charisma, a.Led.House.Charisma)
}
