package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

func put(text string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
}

func TestWriteFolderIsAllOrNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "packet")
	if err := writeFolder(dir, []output{{"a", put("old a")}, {"b", put("old b")}}); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	err := writeFolder(dir, []output{{"a", put("new a")}, {"b", func(io.Writer) error { return broken }}})
	if !errors.Is(err, broken) {
		t.Fatalf("error %v, want %v", err, broken)
	}
	for name, want := range map[string]string{"a": "old a", "b": "old b"} {
		if got, _ := os.ReadFile(filepath.Join(dir, name)); string(got) != want {
			t.Errorf("%s holds %q after a failure, want %q", name, got, want)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("the folder holds %d entries after a failure, want 2", len(entries))
	}
}

func TestWriteFolderLeavesNothingWhenNew(t *testing.T) {
	parent := t.TempDir()
	err := writeFolder(filepath.Join(parent, "packet"), []output{{"a", func(io.Writer) error { return io.ErrUnexpectedEOF }}})
	if err == nil {
		t.Fatal("no error")
	}
	if entries, _ := os.ReadDir(parent); len(entries) != 0 {
		t.Errorf("%d entries left behind, want none", len(entries))
	}
}
