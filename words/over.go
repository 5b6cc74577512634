package words

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"golang.org/x/text/language"
)

// Over is a language's file laid over what is there: `language:`, then `id: text`, and under
// `labels:` those of rule sets and designs by what they are written as. The error is of all
// that is wrong in it, each at its place: ids that nobody asks for, texts with places or
// numbers that English hasn't or without those that it has, marks that are none of text,
// texts that are far longer than English.
func (c *Catalogue) Over(file *source.File) (*Catalogue, error) {
	m := file.Root().Map()
	tag, err := language.Parse(m.NeedLine("language"))
	if err != nil {
		m.Problem("language", "no language", "a code such as de, fr, es", "")
	}
	made := over(c.orEnglish(), tag)
	if n := m.Node("labels"); n.Kind() != source.Null { // as csprint words new leaves it
		labels := n.Map()
		for _, written := range labels.Keys() {
			made.addLabel(labels, written)
		}
	}
	for _, key := range m.Keys() {
		if key != "language" && key != "labels" {
			made.add(m, key)
		}
	}
	m.Done()
	if problems := file.Problems(); len(problems) > 0 {
		return nil, problems
	}
	return made, nil
}

// add takes up one phrase.
func (c *Catalogue) add(m *source.Mapping, key string) {
	text := m.Phrase(key)
	english, known := English().texts[ID(key)]
	if !known {
		m.Problem(key, say.Quoted(key)+" is no phrase of csprint", "an id of en.yaml", source.DidYouMean(key, English().IDs()))
		return
	}
	p, err := parse(text)
	var f fault
	if errors.As(err, &f) {
		m.Problem(key, f.what, f.want, "")
		return
	}
	if want, got := English().Places(ID(key)), p.places(); !slices.Equal(want, got) {
		m.Problem(key, "places "+placesText(got), placesText(want), "")
		return
	}
	plain, _ := parse(english)
	if c.bears(m, key, text, english, numbersOf(p), numbersOf(plain)) {
		c.texts[ID(key)] = text
	}
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

// addLabel takes up one label.
func (c *Catalogue) addLabel(m *source.Mapping, written string) {
	text := m.Phrase(written)
	want, got := labelPlaces(written), labelPlaces(text)
	if !slices.Equal(want, got) {
		m.Problem(written, "places "+listOrNone(got), listOrNone(want), "")
		return
	}
	if c.bears(m, written, text, written, numbers.FindAllString(labelPlace.ReplaceAllString(text, ""), -1), numbers.FindAllString(labelPlace.ReplaceAllString(written, ""), -1)) {
		c.labels[written] = text
	}
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

// bears tells whether a text may stand in the place of the English one: it has its numbers,
// none but marks of text, and is not far longer.
func (c *Catalogue) bears(m *source.Mapping, key, text, english string, got, want []string) bool {
	most := timesEnglish*utf8.RuneCountInString(english) + moreLetters
	got, want = sorted(got), sorted(want)
	switch {
	case strings.ContainsFunc(text, func(r rune) bool { return markup(r) && !strings.ContainsRune(english, r) }):
		m.Problem(key, "a mark that csprint reads as more than text", "words, figures and their marks", "")
	case !slices.Equal(got, want):
		m.Problem(key, "numbers "+listOrNone(got), listOrNone(want)+", as in English", "")
	case utf8.RuneCountInString(text) > most:
		m.Problem(key, say.Counted(utf8.RuneCountInString(text), "letter"), say.Counted(most, "letter")+" at most", "")
	default:
		return true
	}
	return false
}

func sorted(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// markup tells letters that sheets, designs or pages may take for more than text.
func markup(r rune) bool { return strings.ContainsRune("<>&`\\$|^~*_[]", r) || unicode.IsControl(r) }

func placesText(names []string) string {
	places := make([]string, len(names))
	for i, name := range names {
		places[i] = "{" + name + "}"
	}
	return listOrNone(places)
}

func listOrNone(texts []string) string {
	if len(texts) == 0 {
		return "none"
	}
	return strings.Join(texts, ", ")
}
