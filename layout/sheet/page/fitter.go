package page

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Fitter sets texts to the room that they have, in the type of the print settings.
// What doesn't fit, and what no face has letters for, it gathers as problems at the place
// of the data. It knows no game and no rules.
type Fitter struct {
	PrintSettings
	Trouble source.Problems
}

// Called sets a name to a room: as it is, smaller down to the floor, or by its
// short form where it has one and nothing else fits.
func (f *Fitter) Called(s layout.Style, name, short string, room layout.Length, floor layout.TypeSize, of Origin) (layout.Style, string) {
	if _, err := s.Fit(name, room, floor); err != nil && short != "" {
		name = short
	}
	return f.Fit(s, name, room, floor, of), name
}

// InLines breaks the scenario's title by the first setting in which it goes
// into its lines without a break in a word, or reports that it is too long for a sheet.
func (f *Fitter) InLines(text string, wide layout.Length, of Origin, settings []Setting) (Setting, []string) {
	var lines []string
	for _, s := range settings {
		if lines = s.Style.Wrap(text, wide); len(lines) <= s.Lines && Whole(s.Style, hyphened(text), wide) {
			return s, lines
		}
	}
	last := settings[len(settings)-1]
	n, ok := f.Narrowed(last.Style, []string{text}, wide, layout.Length(last.Lines)*last.Lead)
	if !ok {
		f.TooWide(last.Style, text, wide, of)
		return last, lines
	}
	return Setting{n.Style, n.Style.Size.Em(NamedLead), len(n.Lines)}, n.Lines
}

// AddProblems gathers an error: each of its problems where it is some.
func (f *Fitter) AddProblems(err error) {
	if !f.Trouble.Take(err) && err != nil {
		f.Trouble.Add(source.New(source.Place{}, "problem.other", "error", err))
	}
}

// Problems is what went wrong so far, nil when all is well.
func (f *Fitter) Problems() error { return f.Trouble.Err() }

// Fit shrinks a style until a text of the scenario goes into its room, then takes
// narrower and smaller type, or reports at the text's place that it is too wide
// for what is being printed.
func (f *Fitter) Fit(s layout.Style, text string, room layout.Length, floor layout.TypeSize, of Origin) layout.Style {
	return f.Named(s, text, "", room, 0, floor, of).Style
}

// checkText reports the letters of a text that cannot be printed in every face.
func (f *Fitter) checkText(what words.ID, text string, place source.Place) {
	for _, style := range []layout.Style{f.Serif(12), f.Heading(12), f.Italic(12), f.Sans(9.5), f.Strong(9.5)} {
		missing := style.Missing(text)
		for i, r := range missing {
			if r == '\n' {
				missing = append(missing[:i:i], missing[i+1:]...)
				break
			}
		}
		if len(missing) > 0 {
			f.Trouble.Add(source.New(place, "page.letters-missing", "what", words.Of(what), "missing", say.Quoted(string(missing))))
			return
		}
	}
}

// PutTitle sets the head of a leaf. The name shrinks to make room for the rest,
// goes into two lines, and at last stands alone under what is at the right.
func (f *Fitter) PutTitle(l Leaf, t Title) {
	y := l.Head - layout.MM(3.5)
	kind := f.Italic(16)
	if t.Small {
		kind = f.Italic(13)
	}
	used := kind.Width(t.Kind) + layout.MM(10)
	end := l.Right()
	notes, foot, lead := f.Sans(9.5), y-layout.MM(0.8), layout.MM(4.6)
	noted := max(notes.Width(t.Right[0]), notes.Width(t.Right[1]))
	p, ok := f.titleName(t.Name, l.Wide()-used-noted)
	if !ok && l.Head == LeafHead {
		notes, foot, lead = f.Sans(8), y-layout.MM(4.8), layout.MM(3.8)
		if l.marked {
			end -= StampSide + stampAir
		}
		p = titleName{style: f.Fit(f.Heading(14), t.Name, l.Wide()-used, layout.Pt(12), t.Of), lines: []string{t.Name}}
	} else if !ok {
		p.style = f.Fit(p.style, t.Name, l.Wide()-used-noted, layout.Pt(12), t.Of)
	}
	l.PutAs(layout.Element{Kind: layout.AsSection}, func() {
		l.PutAs(layout.Element{Kind: layout.AsParagraph, Order: 1}, func() {
			for i, line := range t.Right {
				at := layout.Point{X: end, Y: foot - layout.Length(1-i)*lead}
				l.SetLine(l.From+"/note", at, layout.Right, notes, line)
			}
		})
		l.PutAs(layout.Element{Kind: layout.AsHeading, Level: 1}, func() {
			at := layout.Point{X: l.Left(), Y: y - layout.Length(len(p.lines)-1)*titleLead}
			l.SetLines(l.From+"/title", at, layout.Left, p.style, titleLead, p.lines)
			at = layout.Point{X: l.Left() + p.style.Width(p.lines[len(p.lines)-1]) + layout.MM(4.5), Y: y}
			l.SetLine(l.From+"/kind", at, layout.Left, kind, t.Kind)
		})
	})
	l.Rule(l.Head, layout.FrameLine)
}

// titleName sets a name in one line or, where that is too short at the smallest
// size, in two. It reports false where neither will do.
func (f *Fitter) titleName(name string, room layout.Length) (titleName, bool) {
	style, err := f.Heading(22).Fit(name, room, layout.Pt(12))
	if err == nil {
		return titleName{style, []string{name}}, true
	}
	for _, points := range []float64{14, 12} {
		style = f.Heading(points)
		if lines := EvenLines(style, name, room); len(lines) == 2 && Whole(style, name, room) {
			return titleName{style, lines}, true
		}
	}
	return titleName{style, []string{name}}, false
}

// Named sets a name to a room: as it is or smaller down to the floor; by its
// short form; in as many lines as go into the height, in narrower and smaller
// type. Only a name that even this doesn't hold is a problem.
func (f *Fitter) Named(s layout.Style, name, short string, room, high layout.Length, floor layout.TypeSize, of Origin) Named {
	texts := []string{name}
	if short != "" {
		texts = append(texts, short)
	}
	for _, text := range texts {
		if fitted, err := s.Fit(text, room, floor); err == nil {
			return Named{fitted, []string{text}}
		}
	}
	if n, ok := f.Narrowed(s, texts, room, high); ok {
		return n
	}
	least := f.Sans(leastName).In(s.Colour)
	f.TooWide(least, name, room, of)
	return Named{least, []string{name}}
}

// Narrowed sets the first of some texts that goes into a room, in the largest type
// in which one does: the style's own serif no smaller than serifs are set, then
// the sans serif.
func (f *Fitter) Narrowed(s layout.Style, texts []string, room, high layout.Length) (Named, bool) {
	return f.NarrowedTo(s, texts, room, high, layout.Pt(leastName))
}

// NarrowedTo is Narrowed in type of a least size.
func (f *Fitter) NarrowedTo(s layout.Style, texts []string, room, high layout.Length, least layout.TypeSize) (Named, bool) {
	styles := []layout.Style{}
	if s.Face == f.Faces.SerifBold || s.Face == f.Faces.SerifItalic || s.Face == f.Faces.Serif {
		styles = append(styles, s.At(min(s.Size, f.leastSerif(s))), f.Serif(9.5))
	}
	for points := min(9.5, s.Size.Points()); layout.Pt(points) >= least; points -= 0.5 {
		styles = append(styles, f.Sans(points))
	}
	for _, style := range append(styles, f.Sans(least.Points())) {
		for _, text := range texts {
			if lines := Broken(style, text, room); Whole(style, hyphened(text), room) && highOf(style, lines) <= max(high, style.CapHeight()) {
				return Named{style.In(s.Colour), lines}, true
			}
		}
	}
	return Named{}, false
}

// leastSerif is the smallest size of a serif face: bold is not set below 12 pt.
func (f *Fitter) leastSerif(s layout.Style) layout.TypeSize {
	if s.Face == f.Faces.SerifBold {
		return layout.Pt(12)
	}
	return layout.Pt(9.5)
}

// text is what bears a name.
func (of Origin) text(name string) words.Text {
	what := words.Own(of.Field)
	if of.Field == "" {
		what = words.Of(of.What)
	}
	return words.Of("page.named", "what", what, "name", say.Quoted(name))
}

// TooWide reports a name that has no room in the smallest type that it may have:
// mostly one with a word that is wider by itself.
func (f *Fitter) TooWide(style layout.Style, name string, room layout.Length, of Origin) {
	what := of.text(name)
	over := style.Width(name) - room
	for _, word := range strings.Fields(hyphened(name)) {
		if wide := style.Width(word); wide > room && word != name {
			over = wide - room
			what = words.Of("page.word-of", "word", say.Quoted(word), "what", what)
			break
		}
	}
	f.Trouble.Add(source.New(of.Place, "page.too-wide", "what", what, "mm", over.MM(), "sheet", words.Of(of.Sheet, "column", of.Column), "size", style.Size, "most", room.MM(), "hint", words.Of(of.Hint)))
}

// GridOf shares a width out among columns, the first at 0. Need is what a
// column's boxes take. A wider page gives its room to the column that has the
// rest, or to those that have shares.
func (f *Fitter) GridOf(c *templates.Columns, wide layout.Length, need func(*templates.Column) layout.Length) ColumnGrid {
	g := make(ColumnGrid, len(c.List))
	for i, column := range c.List {
		g[i] = GridColumn{Column: &column, Index: i, gap: layout.Length(column.Gap), Style: f.TypeOf(&column), Wide: max(f.widened(&column), need(&column))}
	}
	rest := g.place(wide)
	g.shorten(f.Label())
	for i, over := g.headsOver(f.Label()); over > 0; i, over = g.headsOver(f.Label()) {
		g[i].gap += over
		rest = g.place(wide)
	}
	f.proveRest(c, rest, wide)
	return g
}

// proveRest reports columns that are too wide for the page.
func (f *Fitter) proveRest(c *templates.Columns, rest, wide layout.Length) {
	least := leastNames
	if !slices.ContainsFunc(c.List, func(column templates.Column) bool { return column.Rest }) {
		least = 0
	}
	for _, column := range c.List {
		if column.Share > 0 {
			least = layout.MM(1)
		}
	}
	if rest >= least {
		return
	}
	f.Trouble.Add(source.New(c.Place, "page.columns-too-wide", "mm", (least - rest).MM(), "most", (wide - least).MM()))
}
