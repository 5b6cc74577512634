// Package golden holds texts against files of testdata. It knows nothing of
// what they say; tests alone import it.
package golden

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Update is the flag by which files are written anew, for rooms that write others beside.
var Update = flag.Bool("update", false, "write the golden files anew")

// Hold fails the test unless a file of testdata holds the text; under -update
// it writes the file.
func Hold(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *Update {
		write(t, path, got)
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; go test -update writes it anew, after a look\n%s", path, Differences(string(want), got))
	}
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// mostShown is how many lines that differ are told: where the first is a hash,
// the next says why.
const mostShown = 3

// Differences tells the first lines that two texts do not share.
func Differences(want, got string) string {
	wants, gots := strings.Split(want, "\n"), strings.Split(got, "\n")
	var told []string
	for i := range max(len(wants), len(gots)) {
		if a, b := lineOf(wants, i), lineOf(gots, i); a != b && len(told) < mostShown {
			told = append(told, fmt.Sprintf("line %d is\n\t%.300s\nwant\n\t%.300s", i+1, b, a))
		}
	}
	return strings.Join(told, "\n")
}

func lineOf(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(no such line)"
}
