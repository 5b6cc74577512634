package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Measures of a slip.
var (
	slipInset = layout.MM(5) // of everything from the cut
	slipTop   = layout.MM(3.6)
	slipEnd   = layout.MM(4) // free at the foot
	slipBand  = layout.MM(2)
	slipTitle = layout.MM(11.4) // baseline
	slipRule  = layout.MM(13.2)
	slipFoot  = layout.MM(2.5) // lead of the notes at the foot
)

// slips are the sheets of one kind of slip.
func (f *formDesk) slips(design *templates.Slip) []layout.Page {
	r := run{
		sprue: formSprue(design.Key, design.Sheet.Text),
		trim:  layout.Size{W: layout.Length(design.W), H: layout.Length(design.H)},
	}
	n := f.copiesOf(design.Key, f.side, design.Copies, false)
	if n == 0 {
		return nil
	}
	face := f.slip(design)
	for range n {
		r.fronts = append(r.fronts, face)
	}
	if f.asked(design.Key) {
		return f.sheets(r, fmt.Sprintf("%s, as asked for.", counted(n, "slip")), nil)
	}
	note := fmt.Sprintf("%s: %s, and as many more as fill the sheet.", capitalized(counted(n, "slip")), ruleWords(design.Copies))
	return f.sheets(r, note, func() *layout.Frame { return face })
}

// A slipSetter sets the rows of one slip.
type slipSetter struct {
	*blockSetter
	design  *templates.Slip
	stretch layout.Length // what each stretching line gets more than it needs
}

// slip draws a slip. It is the same for all copies.
func (f *formDesk) slip(design *templates.Slip) *layout.Frame {
	onto := layout.NewFrame(layout.Size{W: layout.Length(design.W), H: layout.Length(design.H)})
	book := f.chitBook()
	s := &slipSetter{design: design, blockSetter: &blockSetter{
		phraseSetter: phraseSetter{Press: f.Press, notes: &tableNotes{book: book.Book}, frame: onto, from: design.Key},
		book:         book,
	}}
	band := layout.Rect{X: slipInset, Y: slipTop, W: s.inner(), H: slipBand}
	f.putBand(onto, design.Key+"/band", band, f.livery(f.side))
	s.slipHead()
	s.measure()
	s.y = slipRule
	for _, row := range design.Rows {
		s.row(row)
	}
	s.slipFoot()
	return onto
}

// inner is the width between the insets.
func (s *slipSetter) inner() layout.Length { return s.frame.Size.W - 2*slipInset }

// slipHead sets the title and what the slip costs.
func (s *slipSetter) slipHead() {
	s.frame.SetLine(s.from, layout.Point{X: slipInset, Y: slipTitle}, layout.Left, s.heading(16), s.design.Title.Text)
	wide := s.capitals(layout.Point{X: slipInset + s.inner(), Y: slipTitle}, layout.Right, s.design.Note)
	s.frame.PutLine(s.from, layout.Point{X: slipInset, Y: slipRule}, layout.Point{X: slipInset + s.inner(), Y: slipRule}, layout.RuleLine)
	if over := s.heading(16).Width(s.design.Title.Text) + columnGap + wide - s.inner(); over > 0 {
		s.tooMuch(s.design.Note.Place, "the heading is %.1f mm too wide for the slip", over)
	}
}

// capitals sets a text in small letterspaced capitals, its marks after it, and
// returns the width used.
func (s *slipSetter) capitals(at layout.Point, align layout.Align, w templates.Word) layout.Length {
	var text string
	marks := phrase{}
	for _, p := range s.book.fill(w) {
		text += strings.ToUpper(p.text)
		marks = append(marks, s.plain(s.sans(6.5), piece{reading: p.reading, house: p.house})...)
	}
	wide := s.label().Width(text)
	at.X += align.Shift(0, wide+marks.width())
	s.frame.SetLine(s.from, at, layout.Left, s.label(), text)
	s.put(layout.Point{X: at.X + wide, Y: at.Y}, layout.Left, marks)
	return wide + marks.width()
}

func (s *slipSetter) tooMuch(at source.Place, what string, over layout.Length) {
	s.book.problems.Add(source.Problem{Place: at, What: fmt.Sprintf(what, over.MM()), Hint: "shorten it or enlarge the slip"})
}

// measure sets the rows on scrap paper to see how much room they leave, and
// shares that among the lines that stretch.
func (s *slipSetter) measure() {
	paper := s.frame
	s.frame = layout.NewFrame(paper.Size)
	s.y = slipRule
	lines := 0
	for _, row := range s.design.Rows {
		s.row(row)
		lines += s.stretching(row)
	}
	spare := paper.Size.H - slipEnd - s.footHigh() - s.y
	if spare < 0 {
		s.tooMuch(s.design.Place, "the rows are %.1f mm too high for the slip", -spare)
	}
	if lines > 0 {
		s.stretch = max(0, spare) / layout.Length(lines)
	}
	s.frame = paper
}

// footNotes are the readings that the slip rests on.
func (s *slipSetter) footNotes() []string {
	var notes []string
	for _, id := range s.notes.ids {
		notes = append(notes, s.notes.mark(id)+" "+figures(readingOf(s.book.Book, id).Words)+".")
	}
	if s.house {
		notes = append(notes, "A lozenge marks what house rules changed.")
	}
	if len(notes) == 0 {
		return nil
	}
	return s.marginStyle().Wrap(strings.Join(notes, " "), s.inner())
}

// footHigh is the room that they take, with some air above.
func (s *slipSetter) footHigh() layout.Length {
	return slipFoot*layout.Length(len(s.footNotes())) + min(slipFoot, slipFoot*layout.Length(len(s.footNotes())))/2
}

func (s *slipSetter) slipFoot() {
	lines := s.footNotes()
	y := s.frame.Size.H - slipEnd - slipFoot*layout.Length(len(lines)-1)
	s.frame.SetLines(s.from+"/foot", layout.Point{X: slipInset, Y: y}, layout.Left, s.marginStyle(), slipFoot, lines)
}
