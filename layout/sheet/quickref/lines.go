package quickref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// leastKey is the least width of the bold keys before words.
const leastKey layout.Length = 12000

const (
	hanging  layout.Length = 3000 // indent of lines after the first
	runInGap layout.Length = 1200 // between a key and words on its line, beyond a space
)

// A keyLine is a bold key and its words.
type keyLine struct {
	key, words richtext.Text
}

// keyed are lines of a bold key and words: the items of a list, the rows of a table, or
// lines of the design.
type keyed struct{ partSetter }

func (k keyed) set() {
	var lines []keyLine
	if len(k.part.Of) > 0 {
		lines = k.itemLines(k.Book.Need(k.part.Of[0]))
	}
	for _, also := range k.part.Of[min(1, len(k.part.Of)):] {
		k.Book.sameNames(also, lines)
	}
	for _, line := range k.part.Lines {
		if line.Item.Text == "" {
			lines = append(lines, k.designLine(line))
		}
	}
	if k.part.RunIn {
		k.runInLines(lines)
		return
	}
	k.keyLines(lines)
}

// sameNames counts the items of another list as printed where a line bears
// their name.
func (b *Book) sameNames(of templates.Word, lines []keyLine) {
	list := b.Need(of).List
	if list == nil {
		return
	}
	for _, it := range list.Items {
		same := func(l keyLine) bool { return l.key.String() == say.Capitalized(it.Label) }
		if slices.ContainsFunc(lines, same) {
			b.Printed[list.ID+"/"+it.Key] = true
		}
	}
}

func (k keyed) designLine(line templates.TableLine) keyLine {
	return keyLine{
		key:   k.Phrase(k.Strong(9.5), k.Book.Fill(line.Key)...),
		words: k.Phrase(k.Sans(9.5), k.Book.Fill(line.Words)...),
	}
}

// itemLines are the lines of a list or of a table's rows. The design may give
// an item words of its own.
func (k keyed) itemLines(f Found) []keyLine {
	own := lineItems(k.part)
	switch {
	case f.List != nil:
		k.Book.needKeys(append(own, k.part.Only...), ItemKeys(f.List))
		return k.listLines(f.List)
	case f.Table != nil:
		k.Book.needKeys(own, rowKeys(f.Table))
		return k.rowLines(f.Table)
	}
	k.Book.wrongKind(k.part.Of[0], f, true, "table or list")
	return nil
}

// lineItems are the items that a design has words of its own for.
func lineItems(p *templates.TablePart) []templates.Word {
	var items []templates.Word
	for _, line := range p.Lines {
		if line.Item.Text != "" {
			items = append(items, line.Item)
		}
	}
	return items
}

func (k keyed) listLines(l *rules.List) []keyLine {
	var lines []keyLine
	for _, it := range l.Items {
		if wanted(k.part.Only, it.Key) {
			k.Book.Printed[l.ID+"/"+it.Key] = true
			words := richtext.Piece{Text: say.Figures(it.Words), Reading: it.Reading, House: it.House}
			lines = append(lines, k.itemLine(it.Key, richtext.Piece{Text: say.Capitalized(say.Figures(it.Label))}, words))
		}
	}
	return lines
}

func (k keyed) rowLines(t *rules.Table) []keyLine {
	var lines []keyLine
	for _, r := range k.Book.rowsOf(t, k.part.Only) {
		k.Book.Printed[t.ID+"/"+r.Key] = true
		lines = append(lines, k.itemLine(r.Key, richtext.Piece{Text: say.Capitalized(say.Figures(r.Label)), Reading: r.Reading}, k.Book.rowWords(t, r, k.part)...))
	}
	return lines
}

// itemLine is one line, with the design's words in place of the item's where it has some.
func (k keyed) itemLine(key string, label richtext.Piece, words ...richtext.Piece) keyLine {
	line := keyLine{key: k.Phrase(k.Strong(9.5), label), words: k.Phrase(k.Sans(9.5), words...)}
	i := ownLine(k.part, key)
	if i < 0 {
		return line
	}
	if k.part.Lines[i].Key.Text != "" {
		line.key = k.Phrase(k.Strong(9.5), k.Book.Fill(k.part.Lines[i].Key)...)
	}
	if k.part.Lines[i].Words.Text != "" {
		own := k.Book.Fill(k.part.Lines[i].Words)
		for _, w := range words {
			own = append(own, richtext.Piece{Reading: w.Reading, House: w.House})
		}
		line.words = k.Phrase(k.Sans(9.5), own...)
	}
	return line
}

// ownLine is the index of the line that a design has for an item, -1 for none.
func ownLine(p *templates.TablePart, item string) int {
	return slices.IndexFunc(p.Lines, func(l templates.TableLine) bool { return l.Item.Text == item })
}

// rowWords are a row in words: those of a natural result, or what the columns
// of the design make of its cells, or the cells in turn.
func (b *Book) rowWords(t *rules.Table, r rules.Row, p *templates.TablePart) []richtext.Piece {
	if r.Then != "" {
		return []richtext.Piece{{Text: say.Figures(r.Then)}}
	}
	var out []richtext.Piece
	for _, c := range p.Columns {
		out = append(out, b.cellWords(t, r, c)...)
	}
	if len(p.Columns) > 0 {
		return out
	}
	for i, c := range r.Cells {
		if i > 0 && !c.Blank() {
			out = append(out, richtext.Piece{Text: b.Words.Say("list.semicolon")})
		}
		out = append(out, b.cell(t, r, i))
	}
	return out
}

// putWords sets lines that end at the edge of the column.
func (s *Setter) putWords(x layout.Length, lines []richtext.Text) {
	s.putCell(x, s.width()-cellInset-x, false, lines)
}

// keyLines sets lines with their words on one left edge.
func (k keyed) keyLines(lines []keyLine) {
	edge := leastKey
	for _, line := range lines {
		edge = max(edge, line.key.Width())
	}
	edge = min(edge, k.width()*2/5)
	x := cellInset + edge + ColumnGap
	k.table(func() {
		for i, line := range lines {
			keys, words := line.key.Wrap(edge), line.words.Wrap(k.width()-cellInset-x)
			height := k.linesHeight(max(len(keys), len(words)))
			k.between(i)
			k.Frame.PutRow(func() {
				k.rowCell(0, func() { k.putCell(cellInset, edge, false, keys) })
				k.rowCell(1, func() { k.putWords(x, words) })
			})
			k.Y += height
		}
	})
}

// runInLines sets lines of a key and its words without an edge between them,
// for keys of very different lengths. Lines after the first are indented.
func (k keyed) runInLines(lines []keyLine) {
	for i, line := range lines {
		key := slices.Clone(line.key)
		if len(key) > 0 {
			key[len(key)-1].After = runInGap
		}
		wrapped := key.With(line.words).WrapHanging(k.width()-2*cellInset, hanging)
		k.check(k.width()-2*cellInset, wrapped...)
		height := k.linesHeight(len(wrapped))
		k.between(i)
		k.putHanging(layout.Point{X: cellInset, Y: k.Y + k.rowBase()}, wrapped)
		k.Y += height
	}
}

// putHanging sets lines, those after the first indented.
func (s *Setter) putHanging(at layout.Point, lines []richtext.Text) {
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
func (p partSetter) names() {
	list := p.Book.needList(p.part.Of[0])
	if list == nil {
		return
	}
	p.Book.needKeys(p.part.Only, ItemKeys(list))
	var items []rules.ListItem
	for _, it := range list.Items {
		if wanted(p.part.Only, it.Key) {
			items = append(items, it)
			p.Book.Printed[list.ID+"/"+it.Key] = true
		}
	}
	deep := max(1, (len(items)+p.part.Across-1)/p.part.Across)
	pitch := p.width() / layout.Length(p.part.Across)
	end := p.Y
	for first := 0; first < len(items); first += deep {
		at := layout.Point{X: cellInset + pitch*layout.Length(first/deep), Y: p.Y + p.rowBase()}
		for _, it := range items[first:min(first+deep, len(items))] {
			lines := p.name(it).WrapHanging(pitch-2*cellInset, hanging)
			p.check(pitch-2*cellInset, lines...)
			p.putHanging(at, lines)
			at.Y += p.linesHeight(len(lines))
		}
		end = max(end, at.Y-p.rowBase())
	}
	p.Y = end
}

// name is the name of an item and its words in small.
func (s *Setter) name(it rules.ListItem) richtext.Text {
	marks := richtext.Piece{Reading: it.Reading, House: it.House}
	if it.Words == "" {
		marks.Text = say.Capitalized(say.Figures(it.Label))
		return s.Plain(s.Medium(9.5), marks)
	}
	marks.Text = say.Figures(it.Words)
	return s.Plain(s.Medium(9.5), richtext.Piece{Text: say.Capitalized(say.Figures(it.Label))}).With(s.Plain(s.Sans(s.small()), marks))
}

// tasks sets a list of tasks for one die: the name, the die that succeeds,
// what is added to it.
func (p partSetter) tasks() {
	list := p.Book.needModifiers(p.part.Of[0])
	if list == nil {
		return
	}
	p.Book.needKeys(p.part.Only, ModifierKeys(list))
	g := grid{heads: []string{"", "", ""}, number: []bool{false, true, false}}
	for _, m := range list.Items {
		if !wanted(p.part.Only, m.Key) || m.Target == nil {
			continue
		}
		p.Book.Printed[list.ID+"/"+m.Key] = true
		g.rows = append(g.rows, []richtext.Text{
			p.Text(p.Strong(9.5), say.Capitalized(say.Figures(m.Label))),
			p.Phrase(p.Sans(9.5), richtext.Piece{Text: strconv.Itoa(*m.Target) + "+", Reading: m.Reading, House: m.House}),
			p.Text(p.Sans(9.5), taskWords(p.Words, m)),
		})
	}
	p.setGrid(g)
}

// taskWords are what is added to the die of a task, and its note.
func taskWords(in *words.Catalogue, m rules.Modifier) string {
	var adds []string
	for _, add := range m.Adds {
		adds = append(adds, say.Signed(add.Value)+" "+add.Label)
	}
	return say.Figures(in.Semicolons(strings.Join(adds, ", "), m.Note))
}
