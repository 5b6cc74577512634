package page

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/source"
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

// Named sets a name to a room: as it is or smaller down to the floor; by its
// short form; in as many lines as go into the height, in narrower and smaller
// type. Only a name that even this doesn't hold is a problem.
func (d *Desk) Named(s layout.Style, name, short string, room, high layout.Length, floor layout.TypeSize, of Origin) Named {
	texts := []string{name}
	if short != "" {
		texts = append(texts, short)
	}
	for _, text := range texts {
		if fitted, err := s.Fit(text, room, floor); err == nil {
			return Named{fitted, []string{text}}
		}
	}
	if n, ok := d.Narrowed(s, texts, room, high); ok {
		return n
	}
	least := d.Sans(leastName).In(s.Colour)
	d.TooWide(least, name, room, of)
	return Named{least, []string{name}}
}

// Narrowed sets the first of some texts that goes into a room, in the largest type
// in which one does: the style's own serif no smaller than serifs are set, then
// the sans serif.
func (d *Desk) Narrowed(s layout.Style, texts []string, room, high layout.Length) (Named, bool) {
	return d.NarrowedTo(s, texts, room, high, layout.Pt(leastName))
}

// NarrowedTo is Narrowed in type of a least size.
func (d *Desk) NarrowedTo(s layout.Style, texts []string, room, high layout.Length, least layout.TypeSize) (Named, bool) {
	styles := []layout.Style{}
	if s.Face == d.Faces.SerifBold || s.Face == d.Faces.SerifItalic || s.Face == d.Faces.Serif {
		styles = append(styles, s.At(min(s.Size, d.leastSerif(s))), d.Serif(9.5))
	}
	for points := min(9.5, s.Size.Points()); layout.Pt(points) >= least; points -= 0.5 {
		styles = append(styles, d.Sans(points))
	}
	for _, style := range append(styles, d.Sans(least.Points())) {
		for _, text := range texts {
			if lines := Broken(style, text, room); Whole(style, hyphened(text), room) && highOf(style, lines) <= max(high, style.CapHeight()) {
				return Named{style.In(s.Colour), lines}, true
			}
		}
	}
	return Named{}, false
}

// hyphened parts a text where a line may end in a word.
func hyphened(text string) string { return strings.ReplaceAll(text, "-", "- ") }

// leastSerif is the smallest size of a serif face: bold is not set below 12 pt.
func (d *Desk) leastSerif(s layout.Style) layout.TypeSize {
	if s.Face == d.Faces.SerifBold {
		return layout.Pt(12)
	}
	return layout.Pt(9.5)
}

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

// TooWide reports a name that has no room in the smallest type that it may have:
// mostly one with a word that is wider by itself.
func (d *Desk) TooWide(style layout.Style, name string, room layout.Length, of Origin) {
	what := fmt.Sprintf("%s %q is", of.What, name)
	over := style.Width(name) - room
	for _, word := range strings.Fields(hyphened(name)) {
		if wide := style.Width(word); wide > room && word != name {
			over, what = wide-room, fmt.Sprintf("the word %q of %s %q is", word, of.What, name)
			break
		}
	}
	d.Trouble.Add(source.Problem{
		Place: of.Place,
		What:  fmt.Sprintf("%s %.1f mm too wide for the %s at %s", what, over.MM(), of.Sheet, style.Size),
		Want:  fmt.Sprintf("at most %.1f mm", room.MM()),
		Hint:  of.Hint,
	})
}
