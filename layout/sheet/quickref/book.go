package quickref

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/worksheet"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Book finds what a design of table pages names in the rules. A name
// that leads nowhere is a problem at its place; what is found counts as printed.
type Book struct {
	*rules.Book
	Problems *source.Problems
	Printed  map[string]bool  // "dummy-cards/15 or more", "threat-infantry"
	Own      bool             // the design is csprint's own
	Words    *words.Catalogue // what they are told in; nil for English

	worked map[source.Place]*worksheet.Table // what has been worked out, by its part
}

// find is the thing with an id, false where the book has none.
func (b *Book) find(id string) (Found, bool) {
	f := Found{Table: b.Table(id), Modifiers: b.ModifierList(id), List: b.List(id), Constant: b.Constant(id), Working: b.Working(id)}
	return f, f != Found{}
}

// ids are all ids of the book.
func (b *Book) ids() []string {
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
	for _, w := range b.Workings {
		ids = append(ids, w.ID)
	}
	return ids
}

// Need is find for a name of a design.
func (b *Book) Need(w templates.Word) Found {
	f, ok := b.find(w.Text)
	if !ok {
		b.Unknown(w.Place, "id", w.Text, b.ids())
	}
	return f
}

// needTable is the table that a design names, nil with a problem where there
// is none.
func (b *Book) needTable(of templates.Word) *rules.Table {
	f := b.Need(of)
	b.wrongKind(of, f, f.Table == nil, "table")
	return f.Table
}

// needModifiers is needTable for modifiers.
func (b *Book) needModifiers(of templates.Word) *rules.Modifiers {
	f := b.Need(of)
	b.wrongKind(of, f, f.Modifiers == nil, "modifiers")
	return f.Modifiers
}

// modifiersOf is a list of modifiers, or what the roll of a table adds besides.
func (b *Book) modifiersOf(of templates.Word) *rules.Modifiers {
	f := b.Need(of)
	if f.Table != nil && len(f.Table.Adds) > 0 {
		return &rules.Modifiers{ID: f.Table.ID, Items: f.Table.Adds}
	}
	b.wrongKind(of, f, f.Modifiers == nil, "modifiers or adds")
	return f.Modifiers
}

// needList is needTable for lists.
func (b *Book) needList(of templates.Word) *rules.List {
	f := b.Need(of)
	b.wrongKind(of, f, f.List == nil, "list")
	return f.List
}

// wrongKind records that a name leads to the wrong kind of thing.
func (b *Book) wrongKind(w templates.Word, f Found, wrong bool, want string) {
	if wrong && f != (Found{}) {
		b.Problems.Add(source.New(w.Place, "quickref.wrong-kind", "text", w.Text, "kind", f.kind(), "want", want))
	}
}

// needKeys records the keys of a design that a thing lacks.
func (b *Book) needKeys(keys []templates.Word, known []string) {
	for _, key := range keys {
		if !slices.Contains(known, key.Text) {
			b.Unknown(key.Place, "key", key.Text, known)
		}
	}
}

// Follows tells whether the design gives way to the book: csprint's own does
// where house rules have left out what it names.
func (b *Book) Follows() bool { return b.Own && b.Patched() }

// Unknown records a name that leads nowhere, unless house rules left it out.
func (b *Book) Unknown(at source.Place, what, name string, known []string) {
	if b.Follows() {
		return
	}
	what, of, found := strings.Cut(what, " of ")
	if found {
		what += " of"
	}
	b.Problems.Add(source.New(at, "quickref.unknown-name", "what", what, "of", of, "name", say.Quoted(name), "title", b.Title, "near", source.DidYouMean(name, known)))
}

// braces finds the names in a design's text.
var braces = pattern.Of(`\{([^{}]*)\}`)

// Fill puts the rules' values in the place of the names in braces of a design's text, in the
// reader's language.
func (b *Book) Fill(w templates.Word) []richtext.Piece { return b.fillCell(w, richtext.Piece{}) }

// fillCell is fill with a value for {cell}. A text without a letter, which no label says, has the
// language's own marks.
func (b *Book) fillCell(w templates.Word, cell richtext.Piece) []richtext.Piece {
	if w.Text = b.Words.Label(w.Text); !strings.ContainsFunc(braces.ReplaceAllString(w.Text, ""), unicode.IsLetter) {
		w.Text = strings.NewReplacer("; ", b.Words.Say("list.semicolon"), ": ", b.Words.Say("list.colon"), "%", b.Words.Say("number.percent")).Replace(w.Text)
	}
	var out []richtext.Piece
	at := 0
	for _, m := range braces.FindAllStringSubmatchIndex(w.Text, -1) {
		out = append(out, richtext.Piece{Text: w.Text[at:m[0]]})
		name := w.Text[m[2]:m[3]]
		if name == "cell" {
			out = append(out, cell)
		} else {
			out = append(out, b.value(name, w.Place))
		}
		at = m[1]
	}
	return append(out, richtext.Piece{Text: w.Text[at:]})
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
// figure, {modifiers/item/times/3} for it three times, {modifiers/item/target} for
// the die that succeeds, {table/dice} for dice in words, {table/notes} for notes.
func (b *Book) value(name string, at source.Place) richtext.Piece {
	path := strings.Split(name, "/")
	f, ok := b.find(path[0])
	if !ok {
		b.Unknown(at, "name", path[0], b.ids())
		return richtext.Piece{}
	}
	switch {
	case len(path) == 2 && path[1] == "notes" && f.Constant == nil:
		return b.notesValue(f)
	case f.Constant != nil:
		return b.constantValue(f.Constant, path[1:], at)
	case f.Table != nil && len(path) > 1:
		return b.tableValue(f.Table, path[1:], at)
	case f.List != nil && len(path) > 1:
		return b.listValue(f.List, path[1:], at)
	case f.Modifiers != nil && len(path) > 1:
		return b.modifierValue(f.Modifiers, path[1:], at)
	}
	b.Unknown(at, "name", name, nil)
	return richtext.Piece{}
}

func (b *Book) constantValue(c *rules.Constant, path []string, at source.Place) richtext.Piece {
	told := b.toldOf(c)
	p := richtext.Piece{Text: strings.Join(told, ", "), Reading: c.Reading, House: c.House}
	switch {
	case len(path) > 0 && path[0] == "unit":
		return richtext.Piece{Text: c.Unit}
	case len(path) > 0 && path[0] == "note":
		return richtext.Piece{Text: say.Figures(c.Note)}
	}
	b.Printed[c.ID] = true
	if len(path) == 0 {
		return p
	}
	n, err := strconv.Atoi(path[0])
	if err != nil || n < 1 || n > len(c.Value) {
		b.Unknown(at, "number of "+c.ID, path[0], nil)
		return richtext.Piece{}
	}
	p.Text = told[n-1]
	return p
}

// figures is a value of the rules as it is printed, a whole number as the language writes it.
func (b *Book) figures(value string) string {
	if n, err := strconv.Atoi(value); err == nil && n >= 1000 {
		return b.Words.Number(n)
	}
	return say.Figures(value)
}

// toldOf are the values of a constant as they are printed.
func (b *Book) toldOf(c *rules.Constant) []string {
	told := slices.Clone(c.Told())
	for i, value := range told {
		told[i] = b.figures(value)
	}
	return told
}

// notesValue are the notes of a thing as one.
func (b *Book) notesValue(f Found) richtext.Piece {
	var texts []string
	all := richtext.Piece{}
	for _, note := range f.notes() {
		b.Printed[note.Text] = true
		texts, all.House = append(texts, note.Text), all.House || note.House
	}
	all.Text = say.Figures(b.Words.Semicolons(texts...))
	return all
}

func (b *Book) tableValue(t *rules.Table, path []string, at source.Place) richtext.Piece {
	i := slices.IndexFunc(t.Rows, func(r rules.Row) bool { return r.Key == path[0] })
	switch {
	case i < 0 && path[0] == "dice":
		return richtext.Piece{Text: say.Figures(diceWords(t.Dice, t.DiceNote)), House: t.DiceHouse()}
	case i < 0:
		return b.rowBefore(t, path, at)
	}
	if len(path) == 1 {
		return richtext.Piece{Text: say.Figures(t.Rows[i].Label)}
	}
	c := t.ColumnKeyed(path[1])
	if c < 0 {
		b.Unknown(at, "column", path[1], columnLabels(t))
		return richtext.Piece{}
	}
	return b.cell(t, t.Rows[i], c)
}

// cell is a cell of a table with its marks; it counts as printed.
func (b *Book) cell(t *rules.Table, row rules.Row, column int) richtext.Piece {
	b.Printed[t.ID+"/"+row.Key] = true
	b.Printed[t.ID+"/"+row.Key+"/"+t.Columns[column].Label] = true
	p := richtext.CellPiece(row.Cells[column])
	p.Text = b.figures(p.Text)
	return p
}

// added are the rows of a replaced table that it did not have before, which
// no design of csprint's own can name.
func (b *Book) added(t *rules.Table) []rules.Row {
	var rows []rules.Row
	for _, row := range t.Rows {
		if _, ok := t.Before(row.Key); !ok && b.Own && t.Replaced() {
			rows = append(rows, row)
		}
	}
	return rows
}

// rowBefore is the label of a row that house rules have left out, for words
// that are about another number; a cell of it is nothing.
func (b *Book) rowBefore(t *rules.Table, path []string, at source.Place) richtext.Piece {
	b.Unknown(at, "row", path[0], rowKeys(t))
	row, ok := t.Before(path[0])
	switch {
	case !b.Follows() || !ok:
		return richtext.Piece{}
	case len(path) == 1:
		return richtext.Piece{Text: say.Figures(row.Label)}
	}
	return richtext.Piece{Text: say.Nothing}
}

func (b *Book) listValue(l *rules.List, path []string, at source.Place) richtext.Piece {
	i := slices.IndexFunc(l.Items, func(it rules.ListItem) bool { return it.Key == path[0] })
	if i < 0 {
		b.Unknown(at, "item", path[0], ItemKeys(l))
		return richtext.Piece{}
	}
	if len(path) == 1 {
		return richtext.Piece{Text: say.Figures(l.Items[i].Label), Reading: l.Items[i].Reading}
	}
	n, ok := l.Items[i].Values[path[1]]
	if !ok {
		b.Unknown(at, "value", path[1], slices.Sorted(maps.Keys(l.Items[i].Values)))
		return richtext.Piece{}
	}
	return richtext.Piece{Text: strconv.Itoa(n)}
}

func (b *Book) modifierValue(m *rules.Modifiers, path []string, at source.Place) richtext.Piece {
	it, ok := m.Item(path[0])
	switch {
	case !ok && path[0] == "dice":
		return richtext.Piece{Text: say.Figures(diceWords(m.Dice, m.DiceNote)), House: m.DiceHouse()}
	case !ok:
		b.Unknown(at, "modifier", path[0], ModifierKeys(m))
		return richtext.Piece{}
	}
	if len(path) > 1 && path[1] == "target" && it.Target != nil {
		return richtext.Piece{Text: strconv.Itoa(*it.Target) + "+", Reading: it.Reading, House: it.House}
	}
	value := it.Value
	if len(path) > 2 && path[1] == "times" {
		if n, err := strconv.Atoi(path[2]); err == nil {
			value *= n
		}
	}
	return richtext.Piece{Text: say.Signed(value), Reading: it.Reading, House: it.House}
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

func ItemKeys(l *rules.List) []string {
	var keys []string
	for _, it := range l.Items {
		keys = append(keys, it.Key)
	}
	return keys
}

func ModifierKeys(m *rules.Modifiers) []string {
	var keys []string
	for _, it := range m.Items {
		keys = append(keys, it.Key)
	}
	return keys
}

// phase is the phase of a turn that a design names.
func (b *Book) phase(w templates.Word) (rules.Phase, bool) {
	p, ok := b.Phase(w.Text)
	if !ok {
		var keys []string
		for _, phase := range b.Phases {
			keys = append(keys, phase.Key)
		}
		b.Unknown(w.Place, "phase", w.Text, keys)
	}
	return p, ok
}
