package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/rules"
	"github.com/spf13/cobra"
)

func newResolve() *cobra.Command {
	var asJSON bool
	cmd := resolveCommand(func(cmd *cobra.Command, _ rules.Query, answer rules.Answer) error {
		if asJSON {
			return printJSON(cmd.OutOrStdout(), func() ([]byte, error) { return json.Marshal(answer) })
		}
		return printText(cmd.OutOrStdout(), answer.String())
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the answer as JSON")
	return cmd
}

// resolveCommand looks a result up as its arguments say, and tells the answer to what was asked.
func resolveCommand(tell func(*cobra.Command, rules.Query, rules.Answer) error) *cobra.Command {
	var (
		query rules.Query
		own   []string
		seed  string
		house houseRules
	)
	cmd := &cobra.Command{
		Use:   "resolve RULES TABLE",
		Short: "look a result up, with your dice or csprint's",
		Long: `Resolve looks a result up in a table of a rule set. Hand it the faces of dice
that you rolled yourself with --dice, or let the seed roll. Modifiers are added
by the beginning of their label or as plain numbers; the row and the column of
a table without dice are named by a label or by a number that falls in them.

What is known of a unit is given by the names that the rules have for it,
--with lost=6 --with figures=20: lines that it settles count by themselves. What the
rules have you work out, prisoners or how long a sighting takes, asks for its numbers
in the same way, --with stands=7; without them it tells which.`,
		Example: `  csprint resolve cold-steel morale-check --dice 5,7 --mod +11 --mod "each disorder"
  csprint resolve cold-steel morale-check --dice 5,7 --with morale=9 --with figures=20 --with lost=6
  csprint resolve cold-steel dummy-cards --dice 6 --mod superior --column 4
  csprint resolve cold-steel converged --with parents=9,7
  csprint resolve cold-steel prisoners --with pursuer="light cavalry" --with rating=12 --with pursued=9 --with figures=6`,
		Args: exactly("RULES", "TABLE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			book, err := house.open(args[0])
			if err != nil {
				return err
			}
			query.Table = args[1]
			if query.Dice, err = faces(own); err != nil {
				return err
			}
			if query.Dice == nil && (query.Row == "" || seed != "") {
				query.Dice = rolled(book, query, seed)
			}
			answer, err := book.Resolve(query)
			if err != nil {
				return err
			}
			return tell(cmd, query, answer)
		},
	}
	cmd.Flags().StringSliceVar(&own, "dice", nil, "faces of your own dice: 5,7")
	cmd.Flags().StringArrayVar(&query.Mods, "mod", nil, "a modifier by its label or as a number; may be repeated")
	cmd.Flags().StringArrayVar(&query.With, "with", nil, "what is known: lost=6, or what a working asks for: stands=7; may be repeated")
	house.add(cmd)
	cmd.Flags().StringVar(&query.Row, "row", "", "the row, by its label or by a number in its range")
	cmd.Flags().StringVar(&query.Column, "column", "", "the column, by its label or by a number in its range")
	cmd.Flags().StringVar(&seed, "seed", "", "roll by this seed; left out, the dice are fresh")
	return cmd
}

// faces reads the dice that were rolled at the table.
func faces(words []string) ([]int, error) {
	var out []int
	for _, w := range words {
		n, err := strconv.Atoi(strings.TrimSpace(w))
		if err != nil {
			return nil, usagef("--dice holds %q, expected faces like 5,7", w)
		}
		out = append(out, n)
	}
	return out, nil
}

// rolled rolls the dice of a table or task, or nothing for what has none.
func rolled(book *rules.Book, query rules.Query, seed string) []int {
	own := book.DiceFor(query)
	if own.Count == 0 {
		return nil
	}
	s := dice.Seed(seed)
	if s == "" {
		s = job.MakeSeed()
	}
	return s.Stream(fmt.Sprintf("resolve/%s/%s", book.ID, query.Table)).Roll(own)
}
