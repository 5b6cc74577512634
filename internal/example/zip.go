package example

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"
)

// Zip is a pack that lies in a folder of the project as one file, with texts of the test's own
// in some of its files, whatever becomes of it; an empty text leaves a file out.
func Zip(t testing.TB, folder string, changes map[string]string) []byte {
	t.Helper()
	files := map[string]string{}
	within := os.DirFS(Path(t, folder))
	err := fs.WalkDir(within, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(within, name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	maps.Copy(files, changes)
	var data bytes.Buffer
	z := zip.NewWriter(&data)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if files[name] == "" {
			continue
		}
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(files[name]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}
