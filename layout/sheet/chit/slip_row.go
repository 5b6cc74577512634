package chit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
)

// Measures of the rows of a slip.
var (
	fieldLabel  = layout.MM(3.8) // from the top of a row to the baseline of its label
	fieldLine   = layout.MM(9.2)
	fieldGap    = layout.MM(5)   // between fields side by side
	nameOver    = layout.MM(0.9) // a field's name over its line
	nameLead    = layout.MM(2.5)
	nameUnder   = layout.MM(1.4) // a field's name under its label
	writingLine = layout.MM(5.8)
	choiceBox   = layout.MM(3.2)
	choiceText  = layout.MM(5) // from the left edge
	choiceLead  = layout.MM(2.7)
	choiceAir   = layout.MM(0.8)
	choiceGap   = layout.MM(2.4) // from the longest name to the words
	choiceTop   = layout.MM(1.6)
	leastBox    = layout.MM(3.95) // smaller can't be written in
	boxesTop    = layout.MM(2.4)
)

// row sets a row of the slip and moves on below it.
func (s *slipSetter) row(r templates.SlipRow) {
	switch {
	case len(r.Fields) > 0:
		s.fields(r.Fields)
	case r.Choices.Text != "":
		s.choices(r)
	case r.Boxes.Text != "":
		s.numbered(r)
	case r.Words.Text != "":
		s.wordLines(r)
	case len(r.Steps) > 0:
		s.steps(r)
	case r.Ride.Text != "":
		s.ride(r)
	default:
		s.writing(r)
	}
}

// stretching is how many lines of a row take what room is left.
func (s *slipSetter) stretching(r templates.SlipRow) int {
	switch {
	case r.Boxes.Text != "":
		return s.rowsOf(r.Boxes, r.Across)
	case r.Words.Text != "":
		return s.rowsOf(r.Words, r.Across)
	}
	return r.Lines
}

// rideHigh is what the line of a ride takes, rideUnder from its top to its baseline.
var (
	rideHigh  = layout.MM(5.2)
	rideUnder = layout.MM(4)
)

// ride sets a line that tells how many turns on something is read that rides so far, as
// far as the line goes: 3.2 has it ride so many paces a turn, and read in the command
// phase after it has come.
func (s *slipSetter) ride(r templates.SlipRow) {
	c := s.Book.Need(r.Ride).Constant
	if c == nil {
		return
	}
	style, line := s.Sans(8), r.Label.Text
	for turns := 1; ; turns++ {
		far := s.desk.Words.Say("page.paces", "n", c.Number()*turns)
		if s.desk.Game.PacesPerInch > 0 {
			far = s.desk.Distance(c.Number() * turns)
		}
		longer := say.Joined(line, fmt.Sprintf("%s %d", far, turns))
		if turns == 1 {
			longer = s.desk.Words.Say("slip.ride", "what", line, "far", far, "turns", turns)
		}
		if style.Width(longer) > s.inner() {
			break
		}
		line = longer
	}
	s.Frame.SetLine(s.From, layout.Point{X: slipInset, Y: s.Y + rideUnder}, layout.Left, style, line)
	s.Y += rideHigh
}

// fields sets lines to write on side by side.
func (s *slipSetter) fields(fields []templates.SlipField) {
	shares := 0
	for _, f := range fields {
		shares += f.Share
	}
	gap := fieldGap
	if s.Least > 0 { // in large print labels need the room
		gap = gap * 3 / 5
	}
	room := s.inner() - gap*layout.Length(len(fields)-1)
	line := fieldLine
	for _, f := range fields {
		line = max(line, s.lineUnder(f, room.Times(f.Share, shares)))
	}
	x := slipInset
	for _, f := range fields {
		wide := room.Times(f.Share, shares)
		if over := s.capitals(layout.Point{X: x, Y: s.Y + fieldLabel}, layout.Left, f.Label, wide) - wide; over > 0 {
			s.tooMuch(f.Label.Place, "chit.label-too-wide", over)
		}
		s.rule(x, x+wide, s.Y+line)
		if f.Named && s.name != "" {
			s.fieldName(layout.Point{X: x, Y: s.Y + line - nameOver}, wide)
		}
		x += wide + gap
	}
	s.Y += line
}

// lineUnder is from the top of a row to the line of a field: as ever, or lower under a
// name of two lines, which stands clear of its label.
func (s *slipSetter) lineUnder(f templates.SlipField, wide layout.Length) layout.Length {
	if !f.Named || s.name == "" {
		return fieldLine
	}
	style, lines := s.nameLines(wide)
	return fieldLabel + nameUnder + style.CapHeight() + layout.Length(len(lines)-1)*style.LeadOf(nameLead) + nameOver
}

// nameLines is the slip's name as a field of a width has it: in one line, in two where it
// is long, and with dots where it is longer.
func (s *slipSetter) nameLines(wide layout.Length) (layout.Style, []string) {
	style, err := s.Sans(9).Fit(s.name, wide, layout.Pt(slipPoints))
	if err == nil {
		return style, []string{s.name}
	}
	lines := style.Wrap(s.name, wide)
	for letters := []rune(s.name); len(lines) > 2; {
		letters = letters[:len(letters)-1]
		lines = style.Wrap(strings.TrimRight(string(letters), " ,")+"…", wide)
	}
	return style, lines
}

// fieldName sets the slip's name over a field's line.
func (s *slipSetter) fieldName(at layout.Point, wide layout.Length) {
	style, lines := s.nameLines(wide)
	lead := style.LeadOf(nameLead)
	at.Y -= layout.Length(len(lines)-1) * lead
	s.Frame.SetLines(s.design.Key+"/name", at, layout.Left, style, lead, lines)
}

func (s *slipSetter) rule(from, to, y layout.Length) {
	s.Frame.PutLine(s.From, layout.Point{X: from, Y: y}, layout.Point{X: to, Y: y}, layout.HairLine)
	s.Frame.PutLineToWrite(s.From, layout.Point{X: from, Y: y}, layout.Point{X: to, Y: y}, writingLine)
}

// writing sets lines to write on under a label.
func (s *slipSetter) writing(r templates.SlipRow) {
	s.capitals(layout.Point{X: slipInset, Y: s.Y + fieldLabel}, layout.Left, r.Label, s.inner())
	s.Y += fieldLine - writingLine
	for range r.Lines {
		s.Y += writingLine + s.stretch
		s.rule(slipInset, slipInset+s.inner(), s.Y)
	}
}

// choices sets the items of a list of the rules with a box to tick each: the
// name, and in what words the rules put it.
func (s *slipSetter) choices(r templates.SlipRow) {
	list := s.Book.Need(r.Choices).List
	if list == nil {
		return
	}
	s.Y += choiceTop
	if r.Label.Text != "" {
		s.capitals(layout.Point{X: slipInset, Y: s.Y + fieldLabel - choiceTop}, layout.Left, r.Label, s.inner())
		s.Y += fieldLabel
	}
	var widest layout.Length
	names := make([]richtext.Text, len(list.Items))
	for i, item := range list.Items {
		names[i] = s.Plain(s.Strong(s.points(8)), richtext.Piece{Text: item.Label, Reading: item.Reading, House: item.House})
		widest = max(widest, names[i].Width())
	}
	for i, item := range list.Items {
		s.Y += s.close(choiceAir)
		words := s.Phrase(s.Sans(s.points(slipPoints)), richtext.Piece{Text: say.Figures(item.Words)})
		lines := words.Wrap(s.inner() - choiceText - widest - choiceGap)
		s.choice(names[i], lines, slipInset+choiceText+widest+choiceGap)
		s.Y += max(choiceBox, s.close(choiceLead)*layout.Length(len(lines)))
	}
}

// choice sets one item: its box, its name, its words in a column of their own.
func (s *slipSetter) choice(name richtext.Text, lines []richtext.Text, x layout.Length) {
	box := layout.Rect{X: slipInset, Y: s.Y, W: choiceBox, H: choiceBox}
	s.Frame.PutBox(s.From, box, layout.Fill{}, layout.RuleLine)
	s.Frame.PutTick(s.From, box, layout.Entry{Words: name.String()})
	base := s.Y + (choiceBox+s.Strong(8).CapHeight())/2
	s.Put(layout.Point{X: slipInset + choiceText, Y: base}, layout.Left, name)
	for i, line := range lines {
		s.Put(layout.Point{X: x, Y: base + s.close(choiceLead)*layout.Length(i)}, layout.Left, line)
	}
}

// rowsOf is how many rows as many boxes or words as a constant says make.
func (s *slipSetter) rowsOf(of templates.Word, across int) int {
	c := s.Book.Need(of).Constant
	if c == nil {
		return 0
	}
	return (s.Book.Number(c.ID) + across - 1) / across
}

// numbered sets boxes to write in, as many as a constant of the rules says, with its number
// small in the corner of each.
func (s *slipSetter) numbered(r templates.SlipRow) {
	rows := s.rowsOf(r.Boxes, r.Across)
	if rows == 0 {
		return
	}
	n := s.Book.Number(r.Boxes.Text)
	high := leastBox + s.stretch
	area := layout.Rect{X: slipInset, Y: s.Y + boxesTop, W: s.inner(), H: high * layout.Length(rows)}
	for i := range n {
		corner := layout.Point{X: area.X + area.W.Times(i%r.Across, r.Across), Y: area.Y + high*layout.Length(i/r.Across)}
		s.number(i+1, corner)
		s.Frame.PutWriting(s.From, layout.Rect{X: corner.X, Y: corner.Y, W: area.W / layout.Length(r.Across), H: high}, layout.Entry{Value: strconv.Itoa(i + 1)})
	}
	for i := range rows + 1 {
		y := area.Y + high*layout.Length(i)
		right := area.Right()
		if left := n - r.Across*i; left < r.Across && i == rows {
			right = area.X + area.W.Times(n-r.Across*(rows-1), r.Across)
		}
		s.Frame.PutLine(s.From, layout.Point{X: area.X, Y: y}, layout.Point{X: right, Y: y}, gridStroke(i, rows))
	}
	for i := range r.Across + 1 {
		x, foot := area.X+area.W.Times(i, r.Across), area.Bottom()
		if i > n-r.Across*(rows-1) {
			foot -= high
		}
		s.Frame.PutLine(s.From, layout.Point{X: x, Y: area.Y}, layout.Point{X: x, Y: foot}, gridStroke(i, r.Across))
	}
	s.Y = area.Bottom()
}

// gridStroke is stronger at the edges.
func gridStroke(i, last int) layout.Stroke {
	if i == 0 || i == last {
		return layout.RuleLine
	}
	return layout.HairLine.In(layout.Rule)
}

// number sets the number of a box in its upper left corner.
func (s *slipSetter) number(n int, corner layout.Point) {
	style := s.Sans(slipPoints).In(layout.Third)
	at := layout.Point{X: corner.X + choiceAir, Y: corner.Y + style.CapHeight() + choiceAir}
	s.Frame.SetLine(s.From+"/number", at, layout.Left, style, strconv.Itoa(n))
}
