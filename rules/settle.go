package rules

import (
	"math/big"
	"slices"
	"strings"

	"github.com/csprint/csprint/rules/formula"
)

// What the parts of a book settle for each other is settled when all of them are read, and
// again under house rules, before anybody has the book.

// settleFacts fills in choices that are keys of tables and lists, which house rules
// may have changed, and gives each word of a choice a number of its own.
func settleFacts(b *Book) {
	b.words = map[string]*big.Rat{}
	for _, f := range b.Facts {
		if f.choices != "" {
			f.Choices = keysOf(b, f.choices)
		}
		for _, word := range f.Choices {
			if word = strings.ToLower(word); b.words[word] == nil {
				b.words[word] = big.NewRat(int64(len(b.words))+firstWord, 1)
			}
		}
	}
}

// firstWord is larger than any number of the rules, so that no number equals a word.
const firstWord = 1 << 40

// keysOf are the keys of the rows of a table, of the items of a list, or the levels.
func keysOf(b *Book, id string) []string {
	if id == levelKeys {
		return b.Plays.States.Levels()
	}
	if t := b.Table(id); t != nil {
		return idsOf(t.Rows, func(r Row) string { return r.Key })
	}
	if list := b.List(id); list != nil {
		return idsOf(list.Items, func(i ListItem) string { return i.Key })
	}
	return nil
}

// settleWorths works out what lines add where nothing is so that they ask.
func settleWorths(b *Book) {
	for _, t := range b.Tables {
		settleLines(b, t.Adds)
	}
	for _, list := range b.Modifiers {
		settleLines(b, list.Items)
	}
}

func settleLines(b *Book, lines []Modifier) {
	for i := range lines {
		item := &lines[i]
		if item.worth != nil {
			item.Value, _ = worthIf(b, item.worth, "")
			item.House = item.House || filler{b}.changed(constantsIn(item.worth))
		}
		settleLines(b, item.Adds)
	}
}

// worthIf is a value where one of the facts that it asks is so, and the others are not;
// false where it can't be worked out.
func worthIf(b *Book, f *formula.Formula, so string) (int, bool) {
	k := b.Know()
	for _, name := range f.Names() {
		if fact := b.Fact(name); fact != nil && fact.Truth() {
			k.Truth(name, name == so)
		}
	}
	value, err := f.Value(k.lookup)
	if err != nil {
		return 0, false
	}
	return floor(value), true
}

// constantsIn are the ids of the constants in a formula.
func constantsIn(f *formula.Formula) []string {
	var ids []string
	for _, name := range f.Names() {
		if id, ok := constantName(name); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// settleBounds derives the bounds that a book does not declare: a column of numbers stays
// one, and a column with bounds keeps to the words that its table has.
func settleBounds(b *Book) {
	for _, t := range b.Tables {
		for i := 0; i < len(t.Columns) && t.free; i++ {
			settleColumn(t, i)
		}
		t.free = false
	}
	for _, c := range b.Constants {
		if c.form == wholeForm && c.Numbers == nil {
			c.Numbers = usual(b.Number(c.ID))
		}
	}
}

func settleColumn(t *Table, column int) {
	t.fixed = t.fixed || t.Columns[column].Numbers != nil && !t.Ranked()
	least, counts := 0, true
	for _, row := range t.Rows {
		cell := row.Cells[column]
		least, counts = min(least, cell.Number), counts && cell.IsNum
		if !cell.IsNum && t.Columns[column].Numbers != nil && !slices.Contains(t.spoken, cell.Text) {
			t.spoken = append(t.spoken, cell.Text)
		}
	}
	if counts && t.Columns[column].Numbers == nil {
		t.Columns[column].Numbers = usual(least)
	}
}
