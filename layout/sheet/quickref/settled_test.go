package quickref

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// What is settled is what a search ends with, for a game of any scale and for none.
func TestSettledIsWhatASearchFinds(t *testing.T) {
	for _, b := range designedBooks(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			for _, game := range []*tableGame{nil, {PacesPerInch: 30}} {
				tables := openTables(t, desk.Plain(paper), b, game)
				tables.search()
				found := fit{tables.joined, tables.body, tables.tight}
				if known, ok := tables.settled(); !ok || known != found {
					t.Errorf("%s on %s (game %v): settled as %v, want %#v", b.ID, paper.Name, game, known, found)
				}
			}
		}
	}
}
