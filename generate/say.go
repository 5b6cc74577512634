package generate

import (
	"strconv"
	"strings"
)

// quoted puts a word of the file in quotes, shortened to what a message bears.
func quoted(word string) string {
	const most = 40
	if letters := []rune(word); len(letters) > most {
		word = string(letters[:most]) + "…"
	}
	return strconv.Quote(word)
}

func oneOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

// allOf lists words: a, b and c.
func allOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// plural is 1 battalion, 3 battalions, 2 batteries, 4 corps.
func plural(n int, noun string) string {
	if n != 1 {
		noun = many(noun)
	}
	return strconv.Itoa(n) + " " + noun
}

// many is the plural of a noun of this package.
func many(noun string) string {
	switch {
	case noun == "man":
		return "men"
	case strings.HasSuffix(noun, "y") && !strings.HasSuffix(noun, "ay"):
		return strings.TrimSuffix(noun, "y") + "ies"
	case strings.HasSuffix(noun, "s"):
		return noun
	}
	return noun + "s"
}

// one is the singular of a noun that many made.
func one(nouns string) string {
	if stem, ok := strings.CutSuffix(nouns, "ies"); ok {
		return stem + "y"
	}
	return strings.TrimSuffix(nouns, "s")
}
