package say

import "strings"

// OneOf tells what was expected: a; one of a, b; nothing where there is no choice.
func OneOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return "one of " + strings.Join(words, ", ")
}

// AllOf lists words: a, b and c.
func AllOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Listed puts commas between the words that there are.
func Listed(parts ...string) string {
	var words []string
	for _, p := range parts {
		if p != "" {
			words = append(words, p)
		}
	}
	return strings.Join(words, ", ")
}
