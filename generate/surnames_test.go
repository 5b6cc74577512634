package generate

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
)

// Commanders who are rolled bear the names of their nation, or of one that it
// takes after.
func TestNamesOfNationsThatHaveNone(t *testing.T) {
	spec := &scenario.Spec{Nations: []game.Nation{{ID: "legion", Like: "hanoverian"}, {ID: "papal", Colour: "#6b4e79", Pattern: "rings"}}}
	for nation, names := range map[string]string{
		"french": "french", "hanoverian": "prussian", "legion": "prussian", "portuguese": "spanish", "swiss": "neutral", "papal": "neutral",
	} {
		if got, want := surnames(spec, nation), allSurnames()[names]; len(got) == 0 || got[0] != want[0] {
			t.Errorf("%s commanders are not named as the %s", nation, names)
		}
	}
}
