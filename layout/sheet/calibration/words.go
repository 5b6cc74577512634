package calibration

import (
	"github.com/csprint/csprint/layout"
)

// Room of the words between the scales.
var (
	wordsFrom  = layout.MM(62) // from the left
	wordsRight = layout.MM(52) // from the right
	wordsTop   = layout.MM(55)
	stepIndent = layout.MM(8)
	lead       = layout.MM(4.2)
)

// A column is set from top to bottom.
type column struct {
	*sheet
	onto *layout.Frame
	box  layout.Rect
	y    layout.Length
	gap  layout.Length // above a head, beside what it always has
}

// mostGap is as much as heads are set apart on a long sheet.
var mostGap = layout.MM(5)

// putWords says how the sheet is read, in three steps, and what then.
func (s *sheet) putWords(onto *layout.Frame) {
	box := layout.Rect{X: wordsFrom, Y: wordsTop, W: s.size.W - wordsFrom - wordsRight, H: s.size.H - 2*wordsTop}
	dry := &column{sheet: s, onto: layout.NewFrame(s.size), box: box, y: box.Y}
	dry.set()
	gap := (box.Bottom() - dry.y) / heads
	c := &column{sheet: s, onto: onto, box: box, y: box.Y, gap: max(0, min(gap, mostGap))}
	c.set()
}

// heads are those that stand apart from what is above them.
const heads = 4

func (c *column) set() {
	c.step("1", c.Words.Say("printer.print-it"), c.Words.Say("printer.print-it-how", "edge", c.edge()))
	c.step("2", c.Words.Say("printer.read-back"), c.Words.Say("printer.read-back-how"))
	c.putBackExample()
	c.say(c.Words.Say("printer.x-and-y"))
	c.step("3", c.Words.Say("printer.read-scale"), c.Words.Say("printer.read-scale-how"))
	c.putRulerExample()
	c.end()
}

// end says what is done with what was read.
func (c *column) end() {
	c.y += c.gap
	if !c.Printer.None() {
		c.head(c.Words.Say("printer.made-up-for", "printer", c.Printer.Name))
		c.say(c.Words.Say("printer.should-read"))
		return
	}
	c.head(c.Words.Say("printer.have-it-made-up-for"))
	c.say(c.Words.Say("printer.give-a-name"))
	c.command(c.Words.Say("printer.set-command"))
	c.command(c.Words.Say("printer.print-command"))
	c.y += layout.MM(1.5) + c.gap
	c.head(c.Words.Say("printer.no-number"))
	c.say(c.Words.Say("printer.askew"))
}

// step sets a numbered step.
func (c *column) step(number, head, words string) {
	if number != "1" {
		c.y += c.gap
	}
	c.onto.SetLine(from+"/step", layout.Point{X: c.box.X, Y: c.y + layout.MM(5.2)}, layout.Left, c.Heading(22), number)
	c.head(head)
	c.say(words)
}

func (c *column) head(words string) {
	c.onto.SetLine(from+"/head", layout.Point{X: c.box.X + stepIndent, Y: c.y + layout.MM(4.2)}, layout.Left, c.Heading(12), words)
	c.y += layout.MM(6.2)
}

func (c *column) say(words string) {
	style := c.Sans(9.5)
	end := c.onto.SetWrapped(from+"/words", layout.Point{X: c.box.X + stepIndent, Y: c.y + layout.MM(3)}, c.box.W-stepIndent, style, lead, words)
	c.y = end.Y - layout.MM(3) + layout.MM(2)
}

// command sets what is typed.
func (c *column) command(words string) {
	style, _ := c.Strong(8).Fit(words, c.box.W-stepIndent, layout.Pt(6.5))
	c.onto.SetLine(from+"/command", layout.Point{X: c.box.X + stepIndent, Y: c.y + layout.MM(3)}, layout.Left, style, words)
	c.y += lead
}

// The examples show a few marks of a scale, the back of it in grey.
const (
	exampleReads = 2 // quarters
	exampleFew   = 3 // marks to either side
	rulerReads   = -4
)

// small is a scale for an example, its zero at a point along its line.
func (c *column) small(zero layout.Length, below layout.Length) scale {
	return scale{PrintSettings: c.PrintSettings, zero: layout.Point{X: c.box.X + stepIndent + zero, Y: c.y + below}, along: layout.Point{X: 1}, out: layout.Point{Y: -1}}
}

// putBackExample shows a scale that reads 0.5.
func (c *column) putBackExample() {
	middle := (c.box.W - stepIndent) / 2
	v := c.small(middle-frontMark(exampleReads), layout.MM(8.5))
	first, last := exampleReads-exampleFew, exampleReads+exampleFew
	c.onto.PutLine(from+"/example", v.at(frontMark(first)-layout.MM(3), 0), v.at(frontMark(last)+layout.MM(3), 0), layout.RuleLine)
	grey := layout.RuleLine.In(layout.Third)
	for n := first; n <= last; n++ {
		v.putFrontMark(c.onto, n)
		seen := backMark(n) + layout.Length(exampleReads)*quarter
		c.onto.PutLine(from+"/example", v.at(seen, backUp), v.at(seen, -layout.MM(5)), grey)
	}
	c.putReads(v.at(frontMark(exampleReads), 0), ringRadius, v.at(frontMark(last)+layout.MM(6), -layout.MM(1)), c.Words.Say("printer.reads", "number", "0.5"))
	c.y += layout.MM(17)
}

var ringRadius = layout.MM(2.7)

// putReads rings what lines up and says what is read.
func (c *column) putReads(ring layout.Point, radius layout.Length, at layout.Point, words string) {
	c.onto.PutCircle(from+"/example", ring, radius, layout.Fill{}, layout.RuleLine)
	c.onto.SetLine(from+"/example", at, layout.Left, c.Italic(12), words)
}

// putRulerExample shows a ruler at marks of a printer whose scale is 99.6 %.
func (c *column) putRulerExample() {
	middle := (c.box.W - stepIndent) / 2
	v := c.small(middle-rulerAt(rulerReads), layout.MM(9.5))
	first, last := rulerReads-exampleFew, rulerReads+exampleFew
	for n := first; n <= last; n++ {
		printed := v
		printed.zero.X += rulerMarkAt(n).Times(1000+rulerReads, 1000) - rulerMarkAt(n)
		printed.putRulerMark(c.onto, n)
	}
	c.putRuler(v, rulerAt(first)-layout.MM(3), rulerAt(last)+layout.MM(3))
	c.putReads(v.at(rulerAt(rulerReads), 0), ringRadius, v.at(rulerAt(last)+layout.MM(6), -layout.MM(1)), c.Words.Say("printer.reads", "number", "99.6"))
	c.y += layout.MM(18.5)
}

// putRuler draws a piece of a ruler along a scale.
func (c *column) putRuler(v scale, begin, end layout.Length) {
	grey := layout.HairLine.In(layout.Third)
	c.onto.PutLine(from+"/example", v.at(begin, 0), v.at(end, 0), layout.RuleLine.In(layout.Third))
	for at := begin; at <= end; at += layout.Millimetre {
		long := layout.MM(1.6)
		switch mm := int(at / layout.Millimetre); {
		case mm%10 == 0:
			long = layout.MM(3.2)
			v.putRulerNumber(c.onto, at, mm)
		case mm%5 == 0:
			long = layout.MM(2.4)
		}
		c.onto.PutLine(from+"/example", v.at(at, 0), v.at(at, -long), grey)
	}
}

// putRulerNumber sets centimetres as rulers have them.
func (v scale) putRulerNumber(onto *layout.Frame, at layout.Length, mm int) {
	onto.SetLine(from+"/example", v.at(at, -layout.MM(5.8)), layout.Centre, v.Sans(7).In(layout.Third), quarters(mm/10*4))
}
