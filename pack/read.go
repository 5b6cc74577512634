package pack

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// Ending is that of a pack in one file.
const Ending = ".cspack"

// Bounds of a pack.
const (
	MostBytes = 8 << 20 // of all its files together, and of a zip file of it
	mostFiles = 500
	mostDepth = 4 // folders inside one another
)

// Read reads a pack out of a folder, which messages name so. Files whose names begin with a
// full stop are no part of it. The error is a Problem or Problems.
func Read(name string, folder fs.FS) (*Pack, error) {
	c := collector{name: name, files: map[string][]byte{}}
	err := fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return c.unreadable(file, err)
		case file == ".":
			return nil
		case strings.HasPrefix(entry.Name(), ".") && entry.IsDir():
			return fs.SkipDir
		case strings.HasPrefix(entry.Name(), "."):
			return nil
		case entry.IsDir() && strings.Count(file, "/") >= mostDepth:
			return source.New(c.at(file), "pack.folder-too-deep", "most", mostDepth)
		case entry.IsDir():
			return nil
		case !entry.Type().IsRegular():
			return source.New(c.at(file), "pack.no-ordinary-file")
		}
		return c.take(file, func() (io.ReadCloser, error) { return folder.Open(file) })
	})
	if err != nil {
		return nil, err
	}
	return of(name, c.files)
}

// Unzip reads a pack out of the bytes of a zip file, which messages name so: its files, or
// one folder that holds them. The error is a Problem or Problems.
func Unzip(name string, data []byte) (*Pack, error) {
	if len(data) > MostBytes {
		return nil, tooLarge(name)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, source.New(source.Place{File: name}, "pack.no-zip-file", "error", strings.TrimPrefix(err.Error(), "zip: "))
	}
	c := collector{name: name, files: map[string][]byte{}}
	for _, file := range archive.File {
		inner := file.Name
		switch {
		case !fs.ValidPath(strings.TrimSuffix(inner, "/")) || strings.Contains(inner, `\`):
			return nil, source.New(source.Place{File: name}, "pack.file-outside", "inner", say.Quoted(inner))
		case file.FileInfo().IsDir():
			continue
		case !file.Mode().IsRegular():
			return nil, source.New(c.at(inner), "pack.no-ordinary-file")
		case hidden(inner):
			continue
		}
		if _, twice := c.files[inner]; twice {
			return nil, source.New(c.at(inner), "pack.file-twice")
		}
		if err := c.take(inner, file.Open); err != nil {
			return nil, err
		}
	}
	return of(name, unwrapped(c.files))
}

// hidden tells the files that no system shows, and what macOS adds to zip files.
func hidden(file string) bool {
	return slices.ContainsFunc(strings.Split(file, "/"), func(part string) bool { return strings.HasPrefix(part, ".") || part == "__MACOSX" })
}

// unwrapped are files without the one folder that all of them lie in, where the manifest does.
func unwrapped(files map[string][]byte) map[string][]byte {
	if _, plain := files[ManifestFile]; plain || len(files) == 0 {
		return files
	}
	folder, _, _ := strings.Cut(slices.Collect(maps.Keys(files))[0], "/")
	inner := map[string][]byte{}
	for name, data := range files {
		within, ok := strings.CutPrefix(name, folder+"/")
		if !ok {
			return files
		}
		inner[within] = data
	}
	return inner
}

// A collector takes the files of a pack up, within its bounds.
type collector struct {
	name  string
	files map[string][]byte
	bytes int
}

func (c *collector) at(file string) source.Place { return source.Place{File: path.Join(c.name, file)} }

// take reads one more file.
func (c *collector) take(file string, open func() (io.ReadCloser, error)) error {
	if len(c.files) >= mostFiles {
		return source.New(source.Place{File: c.name}, "pack.many-files", "most", mostFiles)
	}
	in, err := open()
	if err != nil {
		return c.unreadable(file, err)
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, int64(MostBytes-c.bytes)+1))
	if err != nil {
		return c.unreadable(file, err)
	}
	if c.bytes += len(data); c.bytes > MostBytes {
		return tooLarge(c.name)
	}
	c.files[file] = data
	return nil
}

func (c *collector) unreadable(file string, err error) error {
	if cause := source.Cause(err); cause != nil {
		err = cause
	}
	return source.New(c.at(file), "pack.cannot-be-read", "error", err.Error())
}

func tooLarge(name string) error {
	return source.New(source.Place{File: name}, "pack.too-large", "most", MostBytes>>20)
}
