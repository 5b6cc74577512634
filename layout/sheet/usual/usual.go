package usual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Over is a library with the designs of a book's pack, and beneath these the usual ones of
// the book. Csprint's own packs have theirs among csprint's designs.
func Over(l *templates.Library, b *rules.Book) *templates.Library {
	if pack.Own(b.ID) != nil {
		return l
	}
	return l.With(b.Pack, Designs(b))
}

// Designs are the usual designs of a book, texts by their names.
func Designs(b *rules.Book) map[string][]byte {
	return map[string][]byte{
		"tables/" + b.ID:               []byte(tablePages(b)),
		"rosters/" + rules.Usual:       []byte(roster(b)),
		"forces/" + rules.Usual:        []byte(forces(b)),
		"record-" + rules.Usual:        []byte(record(b)),
		"sprue-records-" + rules.Usual: []byte(sprue),
	}
}

// shown are the ratings of a book that are shown at a place, and behind them what is
// worked out of them.
func shown(b *rules.Book, at rules.Place) []*rules.Fact {
	return slices.DeleteFunc(slices.Concat(b.Ratings(), b.Derived()), func(f *rules.Fact) bool { return !f.Shown(at) })
}

// head is a label as it stands over a column or a number.
func head(f *rules.Fact) string { return fmt.Sprintf("%q", say.Capitalized(f.Called())) }

const columnsHead = "# Csprint's usual columns, by the ratings of the rules.\ncsprint-template: 1\nextends: names\n"

// mostBoxes is how many levels a roster has a box for each of; more are written into one.
const mostBoxes = 6

// roster is a roster with a column for each rating.
func roster(b *rules.Book) string {
	var text strings.Builder
	text.WriteString(columnsHead + "legend: [states]\ncolumns:\n")
	text.WriteString("  men: {field: men, head: Men, wide: 9mm, align: right}\n  hits: {field: hits, head: Figs, wide: 10mm, align: right, face: sans-bold}\n")
	for _, f := range shown(b, rules.OnRoster) {
		ratingColumn(&text, f, 3)
	}
	text.WriteString("  lost: {field: losses, head: Lost, gap: 3mm, wide: 10mm}\n")
	switch n := len(b.Plays.States.Levels()); {
	case n > mostBoxes:
		text.WriteString("  now: {field: blank, head: Now, gap: 3mm, wide: 22mm}\n")
	case n > 0:
		text.WriteString("  states: {field: states, head: Now, gap: 3mm}\n")
	}
	return text.String()
}

// forces is a list of a side's troops with their ratings.
func forces(b *rules.Book) string {
	var text strings.Builder
	text.WriteString(columnsHead + "columns:\n")
	text.WriteString("  men: {field: men, head: Men, wide: 15mm, align: right}\n")
	for _, f := range shown(b, rules.OnRoster) {
		if f.From != rules.WorkedOut { // which is of one unit
			ratingColumn(&text, f, 4)
		}
	}
	return text.String()
}

// ratingColumn is the column of a rating: numbers at the right, words at the left.
func ratingColumn(text *strings.Builder, f *rules.Fact, gap int) {
	wide := max(8, 2*len(f.Called()))
	if f.Numbers != nil || f.From == rules.WorkedOut {
		fmt.Fprintf(text, "  %s: {field: %s, head: %s, gap: %dmm, wide: %dmm, align: right, face: sans-bold}\n", f.Key, f.Key, head(f), gap, wide)
		return
	}
	for _, choice := range f.Choices {
		wide = max(wide, 2*len(choice))
	}
	fmt.Fprintf(text, "  %s: {field: %s, head: %s, gap: %dmm, wide: %dmm}\n", f.Key, f.Key, head(f), gap, min(wide, 30))
}
