package leaks

import (
	"slices"
	"strings"
	"unicode"
)

// A phrase is a name as a run of words, however it is set: broken over lines,
// in capitals, with a hyphen or without.
type phrase struct {
	said  string
	words []string
}

func phraseOf(said string) phrase { return phrase{said: said, words: wordsOf(said)} }

// wordsOf are the letters and digits of a text, word by word.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
}

// telling tells a phrase that can be told from chance: not a number, and of
// three letters and digits at least.
func (p phrase) telling() bool {
	all := strings.Join(p.words, "")
	return len([]rune(all)) >= 3 && strings.ContainsFunc(all, unicode.IsLetter)
}

// A prose is text word by word, as it stands and in small letters, with the
// places of each word.
type prose struct {
	words, small []string
	at           map[string][]int
}

func proseOf(text string) *prose {
	p := &prose{words: wordsOf(text), at: map[string][]int{}}
	for i, word := range p.words {
		small := strings.ToLower(word)
		p.small = append(p.small, small)
		p.at[small] = append(p.at[small], i)
	}
	return p
}

// find is where a phrase begins. Several words may stand in any case; a single
// one, which may be a common word as well, stands as it is written.
func (p *prose) find(ph phrase) []int {
	if len(ph.words) == 0 {
		return nil
	}
	var found []int
	for _, i := range p.at[strings.ToLower(ph.words[0])] {
		if p.stands(ph, i) {
			found = append(found, i)
		}
	}
	return found
}

func (p *prose) stands(ph phrase, i int) bool {
	if len(ph.words) == 1 {
		return p.words[i] == ph.words[0]
	}
	if i+len(ph.words) > len(p.small) {
		return false
	}
	for k, word := range ph.words {
		if p.small[i+k] != strings.ToLower(word) {
			return false
		}
	}
	return true
}

// beyond tells whether a phrase stands anywhere but within the phrases that
// everyone here may read: "1st Foot" in "1st Foot Guards" tells nothing.
func (p *prose) beyond(ph phrase, known []phrase) bool {
	found := p.find(ph)
	for _, k := range known {
		if len(found) == 0 {
			return false
		}
		if len(k.words) < len(ph.words) || proseOf(k.said).find(ph) == nil {
			continue
		}
		for _, from := range p.find(k) {
			to := from + len(k.words)
			found = slices.DeleteFunc(found, func(i int) bool { return from <= i && i+len(ph.words) <= to })
		}
	}
	return len(found) > 0
}

// mark tells whether a text holds a mark, such as a unit's id or the seed,
// letter by letter and not as a part of a longer one.
func mark(text, mark string) bool {
	for rest := text; ; {
		before, after, ok := strings.Cut(rest, mark)
		if !ok {
			return false
		}
		if !endsInWord(before) && !beginsWithWord(after) {
			return true
		}
		rest = rest[len(before)+1:]
	}
}

func endsInWord(text string) bool {
	last := []rune(text[max(0, len(text)-4):])
	return len(last) > 0 && inWord(last[len(last)-1])
}

func beginsWithWord(text string) bool {
	for _, r := range text {
		return inWord(r)
	}
	return false
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' }
