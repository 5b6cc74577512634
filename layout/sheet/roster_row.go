package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// quarters are the marks at which losses count.
var quarters = []int{25, 50, 75}

// faint is the ink of the hair lines between rows.
var faint = layout.Colour{R: 0xBB, G: 0xBB, B: 0xBB}

// boxHigh is the height of a box for a pencil.
var boxHigh = layout.MM(5)

// signWide is the width of a unit's symbol.
var signWide = layout.MM(5)

// chipToName is how much further a name begins in a row with a chip.
var chipToName = layout.MM(1.4)

// unitNames is the style of the names of the side's units, one size for all.
func (r *roster) unitNames() layout.Style {
	c, ok := r.grid.of("name")
	if !ok {
		return r.sans(9.5)
	}
	room := c.wide
	if r.coalition(r.side) {
		room -= chipToName
	}
	var list []listed
	for _, u := range r.side.Units() {
		list = append(list, listed{u.Name, u.Short, room})
	}
	return sizeOf(list, c.style, layout.TypeSize(c.Floor))
}

// row is one unit of a block, the i-th from the top. Foreign is its nation where
// that is not the block's.
func (r *roster) row(i int, u *generate.Unit, foreign *livery) layout.Block {
	return layout.Block{High: r.pitch, Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		right := onto.Size.W - layout.PageMargin
		if tint := r.tint(); tint.Solid && i%3 == 2 {
			onto.PutBox("roster/row", layout.Rect{X: at.X, Y: at.Y, W: right - at.X, H: r.pitch}, tint, layout.Stroke{})
		}
		foot := at.Y + r.pitch
		onto.PutLine("roster/row", layout.Point{X: at.X, Y: foot}, layout.Point{X: right, Y: foot}, layout.HairLine.In(faint))
		l := rosterLine{roster: r, onto: onto, top: at.Y, unit: u, foreign: foreign}
		for _, c := range r.grid {
			l.put(c)
		}
	}}
}

// A rosterLine is a row while it is being drawn.
type rosterLine struct {
	*roster
	onto *layout.Frame
	top  layout.Length
	unit *generate.Unit

	foreign *livery // nil for a unit of its formation's nation
}

// put draws what a column shows of the unit.
func (l rosterLine) put(c gridColumn) {
	switch field := c.Field.Text; {
	case field == "symbol":
		l.symbol(c)
	case field == "name":
		l.name(c)
	case c.Draw == "box":
		l.box(c, c.x, c.wide, "")
	case field == "morale-numbers" && c.Draw == "boxes":
		l.moraleNumbers(c)
	case c.Draw == "boxes", c.Draw == "ticks":
		l.boxes(c)
	default:
		l.words(c)
	}
}

// set puts a text on the row's baseline.
func (l rosterLine) set(slot string, x layout.Length, align layout.Align, s layout.Style, text string) layout.Length {
	return l.onto.SetLine("roster/"+slot, layout.Point{X: x, Y: l.top + (l.pitch+layout.MM(2.4))/2}, align, s, text)
}

// symbol draws the unit's symbol, above the chip of a unit of another nation
// than its formation.
func (l rosterLine) symbol(c gridColumn) {
	wide := min(signWide, c.wide)
	y := l.top + (l.pitch-symbolHeight(wide))/2
	if l.foreign != nil {
		y = l.top + l.chipGap(wide)
	}
	putSymbol(l.onto, "roster/symbol", layout.Point{X: c.x, Y: y}, wide, l.unit.Arm, l.unit.Kind, layout.Third)
	if l.foreign != nil {
		l.putChip(l.onto, "roster", layout.Point{X: c.x, Y: l.top + l.pitch - l.chipGap(wide) - unitChip.H}, unitChip, *l.foreign)
	}
}

// chipGap is above, between and below a symbol and a chip of one row.
func (l rosterLine) chipGap(wide layout.Length) layout.Length {
	return (l.pitch - symbolHeight(wide) - unitChip.H) / 3
}

// overChip is the baseline of a word beside a symbol that stands over a chip.
func (l rosterLine) overChip(s layout.Style) layout.Length {
	high := symbolHeight(signWide)
	return l.top + l.chipGap(signWide) + (high+s.CapHeight())/2
}

// name sets the unit's name. What the unit consists of follows the name, or
// stands under it where both don't fit on one line.
func (l rosterLine) name(c gridColumn) {
	if l.foreign != nil {
		c.x, c.wide = c.x+chipToName, c.wide-chipToName
	}
	u, gap := l.unit, layout.MM(2)
	parts, small := joined(l.parts(), l.foreign.word()), l.sans(8).In(layout.Third)
	style, name := l.called(l.unitStyle, u.Name, u.Short, c.wide, layout.TypeSize(c.Floor), nameOn(u.Place, "roster"))
	if parts == "" || style.Width(name)+gap+small.Width(parts) <= c.wide {
		used := l.set("name", c.x, layout.Left, style, name)
		l.set("parts", c.x+used+gap, layout.Left, small, parts)
		return
	}
	l.onto.SetLine("roster/name", layout.Point{X: c.x, Y: l.top + l.pitch/2 - layout.MM(0.1)}, layout.Left, style, name)
	under := l.fit(l.caption(), parts, c.wide, layout.Pt(6), origin{u.Place, "guns", "roster", "say it in fewer words"})
	l.onto.SetLine("roster/parts", layout.Point{X: c.x, Y: l.top + l.pitch/2 + layout.MM(2.8)}, layout.Left, under, parts)
}

// parts words the guns, squadrons or companies that make up the unit.
func (l rosterLine) parts() string {
	u := l.unit
	switch {
	case u.Arm == generate.Artillery:
		return u.Ordnance
	case u.Squadrons > 0 && u.Arm == generate.Cavalry:
		return counted(u.Squadrons, "squadron")
	case u.Squadrons > 0:
		return counted(u.Squadrons, "company")
	}
	return ""
}

// frontage is the width of a line of guns, 1.7.
func (d *Desk) frontage(guns int) string {
	if each := d.Book.Number("gun-frontage"); each > 0 && guns > 0 {
		return fmt.Sprintf("%d paces wide", guns*each)
	}
	return ""
}

// words sets a word or a number: guns with their word before them, what a unit
// lacks in grey, and a grade that is mapped with its mark.
func (l rosterLine) words(c gridColumn) {
	u, style, edge, room := l.unit, c.style, c.edge(c.Align), c.room()
	field := c.Field.Text
	text := unitFields[field](l.Desk, u)
	if field == "hits" && u.Arm == generate.Artillery {
		text = strconv.Itoa(u.Guns)
		if c.Align == "right" {
			used := l.set(c.Name, edge, layout.Right, l.sans(7), "guns") + layout.MM(0.8)
			edge, room = edge-used, room-used
		}
	}
	if field == "discipline-class" && u.Irregular {
		style = style.In(layout.Third)
	}
	of := origin{u.Place, field, "roster's column " + c.Name, "give the column more room in its design"}
	style = l.fit(style, text, room, layout.TypeSize(c.Floor), of)
	if field == "id" && l.foreign != nil {
		l.onto.SetLine("roster/"+c.Name, layout.Point{X: edge, Y: l.overChip(style)}, aligns[c.Align], style, text)
		return
	}
	l.set(c.Name, edge, aligns[c.Align], style, text)
	if field == "grade" && u.Taken("grade") {
		l.set(c.Name, edge+layout.MM(2), layout.Left, l.sans(8), "‡")
	}
}

// moraleClass is the class that a morale rating falls in, 1.4.1.
func (d *Desk) moraleClass(rating int) string {
	for _, row := range rowsOf(d.Book.Plays.Morale) {
		if row.Low != nil && row.High != nil && rating >= *row.Low && rating <= *row.High {
			return strings.ToLower(row.Label)
		}
	}
	return ""
}
