package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Letters that no accent is taken off to make plain.
var plainLetters = strings.NewReplacer("ß", "ss", "ł", "l", "ø", "o", "æ", "ae", "œ", "oe", "đ", "d", "ı", "i")

// Folded is a text as words are compared: small letters without accents.
func Folded(text string) string {
	text = strings.ToLower(text)
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		whole := string(r)
		if parts := norm.NFD.PropertiesString(text[i:]).Decomposition(); parts != nil {
			whole = string(parts)
		}
		for _, r := range whole {
			if !unicode.Is(unicode.Mn, r) {
				b.WriteRune(r)
			}
		}
	}
	return plainLetters.Replace(b.String())
}

// A Token is a word of a text and where it stands there, in bytes.
type Token struct {
	word       string // folded
	Start, End int
}

// TokensOf cuts a text into its words: runs of letters and digits.
func TokensOf(text string) []Token {
	var tokens []Token
	start := -1
	for i, r := range text + " " {
		inside := unicode.IsLetter(r) || unicode.IsDigit(r) || start >= 0 && unicode.Is(unicode.Mn, r)
		switch {
		case inside && start < 0:
			start = i
		case !inside && start >= 0:
			tokens = append(tokens, Token{Folded(text[start:i]), start, i})
			start = -1
		}
	}
	return tokens
}

// WordsIn is the folded words of a text, one blank between.
func WordsIn(text string) string {
	tokens := TokensOf(text)
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.word
	}
	return strings.Join(words, " ")
}

// Tidied is a text on one line, with single blanks and nothing that a line of a
// scenario can't hold.
func Tidied(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), r == '\u00A0':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar, r >= 0xFFFE && r <= 0xFFFF:
			return -1
		}
		return r
	}, text)
	return norm.NFC.String(strings.Join(strings.Fields(clean), " "))
}
