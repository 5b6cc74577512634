package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/scenario"
)

// A session is a scenario that was read whole, and by which dice it is rolled.
type session struct {
	*job.Job
	path string

	seedAt   source.Place // where the seed was given
	seedMade bool         // by this command
	reroll   []string     // what the packet that it goes on with was rolled by
}

// openScenario reads a scenario and its house rules. All problems come back at
// once, those of the house rules with them.
func openScenario(path string) (*session, error) {
	file, err := source.Open(path)
	if err != nil {
		return nil, err
	}
	j, err := job.Open(file, beside(file, filepath.Dir(path)))
	if err != nil {
		return nil, err
	}
	return &session{Job: j, path: path}, nil
}

// beside opens the files that a scenario names. They lie in its folder or
// below it, nowhere else.
func beside(file *source.File, folder string) scenario.Opener {
	return func(named source.Node, what string) *source.File {
		name := named.Line()
		if name == "" {
			return nil
		}
		other, err := openBelow(folder, name)
		if err == nil {
			return other
		}
		if !job.AddProblems(file, err) {
			named.Problem(fmt.Sprintf("%s %q cannot be read: %v", what, name, reason(err)),
				"a file in the scenario's folder or below it", "")
		}
		return nil
	}
}

// reason is the system's word for a failure, without the path.
func reason(err error) error {
	var inPath *os.PathError
	if errors.As(err, &inPath) {
		return inPath.Err
	}
	return err
}

// openBelow opens a YAML file inside a folder; no way out of it is followed.
func openBelow(folder, name string) (*source.File, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	file, err := root.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, source.MostBytes+1))
	if err != nil {
		return nil, err
	}
	return source.Parse(filepath.Join(folder, name), data)
}

// rerolled are the streams that are rolled anew: those that are asked for, else
// those of the packet whose dice the scenario goes on with.
func (s *session) rerolled(asked []string) []string {
	if len(asked) > 0 {
		return asked
	}
	return s.reroll
}

// name is what the scenario's packet is called by: the file's name without its ending.
func (s *session) name() string {
	base := filepath.Base(s.path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}
