package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// canisterRoster is the roster of Cold Steel & Canister: size, quality, action
// points, and each unit's morale numbers by casualties.
var canisterRoster = rosterForm{
	columns: func(r *roster, right layout.Length) rosterGrid {
		return namedUntil(right, r.canisterColumns(right).size-layout.MM(6))
	},
	heads:  (*roster).canisterHeads,
	row:    rosterLine.canister,
	legend: (*roster).canisterLegend,
	note:   (*roster).leaderNote,
	led:    func(r *roster, f *generate.Formation) string { return r.leads(leaderNamed(r.side, f.Name)) },
}

// Cells and boxes of this roster.
var (
	numberCell = layout.MM(5.2)
	badBox     = layout.MM(4.6)
	orderWide  = layout.MM(16)
)

// A canisterGrid is where its own columns stand, left edges but for size.
type canisterGrid struct {
	size                 layout.Length // right edge
	quality              layout.Length
	ap, charge, reaction layout.Length // middles
	morale, bad, order   layout.Length
}

// canisterColumns hang on the right margin. The strip is as long as the side's
// longest; what shorter ones leave goes to the names.
func (r *roster) canisterColumns(right layout.Length) canisterGrid {
	g := canisterGrid{order: right - orderWide}
	g.bad = g.order - layout.MM(3) - badBox*layout.Length(len(r.badOrder()))
	g.morale = g.bad - layout.MM(3) - numberCell*layout.Length(r.mostCells())
	g.reaction = g.morale - layout.MM(6)
	g.charge = g.reaction - layout.MM(9)
	g.ap = g.charge - layout.MM(7.5)
	g.quality = g.ap - layout.MM(17)
	g.size = g.quality - layout.MM(2)
	return g
}

// mostCells is the length of the side's longest strip of morale numbers.
func (r *roster) mostCells() int {
	most := 0
	for _, u := range r.side.Units() {
		if u.Canister != nil {
			most = max(most, len(u.Canister.Morale))
		}
	}
	return most
}

func (r *roster) canisterHeads(right layout.Length) []head {
	g := r.canisterColumns(right)
	heads := []head{
		{"UNIT", rosterColumns(right).symbol, layout.Left}, {"SIZE", g.size, layout.Right}, {"QUALITY", g.quality, layout.Left},
		{"AP", g.ap, layout.Centre}, {"OPP.", g.charge, layout.Centre}, {"REACT.", g.reaction, layout.Centre},
		{"BAD ORDER", g.bad, layout.Left}, {"ORDER", g.order, layout.Left},
	}
	for i := range r.mostCells() {
		heads = append(heads, head{strconv.Itoa(i), g.morale + numberCell*layout.Length(i) + numberCell/2, layout.Centre})
	}
	return heads
}

// canister sets what the rules know of a unit, and its boxes.
func (l rosterLine) canister() {
	c := l.unit.Canister
	if c == nil {
		return
	}
	g := l.canisterColumns(l.onto.Size.W - layout.PageMargin)
	l.set("size", g.size, layout.Right, l.strong(9.5), strconv.Itoa(c.Size))
	l.set("quality", g.quality, layout.Left, l.sans(9.5), quality(l.unit))
	l.set("ap", g.ap, layout.Centre, l.strong(9.5), apText(c.AP.Text))
	l.set("charge", g.charge, layout.Centre, l.sans(9.5), apText(c.Charge.Text))
	l.set("reaction", g.reaction, layout.Centre, l.sans(9.5), apText(c.Reaction.Text))
	for i, number := range c.Morale {
		l.cell(g.morale+numberCell*layout.Length(i), number.Text)
	}
	l.frame(g.morale, numberCell, layout.Fill{}, layout.FrameLine)
	for i := range l.badOrder() {
		l.box(g.bad+badBox*layout.Length(i), badBox, strconv.Itoa(i))
	}
	l.box(g.order, orderWide, "")
}

// cell draws a box with a morale number, its first letter where it is a word.
func (l rosterLine) cell(x layout.Length, text string) {
	l.frame(x, numberCell, layout.Filled(layout.White), layout.HairLine)
	style := l.strong(9.5)
	if _, err := strconv.Atoi(text); err != nil {
		style, text = l.sans(8).In(layout.Second), initial(text)
	}
	l.set("morale", x+numberCell/2, layout.Centre, style, text)
}

// frame draws a box of a row's height for boxes.
func (l rosterLine) frame(x, wide layout.Length, fill layout.Fill, s layout.Stroke) {
	box := layout.Rect{X: x, Y: l.top + (l.pitch-boxHigh)/2, W: wide, H: boxHigh}
	l.onto.PutBox("roster/box", box, fill, s)
}

// canisterLegend explains the columns.
func (r *roster) canisterLegend() string {
	morale := "0, 1, 2 …: morale number by casualties, this or less on " + r.anyMoraleDice()
	ids := r.readingsOf("morale-green")
	if len(ids) > 0 {
		morale += " " + daggerOf(r.reading(ids[0]))
	}
	passes := fmt.Sprintf("e: eliminated, only %d passes", r.Book.Number("elim-pass"))
	return joined(morale, passes, "opp., react.: AP of an opportunity charge and of a reaction move",
		"bad order: "+strings.Join(r.badOrder(), ", "), r.mappedLegend("quality"), r.footWords(append(ids[:min(1, len(ids))], r.readingsOf("bad-order-move")...))[0])
}

// mappedLegend explains the mark of mapped ratings, where the side has one.
func (r *roster) mappedLegend(what string) string {
	if slices.ContainsFunc(r.side.Units(), func(u *generate.Unit) bool { return u.Taken(what) }) {
		return "‡ " + what + " mapped"
	}
	return ""
}

// anyMoraleDice are the dice of morale checks.
func (d *Desk) anyMoraleDice() string {
	if t := d.Book.Table("morale-green"); t != nil {
		return t.Dice.String()
	}
	return ""
}

// leaderNote says at the right of a heading who leads the block and how far.
func (r *roster) leaderNote(b brigade) string {
	l := leaderNamed(r.side, b.name)
	switch {
	case l == nil && b.echelon == "":
		return b.strength().bulk()
	case l == nil:
		return "no leader of its own"
	}
	return r.leads(l)
}

// leads is a leader's id, his charisma where the rules have it, and how far he
// commands; empty for none.
func (d *Desk) leads(l *generate.Leader) string {
	if l == nil {
		return ""
	}
	charisma := ""
	if d.Book.Plays.Leaders.Charisma != nil {
		charisma = "charisma " + signed(l.Charisma)
	}
	return joined(l.ID, charisma, d.reach(l))
}

// reach is how far a leader commands.
func (d *Desk) reach(l *generate.Leader) string {
	if l.Radius == 0 {
		return ""
	}
	unit := "AP"
	if d.Book.Plays.Leaders.Radius != nil {
		unit = "in"
	}
	return fmt.Sprintf("radius %d %s", l.Radius, unit)
}

// leaderNamed is the leader of a side's formation, nil where it has none.
func leaderNamed(side *generate.Side, formation string) *generate.Leader {
	for i := range side.Leaders {
		if side.Leaders[i].Of == formation {
			return &side.Leaders[i]
		}
	}
	return nil
}
