package rules

import (
	"strings"
	"unicode"
)

// Labels are the texts that the book shows, each once, in the order of the book and with the
// places of constants in them: what a translation says in other words. Texts without a word
// of their own are none.
func (b *Book) Labels() []string {
	var labels []string
	seen := map[string]bool{}
	b.Reword(func(text string) string {
		if !seen[text] && strings.ContainsFunc(placed.ReplaceAllString(text, ""), unicode.IsLetter) {
			seen[text], labels = true, append(labels, text)
		}
		return text
	})
	return labels
}
