package imports

import "strings"

// A lexicon finds phrases of one or more words in a text and tells what they
// stand for.
type lexicon[T any] struct {
	exact map[string][]phrase[T] // by their first word
	stems []phrase[T]            // whose first word ends in a star
}

// A phrase is words that stand for something.
type phrase[T any] struct {
	words  []string // folded; a star at the end stands for any ending
	letter int      // in all words
	means  T
}

func (l *lexicon[T]) add(say string, means T) {
	var words []string
	letters := 0
	for field := range strings.FieldsSeq(say) {
		word, star := strings.CutSuffix(field, "*")
		parts := strings.Fields(wordsIn(word))
		if star && len(parts) > 0 {
			parts[len(parts)-1] += "*"
		}
		words = append(words, parts...)
	}
	for _, w := range words {
		letters += len(w)
	}
	if len(words) == 0 {
		return
	}
	p := phrase[T]{words, letters, means}
	if strings.HasSuffix(words[0], "*") {
		l.stems = append(l.stems, p)
		return
	}
	if l.exact == nil {
		l.exact = map[string][]phrase[T]{}
	}
	l.exact[words[0]] = append(l.exact[words[0]], p)
}

// A match is a phrase found in a text.
type match[T any] struct {
	means       T
	first, past int // tokens
}

// find is the phrases in a text from its beginning, none over another: of those
// that begin at a word the one of most words, then of most letters, then the first.
func (l *lexicon[T]) find(tokens []token) []match[T] {
	var found []match[T]
	for i := 0; i < len(tokens); {
		best := l.at(tokens[i:])
		if best == nil {
			i++
			continue
		}
		found = append(found, match[T]{best.means, i, i + len(best.words)})
		i += len(best.words)
	}
	return found
}

// at is the phrase that a text begins with, nil for none.
func (l *lexicon[T]) at(tokens []token) *phrase[T] {
	var best *phrase[T]
	try := func(list []phrase[T]) {
		for i := range list {
			p := &list[i]
			if p.fits(tokens) && (best == nil || len(p.words) > len(best.words) ||
				len(p.words) == len(best.words) && p.letter > best.letter) {
				best = p
			}
		}
	}
	try(l.exact[tokens[0].word])
	try(l.stems)
	return best
}

func (p *phrase[T]) fits(tokens []token) bool {
	if len(tokens) < len(p.words) {
		return false
	}
	for i, w := range p.words {
		stem, star := strings.CutSuffix(w, "*")
		if tokens[i].word != w && !(star && strings.HasPrefix(tokens[i].word, stem)) {
			return false
		}
	}
	return true
}

// whole is what a text stands for that is one phrase and nothing else.
func (l *lexicon[T]) whole(text string) (means T, ok bool) {
	tokens := tokensOf(text)
	if len(tokens) == 0 {
		return means, false
	}
	if p := l.at(tokens); p != nil && len(p.words) == len(tokens) {
		return p.means, true
	}
	return means, false
}
