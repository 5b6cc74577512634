package page

import (
	"strings"

	"github.com/csprint/csprint/layout"
)

// A Named is a name as it goes into a room: in one line or, lower, in several
// about the same middle.
type Named struct {
	Style layout.Style
	Lines []string
}

// NamedLead is from line to line of a broken name, in 1/1000 em.
const NamedLead = 1080

// leastName is the smallest type that a name is set in, in points.
const leastName = 6

// MayBeLonger tells whether words may be longer than designs were made for: those of any
// language but English.
func (p *PrintSettings) MayBeLonger() bool { return p.Words.Language() != "en" }

// hyphened parts a text where a line may end in a word.
func hyphened(text string) string { return strings.ReplaceAll(text, "-", "- ") }

// highOf is the height of lines from their topmost capital to the last baseline.
func highOf(s layout.Style, lines []string) layout.Length {
	return s.CapHeight() + layout.Length(len(lines)-1)*s.LeadOf(s.Size.Em(NamedLead))
}

// Broken breaks a text to a room: in two after a comma, where that will do, and
// otherwise wherever a line is full.
func Broken(s layout.Style, text string, room layout.Length) []string {
	if s.Width(text) <= room {
		return []string{text}
	}
	if head, tail, ok := strings.Cut(text, ", "); ok && s.Width(head+",") <= room && s.Width(tail) <= room {
		return []string{head + ",", tail}
	}
	return s.Wrap(text, room)
}

// Cell is the name as the cell of a table.
func (n Named) Cell() layout.Cell {
	return layout.Cell{Text: strings.Join(n.Lines, "\n"), Style: n.Style}
}

// Width is that of the longest line.
func (n Named) Width() layout.Length {
	var wide layout.Length
	for _, line := range n.Lines {
		wide = max(wide, n.Style.Width(line))
	}
	return wide
}

// More is how much higher several lines are than one.
func (n Named) More() layout.Length {
	return layout.Length(len(n.Lines)-1) * n.Style.LeadOf(n.Style.Size.Em(NamedLead))
}

// Put sets a name that would stand at a baseline if it had one line, and returns
// the width used.
func (n Named) Put(onto *layout.Frame, from string, at layout.Point, align layout.Align) layout.Length {
	at.Y -= n.More() / 2
	onto.SetLines(from, at, align, n.Style, n.Style.Size.Em(NamedLead), n.Lines)
	return n.Width()
}
