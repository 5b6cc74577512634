package quickref

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// The page of readings of each rule set has one page on A4, two columns level.
func TestGoldenReadings(t *testing.T) {
	for _, b := range designedBooks(t) {
		tables := openTables(t, desk.Plain(layout.A4), b, nil)
		layOut(t, tables)
		pages := readingPages{tables}.readings()
		if len(pages) != 1 {
			t.Errorf("%s: %d pages of readings", b.ID, len(pages))
		}
		desk.CheckPages(t, b.ID+": readings", pages)
		desk.CheckGolden(t, "readings-"+b.ID+".txt", pages)
	}
}

// An option that sets a reading aside takes it off the page of readings.
func TestReadingSetAside(t *testing.T) {
	for more, want := range map[string]bool{"": true, "options: [strict-firing]": false} {
		d := desk.Patrol(t, more, desk.PlainMen, 4, desk.Plain(layout.A4))
		if got := strings.Contains(desk.Words(Readings(d)), "† A38"); got != want {
			t.Errorf("%q: A38 in force %t", more, got)
		}
	}
}
