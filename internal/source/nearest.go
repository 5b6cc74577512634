package source

import (
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

// Nearest is the known word that word was probably meant to be, empty when
// none is near. Case does not count. Numbers and single letters are meant as
// they stand, and a word of which half the letters or any digit is wrong is
// another word.
func Nearest(word string, known []string) string {
	letters := len([]rune(word))
	if len(word) > 60 || letters < 2 || !strings.ContainsFunc(word, unicode.IsLetter) {
		return ""
	}
	best, least := "", 2+letters/3
	for _, k := range known {
		d := distance(strings.ToLower(word), strings.ToLower(k))
		if d < least && 2*d < max(letters, len([]rune(k))) && digits(word) == digits(k) {
			best, least = k, d
		}
	}
	if best == "" {
		best = continued(word, known)
	}
	return best
}

// digits are those of a word.
func digits(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, word)
}

// nearest is the phrase by which hints name a word.
const nearest = words.ID("file.did-you-mean")

// Meant is a hint that names a word.
func Meant(word string) words.Text { return words.Of(nearest, "near", say.Quoted(word)) }

// DidYouMean is a hint that names the nearest known word; it says nothing when none is near.
func DidYouMean(word string, known []string) words.Text {
	if near := Nearest(word, known); near != "" {
		return Meant(near)
	}
	return words.Text{}
}

// continued is the first known word that goes on where word, of three letters
// or more, stops; or that word goes beyond.
func continued(word string, known []string) string {
	word = strings.ToLower(word)
	for _, k := range known {
		low := strings.ToLower(k)
		long, short := max(len(word), len(low)), min(len(word), len(low))
		if short >= 3 && long > 0 && (strings.HasPrefix(low, word) || strings.HasPrefix(word, low)) {
			return k
		}
	}
	return ""
}

// distance counts the letters to insert, drop, change or swap with their
// neighbour to turn a into b, none of them twice: the distance of Damerau and
// Levenshtein in its restricted form, optimal string alignment.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	var before []int
	last, row := make([]int, len(t)+1), make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row[0] = i
		for j := 1; j <= len(t); j++ {
			change := last[j-1]
			if s[i-1] != t[j-1] {
				change++
			}
			row[j] = min(last[j]+1, row[j-1]+1, change)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, make([]int, len(t)+1)
	}
	return last[len(t)]
}
