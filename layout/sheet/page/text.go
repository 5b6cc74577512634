package page

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout"
)

// When is a text on a condition.
func When(is bool, words string) string {
	if is {
		return words
	}
	return ""
}

// EvenLines breaks a text into as few lines as a room takes, and those as even
// as they go.
func EvenLines(s layout.Style, text string, room layout.Length) []string {
	lines := s.Wrap(text, room)
	for step := layout.MM(1); room > step; room -= step {
		closer := s.Wrap(text, room-step)
		if len(closer) > len(lines) {
			break
		}
		lines = closer
	}
	return lines
}

// Whole tells whether a text can be broken to a room without breaking a word.
func Whole(s layout.Style, text string, room layout.Length) bool {
	return !slices.ContainsFunc(strings.Fields(text), func(word string) bool { return s.Width(word) > room })
}

// Unbroken is a space at which no line ends.
const Unbroken = "\u00A0"
