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
	note := ""
	if t.Dice.Count > 0 {
		note = "{" + t.ID + "/dice}"
	}
	w.block(t.Phase, note)
	form := "form: rows"
	if len(t.Columns) > mostRows {
		form = "form: matrix"
	}
	w.part(form, t.ID)
	w.notes(t.ID, t.Notes)
	for _, m := range w.book.Modifiers {
		if slices.Contains(m.AppliesTo, t.ID) && !slices.Contains(w.said, m.ID) {
			w.modifiers(m)
		}
	}
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
		fmt.Fprintf(&w.text, "          - {key: \"{%s}\", words: %q}\n", c.ID, say.Joined(wordsOf(c.ID), noted(c.Note)))
	}
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
