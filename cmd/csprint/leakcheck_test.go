package main

import (
	"bytes"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// TestExamplesLeakNothing prints the packets of examples and reads them.
func TestExamplesLeakNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, name := range example.Kinds(t) {
		path := example.Path(t, "examples/"+name)
		t.Run(name, func(t *testing.T) {
			var out, trouble bytes.Buffer
			dir := t.TempDir()
			if run([]string{"print", path, "-o", dir, "--seed", example.Seeds[name]}, &out, &trouble) != 0 || run([]string{"leakcheck", dir}, &out, &trouble) != 0 {
				t.Error(trouble.String())
			}
		})
	}
}
