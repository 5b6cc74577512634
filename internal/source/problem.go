package source

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Problem is something wrong at a place of a file.
type Problem struct {
	Place Place
	What  string // `unknown key "colour"`
	Want  string // `one of color, width`; empty when What says all
	Hint  string // what to do about it, empty for none
}

// Error is `file:line:col: what, expected want`, with the hint on a line of its own.
func (p Problem) Error() string {
	text := p.What
	if at := p.Place.String(); at != "" {
		text = at + ": " + text
	}
	if p.Want != "" {
		text += ", expected " + p.Want
	}
	if p.Hint != "" {
		text += "\n  hint: " + p.Hint
	}
	return text
}

// mostProblems bounds what one file can report.
const mostProblems = 1000

// Problems are all that is wrong with one or more files.
type Problems []Problem

// Add appends a problem, once, and drops all beyond the first thousand.
func (ps *Problems) Add(p Problem) {
	if len(*ps) < mostProblems && !slices.Contains(*ps, p) {
		*ps = append(*ps, p)
	}
}

// Take adds the problems that an error consists of, and tells whether it is none or nothing
// else.
func (ps *Problems) Take(err error) bool {
	var problems Problems
	var problem Problem
	switch {
	case err == nil:
	case errors.As(err, &problems):
		for _, p := range problems {
			ps.Add(p)
		}
	case errors.As(err, &problem):
		ps.Add(problem)
	default:
		return false
	}
	return true
}

// Err is nil when there are no problems, else the problems in order of place.
func (ps Problems) Err() error {
	if len(ps) == 0 {
		return nil
	}
	return ps.Sorted()
}

// Sorted is a copy in order of place; files keep the order in which they first appear.
func (ps Problems) Sorted() Problems {
	file := map[string]int{}
	for _, p := range ps {
		if _, seen := file[p.Place.File]; !seen {
			file[p.Place.File] = len(file)
		}
	}
	sorted := slices.Clone(ps)
	slices.SortStableFunc(sorted, func(a, b Problem) int {
		if d := file[a.Place.File] - file[b.Place.File]; d != 0 {
			return d
		}
		if d := a.Place.Line - b.Place.Line; d != 0 {
			return d
		}
		return a.Place.Column - b.Place.Column
	})
	return sorted
}

// Error is one problem after the other, each on its own lines.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	if len(ps) >= mostProblems {
		lines = append(lines, fmt.Sprintf("only the first %d problems are shown", mostProblems))
	}
	return strings.Join(lines, "\n")
}
