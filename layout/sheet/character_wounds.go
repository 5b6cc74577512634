package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// stabilised is the word beside the box that ends the rolls for a wound.
const stabilised = "stabilised"

func byWounded(_ *Desk, a *subject) string { return strconv.FormatBool(a.man.WalkingWounded) }

// Columns of the wound track, from its left edge, in hundredths of its width.
const (
	woundRange = 15 // right edge of the dice
	woundBox   = 18
	woundWord  = 27
)

// drawWounds draws a box to tick for each wound: the dice that lead to it, what
// it does, and a box for when it is stabilised.
func drawWounds(p *pen) {
	rows := p.rows("wound-table")
	pitch := p.box.H / layout.Length(max(1, len(rows)))
	base := p.styleOf(p.slot)
	strong, small := base, base.In(layout.Third)
	strong.Face, small.Size = p.Faces.SansBold, base.Size*16/19
	side := pitch.Times(17, 20)
	for i, row := range rows {
		top := p.box.Y + pitch*layout.Length(i)
		y := top + (pitch+strong.CapHeight())/2
		at := func(hundredths int) layout.Point {
			return layout.Point{X: p.box.X + p.box.W.Times(hundredths, 100), Y: y}
		}
		box := layout.Rect{X: at(woundBox).X, Y: top + (pitch-side)/2, W: side, H: side}
		p.onto.PutBox(p.slot.from, box, layout.Fill{}, layout.RuleLine)
		if row.Key == walking && p.about.man.WalkingWounded {
			p.tick(box)
		}
		p.onto.SetLine(p.slot.from, at(woundRange), layout.Right, small, woundDice(row))
		p.onto.SetLine(p.slot.from, at(woundWord), layout.Left, strong, capitalized(row.Cells[0].Text))
		p.onto.SetLine(p.slot.from, layout.Point{X: p.box.Right(), Y: y}, layout.Right, small, p.woundEffect(row.Key))
		if i == len(rows)-1 {
			wide := small.Width(stabilised)
			p.onto.SetLine(p.slot.from, layout.Point{X: p.box.Right(), Y: y}, layout.Right, base.At(small.Size), stabilised)
			p.onto.PutBox(p.slot.from, box.Move(layout.Point{X: p.box.Right() - wide - layout.MM(1.2) - side - box.X}), layout.Fill{}, layout.FrameLine)
		}
	}
}

// tick crosses a box.
func (p *pen) tick(box layout.Rect) {
	in := box.Inset(box.W / 5)
	p.onto.PutLine(p.slot.from, in.At(), layout.Point{X: in.Right(), Y: in.Bottom()}, layout.FrameLine)
	p.onto.PutLine(p.slot.from, layout.Point{X: in.X, Y: in.Bottom()}, layout.Point{X: in.Right(), Y: in.Y}, layout.FrameLine)
}

// woundDice are the totals that lead to a wound: ≤5, 6–7, 12+.
func woundDice(r rules.Row) string {
	if r.Low == nil && r.High != nil {
		return fmt.Sprintf("≤%d", *r.High)
	}
	return bounds(r)
}

// The row of the wound table that a man may begin with.
const walking = "walking"

// woundEffect is what a wound does, in a few words.
func (d *Desk) woundEffect(key string) string {
	switch key {
	case "scratch":
		return "no casualty"
	case walking:
		return signed(d.Book.Number("throw-walking-wounded")) + " on all dice"
	case "blighty":
		return "cannot walk"
	case "serious":
		return "no action"
	}
	return ""
}

func woundsNote(d *Desk, _ *generate.Man) string {
	if t := d.Book.Table("wound-table"); t != nil {
		return t.Dice.String() + " when hit"
	}
	return ""
}

// woundWords are short words for modifiers of the wound table, by key.
var woundWords = map[string]string{"machine-gun": "MG", "bullet": "bullet", "melee-weapon": "blade, club", "unarmed": "unarmed"}

// woundMods are the modifiers of the wound table, and those of the roll that
// each turn brings until a wound is stabilised.
func woundMods(d *Desk, _ *subject) wording {
	list := d.Book.ModifierList("wound-modifiers")
	if list == nil {
		return wording{}
	}
	var said []string
	for _, item := range list.Items {
		words, known := woundWords[item.Key]
		if !known {
			words = item.Label
		}
		said = append(said, words+" "+signed(item.Value))
	}
	return wording{text: joined(said...)}
}

// woundCare says what each turn brings until a wound is stabilised.
func woundCare(d *Desk, _ *subject) wording {
	t := d.Book.Table("wound-care")
	if t == nil {
		return wording{}
	}
	column, err := t.Column("modifier")
	if err != nil {
		return wording{}
	}
	var values, names []string
	for _, row := range t.Rows {
		value := signed(row.Cells[column].Number)
		if n := len(values); n > 0 && values[n-1] == value {
			names[n-1] += ", " + row.Label
			continue
		}
		values, names = append(values, value), append(names, row.Label)
	}
	for i := range values {
		names[i] += " " + values[i]
	}
	return wording{text: "each turn until stabilised: " + strings.Join(names, ", "), shorter: []string{"until stabilised: " + strings.Join(names, ", ")}}
}

// drawManCode draws the QR code of a man's record.
func drawManCode(p *pen) {
	m := p.about.man
	code, err := records.OfMan(p.Game, p.side.Patrol, *m).Code(baseOf(p.Desk))
	if err != nil {
		p.problems.Add(source.Problem{Place: m.Place, What: "no code can be made of this man: " + err.Error(), Hint: "shorten his name"})
		return
	}
	p.putCode(code, m.Place)
}

// leastRings are how many rings and boxes a sheet shows at least: a man may be
// handed more than he sets out with.
const (
	leastBombs   = 6
	leastCutters = 1
	leastFlares  = 3
)

func drawBombs(p *pen) {
	p.putKit(p.about.man.Bombs, leastBombs, func(box layout.Rect, s layout.Stroke) {
		p.onto.PutCircle(p.slot.from, box.Centre(), box.W/2, layout.Fill{}, s)
	})
}

func drawCutters(p *pen) { p.putKit(p.about.man.Cutters, leastCutters, p.kitBox) }
func drawFlares(p *pen)  { p.putKit(p.about.man.Flares, leastFlares, p.kitBox) }

func (p *pen) kitBox(box layout.Rect, s layout.Stroke) {
	p.onto.PutBox(p.slot.from, box, layout.Fill{}, s)
}

// putKit draws a mark for each thing that a man carries, from the left, and
// faint ones for what he may be handed. Many stand closer.
func (p *pen) putKit(n, least int, mark func(layout.Rect, layout.Stroke)) {
	all := max(n, least)
	cell, pitch := p.slot.Cell, p.slot.Pitch
	if over := pitch*layout.Length(all-1) + cell - p.box.W; over > 0 {
		pitch = p.box.W / layout.Length(all)
		cell = min(cell, pitch.Times(9, 10))
	}
	for i := range all {
		box := layout.Rect{X: p.box.X + pitch*layout.Length(i), Y: p.box.Y + (p.box.H-cell)/2, W: cell, H: cell}
		if i < n {
			mark(box, layout.RuleLine)
		} else {
			mark(box, layout.Stroke{Width: layout.HairWidth, Colour: layout.Rule, Dash: []layout.Length{500, 500}})
		}
	}
}
