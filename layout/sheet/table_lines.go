package sheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
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
	key, words phrase
}

// words sets lines of a bold key and words: the items of a list, the rows of a
// table, or lines of the design.
func (s *blockSetter) words(p templates.TablePart) {
	var lines []keyLine
	if len(p.Of) > 0 {
		lines = s.itemLines(s.book.need(p.Of[0]), p)
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
func (s *blockSetter) sameNames(of templates.Word, lines []keyLine) {
	list := s.book.need(of).list
	if list == nil {
		return
	}
	for _, it := range list.Items {
		same := func(l keyLine) bool { return l.key.String() == capital(it.Label) }
		if slices.ContainsFunc(lines, same) {
			s.book.printed[list.ID+"/"+it.Key] = true
		}
	}
}

func (s *blockSetter) designLine(line templates.TableLine) keyLine {
	return keyLine{
		key:   s.phrase(s.strong(9.5), s.book.fill(line.Key)...),
		words: s.phrase(s.sans(9.5), s.book.fill(line.Words)...),
	}
}

// itemLines are the lines of a list or of a table's rows. The design may give
// an item words of its own.
func (s *blockSetter) itemLines(f found, p templates.TablePart) []keyLine {
	own := lineItems(p)
	switch {
	case f.list != nil:
		s.book.needKeys(append(own, p.Only...), itemKeys(f.list))
		return s.listLines(f.list, p)
	case f.table != nil:
		s.book.needKeys(own, rowKeys(f.table))
		return s.rowLines(f.table, p)
	}
	s.book.wrongKind(p.Of[0], f, true, "a table or a list")
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

func (s *blockSetter) listLines(l *rules.List, p templates.TablePart) []keyLine {
	var lines []keyLine
	for _, it := range l.Items {
		if wanted(p.Only, it.Key) {
			s.book.printed[l.ID+"/"+it.Key] = true
			words := piece{text: figures(it.Words), reading: it.Reading, house: it.House}
			lines = append(lines, s.itemLine(p, it.Key, piece{text: capital(figures(it.Label))}, words))
		}
	}
	return lines
}

func (s *blockSetter) rowLines(t *rules.Table, p templates.TablePart) []keyLine {
	var lines []keyLine
	for _, r := range s.rowsOf(t, p.Only) {
		s.book.printed[t.ID+"/"+r.Key] = true
		lines = append(lines, s.itemLine(p, r.Key, piece{text: capital(figures(r.Label)), reading: r.Reading}, s.rowWords(t, r, p)...))
	}
	return lines
}

// itemLine is one line, with the design's words in place of the item's where it has some.
func (s *blockSetter) itemLine(p templates.TablePart, key string, label piece, words ...piece) keyLine {
	line := keyLine{key: s.phrase(s.strong(9.5), label), words: s.phrase(s.sans(9.5), words...)}
	i := ownLine(p, key)
	if i < 0 {
		return line
	}
	if p.Lines[i].Key.Text != "" {
		line.key = s.phrase(s.strong(9.5), s.book.fill(p.Lines[i].Key)...)
	}
	if p.Lines[i].Words.Text != "" {
		own := s.book.fill(p.Lines[i].Words)
		for _, w := range words {
			own = append(own, piece{reading: w.reading, house: w.house})
		}
		line.words = s.phrase(s.sans(9.5), own...)
	}
	return line
}

// ownLine is the index of the line that a design has for an item, -1 for none.
func ownLine(p templates.TablePart, item string) int {
	return slices.IndexFunc(p.Lines, func(l templates.TableLine) bool { return l.Item.Text == item })
}

// rowWords are a row in words: those of a natural result, or what the columns
// of the design make of its cells, or the cells in turn.
func (s *blockSetter) rowWords(t *rules.Table, r rules.Row, p templates.TablePart) []piece {
	if r.Then != "" {
		return []piece{{text: figures(r.Then)}}
	}
	var out []piece
	for _, c := range p.Columns {
		out = append(out, s.cellWords(t, r, c)...)
	}
	if len(p.Columns) > 0 {
		return out
	}
	for i, c := range r.Cells {
		if i > 0 && !c.Blank() {
			out = append(out, piece{text: "; "})
		}
		out = append(out, s.book.cell(t, r, i))
	}
	return out
}

// putWords sets lines that end at the edge of the column.
func (s *blockSetter) putWords(x layout.Length, lines []phrase) {
	s.putCell(x, s.width()-cellInset-x, false, lines)
}

// keyLines sets lines with their words on one left edge.
func (s *blockSetter) keyLines(lines []keyLine) {
	edge := leastKey
	for _, line := range lines {
		edge = max(edge, line.key.width())
	}
	edge = min(edge, s.width()*2/5)
	x := cellInset + edge + columnGap
	for i, line := range lines {
		keys, words := line.key.wrap(edge), line.words.wrap(s.width()-cellInset-x)
		height := s.linesHeight(max(len(keys), len(words)))
		s.stripe(i, height)
		s.putCell(cellInset, edge, false, keys)
		s.putWords(x, words)
		s.y += height
	}
}

// runInLines sets lines of a key and its words without an edge between them,
// for keys of very different lengths. Lines after the first are indented.
func (s *blockSetter) runInLines(lines []keyLine) {
	for i, line := range lines {
		key := slices.Clone(line.key)
		if len(key) > 0 {
			key[len(key)-1].after = runInGap
		}
		wrapped := key.with(line.words).wrapHanging(s.width()-2*cellInset, hanging)
		s.check(s.width()-2*cellInset, wrapped...)
		height := s.linesHeight(len(wrapped))
		s.stripe(i, height)
		s.putHanging(layout.Point{X: cellInset, Y: s.y + s.rowBase()}, wrapped)
		s.y += height
	}
}

// putHanging sets lines, those after the first indented.
func (s *blockSetter) putHanging(at layout.Point, lines []phrase) {
	for i, line := range lines {
		s.put(at, layout.Left, line)
		if i == 0 {
			at.X += hanging
		}
		at.Y += s.rowLead()
	}
}

// names sets the names of a list side by side, read down the columns, each
// with a few words where the list has some.
func (s *blockSetter) names(p templates.TablePart) {
	list := s.book.needList(p.Of[0])
	if list == nil {
		return
	}
	s.book.needKeys(p.Only, itemKeys(list))
	var items []rules.ListItem
	for _, it := range list.Items {
		if wanted(p.Only, it.Key) {
			items = append(items, it)
			s.book.printed[list.ID+"/"+it.Key] = true
		}
	}
	deep := max(1, (len(items)+p.Across-1)/p.Across)
	pitch := s.width() / layout.Length(p.Across)
	end := s.y
	for first := 0; first < len(items); first += deep {
		at := layout.Point{X: cellInset + pitch*layout.Length(first/deep), Y: s.y + s.rowBase()}
		for _, it := range items[first:min(first+deep, len(items))] {
			lines := s.name(it).wrapHanging(pitch-2*cellInset, hanging)
			s.check(pitch-2*cellInset, lines...)
			s.putHanging(at, lines)
			at.Y += s.linesHeight(len(lines))
		}
		end = max(end, at.Y-s.rowBase())
	}
	s.y = end
}

// name is the name of an item and its words in small.
func (s *blockSetter) name(it rules.ListItem) phrase {
	marks := piece{reading: it.Reading, house: it.House}
	if it.Words == "" {
		marks.text = capital(figures(it.Label))
		return s.plain(s.medium(9.5), marks)
	}
	marks.text = figures(it.Words)
	return s.plain(s.medium(9.5), piece{text: capital(figures(it.Label))}).with(s.plain(s.sans(8), marks))
}

// tasks sets a list of tasks for one die: the name, the die that succeeds,
// what is added to it.
func (s *blockSetter) tasks(p templates.TablePart) {
	list := s.book.needModifiers(p.Of[0])
	if list == nil {
		return
	}
	s.book.needKeys(p.Only, modifierKeys(list))
	g := grid{heads: []string{"", "", ""}, number: []bool{false, true, false}}
	for _, m := range list.Items {
		if !wanted(p.Only, m.Key) || m.Target == nil {
			continue
		}
		s.book.printed[list.ID+"/"+m.Key] = true
		g.rows = append(g.rows, []phrase{
			s.text(s.strong(9.5), capital(figures(m.Label))),
			s.phrase(s.sans(9.5), piece{text: strconv.Itoa(*m.Target) + "+", reading: m.Reading, house: m.House}),
			s.text(s.sans(9.5), taskWords(m)),
		})
	}
	s.setGrid(g)
}

// taskWords are what is added to the die of a task, and its note.
func taskWords(m rules.Modifier) string {
	var words []string
	for _, add := range m.Adds {
		words = append(words, signed(add.Value)+" "+add.Label)
	}
	text := strings.Join(words, ", ")
	if m.Note != "" && text != "" {
		text += "; "
	}
	return figures(text + m.Note)
}
