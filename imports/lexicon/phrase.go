package lexicon

import (
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// AboveUnits tells whether a text has a word of what stands above units.
func AboveUnits(text string) bool {
	found := Own().Echelons.Find(TokensOf(text))
	return slices.ContainsFunc(found, func(m Match[string]) bool {
		return m.Means == game.Army || game.AboveUnits(m.Means)
	})
}

// NationIn is the nation that a text names, the first of several.
func NationIn(text string) string {
	if found := Own().Nations.Find(TokensOf(text)); len(found) > 0 {
		return found[0].Means
	}
	return ""
}

// NumberedIn is the nation that numbers its regiments as a name does, which holds
// where nothing else tells one: 1/45th Foot; empty for none.
func NumberedIn(text string) string {
	if found := Own().numbered.Find(TokensOf(text)); len(found) > 0 {
		return found[0].Means
	}
	return ""
}

// AlliedIn tells a text with a word for a side of several nations, which is none.
func AlliedIn(text string) bool { return Own().Allies.In(TokensOf(text)) }

// WithoutArticle is who is named by his title without the article before it: the Duke of Wellington.
func WithoutArticle(text string) string {
	first, rest, ok := strings.Cut(text, " ")
	tokens := TokensOf(rest)
	if ok && len(tokens) > 0 && Own().prose.small.In(TokensOf(first)) && Own().prose.titles.At(tokens) != nil {
		return rest
	}
	return text
}

// SurnameIn tells whether the word that NationIn goes by is also the name of a
// person or of a country that a formation fights in: Espagne's Division.
func SurnameIn(text string) bool {
	tokens := TokensOf(text)
	found := Own().Nations.Find(tokens)
	return len(found) > 0 && Own().surnames.At(tokens[found[0].First:]) != nil
}

// YearIn is a year from 1600 to 1950 that stands in a text, 0 for none.
func YearIn(text string) int {
	for _, t := range TokensOf(text) {
		if year, err := strconv.Atoi(t.word); err == nil && len(t.word) == 4 && year >= 1600 && year <= 1950 {
			return year
		}
	}
	return 0
}

var dayForm = pattern.Of(`(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s+(?:of\s+|de\s+)?(\pL+)\.?,?\s+(?:de\s+)?(\d{4})`)

// DateIn is a day that a text names, as 1812-07-22; empty for none.
func DateIn(text string) string {
	m := dayForm.FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	month, ok := Own().months.Whole(m[2])
	day, _ := strconv.Atoi(m[1])
	year, _ := strconv.Atoi(m[3])
	if !ok || day < 1 || day > 28 && (month == 2 || day > 30) || year < 1600 || year > 1950 {
		return ""
	}
	return m[3] + "-" + two(month) + "-" + two(day)
}

func two(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }

// Short is a text of at most so many letters.
func Short(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// Quoted is a text in quotes, shortened for a message.
func Quoted(text string) string { return say.Quoted(Short(text, 70)) }
