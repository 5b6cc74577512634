package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
	"github.com/csprint/csprint/words"
)

// A Deed is what a result does to a mark: it sets it to a word, or adds to it.
type Deed struct {
	Fact string `json:"fact"`         // key of a fact from marks
	To   string `json:"to,omitempty"` // the word that it becomes; empty where it is no word
	By   string `json:"by,omitempty"` // how much is added, by facts and constants
	Is   string `json:"is,omitempty"` // the number that it becomes, or whether it is so

	by *formula.Formula // or is
}

// loadDeeds reads what a result does: [{set: level, to: broken}, {add: disorder, by: 2},
// {set: checked, is: quarters-lost}].
func loadDeeds(l *loader, list []source.Node) []Deed {
	var deeds []Deed
	for _, n := range list {
		m := n.Map()
		d := Deed{Fact: m.Line("set")}
		switch {
		case m.Has("add"):
			d.Fact = m.NeedLine("add")
			d.By, d.by = l.line(m.Need("by"))
		case m.Has("is"):
			m.NeedLine("set")
			d.Is, d.by = l.line(m.Need("is"))
		default:
			m.NeedLine("set")
			d.To = m.NeedLine("to")
		}
		m.Done()
		l.isMark(n, d.Fact)
		l.prove(func() { d.prove(l.book, n) })
		deeds = append(deeds, d)
	}
	return deeds
}

// prove records a deed to what no mark tells, and a word that it can't be.
func (d Deed) prove(b *Book, n source.Node) {
	f := b.Fact(d.Fact)
	switch {
	case f == nil || f.From != FromMarks:
		marks := markKeys(b)
		n.Problem("rules.deed-to-no-mark", "fact", say.Quoted(d.Fact), "marks", words.OneOf(marks), "near", source.DidYouMean(d.Fact, marks))
	case d.by == nil && !slices.Contains(f.Choices, d.To):
		n.Problem("rules.becomes-no-choice", "fact", d.Fact, "to", say.Quoted(d.To), "choices", words.OneOf(f.Choices), "near", source.DidYouMean(d.To, f.Choices))
	case d.by != nil && f.Choices != nil:
		n.Problem("rules.word-reckoned", "fact", say.Quoted(d.Fact))
	}
}

// markKeys are the keys of the facts from marks.
func markKeys(b *Book) []string {
	return slices.DeleteFunc(factKeys(b), func(key string) bool { return b.Fact(key).From != FromMarks })
}
