package rules

import (
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// An entry is what a query may name: words for it, and the numbers that fall in it.
type entry struct {
	words     []string
	low, high *int
}

// find is the index of the entry that a query names: its key, one of its words in
// full, a number that falls in its range, the range itself, or the beginning
// of a word that no other entry shares. Case and dashes do not count.
func find(query, kind, of string, entries []entry) (int, error) {
	for _, led := range []func(entry) bool{
		func(e entry) bool { return fold(e.words[len(e.words)-1]) == fold(query) },
		func(e entry) bool { return e.named(query) },
		func(e entry) bool { return e.holds(query) },
		func(e entry) bool { return e.spans(query) },
	} {
		if i := slices.IndexFunc(entries, led); i >= 0 {
			return i, nil
		}
	}
	var begun []int
	for i, e := range entries {
		if e.begins(query) {
			begun = append(begun, i)
		}
	}
	if len(begun) == 1 {
		return begun[0], nil
	}
	return 0, notFound(query, kind, of, entries, begun)
}

// notFound names what the query could have meant.
func notFound(query, kind, of string, entries []entry, begun []int) error {
	var labels, near []string
	for _, e := range entries {
		labels = append(labels, e.words[0])
	}
	for _, i := range begun {
		near = append(near, entries[i].words[0])
	}
	if len(begun) > 1 {
		return source.New(source.Place{}, "rules.begins-several", "query", say.Quoted(query), "kind", kind, "of", of, "known", oneOfBook(near))
	}
	p := source.New(source.Place{}, "rules.no-entry-in", "kind", kind, "query", say.Quoted(query), "of", of, "known", oneOfBook(labels))
	if strings.ContainsFunc(query, unicode.IsLetter) { // a number is never a slip for a label
		p.Hint = source.DidYouMean(query, labels)
	}
	return p
}

func (e entry) named(query string) bool {
	return slices.ContainsFunc(e.words, func(w string) bool { return fold(w) == fold(query) })
}

// holds tells whether the query is a number that falls in the entry.
func (e entry) holds(query string) bool {
	n, ok := askedNumber(query)
	return ok && e.bounded() && within(e.low, e.high, n)
}

// spans tells whether the query is the very span of the entry.
func (e entry) spans(query string) bool {
	low, high, ok := askedSpan(query)
	return ok && e.bounded() && sameBound(low, e.low) && sameBound(high, e.high)
}

func (e entry) bounded() bool { return e.low != nil || e.high != nil }

func (e entry) begins(query string) bool {
	begin := fold(query)
	return begin != "" && slices.ContainsFunc(e.words, func(w string) bool { return strings.HasPrefix(fold(w), begin) })
}

var dashes = strings.NewReplacer("-", " ", "–", " ", "—", " ", "−", " ", "_", " ")

// fold is a label as far as it matters to a query. A minus before a number
// stays.
func fold(label string) string {
	label = strings.ToLower(strings.TrimSpace(label))
	sign := ""
	if rest := strings.TrimLeft(label, "-−"); rest != label && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		sign = "-"
	}
	return sign + strings.Join(strings.Fields(dashes.Replace(label)), " ")
}

// slug is the key that a label gives: "in-heavy-woods".
func slug(label string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(label) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.TrimRight(b.String(), "-")
}

// oneOfBook lists what was expected, unless that would fill the screen.
func oneOfBook(known []string) words.Text {
	const most = 40
	if len(known) > most {
		return words.Of("rules.one-of-many", "n", len(known))
	}
	return words.Of("rules.one-of", "known", words.OneOf(known))
}
