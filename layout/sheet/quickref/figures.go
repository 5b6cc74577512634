package quickref

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/templates"
)

// A figureLine is a figure and its words.
type figureLine struct {
	figure, words richtext.Text
}

// figures are lines of a figure and its words, the figures on one right edge, so many
// side by side, read down the columns: the rows of a table, and lines of the design.
// What marks the figure stands after the words.
type figures struct{ partSetter }

func (f figures) set() {
	var lines []figureLine
	for _, of := range f.part.Of {
		lines = append(lines, f.rows(of)...)
	}
	for _, line := range f.part.Lines {
		if line.Item.Text == "" {
			lines = append(lines, f.line(f.Book.Fill(line.Key), f.Book.Fill(line.Words)))
		}
	}
	edge := figureRight
	for _, line := range lines {
		edge = max(edge, cellInset+line.figure.Width())
	}
	pitch := f.width() / layout.Length(f.part.Across)
	deep := (len(lines) + f.part.Across - 1) / f.part.Across
	top, end := f.Y, f.Y
	for i, line := range lines {
		if i%deep == 0 {
			f.Y = top
		}
		f.put(line, pitch*layout.Length(i/deep), edge, pitch)
		end = max(end, f.Y)
	}
	f.Y = end
}

// rows are the rows of a table: the figure is the cell of the first
// column that the design names, the words are the label and what the other
// columns add to it.
func (f figures) rows(of templates.Word) []figureLine {
	t := f.Book.needTable(of)
	if t == nil {
		return nil
	}
	var lines []figureLine
	for _, row := range f.Book.rowsOf(t, f.part.Only) {
		words := []richtext.Piece{{Text: say.Figures(row.Label), Reading: row.Reading}}
		if i := ownLine(f.part, row.Key); i >= 0 {
			words = append(f.Book.Fill(f.part.Lines[i].Words), richtext.Piece{Reading: row.Reading})
		}
		for _, c := range f.part.Columns[min(1, len(f.part.Columns)):] {
			words = append(words, f.Book.cellWords(t, row, c)...)
		}
		lines = append(lines, f.line([]richtext.Piece{f.Book.cellOf(t, row, gaugeColumn(f.part, 0))}, words))
	}
	return lines
}

// line moves what marks the figure behind the words.
func (f figures) line(number, words []richtext.Piece) figureLine {
	for i, n := range number {
		words = append(words, richtext.Piece{Reading: n.Reading, House: n.House})
		number[i] = richtext.Piece{Text: n.Text}
	}
	return figureLine{f.Plain(f.Strong(9.5), number...), f.Plain(f.Sans(9.5), words...)}
}

func (f figures) put(line figureLine, x, edge, pitch layout.Length) {
	f.Put(layout.Point{X: x + edge, Y: f.Y + f.rowBase()}, layout.Right, line.figure)
	room := pitch - edge - figureWords - cellInset
	wrapped := line.words.Wrap(room)
	f.putCell(x+edge+figureWords, room, false, wrapped)
	f.Y += f.linesHeight(len(wrapped))
}
