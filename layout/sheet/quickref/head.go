package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/templates"
)

// head sets the heavy rule, the phase, the title with its note and the
// sections. A note that has no room beside the title stands below it.
func (s *Setter) head(b templates.TableBlock) {
	s.Frame.PutLine(s.From, layout.Point{}, layout.Point{X: s.width()}, layout.FrameLine)
	x := s.tabs(b)
	s.Y = blockHead - s.tight/2
	title := s.title(b)
	s.mark = layout.Point{X: x + title.Width(), Y: titleBase}
	s.Put(layout.Point{X: x, Y: titleBase}, layout.Left, title)
	end := s.mark.X + s.Sans(markSize).Width("‡") + noteIndent
	note := s.Phrase(s.Sans(s.small()), s.Book.Fill(b.Note)...)
	section := s.Plain(s.section(), phrase.Piece{Text: s.sectionText(b, s.width()-end-note.Width()-ColumnGap)})
	if end+note.Width()+section.Width()+noteClear <= s.width() {
		s.Put(layout.Point{X: end, Y: titleBase}, layout.Left, note)
	} else {
		section = s.Plain(s.section(), phrase.Piece{Text: s.sectionText(b, s.width()-end)})
		below := max(noteBelow, s.Heading(12).Size.Em(noteTail)+s.Sans(s.small()).Size.Em(noteRise))
		s.Put(layout.Point{X: x, Y: titleBase + below}, layout.Left, note)
		s.Y += below
		s.check(s.width()-x, note)
		s.check(s.width()-end, section)
	}
	s.Put(layout.Point{X: s.width(), Y: titleBase}, layout.Right, section)
}

// title is the block's own, or that of the first thing that it prints.
func (s *Setter) title(b templates.TableBlock) phrase.Phrase {
	if b.Title.Text == "" {
		return s.Text(s.Heading(12), say.Figures(s.Book.Need(b.Parts[0].Of[0]).title()))
	}
	return s.Phrase(s.Heading(12), s.Book.Fill(b.Title)...)
}

// section is the style of section numbers.
func (s *Setter) section() layout.Style { return s.Sans(6.5).In(layout.Third) }

// tabs sets the marks of the phases in a black square and returns where the title begins.
func (s *Setter) tabs(b templates.TableBlock) layout.Length {
	var marks []string
	for _, key := range b.Phases {
		if phase, ok := s.Book.phase(key); ok {
			marks = append(marks, phase.Mark)
		}
	}
	if marks == nil {
		return 0
	}
	return tab(s.Setter.Press, s.Frame, layout.Point{}, strings.Join(marks, "–")) + 1800
}

// tab draws one black square or a wider one with words, and returns its width.
func tab(p page.Press, onto *layout.Frame, at layout.Point, text string) layout.Length {
	style := p.Strong(9.5).In(layout.White)
	width := max(tabSize, style.Width(text)+2400)
	box := layout.Rect{X: at.X, Y: at.Y, W: width, H: tabSize}
	if p.LowInk {
		style = p.Strong(9.5)
		onto.PutBox("tables/phase", box, layout.Fill{}, layout.RuleLine)
	} else {
		onto.PutBox("tables/phase", box, layout.Filled(layout.Ink), layout.Stroke{})
	}
	base := at.Y + (tabSize+style.CapHeight())/2
	onto.SetLine("tables/phase", layout.Point{X: at.X + width/2, Y: base}, layout.Centre, style, text)
	return width
}

// markSize is the type of the mark of a block.
const markSize = 8

// putMark sets the one mark of a block behind its title: for the readings that it
// rests on, of the whole of what it prints or of a line, and, before it, that of a
// table which house rules changed. It stands there when all lines are set.
func (s *Setter) putMark(b templates.TableBlock) {
	house := false
	for _, part := range b.Parts {
		for _, f := range s.sources(part) {
			house = house || f.house()
			s.noteAll(f)
		}
	}
	if house {
		s.Put(s.mark, layout.Left, phrase.Marked(s.Marks(phrase.Piece{House: true})))
		s.mark.X += page.HouseMark
	}
	s.putDagger()
}

// putDagger sets the mark of the readings noted so far, if there are any.
func (s *Setter) putDagger() {
	if mark := s.Book.daggerOf(s.Notes.Ids); mark != "" {
		s.Put(s.mark, layout.Left, s.Raised(s.Sans(markSize), mark))
	}
}

// daggerOf is the mark of what rests on readings: two daggers where one of them is
// our own choice.
func (b *Book) daggerOf(ids []string) string {
	mark := ""
	for _, id := range ids {
		if mark = phrase.DaggerOf(phrase.ReadingOf(b.Book, id)); mark == "‡" {
			return mark
		}
	}
	return mark
}

// sectionText is the sections that a block comes from: all, or the first and
// the last where the room is too small, or the first alone.
func (s *Setter) sectionText(b templates.TableBlock, room layout.Length) string {
	var sections []string
	for _, part := range b.Parts {
		for _, f := range s.sources(part) {
			sections = append(sections, f.sections()...)
		}
	}
	slices.SortStableFunc(sections, compareSections)
	sections = withoutTails(sections)
	text := strings.Join(sections, " · ")
	if s.section().Width(text) <= room {
		return text
	}
	if chapters := chaptersOf(sections); len(chapters) == 1 {
		return chapters[0]
	}
	if len(sections) > 2 {
		text = sections[0] + " – " + sections[len(sections)-1]
	}
	if s.section().Width(text) > room {
		text = sections[0] + " …"
	}
	return text
}

// withoutTails are sections each once; Patrol Morale is in Morale / Patrol
// Morale.
func withoutTails(sections []string) []string {
	var out []string
	for _, section := range sections {
		within := func(other string) bool { return other == section || strings.HasSuffix(other, " / "+section) }
		if !slices.ContainsFunc(out, within) {
			out = slices.DeleteFunc(out, func(other string) bool { return strings.HasSuffix(section, " / "+other) })
			out = append(out, section)
		}
	}
	return out
}

// chaptersOf are the headings above sections that have one: Morale of
// Morale / Patrol Morale.
func chaptersOf(sections []string) []string {
	var chapters []string
	for _, section := range sections {
		chapter, _, _ := strings.Cut(section, " / ")
		chapters = append(chapters, chapter)
	}
	return slices.Compact(chapters)
}

// sources are the things that a part prints and the constants that it names.
func (s *Setter) sources(p templates.TablePart) []Found {
	var out []Found
	for _, of := range p.Of {
		out = append(out, s.Book.Need(of))
	}
	for _, c := range p.Columns {
		if c.Of.Text != "" {
			out = append(out, s.Book.Need(c.Of))
		}
	}
	for _, w := range p.Texts() {
		for _, id := range namesIn(w) {
			if f, _ := s.Book.find(id); f.Constant != nil {
				out = append(out, f)
			}
		}
	}
	return out
}

// compareSections orders section numbers: 1.2 before 1.10 before 2.
func compareSections(a, b string) int {
	return slices.Compare(sectionNumbers(a), sectionNumbers(b))
}

func sectionNumbers(section string) []int {
	var numbers []int
	for _, part := range strings.Split(section, ".") {
		n, _ := strconv.Atoi(part)
		numbers = append(numbers, n)
	}
	return numbers
}
