package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/spf13/cobra"
)

func newCheck() *cobra.Command {
	var dice seedFlags
	cmd := &cobra.Command{
		Use:   "check FILE…",
		Short: "find what is wrong with scenario files",
		Long: `Check reads scenario files and lists everything that is wrong with them, each
problem with its file, line and column. It also lays the pages out on A4, without
writing them, to find names that are too wide and letters that no face has;
files of more than a thousand units are spared that, since print does it anyway.
A seed: that can be guessed is a warning.`,
		Example: `  csprint check saturday.yaml
  csprint check scenarios/*.yaml`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("csprint check wants at least one FILE")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			var failed []string
			for _, path := range args {
				verdict, err := checkScenario(path, &dice, cmd.ErrOrStderr())
				if err != nil {
					failed = append(failed, err.Error())
					continue
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", path, verdict)
			}
			if failed != nil {
				return errors.New(strings.Join(failed, "\n"))
			}
			return nil
		},
	}
	dice.add(cmd)
	return cmd
}

// mostLaidOut is how many units check lays out pages for.
const mostLaidOut = 1000

// checkScenario reads a scenario, rolls it and lays its pages out.
func checkScenario(path string, dice *seedFlags, stderr io.Writer) (string, error) {
	s, err := openScenario(path)
	if err != nil {
		return "", err
	}
	if err := dice.settle(s, stderr, ""); err != nil {
		return "", err
	}
	s.warnSeed(stderr)
	if s.seedMade && !dice.fresh {
		s.Spec = s.Spec.WithSeed("check") // the same for the same file: nothing is kept
	}
	sheet.Expect(s.Book)
	game, err := s.Roll(s.reroll)
	if err != nil {
		return "", err
	}
	units := 0
	for i := range game.Sides {
		units += len(game.Sides[i].Units())
	}
	if units > mostLaidOut {
		return fmt.Sprintf("all is well; the pages of its %d units were not laid out", units), nil
	}
	press := page.Press{Paper: layout.A4, Flip: layout.LongEdge, Faces: fonts.Embedded(), Unseen: true}
	desk := sheet.NewDesk(press, game, s.Book)
	if _, err := sheet.Lay(desk, nil, ""); err != nil {
		return "", err
	}
	return strings.Join(append([]string{"all is well"}, desk.Remarks()...), "\n  "), nil
}
