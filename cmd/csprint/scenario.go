package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/words"
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
func openScenario(path string) (*session, error) { return openUnder(path, nil) }

// openUnder does so with more house rules, laid over those that it names.
func openUnder(path string, house houseRules) (*session, error) {
	text, err := source.Read(path)
	if err != nil {
		return nil, listHint(path, err)
	}
	books := &job.Books{}
	if books.House, err = house.files(); err != nil {
		return nil, err
	}
	file, err := source.Parse(path, text)
	if err != nil {
		return nil, listHint(path, err)
	}
	j, err := job.OpenBy(file, reachOf(file, filepath.Dir(path)), books)
	if err != nil {
		return nil, listHint(path, err)
	}
	return &session{Job: j, path: path}, nil
}

// lists are the endings of files that hold lists of units rather than scenarios.
var lists = []string{".csv", ".tsv", ".xlsx", ".ros", ".rosz", ".txt", ".md", ".html", ".htm"}

// listHint adds to what is wrong with a file that is no mapping, or no text, how
// to make a scenario of it, where its name is that of a list of units.
func listHint(path string, err error) error {
	ext := strings.ToLower(filepath.Ext(path))
	if !slices.Contains(lists, ext) {
		return err
	}
	var p source.Problem
	var several source.Problems
	switch {
	case errors.As(err, &several) && len(several) > 0:
		p = several[0]
	case !errors.As(err, &p):
		return err
	}
	if _, want, _ := p.Parts(nil); p.Place.Line == 0 || want != string(source.Map) && (ext == ".txt" || ext == ".md") {
		return err
	}
	p.Hint = words.Of("command.is-list", "list", word(path), "scenario", word(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))+".yaml"))
	return p
}

// word is a path as it is typed in a shell, in quotes where it has blanks.
func word(path string) string {
	if strings.Contains(path, " ") {
		return `"` + path + `"`
	}
	return path
}

// below is a folder as files are opened in it: no way out of it is followed.
type below string

func (folder below) Open(name string) (fs.File, error) {
	root, err := os.OpenRoot(string(folder))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.Open(filepath.FromSlash(name))
}

func (folder below) Stat(name string) (fs.FileInfo, error) {
	root, err := os.OpenRoot(string(folder))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.Stat(name)
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
