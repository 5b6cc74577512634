package legend

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/layout/sheet/symbol"
)

// A key can explain every mark that a symbol can bear.
func TestKeyKnowsEveryMark(t *testing.T) {
	for kind := range symbol.KindMarks {
		if !slices.ContainsFunc(kindWords, func(k struct{ kind, word string }) bool { return k.kind == kind }) {
			t.Errorf("kind %s has a mark and no word", kind)
		}
	}
	for size := range symbol.EchelonMarks {
		if !slices.Contains(sizes, size) {
			t.Errorf("size %s has a mark and no place in the key", size)
		}
	}
}
