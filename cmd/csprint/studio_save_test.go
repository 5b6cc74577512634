package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/csprint/csprint/studio"
)

// A file keeps its line breaks, its byte order mark and who may read it.
func TestSavedFileKeepsItsHabits(t *testing.T) {
	for _, c := range []struct{ was, typed, want string }{
		{"a: 1\n", "a: 2\n", "a: 2\n"},
		{"a: 1\r\nb: 1\r\n", "a: 2\nb: 1\n", "a: 2\r\nb: 1\r\n"},
		{"a: 1\r\nb: 1\n", "a: 2\nb: 1\n", "a: 2\nb: 1\n"},
		{"\uFEFFa: 1\r\n", "a: 2\n", "\uFEFFa: 2\r\n"},
	} {
		path := filepath.Join(t.TempDir(), "saturday.yaml")
		saved(t, path, c.was)
		if err := os.Chmod(path, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := undressed([]byte(c.was)); strings.ContainsAny(got, "\r\uFEFF") {
			t.Errorf("the editor gets %q", got)
		}
		seen, err := saveText(path, c.typed, seenOf([]byte(c.was)))
		if err != nil {
			t.Fatal(err)
		}
		if got := held(t, path); got != c.want || seen != seenOf([]byte(c.want)) {
			t.Errorf("of %q came %q, expected %q", c.was, got, c.want)
		}
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("it may be read by others now: %v, %v", info.Mode(), err)
		}
		if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
			t.Errorf("it left %v behind", left)
		}
	}
}

// What was changed, is read only or is gone stays so; a link stays a link.
func TestSaveLeavesOthersFilesAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "saturday.yaml")
	seen := seenOf([]byte("old"))
	if _, err := saveText(path, "new", seen); err == nil {
		t.Error("a file that is gone came back")
	}
	saved(t, path, "other")
	if _, err := saveText(path, "new", seen); err == nil || held(t, path) != "other" {
		t.Errorf("what somebody else wrote is gone: %v", err)
	}
	saved(t, path, "old")
	link := path + ".link"
	if err := os.Symlink(filepath.Base(path), link); err == nil {
		if _, err := saveText(link, "new", seen); err != nil || held(t, path) != "new" {
			t.Errorf("by a link: %v, %q", err, held(t, path))
		}
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Error("the link became a file")
		}
		seen = seenOf([]byte("new"))
	}
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	if _, err := saveText(path, "newer", seen); err == nil || !strings.Contains(err.Error(), "read only") || mayWrite(path) {
		t.Errorf("a file that is read only: %v", err)
	}
	os.Chmod(path, 0o644)
}

func saved(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func held(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestStudioTellsListsFromScenarios holds what the studio opens as a list and what as a
// scenario, whatever their files are called.
func TestStudioTellsListsFromScenarios(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]struct {
		text string
		list bool
	}{
		"army.csv": {"Unit,Men\n1st Foot,400\n", true}, "army.TXT": {"1st Foot - 400\n", true}, "army.xlsx": {"PK\x03\x04", true},
		"game.yaml": {"csprint: 1\n", false}, "broken.yml": {"title: x\n", false}, "game.txt": {"# a battle\ncsprint: 1\n", false},
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		var settings studio.Settings
		if err := openInStudio(&settings, path, io.Discard); err != nil {
			t.Fatal(err)
		}
		if (settings.List != nil) != c.list || (settings.Open != nil) == c.list || c.list && string(settings.List.Data) != c.text {
			t.Errorf("%s: the list %v, open %v", name, settings.List, settings.Open)
		}
	}
}

// TestStudioOpensPacks holds that a pack is opened as one, and that a scenario in its folder is
// played by it.
func TestStudioOpensPacks(t *testing.T) {
	const folder = "../../testdata/packs/hedge-skirmish"
	file := filepath.Join(t.TempDir(), "hedge.cspack")
	build := newPackBuild()
	build.SetArgs([]string{folder, "-o", file})
	build.SetOut(io.Discard)
	if err := build.Execute(); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{folder, file} {
		var settings studio.Settings
		if err := openInStudio(&settings, path, io.Discard); err != nil || settings.Pack == nil || settings.Pack.Ref() != "hedge-skirmish@1.0" || settings.List != nil {
			t.Errorf("%s: %v, %v", path, settings.Pack, err)
		}
	}
	var settings studio.Settings
	if err := openInStudio(&settings, filepath.Join(folder, "starter.yaml"), io.Discard); err != nil {
		t.Fatal(err)
	}
	for id, there := range map[string]bool{"hedge-skirmish": true, "other": false, "../hedge-skirmish": false, "hedge-skirmish@1.0": false} {
		if p, err := settings.Around(id); err != nil || (p != nil) != there {
			t.Errorf("a scenario that names %s is played by %v, %v", id, p, err)
		}
	}
	if err := openInStudio(&settings, t.TempDir(), io.Discard); err == nil || !strings.Contains(err.Error(), "no pack.yaml") {
		t.Errorf("a folder that is no pack: %v", err)
	}
}
