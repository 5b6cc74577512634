package page

import (
	"fmt"
	"slices"
	"sync"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Stock keeps what rooms work out from less than a game, from a book, print settings or a
// piece of land, for the desks of games after it: those of a scenario that is
// being changed. It may be used by several desks at a time. With it an edit takes half
// of its time or less, where what changes is not what is stored.
type Stock struct {
	mu   sync.Mutex
	kept []stocked // the one last used first
}

// A stocked value is a func() T by the key that it is asked for by.
type stocked struct{ key, once any }

// mostStocked is how much is kept at most. A packet takes a dozen.
const mostStocked = 36

// Stored is what work makes of a key alone, from the stock of the settings where it is
// there. It is for reading. Without a stock it is kept as long as the game.
func Stored[K comparable, T any](d *Desk, key K, work func() T) T {
	if d.Stock == nil {
		once, _ := d.memo().LoadOrStore(key, sync.OnceValue(work))
		return once.(func() T)()
	}
	return d.Stock.find(key, sync.OnceValue(work)).(func() T)()
}

// find takes what is kept for a key to the front, or puts it there.
func (s *Stock) find(key, once any) any {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := stocked{key, once}
	if i := slices.IndexFunc(s.kept, func(k stocked) bool { return k.key == key }); i >= 0 {
		found = s.kept[i]
		s.kept = slices.Delete(s.kept, i, i+1)
	}
	s.kept = slices.Insert(s.kept, 0, found)
	s.kept = s.kept[:min(len(s.kept), mostStocked)]
	return found.once
}

// A SettingsKey is equal for presses that print alike.
type SettingsKey struct {
	says    string
	faces   *fonts.Set
	designs *templates.Library
	words   *words.Catalogue
}

// Key is the settings as a part of a key.
func (p *PrintSettings) Key() SettingsKey {
	rest := *p
	rest.Faces, rest.Designs, rest.Words, rest.Stock = nil, nil, nil, nil
	return SettingsKey{says: fmt.Sprint(rest), faces: p.Faces, designs: p.Designs, words: p.Words}
}
