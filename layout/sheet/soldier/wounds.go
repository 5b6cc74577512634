package soldier

import (
	"fmt"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

func byWounded(_ *page.Desk, a *slot.Subject) string {
	return strconv.FormatBool(a.Man.WalkingWounded) + a.Man.Wound
}

// Columns of the wound track, from its left edge, in hundredths of its width.
const (
	woundRange = 15 // right edge of the dice
	woundBox   = 18
	woundWord  = 27
)

// drawWounds draws a box to tick for each wound: the dice that lead to it, what
// it does, and a box for when it is stabilised.
func drawWounds(p *slot.Pen) {
	rows := p.Rows("wound-table")
	pitch := p.Box.H / layout.Length(max(1, len(rows)))
	base := p.StyleOf(p.Slot)
	strong, small := base, base.In(layout.Third)
	strong.Face, small.Size = p.Faces.SansBold, base.Size*16/19
	side := pitch.Times(17, 20)
	for i, row := range rows {
		top := p.Box.Y + pitch*layout.Length(i)
		y := top + (pitch+strong.CapHeight())/2
		at := func(hundredths int) layout.Point {
			return layout.Point{X: p.Box.X + p.Box.W.Times(hundredths, 100), Y: y}
		}
		box := layout.Rect{X: at(woundBox).X, Y: top + (pitch-side)/2, W: side, H: side}
		p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.RuleLine)
		p.Onto.PutTick(p.Slot.From, box, layout.Entry{Mark: game.LevelMark, Value: row.Key, Words: row.Cells[0].Text, On: force.Wounded(p.About.Man, row.Key)})
		if force.Wounded(p.About.Man, row.Key) {
			p.Tick(box)
		}
		p.Onto.SetLine(p.Slot.From, at(woundRange), layout.Right, small, woundDice(p.Words, row))
		wound, effect := say.Capitalized(row.Cells[0].Text), p.Told(func() string { return woundEffect(p.Stencil.Desk, p.About.Man, row.Key) })
		p.Onto.SetLine(p.Slot.From, at(woundWord), layout.Left, strong, wound)
		beside := p.Box.Right() - at(woundWord).X - strong.Width(wound) - layout.MM(1)
		p.Squeezed(small, effect, beside, pitch).Put(p.Onto, p.Slot.From, layout.Point{X: p.Box.Right(), Y: y}, layout.Right)
		if i == len(rows)-1 {
			stabilised := p.Words.Say("soldier.stabilised") // beside the box that ends the rolls for a wound
			wide := small.Width(stabilised)
			p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.Right(), Y: y}, layout.Right, base.At(small.Size), stabilised)
			box = box.Move(layout.Point{X: p.Box.Right() - wide - layout.MM(1.2) - side - box.X})
			p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, layout.FrameLine)
			p.Onto.PutTick(p.Slot.From, box, layout.Entry{Mark: game.StabilisedMark, Value: rules.Yes, Words: stabilised})
		}
	}
}

// woundDice are the totals that lead to a wound: ≤5, 6–7, 12+.
func woundDice(in *words.Catalogue, r rules.Row) string {
	if r.Low == nil && r.High != nil {
		return fmt.Sprintf("≤%d", *r.High)
	}
	return richtext.Bounds(in, r)
}

// woundEffect is what a wound does, in a few words.
func woundEffect(d *page.Desk, m *game.Man, key string) string {
	switch key {
	case "scratch":
		return d.Words.Say("soldier.no-casualty")
	case game.Walking:
		if mayBeHampered(d, m) {
			return d.Words.Say("soldier.small-numbers", "adds", say.Signed(force.WoundedBy(d)))
		}
		return d.Words.Say("soldier.on-his-dice", "adds", say.Signed(force.WoundedBy(d)))
	case "blighty":
		return d.Words.Say("soldier.cannot-walk", "adds", say.Signed(force.WoundedBy(d)))
	case "serious":
		return d.Words.Say("soldier.no-action")
	}
	return ""
}

func woundsNote(d *page.Desk, _ *game.Man) string {
	if t := d.Book.Table("wound-table"); t != nil {
		return d.Words.Say("soldier.when-hit", "dice", t.Dice)
	}
	return ""
}

// woundWords are short words for modifiers of the wound table, by key.
var woundWords = map[string]words.ID{"machine-gun": "soldier.machine-gun", "bullet": "soldier.bullet", "melee-weapon": "soldier.blade", "unarmed": "soldier.unarmed"}

// woundMods are the modifiers of the wound table, and those of the roll that
// each turn brings until a wound is stabilised.
func woundMods(d *page.Desk, _ *slot.Subject) slot.Wording {
	list := d.Book.ModifierList("wound-modifiers")
	if list == nil {
		return slot.Wording{}
	}
	var said []string
	for _, item := range list.Items {
		said = append(said, d.Words.Say("list.valued", "what", shortOf(d, woundWords, item.Key, item.Label), "value", page.Adds(item)))
	}
	return slot.Wording{Text: say.Joined(said...)}
}

// woundCare says what each turn brings until a wound is stabilised.
func woundCare(d *page.Desk, _ *slot.Subject) slot.Wording {
	t := d.Book.Table("wound-care")
	if t == nil {
		return slot.Wording{}
	}
	column := t.ColumnKeyed("modifier")
	if column < 0 {
		return slot.Wording{}
	}
	var values, names []string
	for _, row := range t.Rows {
		value := page.Marked(say.Signed(row.Cells[column].Number), row.Cells[column].House)
		if n := len(values); n > 0 && values[n-1] == value {
			names[n-1] += ", " + row.Label
			continue
		}
		values, names = append(values, value), append(names, row.Label)
	}
	for i := range values {
		names[i] = d.Words.Say("list.valued", "what", names[i], "value", values[i])
	}
	return slot.Wording{
		Text:    d.Words.Say("soldier.wound-care", "care", words.Commas(names)),
		Shorter: []string{d.Words.Say("soldier.wound-care-short", "care", words.Commas(names))},
	}
}

// drawManCode draws the QR code of a man's record.
func drawManCode(p *slot.Pen) {
	m := p.About.Man
	code, err := records.OfMan(p.Game, p.Side.Patrol, *m).Code(qrcode.Base(p.Desk))
	if err != nil {
		p.Trouble.Add(source.New(m.Place, "soldier.no-code", "error", err))
		return
	}
	qrcode.Put(p, code, m.Name, m.Place)
}

// leastRings are how many rings and boxes a sheet shows at least: a man may be
// handed more than he sets out with.
const (
	leastBombs   = 6
	leastCutters = 1
	leastFlares  = 3
)

func drawBombs(p *slot.Pen) {
	putKit(p, "patrol.bombs", p.About.Man.Bombs, leastBombs, func(box layout.Rect, s layout.Stroke) {
		p.Onto.PutCircle(p.Slot.From, box.Centre(), box.W/2, layout.Fill{}, s)
	})
}

func drawCutters(p *slot.Pen) {
	putKit(p, "patrol.cutters", p.About.Man.Cutters, leastCutters, func(box layout.Rect, line layout.Stroke) { kitBox(p, box, line) })
}

func drawFlares(p *slot.Pen) {
	putKit(p, "patrol.flares", p.About.Man.Flares, leastFlares, func(box layout.Rect, line layout.Stroke) { kitBox(p, box, line) })
}

func kitBox(p *slot.Pen, box layout.Rect, s layout.Stroke) {
	p.Onto.PutBox(p.Slot.From, box, layout.Fill{}, s)
}

// putKit draws a mark for each thing that a man carries, from the left, and
// faint ones for what he may be handed. Many stand closer.
func putKit(p *slot.Pen, called words.ID, n, least int, mark func(layout.Rect, layout.Stroke)) {
	all := max(n, least)
	cell, pitch := p.Slot.Cell, p.Slot.Pitch
	if over := pitch*layout.Length(all-1) + cell - p.Box.W; over > 0 {
		pitch = p.Box.W / layout.Length(all)
		cell = min(cell, pitch.Times(9, 10))
	}
	for i := range all {
		box := layout.Rect{X: p.Box.X + pitch*layout.Length(i), Y: p.Box.Y + (p.Box.H-cell)/2, W: cell, H: cell}
		if i < n {
			mark(box, layout.RuleLine)
		} else {
			mark(box, layout.Stroke{Width: layout.HairWidth, Colour: layout.Rule, Dash: []layout.Length{500, 500}})
		}
		p.Onto.PutTick(p.Slot.From, box, layout.Entry{Value: strconv.Itoa(i + 1), Words: p.Words.Say(called, "n", i+1)})
	}
}
