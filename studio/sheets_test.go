package studio

import (
	"strconv"
	"testing"

	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/scenario"
)

// TestSheetsASide counts the sheets that are told of each starter.
func TestSheetsASide(t *testing.T) {
	d, err := New(Settings{})
	if err != nil {
		t.Fatal(err)
	}
	told := ""
	for _, name := range scenario.StarterNames() {
		text, err := scenario.Starter(name)
		if err != nil {
			t.Fatal(err)
		}
		l := d.looked(Text{Name: name + ".yaml", Text: text, Dice: &Dice{Seed: firstSeed}})
		fewest, most := 0, 0
		for _, side := range l.edition.Game.Sides {
			for _, file := range l.edition.Plan().Files {
				if file.Name == side.ID+".pdf" {
					if most = max(most, file.Sheets); fewest == 0 || file.Sheets < fewest {
						fewest = file.Sheets
					}
				}
			}
		}
		counted := strconv.Itoa(most)
		if fewest < most {
			counted = strconv.Itoa(fewest) + "–" + counted
		}
		told += name + " " + counted + "\n"
	}
	golden.Hold(t, "../sheets.txt", told)
}
