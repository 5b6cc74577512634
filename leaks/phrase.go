package leaks

import (
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/lookalike"
	"github.com/csprint/csprint/leaks/paper"
)

// A phrase is a name as a run of words, however it is set: broken over lines,
// in capitals, with a hyphen or without.
type phrase struct {
	said         string
	words, small []string // as they stand, and in small letters
}

func phraseOf(said string) phrase {
	p := phrase{said: said, words: wordsOf(lookalike.Plain(said))}
	p.small = make([]string, len(p.words))
	for i, word := range p.words {
		p.small[i] = strings.ToLower(word)
	}
	return p
}

// key is the same for phrases of the same words in any case.
func (p phrase) key() string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, strings.Join(p.words, " "))
}

// holds tells whether a phrase stands within this one.
func (p phrase) holds(ph phrase) bool {
	for i := range len(p.words) - len(ph.words) + 1 {
		if ph.standsIn(p.words, p.small, i) {
			return true
		}
	}
	return false
}

// standsIn tells whether the phrase begins at a word of others. Several words may stand
// in any case; a single one, which may be a common word as well, stands as it is written.
func (p phrase) standsIn(words, small []string, i int) bool {
	switch {
	case i < 0 || i+len(p.words) > len(small):
		return false
	case len(p.words) == 1:
		return words[i] == p.words[0]
	}
	return slices.Equal(small[i:i+len(p.small)], p.small)
}

// phrases are found by a word that few of them have.
type phrases struct {
	all []phrase
	by  map[string][]int // those with a word, by their places
}

func phrasesOf(all []phrase) phrases {
	ps := phrases{all: all, by: map[string][]int{}}
	for i, ph := range all {
		for k, word := range ph.small {
			if !slices.Contains(ph.small[:k], word) {
				ps.by[word] = append(ps.by[word], i)
			}
		}
	}
	return ps
}

// rarest is the place of that word of a phrase that stands in the fewest places; none
// where one stands nowhere.
func rarest(ph phrase, at map[string][]int) (word int, places []int) {
	for k, small := range ph.small {
		some := at[small]
		if len(some) == 0 {
			return 0, nil
		}
		if k == 0 || len(some) < len(places) {
			word, places = k, some
		}
	}
	return word, places
}

// wordsOf are the letters and digits of a text, word by word.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, apart)
}

// apart tells what stands between words.
func apart(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) }

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

// proseOf is a text as far as the budget lasts.
func proseOf(text string, budget *paper.Budget) *prose {
	p := &prose{at: map[string][]int{}}
	i := -1
	for word := range strings.FieldsFuncSeq(text, apart) {
		if i++; !budget.Spend(wordWork) {
			break
		}
		p.words = append(p.words, word)
		small := strings.ToLower(word)
		p.small = append(p.small, small)
		p.at[small] = append(p.at[small], i)
	}
	return p
}

// find is where a phrase begins.
func (p *prose) find(ph phrase, budget *paper.Budget) []int {
	word, places := rarest(ph, p.at)
	if !budget.Spend(placeWork * (len(ph.words) + len(places))) {
		return nil
	}
	var found []int
	for _, i := range places {
		if ph.standsIn(p.words, p.small, i-word) {
			found = append(found, i-word)
		}
	}
	return found
}

// beyond tells whether a phrase stands anywhere but within the phrases that
// everyone here may read: "1st Foot" in "1st Foot Guards" tells nothing.
func (p *prose) beyond(ph phrase, known phrases, budget *paper.Budget) bool {
	found := p.find(ph, budget)
	if len(found) == 0 {
		return false
	}
	_, candidates := rarest(ph, known.by)
	if !budget.Spend(placeWork * len(candidates) * len(ph.words)) {
		return false
	}
	for _, i := range candidates {
		k := known.all[i]
		if len(found) == 0 {
			return false
		}
		if !k.holds(ph) {
			continue
		}
		for _, from := range p.find(k, budget) {
			if !budget.Spend(placeWork * len(found)) {
				return false
			}
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
