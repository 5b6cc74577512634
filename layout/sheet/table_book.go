package sheet

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// A tableBook finds what a design of table pages names in the rules. A name
// that leads nowhere is a problem at its place; what is found counts as printed.
type tableBook struct {
	*rules.Book
	problems *source.Problems
	printed  map[string]bool // "dummy-cards/15 or more", "threat-infantry"
	own      bool            // the design is csprint's own
}

// find is the thing with an id, false where the book has none.
func (b *tableBook) find(id string) (found, bool) {
	f := found{table: b.Table(id), modifiers: b.ModifierList(id), list: b.List(id), constant: b.Constant(id)}
	return f, f != found{}
}

// ids are all ids of the book.
func (b *tableBook) ids() []string {
	var ids []string
	for _, t := range b.Tables {
		ids = append(ids, t.ID)
	}
	for _, m := range b.Modifiers {
		ids = append(ids, m.ID)
	}
	for _, l := range b.Lists {
		ids = append(ids, l.ID)
	}
	for _, c := range b.Constants {
		ids = append(ids, c.ID)
	}
	return ids
}

// need is find for a name of a design.
func (b *tableBook) need(w templates.Word) found {
	f, ok := b.find(w.Text)
	if !ok {
		b.unknown(w.Place, "id", w.Text, b.ids())
	}
	return f
}

// needTable is the table that a design names, nil with a problem where there
// is none.
func (b *tableBook) needTable(of templates.Word) *rules.Table {
	f := b.need(of)
	b.wrongKind(of, f, f.table == nil, "a table")
	return f.table
}

// needModifiers is needTable for modifiers.
func (b *tableBook) needModifiers(of templates.Word) *rules.Modifiers {
	f := b.need(of)
	b.wrongKind(of, f, f.modifiers == nil, "a list of modifiers")
	return f.modifiers
}

// modifiersOf is a list of modifiers, or what the roll of a table adds besides.
func (b *tableBook) modifiersOf(of templates.Word) *rules.Modifiers {
	f := b.need(of)
	if f.table != nil && len(f.table.Adds) > 0 {
		return &rules.Modifiers{ID: f.table.ID, Items: f.table.Adds}
	}
	b.wrongKind(of, f, f.modifiers == nil, "a list of modifiers, or a table whose roll adds something")
	return f.modifiers
}

// needList is needTable for lists.
func (b *tableBook) needList(of templates.Word) *rules.List {
	f := b.need(of)
	b.wrongKind(of, f, f.list == nil, "a list")
	return f.list
}

// wrongKind records that a name leads to the wrong kind of thing.
func (b *tableBook) wrongKind(w templates.Word, f found, wrong bool, want string) {
	if wrong && f != (found{}) {
		b.problems.Add(source.Problem{Place: w.Place, What: w.Text + " is " + f.kind(), Want: want})
	}
}

// needKeys records the keys of a design that a thing lacks.
func (b *tableBook) needKeys(keys []templates.Word, known []string) {
	for _, key := range keys {
		if !slices.Contains(known, key.Text) {
			b.unknown(key.Place, "key", key.Text, known)
		}
	}
}

// follows tells whether the design gives way to the book: csprint's own does
// where house rules have left out what it names.
func (b *tableBook) follows() bool { return b.own && b.Patched() }

// unknown records a name that leads nowhere, unless house rules left it out.
func (b *tableBook) unknown(at source.Place, what, name string, known []string) {
	if b.follows() {
		return
	}
	b.problems.Add(source.Problem{
		Place: at,
		What:  fmt.Sprintf("unknown %s %q", what, name),
		Want:  "one that " + b.Title + " has",
		Hint:  source.DidYouMean(name, known),
	})
}

// braces finds the names in a design's text.
var braces = regexp.MustCompile(`\{([^{}]*)\}`)

// fill puts the rules' values in the place of the names in braces.
func (b *tableBook) fill(w templates.Word) []piece { return b.fillCell(w, piece{}) }

// fillCell is fill with a value for {cell}.
func (b *tableBook) fillCell(w templates.Word, cell piece) []piece {
	var out []piece
	at := 0
	for _, m := range braces.FindAllStringSubmatchIndex(w.Text, -1) {
		out = append(out, piece{text: w.Text[at:m[0]]})
		name := w.Text[m[2]:m[3]]
		if name == "cell" {
			out = append(out, cell)
		} else {
			out = append(out, b.value(name, w.Place))
		}
		at = m[1]
	}
	return append(out, piece{text: w.Text[at:]})
}

// namesIn are the ids that a text names.
func namesIn(w templates.Word) []string {
	var ids []string
	for _, m := range braces.FindAllStringSubmatch(w.Text, -1) {
		id, _, _ := strings.Cut(m[1], "/")
		ids = append(ids, id)
	}
	return ids
}

// value is what a name stands for: {constant}, {constant/2} for its second
// number, {constant/unit}, {constant/note}, {table/row} for a row's label, {table/row/column} for a cell,
// {list/item} for its label, {list/item/value}, {modifiers/item} for its
// figure, {modifiers/item/target} for the die that succeeds, {table/dice} for
// dice in words, {table/notes} for notes.
func (b *tableBook) value(name string, at source.Place) piece {
	path := strings.Split(name, "/")
	f, ok := b.find(path[0])
	if !ok {
		b.unknown(at, "name", path[0], b.ids())
		return piece{}
	}
	switch {
	case len(path) == 2 && path[1] == "notes" && f.constant == nil:
		return b.notesValue(f)
	case f.constant != nil:
		return b.constantValue(f.constant, path[1:], at)
	case f.table != nil && len(path) > 1:
		return b.tableValue(f.table, path[1:], at)
	case f.list != nil && len(path) > 1:
		return b.listValue(f.list, path[1:], at)
	case f.modifiers != nil && len(path) > 1:
		return b.modifierValue(f.modifiers, path[1:], at)
	}
	b.unknown(at, "name", name, nil)
	return piece{}
}

func (b *tableBook) constantValue(c *rules.Constant, path []string, at source.Place) piece {
	p := piece{text: figures(strings.Join(c.Value, ", ")), reading: c.Reading, house: c.House}
	switch {
	case len(path) > 0 && path[0] == "unit":
		return piece{text: c.Unit}
	case len(path) > 0 && path[0] == "note":
		return piece{text: figures(c.Note)}
	}
	b.printed[c.ID] = true
	if len(path) == 0 {
		return p
	}
	n, err := strconv.Atoi(path[0])
	if err != nil || n < 1 || n > len(c.Value) {
		b.unknown(at, "number of "+c.ID, path[0], nil)
		return piece{}
	}
	p.text = figures(c.Value[n-1])
	return p
}

// notesValue are the notes of a thing as one.
func (b *tableBook) notesValue(f found) piece {
	var texts []string
	all := piece{}
	for _, note := range f.notes() {
		b.printed[note.text] = true
		texts, all.house = append(texts, note.text), all.house || note.house
	}
	all.text = figures(strings.Join(texts, "; "))
	return all
}

func (b *tableBook) tableValue(t *rules.Table, path []string, at source.Place) piece {
	i := slices.IndexFunc(t.Rows, func(r rules.Row) bool { return r.Key == path[0] })
	switch {
	case i < 0 && path[0] == "dice":
		return piece{text: figures(diceWords(t.Dice, t.DiceNote)), house: t.DiceHouse()}
	case i < 0:
		return b.rowBefore(t, path, at)
	}
	if len(path) == 1 {
		return piece{text: figures(t.Rows[i].Label)}
	}
	c := columnOf(t, path[1])
	if c < 0 {
		b.unknown(at, "column", path[1], columnLabels(t))
		return piece{}
	}
	return b.cell(t, t.Rows[i], c)
}

// cell is a cell of a table with its marks; it counts as printed.
func (b *tableBook) cell(t *rules.Table, row rules.Row, column int) piece {
	b.printed[t.ID+"/"+row.Key] = true
	b.printed[t.ID+"/"+row.Key+"/"+t.Columns[column].Label] = true
	return cellPiece(row.Cells[column])
}

// added are the rows of a replaced table that it did not have before, which
// no design of csprint's own can name.
func (b *tableBook) added(t *rules.Table) []rules.Row {
	var rows []rules.Row
	for _, row := range t.Rows {
		if _, ok := t.Before(row.Key); !ok && b.own && t.Replaced() {
			rows = append(rows, row)
		}
	}
	return rows
}

// rowBefore is the label of a row that house rules have left out, for words
// that are about another number; a cell of it is nothing.
func (b *tableBook) rowBefore(t *rules.Table, path []string, at source.Place) piece {
	b.unknown(at, "row", path[0], rowKeys(t))
	row, ok := t.Before(path[0])
	switch {
	case !b.follows() || !ok:
		return piece{}
	case len(path) == 1:
		return piece{text: figures(row.Label)}
	}
	return piece{text: nothing}
}

func (b *tableBook) listValue(l *rules.List, path []string, at source.Place) piece {
	i := slices.IndexFunc(l.Items, func(it rules.ListItem) bool { return it.Key == path[0] })
	if i < 0 {
		b.unknown(at, "item", path[0], itemKeys(l))
		return piece{}
	}
	if len(path) == 1 {
		return piece{text: figures(l.Items[i].Label), reading: l.Items[i].Reading}
	}
	n, ok := l.Items[i].Values[path[1]]
	if !ok {
		b.unknown(at, "value", path[1], sortedKeys(l.Items[i].Values))
		return piece{}
	}
	return piece{text: strconv.Itoa(n)}
}

func (b *tableBook) modifierValue(m *rules.Modifiers, path []string, at source.Place) piece {
	it, ok := m.Item(path[0])
	switch {
	case !ok && path[0] == "dice":
		return piece{text: figures(diceWords(m.Dice, m.DiceNote)), house: m.DiceHouse()}
	case !ok:
		b.unknown(at, "modifier", path[0], modifierKeys(m))
		return piece{}
	}
	if len(path) > 1 && path[1] == "target" && it.Target != nil {
		return piece{text: strconv.Itoa(*it.Target) + "+", reading: it.Reading, house: it.House}
	}
	return piece{text: signed(it.Value), reading: it.Reading, house: it.House}
}

// columnOf is the index of a column by its label, -1 for none.
func columnOf(t *rules.Table, label string) int {
	return slices.IndexFunc(t.Columns, func(c rules.Column) bool { return strings.EqualFold(c.Label, label) })
}

func columnLabels(t *rules.Table) []string {
	var labels []string
	for _, c := range t.Columns {
		labels = append(labels, c.Label)
	}
	return labels
}

func rowKeys(t *rules.Table) []string {
	var keys []string
	for _, r := range t.Rows {
		keys = append(keys, r.Key)
	}
	return keys
}

// diceWords are dice as the rules put them, with the kind of die where their
// words lack it.
func diceWords(dice rules.Dice, note string) string {
	switch {
	case note == "":
		return dice.String()
	case dice.Count > 0 && !strings.Contains(note, fmt.Sprintf("D%d", dice.Sides)):
		return dice.String() + ", " + note
	}
	return note
}

func itemKeys(l *rules.List) []string {
	var keys []string
	for _, it := range l.Items {
		keys = append(keys, it.Key)
	}
	return keys
}

func modifierKeys(m *rules.Modifiers) []string {
	var keys []string
	for _, it := range m.Items {
		keys = append(keys, it.Key)
	}
	return keys
}

func sortedKeys(values map[string]int) []string {
	var keys []string
	for key := range values {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// phase is the phase of a turn that a design names.
func (b *tableBook) phase(w templates.Word) (rules.Phase, bool) {
	p, ok := b.Phase(w.Text)
	if !ok {
		var keys []string
		for _, phase := range b.Phases {
			keys = append(keys, phase.Key)
		}
		b.unknown(w.Place, "phase", w.Text, keys)
	}
	return p, ok
}
