package imports

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Meanings are what a column may hold, as --map names them: what stands here, and the
// ratings of all rule sets by their keys. Beside these, "told WORD" keeps a column's
// words under a word of one's own, for a mapping to go by.
func Meanings() []string { return slices.Concat(meanings, ratingMeanings(), lastMeanings) }

var meanings = []string{
	"name", "short", "id", "parent", "path", "level", "side", "nation",
	"corps", "division", "brigade", "group", "formation", "regiment", "battalion",
	"echelon", "type", "arm", "kind",
	"strength", "men", "infantry", "cavalry", "guns", "figures", "bases",
	"battalions", "squadrons", "companies", "batteries", "weight", "copies",
}

var lastMeanings = []string{"commander", "commander-rating", "charisma", "attached", "notes", "drop"}

// A Meaning is what one column is taken for.
type Meaning struct {
	Column string // its heading, "column 3" where it has none, or "Sheet!Heading"
	Key    string // of Meanings
}

// ParseMeaning reads COLUMN=KEY.
func ParseMeaning(text string) (Meaning, error) {
	column, key, ok := cutLast(text, "=")
	column, key = strings.TrimSpace(column), strings.TrimSpace(key)
	if !ok || column == "" {
		return Meaning{}, source.New(source.Place{}, "imports.map-form", "text", say.Quoted(text), "meanings", words.OneOf(Meanings()))
	}
	if of, told := strings.CutPrefix(key, "told "); told && toldForm(of) {
		return Meaning{column, key}, nil
	}
	if !slices.Contains(Meanings(), key) {
		return Meaning{}, source.New(source.Place{}, "imports.map-key", "column", say.Quoted(column), "key", say.Quoted(key), "meanings", words.OneOf(Meanings()), "near", source.DidYouMean(key, Meanings()))
	}
	return Meaning{column, key}, nil
}

// toldForm tells a word under which a column's words may be kept.
func toldForm(word string) bool {
	return word != "" && len(word) <= 30 && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") == ""
}

func cutLast(text, mark string) (before, after string, ok bool) {
	i := strings.LastIndex(text, mark)
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+len(mark):], true
}

// String is how a meaning is given on a command line.
func (m Meaning) String() string { return m.Column + "=" + m.Key }

// Option is the --map option that gives it, in quotes where a shell needs them.
func (m Meaning) Option() string {
	text := m.String()
	switch {
	case strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789=_-./") == "":
		return "--map " + text
	case !strings.ContainsAny(text, "\"$`!\\"):
		return `--map "` + text + `"`
	}
	return "--map '" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// HeadMeanings are the meanings at the head of a scenario that an import wrote,
// as its host may have changed them. Anything else is no problem: it is a text.
func HeadMeanings(text string) []Meaning {
	var list []Meaning
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "#")
		rest, is := strings.CutPrefix(strings.TrimSpace(rest), "--map ")
		if !ok || !is {
			continue
		}
		if m, err := ParseMeaning(unquoted(rest)); err == nil {
			list = append(list, m)
		}
	}
	return list
}

// unquoted is the first word of a command line, as Option writes it.
func unquoted(text string) string {
	switch {
	case strings.HasPrefix(text, `"`):
		word, _, _ := strings.Cut(text[1:], `"`)
		return word
	case strings.HasPrefix(text, "'"):
		word, _, _ := strings.Cut(strings.ReplaceAll(text[1:], `'\''`, "\x00"), "'")
		return strings.ReplaceAll(word, "\x00", "'")
	}
	word, _, _ := strings.Cut(text, " ")
	return word
}
