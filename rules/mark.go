package rules

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// keptMarks are the marks that csprint has places of its own for: what a unit has lost, its
// disorder and its level, what it was tested for, and whether a wound is stabilised.
var keptMarks = []string{"lost", "disorder", "level", "checked", "tested", "stabilised"}

// told are the fields that phones tell the umpire's board, beside marks by their keys.
var told = []string{"losses", "captured", "fate", "points", "turn", "phase"}

// MostMark is the largest number that a mark of a unit may have.
const MostMark = 99999

// Marks are what the rules have players mark of a unit besides losses, disorder and level: the
// facts from marks that a panel of the phone counts, ticks or picks, or that a result sets.
func (b *Book) Marks() []*Fact {
	var marks []*Fact
	for _, f := range b.Facts {
		if f.From == FromMarks && f.units == nil && !contains(keptMarks, f.Key) && contains(b.marked, f.Key) {
			marks = append(marks, f)
		}
	}
	return marks
}

// isMark proves that a fact can be marked of a unit.
func (l *loader) isMark(n source.Node, key string) {
	l.book.marked = with(l.book.marked, key)
	l.prove(func() {
		f := RatingIn(l.book.Marks(), key)
		switch {
		case f == nil:
		case contains(Reserved, key) || contains(untold, key) || contains(told, key):
			n.Problem("rules.mark-has-key-of-lines", "key", say.Quoted(key))
		case f.Numbers != nil && (f.Numbers.Least != 0 || f.Numbers.Most > MostMark):
			n.Problem("rules.mark-of-odd-numbers", "key", say.Quoted(key), "is", f.Wants(), "most", say.Int(MostMark))
		}
	})
}

// Most is the largest number that a fact may be; 0 where it is none.
func (f *Fact) Most() int {
	if f.Numbers == nil {
		return 0
	}
	return f.Numbers.Most
}

// markKinds are the keys of panels that mark a fact.
var markKinds = []string{"count", "tick", "pick"}

// proveKind proves that a panel marks a fact as what that is.
func (l *loader) proveKind(m *source.Mapping, kind, key string) {
	l.prove(func() {
		if f := l.book.Fact(key); f != nil && f.From == FromMarks && f.markedBy() != kind {
			m.Problem(kind, "rules.marked-otherwise", "kind", kind, "key", key, "is", f.Wants(), "marked", f.markedBy())
		}
	})
}

// markedBy is the key of the panel that marks a fact: counted, picked or ticked.
func (f *Fact) markedBy() string {
	switch {
	case f.Numbers != nil:
		return "count"
	case f.Truth() && f.choices == "":
		return "tick"
	}
	return "pick"
}
