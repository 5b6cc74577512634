package quickref

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/templates"
)

// A figureLine is a figure and its words.
type figureLine struct {
	figure, words phrase.Phrase
}

// figureLines sets lines of a figure and its words, the figures on one right
// edge, so many side by side, read down the columns: the rows of a table, and
// lines of the design. What marks the figure stands after the words.
func (s *Setter) figureLines(p templates.TablePart) {
	var lines []figureLine
	for _, of := range p.Of {
		lines = append(lines, s.rowFigures(of, p)...)
	}
	for _, line := range p.Lines {
		if line.Item.Text == "" {
			lines = append(lines, s.figureLine(s.Book.Fill(line.Key), s.Book.Fill(line.Words)))
		}
	}
	edge := figureRight
	for _, line := range lines {
		edge = max(edge, cellInset+line.figure.Width())
	}
	pitch := s.width() / layout.Length(p.Across)
	deep := (len(lines) + p.Across - 1) / p.Across
	top, end := s.Y, s.Y
	for i, line := range lines {
		if i%deep == 0 {
			s.Y = top
		}
		s.putFigureLine(line, pitch*layout.Length(i/deep), edge, pitch)
		end = max(end, s.Y)
	}
	s.Y = end
}

// rowFigures are the rows of a table: the figure is the cell of the first
// column that the design names, the words are the label and what the other
// columns add to it.
func (s *Setter) rowFigures(of templates.Word, p templates.TablePart) []figureLine {
	t := s.Book.needTable(of)
	if t == nil {
		return nil
	}
	var lines []figureLine
	for _, row := range s.rowsOf(t, p.Only) {
		words := []phrase.Piece{{Text: say.Figures(row.Label), Reading: row.Reading}}
		if i := ownLine(p, row.Key); i >= 0 {
			words = append(s.Book.Fill(p.Lines[i].Words), phrase.Piece{Reading: row.Reading})
		}
		for _, c := range p.Columns[min(1, len(p.Columns)):] {
			words = append(words, s.cellWords(t, row, c)...)
		}
		lines = append(lines, s.figureLine([]phrase.Piece{s.cellOf(t, row, gaugeColumn(p, 0))}, words))
	}
	return lines
}

// figureLine moves what marks the figure behind the words.
func (s *Setter) figureLine(number, words []phrase.Piece) figureLine {
	for i, n := range number {
		words = append(words, phrase.Piece{Reading: n.Reading, House: n.House})
		number[i] = phrase.Piece{Text: n.Text}
	}
	return figureLine{s.Plain(s.Strong(9.5), number...), s.Plain(s.Sans(9.5), words...)}
}

func (s *Setter) putFigureLine(line figureLine, x, edge, pitch layout.Length) {
	s.Put(layout.Point{X: x + edge, Y: s.Y + s.rowBase()}, layout.Right, line.figure)
	room := pitch - edge - figureWords - cellInset
	wrapped := line.words.Wrap(room)
	s.putCell(x+edge+figureWords, room, false, wrapped)
	s.Y += s.linesHeight(len(wrapped))
}
