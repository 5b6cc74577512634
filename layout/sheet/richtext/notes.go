package richtext

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Marks of readings and of house rules stand this high above the line.
const (
	MarkRise layout.Length = 950

	markGap layout.Length = 200
)

// Notes are the foot lines of one page: a reading gets the next letter
// when it is first marked.
type Notes struct {
	Book *rules.Book
	Ids  []string // in the order of their letters

	Quiet bool // readings are noted and not marked: what holds them has one mark for all
}

// Note gives a reading its place among the others.
func (n *Notes) Note(id string) { n.Letter(id) }

// Letter of a reading, given to it when it has none yet: a, b … z, aa …
func (n *Notes) Letter(id string) string {
	i := slices.Index(n.Ids, id)
	if i < 0 {
		i = len(n.Ids)
		n.Ids = append(n.Ids, id)
	}
	if i < 26 {
		return string(rune('a' + i))
	}
	return string(rune('a'+i/26-1)) + string(rune('a'+i%26))
}

// Mark is what stands at the place that rests on a reading: a dagger and its
// letter, two daggers where the choice is our own.
func (n *Notes) Mark(id string) string {
	return DaggerOf(ReadingOf(n.Book, id)) + n.Letter(id)
}

func DaggerOf(r rules.Reading) string {
	if r.House {
		return "‡"
	}
	return "†"
}

// width is the room of any mark, so that letters never change where lines break.
func (n *Notes) width(s layout.Style) layout.Length {
	widest := "‡m"
	if len(n.Book.Readings) > 26 {
		widest = "‡mm"
	}
	return s.Width(widest) + markGap
}

// reading is the reading with an id. The book proved when it was loaded that there is one.
func ReadingOf(b *rules.Book, id string) rules.Reading {
	r, ok := b.Reading(id)
	if !ok {
		panic(fmt.Sprintf("book %s marks reading %s and has none of that id", b.ID, id))
	}
	return r
}
