package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/phrase"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// leastKey is the least width of the bold keys before words.
const leastKey layout.Length = 12000

const (
	hanging  layout.Length = 3000 // indent of lines after the first
	runInGap layout.Length = 1200 // between a key and words on its line, beyond a space
)

// A keyLine is a bold key and its words.
type keyLine struct {
	key, words phrase.Phrase
}

// words sets lines of a bold key and words: the items of a list, the rows of a
// table, or lines of the design.
func (s *Setter) words(p templates.TablePart) {
	var lines []keyLine
	if len(p.Of) > 0 {
		lines = s.itemLines(s.Book.Need(p.Of[0]), p)
	}
	for _, also := range p.Of[min(1, len(p.Of)):] {
		s.sameNames(also, lines)
	}
	for _, line := range p.Lines {
		if line.Item.Text == "" {
			lines = append(lines, s.designLine(line))
		}
	}
	if p.RunIn {
		s.runInLines(lines)
		return
	}
	s.keyLines(lines)
}

// sameNames counts the items of another list as printed where a line bears
// their name.
func (s *Setter) sameNames(of templates.Word, lines []keyLine) {
	list := s.Book.Need(of).List
	if list == nil {
		return
	}
	for _, it := range list.Items {
		same := func(l keyLine) bool { return l.key.String() == say.Capitalized(it.Label) }
		if slices.ContainsFunc(lines, same) {
			s.Book.Printed[list.ID+"/"+it.Key] = true
		}
	}
}

func (s *Setter) designLine(line templates.TableLine) keyLine {
	return keyLine{
		key:   s.Phrase(s.Strong(9.5), s.Book.Fill(line.Key)...),
		words: s.Phrase(s.Sans(9.5), s.Book.Fill(line.Words)...),
	}
}

// itemLines are the lines of a list or of a table's rows. The design may give
// an item words of its own.
func (s *Setter) itemLines(f Found, p templates.TablePart) []keyLine {
	own := lineItems(p)
	switch {
	case f.List != nil:
		s.Book.needKeys(append(own, p.Only...), ItemKeys(f.List))
		return s.listLines(f.List, p)
	case f.Table != nil:
		s.Book.needKeys(own, rowKeys(f.Table))
		return s.rowLines(f.Table, p)
	}
	s.Book.wrongKind(p.Of[0], f, true, "a table or a list")
	return nil
}

// lineItems are the items that a design has words of its own for.
func lineItems(p templates.TablePart) []templates.Word {
	var items []templates.Word
	for _, line := range p.Lines {
		if line.Item.Text != "" {
			items = append(items, line.Item)
		}
	}
	return items
}

func (s *Setter) listLines(l *rules.List, p templates.TablePart) []keyLine {
	var lines []keyLine
	for _, it := range l.Items {
		if wanted(p.Only, it.Key) {
			s.Book.Printed[l.ID+"/"+it.Key] = true
			words := phrase.Piece{Text: say.Figures(it.Words), Reading: it.Reading, House: it.House}
			lines = append(lines, s.itemLine(p, it.Key, phrase.Piece{Text: say.Capitalized(say.Figures(it.Label))}, words))
		}
	}
	return lines
}

func (s *Setter) rowLines(t *rules.Table, p templates.TablePart) []keyLine {
	var lines []keyLine
	for _, r := range s.rowsOf(t, p.Only) {
		s.Book.Printed[t.ID+"/"+r.Key] = true
		lines = append(lines, s.itemLine(p, r.Key, phrase.Piece{Text: say.Capitalized(say.Figures(r.Label)), Reading: r.Reading}, s.rowWords(t, r, p)...))
	}
	return lines
}

// itemLine is one line, with the design's words in place of the item's where it has some.
func (s *Setter) itemLine(p templates.TablePart, key string, label phrase.Piece, words ...phrase.Piece) keyLine {
	line := keyLine{key: s.Phrase(s.Strong(9.5), label), words: s.Phrase(s.Sans(9.5), words...)}
	i := ownLine(p, key)
	if i < 0 {
		return line
	}
	if p.Lines[i].Key.Text != "" {
		line.key = s.Phrase(s.Strong(9.5), s.Book.Fill(p.Lines[i].Key)...)
	}
	if p.Lines[i].Words.Text != "" {
		own := s.Book.Fill(p.Lines[i].Words)
		for _, w := range words {
			own = append(own, phrase.Piece{Reading: w.Reading, House: w.House})
		}
		line.words = s.Phrase(s.Sans(9.5), own...)
	}
	return line
}

// ownLine is the index of the line that a design has for an item, -1 for none.
func ownLine(p templates.TablePart, item string) int {
	return slices.IndexFunc(p.Lines, func(l templates.TableLine) bool { return l.Item.Text == item })
}

// rowWords are a row in words: those of a natural result, or what the columns
// of the design make of its cells, or the cells in turn.
func (s *Setter) rowWords(t *rules.Table, r rules.Row, p templates.TablePart) []phrase.Piece {
	if r.Then != "" {
		return []phrase.Piece{{Text: say.Figures(r.Then)}}
	}
	var out []phrase.Piece
	for _, c := range p.Columns {
		out = append(out, s.cellWords(t, r, c)...)
	}
	if len(p.Columns) > 0 {
		return out
	}
	for i, c := range r.Cells {
		if i > 0 && !c.Blank() {
			out = append(out, phrase.Piece{Text: "; "})
		}
		out = append(out, s.Book.cell(t, r, i))
	}
	return out
}

// putWords sets lines that end at the edge of the column.
func (s *Setter) putWords(x layout.Length, lines []phrase.Phrase) {
	s.putCell(x, s.width()-cellInset-x, false, lines)
}

// keyLines sets lines with their words on one left edge.
func (s *Setter) keyLines(lines []keyLine) {
	edge := leastKey
	for _, line := range lines {
		edge = max(edge, line.key.Width())
	}
	edge = min(edge, s.width()*2/5)
	x := cellInset + edge + ColumnGap
	for i, line := range lines {
		keys, words := line.key.Wrap(edge), line.words.Wrap(s.width()-cellInset-x)
		height := s.linesHeight(max(len(keys), len(words)))
		s.third(i)
		s.putCell(cellInset, edge, false, keys)
		s.putWords(x, words)
		s.Y += height
	}
}

// runInLines sets lines of a key and its words without an edge between them,
// for keys of very different lengths. Lines after the first are indented.
func (s *Setter) runInLines(lines []keyLine) {
	for i, line := range lines {
		key := slices.Clone(line.key)
		if len(key) > 0 {
			key[len(key)-1].After = runInGap
		}
		wrapped := key.With(line.words).WrapHanging(s.width()-2*cellInset, hanging)
		s.check(s.width()-2*cellInset, wrapped...)
		height := s.linesHeight(len(wrapped))
		s.third(i)
		s.putHanging(layout.Point{X: cellInset, Y: s.Y + s.rowBase()}, wrapped)
		s.Y += height
	}
}

// putHanging sets lines, those after the first indented.
func (s *Setter) putHanging(at layout.Point, lines []phrase.Phrase) {
	for i, line := range lines {
		s.Put(at, layout.Left, line)
		if i == 0 {
			at.X += hanging
		}
		at.Y += s.rowLead()
	}
}

// names sets the names of a list side by side, read down the columns, each
// with a few words where the list has some.
func (s *Setter) names(p templates.TablePart) {
	list := s.Book.needList(p.Of[0])
	if list == nil {
		return
	}
	s.Book.needKeys(p.Only, ItemKeys(list))
	var items []rules.ListItem
	for _, it := range list.Items {
		if wanted(p.Only, it.Key) {
			items = append(items, it)
			s.Book.Printed[list.ID+"/"+it.Key] = true
		}
	}
	deep := max(1, (len(items)+p.Across-1)/p.Across)
	pitch := s.width() / layout.Length(p.Across)
	end := s.Y
	for first := 0; first < len(items); first += deep {
		at := layout.Point{X: cellInset + pitch*layout.Length(first/deep), Y: s.Y + s.rowBase()}
		for _, it := range items[first:min(first+deep, len(items))] {
			lines := s.name(it).WrapHanging(pitch-2*cellInset, hanging)
			s.check(pitch-2*cellInset, lines...)
			s.putHanging(at, lines)
			at.Y += s.linesHeight(len(lines))
		}
		end = max(end, at.Y-s.rowBase())
	}
	s.Y = end
}

// name is the name of an item and its words in small.
func (s *Setter) name(it rules.ListItem) phrase.Phrase {
	marks := phrase.Piece{Reading: it.Reading, House: it.House}
	if it.Words == "" {
		marks.Text = say.Capitalized(say.Figures(it.Label))
		return s.Plain(s.Medium(9.5), marks)
	}
	marks.Text = say.Figures(it.Words)
	return s.Plain(s.Medium(9.5), phrase.Piece{Text: say.Capitalized(say.Figures(it.Label))}).With(s.Plain(s.Sans(s.small()), marks))
}

// tasks sets a list of tasks for one die: the name, the die that succeeds,
// what is added to it.
func (s *Setter) tasks(p templates.TablePart) {
	list := s.Book.needModifiers(p.Of[0])
	if list == nil {
		return
	}
	s.Book.needKeys(p.Only, ModifierKeys(list))
	g := grid{heads: []string{"", "", ""}, number: []bool{false, true, false}}
	for _, m := range list.Items {
		if !wanted(p.Only, m.Key) || m.Target == nil {
			continue
		}
		s.Book.Printed[list.ID+"/"+m.Key] = true
		g.rows = append(g.rows, []phrase.Phrase{
			s.Text(s.Strong(9.5), say.Capitalized(say.Figures(m.Label))),
			s.Phrase(s.Sans(9.5), phrase.Piece{Text: strconv.Itoa(*m.Target) + "+", Reading: m.Reading, House: m.House}),
			s.Text(s.Sans(9.5), taskWords(m)),
		})
	}
	s.setGrid(g)
}

// taskWords are what is added to the die of a task, and its note.
func taskWords(m rules.Modifier) string {
	var words []string
	for _, add := range m.Adds {
		words = append(words, say.Signed(add.Value)+" "+add.Label)
	}
	text := strings.Join(words, ", ")
	if m.Note != "" && text != "" {
		text += "; "
	}
	return say.Figures(text + m.Note)
}
