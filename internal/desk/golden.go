package desk

import (
	"bytes"
	"testing"

	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
)

// CheckGolden holds the dump of some pages against a file of testdata.
func CheckGolden(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	var dump bytes.Buffer
	if err := layout.Dump(&dump, pages); err != nil {
		t.Fatal(err)
	}
	golden.Hold(t, name, dump.String())
}

// FirstDifference is the number of the first line that differs.
func FirstDifference(a, b []byte) int {
	one, other := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(one), len(other)) {
		if !bytes.Equal(one[i], other[i]) {
			return i + 1
		}
	}
	return min(len(one), len(other)) + 1
}

// SkipLong leaves a long test to the full run: -short goes with the race
// detector, under which it would take minutes.
func SkipLong(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("long")
	}
}
