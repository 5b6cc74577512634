package leaks

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The letters of a drawing are outlines; what they say is a label.
func TestDrawingsAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "map.svg")
	if err := os.WriteFile(path, []byte(`<svg><g aria-label="Bois &amp; Étang"><use/></g><text>by hand</text></svg>`), 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := openDrawing(path, unbounded())
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"Bois & Étang", "by hand"} {
		if !slices.Contains(d.Pages[0].Runs, words) {
			t.Errorf("%q is not read: %q", words, d.Pages[0].Runs)
		}
	}
}
