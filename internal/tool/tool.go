// Package tool runs programs of other makers over what tests made. It knows
// nothing of csprint; tests alone import it.
package tool

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Need is the path of a program, or of the first of some that do the same. A
// test whose program is missing is skipped with a word, or fails where
// CSPRINT_REQUIRE_TOOLS is set.
func Need(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	missing := strings.Join(names, " or ")
	if os.Getenv("CSPRINT_REQUIRE_TOOLS") != "" {
		t.Fatalf("%s is missing and CSPRINT_REQUIRE_TOOLS is set", missing)
	}
	t.Skipf("%s is missing", missing)
	return ""
}

// Run runs a program over a file with these contents and returns what it
// prints; the file's name takes the place of "FILE".
func Run(t testing.TB, file []byte, name string, args ...string) string {
	t.Helper()
	program := Need(t, name)
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	for i, arg := range args {
		args[i] = strings.ReplaceAll(arg, "FILE", path)
	}
	var said strings.Builder
	run := exec.Command(program, args...)
	run.Stderr = &said
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", name, err, out, &said)
	}
	return string(out)
}
