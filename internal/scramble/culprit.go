package scramble

import (
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/rules"
)

// Pieces are the pieces of text that are turned to nonsense in a book, each once.
func Pieces(b *rules.Book) []string {
	var pieces []string
	seen := map[string]bool{}
	b.Reword(rules.BetweenPlaces(func(text string) string {
		if !seen[text] && strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			seen[text], pieces = true, append(pieces, text)
		}
		return text
	}))
	return pieces
}

// Only turns some pieces of text to nonsense, and leaves all others.
func Only(pieces []string) func(text string) string {
	return func(text string) string {
		if slices.Contains(pieces, text) {
			return Words(text)
		}
		return text
	}
}

// Culprit is the piece of text that alone makes a difference where it is turned to nonsense;
// empty where none does alone. It halves the pieces until one is left.
func Culprit(pieces []string, differs func(words func(string) string) bool) string {
	for len(pieces) > 1 {
		half := pieces[:len(pieces)/2]
		if !differs(Only(half)) {
			half = pieces[len(half):]
		}
		pieces = half
	}
	if len(pieces) == 0 || !differs(Only(pieces)) {
		return ""
	}
	return pieces[0]
}
