package calibration

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of the sheet, from its edges.
var (
	headRule = layout.MM(20)
	aBelow   = layout.MM(37) // scale A from the top, B from the foot
	cFrom    = layout.MM(50) // C from the left
	dFrom    = layout.MM(32) // D from the right
	eAbove   = layout.MM(16) // E from the foot
	fFrom    = layout.MM(28) // F from the left
)

const from = "printer"

// A sheet is the test sheet of print settings while it is drawn.
type sheet struct {
	page.PrintSettings
	size layout.Size

	across, down [2]scale // of backs: A and B, C and D
	rulers       [2]scale // E and F
}

// Sheet is the test sheet of print settings, its front and its back, made up for by the
// profile of the settings where it has one.
func Sheet(p page.PrintSettings) []layout.Page {
	s := newSheet(p)
	pages := []layout.Page{
		{Frame: layout.NewFrame(s.size), Bookmark: p.Words.Say("printer.title")},
		{Frame: layout.NewFrame(s.size), Back: true},
	}
	s.putFront(pages[0].Frame)
	s.putBack(pages[1].Frame)
	for i := range pages {
		pages[i].Correction = p.Printer.Correction(s.size, pages[i].Back, p.Flip)
	}
	return pages
}

func newSheet(p page.PrintSettings) *sheet {
	size := p.Paper.Size
	middle := layout.Rect{W: size.W, H: size.H}.Centre()
	level := func(name string, x, y layout.Length) scale {
		return scale{PrintSettings: p, name: name, zero: layout.Point{X: x, Y: y}, along: layout.Point{X: 1}, out: layout.Point{Y: -1}}
	}
	upright := func(name string, x, y layout.Length) scale {
		return scale{PrintSettings: p, name: name, zero: layout.Point{X: x, Y: y}, along: layout.Point{Y: 1}, out: layout.Point{X: -1}}
	}
	return &sheet{
		PrintSettings: p, size: size,
		across: [2]scale{level("A", middle.X, aBelow), level("B", middle.X, size.H-aBelow)},
		down:   [2]scale{upright("C", cFrom, middle.Y), upright("D", size.W-dFrom, middle.Y)},
		rulers: [2]scale{level("E", (size.W-rulerLong)/2, size.H-eAbove), upright("F", fFrom, (size.H-rulerLong)/2)},
	}
}

// backScales are the four that tell where the back lies.
func (s *sheet) backScales() []scale { return append(s.across[:], s.down[:]...) }

func (s *sheet) putFront(onto *layout.Frame) {
	s.putHead(onto)
	for _, v := range s.backScales() {
		v.putFrontMarks(onto)
	}
	for _, v := range s.rulers {
		v.putRulerMarks(onto)
	}
	s.putWords(onto)
	foot := layout.Point{X: s.size.W - layout.PageMargin, Y: s.size.H - layout.PageMargin}
	onto.SetLine(from+"/foot", foot, layout.Right, s.Caption(), s.Words.Say("page.print-at-100"))
	onto.SetLine(from+"/foot", layout.Point{X: layout.PageMargin, Y: foot.Y}, layout.Left, s.Caption(), s.printedFor())
}

// putHead sets what the sheet is.
func (s *sheet) putHead(onto *layout.Frame) {
	y := headRule - layout.MM(3.5)
	left, right := layout.PageMargin, s.size.W-layout.PageMargin
	wide := onto.SetLine(from+"/title", layout.Point{X: left, Y: y}, layout.Left, s.Heading(22), s.Words.Say("printer.title"))
	onto.SetLine(from+"/kind", layout.Point{X: left + wide + layout.MM(4.5), Y: y}, layout.Left, s.Italic(16), s.Words.Say("printer.kind"))
	onto.SetLine(from+"/note", layout.Point{X: right, Y: y - layout.MM(4.6)}, layout.Right, s.Strong(9.5), s.Words.Say("printer.front"))
	onto.SetLine(from+"/note", layout.Point{X: right, Y: y}, layout.Right, s.Sans(9.5), s.Words.Say("printer.turn-over", "edge", s.edge()))
	onto.PutLine(from, layout.Point{X: left, Y: headRule}, layout.Point{X: right, Y: headRule}, layout.FrameLine)
}

// edge is that on which the sheet is turned over, as phrases choose by it.
func (s *sheet) edge() string {
	if s.Flip == layout.ShortEdge {
		return "short"
	}
	return "long"
}

// printedFor says which profile is made up for.
func (s *sheet) printedFor() string {
	if s.Printer.None() {
		return s.Words.Say("printer.plain")
	}
	return s.Words.Say("printer.for", "printer", s.Printer.Name, "what", s.Printer.Words())
}

// putBack draws what is seen through the sheet. There is next to nothing else, so
// that nothing stands behind the words of the front.
func (s *sheet) putBack(onto *layout.Frame) {
	hinge := s.Flip.Hinge(s.size)
	behind := func(p layout.Point) layout.Point { return hinge.Behind(layout.Rect{X: p.X, Y: p.Y}).At() }
	for _, v := range s.backScales() {
		v.putBackMarks(onto, behind)
	}
	words := s.Words.Say("printer.back")
	at := layout.Point{X: s.size.W / 2, Y: behind(layout.Point{Y: layout.MM(25.5)}).Y}
	onto.SetLine(from+"/back", at, layout.Centre, s.Caption(), words)
}
