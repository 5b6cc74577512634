package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
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
	bandEnd   layout.Length = 1200 // behind a column, with the rule to the next
	stepAir   layout.Length = 300  // between a word of a step and that end

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
		high = phases{s, list.Items, 0, list.ID}.rows()
	} else {
		high = phases{s, list.Items, 0, list.ID}.band()
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

// phases are those of a sequence with the steps of each.
type phases struct {
	*Setter
	all    []rules.ListItem
	before int    // so many of the sequence
	list   string // id of it
}

// rows sets the phases of large print, a few side by side.
func (p phases) rows() layout.Length {
	const across = 2
	var y layout.Length
	for first := 0; first < len(p.all); first += across {
		row := *p.Setter
		row.Frame = layout.NewFrame(layout.Size{W: p.width()})
		high := phases{&row, p.all[first:min(first+across, len(p.all))], first, p.list}.band()
		row.Frame.Size.H = high
		p.Frame.PutFrame(p.From, layout.Point{Y: y}, row.Frame)
		p.House = p.House || row.House
		if first == 0 {
			p.mark = row.mark
		}
		y += high + 1500
	}
	return y
}

// band sets a column a phase.
func (p phases) band() layout.Length {
	high := bandSteps
	at := p.columns()
	name := p.Strong(9.5)
	for i, phase := range p.all {
		for _, word := range strings.Fields(phase.Label) {
			name = p.narrower(name, word, at[i+1]-at[i]-bandRoom)
		}
	}
	for i, phase := range p.all {
		p.Book.Printed[p.list+"/"+phase.Key] = true
		box := layout.Rect{X: at[i], W: at[i+1] - at[i] - bandEnd}
		high = max(high, p.put(p.before+i, phase, box, name))
	}
	for i := 1; i < len(p.all); i++ {
		x := at[i] - 900
		p.Frame.PutLine(p.From, layout.Point{X: x}, layout.Point{X: x, Y: high - 1000}, layout.HairLine)
	}
	return high
}

// columns are where the columns begin and the last ends: alike, or else each wider than its longest
// word by as much.
func (p phases) columns() []layout.Length {
	need := make([]layout.Length, len(p.all))
	rest, alike := p.width(), true
	for i, phase := range p.all {
		for _, word := range strings.Fields(phase.Label) {
			need[i] = max(need[i], p.Strong(9.5).Width(word)+bandRoom)
		}
		for _, step := range phase.Steps {
			for _, word := range strings.Fields(step.Label) {
				need[i] = max(need[i], p.Sans(p.small()).Width(word)+bandStep+bandEnd+stepAir)
			}
		}
		rest -= need[i]
		alike = alike && need[i] <= p.width()/layout.Length(len(p.all))
	}
	at := []layout.Length{0}
	for i := range p.all {
		next := p.width().Times(i+1, len(p.all))
		if !alike {
			next = at[i] + need[i] + rest/layout.Length(len(p.all))
		}
		at = append(at, next)
	}
	return at
}

// narrower is the style small enough for a word, down to the least of a body.
func (s *Setter) narrower(style layout.Style, text string, room layout.Length) layout.Style {
	fitted, _ := style.Fit(text, room, layout.Pt(s.small()))
	return fitted
}

// put sets one phase of the band and returns where its last step ends.
func (p phases) put(i int, phase rules.ListItem, box layout.Rect, name layout.Style) layout.Length {
	x := box.X + tab(p.Setter.PrintSettings, p.Frame, box.At(), p.Book.markOf(phase.Key, i)) + 1300
	y := bandName
	lines := name.Wrap(phase.Label, box.Right()-x-bandMark)
	if len(lines) > 1 {
		y -= bandUp
	}
	for _, line := range lines {
		wide := p.Frame.SetLine(p.From, layout.Point{X: x, Y: y}, layout.Left, name, line)
		if i == 0 {
			p.mark = layout.Point{X: x + wide, Y: y}
		}
		y += bandNameLead
	}
	at := layout.Point{X: box.X + bandStep, Y: bandSteps}
	for j, step := range phase.Steps {
		p.Frame.SetLine(p.From, layout.Point{X: box.X + 200, Y: at.Y}, layout.Left, p.Sans(p.small()).In(layout.Third), string(rune('a'+j)))
		for _, line := range p.stepWords(step, p.small()).Wrap(box.Right() - at.X) {
			p.Put(at, layout.Left, line)
			at.Y += p.rowLead() - 300
		}
	}
	return at.Y
}

// stepWords are a step and what it consists of, in one sentence.
func (p phases) stepWords(step rules.ListItem, size float64) richtext.Text {
	text, parts := step.Label, ""
	for i, sub := range step.Steps {
		if i == 0 {
			parts = sub.Label
			continue
		}
		parts = p.Words.Say("tables.then", "first", parts, "next", sub.Label)
	}
	if parts != "" {
		text = p.Words.Say("tables.step-of", "step", text, "parts", parts)
	}
	return p.Phrase(p.Sans(size), richtext.Piece{Text: say.Figures(text), Reading: step.Reading})
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
	words richtext.Piece
}

// stepsOf are the items of a list, or the rows of a table with their first cell.
func (b *Book) stepsOf(of templates.Word) []playStep {
	f := b.Need(of)
	b.wrongKind(of, f, f.List == nil && f.Table == nil, "list or table")
	var steps []playStep
	if f.List != nil {
		for i, it := range f.List.Items {
			words := richtext.Piece{Text: say.Figures(it.Words), Reading: it.Reading, House: it.House}
			steps = append(steps, playStep{f.List.ID + "/" + it.Key, b.markOf(it.Key, i), it.Label, words})
		}
	}
	if f.Table != nil {
		for _, r := range f.Table.Rows {
			steps = append(steps, playStep{f.Table.ID + "/" + r.Key, say.Figures(r.Label), "", b.cell(f.Table, r, 0)})
		}
	}
	return steps
}

// stepBand sets steps in columns across the page and returns their height.
// The one mark of the readings that they rest on stands at the first.
func (s *Setter) stepBand(of templates.Word, across int) layout.Length {
	played := s.Book.stepsOf(of)
	s.noteAll(s.Book.Need(of))
	for _, st := range played {
		if st.words.Reading != "" {
			s.Notes.Note(st.words.Reading)
		}
	}
	var marks richtext.Text
	if mark := s.Book.daggerOf(s.Notes.Ids); mark != "" {
		marks = s.Raised(s.Sans(markSize), mark)
	}
	steps{s, played, across}.set(marks)
	return s.Y
}

// steps are those of a sequence of play, each with its number in a square, in so many
// columns side by side.
type steps struct {
	*Setter
	all    []playStep
	across int
}

// set sets them in columns of equal depth or one less, with marks at the first.
func (s steps) set(marks richtext.Text) {
	pitch := s.width() / layout.Length(s.across)
	room := pitch - stepTab - 2*cellInset
	if s.across > 1 {
		room -= ColumnGap
	}
	size := s.size(room, marks)
	top, end := s.Y, s.Y
	for c, rest := 0, s.all; c < s.across; c++ {
		deep := (len(rest) + s.across - c - 1) / (s.across - c)
		s.Y = top
		for _, st := range rest[:deep] {
			s.put(st, pitch*layout.Length(c), room, size, marks)
			marks = nil
		}
		rest = rest[deep:]
		end = max(end, s.Y)
	}
	s.Y = end
	for c := 1; c < s.across; c++ {
		x := pitch*layout.Length(c) - ColumnGap/2
		s.Frame.PutLine(s.From, layout.Point{X: x, Y: top}, layout.Point{X: x, Y: end - 400}, layout.HairLine)
	}
}

// size is the size of type at which all steps take one line each, the first with marks; no
// less than the least of a body.
func (s steps) size(room layout.Length, marks richtext.Text) float64 {
	for _, size := range []float64{9.5, 9, 8.5} {
		fits := true
		for i, st := range s.all {
			wide := s.phrase(st, size).Width()
			if i == 0 {
				wide += marks.Width()
			}
			fits = fits && wide <= room
		}
		if fits {
			return size
		}
	}
	return s.small()
}

// phrase is a step in one line: its name in bold where it has one.
func (s steps) phrase(st playStep, size float64) richtext.Text {
	if st.name == "" {
		words := st.words
		words.Text = say.Capitalized(words.Text)
		return s.Plain(s.Sans(size), words)
	}
	name := s.Plain(s.Medium(size), richtext.Piece{Text: say.Figures(st.name)})
	return name.With(s.Plain(s.Sans(max(s.small(), size-1)), st.words))
}

// put sets one step in the row that begins at y.
func (s steps) put(st playStep, x, room layout.Length, size float64, marks richtext.Text) {
	s.Book.Printed[st.line] = true
	s.square(x, st.mark)
	lines := s.phrase(st, size).Wrap(room - marks.Width())
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

// square draws the small black square of a step in a row.
func (s steps) square(x layout.Length, text string) {
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
