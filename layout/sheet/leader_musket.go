package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// charismaNote says how a charisma came about.
func charismaNote(d *Desk, l *generate.Leader) string {
	t := d.Book.Plays.Leaders.Charisma
	switch {
	case !l.Rolled:
		return "given"
	case t == nil:
		return "rolled"
	}
	for _, row := range t.Rows {
		if len(row.Cells) > 0 && row.Cells[0].Number == l.Charisma {
			return "rolled " + bounds(row) + " on " + t.Dice.String()
		}
	}
	return "rolled"
}

// leaderMove is how far leaders ride, in the row of the cavalry that moves alike.
func leaderMove(d *Desk, _ *generate.Leader) string {
	for _, row := range d.rows("movement") {
		if strings.Contains(row.Label, "leaders") && len(row.Cells) > 0 {
			return row.Cells[0].Text
		}
	}
	return ""
}

// charismaReadings are the readings behind the table of what a leader adds.
func (d *Desk) charismaReadings() []string {
	if m, ok := d.modifier("morale-modifiers", "general"); ok && m.Reading != "" {
		return []string{m.Reading}
	}
	return nil
}

// A help is what a leader adds to one roll, with a unit and with none in his
// radius.
type help struct{ roll, with, without string }

// helps are what a leader's charisma adds to morale and to rout.
func (d *Desk) helps(l *generate.Leader) []help {
	var list []help
	if m, ok := d.modifier("morale-modifiers", "general"); ok {
		none, _ := d.modifier("morale-modifiers", "no-general")
		with := signed(l.Charisma)
		if m.Reading != "" {
			with += daggerOf(d.reading(m.Reading))
		}
		list = append(list, help{"morale tests", with, signed(none.Value)})
	}
	if m, ok := d.modifier("rout-modifiers", "leader-"+strconv.Itoa(l.Charisma)); ok {
		none, _ := d.modifier("rout-modifiers", "no-general")
		list = append(list, help{"rout", signed(m.Value), signed(none.Value)})
	}
	return list
}

// drawCharisma prints what a leader adds to rolls, a row for each.
func drawCharisma(p *pen) {
	style, head := p.styleOf(p.slot), p.label()
	bold := style
	bold.Face = p.Faces.SansBold
	right, middle := p.box.Right(), p.box.Right()-layout.MM(19)
	y := p.box.Y + layout.MM(2.4)
	p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Left, head, "ADDS TO")
	p.onto.SetLine(p.slot.from, layout.Point{X: middle, Y: y}, layout.Right, head, "WITH THE UNIT")
	p.onto.SetLine(p.slot.from, layout.Point{X: right, Y: y}, layout.Right, head, "NONE NEAR")
	for _, h := range p.helps(p.about.led) {
		y += p.slot.Pitch
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.X, Y: y}, layout.Left, style, h.roll)
		p.onto.SetLine(p.slot.from, layout.Point{X: middle, Y: y}, layout.Right, bold, h.with)
		p.onto.SetLine(p.slot.from, layout.Point{X: right, Y: y}, layout.Right, style, h.without)
	}
}

func byCharisma(_ *Desk, a *subject) string { return fmt.Sprint(a.led.Charisma) }
