package archive

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
)

// TestFilesComeBack holds that a folder has what was written, as often as it is written alike,
// and that only what is to be stored stays as long as it is.
func TestFilesComeBack(t *testing.T) {
	long := []byte(strings.Repeat("ten pounds ", 100))
	files := []File{{Name: "b.txt", Data: long}, {Name: "in/a.png", Data: long, Stored: true}, {Name: "empty"}}
	folder, err := Folder(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if data, err := fs.ReadFile(folder, f.Name); err != nil || !bytes.Equal(data, f.Data) {
			t.Errorf("%s: %d bytes, %v", f.Name, len(data), err)
		}
	}
	if _, err := folder.Open("../b.txt"); err == nil {
		t.Error("a way out of the folder is open")
	}
	once, _ := Of(files)
	again, _ := Of(files)
	if !bytes.Equal(once, again) {
		t.Error("the same files make two archives")
	}
	if bytes.Count(once, long) != 1 {
		t.Errorf("%d files are stored, expected 1", bytes.Count(once, long))
	}
}
