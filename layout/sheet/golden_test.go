package sheet

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/layout"
)

var update = flag.Bool("update", false, "write the golden files anew")

// checkGolden holds the dump of some pages against a file of testdata.
func checkGolden(t *testing.T, name string, pages []layout.Page) {
	t.Helper()
	var dump bytes.Buffer
	if err := layout.Dump(&dump, pages); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, dump.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(dump.Bytes(), want) {
		t.Errorf("%s differs at line %d; go test -update writes it anew", path, firstDifference(dump.Bytes(), want))
	}
}

// firstDifference is the number of the first line that differs.
func firstDifference(a, b []byte) int {
	one, other := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(one), len(other)) {
		if !bytes.Equal(one[i], other[i]) {
			return i + 1
		}
	}
	return min(len(one), len(other)) + 1
}

// skipLong leaves a long test to the full run: -short goes with the race
// detector, under which it would take minutes.
func skipLong(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("long")
	}
}
