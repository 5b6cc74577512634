package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/pack"
)

func put(text string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
}

// exchanged writes files "name=text" as a whole set.
func exchanged(t *testing.T, dir string, files ...folder.File) error {
	t.Helper()
	_, err := writeFolder(dir, folder.Set{Kind: "packet", Last: "packet.json", Whole: true, Files: files}, io.Discard)
	return err
}

// holds checks what a folder holds, name by name, and that there is no litter.
func holds(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if _, known := want[e.Name()]; !known && e.Name() != folder.List {
			t.Errorf("%s is in the folder", e.Name())
		}
	}
	for name, text := range want {
		if got, _ := os.ReadFile(filepath.Join(dir, name)); string(got) != text {
			t.Errorf("%s holds %q, want %q", name, got, text)
		}
	}
}

func TestWriteFolderIsAllOrNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "packet")
	if err := exchanged(t, dir, folder.File{Name: "a", Fill: put("old a")}, folder.File{Name: "b", Fill: put("old b")}); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	err := exchanged(t, dir, folder.File{Name: "a", Fill: put("new a")}, folder.File{Name: "b", Fill: func(io.Writer) error { return broken }})
	if !errors.Is(err, broken) {
		t.Fatalf("error %v, want %v", err, broken)
	}
	holds(t, dir, map[string]string{"a": "old a", "b": "old b"})
	if err := exchanged(t, dir, folder.File{Name: "a", Fill: put("new a")}, folder.File{Name: "c", Fill: put("new c")}); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, map[string]string{"a": "new a", "c": "new c"})
}

func TestWriteFolderLeavesNothingWhenNew(t *testing.T) {
	parent := t.TempDir()
	err := exchanged(t, filepath.Join(parent, "packet"), folder.File{Name: "a", Fill: func(io.Writer) error { return io.ErrUnexpectedEOF }})
	if err == nil {
		t.Fatal("no error")
	}
	if entries, _ := os.ReadDir(parent); len(entries) != 0 {
		t.Errorf("%d entries left behind, want none", len(entries))
	}
}

// TestWriteTree writes a folder whole, or leaves nothing, not even what it lies in.
func TestWriteTree(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "packs", "raid")
	err := writeTree(dir, []pack.File{{Name: "a", Text: "a"}, {Name: "rules/b", Text: "b"}, {Name: "a/c", Text: "c"}})
	if err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "a", "c")) {
		t.Errorf("error %v, want one that names the file", err)
	}
	if entries, _ := os.ReadDir(parent); len(entries) != 0 {
		t.Errorf("%d entries left behind, want none", len(entries))
	}
	if err := writeTree(dir, []pack.File{{Name: "a", Text: "a"}, {Name: "rules/b", Text: "b"}}); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "rules", "b")); err != nil || string(text) != "b" {
		t.Errorf("rules/b holds %q, %v", text, err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
		t.Errorf("%d entries beside the folder, want none", len(entries)-1)
	}
	if err := writeTree(dir, []pack.File{{Name: "z", Text: "z"}}); err == nil {
		t.Error("a folder that is there already is written over")
	}
	if _, err := os.Stat(filepath.Join(dir, "a")); err != nil {
		t.Error(err)
	}
}

// TestWriteFolderLeavesOthers finds things of somebody else's in its places.
func TestWriteFolderLeavesOthers(t *testing.T) {
	dir := t.TempDir()
	if err := exchanged(t, dir, folder.File{Name: "a", Fill: put("old a")}, folder.File{Name: "c", Fill: put("old c")}); err != nil {
		t.Fatal(err)
	}
	os.Mkdir(filepath.Join(dir, "b"), 0o777)
	os.Symlink("elsewhere", filepath.Join(dir, "d"))
	os.WriteFile(filepath.Join(dir, "c"), []byte("my c"), 0o666)
	err := exchanged(t, dir, folder.File{Name: "a", Fill: put("new a")}, folder.File{Name: "b", Fill: put("new b")}, folder.File{Name: "d", Fill: put("new d")})
	for _, want := range []string{"b: is a folder", "d: is no plain file", "c: was changed since csprint wrote it", "hint: move it away"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	holds(t, dir, map[string]string{"a": "old a", "b": "", "c": "my c", "d": ""})
}

// TestLitterGoes removes what another csprint left when it was killed, and
// what earlier versions of csprint left.
func TestLitterGoes(t *testing.T) {
	dir := t.TempDir()
	for _, litter := range []string{".csprint-1234/.aside", ".csprint-new", ".csprint-old"} {
		os.MkdirAll(filepath.Join(dir, litter), 0o700)
	}
	for _, litter := range []string{".csprint-1234/.aside/packet.json", ".csprint-new/umpire.pdf"} {
		os.WriteFile(filepath.Join(dir, litter), []byte("seed"), 0o600)
	}
	if err := exchanged(t, dir, folder.File{Name: "a", Fill: put("a")}); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, map[string]string{"a": "a"})
}

// TestTwoAtOnce lets one csprint wait for another, and give up.
func TestTwoAtOnce(t *testing.T) {
	defer func(before time.Duration) { patience = before }(patience)
	dir := t.TempDir()
	first, err := holdFolder(dir, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	patience = 0
	if err := exchanged(t, dir, folder.File{Name: "a", Fill: put("a")}); err == nil || !strings.Contains(err.Error(), "another csprint is writing there") {
		t.Errorf("error %v, want one about another csprint", err)
	}
	patience = time.Hour
	ended := make(chan error)
	told := &teller{told: make(chan string, 1)}
	go func() {
		_, err := writeFolder(dir, folder.Set{Files: []folder.File{{Name: "b", Fill: put("b")}}}, told)
		ended <- err
	}()
	if said := <-told.told; !strings.Contains(said, "waiting for it to end") {
		t.Errorf("said %q", said)
	}
	first.release()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	holds(t, dir, map[string]string{"b": "b"})
}

// TestFoldersThatCannotBe says so at once where no folder can be made, and waits for
// nobody.
func TestFoldersThatCannotBe(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux has a /proc in which nothing can be made")
	}
	for _, dir := range []string{"/proc/x", "/proc/x/y", "/dev/null/x"} {
		told := &bytes.Buffer{}
		_, err := writeFolder(dir, folder.Set{Files: []folder.File{{Name: "a", Fill: put("a")}}}, told)
		if err == nil || strings.Contains(err.Error(), "another csprint") || !strings.Contains(err.Error(), "hint: choose another") || told.Len() > 0 {
			t.Errorf("%s: error %v, said %q", dir, err, told)
		}
	}
}

// A teller passes on what is said.
type teller struct{ told chan string }

func (t *teller) Write(data []byte) (int, error) {
	t.told <- string(data)
	return len(data), nil
}

// TestWhileWhole reads while another csprint exchanges the files.
func TestWhileWhole(t *testing.T) {
	dir := t.TempDir()
	if err := exchanged(t, dir, folder.File{Name: "a", Fill: put("old")}); err != nil {
		t.Fatal(err)
	}
	if err := whileWhole(dir, func() error { return nil }); err != nil {
		t.Error(err)
	}
	err := whileWhole(dir, func() error { return exchanged(t, dir, folder.File{Name: "a", Fill: put("new")}) })
	if err == nil || !strings.Contains(err.Error(), "was printed anew while it was read") {
		t.Errorf("error %v, want one about the exchange", err)
	}
}
