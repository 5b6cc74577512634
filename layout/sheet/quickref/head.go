package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
)

// A head is that of a block: the heavy rule, the phase, the title with its note and the
// sections. A note that has no room beside the title stands below it.
type head struct {
	*Setter
	block templates.TableBlock
}

func (h head) set() {
	h.Frame.PutLine(h.From, layout.Point{}, layout.Point{X: h.width()}, layout.FrameLine)
	x := h.tabs()
	h.Y = blockHead - h.tight/2
	title := h.title()
	h.mark = layout.Point{X: x + title.Width(), Y: titleBase}
	h.heading(2, func() { h.Put(layout.Point{X: x, Y: titleBase}, layout.Left, title) })
	end := h.mark.X + h.Sans(markSize).Width("‡") + noteIndent
	note := h.Phrase(h.Sans(h.small()), h.Book.Fill(h.block.Note)...)
	section := h.Plain(h.section(), richtext.Piece{Text: h.sectionText(h.width() - end - note.Width() - ColumnGap)})
	base := titleBase
	if end+note.Width()+section.Width()+noteClear <= h.width() {
		h.Put(layout.Point{X: end, Y: titleBase}, layout.Left, note)
	} else {
		section = h.Plain(h.section(), richtext.Piece{Text: h.sectionText(h.width() - end)})
		below := max(noteBelow, h.Heading(12).Size.Em(noteTail)+h.Sans(h.small()).Size.Em(noteRise))
		room := h.width() - x
		if section.Width() > h.width()-end { // beside a long title
			base += below
			room -= section.Width() + ColumnGap
		}
		h.Put(layout.Point{X: x, Y: titleBase + below}, layout.Left, h.checked(room, note))
		h.Y += below
	}
	h.Put(layout.Point{X: h.width(), Y: base}, layout.Right, section)
}

// title is the block's own, or that of the first thing that it prints.
func (h head) title() richtext.Text {
	if h.block.Title.Text == "" {
		return h.Text(h.Heading(12), say.Figures(h.Book.Need(h.block.Parts[0].Of[0]).title()))
	}
	return h.Phrase(h.Heading(12), h.Book.Fill(h.block.Title)...)
}

// section is the style of section numbers.
func (h head) section() layout.Style { return h.Sans(6.5).In(layout.Third) }

// tabs sets the marks of the phases in a black square and returns where the title begins.
func (h head) tabs() layout.Length {
	var marks []string
	for _, key := range h.block.Phases {
		if phase, ok := h.Book.phase(key); ok {
			marks = append(marks, phase.Mark)
		}
	}
	if marks == nil {
		return 0
	}
	return tab(h.Setter.PrintSettings, h.Frame, layout.Point{}, strings.Join(marks, "–")) + 1800
}

// tab draws one black square or a wider one with words, and returns its width.
func tab(p page.PrintSettings, onto *layout.Frame, at layout.Point, text string) layout.Length {
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
func (h head) putMark() {
	house := false
	for _, part := range h.block.Parts {
		for _, f := range h.Book.sources(&part) {
			house = house || f.house()
			h.noteAll(f)
		}
	}
	if house {
		h.Put(h.mark, layout.Left, richtext.Marked(h.Marks(richtext.Piece{House: true})))
		h.mark.X += page.HouseMark
	}
	h.putDagger()
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
		if mark = richtext.DaggerOf(richtext.ReadingOf(b.Book, id)); mark == "‡" {
			return mark
		}
	}
	return mark
}

// sectionText is the sections that a block comes from: all, or the first and
// the last where the room is too small, or the first alone.
func (h head) sectionText(room layout.Length) string {
	var sections []string
	for _, part := range h.block.Parts {
		for _, f := range h.Book.sources(&part) {
			sections = append(sections, f.sections()...)
		}
	}
	slices.SortStableFunc(sections, compareSections)
	sections = withoutTails(sections)
	text := strings.Join(sections, " · ")
	if h.section().Width(text) <= room {
		return text
	}
	if chapters := chaptersOf(sections); len(chapters) == 1 {
		return chapters[0]
	}
	if len(sections) > 2 {
		text = sections[0] + " – " + sections[len(sections)-1]
	}
	if h.section().Width(text) > room {
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
func (b *Book) sources(p *templates.TablePart) []Found {
	var out []Found
	for _, of := range p.Of {
		out = append(out, b.Need(of))
	}
	for _, c := range p.Columns {
		if c.Of.Text != "" {
			out = append(out, b.Need(c.Of))
		}
	}
	for _, w := range p.Texts() {
		for _, id := range namesIn(w) {
			if f, _ := b.find(id); f.Constant != nil {
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
