package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
)

// Measures of notes.
const (
	noteBase layout.Length = 2600
	noteLead layout.Length = 3300
	noteRoom layout.Length = 300
)

// prose sets a paragraph.
func (p partSetter) prose() {
	var lines []richtext.Text
	for _, line := range p.part.Lines {
		lines = append(lines, p.Phrase(p.Sans(9.5), p.Book.Fill(line.Words)...).Wrap(p.width()-2*cellInset)...)
	}
	p.putWords(cellInset, lines)
	p.Y += p.linesHeight(len(lines))
}

// bookNotes sets words of the design and what the rules note about tables, each
// note once, in one paragraph.
func (p partSetter) bookNotes() {
	var notes []richtext.Piece
	for _, line := range p.part.Lines {
		notes = append(notes, asSentence(p.Book.Fill(line.Words))...)
	}
	for _, of := range p.part.Of {
		for _, note := range p.Book.Need(of).notes() {
			if n := (richtext.Piece{Text: say.Sentence(note.Text), House: note.House}); !slices.Contains(notes, n) {
				notes = append(notes, n)
			}
			p.Book.Printed[note.Text] = true
		}
	}
	p.Y += noteRoom
	for _, line := range p.Plain(p.Sans(p.small()), spaced(notes)...).Wrap(p.width() - 2*cellInset) {
		p.Put(layout.Point{X: cellInset, Y: p.Y + noteBase}, layout.Left, line)
		p.Y += p.noteLead()
	}
	p.Y += noteRoom
}

// asSentence is words as one sentence, in one piece with the marks of all.
func asSentence(words []richtext.Piece) []richtext.Piece {
	var text strings.Builder
	for _, w := range words {
		text.WriteString(w.Text)
	}
	out := []richtext.Piece{{Text: say.Sentence(text.String())}}
	for _, w := range words {
		if w.Reading != "" || w.House {
			out = append(out, richtext.Piece{Reading: w.Reading, House: w.House})
		}
	}
	return out
}

// spaced puts a space between sentences; marks stay with the one before.
func spaced(sentences []richtext.Piece) []richtext.Piece {
	var out []richtext.Piece
	for i, p := range sentences {
		if i > 0 && p.Text != "" {
			p.Text = " " + p.Text
		}
		out = append(out, p)
	}
	return out
}
