package say

import (
	"strconv"
	"strings"
)

// AtMost is a bound with its noun: at most 2 guns, no guns.
func AtMost(n int, noun string) string {
	if n == 0 {
		return "no " + Many(noun)
	}
	return "at most " + Plural(n, noun)
}

// Plural is 1 battalion, 3 battalions, 2 batteries, 4 corps.
func Plural(n int, noun string) string {
	if n != 1 {
		noun = Many(noun)
	}
	return strconv.Itoa(n) + " " + noun
}

// Many is the plural of a noun of csprint's own messages and pages.
func Many(noun string) string {
	switch {
	case noun == "man":
		return "men"
	case noun == "die":
		return "dice"
	case strings.HasSuffix(noun, "y") && !strings.HasSuffix(noun, "ay"):
		return strings.TrimSuffix(noun, "y") + "ies"
	case strings.HasSuffix(noun, "s"):
		return noun
	}
	return noun + "s"
}

// One is the singular of a noun that Many made.
func One(nouns string) string {
	if stem, ok := strings.CutSuffix(nouns, "ies"); ok {
		return stem + "y"
	}
	return strings.TrimSuffix(nouns, "s")
}

// Some is a count with its noun, or none of it.
func Some(n int, noun string) string {
	if n == 0 {
		return "no " + Many(noun)
	}
	return Plural(n, noun)
}
