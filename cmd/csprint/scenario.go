package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// A session is a scenario that was read whole: what it asks for and the book of
// its rules, house rules already in it.
type session struct {
	path  string
	spec  *scenario.Spec
	book  *rules.Book
	texts []packet.Text // of every file that was read

	seedAt   source.Place // where the seed was given
	seedMade bool         // by this command
	reroll   []string     // what the packet that it goes on with was rolled by

	groundless bool // nobody will see its ground
}

// openScenario reads a scenario and its house rules. All problems come back at
// once, those of the house rules with them.
func openScenario(path string) (*session, error) {
	file, err := source.Open(path)
	if err != nil {
		return nil, err
	}
	return readScenario(path, file, beside(file, filepath.Dir(path)))
}

// readScenario does so with a file that is open, and an opener of those that it names.
func readScenario(path string, file *source.File, open scenario.Opener) (*session, error) {
	s := &session{path: path}
	open = s.keep(filepath.Base(path), file, open)
	book, err := rules.Open(scenario.RulesOf(file))
	if err != nil {
		book = nil // Read says at its place what is wrong with the name
	}
	if book != nil {
		patchBook(file, book, open)
	}
	s.book, s.spec = book, scenario.ReadBeside(file, book, open)
	if err := file.Problems().Err(); err != nil {
		return nil, err
	}
	return s, nil
}

// patchBook lays the scenario's house rules over the book.
func patchBook(file *source.File, book *rules.Book, open scenario.Opener) {
	for _, named := range scenario.HouseRulesOf(file) {
		if patch := open(named, "house rules"); patch != nil {
			addProblems(file, book.Patch(patch))
		}
	}
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
		if !addProblems(file, err) {
			named.Problem(fmt.Sprintf("%s %q cannot be read: %v", what, name, reason(err)),
				"a file in the scenario's folder or below it", "")
		}
		return nil
	}
}

// addProblems adds the problems that an error consists of to those of the
// file, and tells whether it does.
func addProblems(file *source.File, err error) bool {
	var problems source.Problems
	var problem source.Problem
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			file.Add(p)
		}
	case errors.As(err, &problem):
		file.Add(problem)
	default:
		return false
	}
	return true
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

// roll rolls the scenario.
func (s *session) roll(reroll []string) (*game.Game, error) {
	return generate.New(s.spec, s.book, generate.Options{Reroll: reroll, Groundless: s.groundless})
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
