package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// symbolIn is the largest box of a symbol's shape inside another, in the
// middle of it.
func symbolIn(box layout.Rect) layout.Rect {
	w := min(box.W, box.H.Times(symbolWide, symbolHigh))
	h := symbolHeight(w)
	return layout.Rect{X: box.X + (box.W-w)/2, Y: box.Y + (box.H-h)/2, W: w, H: h}
}

// drawArm draws the bare symbol of an arm, 1.6.1.
func drawArm(p *pen) {
	box := symbolIn(p.box)
	putSymbol(p.onto, p.slot.from, box.At(), box.W, p.about.arm, "", p.colourOf(p.slot))
}

// drawUnit draws a unit's symbol with the mark of its kind.
func drawUnit(p *pen) {
	box := symbolIn(p.box)
	putSymbol(p.onto, p.slot.from, box.At(), box.W, p.about.arm, markOf(p.about.unit), p.colourOf(p.slot))
}

func markOf(u *generate.Unit) string {
	if u.Irregular {
		return "irregular"
	}
	return u.Kind
}

// fixedEchelons are the marks on the fronts of cards: a true one would tell the
// opponent too much.
var fixedEchelons = map[generate.Arm]string{
	generate.Infantry:  "brigade",
	generate.Cavalry:   "brigade",
	generate.Artillery: "group",
}

// drawEchelon draws the fixed mark of an arm, as high as its box.
func drawEchelon(p *pen) {
	const markHigh, markTop = 22, 34 // units of a symbol's box
	width := p.box.H.Times(symbolWide, markHigh)
	at := layout.Point{X: p.box.Centre().X - width/2, Y: p.box.Y + width.Times(markTop, symbolWide)}
	putEchelon(p.onto, p.slot.from, at, width, fixedEchelons[p.about.arm], p.colourOf(p.slot))
}

// drawBand draws the side's pattern, unless the text before it has left no room.
func drawBand(p *pen) {
	if p.box.W >= leastRoom {
		p.putBand(p.onto, p.slot.from, p.box, p.livery(p.side))
	}
}

// drawRule draws a line through the middle of its box, along the longer side.
func drawRule(width layout.Length) func(*pen) {
	return func(p *pen) {
		middle := p.box.Centre()
		a, b := layout.Point{X: p.box.X, Y: middle.Y}, layout.Point{X: p.box.Right(), Y: middle.Y}
		if p.box.H > p.box.W {
			a, b = layout.Point{X: middle.X, Y: p.box.Y}, layout.Point{X: middle.X, Y: p.box.Bottom()}
		}
		p.onto.PutLine(p.slot.from, a, b, layout.Stroke{Width: width, Colour: p.colourOf(p.slot)})
	}
}

// drawFrame draws a box to write in.
func drawFrame(width layout.Length) func(*pen) {
	return func(p *pen) {
		p.onto.PutBox(p.slot.from, p.box, layout.Fill{}, layout.Stroke{Width: width, Colour: p.colourOf(p.slot)})
	}
}

// drawHatch guards what is printed over it against showing through the paper:
// rising hair lines, a pitch apart along the edge.
func drawHatch(p *pen) {
	var steps []layout.Step
	w, h := p.box.W, p.box.H
	for c := p.slot.Pitch; c < w+h; c += p.slot.Pitch {
		low, high := min(c, h), min(c, w)
		steps = append(steps, layout.Polyline(layout.Point{X: c - low, Y: low}, layout.Point{X: high, Y: c - high})...)
	}
	p.onto.Put(p.slot.from, p.box.At(), layout.Path{Steps: steps, Stroke: layout.Stroke{Width: layout.HairWidth, Colour: layout.Hatch}})
}

// drawRings draws rings in groups of five along the box, for the artillery hits
// that are noted on a card, 1.6.6.
func drawRings(p *pen) {
	const group = 5
	n, d := p.slot.Count, min(p.slot.Cell, p.box.H)
	gaps := 4*(n-1) + (n-1)/group // in quarters of the pitch, which is a quarter wider between groups
	for i := range n {
		x := p.box.X + d/2
		if gaps > 0 {
			x += (p.box.W - d).Times(4*i+i/group, gaps)
		}
		p.onto.PutCircle(p.slot.from, layout.Point{X: x, Y: p.box.Centre().Y}, d/2, layout.Filled(layout.White),
			layout.Stroke{Width: layout.RuleWidth, Colour: p.colourOf(p.slot)})
	}
}
