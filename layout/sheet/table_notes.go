package sheet

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// Marks of readings and of house rules stand this high above the line.
const (
	markRise  layout.Length = 950
	markGap   layout.Length = 200
	houseMark layout.Length = 2300
)

// tableNotes are the foot lines of one page: a reading gets the next letter
// when it is first marked.
type tableNotes struct {
	book *rules.Book
	ids  []string // in the order of their letters
}

// letter of a reading, given to it when it has none yet: a, b … z, aa …
func (n *tableNotes) letter(id string) string {
	i := slices.Index(n.ids, id)
	if i < 0 {
		i = len(n.ids)
		n.ids = append(n.ids, id)
	}
	if i < 26 {
		return string(rune('a' + i))
	}
	return string(rune('a'+i/26-1)) + string(rune('a'+i%26))
}

// mark is what stands at the place that rests on a reading: a dagger and its
// letter, two daggers where the choice is our own.
func (n *tableNotes) mark(id string) string {
	return daggerOf(readingOf(n.book, id)) + n.letter(id)
}

func daggerOf(r rules.Reading) string {
	if r.House {
		return "‡"
	}
	return "†"
}

// width is the room of any mark, so that letters never change where lines break.
func (n *tableNotes) width(s layout.Style) layout.Length {
	widest := "‡m"
	if len(n.book.Readings) > 26 {
		widest = "‡mm"
	}
	return s.Width(widest) + markGap
}

// reading is the reading with an id. The book proved when it was loaded that there is one.
func readingOf(b *rules.Book, id string) rules.Reading {
	r, ok := b.Reading(id)
	if !ok {
		panic(fmt.Sprintf("book %s marks reading %s and has none of that id", b.ID, id))
	}
	return r
}
