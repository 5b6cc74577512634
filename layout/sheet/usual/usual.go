package usual

import (
	"slices"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Over is a library with the designs of a book's pack, and beneath these the usual ones of
// the book. Csprint's own packs have theirs among csprint's designs.
func Over(l *templates.Library, b *rules.Book) *templates.Library {
	if pack.Own(b.ID) != nil {
		return l
	}
	return l.With(b.Pack, func() map[string][]byte { return Designs(b) })
}

// Designs are the usual designs of a book, texts by their names.
func Designs(b *rules.Book) map[string][]byte {
	made := map[string][]byte{}
	for name, text := range map[string]string{
		"tables/" + b.ID:               tablePages(b),
		"rosters/" + rules.Usual:       roster(b),
		"forces/" + rules.Usual:        forces(b),
		"record-" + rules.Usual:        record(b),
		"sprue-records-" + rules.Usual: sprue(b),
		"leader-" + rules.Usual:        leader(b),
		"sprue-leaders-" + rules.Usual: leaderSprue,
		"chits/" + b.ID:                chits(b),
	} {
		if text != "" {
			made[name] = []byte(text)
		}
	}
	return made
}

// Labels are what usual designs say of their own, beside what rules are called.
var Labels = []string{"Commands", "Figs", "Leaders", "Lost", "Markers", "Men", "Now", "Numbers", "Unit records"}

// shown are the ratings of a book that are shown at a place, and behind them what is
// worked out of them.
func shown(b *rules.Book, at rules.Place) []*rules.Fact {
	return slices.DeleteFunc(slices.Concat(b.Ratings(), b.Derived()), func(f *rules.Fact) bool { return !f.Shown(at) })
}
