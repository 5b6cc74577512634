package sheet

import (
	"strconv"

	"github.com/csprint/csprint/layout"
)

// drawDisorder draws numbered boxes along the slot, to tick a unit's disorder
// markers in.
func drawDisorder(p *pen) {
	style := p.styleOf(p.slot)
	gap := layout.MM(0.7)
	n := p.slot.Count
	for i := range n {
		left := (p.box.W + gap).Times(i, n)
		right := (p.box.W+gap).Times(i+1, n) - gap
		box := layout.Rect{X: p.box.X + left, Y: p.box.Y, W: right - left, H: p.box.H}
		p.onto.PutBox(p.slot.from, box, layout.Fill{}, layout.RuleLine)
		at := layout.Point{X: box.Centre().X, Y: box.Centre().Y + style.CapHeight()/2}
		p.onto.SetLine(p.slot.from, at, layout.Centre, style, strconv.Itoa(i+1))
	}
}

func byRegular(_ *Desk, a *subject) string { return strconv.FormatBool(a.unit.Irregular) }

var (
	pip     = layout.MM(1)   // radius
	pipGap  = layout.MM(0.9) // between a pip and its word
	leastGo = layout.MM(1.2) // between a word and the next pip
)

// drawLevels draws a pip and a word for each level of morale, 5.2.3, with what
// it costs, from one end of the slot to the other.
func drawLevels(p *pen) { p.putPips(p.levels(p.about.unit.Irregular)) }

// putPips draws a pip and a word for each of some states, from one end of the
// slot to the other.
func (p *pen) putPips(levels []string) {
	style := p.styleOf(p.slot)
	widths := func() (total layout.Length) {
		for _, level := range levels {
			total += 2*pip + pipGap + style.Width(level)
		}
		return total
	}
	for widths()+leastGo*layout.Length(len(levels)-1) > p.box.W && style.Size > p.slot.Floor {
		style.Size = max(style.Size-50, p.slot.Floor)
	}
	spare := p.box.W - widths()
	if spare < 0 {
		p.tooSmall("the levels of morale", -spare)
		return
	}
	x := p.box.X
	middle := p.box.Bottom() - style.CapHeight()/2
	for i, level := range levels {
		at := x + spare.Times(i, max(1, len(levels)-1))
		p.onto.PutCircle(p.slot.from, layout.Point{X: at + pip, Y: middle}, pip, layout.Fill{}, layout.RuleLine)
		wide := p.onto.SetLine(p.slot.from, layout.Point{X: at + 2*pip + pipGap, Y: p.box.Bottom()}, layout.Left, style, level)
		x += 2*pip + pipGap + wide
	}
}

// levels are the levels of morale with what each adds to a morale check.
func (d *Desk) levels(irregular bool) []string {
	var levels []string
	for _, row := range d.rows("morale-levels") {
		word := row.Label
		if m, ok := d.modifier("morale-modifiers", row.Key); ok {
			word += " " + signed(m.For(irregular))
		}
		levels = append(levels, word)
	}
	return levels
}
