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

// A rosterGrid is where the columns of the roster stand.
type rosterGrid struct {
	symbol, id, name, nameEnd             layout.Length // left edges, and where names must end
	men, figures, morale, initiative      layout.Length // right edges
	class, discipline                     layout.Length // left edges
	lost, check, disorder, level, lostEnd layout.Length // left edges of boxes
	disorderEnd                           layout.Length
}

// faint is the ink of the hair lines between rows.
var faint = layout.Colour{R: 0xBB, G: 0xBB, B: 0xBB}

// Boxes for a pencil.
var (
	boxHigh  = layout.MM(5)
	boxWide  = layout.MM(5)
	boxPitch = layout.MM(5.6)
)

// rosterColumns hang on the right margin: a wider paper gives its room to names.
func rosterColumns(right layout.Length) rosterGrid {
	at := func(mm float64) layout.Length { return right - layout.MM(202-mm) }
	return rosterGrid{
		symbol: layout.MM(8), id: layout.MM(14), name: layout.MM(20), nameEnd: at(61),
		men: at(70), figures: at(80), morale: at(87.5), initiative: at(123),
		class: at(89), discipline: at(100.3),
		lost: at(126), lostEnd: at(136), check: at(139), disorder: at(158.5), disorderEnd: at(176.5), level: at(180.2),
	}
}

// A head is the word over a column.
type head struct {
	text  string
	x     layout.Length
	align layout.Align
}

func (g rosterGrid) heads() []head {
	return []head{
		{"UNIT", g.symbol, layout.Left}, {"MEN", g.men, layout.Right}, {"FIGS", g.figures, layout.Right},
		{"MORALE", g.morale - layout.MM(3.6), layout.Left}, {"DISCIPLINE", g.discipline, layout.Left},
		{"INIT.", g.initiative, layout.Right}, {"LOST", g.lost, layout.Left}, {"CHECK AT", g.check, layout.Left},
		{"DISORDER", g.disorder, layout.Left}, {"LEVEL", g.level, layout.Left},
	}
}

// unitNames is the style of the names of the side's units, one size for all.
func (r *roster) unitNames() layout.Style {
	grid := r.form().columns(r, r.Paper.Size.W-layout.PageMargin)
	var list []listed
	for _, u := range r.side.Units() {
		list = append(list, listed{u.Name, u.Short, grid.nameEnd - grid.name})
	}
	return sizeOf(list, r.sans(9.5), layout.Pt(8))
}

// row is one unit of a block, the i-th from the top.
func (r *roster) row(i int, u *generate.Unit) layout.Block {
	return layout.Block{High: r.pitch, Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		right := onto.Size.W - layout.PageMargin
		if tint := r.tint(); tint.Solid && i%3 == 2 {
			onto.PutBox("roster/row", layout.Rect{X: at.X, Y: at.Y, W: right - at.X, H: r.pitch}, tint, layout.Stroke{})
		}
		foot := at.Y + r.pitch
		onto.PutLine("roster/row", layout.Point{X: at.X, Y: foot}, layout.Point{X: right, Y: foot}, layout.HairLine.In(faint))
		row := rosterLine{roster: r, onto: onto, rosterGrid: r.form().columns(r, right), top: at.Y, unit: u}
		row.names()
		r.form().row(row)
	}}
}

// A rosterLine is a row while it is being drawn.
type rosterLine struct {
	*roster
	rosterGrid
	onto *layout.Frame
	top  layout.Length
	unit *generate.Unit
}

// set puts a text on the row's baseline.
func (l rosterLine) set(slot string, x layout.Length, align layout.Align, s layout.Style, text string) layout.Length {
	return l.onto.SetLine("roster/"+slot, layout.Point{X: x, Y: l.top + (l.pitch+layout.MM(2.4))/2}, align, s, text)
}

// names sets symbol, id and name. What the unit consists of follows the name,
// or stands under it where both don't fit on one line.
func (l rosterLine) names() {
	u := l.unit
	wide := layout.MM(5)
	putSymbol(l.onto, "roster/symbol", layout.Point{X: l.symbol, Y: l.top + (l.pitch-symbolHeight(wide))/2}, wide, u.Arm, u.Kind, layout.Third)
	l.set("id", l.id, layout.Left, l.sans(6.5).In(layout.Third), u.ID)

	room, gap := l.nameEnd-l.name, layout.MM(2)
	parts, small := l.parts(), l.sans(8).In(layout.Third)
	style, name := l.called(l.unitStyle, u.Name, u.Short, room, layout.Pt(8), nameOn(u.Place, "roster"))
	if parts == "" || style.Width(name)+gap+small.Width(parts) <= room {
		used := l.set("name", l.name, layout.Left, style, name)
		l.set("parts", l.name+used+gap, layout.Left, small, parts)
		return
	}
	l.onto.SetLine("roster/name", layout.Point{X: l.name, Y: l.top + l.pitch/2 - layout.MM(0.1)}, layout.Left, style, name)
	under := l.fit(l.caption(), parts, room, layout.Pt(6), origin{u.Place, "guns", "roster", "say it in fewer words"})
	l.onto.SetLine("roster/parts", layout.Point{X: l.name, Y: l.top + l.pitch/2 + layout.MM(2.8)}, layout.Left, under, parts)
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

// ratings sets strength and ratings.
func (l rosterLine) ratings() {
	u, plain, strong := l.unit, l.sans(9.5), l.strong(9.5)
	l.set("men", l.men, layout.Right, plain, number(u.Men))
	if u.Arm == generate.Artillery {
		used := l.set("figures", l.figures, layout.Right, l.sans(7), "guns")
		l.set("figures", l.figures-used-layout.MM(0.8), layout.Right, strong, strconv.Itoa(u.Guns))
	} else {
		l.set("figures", l.figures, layout.Right, strong, strconv.Itoa(u.Figures))
	}
	l.set("morale", l.morale, layout.Right, strong, strconv.Itoa(u.Morale))
	l.set("class", l.class, layout.Left, l.sans(7).In(layout.Second), l.moraleClass(u.Morale))
	l.disciplined(u)
	l.set("initiative", l.initiative, layout.Right, strong, signed(u.Initiative))
}

// disciplined sets the discipline in the book's word; irregulars have none, 1.4.3.
func (l rosterLine) disciplined(u *generate.Unit) {
	if u.Irregular {
		l.set("discipline", l.discipline, layout.Left, l.sans(9.5).In(layout.Third), "irregular")
		return
	}
	l.set("discipline", l.discipline, layout.Left, l.sans(9.5), l.disciplineWord(u))
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

// boxes are where losses, disorder and morale are kept.
func (l rosterLine) boxes() {
	l.box(l.lost, l.lostEnd-l.lost, "")
	for i, percent := range quarters {
		l.box(l.check+layout.Length(i)*boxPitch, boxWide, strconv.Itoa(l.unit.Share(percent)))
	}
	l.box(l.disorder, l.disorderEnd-l.disorder, "")
	for i, level := range l.trackedLevels() {
		l.box(l.level+layout.Length(i)*boxPitch, boxWide, initial(level))
	}
}

// box draws a box to write in, or to tick with a grey word in it.
func (l rosterLine) box(x, wide layout.Length, word string) {
	box := layout.Rect{X: x, Y: l.top + (l.pitch-boxHigh)/2, W: wide, H: boxHigh}
	l.onto.PutBox("roster/box", box, layout.Filled(layout.White), layout.RuleLine)
	if word != "" {
		style := l.sans(7).In(layout.Third)
		at := layout.Point{X: x + wide/2, Y: box.Y + (boxHigh+style.CapHeight())/2}
		l.onto.SetLine("roster/box", at, layout.Centre, style, word)
	}
}

// trackedLevels are the morale levels between that in which units begin and
// that in which they are gone, best first.
func (d *Desk) trackedLevels() []string {
	rows := d.rows("morale-levels")
	var levels []string
	for i := 1; i < len(rows)-1; i++ {
		levels = append(levels, rows[i].Label)
	}
	return levels
}
