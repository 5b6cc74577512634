package words

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"golang.org/x/text/language"
)

// Over is a language's file laid over what is there: `language:` and then `id: text`. The
// error is of all that is wrong in it, each at its place: ids that nobody asks for, phrases
// with places that English hasn't or without those that it has, marks that are none of text.
func (c *Catalogue) Over(file *source.File) (*Catalogue, error) {
	m := file.Root().Map()
	tag, err := language.Parse(m.NeedLine("language"))
	if err != nil {
		m.Problem("language", "no language", "a code such as de, fr, es", "")
	}
	made := over(c.orEnglish(), tag)
	for _, key := range m.Keys() {
		if key != "language" {
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
	text := m.Line(key)
	if !English().has(ID(key)) {
		m.Problem(key, say.Quoted(key)+" is no phrase of csprint", "an id of en.yaml", source.DidYouMean(key, English().IDs()))
		return
	}
	p, err := parse(text)
	var f fault
	switch {
	case errors.As(err, &f):
		m.Problem(key, f.what, f.want, "")
	case strings.ContainsFunc(text, markup):
		m.Problem(key, "a mark that csprint reads as more than text", "words, figures and their marks", "")
	default:
		if want, got := English().Places(ID(key)), p.places(); !slices.Equal(want, got) {
			m.Problem(key, "places "+placesText(got), placesText(want), "")
		}
	}
	c.texts[ID(key)] = text
}

// markup tells letters that sheets, designs or pages may take for more than text.
func markup(r rune) bool { return strings.ContainsRune("<>&`\\$|^~*_[]", r) || unicode.IsControl(r) }

func placesText(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return "{" + strings.Join(names, "}, {") + "}"
}
