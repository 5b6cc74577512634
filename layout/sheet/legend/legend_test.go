package legend

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/layout/sheet/symbol"
	"github.com/csprint/csprint/words"
)

// A key can explain every mark that a symbol can bear.
func TestKeyKnowsEveryMark(t *testing.T) {
	for kind := range symbol.KindMarks {
		if !slices.Contains(kinds, kind) || words.English().Say("legend.troops", "kind", kind) == "" {
			t.Errorf("kind %s has a mark and no word", kind)
		}
	}
	for size := range symbol.EchelonMarks {
		if !slices.Contains(sizes, size) || words.English().Say("legend.size", "size", size) == "" {
			t.Errorf("size %s has a mark and no word", size)
		}
	}
}
