package usual

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// mostRows is how many columns a table has that is set in rows of words: one with more is a
// matrix of figures.
const mostRows = 3

// tablePages are table pages with all of a book: phase by phase, each table with the lists of
// modifiers that apply to it, then what serves no phase, then the numbers that stand in no text.
func tablePages(b *rules.Book) string {
	w := tableWriter{book: b}
	fmt.Fprintf(&w.text, "# Csprint's usual table pages: all tables, in the order of a turn.\nrules: %s\n", b.ID)
	w.text.WriteString("blocks:\n")
	for _, phase := range append(b.Phases, rules.Phase{}) {
		w.phase(phase.Key)
	}
	w.numbers()
	return w.text.String()
}

// A tableWriter writes blocks, each list of modifiers once.
type tableWriter struct {
	book *rules.Book
	text strings.Builder
	said []string // ids of lists of modifiers
}

func (w *tableWriter) phase(key string) {
	for _, t := range w.book.Tables {
		if t.Phase == key {
			w.table(t)
		}
	}
	for _, m := range w.book.Modifiers {
		if m.Phase == key && !slices.Contains(w.said, m.ID) {
			w.block(key, "")
			w.modifiers(m)
		}
	}
	for _, l := range w.book.Lists {
		if l.Phase == key {
			w.block(key, "")
			w.part("form: "+listForm(l), l.ID)
			w.notes(l.ID, l.Notes)
		}
	}
}

// listForm is words for items that say something, and names for those that are but called so.
func listForm(l *rules.List) string {
	for _, item := range l.Items {
		switch {
		case len(item.Steps) > 0:
			return "sequence"
		case item.Words != "":
			return "words"
		}
	}
	return "names, across: 2"
}

// block begins a block under its first part's title.
func (w *tableWriter) block(phase, note string) {
	w.text.WriteString("  - ")
	if phase != "" {
		fmt.Fprintf(&w.text, "phase: %s\n    ", phase)
	}
	if note != "" {
		fmt.Fprintf(&w.text, "note: %q\n    ", note)
	}
	w.text.WriteString("parts:\n")
}

func (w *tableWriter) part(form, id string) {
	fmt.Fprintf(&w.text, "      - {%s, of: %s}\n", form, id)
}

func (w *tableWriter) notes(id string, notes []string) {
	if len(notes) > 0 {
		w.part("form: notes", id)
	}
}

func (w *tableWriter) table(t *rules.Table) {
	w.block(t.Phase, diceNote(t))
	w.part(formOf(t), t.ID)
	w.notes(t.ID, t.Notes)
	for _, m := range w.book.Modifiers {
		if slices.Contains(m.AppliesTo, t.ID) && !slices.Contains(w.said, m.ID) {
			w.modifiers(m)
		}
	}
}

// diceNote is what stands beside the title of a table: its dice, where they don't stand over
// the numbers that they come to, and what everybody adds to them.
func diceNote(t *rules.Table) string {
	var adds []string
	for _, add := range t.Adds {
		if !numeral(add.Label) {
			adds = append(adds, add.Label)
		}
	}
	switch {
	case t.Dice.Count == 0:
		return ""
	case len(adds) > 0:
		return "{" + t.ID + "/dice} + " + strings.Join(adds, " + ")
	case t.Ranked() && !t.Across:
		return ""
	}
	return "{" + t.ID + "/dice}"
}

// Of a table whose rows dice lead to, few results of a word or two stand side by side.
const (
	mostGauge  = 5
	gaugeRoom  = 75.0 // of all of them, in millimetres
	gaugeType  = 12
	gaugeInset = 3.0

	matrixRoom = 50.0 // of all columns
	matrixType = 9
)

// formOf is how a table is set: results side by side, rows with the numbers that lead to them
// before what they are called, a matrix of many columns, or rows.
func formOf(t *rules.Table) string {
	switch {
	case len(t.Columns) > mostRows && len(t.Rows) <= mostRows && wideHeads(t):
		return "form: rows, turned: true"
	case len(t.Columns) > mostRows:
		return "form: matrix"
	case !t.Ranked() || t.Across:
		return "form: rows"
	case gauged(t):
		return "form: gauge"
	case !slices.ContainsFunc(t.Rows, rules.Row.Named):
		return "form: rows"
	}
	columns := []string{"{column: span, strong: true}"} // under the dice
	said := slices.ContainsFunc(t.Rows, func(r rules.Row) bool { return !saysItsCell(r) })
	if said {
		columns = append(columns, "{column: label}")
	}
	for i, c := range t.Columns {
		name := "{column: " + fmt.Sprintf("%q", c.Label) + "}"
		if i == 0 && !said { // the labels say the same
			name = fmt.Sprintf("{column: label, head: %q}", c.Label)
		}
		columns = append(columns, name)
	}
	return "form: rows, columns: [" + strings.Join(columns, ", ") + "]"
}

// wideHeads tells columns whose heads have a word for which a matrix has no room in large print.
func wideHeads(t *rules.Table) bool {
	room := matrixRoom / float64(len(t.Columns))
	return slices.ContainsFunc(t.Columns, func(c rules.Column) bool { return widest(strong, matrixType, strings.Fields(c.Label)...) > room })
}

// saysItsCell tells a row that is called as its first cell says.
func saysItsCell(r rules.Row) bool {
	return len(r.Cells) > 0 && (!r.Named() || strings.EqualFold(r.Label, r.Cells[0].Text))
}

// gauged tells a table of one column whose few results have room side by side, in words that
// tell of themselves what they are.
func gauged(t *rules.Table) bool {
	if len(t.Columns) != 1 || len(t.Rows) > mostGauge || len(t.Rows) < 2 {
		return false
	}
	room := gaugeRoom/float64(len(t.Rows)) - gaugeInset
	return !slices.ContainsFunc(t.Rows, func(r rules.Row) bool {
		return !saysItsCell(r) || r.Natural > 0 || !strings.ContainsFunc(r.Cells[0].Text, unicode.IsLetter) || strong(gaugeType, say.Capitalized(r.Cells[0].Text)) > room || strings.Contains(r.Cells[0].Text, "{")
	})
}

func (w *tableWriter) modifiers(m *rules.Modifiers) {
	w.said = append(w.said, m.ID)
	w.part(fmt.Sprintf("form: modifiers, head: %q", m.Title), m.ID)
	w.notes(m.ID, m.Notes)
}

// numbers are the constants that no other text names.
func (w *tableWriter) numbers() {
	begun := false
	for _, c := range w.book.Constants {
		if w.named(c.ID) {
			continue
		}
		if !begun {
			w.text.WriteString("  - title: Numbers\n    parts:\n      - form: figures\n        lines:\n")
			begun = true
		}
		fmt.Fprintf(&w.text, "          - {key: %q, words: %q}\n", measured(c), say.Joined(wordsOf(c.ID), noted(c.Note)))
	}
}

// measured is a constant and what it is counted in, for a design.
func measured(c *rules.Constant) string {
	text := "{" + c.ID + "}"
	if c.Unit != "" {
		text += " {" + c.ID + "/unit}"
	}
	return text
}

// numeral tells what a page may not say of its own: numbers stand in the rules.
func numeral(text string) bool { return strings.ContainsFunc(text, unicode.IsNumber) }

// wordsOf is an id in words, without its numbers.
func wordsOf(id string) string {
	return strings.Join(slices.DeleteFunc(strings.Split(id, "-"), numeral), " ")
}

// noted is a note that has no number, empty for one that has.
func noted(note string) string {
	if numeral(note) {
		return ""
	}
	return note
}

// named tells whether a text of a table or list has a constant in it.
func (w *tableWriter) named(id string) bool {
	for _, t := range w.book.Tables {
		if slices.Contains(t.Constants(), id) {
			return true
		}
	}
	for _, m := range w.book.Modifiers {
		if slices.Contains(m.Constants(), id) {
			return true
		}
	}
	for _, l := range w.book.Lists {
		for _, item := range l.Items {
			if slices.Contains(item.Constants, id) {
				return true
			}
		}
	}
	return false
}
