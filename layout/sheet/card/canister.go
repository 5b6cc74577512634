package card

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// canisterContents are what a unit record of Cold Steel & Canister can show
// besides what all records can.
var canisterContents = map[string]map[string]slot.Content{
	"field": {
		"sort-quality": {Words: sortQuality},
		"size-label": {Words: onUnit(func(d *page.Desk, u *game.Unit) string {
			return d.Words.Say("record.size", "size", words.Label(u.Canister.SizeRow)) + force.Mapped(u, "size")
		})},
		"ap-label":     {Words: onUnit(func(d *page.Desk, u *game.Unit) string { return d.Words.Say("record.ap") + force.Mapped(u, "type") })},
		"morale-label": {Words: moraleLabel},
	},
	"track": {
		"morale-numbers": {Draw: drawMoraleNumbers, Varies: byMoraleNumbers, Over: strikeMorale},
		"bad-order": pipTrack(badOrder, nil, func(p *slot.Pen) int {
			return slices.Index(p.Book.Plays.States.Levels(), p.About.Unit.Start.Level)
		}, ofLevels(badKeys)),
	},
	"table": {"checks": {Draw: drawChecks, Varies: byChecks}},
}

// sortQuality says what a unit is and how good, with its squadrons where there
// is room.
func sortQuality(d *page.Desk, a *slot.Subject) slot.Wording {
	u := a.Unit
	return slot.Wording{
		Text:    say.Joined(sortOf(d, u), unitParts(d, u), force.PointsRating(d, u)),
		Shorter: []string{say.Joined(sortOf(d, u), force.PointsRating(d, u)), say.Joined(kindOf(d, u, false), force.PointsRating(d, u))},
		Of:      page.Origin{Place: u.Place, What: "page.a-kind", Hint: "page.shorten-kind"},
	}
}

// moraleLabel heads the strip of morale numbers with the dice of the table of a unit's
// quality, 2.1–2.4.
func moraleLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	dice, mark := d.Book.DiceOf(a.Unit.Canister.Table).String(), ""
	if readings := force.ReadingsOf(d, a.Unit.Canister.Table); len(readings) > 0 {
		mark = " " + richtext.DaggerOf(force.Reading(d, readings[0]))
	}
	return startOn(d, a.Unit, slot.Wording{
		Text:    d.Words.Say("record.morale-by-casualties", "dice", dice) + mark,
		Shorter: []string{d.Words.Say("record.or-less", "dice", dice) + mark},
	})
}

// checksNote says once for a sheet of records what their daggers stand for.
func checksNote(d *page.Desk, units []*game.Unit) string {
	var ids []string
	for _, u := range units {
		for _, id := range append(force.CheckReadings(d, u), force.ReadingsOf(d, "bad-order-move")...) {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return say.Joined(force.FootWords(d, ids)[0], page.When(len(mapped(units, "quality", "size", "type")) > 0, d.Words.Say("record.mapped")))
}

// mapped are those of some facts that are mapped of any of the units.
func mapped(units []*game.Unit, what ...string) []string {
	return slices.DeleteFunc(what, func(w string) bool {
		return !slices.ContainsFunc(units, func(u *game.Unit) bool { return u.Taken(w) })
	})
}

// Measures of the strip of morale numbers.
var (
	casualtyLift = layout.MM(0.9) // from a cell to the casualties above it
	lastMore     = layout.MM(1.6) // by which the last cell is wider
	lastWord     = layout.MM(0.5) // above and under the two lines in it
	casualtySide = layout.MM(2)   // of the box to cross
	casualtyIn   = layout.MM(0.5) // from it to the end of its cell
	cellAir      = layout.MM(0.2) // beside a number that house rules made long
)

// drawMoraleNumbers draws a cell under each number of casualties, 2.1–2.4, with
// the number to roll or less. The first is where the unit begins; in the last it
// is "elim", and so it is with any more casualties.
func drawMoraleNumbers(p *slot.Pen) {
	c := p.About.Unit.Canister
	for i, number := range c.Morale {
		cell, casualties := moraleCell(p, i), strconv.Itoa(i)+page.When(i == len(c.Morale)-1, "+")
		at := layout.Point{X: cell.Centre().X, Y: cell.Y - casualtyLift}
		p.Onto.SetLine(p.Slot.From, at, layout.Centre, p.Sans(8).In(layout.Second), casualties)
		putMoraleCell(p, cell, number)
		if i < len(c.Morale)-1 {
			p.Onto.PutBox(p.Slot.From, casualtyBox(cell), layout.Fill{}, layout.HairLine)
			tickLoss(p, casualtyBox(cell), i+1)
		}
	}
	p.Onto.PutBox(p.Slot.From, moraleCell(p, 0), layout.Fill{}, layout.FrameLine)
}

// moraleCell is the cell for so many casualties. The last, with its word, is wider.
func moraleCell(p *slot.Pen, casualties int) layout.Rect {
	cells := len(p.About.Unit.Canister.Morale)
	pitch := (p.Box.W - lastMore) / layout.Length(max(p.Slot.Count, cells))
	cell := layout.Rect{X: p.Box.X + pitch*layout.Length(casualties), Y: p.Box.Y, W: pitch, H: p.Box.H}
	if casualties == cells-1 {
		cell.W += lastMore
	}
	return cell
}

// casualtyBox is the box to cross in the lower right corner of a cell, beside its number.
func casualtyBox(cell layout.Rect) layout.Rect {
	return layout.Rect{X: cell.Right() - casualtyIn - casualtySide, Y: cell.Bottom() - casualtyIn - casualtySide, W: casualtySide, H: casualtySide}
}

// putMoraleCell draws a cell with its number, or with the word for none over what
// passes all the same.
func putMoraleCell(p *slot.Pen, cell layout.Rect, number rules.Cell) {
	p.Onto.PutBox(p.Slot.From, cell, layout.Fill{}, layout.RuleLine)
	text := page.Marked(p.Words.Label(number.Text), number.House)
	if number.IsNum {
		style := p.StyleOf(p.Slot)
		room := layout.Rect{X: cell.X, Y: cell.Y, W: casualtyBox(cell).X - cell.X, H: cell.H}
		style, err := style.At(style.Size*6/7).Fit(text, room.W-2*cellAir, style.Size/2)
		if err != nil { // over the box
			room = layout.Rect{X: cell.X, Y: cell.Y, W: cell.W, H: casualtyBox(cell).Y - cell.Y}
		}
		p.Onto.SetMiddle(p.Slot.From, room, style, text)
		return
	}
	word, middle := p.Strong(7), cell.Centre()
	p.Onto.SetLine(p.Slot.From, layout.Point{X: middle.X, Y: cell.Y + lastWord + word.CapHeight()}, layout.Centre, word, text)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: middle.X, Y: cell.Bottom() - lastWord}, layout.Centre, word, p.Told(func() string { return strconv.Itoa(p.Book.Number("elim-pass")) }))
}

func byMoraleNumbers(_ *page.Desk, a *slot.Subject) string {
	return a.Unit.Canister.Table + "/" + a.Unit.Canister.SizeRow
}

func badOrder(p *slot.Pen) []string { return force.BadOrder(p.Desk) }
