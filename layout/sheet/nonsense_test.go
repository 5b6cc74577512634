package sheet

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/scramble"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/rules"
)

// TestNonsensePrints holds that no number on paper is read out of words: with all words of a rule set
// replaced by nonsense, each sheet of an example draws the same numbers, slot by slot.
func TestNonsensePrints(t *testing.T) {
	for _, name := range example.Kinds(t) {
		plain := numbersDrawn(t, name)
		t.Run(name, func(t *testing.T) {
			defer rules.RewordAll(rules.BetweenPlaces(scramble.Words))()
			for _, d := range plain.Apart(numbersDrawn(t, name)) {
				t.Errorf("%s: lost %s, more %s", d.Of, d.Plain, d.Garbled)
			}
		})
	}
}

// numbersDrawn are the numbers of a scenario's worked sheets.
func numbersDrawn(t *testing.T, name string) scramble.Drawn {
	t.Helper()
	d := desk.Open(t, name, desk.Plain(layout.A4))
	packet, err := Lay(d, WordedKinds(d.Book), "")
	if err != nil {
		t.Fatal(err)
	}
	drawn := scramble.Drawn{}
	for _, f := range packet.Files {
		for _, p := range f.Document.Pages {
			drawn.Add(p.Frame)
		}
	}
	return drawn
}
