package rules

import (
	"sync/atomic"
)

// A Watch is told what is read of a book: how often the rules are asked, and whether
// house rules changed anything that they answered from.
type Watch struct {
	house atomic.Bool
	asked atomic.Int64
	up    *Watch
	deaf  bool // to what house rules changed, and so are those above it
}

// House tells whether house rules changed anything that was read.
func (w *Watch) House() bool { return w.house.Load() }

// Asked is how often a line or a fact was worked out.
func (w *Watch) Asked() int { return int(w.asked.Load()) }

// Watched is the book under a watch, and under what watches it already.
func (b *Book) Watched(w *Watch) *Book {
	own := *b
	w.up, own.watch = b.watch, w
	return &own
}

// Unwatched is the book where nobody is told what house rules changed. How often it is
// asked still counts.
func (b *Book) Unwatched() *Book {
	own := *b
	if b.watch != nil {
		own.watch = &Watch{up: b.watch, deaf: true}
	}
	return &own
}

// Worked does some work on the book that stands at a place, and tells whether house rules
// changed anything of it that the work asked for.
func Worked(book **Book, work func()) bool {
	before := *book
	if !before.Patched() {
		work()
		return false
	}
	watch := &Watch{}
	*book = before.Watched(watch)
	work()
	*book = before
	return watch.House()
}

// Saw tells the watches that a number was read which stands in a cell, a line or a
// value of the game, and whether house rules changed it.
func (b *Book) Saw(house bool) {
	for w := b.watch; w != nil && house && !w.deaf; w = w.up {
		w.house.Store(true)
	}
}

// works tells a watch, if any, and those above it of a line or a fact that is worked out.
func (w *Watch) works() {
	for ; w != nil; w = w.up {
		w.asked.Add(1)
	}
}

// Modifier is the line of a list with a key, false where the rules lack it.
func (b *Book) Modifier(list, key string) (Modifier, bool) {
	if m := b.modifierOf(list, key); m != nil {
		b.Saw(m.House)
		return *m, true
	}
	return Modifier{}, false
}
