package sheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Measures of a block of a table page.
const (
	blockHead  layout.Length = 6200 // from the heavy rule to the first part
	partHead   layout.Length = 4600 // a hair rule and a line of small capitals
	partGap    layout.Length = 500  // above that rule
	tabSize    layout.Length = 5000 // the black square of a phase
	rowHeight  layout.Length = 4300
	rowLead    layout.Length = 3700 // from line to line within a row
	rowBase    layout.Length = 3250 // from the top of a row to its baseline
	cellInset  layout.Length = 800  // of text from the edge of a column
	columnGap  layout.Length = 2400
	labelLead  layout.Length = 3100 // from the top of a line of labels to its baseline
	labelHigh  layout.Length = 4300
	titleBase  layout.Length = 4250
	noteIndent layout.Length = 2200
)

// A blockSetter sets one block in a column, part under part.
type blockSetter struct {
	Press
	book  *tableBook
	notes *tableNotes
	game  *tableGame // nil when the pages are for no game in particular

	frame *layout.Frame
	from  string
	y     layout.Length // where the next part begins
	house bool          // a mark of a house rule stands in the block
}

// A tableGame is what the pages say about the game that they are printed for.
type tableGame struct {
	PacesPerInch int
}

// composers set the forms of parts.
var composers map[templates.TableForm]func(*blockSetter, templates.TablePart)

func init() {
	composers = map[templates.TableForm]func(*blockSetter, templates.TablePart){
		templates.GaugeForm:     (*blockSetter).gauge,
		templates.RowsForm:      (*blockSetter).rows,
		templates.MatrixForm:    (*blockSetter).matrix,
		templates.ModifiersForm: (*blockSetter).modifiers,
		templates.FiguresForm:   (*blockSetter).figureLines,
		templates.WordsForm:     (*blockSetter).words,
		templates.NamesForm:     (*blockSetter).names,
		templates.SequenceForm:  (*blockSetter).sequence,
		templates.ProseForm:     (*blockSetter).prose,
		templates.TasksForm:     (*blockSetter).tasks,
		templates.NotesForm:     (*blockSetter).bookNotes,
		templates.RulerForm:     (*blockSetter).ruler,
	}
}

// block sets a block and returns the height that it took.
func (s *blockSetter) block(b templates.TableBlock) layout.Length {
	s.head(b)
	for i, part := range b.Parts {
		if i > 0 || part.Head.Text != "" {
			s.partHead(part, i == 0)
		}
		composers[part.Form](s, part)
	}
	s.frame.Size.H = s.y
	return s.y
}

// width is the width of the column.
func (s *blockSetter) width() layout.Length { return s.frame.Size.W }

// head sets the heavy rule, the phase, the title with its note and the sections.
func (s *blockSetter) head(b templates.TableBlock) {
	s.frame.PutLine(s.from, layout.Point{}, layout.Point{X: s.width()}, layout.FrameLine)
	x := s.tabs(b)
	base := titleBase
	title := s.phrase(s.heading(12), s.book.fill(b.Title)...)
	if b.Title.Text == "" {
		title = s.text(s.heading(12), s.book.need(b.Parts[0].Of[0]).title())
	}
	title = append(title, s.headMarks(b)...)
	end := s.put(layout.Point{X: x, Y: base}, layout.Left, title)
	note := s.phrase(s.sans(8), s.book.fill(b.Note)...)
	if b.Note.Text != "" {
		end = s.put(layout.Point{X: end + noteIndent, Y: base}, layout.Left, note)
	}
	used := max(end, x+title.width()+note.width()+noteIndent)
	room := s.width() - used - columnGap
	section := s.sectionText(b, room)
	s.frame.SetLine(s.from+"/section", layout.Point{X: s.width(), Y: base}, layout.Right, s.section(), section)
	if over := used - s.width() + s.section().Width(section); over > 0 {
		s.book.problems.Add(source.Problem{Place: b.Place, What: "the heading is too wide for its column", Hint: "shorten title or note"})
	}
	s.y = blockHead
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
	for _, part := range b.Parts {
		for _, of := range part.Of {
			f, _ := s.book.find(of.Text)
			house = house || f.house()
			for _, id := range f.readings() {
				if !slices.Contains(ids, id) && !slices.Contains(s.lineReadings(b), id) {
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
			for _, id := range named(w) {
				if f, ok := s.book.find(id); ok && f.constant != nil {
					ids = append(ids, f.constant.Reading)
				}
			}
		}
	}
	return ids
}

// partHead sets the hair rule and the small capitals above a part. Without a
// head the part only gets the rule.
func (s *blockSetter) partHead(p templates.TablePart, first bool) {
	if !first {
		s.y += partGap
		s.hair(s.y)
	}
	if p.Head.Text == "" {
		s.y += partGap
		return
	}
	base := s.y + labelLead
	style := s.group()
	s.frame.SetLine(s.from, layout.Point{Y: base}, layout.Left, style, strings.ToUpper(p.Head.Text))
	right := s.phrase(s.sans(8), s.book.fill(p.Note)...)
	s.put(layout.Point{X: s.width(), Y: base}, layout.Right, right)
	s.y += partHead
}

// group is the style of small bold capitals.
func (s *blockSetter) group() layout.Style {
	style := s.strong(6.5)
	style.Tracking = 70
	return style
}

// hair draws a hair line across the column.
func (s *blockSetter) hair(y layout.Length) {
	s.frame.PutLine(s.from, layout.Point{Y: y}, layout.Point{X: s.width(), Y: y}, layout.HairLine)
}

// stripe tints the row that begins at y, one row in three.
func (s *blockSetter) stripe(row int, height layout.Length) {
	if row%3 == 2 && !s.LowInk {
		s.frame.PutBox(s.from, layout.Rect{Y: s.y, W: s.width(), H: height}, s.tint(), layout.Stroke{})
	}
}

// linesHeight is the height of a row of n lines.
func linesHeight(n int) layout.Length { return rowHeight + layout.Length(max(n, 1)-1)*rowLead }

// marked are the readings marked at the lines of a thing.
func (f found) marked(only []templates.Word) []string {
	var ids []string
	keep := func(key, id string) {
		if id != "" && wanted(only, key) {
			ids = append(ids, id)
		}
	}
	switch {
	case f.table != nil:
		for _, r := range f.table.Rows {
			keep(r.Key, r.Reading)
			for _, c := range r.Cells {
				keep(r.Key, c.Reading)
			}
		}
	case f.modifiers != nil:
		for _, it := range f.modifiers.Items {
			keep(it.Key, it.Reading)
		}
	case f.list != nil:
		keepItems(f.list.Items, keep)
	}
	return ids
}

func keepItems(items []rules.ListItem, keep func(key, id string)) {
	for _, it := range items {
		keep(it.Key, it.Reading)
		keepItems(it.Steps, keep)
	}
}

// wanted tells whether a part prints the row or item with a key.
func wanted(only []templates.Word, key string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(w templates.Word) bool { return w.Text == key })
}

// sectionText is the sections that a block comes from: all, or the first and
// the last where the room is too small.
func (s *blockSetter) sectionText(b templates.TableBlock, room layout.Length) string {
	var sections []string
	for _, part := range b.Parts {
		for _, f := range s.sources(part) {
			sections = append(sections, f.sections()...)
		}
	}
	slices.SortFunc(sections, compareSections)
	sections = slices.Compact(sections)
	text := strings.Join(sections, " · ")
	if len(sections) > 2 && s.section().Width(text) > room {
		text = sections[0] + " – " + sections[len(sections)-1]
	}
	return text
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
		for _, id := range named(w) {
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
