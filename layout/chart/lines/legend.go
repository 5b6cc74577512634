package lines

import (
	"strconv"

	"github.com/csprint/csprint/layout"
)

// A legend sets beside a map what its signs mean, and what else its reader needs of the view.
type legend struct {
	field // for samples of its own
	view  *View
}

// signGap is kept from the word of a sign to what stands beside it.
var signGap = layout.MM(1)

// putSign draws a sign and its word in a room, the middle of the row at y.
func (k *legend) putSign(s sign, at layout.Point, room layout.Length) {
	s.draw(k.field, layout.Point{X: at.X + signWide/2, Y: at.Y})
	style := k.sans(8).Within(s.words, room-signWords-signGap)
	k.onto.SetLine(k.from+"/legend", layout.Point{X: at.X + signWords, Y: at.Y + style.CapHeight()/2}, layout.Left, style, s.words)
}

// put sets signs, notes, north and the scale.
func (k *legend) put(at page) {
	v, box := k.view, at.legend
	signs := v.signs(k.Words)
	tail := box
	if at.columns == 1 {
		for i, s := range signs {
			k.putSign(s, layout.Point{X: box.X, Y: box.Y + signPitch*layout.Length(i) + signPitch/2}, box.W)
		}
		used := signPitch*layout.Length(len(signs)) + layout.MM(3)
		tail.Y, tail.H = tail.Y+used, tail.H-used
	} else {
		wide := box.W / layout.Length(at.columns)
		rows := (len(signs) + at.columns - 2) / (at.columns - 1)
		for i, s := range signs {
			k.putSign(s, layout.Point{X: box.X + wide*layout.Length(i/rows), Y: box.Y + signPitch*layout.Length(i%rows) + signPitch/2}, wide)
		}
		tail.X, tail.W = box.X+wide*layout.Length(at.columns-1), wide
	}
	y := k.putNotes(tail)
	k.putNorth(layout.Point{X: tail.X + layout.MM(4), Y: y + layout.MM(6)}, v.Top)
	if at.columns == 1 {
		k.ruled(layout.Rect{X: box.X, Y: y + tailHigh + layout.MM(8), W: box.W, H: box.Bottom() - y - tailHigh - layout.MM(8)})
	}
	k.putScale(layout.Point{X: tail.X, Y: y + layout.MM(15)}, at.side, v.Yards)
}

// ruled are lines to write on in what a panel leaves, none in a little.
func (k *legend) ruled(box layout.Rect) {
	if box.H < layout.MM(40) {
		return
	}
	pitch := layout.MM(7)
	head := k.strong(7)
	head.Tracking = 70
	k.onto.SetLine(k.from+"/note", layout.Point{X: box.X, Y: box.Y + layout.MM(3)}, layout.Left, head, k.Words.Say("lines.notes"))
	for y := box.Y + layout.MM(3) + pitch; y <= box.Bottom(); y += pitch {
		k.onto.PutLine(k.from+"/rule", layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, layout.HairLine.In(layout.Rule))
	}
}

// notesHigh is the room that the notes of a view take.
func (v *View) notesHigh(p Pen, wide layout.Length) layout.Length {
	high := layout.Length(0)
	for _, n := range v.Notes {
		high += layout.MM(5.5)
		for _, line := range n.Lines {
			high += noteLead * layout.Length(len(p.sans(8).Wrap(line, wide)))
		}
	}
	return high
}

// putNotes sets the notes of the view and returns the y under them.
func (k *legend) putNotes(box layout.Rect) layout.Length {
	y, wide := box.Y, min(box.W, layout.MM(64))
	for _, n := range k.view.Notes {
		head := k.strong(7)
		head.Tracking = 70
		k.onto.SetLine(k.from+"/note", layout.Point{X: box.X, Y: y + layout.MM(3)}, layout.Left, head, n.Head)
		y += layout.MM(3.6)
		for _, line := range n.Lines {
			lines := k.sans(8).Wrap(line, wide)
			k.onto.SetLines(k.from+"/note", layout.Point{X: box.X, Y: y + layout.MM(2.8)}, layout.Left, k.sans(8), noteLead, lines)
			y += noteLead * layout.Length(len(lines))
		}
		y += layout.MM(1.9)
	}
	return y
}

// putScale draws a bar of a few squares, black and white in turn.
func (k *legend) putScale(at layout.Point, side layout.Length, yards int) {
	high := layout.MM(1.3)
	for i := range barSquare {
		fill := black
		if i%2 == 1 {
			fill = white
		}
		k.onto.PutBox(k.from+"/scale", layout.Rect{X: at.X + side*layout.Length(i), Y: at.Y, W: side, H: high}, fill, layout.HairLine)
	}
	for i := range barSquare + 1 {
		x := at.X + side*layout.Length(i)
		align := layout.Centre
		if i == 0 {
			align = layout.Left
		}
		k.onto.SetLine(k.from+"/scale", layout.Point{X: x, Y: at.Y - layout.MM(0.9)}, align, k.sans(7), strconv.Itoa(i*yards))
	}
	end := layout.Point{X: at.X, Y: at.Y + high + layout.MM(3.2)}
	k.onto.SetLine(k.from+"/scale", end, layout.Left, k.sans(7), k.Words.Say("lines.yards-a-square", "yards", yards))
}

// putNorth draws an arrow to the north about a point, whatever edge is at the top.
func (k *legend) putNorth(c layout.Point, top string) {
	half, wide := layout.MM(4), layout.MM(1.3)
	turn := map[string]int{"north": 0, "west": 1, "south": 2, "east": 3}[top]
	at := func(x, y layout.Length) layout.Point {
		for range turn {
			x, y = -y, x
		}
		return c.Add(layout.Point{X: x, Y: y})
	}
	tip, notch := at(0, -half), at(0, half-wide)
	k.ring("north", white, layout.RuleLine, tip, at(wide, half), notch, at(-wide, half))
	k.ring("north", black, layout.Stroke{}, tip, at(wide, half), notch)
	style := k.strong(8)
	k.onto.SetLine(k.from+"/north", c.Add(layout.Point{X: layout.MM(6), Y: style.CapHeight() / 2}), layout.Left, style, k.Words.Say("weather.point-letters", "point", "north"))
}
