package main

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// TestExamplesLeakNothing prints the packet of every example and reads it.
func TestExamplesLeakNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	examples, err := filepath.Glob("../../examples/*.yaml")
	if err != nil || len(examples) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, path := range examples {
		t.Run(filepath.Base(path), func(t *testing.T) {
			var out, trouble bytes.Buffer
			dir := t.TempDir()
			if run([]string{"print", path, "-o", dir, "--seed", example.Seeds[filepath.Base(path)]}, &out, &trouble) != 0 || run([]string{"leakcheck", dir}, &out, &trouble) != 0 {
				t.Error(trouble.String())
			}
		})
	}
}
