package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A figureLine is a figure and its words.
type figureLine struct {
	figure, words phrase
}

// figureLines sets lines of a figure and its words, the figures on one right
// edge, so many side by side, read down the columns: the rows of a table, and
// lines of the design. What marks the figure stands after the words.
func (s *blockSetter) figureLines(p templates.TablePart) {
	var lines []figureLine
	for _, of := range p.Of {
		lines = append(lines, s.rowFigures(of, p)...)
	}
	for _, line := range p.Lines {
		if line.Item.Text == "" {
			lines = append(lines, s.figureLine(s.book.fill(line.Key), s.book.fill(line.Words)))
		}
	}
	edge := figureRight
	for _, line := range lines {
		edge = max(edge, cellInset+line.figure.width())
	}
	pitch := s.width() / layout.Length(p.Across)
	deep := (len(lines) + p.Across - 1) / p.Across
	top, end := s.y, s.y
	for i, line := range lines {
		if i%deep == 0 {
			s.y = top
		}
		s.putFigureLine(line, pitch*layout.Length(i/deep), edge, pitch)
		end = max(end, s.y)
	}
	s.y = end
}

// rowFigures are the rows of a table: the figure is the cell of the first
// column that the design names, the words are the label and what the other
// columns add to it.
func (s *blockSetter) rowFigures(of templates.Word, p templates.TablePart) []figureLine {
	t := s.book.needTable(of)
	if t == nil {
		return nil
	}
	var lines []figureLine
	for _, row := range s.rowsOf(t, p.Only) {
		words := []piece{{text: figures(row.Label), reading: row.Reading}}
		if i := ownLine(p, row.Key); i >= 0 {
			words = append(s.book.fill(p.Lines[i].Words), piece{reading: row.Reading})
		}
		for _, c := range p.Columns[min(1, len(p.Columns)):] {
			words = append(words, s.cellWords(t, row, c)...)
		}
		lines = append(lines, s.figureLine([]piece{s.cellOf(t, row, gaugeColumn(p, 0))}, words))
	}
	return lines
}

// figureLine moves what marks the figure behind the words.
func (s *blockSetter) figureLine(number, words []piece) figureLine {
	for i, n := range number {
		words = append(words, piece{reading: n.reading, house: n.house})
		number[i] = piece{text: n.text}
	}
	return figureLine{s.plain(s.strong(9.5), number...), s.plain(s.sans(9.5), words...)}
}

func (s *blockSetter) putFigureLine(line figureLine, x, edge, pitch layout.Length) {
	s.put(layout.Point{X: x + edge, Y: s.y + s.rowBase()}, layout.Right, line.figure)
	room := pitch - edge - figureWords - cellInset
	wrapped := line.words.wrap(room)
	s.putCell(x+edge+figureWords, room, false, wrapped)
	s.y += s.linesHeight(len(wrapped))
}
