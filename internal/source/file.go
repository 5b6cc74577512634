package source

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"slices"

	"go.yaml.in/yaml/v3"
)

// Bounds on what is read at all.
const (
	MostBytes  = 16 << 20 // of a file
	mostNodes  = 1 << 19  // values in a file
	mostInLine = 100_000  // letters, as bytes, of a line
	mostDepth  = 64       // lists and mappings inside one another
)

// A File is one YAML document with its problems so far. Whoever reads values
// from it asks Problems once, at the end.
type File struct {
	name     string
	data     []byte
	root     *yaml.Node
	parts    parts // of a remembered file
	end      Place // just after the last letter
	problems Problems
}

// Open reads and parses a file of at most 16 MB. The error is a Problem or Problems.
func Open(path string) (*File, error) {
	data, err := Read(path)
	if err != nil {
		return nil, err
	}
	return Parse(path, data)
}

// Read is the bytes of a file of at most 16 MB. The error is a Problem.
func Read(path string) ([]byte, error) { return ReadUpTo(path, MostBytes) }

// ReadUpTo is Read with another bound.
func ReadUpTo(path string, most int64) ([]byte, error) {
	at := Place{File: path}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, New(at, "file.none")
	case err != nil:
		return nil, New(at, "file.unread", "why", reason(err))
	case info.IsDir():
		return nil, New(at, "file.folder")
	case !info.Mode().IsRegular():
		return nil, New(at, "file.not-ordinary")
	case info.Size() > most:
		return nil, tooLarge(at, info.Size(), most)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, New(at, "file.unread", "why", reason(err))
	}
	return data, nil
}

func tooLarge(at Place, size, most int64) Problem {
	mega := (size + 1<<20 - 1) >> 20
	return New(at, "file.large", "size", int(mega), "most", int(most>>20))
}

// reason is the system's word for a failure, without the path that the place already names.
func reason(err error) string { return cmp.Or(Cause(err), err).Error() }

// Cause is the system's own word for a failure, or nil for what is not the system's.
func Cause(err error) error {
	var inPath *fs.PathError
	var inLink *os.LinkError
	switch {
	case errors.As(err, &inPath):
		return inPath.Err
	case errors.As(err, &inLink):
		return inLink.Err
	}
	return nil
}

// Parse reads one YAML document. What makes the file unreadable is the error:
// a Problem or Problems. Lesser faults (a key given twice, an alias, a tag)
// are left among the file's problems, so that one run reports all.
func Parse(name string, data []byte) (*File, error) {
	if len(data) > MostBytes {
		return nil, tooLarge(Place{File: name}, int64(len(data)), MostBytes)
	}
	if f := readyFile(ready(), name, data); f != nil {
		return f, nil
	}
	if f := recall(name, data); f != nil {
		return f, nil
	}
	f, err := parseAnew(name, data)
	if err == nil {
		note(data, f)
	}
	return f, err
}

func parseAnew(name string, data []byte) (*File, error) {
	data, end, err := plainText(name, data)
	if err != nil {
		return nil, err
	}
	if line := longLine(data); line > 0 {
		return nil, New(Place{File: name, Line: line, Column: 1}, "file.long-line", "most", mostInLine)
	}
	if crowded(data) {
		return nil, tooMany(Place{File: name})
	}
	root, all, err := decode(name, data)
	if err != nil {
		return nil, err
	}
	f := &File{name: name, data: data, root: root, parts: all, end: end}
	if err := prove(f); err != nil {
		return nil, err
	}
	return f, nil
}

// Bare is a file that is no YAML: its name and its bytes alone.
func Bare(name string, data []byte) *File { return &File{name: name, data: data} }

// Copy is the file with the problems so far, for another reader: what that one
// finds wrong is told to nobody else.
func (f *File) Copy() *File {
	other := *f
	other.problems = slices.Clone(f.problems)
	return &other
}

// Name is what the file was opened or parsed as.
func (f *File) Name() string { return f.name }

// Data is the bytes of the file, without a byte order mark.
func (f *File) Data() []byte { return f.data }

// Root is the value of the whole file.
func (f *File) Root() Node { return Node{file: f, node: f.root} }

// Place is the file as a whole.
func (f *File) Place() Place { return Place{File: f.name} }

// Problems is what was found wrong so far, in order of place.
func (f *File) Problems() Problems { return f.problems.Sorted() }

// Full tells that the file has as many problems as are told: nothing more need be
// looked for.
func (f *File) Full() bool { return len(f.problems) >= mostProblems }

// Add records a problem that the reader of the file's values found.
func (f *File) Add(p Problem) { f.problems.Add(p) }

// AddError records an error of a room that reads other files; one without a
// place stands at the one that is given.
func (f *File) AddError(err error, at Place) {
	switch err := err.(type) {
	case Problem:
		if err.Place.File == "" {
			err.Place = at
		}
		f.Add(err)
	case Problems:
		for _, p := range err {
			f.AddError(p, at)
		}
	default:
		f.Add(Own(at, err.Error()))
	}
}

// placeOf is where a value begins. The parser puts an empty value at the end
// of a file on the line after it.
func (f *File) placeOf(n *yaml.Node) Place {
	p := Place{File: f.name, Line: n.Line, Column: n.Column}
	if p.Line > f.end.Line {
		p.Line, p.Column = f.end.Line, f.end.Column
	}
	return p
}
