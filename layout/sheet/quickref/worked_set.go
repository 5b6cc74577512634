package quickref

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/worksheet"
)

// gap is the least room between the labels of rows that stand side by side, more
// between words in the capitals of large print.
func (w worked) gap() layout.Length {
	if w.Large {
		return 1500
	}
	return 1100
}

// columnClear is the least room between two columns of results.
const columnClear layout.Length = 800

// worked is what a working gives as a table: labels at the left, over the columns what
// they are.
type worked struct {
	partSetter
	*worksheet.Table
	edges []layout.Length // where the columns of labels begin, and those of results
}

func (w worked) set() {
	paces := 0
	if w.game != nil {
		paces = w.game.PacesPerInch
	}
	if w.Table = w.Book.workedTable(w.part, paces); w.Table == nil || len(w.Rows) == 0 {
		return
	}
	w.From = "tables/worked"
	w.edges = w.starts()
	w.over()
	all := len(w.Heads) - w.Labels
	most := max(1, int((w.width()-w.edges[w.Labels])/w.need()))
	blocks := (all + most - 1) / most
	across := (all + blocks - 1) / blocks // the blocks alike, that their columns stand under one another
	for from := 0; from < all; from += across {
		w.columns(from, min(all, from+across), (w.width()-w.edges[w.Labels])/layout.Length(across))
	}
}

// columns sets the labels and some of the columns; those that find no room
// beside each other stand below.
func (w worked) columns(from, to int, pitch layout.Length) {
	cut := func(row []string) []string {
		return append(slices.Clone(row[:w.Labels]), row[w.Labels+from:w.Labels+to]...)
	}
	w.row(cut(w.Heads), pitch, true)
	w.hair(w.Y)
	top := w.Y
	for i, row := range w.Rows {
		if len(w.Rows) > 3 {
			w.between(i)
		}
		w.row(cut(row), pitch, false)
	}
	left := w.edges[w.Labels]
	w.Frame.PutLine(w.From, layout.Point{X: left, Y: top}, layout.Point{X: left, Y: w.Y}, layout.HairLine)
}

// need is how wide the widest column of results is, with what is bare beside it.
func (w worked) need() layout.Length {
	need := layout.Millimetre
	for _, row := range append([][]string{w.Heads}, w.Rows...) {
		for _, text := range row[w.Labels:] {
			need = max(need, w.Strong(9.5).Width(text))
		}
	}
	return need + columnClear
}

// over says what stands along the head, where labels leave no room for it.
func (w worked) over() {
	if w.part.Down.Of.Text == "" || w.part.Along.Head.Text == "" {
		return
	}
	words := w.Plain(w.Sans(9.5), richtext.Piece{Text: w.Words.Label(w.part.Along.Head.Text)})
	at := layout.Point{X: max(0, min(w.edges[w.Labels], w.width()-words.Width())), Y: w.Y + w.rowBase()}
	w.Put(at, layout.Left, w.checked(w.width(), words))
	w.Y += w.rowHigh()
}

// starts are where the columns of labels begin, and where those of results do.
func (w worked) starts() []layout.Length {
	edges := []layout.Length{cellInset}
	for c := range w.Labels {
		widest := w.label(w.Heads[c], true).Width()
		for _, row := range w.Rows {
			widest = max(widest, w.label(row[c], false).Width())
		}
		edges = append(edges, edges[c]+widest+w.gap())
	}
	return edges
}

// label is the label of a row, or the words over such labels.
func (w worked) label(text string, head bool) richtext.Text {
	if text == "" && !head {
		text = say.Nothing
	}
	if head && w.Labels > 1 {
		return w.Plain(w.Label(), richtext.Piece{Text: say.Capitals(text)})
	}
	return w.Plain(w.Sans(9.5), richtext.Piece{Text: say.Capitalized(text)})
}

// row sets one row, or the heads on their tint.
func (w worked) row(row []string, pitch layout.Length, head bool) {
	if head {
		w.Frame.PutBox(w.From, layout.Rect{Y: w.Y, W: w.width(), H: w.rowHigh()}, w.Tint(), layout.Stroke{})
	}
	y := w.Y + w.rowBase()
	for c, text := range row {
		if c < w.Labels {
			w.Put(layout.Point{X: w.edges[c], Y: y}, layout.Left, w.label(text, head))
			continue
		}
		style := w.Strong(9.5)
		if !head && len(w.Rows) > 3 {
			style = w.Sans(9.5)
		}
		if text == "" {
			text = say.Nothing
		}
		cell := w.Plain(style, richtext.Piece{Text: text})
		cell = w.checked(pitch, cell)
		w.Put(layout.Point{X: w.edges[w.Labels] + pitch*layout.Length(c-w.Labels) + pitch/2, Y: y}, layout.Centre, cell)
	}
	w.Y += w.rowHigh()
}
