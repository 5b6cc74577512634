package roster

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// quarters are the marks at which losses count.
var quarters = []int{25, 50, 75}

// boxHigh is the height of a box for a pencil.
func (r *list) boxHigh() layout.Length {
	if r.Large {
		return largeBox
	}
	return layout.MM(5)
}

// signWide is the width of a unit's symbol.
var signWide = layout.MM(5)

// chipToName is how much further a name begins in a row with a chip.
var chipToName = layout.MM(1.4)

// unitNames is the style of the names of the side's units, one size for all.
func (r *list) unitNames() layout.Style {
	c, ok := r.grid.Of("name")
	if !ok {
		return r.Sans(9.5)
	}
	room := c.Wide
	if r.Coalition(r.side) {
		room -= chipToName
	}
	var list []page.Listed
	for _, u := range r.side.Units() {
		list = append(list, page.Listed{Name: u.Name, Short: u.Short, Room: room})
	}
	return page.SizeOf(list, c.Style, layout.TypeSize(c.Floor))
}

// row is one unit of a block. Foreign is its nation where
// that is not the block's.
func (r *list) row(u *game.Unit, foreign *livery.Livery) layout.Block {
	own := *r
	if foreign != nil && !r.Large {
		own.pitch = max(r.pitch, signAndChip)
	}
	l := rosterLine{list: &own, unit: u, foreign: foreign}
	high := own.pitch + l.more()
	block := page.RowBlock("roster/row", r.Wide(), high, 0, func(row page.Row) {
		row.Under(layout.HairLine.In(layout.Faint))
		l.onto, l.top = row.Frame, row.Box.Y
		for _, c := range r.grid {
			l.put(c)
		}
	})
	block.Keep = true
	return block
}

// A rosterLine is a row while it is being drawn.
type rosterLine struct {
	*list
	onto *layout.Frame
	top  layout.Length
	unit *game.Unit

	foreign *livery.Livery // nil for a unit of its formation's nation
}

// put draws what a column shows of the unit.
func (l rosterLine) put(c page.GridColumn) {
	switch field := c.Field.Text; {
	case field == "symbol":
		l.symbol(c)
	case field == "name":
		l.name(c)
	case c.Draw == "box":
		l.box(c, l.inRow(c, page.Boxes{Cell: layout.Size{W: c.Wide}}, 0), "")
		l.bring(c, field)
	case field == "morale-numbers" && c.Draw == "boxes":
		l.moraleNumbers(c)
	case c.Draw == "boxes", c.Draw == "ticks":
		l.boxes(c)
	default:
		l.words(c)
	}
}

// base is the row's baseline: words in its usual type stand in the middle.
func (l rosterLine) base() layout.Length {
	return l.top + (l.pitch+max(layout.MM(2.4), l.Sans(9.5).CapHeight()))/2
}

// set puts a text on the row's baseline.
func (l rosterLine) set(slot string, x layout.Length, align layout.Align, s layout.Style, text string) layout.Length {
	return l.onto.SetLine("roster/"+slot, layout.Point{X: x, Y: l.base()}, align, s, text)
}

// symbol draws the unit's symbol, above the chip of a unit of another nation
// than its formation.
func (l rosterLine) symbol(c page.GridColumn) {
	wide := min(signWide, c.Wide)
	y := l.top + (l.pitch-symbol.HeightOf(wide))/2
	chip := l.top + l.pitch - l.chipGap(wide) - page.UnitChip.H
	switch {
	case l.foreign != nil && l.Large:
		chip = l.top + l.pitch
	case l.foreign != nil:
		y = l.top + l.chipGap(wide)
	}
	symbol.Put(l.onto, "roster/symbol", layout.Point{X: c.X, Y: y}, wide, l.unit.Arm, l.unit.Kind, layout.Third)
	if l.foreign != nil {
		l.PutChip(l.onto, "roster", layout.Point{X: c.X, Y: chip}, page.UnitChip, *l.foreign)
	}
}

// chipGap is above, between and below a symbol and a chip of one row.
func (l rosterLine) chipGap(wide layout.Length) layout.Length {
	return (l.pitch - symbol.HeightOf(wide) - page.UnitChip.H) / 3
}

// overChip is the baseline of a word beside a symbol that stands over a chip.
func (l rosterLine) overChip(s layout.Style) layout.Length {
	high := symbol.HeightOf(signWide)
	return l.top + l.chipGap(signWide) + (high+s.CapHeight())/2
}

// name sets the unit's name. What the unit consists of follows the name, or
// stands under it where both don't fit on one line.
func (l rosterLine) name(c page.GridColumn) {
	c = l.besideChip(c)
	if l.Large {
		l.largeName(c)
		return
	}
	u := l.unit
	parts, small := l.partWords(c), l.Sans(8).In(layout.Third)
	high := l.pitch - layout.MM(1.4)
	if parts != "" {
		high = layout.MM(3.8)
	}
	n := l.Named(l.unitStyle, u.Name, u.Short, c.Wide, high, layout.TypeSize(c.Floor), page.NameOn(u.Place, "roster"))
	at := layout.Point{X: c.X, Y: l.base()}
	if parts == "" || len(n.Lines) == 1 && n.Width()+partsGap+small.Width(parts) <= c.Wide {
		used := n.Put(l.onto, "roster/name", at, layout.Left)
		l.set("parts", c.X+used+partsGap, layout.Left, small, parts)
		return
	}
	at.Y = l.top + l.pitch/2 - layout.MM(0.1)
	low := layout.MM(2.8)
	if len(n.Lines) > 1 { // three lines in all
		at.Y, low = at.Y+layout.MM(0.6)-n.More()/2, layout.MM(3)
	}
	n.Put(l.onto, "roster/name", at, layout.Left)
	under := l.Fit(l.Caption(), parts, c.Wide, layout.Pt(6), page.Origin{Place: u.Place, What: "guns", Sheet: "roster", Hint: "say it in fewer words"})
	l.onto.SetLine("roster/parts", layout.Point{X: c.X, Y: l.top + l.pitch/2 + low}, layout.Left, under, parts)
}

// besideChip is the column of names as it is beside the chip of a unit of another nation.
func (l rosterLine) besideChip(c page.GridColumn) page.GridColumn {
	if l.foreign != nil {
		c.X, c.Wide = c.X+chipToName, c.Wide-chipToName
	}
	return c
}

// partsGap stands between a name and what the unit consists of.
var partsGap = layout.MM(2)

// partWords are what stands with the unit's name: what it consists of, how it begins,
// its nation where that is another, and what is told of it.
func (l rosterLine) partWords(c page.GridColumn) string {
	return say.Joined(partsOf(l.unit), l.unit.StartWords(), l.foreign.Word(), l.toldBeside(l.unit, c))
}

// partsOf words the guns, squadrons or companies that make up a unit.
func partsOf(u *game.Unit) string {
	switch {
	case u.Arm == game.Artillery:
		return u.Ordnance
	case u.Squadrons > 0 && u.Arm == game.Cavalry:
		return say.Counted(u.Squadrons, "squadron")
	case u.Squadrons > 0:
		return say.Counted(u.Squadrons, "company")
	}
	return ""
}

// frontage is the width of a line of guns, 1.7.
func frontage(d *page.Desk, guns int) string {
	if each := d.Book.Number("gun-frontage"); each > 0 && guns > 0 {
		return fmt.Sprintf("%d paces wide", guns*each)
	}
	return ""
}

// words sets a word or a number: guns with their word before them, what a unit
// lacks in grey, and a grade that is mapped with its mark.
func (l rosterLine) words(c page.GridColumn) {
	u, style, edge, room := l.unit, c.Style, c.Edge(c.Align), c.Room()
	field := c.Field.Text
	text := l.Told(func() string { return force.UnitFields()[field](l.Desk, u) })
	if field == "hits" || field == "size" {
		text = force.About(u) + text
	}
	if field == "hits" && u.Arm == game.Artillery {
		text = force.About(u) + strconv.Itoa(u.Guns)
		if c.Align == "right" {
			used := l.set(c.Name, edge, layout.Right, l.Sans(7), "guns") + layout.MM(0.8)
			edge, room = edge-used, room-used
		}
	}
	if f := force.RatingNamed(l.Desk, field); f != nil && f.Unless != "" && u.Ratings.Is(f.Unless) {
		style = style.In(layout.Third)
	}
	of := page.Origin{Place: u.Place, What: field, Sheet: "roster's column " + c.Name, Hint: "give the column more room in its design"}
	held := text
	if style.Width(text) > room { // the mark of house rules hangs over the edge
		held = page.Bare(text)
	}
	style = l.Hold(style, held, room, layout.TypeSize(c.Floor), of)
	if field == "id" && l.foreign != nil && !l.Large {
		l.onto.SetLine("roster/"+c.Name, layout.Point{X: edge, Y: l.overChip(style)}, page.Aligns[c.Align], style, text)
		return
	}
	l.set(c.Name, edge, page.Aligns[c.Align], style, text)
	if f := force.RatingOf(l.Desk, field); f != nil && force.Lettered(f) && u.Taken(field) {
		l.set(c.Name, edge+layout.MM(2), layout.Left, l.Sans(8), "≈")
	}
}
