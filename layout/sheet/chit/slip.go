package chit

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// Measures of a slip.
var (
	slipInset = layout.MM(5) // of everything from the cut
	slipTop   = layout.MM(3.6)
	slipEnd   = layout.MM(4) // free at the foot
	slipBand  = layout.MM(2)
	slipTitle = layout.MM(11.4) // baseline
	slipRule  = layout.MM(13.2)
	slipLead  = layout.MM(3.6) // of the lines beside the title
	slipLarge = layout.MM(120) // from which width on the title is larger
	slipDrop  = layout.MM(3)
	slipFoot  = layout.MM(2.7) // lead of the notes at the foot
)

// slipPoints is the smallest type on a slip: it is held in the hand.
const slipPoints = 7

// largeSlip is the least type of a slip in large print.
const largeSlip = layout.TypeSize(1200)

// zoom is how much larger slips are in large print: twice, or as much as the paper holds.
func (f *formDesk) zoom(design *templates.Slip) (num, den int) {
	if !f.Large {
		return 1, 1
	}
	best := layout.Length(0)
	const part = 1000
	for _, paper := range []layout.Size{f.Paper.Size, f.Paper.Size.Turned()} {
		wide, high := (paper.W-2*chitRoom)*part/layout.Length(design.W), (paper.H-2*chitRoom)*part/layout.Length(design.H)
		best = max(best, min(wide, high))
	}
	return int(min(imposition.Twice*part, max(part, best))), part
}

// slipForms are the slips of one kind, enlarged in large print.
func (f *formDesk) slipForms(design *templates.Slip) forms {
	num, den := f.zoom(design)
	if num == den {
		return f.slipsOf(design)
	}
	small := *f.Desk
	small.Trouble = nil
	if least := largeSlip.Times(den, num) + 1; least > layout.Pt(slipPoints) {
		small.Least = least
	}
	laid := (&formDesk{Desk: &small, side: f.side}).slipsOf(design)
	f.AddProblems(small.Trouble.Err())
	laid.Trim = layout.Size{W: laid.Trim.W.Times(num, den), H: laid.Trim.H.Times(num, den)}
	done := map[*layout.Frame]*layout.Frame{}
	for i, front := range laid.Fronts {
		if done[front] == nil {
			done[front] = front.Scaled(num, den)
		}
		laid.Fronts[i] = done[front]
	}
	if more := laid.more; more != nil {
		laid.more = func() *layout.Frame { return more().Scaled(num, den) }
	}
	return laid
}

// slipsOf are the slips of one kind as they are designed.
func (f *formDesk) slipsOf(design *templates.Slip) forms {
	r := imposition.Run{
		Sprue: formSprue(design.Key, design.Sheet.Text),
		Paper: true,
		Trim:  layout.Size{W: layout.Length(design.W), H: layout.Length(design.H)},
	}
	n := copiesOf(f.Desk, design.Key, f.side, design.Copies, false)
	if n == 0 {
		return forms{}
	}
	face := f.slip(design, "")
	for i := range n {
		front := face
		if name := f.nameOn(design, i); name != "" {
			front = f.slip(design, name)
		}
		r.Fronts = append(r.Fronts, front)
	}
	if asked(f.Desk, design.Key) {
		note := f.Words.Say("slip.asked-for", "n", n)
		return forms{Run: r, note: note, tells: note}
	}
	rule := ruleWords(f.Words, &templates.Chit{Copies: design.Copies})
	return forms{
		Run: r, note: f.Words.Say("slip.count-and-more", "n", n, "rule", rule), tells: f.Words.Say("slip.count", "n", n, "rule", rule),
		more: func() *layout.Frame { return face },
	}
}

// nameOn is what stands in the named field of a copy of a slip: the name of what it is a
// copy for, empty without one.
func (f *formDesk) nameOn(design *templates.Slip, nth int) string {
	named := names[design.Copies.Of[0]]
	if !design.Named() || named == nil {
		return ""
	}
	all := named(f.side)
	if i := nth * design.Copies.Each / design.Copies.Times; i < len(all) {
		return all[i]
	}
	return ""
}

// A slipSetter sets the rows of one slip.
type slipSetter struct {
	*quickref.Setter
	desk    *page.Desk
	design  *templates.Slip
	name    string        // in its named field, empty to write there
	less    int           // by how many half points the words of its rows are smaller, where a language has longer ones
	stretch layout.Length // what each stretching line gets more than it needs
}

// slip draws a slip, with a name in its named field. It is else the same for all copies.
func (f *formDesk) slip(design *templates.Slip, name string) *layout.Frame {
	onto := layout.NewFrame(layout.Size{W: layout.Length(design.W), H: layout.Length(design.H)})
	onto.Form, onto.Owner = f.Form(), page.OwnedBy(f.side)
	book := chitBook(f.Desk)
	s := &slipSetter{desk: f.Desk, design: design, name: name, Setter: &quickref.Setter{
		Setter: richtext.Setter{PrintSettings: f.PrintSettings, Notes: &richtext.Notes{Book: book.Book, Quiet: true}, Frame: onto, From: design.Key},
		Book:   book,
	}}
	band := layout.Rect{X: slipInset, Y: slipTop, W: s.inner(), H: slipBand}
	f.PutBand(onto, design.Key+"/band", band, f.LiveryOf(f.side))
	s.slipHead()
	s.measure()
	s.Y = slipRule + s.drop()
	for _, row := range design.Rows {
		s.row(row)
	}
	s.markTitle()
	s.slipFoot()
	return onto
}

// inner is the width between the insets.
func (s *slipSetter) inner() layout.Length { return s.Frame.Size.W - 2*slipInset }

// slipHead sets the title and what the slip costs.
func (s *slipSetter) slipHead() {
	title := s.title()
	s.Frame.SetLine(s.From, layout.Point{X: slipInset, Y: s.titleBase()}, layout.Left, title, s.design.Title.Text)
	beside := s.inner() - title.Width(s.design.Title.Text) - quickref.ColumnGap
	right := layout.Point{X: slipInset + s.inner(), Y: slipTitle + s.drop()}
	if reach := s.reach(); reach != "" {
		s.Frame.SetLine(s.From, right, layout.Right, s.Sans(8), reach)
		right.Y -= slipLead
	}
	wide := s.capitals(right, layout.Right, s.design.Note, beside)
	s.Frame.PutLine(s.From, layout.Point{X: slipInset, Y: slipRule + s.drop()}, layout.Point{X: slipInset + s.inner(), Y: slipRule + s.drop()}, layout.RuleLine)
	if over := wide - beside; over > 0 {
		s.tooMuch(s.design.Note.Place, "chit.heading-too-wide", over)
	}
}

// large tells a slip with room for a larger title.
func (s *slipSetter) large() bool { return s.Frame.Size.W >= slipLarge }

func (s *slipSetter) title() layout.Style {
	style := s.Heading(16)
	if s.large() {
		style = s.Heading(22)
	}
	return style.Shrunk(layout.Pt(12), func(style layout.Style) bool { return style.Width(s.design.Title.Text) <= s.inner()*3/5 })
}

// titleBase is the baseline of the title, whose tails are clear of the rule.
func (s *slipSetter) titleBase() layout.Length {
	return min(slipTitle, slipRule-s.title().Size.Em(slipTail)) + s.drop()
}

// slipTail is how far letters of a title reach down, in 1/1000 em.
const slipTail = 270

// drop is by how much what stands under a larger title stands lower.
func (s *slipSetter) drop() layout.Length {
	if s.large() {
		return slipDrop
	}
	return 0
}

// reach says how far somebody comes in a turn: "courier 480 paces a turn = 16 in".
func (s *slipSetter) reach() string {
	r := s.design.Reach
	if r.Of.Text == "" {
		return ""
	}
	of := s.Book.Need(r.Of).Constant
	if of == nil {
		return ""
	}
	if s.desk.Game.PacesPerInch > 0 {
		return s.desk.Words.Say("slip.reach-on-the-table", "who", r.Words.Text, "paces", of.Number(), "length", s.desk.Distance(of.Number()))
	}
	return s.desk.Words.Say("slip.reach", "who", r.Words.Text, "paces", of.Number())
}

// capitals sets a text in small letterspaced capitals, its marks after it, closer and
// smaller and at last without capitals where a language has longer ones than go into a
// room; and returns the width used.
func (s *slipSetter) capitals(at layout.Point, align layout.Align, w templates.Word, room layout.Length) layout.Length {
	var text, plain string
	marks := richtext.Text{}
	for _, p := range s.Book.Fill(w) {
		text, plain = text+say.Capitals(p.Text), plain+p.Text
		marks = append(marks, s.Plain(s.Sans(slipPoints), richtext.Piece{Reading: p.Reading, House: p.House})...)
	}
	label := s.Label().At(layout.Pt(slipPoints))
	if room -= marks.Width(); label.Width(text) > room && s.MayBeLonger() {
		label, text = s.closer(label, room, text, plain)
	}
	wide := label.Width(text)
	at.X += align.Shift(0, wide+marks.Width())
	s.Frame.SetLine(s.From, at, layout.Left, label, text)
	s.Put(layout.Point{X: at.X + wide, Y: at.Y}, layout.Left, marks)
	return wide + marks.Width()
}

// closer is the type in which the first of some texts goes into a room, smaller than what is
// held in the hand only where none does else.
func (s *slipSetter) closer(label layout.Style, room layout.Length, texts ...string) (layout.Style, string) {
	for _, least := range []float64{slipPoints, leastWord} {
		for _, text := range texts {
			if n, ok := s.desk.NarrowedTo(label, []string{text}, room, 0, layout.Pt(least)); ok && len(n.Lines) == 1 {
				return n.Style, text
			}
		}
	}
	return s.Sans(leastWord), texts[len(texts)-1]
}

func (s *slipSetter) tooMuch(at source.Place, what words.ID, over layout.Length) {
	s.Book.Problems.Add(source.New(at, what, "mm", over.MM()))
}

// mostLess is the most that words of rows are smaller, in half points.
const mostLess = 2

// points is a size of words in rows, as much smaller as they are.
func (s *slipSetter) points(size float64) float64 { return size - float64(s.less)/2 }

// close is from line to line of words so much smaller.
func (s *slipSetter) close(lead layout.Length) layout.Length {
	return lead.Times(2*slipPoints-s.less, 2*slipPoints)
}

// measure sets the rows on scrap paper to see how much room they leave, and
// shares that among the lines that stretch.
func (s *slipSetter) measure() {
	paper := s.Frame
	s.Frame = layout.NewFrame(paper.Size)
	s.Y = slipRule + s.drop()
	lines := 0
	for _, row := range s.design.Rows {
		s.row(row)
		lines += s.stretching(row)
	}
	spare := paper.Size.H - slipEnd - s.footHigh() - s.Y
	if spare < 0 && s.less < mostLess && s.MayBeLonger() {
		s.Frame, s.less = paper, s.less+1
		s.measure()
		return
	}
	if spare < 0 {
		s.tooMuch(s.design.Place, "chit.rows-too-high", -spare)
	}
	if lines > 0 {
		s.stretch = max(0, spare) / layout.Length(lines)
	}
	s.Frame = paper
}

// footNotes say that the slip rests on readings, which the umpire's book has in full.
func (s *slipSetter) footNotes() []string {
	var notes []string
	for _, dagger := range s.daggers() {
		said := s.desk.Words.Say("slip.reading")
		if dagger == "‡" {
			said = s.desk.Words.Say("slip.own-choice")
		}
		notes = append(notes, dagger+" "+said)
	}
	if last := len(notes) - 1; last >= 0 {
		notes[last] = s.desk.Words.Say("slip.see-readings", "note", notes[last])
	}
	if s.House {
		notes = append(notes, s.desk.Words.Say("slip.lozenge"))
	}
	if len(notes) == 0 {
		return nil
	}
	return s.footStyle().Wrap(say.Joined(notes...), s.inner())
}

// daggers are the marks of the readings that the slip rests on.
func (s *slipSetter) daggers() []string {
	var marks []string
	for _, dagger := range []string{"†", "‡"} {
		if slices.ContainsFunc(s.Notes.Ids, func(id string) bool { return richtext.DaggerOf(richtext.ReadingOf(s.Book.Book, id)) == dagger }) {
			marks = append(marks, dagger)
		}
	}
	return marks
}

// markTitle sets them after the title, once the rows have told which there are.
func (s *slipSetter) markTitle() {
	at := layout.Point{X: slipInset + s.title().Width(s.design.Title.Text) + layout.MM(0.4), Y: s.titleBase() - layout.MM(1.6)}
	s.Frame.SetLine(s.From, at, layout.Left, s.Sans(9), strings.Join(s.daggers(), ""))
}

// footHigh is the room that they take, with some air above.
func (s *slipSetter) footHigh() layout.Length {
	return slipFoot*layout.Length(len(s.footNotes())) + min(slipFoot, slipFoot*layout.Length(len(s.footNotes())))/2
}

func (s *slipSetter) slipFoot() {
	lines := s.footNotes()
	y := s.Frame.Size.H - slipEnd - slipFoot*layout.Length(len(lines)-1)
	s.Frame.SetLines(s.From+"/foot", layout.Point{X: slipInset, Y: y}, layout.Left, s.footStyle(), slipFoot, lines)
}

func (s *slipSetter) footStyle() layout.Style { return s.Sans(slipPoints).In(layout.Second) }
