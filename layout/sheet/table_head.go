package sheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// head sets the heavy rule, the phase, the title with its note and the
// sections. A note that has no room beside the title stands below it.
func (s *blockSetter) head(b templates.TableBlock) {
	s.frame.PutLine(s.from, layout.Point{}, layout.Point{X: s.width()}, layout.FrameLine)
	x := s.tabs(b)
	s.y = blockHead - s.tight/2
	title := s.title(b).with(s.headMarks(b))
	end := max(s.put(layout.Point{X: x, Y: titleBase}, layout.Left, title), x+title.width()) + noteIndent
	note := s.phrase(s.sans(8), s.book.fill(b.Note)...)
	section := s.plain(s.section(), piece{text: s.sectionText(b, s.width()-end-note.width()-columnGap)})
	if end+note.width()+section.width()+noteClear <= s.width() {
		s.put(layout.Point{X: end, Y: titleBase}, layout.Left, note)
	} else {
		section = s.plain(s.section(), piece{text: s.sectionText(b, s.width()-end)})
		s.put(layout.Point{X: x, Y: titleBase + noteBelow}, layout.Left, note)
		s.y += noteBelow
		s.check(s.width()-x, note)
		s.check(s.width()-end, section)
	}
	s.put(layout.Point{X: s.width(), Y: titleBase}, layout.Right, section)
}

// title is the block's own, or that of the first thing that it prints.
func (s *blockSetter) title(b templates.TableBlock) phrase {
	if b.Title.Text == "" {
		return s.text(s.heading(12), figures(s.book.need(b.Parts[0].Of[0]).title()))
	}
	return s.phrase(s.heading(12), s.book.fill(b.Title)...)
}

// section is the style of section numbers.
func (s *blockSetter) section() layout.Style { return s.sans(6.5).In(layout.Third) }

// tabs sets the marks of the phases in a black square and returns where the title begins.
func (s *blockSetter) tabs(b templates.TableBlock) layout.Length {
	var marks []string
	for _, key := range b.Phases {
		if phase, ok := s.book.phase(key); ok {
			marks = append(marks, phase.Mark)
		}
	}
	if marks == nil {
		return 0
	}
	return s.tab(s.frame, layout.Point{}, strings.Join(marks, "–")) + 1800
}

// tab draws one black square or a wider one with words, and returns its width.
func (p Press) tab(onto *layout.Frame, at layout.Point, text string) layout.Length {
	style := p.strong(9.5).In(layout.White)
	width := max(tabSize, style.Width(text)+2400)
	box := layout.Rect{X: at.X, Y: at.Y, W: width, H: tabSize}
	if p.LowInk {
		style = p.strong(9.5)
		onto.PutBox("tables/phase", box, layout.Fill{}, layout.RuleLine)
	} else {
		onto.PutBox("tables/phase", box, layout.Filled(layout.Ink), layout.Stroke{})
	}
	base := at.Y + (tabSize+style.CapHeight())/2
	onto.SetLine("tables/phase", layout.Point{X: at.X + width/2, Y: base}, layout.Centre, style, text)
	return width
}

// headMarks are the daggers of readings that bear on a whole table and are not
// marked at any line of it, and the mark of a table that house rules changed.
func (s *blockSetter) headMarks(b templates.TableBlock) phrase {
	var ids []string
	house := false
	atLines := s.lineReadings(b)
	for _, part := range b.Parts {
		for _, of := range part.Of {
			f, _ := s.book.find(of.Text)
			house = house || f.house()
			for _, id := range f.readings() {
				if !slices.Contains(ids, id) && !slices.Contains(atLines, id) {
					ids = append(ids, id)
				}
			}
		}
	}
	var marks word
	if house {
		marks.mark(s.marks(piece{house: true}))
	}
	for _, id := range ids {
		marks.mark(s.marks(piece{reading: id}))
	}
	if marks.runs == nil {
		return nil
	}
	return phrase{marks}
}

// lineReadings are the readings marked at lines and cells of a block.
func (s *blockSetter) lineReadings(b templates.TableBlock) []string {
	var ids []string
	for _, part := range b.Parts {
		for _, of := range part.Of {
			f, _ := s.book.find(of.Text)
			ids = append(ids, f.marked(part.Only)...)
		}
		for _, w := range part.Texts() {
			for _, id := range namesIn(w) {
				if f, ok := s.book.find(id); ok && f.constant != nil {
					ids = append(ids, f.constant.Reading)
				}
			}
		}
	}
	return ids
}

// sectionText is the sections that a block comes from: all, or the first and
// the last where the room is too small, or the first alone.
func (s *blockSetter) sectionText(b templates.TableBlock, room layout.Length) string {
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
func (s *blockSetter) sources(p templates.TablePart) []found {
	var out []found
	for _, of := range p.Of {
		out = append(out, s.book.need(of))
	}
	for _, c := range p.Columns {
		if c.Of.Text != "" {
			out = append(out, s.book.need(c.Of))
		}
	}
	for _, w := range p.Texts() {
		for _, id := range namesIn(w) {
			if f, _ := s.book.find(id); f.constant != nil {
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
