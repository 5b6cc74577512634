package quickref

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/phrase"
)

// pageNotes is what stands at the foot of one page.
type pageNotes struct {
	*phrase.Notes
	house bool
}

// A footLine is one note of the foot, wrapped to a column.
type footLine struct {
	mark  string // dagger and letter; empty for the lozenge of a house rule
	lines []phrase.Phrase
}

// pageNumber is how far above the edge the number of a sheet stands, under the notes.
var pageNumber = layout.LeastMargin + layout.MM(0.7)

// footStyle is the type of the foot.
func footStyle(p page.Press) layout.Style { return p.Sans(7).In(layout.Second) }

// footLines are the notes of a page in the order of their letters.
func (t *pages) footLines(n pageNotes) []footLine {
	var out []footLine
	for _, id := range n.Ids {
		out = append(out, footLine{n.Mark(id), t.footWords(phrase.ReadingOf(t.book.Book, id).Words)})
	}
	if n.house {
		out = append(out, footLine{"", t.footWords("changed by house rules; edition " + t.book.Edition)})
	}
	return out
}

// footWords are the lines of a note, wrapped once: neither the size of the
// type nor how close lines stand changes the foot.
func (t *pages) footWords(text string) []phrase.Phrase {
	if lines, known := t.foot[text]; known {
		return lines
	}
	s := t.setter(nil, nil)
	t.foot[text] = s.Plain(footStyle(t.Press), phrase.Piece{Text: say.Sentence(text)}).Wrap(t.columnWidth() - footIndent)
	return t.foot[text]
}

// footSplit is how many of the notes stand in the left column, and the lines
// of the deeper column.
func footSplit(notes []footLine) (left, deep int) {
	sum := 0
	for _, n := range notes {
		sum += len(n.lines)
	}
	before, best := 0, sum
	left = len(notes)
	for i, n := range notes {
		before += len(n.lines)
		if d := max(before, sum-before); d < best || d == best && i+1 < left {
			left, best = i+1, d
		}
	}
	return left, best
}

// footTop is where the rule of the foot lies.
func (t *pages) footTop(n pageNotes) layout.Length {
	bottom := t.Paper.Size.H - layout.PageMargin
	_, deep := footSplit(t.footLines(n))
	if deep == 0 {
		return bottom
	}
	return bottom - footFirst - tableFootLead*layout.Length(deep-1) - 700
}

// pageFoot sets the notes in two columns under a rule.
func (t *pages) pageFoot(frame *layout.Frame, n pageNotes) {
	frame.Folio = t.FolioAt("tables", layout.Point{X: t.Paper.Size.W - layout.PageMargin, Y: t.Paper.Size.H - pageNumber})
	notes := t.footLines(n)
	left, _ := footSplit(notes)
	t.putFoot(frame, t.footTop(n), layout.PageMargin, notes, left, n)
}

// putFoot sets notes under a rule, so many of them in the left column.
func (t *pages) putFoot(frame *layout.Frame, top, margin layout.Length, notes []footLine, left int, n pageNotes) {
	if len(notes) == 0 {
		return
	}
	frame.PutLine("tables/foot", layout.Point{X: margin, Y: top}, layout.Point{X: t.Paper.Size.W - margin, Y: top}, layout.HairLine)
	set := t.setter(frame, n.Notes)
	set.From = "tables/foot"
	at := layout.Point{X: margin, Y: top + footFirst}
	for i, note := range notes {
		if i == left {
			at = layout.Point{X: layout.PageMargin + t.columnWidth() + tableGutter, Y: top + footFirst}
		}
		if note.mark == "" {
			page.PutLozenge(frame, "tables/foot", layout.Point{X: at.X + page.HouseMark/2, Y: at.Y - phrase.MarkRise})
		} else {
			frame.SetLine("tables/foot", at, layout.Left, footStyle(t.Press), note.mark)
		}
		for _, line := range note.lines {
			set.Put(layout.Point{X: at.X + footIndent, Y: at.Y}, layout.Left, line)
			at.Y += tableFootLead
		}
	}
}
