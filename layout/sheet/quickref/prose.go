package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/templates"
)

// Measures of notes.
const (
	noteBase layout.Length = 2600
	noteLead layout.Length = 3300
	noteRoom layout.Length = 300
)

// prose sets a paragraph.
func (s *Setter) prose(p templates.TablePart) {
	var lines []phrase.Phrase
	for _, line := range p.Lines {
		lines = append(lines, s.Phrase(s.Sans(9.5), s.Book.Fill(line.Words)...).Wrap(s.width()-2*cellInset)...)
	}
	s.putWords(cellInset, lines)
	s.Y += s.linesHeight(len(lines))
}

// bookNotes sets words of the design and what the rules note about tables, each
// note once, in one paragraph.
func (s *Setter) bookNotes(p templates.TablePart) {
	var notes []phrase.Piece
	for _, line := range p.Lines {
		notes = append(notes, asSentence(s.Book.Fill(line.Words))...)
	}
	for _, of := range p.Of {
		for _, note := range s.Book.Need(of).notes() {
			if n := (phrase.Piece{Text: say.Sentence(note.Text), House: note.House}); !slices.Contains(notes, n) {
				notes = append(notes, n)
			}
			s.Book.Printed[note.Text] = true
		}
	}
	s.Y += noteRoom
	for _, line := range s.Plain(s.Sans(s.small()), spaced(notes)...).Wrap(s.width() - 2*cellInset) {
		s.Put(layout.Point{X: cellInset, Y: s.Y + noteBase}, layout.Left, line)
		s.Y += s.noteLead()
	}
	s.Y += noteRoom
}

// asSentence is words as one sentence, in one piece with the marks of all.
func asSentence(words []phrase.Piece) []phrase.Piece {
	var text strings.Builder
	for _, w := range words {
		text.WriteString(w.Text)
	}
	out := []phrase.Piece{{Text: say.Sentence(text.String())}}
	for _, w := range words {
		if w.Reading != "" || w.House {
			out = append(out, phrase.Piece{Reading: w.Reading, House: w.House})
		}
	}
	return out
}

// spaced puts a space between sentences; marks stay with the one before.
func spaced(sentences []phrase.Piece) []phrase.Piece {
	var out []phrase.Piece
	for i, p := range sentences {
		if i > 0 && p.Text != "" {
			p.Text = " " + p.Text
		}
		out = append(out, p)
	}
	return out
}
