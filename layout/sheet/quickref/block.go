package quickref

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// The small type of a body, and the least that it has on paper, in hundredths of a
// point, for eyes at arm's length. Only labels are smaller: heads of columns and
// parts, numbers of sections, what a die is called.
const (
	smallBody = 800
	leastRead = 900
)

// small is the small type of a body in points, before the page is enlarged.
func (s *Setter) small() float64 { return float64(max(smallBody, s.least)) / 100 }

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
	ColumnGap  layout.Length = 2400
	labelLead  layout.Length = 3100 // from the top of a line of labels to its baseline
	labelHigh  layout.Length = 4300
	titleBase  layout.Length = 4250
	noteIndent layout.Length = 2200
	noteBelow  layout.Length = 3400 // from the title to a note below it
	noteClear  layout.Length = 1500 // from a note to the sections at its right
)

// How far letters of a title reach down, and those of a note under it up, in 1/1000 em.
const (
	noteTail = 260
	noteRise = 770
)

// A Setter sets one block in a column, part under part.
type Setter struct {
	richtext.Setter
	Book  *Book
	game  *tableGame    // nil when the pages are for no game in particular
	tight layout.Length // what a row is lower than at its best
	least int           // type of what is read, in hundredths of a point
	close bool          // what is wider than its room is set smaller
	mark  layout.Point  // where that of the block stands

	place source.Place  // of the block in its design
	Y     layout.Length // where the next part begins
}

// A tableGame is what the pages say about the game that they are printed for.
type tableGame struct {
	PacesPerInch int    // 0 for no scale to measure by
	Shift        int    // by how many bands sightings come closer
	Sighted      string // the ground or the light that decides it; empty where the rules have no bands
	Strict       bool   // the firing chart is played as it is printed, its readings set aside
}

// bandNote is what the table of bands says of the game.
func (g *tableGame) bandNote(say *words.Catalogue) string {
	return say.Say("tables.bands-of-game", "by", g.Sighted, "bands", g.Shift)
}

// A partSetter sets one part of a block.
type partSetter struct {
	*Setter
	part *templates.TablePart
}

// forms set parts, each in its way.
var forms = map[templates.TableForm]func(partSetter){
	templates.GaugeForm:     func(p partSetter) { gauge{partSetter: p}.set() },
	templates.RowsForm:      func(p partSetter) { rows{p}.set() },
	templates.MatrixForm:    func(p partSetter) { (&matrix{partSetter: p, left: matrixHead}).set() },
	templates.ModifiersForm: func(p partSetter) { modifiers{p}.set() },
	templates.FiguresForm:   func(p partSetter) { figures{p}.set() },
	templates.WordsForm:     func(p partSetter) { keyed{p}.set() },
	templates.NamesForm:     partSetter.names,
	templates.SequenceForm:  func(p partSetter) { steps{p.Setter, p.Book.stepsOf(p.part.Of[0]), p.part.Across}.set(nil) },
	templates.ProseForm:     partSetter.prose,
	templates.TasksForm:     partSetter.tasks,
	templates.NotesForm:     partSetter.bookNotes,
	templates.RulerForm:     partSetter.ruler,
	templates.SquaresForm:   partSetter.squares,
	templates.WorkedForm:    func(p partSetter) { worked{partSetter: p}.set() },
}

// block sets a block and returns the height that it took.
func (s *Setter) block(b templates.TableBlock) layout.Length {
	s.Frame.PutAs(layout.Element{Kind: layout.AsSection}, func() { s.setBlock(b) })
	return s.Y
}

// heading has put put a heading.
func (s *Setter) heading(level int, put func()) {
	s.Frame.PutAs(layout.Element{Kind: layout.AsHeading, Level: level}, put)
}

// table has put put rows.
func (s *Setter) table(put func()) { s.Frame.PutAs(layout.Element{Kind: layout.AsTable}, put) }

// rowCell has put put what stands in a column of a row; what stands in the first heads the row.
func (s *Setter) rowCell(column int, put func()) {
	kind := layout.AsCell
	if column == 0 {
		kind = layout.AsRowHead
	}
	s.Frame.PutCell(column, kind, put)
}

func (s *Setter) setBlock(b templates.TableBlock) {
	s.place, s.From = b.Place, "tables/head"
	head := head{s, b}
	head.set()
	for i, part := range b.Parts {
		s.From = "tables/" + string(part.Form)
		if len(part.Of) > 0 {
			s.From = "tables/" + part.Of[0].Text
		}
		if i > 0 || part.Head.Text != "" {
			s.partHead(&part, i == 0)
		}
		forms[part.Form](partSetter{s, &part})
	}
	s.From = "tables/head"
	head.putMark()
	s.Frame.Size.H = s.Y
}

// width is the width of the column.
func (s *Setter) width() layout.Length { return s.Frame.Size.W }

// partHead sets the hair rule and the small capitals above a part. Without a
// head the part only gets the rule.
func (s *Setter) partHead(p *templates.TablePart, first bool) {
	if !first {
		s.Y += partGap
		s.hair(s.Y)
	}
	if p.Head.Text == "" {
		s.Y += partGap
		return
	}
	base := s.Y + s.labelBase()
	head := s.Plain(s.group(), richtext.Piece{Text: say.Capitals(s.Words.Label(p.Head.Text))})
	s.heading(3, func() { s.Put(layout.Point{Y: base}, layout.Left, head) })
	note := s.Phrase(s.Sans(s.small()), s.Book.Fill(p.Note)...)
	if head.Width()+noteClear+note.Width() <= s.width() {
		s.Put(layout.Point{X: s.width(), Y: base}, layout.Right, note)
	} else {
		below := s.group().Size.Em(noteTail) + s.Sans(s.small()).Size.Em(noteRise)
		s.Put(layout.Point{Y: base + below}, layout.Left, s.checked(s.width(), note))
		s.Y += below
	}
	s.Y += partHead - s.tight/2
}

// group is the style of small bold capitals.
func (s *Setter) group() layout.Style {
	style := s.Strong(6.5)
	style.Tracking = 70
	return style
}

// hair draws a hair line across the column.
func (s *Setter) hair(y layout.Length) {
	s.Frame.PutLine(s.From, layout.Point{Y: y}, layout.Point{X: s.width(), Y: y}, layout.HairLine)
}

// between draws the line above the row that begins here.
func (s *Setter) between(row int) {
	s.Frame.PutBetween(s.From, layout.Point{Y: s.Y}, s.width(), row)
}

// check sets texts that are wider than their room in smaller type, and reports one that no
// type brings there. While larger type is tried, all are reported.
func (s *Setter) check(room layout.Length, lines ...richtext.Text) {
	for i := range lines {
		if s.close {
			lines[i] = lines[i].Within(room, layout.Pt(leastClose))
		}
		line := lines[i]
		if over := line.Width() - room; over > 0 {
			s.Book.Problems.Add(source.New(s.place, "quickref.too-wide", "line", fmt.Sprintf("%q", line), "mm", over.MM(), "most", room.MM()))
		}
	}
}

// checked is one text as check leaves it.
func (s *Setter) checked(room layout.Length, text richtext.Text) richtext.Text {
	one := []richtext.Text{text}
	s.check(room, one...)
	return one[0]
}

// leastClose is the least type of what has too little room, in points.
const leastClose = 6.5

// wanted tells whether a part prints the row or item with a key.
func wanted(only []templates.Word, key string) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(w templates.Word) bool { return w.Text == key })
}
