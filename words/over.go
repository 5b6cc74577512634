package words

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"golang.org/x/text/language"
)

// Over is an empty catalogue of a language that lies over this one.
func (c *Catalogue) Over(tag language.Tag) *Catalogue { return over(c.orEnglish(), tag) }

// Add takes up a phrase that English has. What it returns says nothing, or what is wrong: a text
// with places or numbers that English hasn't or without those that it has, marks that are none of
// text, a text that is far longer than English.
func (c *Catalogue) Add(id ID, text string) (wrong Text) {
	p, err := parse(text)
	var f Fault
	if errors.As(err, &f) {
		return f.Text
	}
	if want, got := English().Places(id), p.places(); !slices.Equal(want, got) {
		return Of("words.places", "got", placesText(got), "want", placesText(want))
	}
	english := English().texts[id]
	plain, _ := parse(english)
	if wrong := plain.selected().unknown(p.selected()); !wrong.IsZero() {
		return wrong
	}
	if wrong = unfit(text, english, numbersOf(p), numbersOf(plain)); wrong.IsZero() {
		c.texts[id] = text
	}
	return wrong
}

// unknown tells of a case that stands in the place of one of English's, whose these are, under another
// word: it would never be said. A language may have cases beside all of English's.
func (s selected) unknown(said selected) Text {
	for _, name := range slices.Sorted(maps.Keys(said)) {
		all := !slices.ContainsFunc(s[name], func(key string) bool { return !slices.Contains(said[name], key) })
		for _, key := range said[name] {
			if !all && !slices.Contains(s[name], key) {
				return Of("words.case", "case", say.Quoted(key), "place", "{"+name+"}", "known", OneOf(s[name]))
			}
		}
	}
	return Text{}
}

// labelPlace is where a label puts in the number of a constant or a cell, or one of two words
// by a number: {dice|die|dice}.
var labelPlace = pattern.Of(`\{[^{}]*\}`)

// labelPlaces are the places of a label, without the words of those that have two.
func labelPlaces(text string) []string {
	places := labelPlace.FindAllString(text, -1)
	for i, p := range places {
		if name, words, two := strings.Cut(p, "|"); two && strings.Count(words, "|") == 1 {
			places[i] = name + "|…|…}"
		}
	}
	return sorted(places)
}

// AddLabel takes up a label of a rule set or a design by what it is written as, or returns what is
// wrong, as Add does.
func (c *Catalogue) AddLabel(written, text string) (wrong Text) {
	want, got := labelPlaces(written), labelPlaces(text)
	if !slices.Equal(want, got) {
		return Of("words.places", "got", listOrNone(got), "want", listOrNone(want))
	}
	wrong = unfit(text, written, numbers.FindAllString(labelPlace.ReplaceAllString(text, ""), -1), numbers.FindAllString(labelPlace.ReplaceAllString(written, ""), -1))
	if wrong.IsZero() {
		c.labels[written] = text
	}
	return wrong
}

// numbers are figures in a text.
var numbers = pattern.Of(`[0-9]+`)

// numbersOf are the figures that a phrase says itself.
func numbersOf(m phrase) []string {
	var all []string
	for _, p := range m {
		all = append(all, numbers.FindAllString(p.text, -1)...)
		for _, c := range p.cases {
			all = append(all, numbersOf(c.phrase)...)
		}
	}
	return all
}

// Bounds of a text, in letters: so many times those of the English one, and so many more.
const (
	timesEnglish = 3
	moreLetters  = 40
)

// unfit is why a text may not stand in the place of the English one, nothing where it may: where
// it has its numbers, none but marks of text, and is not far longer.
func unfit(text, english string, got, want []string) Text {
	most := timesEnglish*utf8.RuneCountInString(english) + moreLetters
	got, want = sorted(got), sorted(want)
	switch {
	case strings.ContainsFunc(text, func(r rune) bool { return markup(r) && !strings.ContainsRune(english, r) }):
		return Of("words.mark")
	case !slices.Equal(got, want):
		return Of("words.numbers", "got", listOrNone(got), "want", listOrNone(want))
	case utf8.RuneCountInString(text) > most:
		return Of("words.letters", "letters", utf8.RuneCountInString(text), "most", most)
	}
	return Text{}
}

func sorted(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// markup tells letters that sheets, designs or pages may take for more than text.
func markup(r rune) bool {
	return strings.ContainsRune("<>&`\\$|^~*_[]", r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

func placesText(names []string) any {
	places := make([]string, len(names))
	for i, name := range names {
		places[i] = "{" + name + "}"
	}
	return listOrNone(places)
}

func listOrNone(texts []string) any {
	if len(texts) == 0 {
		return Of("list.none")
	}
	return Commas(texts)
}
