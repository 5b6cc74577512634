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
				columns := &columnPages{tableSet: tables}
				found, _ := columns.searched()
				of := setting{b.ID, paper.Name, game != nil}
				if known, ok := columns.settled(); !ok || found.joined || known.line(of) != found.line(of) {
					t.Errorf("settled.txt says\n%s\nwant\n%s", known.line(of), found.line(of))
				}
			}
		}
	}
}
