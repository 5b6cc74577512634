package templates

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOwnDesignsParse(t *testing.T) {
	l, err := Open("")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"card-front", "card-back-4x6", "card-back-half", "card-back-full", "record", "record-tall", "sprue-cards", "sprue-records"} {
		if !l.Has(name) {
			t.Errorf("no design called %s", name)
		}
	}
	for _, name := range l.Names() {
		f, err := l.File(name)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name() != "templates/"+name+".yaml" {
			t.Errorf("%s calls itself %s", name, f.Name())
		}
	}
}

// folder is a user's folder with these files.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestUsersDesignsGoFirst(t *testing.T) {
	dir := folder(t, map[string]string{"record.yaml": "mine: 1\n", "my-card.yaml": "mine: 2\n", "notes.txt": "no design"})
	l, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"record": "mine: 1\n", "my-card": "mine: 2\n"} {
		f, err := l.File(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(f.Data()) != want || f.Name() != filepath.Join(dir, name+".yaml") {
			t.Errorf("%s is %q from %s", name, f.Data(), f.Name())
		}
	}
	if f, err := l.File("record-tall"); err != nil || !strings.HasPrefix(f.Name(), "templates/") {
		t.Errorf("record-tall, which the folder lacks: %v", err)
	}
}

func TestIdleDesigns(t *testing.T) {
	l, err := Open(folder(t, map[string]string{"recrod.yaml": "a: 1\n", "used.yaml": "a: 1\n", "card-front.yaml": "a: 1\n"}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.File("used"); err != nil {
		t.Fatal(err)
	}
	idle := l.Idle()
	if len(idle) != 1 || !strings.Contains(idle[0].Place.File, "recrod.yaml") || idle[0].Near() != "record" {
		t.Errorf("idle designs: %v", idle)
	}
}

func TestNothingOutsideTheFolderIsRead(t *testing.T) {
	outside := folder(t, map[string]string{"secret.yaml": "secret: 1\n"})
	dir := folder(t, nil)
	if err := os.Symlink(filepath.Join(outside, "secret.yaml"), filepath.Join(dir, "record.yaml")); err != nil {
		t.Skip(err)
	}
	l, err := Open(dir)
	if err == nil || !strings.Contains(err.Error(), "record.yaml") {
		t.Errorf("a link out of the folder: %v", err)
	}
	for _, name := range []string{"../secret", "/etc/passwd"} {
		if l.Has(name) {
			t.Errorf("there is a design called %s", name)
		}
		if _, err := l.File(name); err == nil {
			t.Errorf("%s was read", name)
		}
	}
}

func TestFoldersThatCannotServe(t *testing.T) {
	for name, dir := range map[string]string{
		"missing":                     filepath.Join(t.TempDir(), "none"),
		"empty":                       folder(t, nil),
		"a file":                      filepath.Join(folder(t, map[string]string{"record.yaml": "a: 1\n"}), "record.yaml"),
		"a folder called record.yaml": folder(t, map[string]string{"record.yaml/x": ""}),
	} {
		if _, err := Open(dir); err == nil {
			t.Errorf("%s: no error", name)
		} else if strings.Contains(err.Error(), "\n\n") || strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s: error reads %q", name, err)
		}
	}
}

// TestDesignsAreBounded holds how much a user's folder and each of its designs may hold.
func TestDesignsAreBounded(t *testing.T) {
	files := map[string]string{}
	for _, name := range []string{"a", "b", "c"} {
		files[name+".yaml"] = strings.Repeat("#\n", 400<<10)
	}
	if _, err := Open(folder(t, files)); err == nil || !strings.Contains(err.Error(), "designs of 2,400 kB up to c.yaml, expected at most 2,048 kB, all files together") {
		t.Errorf("a folder: %v", err)
	}
	for _, c := range []struct{ one, opened string }{
		{"  c%d: {field: men, wide: 1mm}\n", head + "kind: roster\ncolumns:\n"},
		{"  - {name: c%d, field: men, wide: 1mm}\n", head + "kind: roster\ncolumns:\n"},
	} {
		for _, n := range []int{mostParts, mostParts + 1} {
			text := c.opened
			for i := range n {
				text += fmt.Sprintf(c.one, i)
			}
			l, err := Open(folder(t, map[string]string{"rosters/mine.yaml": text}))
			if err != nil {
				t.Fatal(err)
			}
			d, err := l.Design("rosters/mine", Parts{Key: "columns", Noun: "column"})
			if err != nil {
				t.Fatal(err)
			}
			if wrong := d.Problems().Err(); (n > mostParts) != (wrong != nil && strings.Contains(wrong.Error(), "201 columns, expected at most 200")) {
				t.Errorf("%d columns as %q: %v", n, c.one, wrong)
			}
		}
	}
}
