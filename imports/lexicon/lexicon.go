package lexicon

import "strings"

// A lexicon finds phrases of one or more words in a text and tells what they
// stand for.
type lexicon[T any] struct {
	Exact map[string][]phrase[T] // by their first word
	Stems []phrase[T]            // whose first word ends in a star, or is any number
	begin [256][]int32           // which of Stems may begin at a word, by its first byte
}

// anyNumber is a word of a phrase that stands for any number: 3, 45th, 1re.
const (
	anyNumber = "#"
	digits    = "0123456789"
)

// A phrase is words that stand for something.
type phrase[T any] struct {
	Words  []string // folded; a star at the end stands for any ending
	letter int      // in all words
	Means  T
}

func (l *lexicon[T]) add(say string, means T) {
	var words []string
	letters := 0
	for field := range strings.FieldsSeq(say) {
		if field == anyNumber {
			words = append(words, field)
			continue
		}
		word, star := strings.CutSuffix(field, "*")
		parts := strings.Fields(WordsIn(word))
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
	if strings.HasSuffix(words[0], "*") || words[0] == anyNumber {
		first := words[0][:1]
		switch words[0] {
		case anyNumber:
			first = digits
		case "*":
			panic("imports: a phrase begins with any word: " + say)
		}
		for i := range len(first) {
			l.begin[first[i]] = append(l.begin[first[i]], int32(len(l.Stems)))
		}
		l.Stems = append(l.Stems, p)
		return
	}
	if l.Exact == nil {
		l.Exact = map[string][]phrase[T]{}
	}
	l.Exact[words[0]] = append(l.Exact[words[0]], p)
}

// A Match is a phrase found in a text.
type Match[T any] struct {
	Means       T
	First, Past int // tokens
}

// Find is the phrases in a text from its beginning, none over another: of those
// that begin at a word the one of most words, then of most letters, then the first.
func (l *lexicon[T]) Find(tokens []Token) []Match[T] {
	var found []Match[T]
	for i := 0; i < len(tokens); {
		best := l.At(tokens[i:])
		if best == nil {
			i++
			continue
		}
		found = append(found, Match[T]{best.Means, i, i + len(best.Words)})
		i += len(best.Words)
	}
	return found
}

// In tells whether any phrase stands in a text.
func (l *lexicon[T]) In(tokens []Token) bool { return len(l.Find(tokens)) > 0 }

// At is the phrase that a text begins with, nil for none.
func (l *lexicon[T]) At(tokens []Token) *phrase[T] {
	var best *phrase[T]
	try := func(p *phrase[T]) {
		if p.fits(tokens) && (best == nil || len(p.Words) > len(best.Words) ||
			len(p.Words) == len(best.Words) && p.letter > best.letter) {
			best = p
		}
	}
	first := tokens[0].word
	exact := l.Exact[first]
	for i := range exact {
		try(&exact[i])
	}
	if first != "" {
		for _, i := range l.begin[first[0]] {
			try(&l.Stems[i])
		}
	}
	return best
}

func (p *phrase[T]) fits(tokens []Token) bool {
	if len(tokens) < len(p.Words) {
		return false
	}
	for i, w := range p.Words {
		stem, star := strings.CutSuffix(w, "*")
		if w == anyNumber && strings.IndexAny(tokens[i].word, digits) == 0 {
			continue
		}
		if tokens[i].word != w && !(star && strings.HasPrefix(tokens[i].word, stem)) {
			return false
		}
	}
	return true
}

// Whole is what a text stands for that is one phrase and nothing else.
func (l *lexicon[T]) Whole(text string) (means T, ok bool) {
	tokens := TokensOf(text)
	if len(tokens) == 0 {
		return means, false
	}
	if p := l.At(tokens); p != nil && len(p.Words) == len(tokens) {
		return p.Means, true
	}
	return means, false
}
