package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
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

// TestWriteFolderPutsBack fails on the second of three files, when the first
// has taken its place already.
func TestWriteFolderPutsBack(t *testing.T) {
	dir := t.TempDir()
	if err := writeFolder(dir, []output{{"a", put("old a")}, {"c", put("old c")}}); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "b"), 0o777); err != nil {
		t.Fatal(err)
	}
	err := writeFolder(dir, []output{{"a", put("new a")}, {"b", put("new b")}, {"c", put("new c")}})
	if err == nil || !strings.Contains(err.Error(), "b: is a folder") {
		t.Errorf("error %v, want one about the folder", err)
	}
	for name, want := range map[string]string{"a": "old a", "c": "old c"} {
		if got, _ := os.ReadFile(filepath.Join(dir, name)); string(got) != want {
			t.Errorf("%s holds %q after a failure, want %q", name, got, want)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 3 {
		t.Errorf("the folder holds %d entries after a failure, want 3", len(entries))
	}
}
