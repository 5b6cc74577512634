package quickref

import (
	"fmt"
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

// line is how a fit stands in settled.txt.
func (f fit) line(of setting) string {
	ruler := "-"
	if of.scaled {
		ruler = "ruler"
	}
	out := fmt.Sprintf("%s %s %s %d", of.rules, of.paper, ruler, f.body)
	for _, p := range f.pages {
		out += fmt.Sprintf(" %d/%d@%d", p.turn, p.to, p.tight)
	}
	return out
}
