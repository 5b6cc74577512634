package calibration

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A vernier of backs has marks every 6 mm on the front and every 5.75 mm on the
// back: where the back lies n quarters of a millimetre off, the n-th marks line up.
const (
	Quarters  = 12                      // marks to either side of 0
	frontStep = 6 * layout.Millimetre   // between those of the front
	quarter   = layout.Millimetre / 4   // what a mark stands for
	backStep  = frontStep - quarter     // between those of the back
	backUp    = 2 * layout.Millimetre   // of a mark of the back above the line of the front
	backDown  = 7 * layout.Millimetre   // and below it
	zeroDown  = 9 * layout.Millimetre   // of the one in the middle
	backLong  = Quarters * frontStep    // from the middle to the last mark
	nameOff   = layout.Length(7 * 1000) // of a scale's letter from its last mark
	labelOff  = layout.Length(900)      // of a number from its mark
	nameRing  = layout.Length(3400)     // about a scale's letter
	arrowWide = layout.Length(1000)     // half of the head that shows a 0
	arrowHigh = layout.Length(1900)
)

// A vernier for a ruler has marks near every 6 mm: the one for n tenths of a percent
// comes to lie on a whole millimetre where the printer's scale is just that.
const (
	Tenths    = 10 // marks to either side of 100 %
	rulerMid  = 130 * layout.Millimetre
	rulerStep = 6 * layout.Millimetre
	rulerLong = rulerMid + Tenths*rulerStep
	rulerMark = layout.Length(3600)
)

// A scale lies along the sheet from its zero. Its numbers stand on the outer side.
type scale struct {
	page.PrintSettings
	name       string
	zero       layout.Point
	along, out layout.Point // unit vectors
}

// at is a point so far along the scale and so far out of its line.
func (v scale) at(along, out layout.Length) layout.Point {
	return layout.Point{X: v.zero.X + v.along.X*along + v.out.X*out, Y: v.zero.Y + v.along.Y*along + v.out.Y*out}
}

// frontMark is how far along the n-th mark of the front is, backMark that of the back.
func frontMark(n int) layout.Length { return layout.Length(n) * frontStep }
func backMark(n int) layout.Length  { return layout.Length(n) * backStep }

// rulerMarkAt is how far from the 0 a ruler's mark is on paper that is printed
// true, and rulerAt on which millimetre it lies when the printer is off by so many
// tenths of a percent.
func rulerMarkAt(tenths int) layout.Length { return rulerAt(tenths).Times(1000, 1000+tenths) }
func rulerAt(tenths int) layout.Length     { return rulerMid + layout.Length(tenths)*rulerStep }

// putFrontMarks draws a scale of backs with its numbers.
func (v scale) putFrontMarks(onto *layout.Frame) {
	onto.PutLine(from, v.at(-backLong, 0), v.at(backLong, 0), layout.RuleLine)
	for n := -Quarters; n <= Quarters; n++ {
		v.putFrontMark(onto, n)
	}
	v.putName(onto, -backLong-nameOff, 0)
}

// putFrontMark draws one of them: whole millimetres are longer and bold.
func (v scale) putFrontMark(onto *layout.Frame, n int) {
	long, style := layout.MM(3.4), v.Sans(7)
	switch {
	case n%4 == 0:
		long, style = layout.MM(5), v.Strong(8)
	case n%2 == 0:
		long = layout.MM(4.2)
	}
	onto.PutLine(from, v.at(frontMark(n), 0), v.at(frontMark(n), long), layout.HairLine)
	v.putNumber(onto, frontMark(n), long+labelOff, style, quarters(n))
}

// quarters is so many quarters of a millimetre, with a point in every language: it is typed so.
func quarters(n int) string {
	text := strconv.FormatFloat(float64(n)/4, 'f', -1, 64)
	return strings.Replace(text, "-", "−", 1)
}

// putNumber sets a number at the outer end of a mark, always upright.
func (v scale) putNumber(onto *layout.Frame, along, out layout.Length, style layout.Style, text string) {
	at := v.at(along, out)
	if v.out.X == 0 {
		onto.SetLine(from, at, layout.Centre, style, text)
		return
	}
	at.Y += style.CapHeight() / 2
	onto.SetLine(from, at, layout.Right, style, text)
}

// putName sets the letter of a scale in a ring.
func (v scale) putName(onto *layout.Frame, along, out layout.Length) {
	at, style := v.at(along, out), v.Strong(12)
	onto.PutCircle(from, at, nameRing, layout.Fill{}, layout.RuleLine)
	at.Y += style.CapHeight() / 2
	onto.SetLine(from, at, layout.Centre, style, v.name)
}

// putBackMarks draws the marks of the back, each where it comes to lie behind the front.
func (v scale) putBackMarks(onto *layout.Frame, behind func(layout.Point) layout.Point) {
	line := func(along, high, low layout.Length, s layout.Stroke) {
		onto.PutLine(from+"/back", behind(v.at(along, high)), behind(v.at(along, -low)), s)
	}
	for n := -Quarters; n <= Quarters; n++ {
		if n != 0 {
			line(backMark(n), backUp, backDown, layout.RuleLine)
		}
	}
	line(0, backUp, zeroDown, layout.RuleLine)
	onto.PutPolygon(from+"/back", layout.Filled(layout.Ink), layout.Stroke{}, behind(v.at(0, -zeroDown+arrowHigh)),
		behind(v.at(-arrowWide, -zeroDown)), behind(v.at(arrowWide, -zeroDown)))
}

// putRulerMarks draws a scale that a ruler is laid to, its 0 at the arrow.
func (v scale) putRulerMarks(onto *layout.Frame) {
	onto.PutLine(from, v.at(0, 0), v.at(rulerMarkAt(Tenths), 0), layout.RuleLine)
	onto.PutLine(from, v.at(0, 0), v.at(0, layout.MM(6)), layout.RuleLine)
	onto.PutPolygon(from, layout.Filled(layout.Ink), layout.Stroke{}, v.at(0, 0), v.at(-arrowWide, arrowHigh), v.at(arrowWide, arrowHigh))
	for n := -Tenths; n <= Tenths; n++ {
		v.putRulerMark(onto, n)
	}
	v.putName(onto, layout.MM(9), layout.MM(5.4))
	v.putRulerWords(onto)
}

// putRulerMark draws one of its marks, with the millimetre that it should lie on and
// the percents that it stands for.
func (v scale) putRulerMark(onto *layout.Frame, n int) {
	at := rulerMarkAt(n)
	onto.PutLine(from, v.at(at, 0), v.at(at, rulerMark), layout.HairLine)
	v.putNumber(onto, at, rulerMark+labelOff, v.Sans(7).In(layout.Second), strconv.Itoa(int(rulerAt(n)/layout.Millimetre)))
	v.putNumber(onto, at, rulerMark+v.second(), v.Strong(6.5), percents(n))
}

// second is how far out the second of two numbers stands: above the first or left of it.
func (v scale) second() layout.Length {
	if v.out.X == 0 {
		return layout.MM(4)
	}
	return layout.MM(5.6)
}

// percents are so many tenths of a percent over 100.
func percents(tenths int) string { return strconv.FormatFloat(float64(1000+tenths)/10, 'f', 1, 64) }

// putRulerWords say at the scale what its numbers are.
func (v scale) putRulerWords(onto *layout.Frame) {
	if v.out.X != 0 {
		return // the level one says so for both
	}
	end := rulerMarkAt(-Tenths) - layout.MM(5)
	onto.SetLine(from, v.at(end, rulerMark+v.second()), layout.Right, v.Strong(6.5), v.Words.Say("printer.scale-in-percent"))
	onto.SetLine(from, v.at(end, rulerMark+labelOff), layout.Right, v.Sans(7).In(layout.Second), v.Words.Say("printer.millimetre"))
}
