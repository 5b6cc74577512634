package source

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/words"
)

// A Problem is something wrong at a place of a file: `unknown key "colour"`.
type Problem struct {
	Place Place
	Says  words.Text // with parts `want`, what was expected, and `hint`, what to do about it
	Hint  words.Text // in place of the part; most have none
}

// New is a problem of an id of csprint's words, with what is put into its phrases.
func New(at Place, id words.ID, pairs ...any) Problem {
	return Problem{Place: at, Says: words.Of(id, pairs...)}
}

// Own is a problem that says a text as it is, a system's or a library's.
func Own(at Place, text string) Problem { return Problem{Place: at, Says: words.Own(text)} }

// Error is `file:line:col: what, expected want`, with the hint on a line of its own.
func (p Problem) Error() string { return p.In(nil) }

// In is the problem as Error has it, in a language.
func (p Problem) In(c *words.Catalogue) string {
	text := p.Line(c)
	if _, _, hint := p.Parts(c); hint != "" {
		text += "\n  " + c.Say("problem.hint", "hint", hint)
	}
	return text
}

// Line is In without the hint.
func (p Problem) Line(c *words.Catalogue) string {
	text, want, _ := p.Parts(c)
	if want != "" {
		text = c.Say("problem.expected", "what", text, "want", want)
	}
	if at := p.Place.String(); at != "" {
		text = at + ": " + text
	}
	return text
}

// Parts are what is wrong, what was expected and what to do about it, in a language; the last two
// may be empty.
func (p Problem) Parts(c *words.Catalogue) (what, want, hint string) {
	return p.Says.In(c), p.Says.Part("want").In(c), p.Hint.Or(p.Says.Part("hint")).In(c)
}

// Near is the word that the hint names in place of a wrong one, empty for none.
func (p Problem) Near() string {
	for _, hint := range []any{p.Hint, p.Says.Value("near"), p.Says.Value("hint")} {
		if hint, ok := hint.(words.Text); ok && hint.ID() == nearest {
			word, _ := strconv.Unquote(hint.Value("near").(string))
			return word
		}
	}
	return ""
}

// mostProblems bounds what one file can report.
const mostProblems = 1000

// Problems are all that is wrong with one or more files.
type Problems []Problem

// Add appends a problem, once, and drops all beyond the first thousand.
func (ps *Problems) Add(p Problem) {
	if len(*ps) < mostProblems && !ps.tells(p) {
		*ps = append(*ps, p)
	}
}

// tells tells whether a problem of one place says the same.
func (ps Problems) tells(p Problem) bool {
	said := ""
	return slices.ContainsFunc(ps, func(q Problem) bool {
		if q.Place != p.Place {
			return false
		}
		if said == "" { // once: many may be of one place
			said = p.Error()
		}
		return q.Error() == said
	})
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
func (ps Problems) Error() string { return ps.In(nil) }

// In is the problems as Error has them, in a language.
func (ps Problems) In(c *words.Catalogue) string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.In(c)
	}
	if len(ps) >= mostProblems {
		lines = append(lines, c.Say("problem.only-the-first", "problems", mostProblems))
	}
	return strings.Join(lines, "\n")
}
