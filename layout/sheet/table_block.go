package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
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
	noteBelow  layout.Length = 3400 // from the title to a note below it
	noteClear  layout.Length = 1500 // from a note to the sections at its right
)

// A blockSetter sets one block in a column, part under part.
type blockSetter struct {
	phraseSetter
	book  *tableBook
	game  *tableGame    // nil when the pages are for no game in particular
	tight layout.Length // what a row is lower than at its best

	place source.Place  // of the block in its design
	y     layout.Length // where the next part begins
}

// A tableGame is what the pages say about the game that they are printed for.
type tableGame struct {
	PacesPerInch int
}

// composers set the forms of parts.
var composers = map[templates.TableForm]func(*blockSetter, templates.TablePart){
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
	templates.SquaresForm:   (*blockSetter).squares,
}

// block sets a block and returns the height that it took.
func (s *blockSetter) block(b templates.TableBlock) layout.Length {
	s.place, s.from = b.Place, "tables/head"
	s.head(b)
	for i, part := range b.Parts {
		s.from = "tables/" + string(part.Form)
		if len(part.Of) > 0 {
			s.from = "tables/" + part.Of[0].Text
		}
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
	base := s.y + s.labelBase()
	style := s.group()
	s.frame.SetLine(s.from, layout.Point{Y: base}, layout.Left, style, strings.ToUpper(p.Head.Text))
	right := s.phrase(s.sans(8), s.book.fill(p.Note)...)
	s.put(layout.Point{X: s.width(), Y: base}, layout.Right, right)
	s.y += partHead - s.tight/2
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

// check reports a text that is wider than its room.
func (s *blockSetter) check(room layout.Length, lines ...phrase) {
	for _, line := range lines {
		if over := line.width() - room; over > 0 {
			s.book.problems.Add(source.Problem{
				Place: s.place,
				What:  fmt.Sprintf("%q is %.1f mm too wide for its place on the page", line, over.MM()),
				Want:  fmt.Sprintf("at most %.1f mm", room.MM()),
			})
		}
	}
}

// wanted tells whether a part prints the row or item with a key.
func wanted(only []templates.Word, key string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(w templates.Word) bool { return w.Text == key })
}
