package roster

import (
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
func (r *list) boxHigh() layout.Length { return r.Sized(rosterBox, largeBox) }

// rosterBox is that in print of the usual size.
var rosterBox = layout.MM(5)

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
	l, high := rosterLine{list: r, unit: u, foreign: foreign}, r.pitch
	if foreign != nil && !r.Large {
		high = max(high, signAndChip)
	}
	base := max(page.Figures(high), page.Middle(high, r.Sans(9.5)))
	block := page.RowBlock("roster/row", r.Wide(), high+l.more(), base, func(row page.Row) {
		row.Under(layout.HairLine.In(layout.Faint))
		row.PutFor(u.ID, u.Name, func() {
			for _, c := range r.grid {
				l.Row = row.Of("roster/"+c.Name).Strip(0, high, base)
				row.PutCell(c.Index, kindOf(c), func() { l.put(c) })
			}
		})
	})
	block.Keep = true
	return block
}

// kindOf is what the cells of a column are: the name of its unit heads a row.
func kindOf(c page.GridColumn) layout.ElementKind {
	if c.Field.Text == "name" {
		return layout.AsRowHead
	}
	return layout.AsCell
}

// A rosterLine is a row while it is being drawn, its baseline that of words in their usual
// type, in the middle.
type rosterLine struct {
	*list
	page.Row
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
		l.bring(c)
	case field == "morale-numbers" && c.Draw == "boxes":
		l.moraleNumbers(c)
	case c.Draw == "boxes", c.Draw == "ticks":
		l.boxes(c)
	default:
		l.words(c)
	}
}

// symbol draws the unit's symbol, above the chip of a unit of another nation
// than its formation.
func (l rosterLine) symbol(c page.GridColumn) {
	wide := min(signWide, c.Wide)
	sign, chip := (l.Box.H-symbol.HeightOf(wide))/2, l.Box.H
	if l.foreign != nil && !l.Large {
		sign = l.chipGap(wide)
		chip -= sign + page.UnitChip.H
	}
	symbol.Put(l.Frame, "roster/symbol", l.Strip(sign, 0, 0).At(c.X), wide, l.unit.Arm, l.unit.Kind, layout.Third)
	if l.foreign != nil {
		l.PutChip(l.Frame, "roster", l.Strip(chip, 0, 0).At(c.X), page.UnitChip, *l.foreign)
	}
}

// chipGap is above, between and below a symbol and a chip of one row.
func (l rosterLine) chipGap(wide layout.Length) layout.Length {
	return (l.Box.H - symbol.HeightOf(wide) - page.UnitChip.H) / 3
}

// Measures of names in a row that is not in large print.
var (
	nameOver  = layout.MM(3.8) // over what the unit consists of
	nameMore  = layout.MM(0.6) // two lines of a name lower than one
	overRise  = layout.MM(0.1) // the name's baseline over the middle of the row
	underDrop = layout.MM(2.8) // under it, that of what stands there
	underTwo  = layout.MM(3)   // and under two lines
	pitchAir  = layout.MM(1.4) // over and under a name together
)

// A rosterName is a unit's name as it goes into its column: what the unit consists of
// stands beside it, or in lines under it where both don't fit on one line.
type rosterName struct {
	page.Named
	parts string   // and how it begins, its nation where that is another, what is told of it
	below []string // of the parts, in large print; none where they stand beside the name
}

// nameOf breaks the name of a unit to its column.
func (l rosterLine) nameOf(c page.GridColumn) rosterName {
	u, small, n, high := l.unit, l.partStyle(), rosterName{}, l.Box.H-pitchAir
	n.parts = say.Joined(l.partsOf(u), u.StartWords(), l.foreign.Word(), page.When(l.toldFits(u, c, l.foreign), toldWords(u.Told)))
	switch {
	case l.Large:
		high = mostNameHigh
	case n.parts != "":
		high = nameOver
	}
	n.Named = l.Named(l.unitStyle, u.Name, u.Short, c.Wide, high, layout.TypeSize(c.Floor), page.NameOn(u.Place, "page.on-roster"))
	if n.parts != "" && (len(n.Lines) > 1 || n.Width()+partsGap+small.Width(n.parts) > c.Wide) {
		n.below = small.Wrap(n.parts, c.Wide)
	}
	return n
}

// partStyle is that of what stands with a name.
func (r *list) partStyle() layout.Style { return r.Sans(8).In(layout.Third) }

// name sets the unit's name and what it consists of. In large print the first line of a
// name stands on that of its figures.
func (l rosterLine) name(c page.GridColumn) {
	c = l.besideChip(c)
	n, small, parts := l.nameOf(c), l.partStyle(), l.Of("roster/parts")
	over, under := l.Box.H/2-l.Base-overRise, l.Box.H/2-l.Base+underDrop
	switch {
	case l.Large:
		over = n.More() / 2
	case len(n.below) == 0:
		over = 0
	case len(n.Lines) > 1: // three lines in all
		over, under = over+nameMore-n.More()/2, l.Box.H/2-l.Base+underTwo
	}
	n.Put(l.Frame, "roster/name", l.On(over).At(c.X), layout.Left)
	switch {
	case len(n.below) == 0:
		parts.Left(c.X+n.Width()+partsGap, small, n.parts)
	case l.Large:
		parts.On(n.More()+small.LeadOf(0)).Lines(c.X, small, 0, n.below)
	default:
		of := page.Origin{Place: l.unit.Place, What: "page.a-guns", Sheet: "page.on-roster", Hint: "page.say-in-fewer-words"}
		parts.On(under).Left(c.X, l.Fit(l.Caption(), n.parts, c.Wide, layout.Pt(6), of), n.parts)
	}
}

// besideChip is the column of names as it is beside the chip of a unit of another nation.
func (l rosterLine) besideChip(c page.GridColumn) page.GridColumn {
	if l.foreign != nil {
		c.X, c.Wide = c.X+chipToName, c.Wide-chipToName
	}
	return c
}

// What stands beside what.
var (
	partsGap = layout.MM(2)   // from a name to what the unit consists of
	gunsGap  = layout.MM(0.8) // from the word "guns" to their number
	aboutGap = layout.MM(2)   // from where a grade is aligned to its mark
)

// partsOf words the guns, squadrons or companies that make up a unit.
func (r *list) partsOf(u *game.Unit) string {
	switch {
	case u.Arm == game.Artillery:
		return u.Ordnance
	case u.Squadrons > 0 && u.Arm == game.Cavalry:
		return r.Words.Say("force.squadrons", "n", u.Squadrons)
	case u.Squadrons > 0:
		return r.Words.Say("record.companies", "n", u.Squadrons)
	}
	return ""
}

// frontage is the width of a line of guns, 1.7.
func frontage(d *page.Desk, guns int) string {
	if each := d.Book.Number("gun-frontage"); each > 0 && guns > 0 {
		return d.Words.Say("roster.guns-wide", "paces", guns*each)
	}
	return ""
}

// words sets a word or a number: guns with their word before them, what a unit
// lacks in grey, and a grade that is mapped with its mark.
func (l rosterLine) words(c page.GridColumn) {
	u, style, field := l.unit, c.Style, c.Field.Text
	text := l.Told(func() string { return force.UnitField(l.Desk, field)(l.Desk, u) })
	if field == "hits" || field == "size" {
		text = force.About(u) + text
	}
	if field == "hits" && u.Arm == game.Artillery {
		text = force.About(u) + strconv.Itoa(u.Guns)
		if c.Align == "right" {
			c.Wide -= l.Right(c.Edge(c.Align), l.Sans(7), l.Words.Say("roster.guns")) + gunsGap
		}
	}
	if f := force.RatingNamed(l.Desk, field); f != nil && f.Unless != "" && u.Ratings.Is(f.Unless) {
		style = style.In(layout.Third)
	}
	of := page.Origin{Place: u.Place, Field: field, Sheet: "page.on-roster-column", Column: c.Name, Hint: "page.widen-column"}
	held := text
	if style.Width(text) > c.Room() { // the mark of house rules hangs over the edge
		held = page.Bare(text)
	}
	style = l.Fit(style, held, c.Room(), layout.TypeSize(c.Floor), of)
	row := l.Row
	if field == "id" && l.foreign != nil && !l.Large { // beside the symbol over its chip
		high := symbol.HeightOf(signWide)
		row = l.Strip(l.chipGap(signWide), high, page.Middle(high, style))
	}
	row.In(c, style, text)
	if f := force.RatingOf(l.Desk, field); f != nil && force.Lettered(f) && u.Taken(field) {
		l.Left(c.Edge(c.Align)+aboutGap, l.Sans(8), "≈")
	}
}
