package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// loadFact reads a fact: one origin, or the formula that it is worked out by.
func loadFact(l *loader, n source.Node) *Fact {
	m := n.Map()
	f := &Fact{Key: m.NeedLine("key"), From: Origin(m.Choice("from", "", origins...)), Label: m.Line("label"), Numbers: numbers(m.Node("numbers"))}
	if c := m.Node("choices"); c.Kind() == source.List {
		f.Choices = names(c, "rules.no-choice-listed")
	} else {
		f.choices = l.refer(c, "table or list", keyedIDs)
	}
	f.Is, f.is = l.line(m.Node("is"))
	f.Units, f.units = l.line(m.Node("units"))
	loadRating(l, m, f)
	if m.Has("is") == (f.From != WorkedOut) {
		n.Problem("rules.fact-from-or-is")
	}
	if (f.Choices != nil || f.choices != "") && f.Numbers != nil {
		n.Problem("rules.fact-with-numbers-and-choices")
	}
	m.Done()
	l.prove(func() {
		if slices.Contains(l.book.under(f.names(), nil), f) {
			l.root().Problem("rules.fact-worked-out-of-itself", "key", f.Key)
		}
	})
	return f
}

// loadRating reads what a fact says of itself as a rating of units, and proves it when all of
// the book is read.
func loadRating(l *loader, m *source.Mapping, f *Fact) {
	for _, n := range m.List("at") {
		f.At = append(f.At, n.Choice("", places...))
	}
	f.Unless = l.refer(m.Node("unless"), "rating", ratingKeys)
	f.Classes = l.refer(m.Node("classes"), "table", tableIDs)
	f.Adds = l.refer(m.Node("adds"), "list of modifiers", modifierIDs)
	f.Usual = m.Line("usual")
	l.prove(func() {
		of := RatingIn(l.book.Ratings(), f.Key) == f
		switch {
		case of && contains(Reserved, f.Key):
			m.Problem("key", "rules.rating-has-key-of-lines", "key", f.Key)
		case f.From == WorkedOut && f.Classes == "" && f.Adds == "" && f.Usual == "":
			l.proveShown(m, f)
		case !of && (f.At != nil && !l.paperMark(f) || f.Unless != "" || f.Classes != "" || f.Adds != "" || f.Usual != ""):
			m.At().Problem("rules.keys-of-ratings-alone", "key", f.Key)
		}
		if other := l.book.Fact(f.Unless); other != nil && !other.Truth() {
			m.Problem("unless", "rules.unless-is-no-rating", "unless", f.Unless)
		}
		if value, ok := f.Value(f.Usual); f.Usual != "" && !ok {
			m.Problem("usual", "rules.usual-not-of-fact", "usual", f.Usual, "want", f.Wants())
		} else if f.Usual != "" {
			f.Usual = value
		}
	})
}

// paperMark tells a mark of units that paper has room for, and nothing else.
func (l *loader) paperMark(f *Fact) bool {
	return RatingIn(l.book.Marks(), f.Key) == f && !f.Shown(InCode) && !f.Shown(OnPhone)
}

// proveShown proves what is worked out and is to be shown of units: on paper alone, made of
// what stands on their records alone, under a name of its own.
func (l *loader) proveShown(m *source.Mapping, f *Fact) {
	if f.At == nil {
		if f.Unless != "" {
			m.Problem("unless", "rules.fact-with-unless-not-shown", "key", f.Key)
		}
		return
	}
	if contains(Reserved, f.Key) || contains(untold, f.Key) {
		m.Problem("key", "rules.fact-has-key-of-units", "key", f.Key)
	}
	if f.Shown(InCode) || f.Shown(OnPhone) {
		m.Problem("at", "rules.worked-out-fact-in-code", "key", f.Key)
	}
	for _, part := range l.book.under(f.names(), nil) {
		if part.From != FromRecord && part.From != WorkedOut {
			m.Problem("at", "rules.fact-rests-on-untold", "key", f.Key, "part", part.Key)
		}
	}
}

// levelKeys is the word for the keys of the levels that the head has.
const levelKeys = "levels"

// keyedIDs are the tables and lists whose keys may be choices, and the levels.
func keyedIDs(b *Book) []string { return append(append(tableIDs(b), listIDs(b)...), levelKeys) }

// ratingKeys are the keys of a book's ratings.
func ratingKeys(b *Book) []string { return idsOf(b.Ratings(), func(f *Fact) string { return f.Key }) }

// numberedKeys are the keys of ratings that are numbers.
func numberedKeys(b *Book) []string {
	return slices.DeleteFunc(ratingKeys(b), func(key string) bool { return b.Fact(key).Numbers == nil })
}
