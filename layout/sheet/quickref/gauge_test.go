package quickref

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/words"
)

// The results of a gauge stand clear of the lines between its cells in every language.
func TestResultsKeepOffTheLinesOfTheirCells(t *testing.T) {
	for _, code := range words.Languages() {
		p := desk.Plain(layout.A4)
		p.Words = words.In(code)
		b, err := example.Book(t, "hot-blood").In(p.Words.Label, p.Words)
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for _, pg := range layOut(t, openTables(t, p, b, nil)) {
			ink := preflight.InkOf(pg.Frame)
			for _, line := range ink {
				if line.From != "tables/wound-table" || line.Run != "" || line.Box.W > layout.MM(0.5) {
					continue
				}
				for _, text := range ink {
					seen++
					if text.Run != "" && text.Box.Inset(-cellInset*9/10).Overlaps(line.Box) {
						t.Errorf("%s: %q stands at the line of its cell", code, text.Run)
					}
				}
			}
		}
		if seen == 0 {
			t.Errorf("%s: no such lines were seen", code)
		}
	}
}
