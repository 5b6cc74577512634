package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// canisterContents are what a unit record of Cold Steel & Canister can show
// besides what all records can.
var canisterContents = map[string]map[string]content{
	"field": {
		"quality":      {words: sameField("quality")},
		"sort-quality": {words: sortQuality},
		"size":         {words: sameField("size")},
		"size-row":     {words: onUnit(sizeRow)},
		"ap-note":      {words: onUnit(func(_ *Desk, u *generate.Unit) string { return "a turn" + mapped(u, "type") })},
		"ap":           {words: sameField("ap")},
		"charge":       {words: sameField("charge")},
		"reaction":     {words: sameField("reaction")},
		"morale-label": {words: moraleLabel},
		"readings":     {words: canisterReadings},
	},
	"track": {
		"morale-numbers": {draw: drawMoraleNumbers, varies: byMoraleNumbers},
		"bad-order":      {draw: drawBadOrder},
	},
}

// apText prints action points, a dash for "na".
func apText(cell string) string {
	if _, err := strconv.Atoi(cell); err != nil {
		return nothing
	}
	return cell
}

// mapped marks a value that the order of battle lacks and a table of ratings
// has supplied.
func mapped(u *generate.Unit, what string) string {
	if u.Taken(what) {
		return " ‡"
	}
	return ""
}

func quality(u *generate.Unit) string { return u.Quality + mapped(u, "quality") }

func sizeRow(_ *Desk, u *generate.Unit) string {
	if u.Canister == nil {
		return ""
	}
	return "row " + u.Canister.SizeRow + mapped(u, "size")
}

// sortQuality says what a unit is and how good, with its squadrons where there
// is room.
func sortQuality(_ *Desk, a *subject) wording {
	u := a.unit
	return wording{
		text:    joined(u.Sort(), unitParts(u), quality(u)),
		shorter: []string{joined(u.Sort(), quality(u)), joined(u.Kind, quality(u))},
		of:      origin{place: u.Place, what: "kind", hint: "a shorter word for kind:"},
	}
}

// moraleDice are the dice of the table of a unit's quality, 2.1–2.4.
func (d *Desk) moraleDice(u *generate.Unit) string {
	t := d.Book.Table(u.Canister.Table)
	if t == nil {
		return ""
	}
	return t.Dice.String()
}

// moraleLabel heads the strip of morale numbers.
func moraleLabel(d *Desk, a *subject) wording {
	if a.unit.Canister == nil {
		return wording{}
	}
	text := "Morale by casualties, this or less on " + d.moraleDice(a.unit)
	if readings := d.readingsOf(a.unit.Canister.Table); len(readings) > 0 {
		text += " " + daggerOf(d.reading(readings[0]))
	}
	return wording{text: text}
}

// readingsOf are the ids of the readings that a table rests on.
func (d *Desk) readingsOf(table string) []string {
	if t := d.Book.Table(table); t != nil {
		return t.Readings
	}
	return nil
}

// canisterReadings are what the daggers of a record stand for: of its own row
// of morale numbers, and of the levels of bad order.
func canisterReadings(d *Desk, a *subject) wording {
	c := a.unit.Canister
	if c == nil {
		return wording{}
	}
	ids := slices.Clone(d.readingsOf(c.Table))
	for _, row := range d.rows(c.Table) {
		ids = slices.DeleteFunc(ids, func(id string) bool { return row.Reading == id && row.Label != c.SizeRow })
	}
	w := d.footOf(append(ids, d.readingsOf("bad-order-move")...))
	if words := mappedWords(a.unit, "quality", "size", "type"); words != "" {
		w = w.with("‡ " + words)
	}
	return w
}

// mappedWords name what of a unit is mapped: "grade mapped".
func mappedWords(u *generate.Unit, what ...string) string {
	taken := slices.DeleteFunc(what, func(w string) bool { return !u.Taken(w) })
	if len(taken) == 0 {
		return ""
	}
	return strings.Join(taken, ", ") + " mapped"
}

// with is a wording with more words behind it.
func (w wording) with(more string) wording {
	w.text = joined(w.text, more)
	w.shorter = slices.Clone(w.shorter)
	for i := range w.shorter {
		w.shorter[i] = joined(w.shorter[i], more)
	}
	return w
}

// footOf says in short what readings are, or names them where there is no room.
func (d *Desk) footOf(ids []string) wording {
	words := d.footWords(ids)
	if words[0] == "" {
		return wording{}
	}
	return wording{text: words[0], shorter: words[1:]}
}

// footWords are what readings are, in short and, where there is no room, by name.
func (d *Desk) footWords(ids []string) []string {
	var said []string
	for _, id := range slices.Compact(ids) {
		r := d.reading(id)
		words := r.Short
		if words == "" {
			words = r.Words
		}
		said = append(said, words)
	}
	if len(said) == 0 {
		return []string{""}
	}
	mark := daggerOf(d.reading(ids[0])) + " "
	return []string{mark + joined(said...), mark + strings.Join(ids, ", ") + ", see the table page"}
}

// Measures of the strip of morale numbers.
var (
	casualtyLift = layout.MM(0.9) // from a cell to the casualties above it
	lastWord     = layout.MM(1.3) // from the foot of the last cell to its second line
)

// drawMoraleNumbers draws a cell for each number of casualties, 2.1–2.4, with
// the number to roll or less. The first is where the unit begins; in the last it
// is "elim", and so it is with any more casualties.
func drawMoraleNumbers(p *pen) {
	c := p.about.unit.Canister
	if c == nil {
		return
	}
	cells := len(c.Morale)
	pitch := p.box.W / layout.Length(max(p.slot.Count, cells))
	for i, number := range c.Morale {
		cell := layout.Rect{X: p.box.X + pitch*layout.Length(i), Y: p.box.Y, W: pitch, H: p.box.H}
		p.putCasualties(cell, i, i == cells-1)
		p.putMoraleCell(cell, number.Text)
	}
	first := layout.Rect{X: p.box.X, Y: p.box.Y, W: pitch, H: p.box.H}
	p.onto.PutBox(p.slot.from, first, layout.Fill{}, layout.FrameLine)
}

// putCasualties sets the casualties above a cell, with a plus above the last.
func (p *pen) putCasualties(cell layout.Rect, n int, last bool) {
	text := strconv.Itoa(n)
	if last {
		text += "+"
	}
	at := layout.Point{X: cell.Centre().X, Y: cell.Y - casualtyLift}
	p.onto.SetLine(p.slot.from, at, layout.Centre, p.sans(8).In(layout.Second), text)
}

// putMoraleCell draws a cell with its number, or with the word for none and
// what passes all the same.
func (p *pen) putMoraleCell(cell layout.Rect, text string) {
	p.onto.PutBox(p.slot.from, cell, layout.Fill{}, layout.RuleLine)
	style := p.styleOf(p.slot)
	middle := cell.Centre()
	if _, err := strconv.Atoi(text); err == nil {
		p.onto.SetLine(p.slot.from, layout.Point{X: middle.X, Y: middle.Y + style.CapHeight()/2}, layout.Centre, style, text)
		return
	}
	word := style.At(layout.Pt(9.5))
	passes := p.sans(7).In(layout.Second)
	says := fmt.Sprintf("only %d", p.Book.Number("elim-pass"))
	passes, _ = passes.Fit(says, cell.W-layout.MM(0.6), layout.Pt(leastPoints))
	p.onto.SetLine(p.slot.from, layout.Point{X: middle.X, Y: middle.Y}, layout.Centre, word, text)
	p.onto.SetLine(p.slot.from, layout.Point{X: middle.X, Y: cell.Bottom() - lastWord}, layout.Centre, passes, says)
}

func byMoraleNumbers(_ *Desk, a *subject) string {
	if a.unit.Canister == nil {
		return ""
	}
	return a.unit.Canister.Table + "/" + a.unit.Canister.SizeRow
}

// badOrder are the levels of bad order by name, 2.6: no moves is disorder, and
// the others are the results of failed morale, by a reading.
func (d *Desk) badOrder() []string {
	names := []string{"Disorder"}
	for _, row := range d.rows("morale-failure") {
		if len(row.Cells) > 0 {
			names = append(names, row.Cells[0].Text)
		}
	}
	for i := range names {
		names[i] = fmt.Sprintf("%d %s", i, names[i])
	}
	if readings := d.readingsOf("bad-order-move"); len(readings) > 0 {
		names[len(names)-1] += " " + daggerOf(d.reading(readings[0]))
	}
	return names
}

// drawBadOrder draws a pip and a word for each level of bad order.
func drawBadOrder(p *pen) { p.putPips(p.badOrder()) }
