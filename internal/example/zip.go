package example

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/archive"
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
	var list []archive.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if files[name] != "" {
			list = append(list, archive.File{Name: name, Data: []byte(files[name])})
		}
	}
	data, err := archive.Of(list)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Unzipped is what an archive holds, by name.
func Unzipped(t testing.TB, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		if files[f.Name], err = fs.ReadFile(z, f.Name); err != nil {
			t.Fatal(err)
		}
	}
	return files
}
