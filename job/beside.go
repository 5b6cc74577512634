package job

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/csprint/csprint/generate/ground/survey"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A Reach is what a scenario may open beside itself: files, and packs.
type Reach struct {
	Files scenario.Opener
	Packs func(ref string) (*pack.Pack, error) // by what stands at rules: in the scenario; nil for a pack that isn't there
	Words func(name string) ([]byte, error)    // of a language beside the scenario, words/de.yaml; nil for a file that isn't there
}

// Beside opens the files and packs that a scenario names, out of the folder that it lies in.
func Beside(file *source.File, folder fs.FS) Reach {
	return Reach{
		Files: filesBeside(file, folder),
		Packs: func(ref string) (*pack.Pack, error) { return packBeside(folder, ref) },
		Words: func(name string) ([]byte, error) {
			data, err := ReadFrom(folder, name, source.MostBytes)
			if errors.Is(err, fs.ErrNotExist) {
				return nil, nil
			}
			return data, err
		},
	}
}

func filesBeside(file *source.File, folder fs.FS) scenario.Opener {
	return func(named source.Node, what string) *source.File {
		name := named.Line()
		if name == "" {
			return nil
		}
		data, err := ReadFrom(folder, path.Clean(filepath.ToSlash(name)), mostOf(what))
		if err == nil {
			var other *source.File
			if other, err = parse(filepath.Join(filepath.Dir(file.Name()), name), what, data); err == nil {
				return other
			}
		}
		if !AddProblems(file, err) {
			named.Problem("job.file-unread", "what", what, "name", say.Quoted(name), "why", reason(err), "hint", missing(what))
		}
		return nil
	}
}

// parse makes a file of its bytes, which are YAML, or heights.
func parse(name, what string, data []byte) (*source.File, error) {
	switch {
	case scenario.IsData(what):
		return source.Bare(name, data), nil
	case what == HouseRules:
		return rules.ParseHouse(name, data)
	}
	return source.Parse(name, data)
}

// missing is what to do about a file that is not there.
func missing(what string) words.Text {
	if scenario.IsData(what) {
		return words.Of("job.heights-beside")
	}
	return words.Text{}
}

// MostBytes is how many bytes any file may have that a scenario names.
const MostBytes = survey.MostBytes

// mostOf is how many bytes a file may have that a scenario names.
func mostOf(what string) int64 {
	if scenario.IsData(what) {
		return survey.MostBytes
	}
	return source.MostBytes
}

// ReadFrom reads a file of a folder, one byte more than it may have at most.
func ReadFrom(folder fs.FS, name string, most int64) ([]byte, error) {
	// Opening a named pipe waits for somebody who writes into it.
	if info, err := fs.Stat(folder, name); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return nil, words.Error("file.not-ordinary")
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, most+1))
}

// reason is the system's word for a failure, without the path.
func reason(err error) error {
	var inPath *fs.PathError
	if errors.As(err, &inPath) {
		return inPath.Err
	}
	return err
}
