package slot

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/symbol"
)

// SymbolIn is the largest box of a symbol's shape inside another, in the
// middle of it.
func SymbolIn(box layout.Rect) layout.Rect {
	w := min(box.W, box.H.Times(symbol.Wide, symbol.High))
	h := symbol.HeightOf(w)
	return layout.Rect{X: box.X + (box.W-w)/2, Y: box.Y + (box.H-h)/2, W: w, H: h}
}

// drawArm draws the bare symbol of an arm, 1.6.1.
func drawArm(p *Pen) {
	box := SymbolIn(p.Box)
	symbol.Put(p.Onto, p.Slot.From, box.At(), box.W, p.About.Arm, "", p.ColourOf(p.Slot))
}

// DrawUnit draws a unit's symbol with the mark of its kind.
func DrawUnit(p *Pen) {
	box := SymbolIn(p.Box)
	symbol.Put(p.Onto, p.Slot.From, box.At(), box.W, p.About.Arm, MarkOf(p.About.Unit), p.ColourOf(p.Slot))
}

func MarkOf(u *game.Unit) string {
	if u.Irregular() {
		return "irregular"
	}
	return u.Kind
}

// FixedEchelons are the marks on the fronts of cards: a true one would tell the
// opponent too much.
var FixedEchelons = map[game.Arm]string{
	game.Infantry:  "brigade",
	game.Cavalry:   "brigade",
	game.Artillery: "group",
}

// drawEchelon draws the fixed mark of an arm, as high as its box.
func drawEchelon(p *Pen) {
	const markHigh, markTop = 22, 34 // units of a symbol's box
	width := p.Box.H.Times(symbol.Wide, markHigh)
	at := layout.Point{X: p.Box.Centre().X - width/2, Y: p.Box.Y + width.Times(markTop, symbol.Wide)}
	symbol.PutEchelon(p.Onto, p.Slot.From, at, width, FixedEchelons[p.About.Arm], p.ColourOf(p.Slot))
}

// DrawBand draws the side's pattern, unless the text before it has left no room.
func DrawBand(p *Pen) {
	if p.Box.W >= leastRoom {
		p.PutBand(p.Onto, p.Slot.From, p.Box, p.LiveryOf(p.Side))
	}
}

// drawRule draws a line through the middle of its box, along the longer side.
func drawRule(width layout.Length) func(*Pen) {
	return func(p *Pen) {
		middle := p.Box.Centre()
		a, b := layout.Point{X: p.Box.X, Y: middle.Y}, layout.Point{X: p.Box.Right(), Y: middle.Y}
		if p.Box.H > p.Box.W {
			a, b = layout.Point{X: middle.X, Y: p.Box.Y}, layout.Point{X: middle.X, Y: p.Box.Bottom()}
		}
		p.Onto.PutLine(p.Slot.From, a, b, layout.Stroke{Width: width, Colour: p.ColourOf(p.Slot)})
	}
}

// drawFrame draws a box to write in.
func drawFrame(width layout.Length) func(*Pen) {
	return func(p *Pen) {
		p.Onto.PutBox(p.Slot.From, p.Box, layout.Fill{}, layout.Stroke{Width: width, Colour: p.ColourOf(p.Slot)})
		p.Onto.PutWriting(p.Slot.From, p.Box, layout.Entry{})
	}
}

// drawHatch guards what is printed over it against showing through the paper:
// rising hair lines, a pitch apart along the edge.
func drawHatch(p *Pen) {
	var steps []layout.Step
	w, h := p.Box.W, p.Box.H
	for c := p.Slot.Pitch; c < w+h; c += p.Slot.Pitch {
		low, high := min(c, h), min(c, w)
		steps = append(steps, layout.Polyline(layout.Point{X: c - low, Y: low}, layout.Point{X: high, Y: c - high})...)
	}
	p.Onto.Put(p.Slot.From, p.Box.At(), layout.Path{Steps: steps, Stroke: layout.Stroke{Width: layout.HairWidth, Colour: layout.Hatch}})
}

// drawRings draws rings in groups of five along the box, for the artillery hits
// that are noted on a card, 1.6.6.
func drawRings(p *Pen) {
	const group = 5
	n, d := p.Slot.Count, min(p.Slot.Cell, p.Box.H)
	gaps := 4*(n-1) + (n-1)/group // in quarters of the pitch, which is a quarter wider between groups
	for i := range n {
		x := p.Box.X + d/2
		if gaps > 0 {
			x += (p.Box.W - d).Times(4*i+i/group, gaps)
		}
		centre := layout.Point{X: x, Y: p.Box.Centre().Y}
		p.Onto.PutCircle(p.Slot.From, centre, d/2, layout.Filled(layout.White), layout.Stroke{Width: layout.RuleWidth, Colour: p.ColourOf(p.Slot)})
		p.Onto.PutTick(p.Slot.From, layout.Around(centre, d/2), layout.Entry{})
	}
}

// Tick crosses a box.
func (p *Pen) Tick(box layout.Rect) {
	in := box.Inset(box.W / 5)
	p.Onto.PutLine(p.Slot.From, in.At(), layout.Point{X: in.Right(), Y: in.Bottom()}, layout.FrameLine)
	p.Onto.PutLine(p.Slot.From, layout.Point{X: in.X, Y: in.Bottom()}, layout.Point{X: in.Right(), Y: in.Y}, layout.FrameLine)
}
