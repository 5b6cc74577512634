package quickref

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/pack"
)

// The longest attribution of a pack takes as many lines as it needs, beside what the foot
// explains, and columns end above them.
func TestAttributionInTheFoot(t *testing.T) {
	settings := desk.Plain(layout.A4)
	settings.Large = true
	tables := openTables(t, settings, example.Book(t, "cold-steel"), nil)
	credit := strings.Repeat("somebody's rules, ", 6) + "under CC0"
	book := *tables.book.Book
	book.ID, book.Pack = "pond-raid", &pack.Pack{Manifest: pack.Manifest{Attribution: credit}}
	tables.book.Book = &book

	notes := pageNotes{readings: []string{"A5"}}
	lines := tables.footLines(notes, layout.PageMargin)
	var words []string
	for _, line := range lines {
		for _, note := range line {
			words = append(words, note.words)
			if wide := note.wide(tables.PrintSettings); wide > tables.Paper.Size.W-2*layout.PageMargin {
				t.Errorf("%q is %s wide", note.words, wide)
			}
		}
	}
	if got := strings.Join(words, " "); len(lines) < 3 || !strings.HasSuffix(got, credit) {
		t.Errorf("%d lines of %q", len(lines), got)
	}
	if few := tables.footTop(pageNotes{}); tables.footTop(notes) >= few {
		t.Errorf("the rule of more lines lies at %s, no higher than %s", tables.footTop(notes), few)
	}
}
