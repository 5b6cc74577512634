package sheet

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a sequence of play.
const (
	bandName  layout.Length = 3550 // baseline of a phase's name in the band
	bandSteps layout.Length = 8900 // of the first step below it
	bandRoom  layout.Length = 8600 // of a phase's column that its name can't have
	bandLead  layout.Length = 3400
	bandStep  layout.Length = 2700 // room of a step's letter
	stepTab   layout.Length = 3600 // the square of a step in a column
)

// band sets a sequence across the page, a column a phase, and returns its height.
func (s *blockSetter) band(list *rules.List) layout.Length {
	high := bandSteps
	pitch := func(i int) layout.Length { return s.width().Times(i, len(list.Items)) }
	name := s.strong(9.5)
	for _, phase := range list.Items {
		name = narrower(name, phase.Label, pitch(1)-bandRoom)
	}
	for i, phase := range list.Items {
		s.book.printed[list.ID+"/"+phase.Key] = true
		box := layout.Rect{X: pitch(i), W: pitch(i+1) - pitch(i) - 1200}
		high = max(high, s.bandPhase(i, phase, box, name))
	}
	for i := 1; i < len(list.Items); i++ {
		x := pitch(i) - 900
		s.frame.PutLine(s.from, layout.Point{X: x}, layout.Point{X: x, Y: high - 1000}, layout.HairLine)
	}
	return high
}

// narrower is the style small enough for a text, down to 8 pt.
func narrower(style layout.Style, text string, room layout.Length) layout.Style {
	fitted, _ := style.Fit(text, room, layout.Pt(8)) // at the floor a name may touch the next column
	return fitted
}

// bandPhase sets one phase of the band and returns where its last step ends.
func (s *blockSetter) bandPhase(i int, phase rules.ListItem, box layout.Rect, name layout.Style) layout.Length {
	x := box.X + s.tab(s.frame, box.At(), s.book.markOf(phase.Key, i)) + 1300
	s.frame.SetLine(s.from, layout.Point{X: x, Y: bandName}, layout.Left, name, phase.Label)
	at := layout.Point{X: box.X + bandStep, Y: bandSteps}
	for j, step := range phase.Steps {
		s.frame.SetLine(s.from, layout.Point{X: box.X + 200, Y: at.Y}, layout.Left, s.sans(8).In(layout.Third), string(rune('a'+j)))
		for _, line := range s.stepWords(step, 8).wrap(box.Right() - at.X) {
			s.put(at, layout.Left, line)
			at.Y += bandLead
		}
	}
	return at.Y
}

// stepWords are a step and what it consists of, in one sentence.
func (s *blockSetter) stepWords(step rules.ListItem, size float64) phrase {
	text := step.Label
	if len(step.Steps) > 0 {
		var parts []string
		for _, sub := range step.Steps {
			parts = append(parts, sub.Label)
		}
		text += ": " + strings.Join(parts, ", then ")
	}
	return s.phrase(s.sans(size), piece{text: figures(text), reading: step.Reading})
}

// markOf is what marks a phase on the pages: its own mark, or its place in
// the sequence.
func (b *tableBook) markOf(key string, i int) string {
	if p, ok := b.Phase(key); ok {
		return p.Mark
	}
	return strconv.Itoa(i + 1)
}

// sequence sets steps one below the other, each with its number in a square.
func (s *blockSetter) sequence(p templates.TablePart) {
	list := s.book.needList(p)
	if list == nil {
		return
	}
	for i, step := range list.Items {
		s.book.printed[list.ID+"/"+step.Key] = true
		s.stepSquare(s.book.markOf(step.Key, i))
		words := s.stepWords(step, 9.5)
		if step.Words != "" {
			words = s.phrase(s.sans(9.5), piece{text: figures(step.Label + ": " + step.Words), reading: step.Reading})
		}
		x := stepTab + columnGap
		lines := words.wrap(s.width() - x - cellInset)
		s.putWords(x, lines)
		s.y += linesHeight(len(lines))
	}
}

// stepSquare draws the small black square of a step in a row.
func (s *blockSetter) stepSquare(text string) {
	style := s.strong(8).In(layout.White)
	box := layout.Rect{X: 0, Y: s.y + 350, W: max(stepTab, style.Width(text)+1200), H: stepTab}
	fill, stroke := layout.Filled(layout.Ink), layout.Stroke{}
	if s.LowInk {
		style, fill, stroke = s.strong(8), layout.Fill{}, layout.RuleLine
	}
	s.frame.PutBox(s.from, box, fill, stroke)
	s.frame.SetLine(s.from, layout.Point{X: box.Centre().X, Y: box.Y + (stepTab+style.CapHeight())/2}, layout.Centre, style, text)
}
