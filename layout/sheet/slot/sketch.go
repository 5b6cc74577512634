package slot

import (
	"strconv"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// drawSketch draws the empty box to sketch a deployment in, 1.6.1, with a grid
// of dots to a scale of its own.
func drawSketch(p *Pen) {
	p.Onto.Put(p.Slot.From, p.Box.At(), dots(p.Box.Size(), p.Slot, false))
	p.Onto.Put(p.Slot.From, p.Box.At(), dots(p.Box.Size(), p.Slot, true))
	p.Onto.PutBox(p.Slot.From, p.Box, layout.Fill{}, layout.RuleLine)
}

var (
	lightDot = layout.MM(0.17)
	heavyDot = layout.MM(0.32)
)

// dots are the light or the heavy dots of a grid, centred in its box.
func dots(room layout.Size, slot *Slot, heavy bool) layout.Path {
	radius := lightDot
	if heavy {
		radius = heavyDot
	}
	columns, rows := int(room.W/slot.Pitch), int(room.H/slot.Pitch)
	left := (room.W - layout.Length(columns-1)*slot.Pitch) / 2
	top := (room.H - layout.Length(rows-1)*slot.Pitch) / 2
	var steps []layout.Step
	for row := range rows {
		for column := range columns {
			if (column%slot.Heavy == slot.Heavy-1 && row%slot.Heavy == slot.Heavy-1) == heavy {
				at := layout.Point{X: left + layout.Length(column)*slot.Pitch, Y: top + layout.Length(row)*slot.Pitch}
				steps = append(steps, layout.Circle(at, radius)...)
			}
		}
	}
	return layout.Path{Steps: steps, Fill: layout.Filled(layout.Second)}
}

// drawArrow writes which way the enemy is, an arrow on either side.
func drawArrow(p *Pen) {
	style, word := p.StyleOf(p.Slot), p.Words.Say("card.enemy")
	style.Tracking = 70
	half := style.Width(word)/2 + p.Box.H
	middle := p.Box.Centre()
	baseline := middle.Y + style.CapHeight()/2
	p.Onto.SetLine(p.Slot.From, layout.Point{X: middle.X, Y: baseline}, layout.Centre, style, word)
	for _, x := range []layout.Length{middle.X - half, middle.X + half} {
		putArrow(p.Onto, p.Slot.From, layout.Point{X: x, Y: p.Box.Y}, p.Box.H)
	}
}

// putArrow draws an arrow that points up from the foot of its length to at.
func putArrow(onto *layout.Frame, from string, at layout.Point, long layout.Length) {
	wide, head := long.Times(20, 100), long.Times(45, 100)
	foot := layout.Point{X: at.X, Y: at.Y + long}
	onto.PutLine(from, layout.Point{X: at.X, Y: at.Y + head/2}, foot, layout.Stroke{Width: layout.FrameWidth, Colour: layout.Ink})
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{},
		at, layout.Point{X: at.X + wide, Y: at.Y + head}, layout.Point{X: at.X - wide, Y: at.Y + head})
}

// drawScale draws a bar from one heavy dot of the sketch to the next, says what
// it is on the table, and how far it is from dot to dot. The sketch has a scale
// of its own: on the table's ground scale, 1.7, two dots would lie inches apart.
func drawScale(p *Pen) {
	sketch := p.Template.sketch()
	bar := sketch.Pitch * layout.Length(sketch.Heavy)
	foot := p.Box.Y + p.Box.H/2
	p.putBar(foot, bar, sketch.Heavy)
	style := p.StyleOf(p.Slot)
	baseline := foot + style.CapHeight()/2
	left := p.Box.X + bar + layout.MM(2)
	for _, says := range p.scaleWords(sketch) {
		if left+style.Width(says[0])+layout.MM(2)+style.Width(says[1]) > p.Box.Right() {
			continue
		}
		p.Onto.SetLine(p.Slot.From, layout.Point{X: left, Y: baseline}, layout.Left, style, says[0])
		p.Onto.SetLine(p.Slot.From, layout.Point{X: p.Box.Right(), Y: baseline}, layout.Right, style.In(layout.Third), says[1])
		return
	}
}

// scaleWords are what the scale says at its left and its right, long and short.
func (p *Pen) scaleWords(sketch *Slot) [][2]string {
	far := sketch.Paces * sketch.Heavy
	paces := p.Words.Say("card.scale-paces", "paces", strconv.Itoa(far))
	dotToDot := p.Words.Say("card.dot-to-dot", "paces", strconv.Itoa(sketch.Paces))
	if p.Game.PacesPerInch <= 0 {
		return [][2]string{{paces, dotToDot}}
	}
	table := page.Marked(p.Words.Say("card.scale", "paces", strconv.Itoa(far), "length", p.onTable(far)), p.ScaleHouse())
	onTable := p.Words.Say("card.on-table", "scale", table)
	dots := p.Words.Say("card.dots", "paces", strconv.Itoa(sketch.Paces))
	return [][2]string{{onTable, dotToDot}, {onTable, dots}, {table, dots}, {table, ""}, {paces, ""}}
}

// putBar draws a bar with a tick at each end and each part.
func (p *Pen) putBar(y, long layout.Length, parts int) {
	p.Onto.PutLine(p.Slot.From, layout.Point{X: p.Box.X, Y: y}, layout.Point{X: p.Box.X + long, Y: y}, layout.FrameLine)
	tick := layout.MM(1.4)
	for i := range parts + 1 {
		x := p.Box.X + long.Times(i, parts)
		p.Onto.PutLine(p.Slot.From, layout.Point{X: x, Y: y - tick}, layout.Point{X: x, Y: y}, layout.HairLine)
	}
}
