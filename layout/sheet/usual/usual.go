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
	return l.With(b.Pack, func() map[string][]byte { return Designs(b) })
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

// Millimetres that a letter takes, at the smallest: of a head, and of a word below it.
const (
	headLetter = 1.3
	wordLetter = 1.15
)

// head is a label as it stands over a column or a number of so many millimetres, cut short
// where it has no room.
func head(f *rules.Fact, wide float64) string {
	label, most := []rune(say.Capitalized(f.Called())), max(2, int(wide/headLetter))
	if len(label) > most {
		label = append(label[:most-1:most-1], '.')
	}
	return fmt.Sprintf("%q", string(label))
}

// longest is how many letters the longest word of a rating has, 0 for numbers.
func longest(f *rules.Fact) int {
	most := 0
	for _, choice := range f.Choices {
		most = max(most, len(choice))
	}
	return most
}

const columnsHead = "# Csprint's usual columns, by the ratings of the rules.\ncsprint-template: 1\nextends: names\n"

// mostBoxes is how many levels a roster has a box for each of; more are written into one.
const mostBoxes = 6

// roster is a roster with a column for each rating.
func roster(b *rules.Book) string {
	var text strings.Builder
	text.WriteString(columnsHead + "legend: [states]\ncolumns:\n")
	text.WriteString("  men: {field: men, head: Men, wide: 9mm, align: right}\n  hits: {field: hits, head: Figs, wide: 10mm, align: right, face: sans-bold}\n")
	ratingColumns(&text, shown(b, rules.OnRoster), 3)
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
	ratingColumns(&text, slices.DeleteFunc(shown(b, rules.OnRoster), func(f *rules.Fact) bool {
		return f.From == rules.WorkedOut // which is of one unit
	}), 4)
	return text.String()
}

// ratingsRoom is how wide the columns of all ratings may be together, in millimetres.
const ratingsRoom = 80

// ratingColumns are the columns of ratings: numbers at the right, words at the left.
func ratingColumns(text *strings.Builder, ratings []*rules.Fact, gap int) {
	for _, f := range ratings {
		wide := min(max(8, 2*len(f.Called()), 2*longest(f)), 30, ratingsRoom/len(ratings)-gap)
		align := ""
		if f.Numbers != nil || f.From == rules.WorkedOut {
			align = ", align: right, face: sans-bold"
		}
		fmt.Fprintf(text, "  %s: {field: %s, head: %s, gap: %dmm, wide: %dmm%s, fit: {floor: 6pt}}\n", f.Key, f.Key, head(f, float64(wide)), gap, wide, align)
	}
}
