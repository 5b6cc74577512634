package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newCheck() *cobra.Command {
	var dice seedFlags
	var own printFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE…",
		Short: "find what is wrong with scenario files",
		Long: `Check reads scenario files and lists everything that is wrong with them, each
problem with its file, line and column. It also lays the pages out on A4, without
writing them, to find names that are too wide and letters that no face has;
files of more than a thousand units are spared that, since print does it anyway.
A seed: that can be guessed is a warning.

Problems are told in the language of --lang, or else of the scenario.

With --json all of it is one document, for editors: for each file its problems
with line and column, and its remarks.`,
		Example: `  csprint check saturday.yaml
  csprint check scenarios/*.yaml
  csprint check saturday.yaml --json | jq '.files[].problems'`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("csprint check wants at least one FILE")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			settings, err := own.proofSettings()
			if err != nil {
				return err
			}
			var all []checked
			for _, path := range args {
				all = append(all, checkScenario(path, own.lang, &dice, settings, cmd.ErrOrStderr()))
			}
			if asJSON {
				return tellJSON(cmd, all)
			}
			return tell(cmd.OutOrStdout(), all)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print it as JSON")
	dice.add(cmd)
	own.addFolders(cmd.Flags())
	own.addLang(cmd)
	return cmd
}

// proofSettings are the settings in which pages are laid out to be proved.
func (f *printFlags) proofSettings() (page.PrintSettings, error) {
	faces, err := f.set()
	if err != nil {
		return page.PrintSettings{}, err
	}
	designs, err := templates.Open(f.designs)
	if err != nil {
		return page.PrintSettings{}, err
	}
	return page.PrintSettings{Paper: layout.A4, Flip: layout.LongEdge, Faces: faces, Designs: designs, Unseen: true}, nil
}

// mostLaidOut is how many units check lays out pages for.
const mostLaidOut = 1000

// A checked is what was found of a scenario file.
type checked struct {
	path    string
	in      *words.Catalogue // what its problems are told in; nil for English
	skipped int              // units of which no pages were laid out, for there are too many
	remarks []string
	err     error
}

// checkScenario reads a scenario, rolls it and lays its pages out.
func checkScenario(path, lang string, dice *seedFlags, settings page.PrintSettings, stderr io.Writer) checked {
	c := checked{path: path}
	s, err := openScenario(path)
	if err == nil {
		err = s.Speak(lang)
	}
	if err == nil {
		err = dice.settle(s, stderr, "")
	}
	if err == nil {
		s.warnSeed(stderr)
		c.in = s.Spec.Languages[s.Spec.Lang]
		c.skipped, c.remarks, err = s.proved(settings, dice.fresh)
	}
	if err != nil {
		c.err, c.in = err, languageFor(path, lang)
	}
	return c
}

// proved rolls a scenario and lays its pages out. Where they are too many it tells
// of how many units.
func (s *session) proved(settings page.PrintSettings, fresh bool) (skipped int, remarks []string, err error) {
	if s.seedMade && !fresh {
		s.Spec = s.Spec.WithSeed("check") // the same for the same file: nothing is kept
	}
	game, err := s.Roll(s.reroll)
	if err != nil {
		return 0, nil, err
	}
	if units := unitsOf(game); units > mostLaidOut {
		return units, nil, nil
	}
	desk := sheet.NewDesk(settings, game, s.Book)
	_, err = sheet.Lay(desk, nil, "")
	return 0, sheet.Remarks(desk), err
}

// unitsOf counts the units of all sides.
func unitsOf(g *game.Game) int {
	units := 0
	for i := range g.Sides {
		units += len(g.Sides[i].Units())
	}
	return units
}

// tell says what was found: verdicts as they are, all problems as one error.
func tell(out io.Writer, all []checked) error {
	var failed []string
	for _, c := range all {
		switch {
		case c.err != nil:
			failed = append(failed, c.in.Told(c.err))
		case c.skipped > 0:
			fmt.Fprintln(out, c.in.Say("command.well-but-for-pages", "file", c.path, "units", c.skipped))
		default:
			fmt.Fprintln(out, strings.Join(append([]string{c.in.Say("command.all-is-well", "file", c.path)}, c.remarks...), "\n  "))
		}
	}
	if failed != nil {
		return errors.New(strings.Join(failed, "\n"))
	}
	return nil
}

// errFound ends check --json where there are problems: they have been told.
var errFound = errors.New("")

// tellJSON says it as JSON.
func tellJSON(cmd *cobra.Command, all []checked) error {
	type problem struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column int    `json:"column"`
		What   string `json:"what"`
		Want   string `json:"want,omitempty"`
		Hint   string `json:"hint,omitempty"`
	}
	type file struct {
		File     string    `json:"file"`
		OK       bool      `json:"ok"`
		Problems []problem `json:"problems"`
		Remarks  []string  `json:"remarks"`
		NotLaid  int       `json:"units_not_laid_out,omitempty"`
	}
	told := struct {
		Files []file `json:"files"`
	}{}
	var failed error
	for _, c := range all {
		f := file{File: c.path, OK: c.err == nil, Problems: []problem{}, Remarks: append([]string{}, c.remarks...), NotLaid: c.skipped}
		for _, p := range problemsOf(c) {
			what, want, hint := p.Parts(c.in)
			f.Problems = append(f.Problems, problem{p.Place.File, p.Place.Line, p.Place.Column, what, want, hint})
			failed = errFound
		}
		told.Files = append(told.Files, f)
	}
	err := printJSON(cmd.OutOrStdout(), func() ([]byte, error) { return json.MarshalIndent(told, "", "  ") })
	if err == nil {
		err = failed
	}
	return err
}

// problemsOf are the problems that an error consists of; one of another kind
// stands at its file.
func problemsOf(c checked) source.Problems {
	var problems source.Problems
	var problem source.Problem
	switch {
	case c.err == nil:
		return nil
	case errors.As(c.err, &problems):
		return problems.Sorted()
	case errors.As(c.err, &problem):
		return source.Problems{problem}
	}
	return source.Problems{source.Own(source.Place{File: c.path}, c.err.Error())}
}
