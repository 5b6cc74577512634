package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a sequence of play.
const (
	bandName  layout.Length = 3550 // baseline of a phase's name in the band
	bandSteps layout.Length = 8900 // of the first step below it
	bandRoom  layout.Length = 8600 // of a phase's column that its name can't have
	bandLead  layout.Length = 3400
	bandMark  layout.Length = 1000 // that names leave free of their column
	bandUp    layout.Length = 1100 // that a name of two lines begins higher

	bandNameLead layout.Length = 3300
	bandStep     layout.Length = 2700 // room of a step's letter
	stepTab      layout.Length = 3700 // the square of a step in a column
)

// band sets a sequence across the page and returns its height: a column a
// phase with the steps below, or else the phases themselves in columns.
func (s *Setter) band(of templates.Word, across int) layout.Length {
	list := s.Book.Need(of).List
	stepped := func(it rules.ListItem) bool { return len(it.Steps) > 0 }
	if list == nil || !slices.ContainsFunc(list.Items, stepped) {
		return s.stepBand(of, across)
	}
	s.noteAll(Found{List: list})
	high := layout.Length(0)
	if s.Large {
		high = s.phaseRows(list.Items, list.ID)
	} else {
		high = s.phaseBand(list.Items, 0, list.ID)
	}
	s.putDagger()
	return high
}

// noteAll notes the readings that bear on the whole of a thing.
func (s *Setter) noteAll(f Found) {
	for _, id := range f.readings() {
		s.Notes.Note(id)
	}
}

// phaseRows sets the phases of large print, a few side by side.
func (s *Setter) phaseRows(phases []rules.ListItem, list string) layout.Length {
	const across = 2
	var y layout.Length
	for first := 0; first < len(phases); first += across {
		row := *s
		row.Frame = layout.NewFrame(layout.Size{W: s.width()})
		high := row.phaseBand(phases[first:min(first+across, len(phases))], first, list)
		row.Frame.Size.H = high
		s.Frame.PutFrame(s.From, layout.Point{Y: y}, row.Frame)
		s.House = s.House || row.House
		if first == 0 {
			s.mark = row.mark
		}
		y += high + 1500
	}
	return y
}

// phaseBand sets a column a phase, of which so many stand before.
func (s *Setter) phaseBand(phases []rules.ListItem, before int, list string) layout.Length {
	high := bandSteps
	pitch := func(i int) layout.Length { return s.width().Times(i, len(phases)) }
	name := s.Strong(9.5)
	for _, phase := range phases {
		for _, word := range strings.Fields(phase.Label) {
			name = s.narrower(name, word, pitch(1)-bandRoom)
		}
	}
	for i, phase := range phases {
		s.Book.Printed[list+"/"+phase.Key] = true
		box := layout.Rect{X: pitch(i), W: pitch(i+1) - pitch(i) - 1200}
		high = max(high, s.bandPhase(before+i, phase, box, name))
	}
	for i := 1; i < len(phases); i++ {
		x := pitch(i) - 900
		s.Frame.PutLine(s.From, layout.Point{X: x}, layout.Point{X: x, Y: high - 1000}, layout.HairLine)
	}
	return high
}

// narrower is the style small enough for a word, down to the least of a body.
func (s *Setter) narrower(style layout.Style, text string, room layout.Length) layout.Style {
	fitted, _ := style.Fit(text, room, layout.Pt(s.small()))
	return fitted
}

// bandPhase sets one phase of the band and returns where its last step ends.
func (s *Setter) bandPhase(i int, phase rules.ListItem, box layout.Rect, name layout.Style) layout.Length {
	x := box.X + tab(s.Setter.Press, s.Frame, box.At(), s.Book.markOf(phase.Key, i)) + 1300
	y := bandName
	lines := name.Wrap(phase.Label, box.Right()-x-bandMark)
	if len(lines) > 1 {
		y -= bandUp
	}
	for _, line := range lines {
		wide := s.Frame.SetLine(s.From, layout.Point{X: x, Y: y}, layout.Left, name, line)
		if i == 0 {
			s.mark = layout.Point{X: x + wide, Y: y}
		}
		y += bandNameLead
	}
	at := layout.Point{X: box.X + bandStep, Y: bandSteps}
	for j, step := range phase.Steps {
		s.Frame.SetLine(s.From, layout.Point{X: box.X + 200, Y: at.Y}, layout.Left, s.Sans(s.small()).In(layout.Third), string(rune('a'+j)))
		for _, line := range s.stepWords(step, s.small()).Wrap(box.Right() - at.X) {
			s.Put(at, layout.Left, line)
			at.Y += s.rowLead() - 300
		}
	}
	return at.Y
}

// stepWords are a step and what it consists of, in one sentence.
func (s *Setter) stepWords(step rules.ListItem, size float64) phrase.Phrase {
	text := step.Label
	if len(step.Steps) > 0 {
		var parts []string
		for _, sub := range step.Steps {
			parts = append(parts, sub.Label)
		}
		text += ": " + strings.Join(parts, ", then ")
	}
	return s.Phrase(s.Sans(size), phrase.Piece{Text: say.Figures(text), Reading: step.Reading})
}

// markOf is what marks a phase on the pages: its own mark, or its place in
// the sequence.
func (b *Book) markOf(key string, i int) string {
	if p, ok := b.Phase(key); ok {
		return p.Mark
	}
	return strconv.Itoa(i + 1)
}

// A playStep is one of a sequence of play as it is printed below the others.
type playStep struct {
	line  string // id and key of what it prints
	mark  string // in its square
	name  string // empty where a table has words alone
	words phrase.Piece
}

// stepsOf are the items of a list, or the rows of a table with their first cell.
func (s *Setter) stepsOf(of templates.Word) []playStep {
	f := s.Book.Need(of)
	s.Book.wrongKind(of, f, f.List == nil && f.Table == nil, "a list or a table")
	var steps []playStep
	if f.List != nil {
		for i, it := range f.List.Items {
			words := phrase.Piece{Text: say.Figures(it.Words), Reading: it.Reading, House: it.House}
			steps = append(steps, playStep{f.List.ID + "/" + it.Key, s.Book.markOf(it.Key, i), it.Label, words})
		}
	}
	if f.Table != nil {
		for _, r := range f.Table.Rows {
			steps = append(steps, playStep{f.Table.ID + "/" + r.Key, say.Figures(r.Label), "", s.Book.cell(f.Table, r, 0)})
		}
	}
	return steps
}

// sequence sets steps one below the other, each with its number in a square.
func (s *Setter) sequence(p templates.TablePart) {
	s.stepColumns(s.stepsOf(p.Of[0]), p.Across, nil)
}

// stepBand sets steps in columns across the page and returns their height.
// The one mark of the readings that they rest on stands at the first.
func (s *Setter) stepBand(of templates.Word, across int) layout.Length {
	steps := s.stepsOf(of)
	s.noteAll(s.Book.Need(of))
	for _, st := range steps {
		if st.words.Reading != "" {
			s.Notes.Note(st.words.Reading)
		}
	}
	var marks phrase.Phrase
	if mark := s.Book.daggerOf(s.Notes.Ids); mark != "" {
		marks = s.Raised(s.Sans(markSize), mark)
	}
	s.stepColumns(steps, across, marks)
	return s.Y
}

// stepColumns sets steps in columns of equal depth or one less.
func (s *Setter) stepColumns(steps []playStep, across int, marks phrase.Phrase) {
	pitch := s.width() / layout.Length(across)
	room := pitch - stepTab - 2*cellInset
	if across > 1 {
		room -= ColumnGap
	}
	size := s.stepSize(steps, room)
	top, end := s.Y, s.Y
	for c, rest := 0, steps; c < across; c++ {
		deep := (len(rest) + across - c - 1) / (across - c)
		s.Y = top
		for _, st := range rest[:deep] {
			s.step(st, pitch*layout.Length(c), room, size, marks)
			marks = nil
		}
		rest = rest[deep:]
		end = max(end, s.Y)
	}
	s.Y = end
	for c := 1; c < across; c++ {
		x := pitch*layout.Length(c) - ColumnGap/2
		s.Frame.PutLine(s.From, layout.Point{X: x, Y: top}, layout.Point{X: x, Y: end - 400}, layout.HairLine)
	}
}

// stepSize is the size of type at which all steps take one line each, no less
// than the least of a body.
func (s *Setter) stepSize(steps []playStep, room layout.Length) float64 {
	for _, size := range []float64{9.5, 9, 8.5} {
		fits := true
		for _, st := range steps {
			fits = fits && s.stepPhrase(st, size).Width() <= room
		}
		if fits {
			return size
		}
	}
	return s.small()
}

// stepPhrase is a step in one line: its name in bold where it has one.
func (s *Setter) stepPhrase(st playStep, size float64) phrase.Phrase {
	if st.name == "" {
		words := st.words
		words.Text = say.Capitalized(words.Text)
		return s.Plain(s.Sans(size), words)
	}
	name := s.Plain(s.Medium(size), phrase.Piece{Text: say.Figures(st.name)})
	return name.With(s.Plain(s.Sans(max(s.small(), size-1)), st.words))
}

// step sets one step in the row that begins at y.
func (s *Setter) step(st playStep, x, room layout.Length, size float64, marks phrase.Phrase) {
	s.Book.Printed[st.line] = true
	s.stepSquare(x, st.mark)
	lines := s.stepPhrase(st, size).Wrap(room)
	x += stepTab + 2*cellInset
	s.check(room, lines...)
	for i, line := range lines {
		end := s.Put(layout.Point{X: x, Y: s.Y + s.rowBase() + s.rowLead()*layout.Length(i)}, layout.Left, line)
		if i == len(lines)-1 {
			s.Put(layout.Point{X: end, Y: s.Y + s.rowBase() + s.rowLead()*layout.Length(i)}, layout.Left, marks)
		}
	}
	s.Y += s.linesHeight(len(lines))
}

// stepSquare draws the small black square of a step in a row.
func (s *Setter) stepSquare(x layout.Length, text string) {
	style := s.Strong(s.small()).In(layout.White)
	box := layout.Rect{X: x, Y: s.Y + s.rowBase() - 2900, W: stepTab, H: stepTab}
	if style.Width(text) > stepTab-400 {
		style = s.Strong(8).In(layout.White)
	}
	fill, stroke := layout.Filled(layout.Ink), layout.Stroke{}
	if s.LowInk {
		style, fill, stroke = style.In(layout.Ink), layout.Fill{}, layout.HairLine
		box = box.Inset(layout.HairWidth / 2)
	}
	s.Frame.PutBox(s.From, box, fill, stroke)
	s.Frame.SetLine(s.From, layout.Point{X: box.Centre().X, Y: box.Centre().Y + style.CapHeight()/2}, layout.Centre, style, text)
}
