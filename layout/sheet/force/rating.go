package force

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// Rated is a unit's value of a rating as lists and records print it: with the mark of a
// value that was mapped, where it is a word. A number or a letter stands in large type
// or in a narrow column, and has the mark beside it.
func Rated(d *page.Desk, u *game.Unit, f *rules.Fact) string {
	value := d.Words.Label(u.Ratings.Shown(f))
	if Lettered(f) || f.Numbers != nil {
		return value
	}
	return value + Mapped(u, f.Key)
}

// Lettered tells a rating whose choices are letters: A to F.
func Lettered(f *rules.Fact) bool {
	return f.Choices != nil && !slices.ContainsFunc(f.Choices, func(choice string) bool { return len(choice) > 1 })
}

// RatedWord is a unit's value of a rating in the book's word; where it has none because
// of another, that one's word.
func RatedWord(d *page.Desk, u *game.Unit, f *rules.Fact) string {
	if f.Unless != "" && u.Ratings.Is(f.Unless) {
		return say.Capitalized(d.Words.Label(say.Spaced(f.Unless)))
	}
	return d.Book.Word(f, u.Ratings.Of(f.Key))
}

// RatedTogether is what a brigade's units are rated: from the lowest to the highest
// where that is a number or a letter, else the words, of which more than two are mixed.
func RatedTogether(d *page.Desk, units []*game.Unit, f *rules.Fact) string {
	var values []string
	var numbers []int
	lack := 0 // units of which it is not so
	for _, u := range units {
		numbers = append(numbers, u.Ratings.Number(f.Key))
		if u.Ratings.Of(f.Key) == "" && f.Truth() {
			lack++
		}
		if value := d.Words.Label(u.Ratings.Shown(f)); !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	switch {
	case f.Numbers != nil:
		return say.FromTo(slices.Min(numbers), slices.Max(numbers))
	case Lettered(f) && len(values) > 1:
		return slices.Min(values) + "–" + slices.Max(values)
	case lack > 0 && lack < len(units):
		return d.Words.Say("force.some")
	case len(values) > 2:
		return d.Words.Say("force.mixed")
	}
	return strings.Join(values, ", ")
}

// ratedField is what lists and records say under the key of a rating: what it adds where
// the rules tell that, 4.3.2, else its value; nothing under rules that have none of it.
func ratedField(key string) func(*page.Desk, *game.Unit) string {
	return ratingField(key, func(d *page.Desk, u *game.Unit, f *rules.Fact) string {
		value := u.Ratings.Of(key)
		switch {
		case f.Adds == "":
			return Rated(d, u, f)
		case value == "":
			return say.Nothing
		}
		m, _ := d.Modifier(f.Adds, value)
		return say.Signed(m.Value)
	})
}

// classOf stands behind the key of a rating in the name of its class.
const classOf = "-class"

// ClassField is the name of the class of a rating.
func ClassField(key string) string { return key + classOf }

// classField is what they say of the class of a rating: what the rules call a number, or
// its word in the book; irregulars have no discipline, 1.4.3.
func classField(key string) func(*page.Desk, *game.Unit) string {
	return ratingField(key, func(d *page.Desk, u *game.Unit, f *rules.Fact) string {
		switch n := u.Ratings.Number(key); {
		case f.Unless != "" && u.Ratings.Is(f.Unless):
			return d.Words.Label(u.Ratings.Shown(f))
		case f.Numbers == nil:
			return RatedWord(d, u, f)
		default:
			for _, row := range page.RowsOf(d.Book.Table(f.Classes)) {
				if row.Low != nil && row.High != nil && n >= *row.Low && n <= *row.High {
					return d.Words.Small(row.Label)
				}
			}
		}
		return ""
	})
}

func ratingField(key string, of func(*page.Desk, *game.Unit, *rules.Fact) string) func(*page.Desk, *game.Unit) string {
	return func(d *page.Desk, u *game.Unit) string {
		if f := RatingOf(d, key); f != nil {
			return of(d, u, f)
		}
		return ""
	}
}

// RatingNamed is the rating of a game's rules that a field shows, or its class; nil for
// none.
func RatingNamed(d *page.Desk, field string) *rules.Fact {
	return RatingOf(d, strings.TrimSuffix(field, classOf))
}

// RatingOf is the rating of a game's rules with a key, nil for none.
func RatingOf(d *page.Desk, key string) *rules.Fact { return rules.RatingIn(d.Book.Ratings(), key) }

// RosterRatings are the ratings of all rule sets that lists of units may show, which
// designs can name by their keys.
func RosterRatings() []*rules.Fact {
	return slices.DeleteFunc(slices.Clone(rules.RatingsBeside(nil)), func(f *rules.Fact) bool { return !f.Shown(rules.OnRoster) })
}

// MarkField is how designs name a mark of a rule set's own, on records and on rosters.
func MarkField(key string) string { return "mark-" + key }

// MostTicked is how many boxes a mark that is a number has at most; a larger one is written.
const MostTicked = 12

// MarkWords are what is ticked of a mark: numbers from 1, the words that it may be, or, of one
// that is so or not, what it is called; none of a number that is written.
func MarkWords(d *page.Desk, f *rules.Fact) []string {
	var words []string
	switch {
	case f.Numbers != nil && f.Most() <= MostTicked:
		for n := 1; n <= f.Most(); n++ {
			words = append(words, say.Int(n))
		}
	case f.Truth():
		words = []string{f.Called()}
	}
	for _, choice := range f.Choices {
		words = append(words, d.Book.Word(f, choice))
	}
	return words
}

// Marked is how many of those a unit brings along from before the battle, from the first one
// on, or which one; -1 for none, and what of one that is written.
func Marked(u *game.Unit, f *rules.Fact) (at int, written string) {
	value := u.Start.Marks.Of(f.Key)
	switch {
	case value == "":
		return -1, ""
	case f.Numbers != nil:
		return u.Start.Marks.Number(f.Key) - 1, value
	case f.Truth():
		return 0, value
	}
	return slices.Index(f.Choices, value), value
}

// MarkEntry is what the so-manieth of those means to who ticks it.
func MarkEntry(f *rules.Fact, i int, on bool) layout.Entry {
	e := layout.Entry{Mark: f.Key, Words: f.Called(), On: on}
	switch {
	case f.Numbers != nil:
		e.Value = say.Int(i + 1)
	case f.Truth():
		e.Value = rules.Yes
	case i < len(f.Choices):
		e.Value = f.Choices[i]
	}
	return e
}
