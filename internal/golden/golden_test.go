package golden

import (
	"os"
	"path/filepath"
	"testing"
)

// A listener is a test that notes whether it failed.
type listener struct {
	testing.TB
	failed bool
}

func (l *listener) Helper()               {}
func (l *listener) Errorf(string, ...any) { l.failed = true }

func TestHold(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, filepath.Join("testdata", "a.txt"), "one\ntwo\n")
	for text, fails := range map[string]bool{"one\ntwo\n": false, "one\n": true, "one\ntwo\nthree\n": true, "": true} {
		l := &listener{TB: t}
		Hold(l, "a.txt", text)
		if l.failed != fails {
			t.Errorf("%q fails: %v, expected %v", text, l.failed, fails)
		}
	}
	*Update = true
	defer func() { *Update = false }()
	Hold(t, "deep/b.txt", "new")
	if text, err := os.ReadFile("testdata/deep/b.txt"); err != nil || string(text) != "new" {
		t.Errorf("wrote %q, %v", text, err)
	}
}

func TestDifferences(t *testing.T) {
	want := "line 1 is\n\thash b\nwant\n\thash a\nline 3 is\n\t(no such line)\nwant\n\tmore"
	if got := Differences("hash a\nsame\nmore", "hash b\nsame"); got != want {
		t.Errorf("differences are\n%s", got)
	}
}
