package quickref

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/pack"
)

// pageNotes is what the foot of one page explains.
type pageNotes struct {
	readings []string // that its blocks rest on
	house    bool     // house rules changed something
}

// pageNumber is how far above the edge the number of a sheet stands, under the notes.
var pageNumber = layout.LeastMargin + layout.MM(0.7)

// footStyle is the type of the foot.
func footStyle(p page.PrintSettings) layout.Style { return p.Sans(7).In(layout.Second) }

// A footNote is a mark of the page and what it means; without a mark, of the
// lozenge of house rules.
type footNote struct {
	mark, words string
	goesOn      bool // from the line above, without a mark
}

// footNotes are the marks of a page.
func (t *tableSet) footNotes(n pageNotes) []footNote {
	var out []footNote
	marks := func(dagger string) bool {
		return slices.ContainsFunc(n.readings, func(id string) bool { return richtext.DaggerOf(richtext.ReadingOf(t.book.Book, id)) == dagger })
	}
	reads, chosen := marks("†"), marks("‡")
	if reads {
		out = append(out, footNote{mark: "†", words: t.Words.Say("tables.on-a-reading", "last", !chosen)})
	}
	if chosen {
		out = append(out, footNote{mark: "‡", words: t.Words.Say("tables.on-a-choice")})
	}
	if n.house {
		out = append(out, footNote{words: t.Words.Say("tables.changed-by-house-rules", "edition", t.book.Edition)})
	}
	if t.book.Converted() {
		out = append(out, footNote{mark: t.Words.Say("unit.in"), words: t.Words.Say("tables.rules-in-inches")})
	}
	if credit := t.credit(); credit != "" {
		out = append(out, footNote{mark: t.Words.Say("tables.rules"), words: credit})
	}
	return out
}

// credit is whose rules a pack has; csprint's own pages need none.
func (t *tableSet) credit() string {
	if pack.Own(t.book.ID) != nil {
		return ""
	}
	return t.book.Pack.Credit()
}

// footTop is where the rule of the foot lies: below it are its lines, if any.
func (t *tableSet) footTop(n pageNotes) layout.Length {
	bottom, lines := t.Paper.Size.H-layout.PageMargin, len(t.footLines(n, layout.PageMargin))
	if lines == 0 {
		return bottom
	}
	return bottom - footFirst - tableFootLead*layout.Length(lines-1) - 700
}

// pageFoot sets the notes under a rule.
func (t *tableSet) pageFoot(frame *layout.Frame, n pageNotes) {
	frame.Folio = t.FolioAt("tables", layout.Point{X: t.Paper.Size.W - layout.PageMargin, Y: t.Paper.Size.H - pageNumber})
	t.putFoot(frame, t.footTop(n), layout.PageMargin, n)
}

// lead is the room of what stands before the words of a note.
func (n footNote) lead(p page.PrintSettings) layout.Length {
	switch {
	case n.goesOn:
		return 0
	case n.mark == "":
		return page.HouseMark + footIndent/4
	}
	return footStyle(p).Width(n.mark) + footIndent/4
}

// wide is the room of a note of the foot.
func (n footNote) wide(p page.PrintSettings) layout.Length {
	return n.lead(p) + footStyle(p).Width(n.words)
}

// broken is a note in as many lines as it takes.
func (n footNote) broken(p page.PrintSettings, room layout.Length) []footNote {
	var lines []footNote
	for _, words := range footStyle(p).Wrap(n.words, room-n.lead(p)) {
		lines = append(lines, footNote{n.mark, words, len(lines) > 0})
	}
	return lines
}

// footLines are the notes of a page in as few lines as they go.
func (t *tableSet) footLines(n pageNotes, margin layout.Length) [][]footNote {
	var notes []footNote
	for _, note := range t.footNotes(n) {
		notes = append(notes, note.broken(t.PrintSettings, t.Paper.Size.W-2*margin)...)
	}
	var lines [][]footNote
	room := layout.Length(0)
	for _, note := range notes {
		if wide := note.wide(t.PrintSettings); len(lines) == 0 || footIndent+wide > room {
			lines, room = append(lines, nil), t.Paper.Size.W-2*margin-wide
		} else {
			room -= footIndent + wide
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], note)
	}
	return lines
}

// putFoot sets the notes under a rule.
func (t *tableSet) putFoot(frame *layout.Frame, top, margin layout.Length, n pageNotes) {
	lines := t.footLines(n, margin)
	if len(lines) == 0 {
		return
	}
	frame.PutLine("tables/foot", layout.Point{X: margin, Y: top}, layout.Point{X: t.Paper.Size.W - margin, Y: top}, layout.HairLine)
	at := layout.Point{X: margin, Y: top + footFirst}
	for _, line := range lines {
		at.X = margin
		for _, note := range line {
			switch {
			case note.goesOn:
			case note.mark == "":
				page.PutLozenge(frame, "tables/foot", layout.Point{X: at.X + page.HouseMark/2, Y: at.Y - richtext.MarkRise})
			default:
				frame.SetLine("tables/foot", at, layout.Left, footStyle(t.PrintSettings), note.mark)
			}
			at.X += note.lead(t.PrintSettings)
			at.X += frame.SetLine("tables/foot", at, layout.Left, footStyle(t.PrintSettings), note.words) + footIndent
		}
		at.Y += tableFootLead
	}
}
