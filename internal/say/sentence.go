package say

import "strings"

// Stopped ends a sentence with a full stop.
func Stopped(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

// Sentence is a note as a sentence.
func Sentence(text string) string { return strings.TrimSuffix(Capitalized(Figures(text)), ".") + "." }
