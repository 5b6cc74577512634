package placename

import (
	"slices"
	"strings"
	"unicode"
)

// wordsOf are those of a name in small letters.
func wordsOf(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) })
}

// wholeWords are the words of a piece of a pattern that are joined to no part.
func wholeWords(piece string, first, last bool) []string {
	all := wordsOf(piece)
	if !first && len(all) > 0 && unicode.IsLetter([]rune(piece)[0]) {
		all = all[1:]
	}
	if runes := []rune(piece); !last && len(all) > 0 && unicode.IsLetter(runes[len(runes)-1]) {
		all = all[:len(all)-1]
	}
	return all
}

// telling are the words of a name that tell it from others: neither common ones
// nor little ones such as del; all words where there are none.
func (l *Lists) telling(name string) []string {
	all := wordsOf(name)
	some := slices.DeleteFunc(slices.Clone(all), func(w string) bool { return l.common[w] || len([]rune(w)) < 4 })
	if len(some) == 0 {
		return all
	}
	return some
}

// alike tells whether two names on one map would be taken for each other: they
// share a telling word, they begin alike, or a letter or two make the difference.
func alike(a, b []string) bool {
	for _, w := range a {
		if slices.Contains(b, w) {
			return true
		}
	}
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	v, w := []rune(a[0]), []rune(b[0])
	if len(v) >= 4 && len(w) >= 4 && string(v[:4]) == string(w[:4]) {
		return true
	}
	one, other := []rune(strings.Join(a, " ")), []rune(strings.Join(b, " "))
	few := min(2, (min(len(one), len(other))-1)/3)
	return max(len(one)-len(other), len(other)-len(one)) <= few && distance(one, other) <= few
}

// distance is how many letters have to be changed, put in or taken out to make
// one word of another: the Levenshtein distance.
func distance(a, b []rune) int {
	var room [64]int
	row := room[:0]
	for j := range len(b) + 1 {
		row = append(row, j)
	}
	for i, r := range a {
		before := row[0]
		row[0] = i + 1
		for j, s := range b {
			change := before
			if r != s {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// vowels that de is elided before; h is mute in the names that are made.
const vowels = "AEIOUYHÂÉÈÊÎÔŒaeiouyhâéèêîôœ"

// tidied is a name with its marks carried out: words joined, de elided.
func tidied(name string) string {
	for {
		before, after, found := strings.Cut(name, elided)
		if !found {
			break
		}
		if after != "" && strings.ContainsRune(vowels, []rune(after)[0]) {
			name = before + "d'" + after
		} else {
			name = before + "de " + after
		}
	}
	runes, join := []rune(nil), false
	for _, r := range name {
		if r == joined {
			join = true
			continue
		}
		if join {
			r, join = unicode.ToLower(r), false
		}
		runes = append(runes, r)
	}
	return string(runes)
}

// clumsy tells whether the words that were drawn make a name that nobody would
// give: one of them twice, one within another, three letters alike in a row.
func clumsy(name string, drawn []string) bool {
	for i, w := range drawn {
		for j, v := range drawn {
			if i != j && len([]rune(w)) >= 3 && strings.Contains(strings.ToLower(v), strings.ToLower(w)) {
				return true
			}
		}
	}
	runes := []rune(strings.ToLower(name))
	for i := 2; i < len(runes); i++ {
		if runes[i] == runes[i-1] && runes[i] == runes[i-2] {
			return true
		}
	}
	return false
}
