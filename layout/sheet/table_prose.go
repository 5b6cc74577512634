package sheet

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Measures of notes.
const (
	noteBase layout.Length = 2600
	noteLead layout.Length = 3300
	noteRoom layout.Length = 300
)

// prose sets a paragraph.
func (s *blockSetter) prose(p templates.TablePart) {
	var lines []phrase
	for _, line := range p.Lines {
		lines = append(lines, s.phrase(s.sans(9.5), s.book.fill(line.Words)...).wrap(s.width()-2*cellInset)...)
	}
	s.putWords(cellInset, lines)
	s.y += s.linesHeight(len(lines))
}

// bookNotes sets words of the design and what the rules note about tables, each
// note once, in one paragraph.
func (s *blockSetter) bookNotes(p templates.TablePart) {
	var notes []piece
	for _, line := range p.Lines {
		notes = append(notes, asSentence(s.book.fill(line.Words))...)
	}
	for _, of := range p.Of {
		for _, note := range s.book.need(of).notes() {
			if n := (piece{text: sentence(note.text), house: note.house}); !slices.Contains(notes, n) {
				notes = append(notes, n)
			}
			s.book.printed[note.text] = true
		}
	}
	s.y += noteRoom
	for _, line := range s.plain(s.sans(8), spaced(notes)...).wrap(s.width() - 2*cellInset) {
		s.put(layout.Point{X: cellInset, Y: s.y + noteBase}, layout.Left, line)
		s.y += s.noteLead()
	}
	s.y += noteRoom
}

// asSentence is words as one sentence, in one piece with the marks of all.
func asSentence(words []piece) []piece {
	var text strings.Builder
	for _, w := range words {
		text.WriteString(w.text)
	}
	out := []piece{{text: sentence(text.String())}}
	for _, w := range words {
		if w.reading != "" || w.house {
			out = append(out, piece{reading: w.reading, house: w.house})
		}
	}
	return out
}

// spaced puts a space between sentences; marks stay with the one before.
func spaced(sentences []piece) []piece {
	var out []piece
	for i, p := range sentences {
		if i > 0 && p.text != "" {
			p.text = " " + p.text
		}
		out = append(out, p)
	}
	return out
}
