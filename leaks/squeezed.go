package leaks

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// spelled are the letters of a text that stand alone, one after the other: "H i l l" is Hill.
func spelled(text string) string {
	const least = 3
	var all, word strings.Builder
	flush := func() {
		if utf8.RuneCountInString(word.String()) >= least {
			all.WriteString(word.String() + "\n")
		}
		word.Reset()
	}
	for token := range strings.FieldsFuncSeq(text, func(r rune) bool { return apart(r) && r != '-' }) {
		if utf8.RuneCountInString(token) > 1 {
			flush()
			continue
		}
		word.WriteString(token)
	}
	flush()
	return all.String()
}

// backwards is a text from its end to its beginning.
func backwards(text string) string {
	all := []rune(text)
	slices.Reverse(all)
	return string(all)
}

// A squeezed is a text in small letters with nothing between its words.
type squeezed struct {
	text   []byte
	begins []bool // a word begins here; one more for the end
	large  []bool // a capital stands here
}

func squeeze(words []string) squeezed {
	var s squeezed
	for _, word := range words {
		if n := len(s.text); n > 0 && isFigure(s.text[n-1]) && isFigure(word[0]) { // 2/8th is not 28th
			s.text, s.begins, s.large = append(s.text, '/'), append(s.begins, false), append(s.large, false)
		}
		from := len(s.text)
		for _, r := range word {
			small := unicode.ToLower(r)
			at := len(s.text)
			s.text = utf8.AppendRune(s.text, small)
			s.begins = append(s.begins, make([]bool, len(s.text)-at)...)
			s.large = append(s.large, make([]bool, len(s.text)-at)...)
			s.large[at] = small != r
		}
		s.begins[from] = true
	}
	s.begins = append(s.begins, true)
	return s
}

// How long names are that are looked for in squeezed texts, in bytes: such as stand by chance in other words are shorter.
const (
	leastSqueezed = 6
	leastInside   = 8  // where they don't begin and end with a word
	leastSmall    = 12 // there, in other letters than their capital and small ones: "bold guard" isn't the Old Guard
)

// A gram is what a name begins with in a squeezed text.
type gram [leastSqueezed]byte

// squeezedIn finds the hidden names that stand in squeezed words otherwise than word by word.
func (s *search) squeezedIn(page int, where string, words []string) {
	in := squeeze(words)
	for at := 0; at+leastSqueezed <= len(in.text); at++ {
		for _, i := range s.grams[gram(in.text[at:])] {
			one := &s.squeezed[i]
			if !s.budget.Spend(placeWork + len(one.text)) {
				s.tooMuch()
				return
			}
			if in.holds(one, at) && (!s.handout || one.what != commits) {
				s.add(page, where+"without blanks, "+one.what)
			}
		}
	}
}

// holds tells whether a name stands at a place, and not as the words that it is looked for by.
func (s squeezed) holds(one *squeezedSecret, at int) bool {
	end := at + len(one.text)
	if !bytes.HasPrefix(s.text[at:], one.text) {
		return false
	}
	if !s.begins[at] || !s.begins[end] {
		asItIs := len(one.text) >= leastSmall || slices.Equal(s.large[at:end], one.large)
		return len(one.text) >= leastInside && asItIs && !inFigures(s.text, at) && !inFigures(s.text, end)
	}
	return !slices.Equal(s.begins[at:end], one.begins[:len(one.text)])
}

// inFigures tells a place between two figures.
func inFigures(text []byte, at int) bool {
	return at > 0 && at < len(text) && isFigure(text[at-1]) && isFigure(text[at])
}

func isFigure(b byte) bool { return '0' <= b && b <= '9' }

// A squeezedSecret is a name without the room between its words.
type squeezedSecret struct {
	secret
	squeezed
}

// squeeze makes the names of a look ready to be found in squeezed texts.
func (l *look) squeeze() {
	l.grams = map[gram][]int{}
	for _, one := range l.hidden {
		if in := squeeze(one.words); len(in.text) >= leastSqueezed {
			l.squeezed = append(l.squeezed, squeezedSecret{one, in})
			key := gram(in.text)
			l.grams[key] = append(l.grams[key], len(l.squeezed)-1)
		}
	}
}
