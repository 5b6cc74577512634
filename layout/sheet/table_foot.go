package sheet

import (
	"github.com/csprint/csprint/layout"
)

// pageNotes is what stands at the foot of one page.
type pageNotes struct {
	*tableNotes
	house bool
}

// A footLine is one note of the foot, wrapped to a column.
type footLine struct {
	mark  string // dagger and letter; empty for the lozenge of a house rule
	lines []phrase
}

// footStyle is the type of the foot.
func (p Press) footStyle() layout.Style { return p.sans(7).In(layout.Second) }

// footLines are the notes of a page in the order of their letters.
func (t *tablePages) footLines(n pageNotes) []footLine {
	var out []footLine
	for _, id := range n.ids {
		out = append(out, footLine{n.mark(id), t.footWords(readingOf(t.book.Book, id).Words)})
	}
	if n.house {
		out = append(out, footLine{"", t.footWords("changed by house rules; edition " + t.book.Edition)})
	}
	return out
}

// footWords are the lines of a note, wrapped once: neither the size of the
// type nor how close lines stand changes the foot.
func (t *tablePages) footWords(text string) []phrase {
	if lines, known := t.foot[text]; known {
		return lines
	}
	s := t.setter(nil, nil)
	t.foot[text] = s.plain(t.footStyle(), piece{text: sentence(text)}).wrap(t.columnWidth() - footIndent)
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
func (t *tablePages) footTop(n pageNotes) layout.Length {
	bottom := t.Paper.Size.H - layout.PageMargin
	_, deep := footSplit(t.footLines(n))
	if deep == 0 {
		return bottom
	}
	return bottom - footFirst - tableFootLead*layout.Length(deep-1) - 700
}

// pageFoot sets the notes in two columns under a rule.
func (t *tablePages) pageFoot(frame *layout.Frame, n pageNotes) {
	notes := t.footLines(n)
	if len(notes) == 0 {
		return
	}
	top := t.footTop(n)
	left, _ := footSplit(notes)
	frame.PutLine("tables/foot", layout.Point{X: layout.PageMargin, Y: top}, layout.Point{X: t.Paper.Size.W - layout.PageMargin, Y: top}, layout.HairLine)
	set := t.setter(frame, n.tableNotes)
	set.from = "tables/foot"
	at := layout.Point{X: layout.PageMargin, Y: top + footFirst}
	for i, note := range notes {
		if i == left {
			at = layout.Point{X: layout.PageMargin + t.columnWidth() + tableGutter, Y: top + footFirst}
		}
		if note.mark == "" {
			putLozenge(frame, "tables/foot", layout.Point{X: at.X + houseMark/2, Y: at.Y - markRise})
		} else {
			frame.SetLine("tables/foot", at, layout.Left, t.footStyle(), note.mark)
		}
		for _, line := range note.lines {
			set.put(layout.Point{X: at.X + footIndent, Y: at.Y}, layout.Left, line)
			at.Y += tableFootLead
		}
	}
}
