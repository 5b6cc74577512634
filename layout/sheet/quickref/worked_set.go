package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/layout/sheet/worksheet"
	"github.com/csprint/csprint/templates"
)

// workedGap is the least room between the labels of rows that stand side by side, more
// between words in the capitals of large print.
func (s *Setter) workedGap() layout.Length {
	if s.Large {
		return 1500
	}
	return 1100
}

// columnClear is the least room between two columns of results.
const columnClear layout.Length = 400

// worked sets what a working gives as a table: labels at the left, over the columns
// what they are.
func (s *Setter) worked(p templates.TablePart) {
	paces := 0
	if s.game != nil {
		paces = s.game.PacesPerInch
	}
	t := s.Book.workedTable(p, paces)
	if t == nil || len(t.Rows) == 0 {
		return
	}
	s.From = "tables/worked"
	edges := s.workedEdges(t)
	s.workedOver(p, edges[t.Labels])
	columns := len(t.Heads) - t.Labels
	across := min(columns, max(1, int((s.width()-edges[t.Labels])/s.workedNeed(t))))
	for from := 0; from < columns; from += across {
		s.workedColumns(t, edges, from, min(columns, from+across), (s.width()-edges[t.Labels])/layout.Length(across))
	}
}

// workedColumns sets the labels and some of the columns; those that find no room
// beside each other stand below.
func (s *Setter) workedColumns(t *worksheet.Table, edges []layout.Length, from, to int, pitch layout.Length) {
	cut := func(row []string) []string {
		return append(slices.Clone(row[:t.Labels]), row[t.Labels+from:t.Labels+to]...)
	}
	s.workedRow(t, cut(t.Heads), edges, pitch, true)
	s.hair(s.Y)
	top := s.Y
	for i, row := range t.Rows {
		if len(t.Rows) > 3 {
			s.third(i)
		}
		s.workedRow(t, cut(row), edges, pitch, false)
	}
	left := edges[t.Labels]
	s.Frame.PutLine(s.From, layout.Point{X: left, Y: top}, layout.Point{X: left, Y: s.Y}, layout.HairLine)
}

// workedNeed is how wide the widest column of results is, with what is bare beside it.
func (s *Setter) workedNeed(t *worksheet.Table) layout.Length {
	need := layout.Millimetre
	for _, row := range append([][]string{t.Heads}, t.Rows...) {
		for _, text := range row[t.Labels:] {
			need = max(need, s.Strong(9.5).Width(text))
		}
	}
	return need + columnClear
}

// workedOver says what stands along the head, where labels leave no room for it.
func (s *Setter) workedOver(p templates.TablePart, left layout.Length) {
	if p.Down.Of.Text == "" || p.Along.Head.Text == "" {
		return
	}
	words := s.Plain(s.Sans(9.5), phrase.Piece{Text: p.Along.Head.Text})
	at := layout.Point{X: max(0, min(left, s.width()-words.Width())), Y: s.Y + s.rowBase()}
	s.check(s.width(), words)
	s.Put(at, layout.Left, words)
	s.Y += s.rowHigh()
}

// workedEdges are where the columns of labels begin, and where those of results do.
func (s *Setter) workedEdges(t *worksheet.Table) []layout.Length {
	edges := []layout.Length{cellInset}
	for c := range t.Labels {
		widest := s.workedLabel(t, t.Heads[c], true).Width()
		for _, row := range t.Rows {
			widest = max(widest, s.workedLabel(t, row[c], false).Width())
		}
		edges = append(edges, edges[c]+widest+s.workedGap())
	}
	return edges
}

// workedLabel is the label of a row, or the words over such labels.
func (s *Setter) workedLabel(t *worksheet.Table, text string, head bool) phrase.Phrase {
	if text == "" && !head {
		text = say.Nothing
	}
	if head && t.Labels > 1 {
		return s.Plain(s.Label(), phrase.Piece{Text: strings.ToUpper(text)})
	}
	return s.Plain(s.Sans(9.5), phrase.Piece{Text: say.Capitalized(text)})
}

// workedRow sets one row, or the heads on their tint.
func (s *Setter) workedRow(t *worksheet.Table, row []string, edges []layout.Length, pitch layout.Length, head bool) {
	if head {
		s.Frame.PutBox(s.From, layout.Rect{Y: s.Y, W: s.width(), H: s.rowHigh()}, s.Tint(), layout.Stroke{})
	}
	y := s.Y + s.rowBase()
	for c, text := range row {
		if c < t.Labels {
			s.Put(layout.Point{X: edges[c], Y: y}, layout.Left, s.workedLabel(t, text, head))
			continue
		}
		style := s.Strong(9.5)
		if !head && len(t.Rows) > 3 {
			style = s.Sans(9.5)
		}
		if text == "" {
			text = say.Nothing
		}
		cell := s.Plain(style, phrase.Piece{Text: text})
		s.check(pitch, cell)
		s.Put(layout.Point{X: edges[t.Labels] + pitch*layout.Length(c-t.Labels) + pitch/2, Y: y}, layout.Centre, cell)
	}
	s.Y += s.rowHigh()
}
