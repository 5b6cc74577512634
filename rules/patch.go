package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Patch lays house rules over the book and marks what they change:
//
//	rules: cold-steel
//	title: Club rules
//	cells:
//	  - {table: dummy-cards, row: 12-14, column: 3, value: 5}
//	modifiers:
//	  - {list: morale-modifiers, item: in light cover, value: if irregular then 5 else 3}
//	  - {list: small-engineering-rolls, item: spike guns, target: 5}
//	  - {list: dummy-card-modifiers, add: {value: +3, label: fog}}
//	constants:
//	  - {id: crest-visibility, value: 30}
//
// Whole tables, modifier_lists and lists, written as in the book, take the
// place of those with their ids, or are added. The edition becomes
// "cold-steel/1+3f2a09bc". The error is every problem of the file; a book
// whose patch failed is not to be used.
func (b *Book) Patch(f *source.File) error {
	if b.patched += len(f.Data()); b.patched > MostHouse {
		return tooLong(f.Name(), b.patched)
	}
	l := patcher{&loader{files: []*source.File{f}, book: b}, map[string]source.Node{}}
	m := f.Root().Map()
	if id := m.NeedLine("rules"); id != "" && id != b.ID {
		m.Problem("rules", "rules.house-rules-for-other", "other", say.Quoted(id), "id", b.ID)
	}
	m.Know("title", "notes")
	l.whole(m)
	l.each(m.List("cells"), func(n source.Node) { l.cell(n.Map()) })
	l.proveSquares(m.List("cells"))
	l.each(m.List("modifiers"), func(n source.Node) { l.modifier(n.Map()) })
	l.each(m.List("constants"), func(n source.Node) { l.constant(n.Map()) })
	b.HouseTexts = append(b.HouseTexts, houseTexts(m)...)
	m.Done()
	l.proveEnds()
	for _, w := range b.Workings {
		l.prove(func() { w.prove(b, l.at) })
	}
	l.finish()
	b.Edition = editionUnder(b.Edition, f.Data())
	b.patches = append(b.patches, f)
	return f.Problems().Err()
}

// A patcher reads house rules over a book, and remembers where they give values to
// constants.
type patcher struct {
	*loader
	constants map[string]source.Node // by their ids
}

// at is where the file says something about a constant: its value, or the whole.
func (l patcher) at(id string) source.Node {
	if n, ok := l.constants[id]; ok {
		return n
	}
	return l.root()
}

// MostHouse bounds the house rules over a book, all files together, in bytes: the
// longest book has 60 kB. MostHouseFiles is how many files they may be.
const (
	MostHouse      = 256 << 10
	MostHouseFiles = 20
)

// ParseHouse parses a file of house rules. The error is a Problem or Problems.
func ParseHouse(name string, data []byte) (*source.File, error) {
	if len(data) > MostHouse {
		return nil, tooLong(name, len(data))
	}
	return source.Parse(name, data)
}

func tooLong(name string, bytes int) error {
	return source.New(source.Place{File: name}, "rules.house-rules-too-large", "kb", (bytes+1023)>>10, "most", MostHouse>>10)
}

// each reads the items of a list, until as much is wrong as is told.
func (l patcher) each(list []source.Node, read func(source.Node)) {
	for _, n := range list {
		if l.full() {
			return
		}
		read(n)
	}
}

// editionUnder names an edition by the house rules laid over it, in their order.
func editionUnder(edition string, patch []byte) string {
	base, before, _ := strings.Cut(edition, "+")
	sum := sha256.Sum256(append([]byte(before+"\n"), patch...))
	return base + "+" + hex.EncodeToString(sum[:4])
}

// whole replaces or adds tables and lists by id.
func (l patcher) whole(m *source.Mapping) {
	b := l.book
	l.each(m.List("tables"), func(n source.Node) {
		t := loadTable(l.loader, n)
		t.House = true
		t.markChanged()
		b.Tables = replaced(b.Tables, t, func(t *Table) string { return t.ID })
	})
	l.each(m.List("modifier_lists"), func(n source.Node) {
		list := loadModifiers(l.loader, n)
		list.House = true
		list.markChanged(b.ModifierList(list.ID))
		b.Modifiers = replaced(b.Modifiers, list, func(m *Modifiers) string { return m.ID })
	})
	l.each(m.List("lists"), func(n source.Node) {
		list := loadList(l.loader, n)
		list.House = true
		b.Lists = replaced(b.Lists, list, func(l *List) string { return l.ID })
	})
}

// replaced puts an item in the place of the one with its id, or at the end.
func replaced[T any](list []T, item T, id func(T) string) []T {
	for i := range list {
		if id(list[i]) == id(item) {
			list[i] = item
			return list
		}
	}
	return append(list, item)
}

// markChanged marks the cells that differ from those of the table before.
func (t *Table) markChanged() {
	for i := range t.Rows {
		for j := range t.Rows[i].Cells {
			c := &t.Rows[i].Cells[j]
			c.House = t.before == nil || !t.before.prints(t.Rows[i].Key, t.Columns, j, *c)
		}
	}
}

// prints tells whether the table has the cell in a row and a column.
func (t *Table) prints(row string, columns []Column, column int, cell Cell) bool {
	r, ok := t.Keyed(row)
	if !ok || column >= len(columns) {
		return false
	}
	for i, c := range t.Columns {
		if c.Label == columns[column].Label && i < len(r.Cells) {
			return r.Cells[i].template == cell.template
		}
	}
	return false
}

// markChanged marks the lines that differ from those of the list before.
func (list *Modifiers) markChanged(before *Modifiers) {
	for i := range list.Items {
		item := &list.Items[i]
		item.House = true
		if before == nil {
			continue
		}
		if old, ok := before.Item(item.Key); ok {
			item.House = old.Value != item.Value || old.Worth != item.Worth
		}
	}
}

// cell changes one cell: {table: dummy-cards, row: 12-14, column: 3, value: 5}.
func (l patcher) cell(m *source.Mapping) {
	defer m.Done()
	m.Know("table", "row", "column", "value")
	t := l.book.Table(l.named(m, "table", "table", tableIDs))
	if t == nil {
		return
	}
	row, ok := among(m, "row", t.ID, t.rowEntries())
	column := 0
	if m.Has("column") || len(t.Columns) > 1 {
		i, found := among(m, "column", t.ID, t.columnEntries())
		column, ok = i, ok && found
	}
	value := m.Need("value")
	cell := loadCell(l.loader, value)
	if !ok || value.Absent() {
		return
	}
	t.proveCell(column, cell, value)
	if worth := t.Rows[row].Worth; worth != nil && !cell.IsNum {
		value.Problem("rules.words-where-row-counts", "worth", say.Signed(*worth))
	}
	cell.House, t.House = true, true
	t.Rows[row].Cells[column] = cell
}

// proveSquares records squares that the cells, all of them, bring to lie across others,
// at the last cell of their table.
func (l patcher) proveSquares(cells []source.Node) {
	last := map[string]source.Node{}
	for _, n := range cells {
		if t := l.book.Table(n.Map().Line("table")); t != nil && t.offset {
			last[t.ID] = n
		}
	}
	for _, t := range l.book.Tables {
		if n, changed := last[t.ID]; changed {
			for _, fault := range crossed(t) {
				n.Add(source.Problem{Says: fault, Hint: words.Of("rules.give-both-cells")})
			}
		}
	}
}

// modifier changes the numbers of one line, or adds a line:
// {list: morale-modifiers, item: light-cover, value: +3}.
func (l patcher) modifier(m *source.Mapping) {
	defer m.Done()
	m.Know("list", "item", "value", "target", "add")
	list := l.book.ModifierList(l.named(m, "list", "list of modifiers", modifierIDs))
	if list == nil {
		return
	}
	list.House = true
	if m.Has("add") {
		item := loadModifier(l.loader, m.Node("add"), m.Line("group"))
		item.House = true
		item.Hand = item.Hand || item.when == nil && item.counts == nil // a line that says only words is a person's to judge
		list.Items = append(list.Items, item)
		list.proveLine(m, len(list.Items)-1)
		return
	}
	if i, ok := among(m, "item", list.ID, modifierEntries(list.Items)); ok {
		l.number(m, &list.Items[i])
	}
}

// number changes the number of a line, for whomever it counts. A task has a target
// and no value.
func (l patcher) number(m *source.Mapping, item *Modifier) {
	item.House = true
	if item.Target != nil {
		m.Need("target")
		if target := amount(m, "target"); target != nil {
			item.Target, item.Value = target, *target
		}
		return
	}
	if item.Variable != "" {
		m.Problem("value", "rules.number-is-units-own", "label", say.Quoted(item.Label))
		return
	}
	loadValue(l.loader, m.Need("value"), item)
}

// constant changes a constant: {id: crest-visibility, value: 30}.
func (l patcher) constant(m *source.Mapping) {
	defer m.Done()
	m.Know("id", "value")
	c := l.book.Constant(l.named(m, "id", "constant", constantIDs))
	if c == nil {
		return
	}
	value := m.Need("value")
	typed := values(value)
	if value.Absent() {
		return
	}
	c.prove(typed, value)
	c.Value, c.House = typed, true
	l.constants[c.ID] = value
}

// named reads an id of the book; empty, with a problem, where it has none such.
func (l patcher) named(m *source.Mapping, key, kind string, ids func(*Book) []string) string {
	id, known := m.NeedLine(key), ids(l.book)
	if id == "" || contains(known, id) {
		return id
	}
	m.Problem(key, "rules.book-has-none", "kind", kind, "id", say.Quoted(id), "of", l.book.ID, "known", oneOfBook(known), "near", source.DidYouMean(id, known))
	return ""
}

// among finds the entry that a key names.
func among(m *source.Mapping, key, of string, entries []entry) (int, bool) {
	word := m.NeedLine(key)
	if word == "" {
		return 0, false
	}
	i, err := find(word, key, of, entries)
	problem(m, key, err)
	return i, err == nil
}

// problem records an error of a search at the key that asked for it.
func problem(m *source.Mapping, key string, err error) {
	if p, ok := err.(source.Problem); ok {
		m.Add(key, p)
	}
}

// proveEnds records the least of two numbers that is larger than the most:
// card-mixed-min and card-mixed-max.
func (l patcher) proveEnds() {
	for _, c := range l.book.Constants {
		stem, ok := strings.CutSuffix(c.ID, "-min")
		most := l.book.Constant(stem + "-max")
		if !ok || most == nil || l.book.Number(c.ID) <= l.book.Number(most.ID) {
			continue
		}
		for _, n := range []source.Node{l.constants[c.ID], l.constants[most.ID]} {
			if !n.Absent() {
				n.Problem("rules.least-above-most", "least", c.ID, "low", c.Value[0], "most", most.ID, "high", most.Value[0])
				break
			}
		}
	}
}
