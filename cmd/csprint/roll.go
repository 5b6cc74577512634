package main

import (
	"github.com/csprint/csprint/game/text"
	"github.com/spf13/cobra"
)

func newRoll() *cobra.Command {
	var asJSON bool
	var reroll []string
	var dice seedFlags
	var house houseRules
	cmd := &cobra.Command{
		Use:   "roll SCENARIO",
		Short: "roll the game and print it with its dice log",
		Long: `Roll reads a scenario, rolls everything in it that is left to dice, and prints
the game and the log of its dice. No paper is used. The same seed always rolls
the same game: that of the packet in the scenario's default folder, where there
is one.`,
		Example: `  csprint roll examples/salamanca.yaml
  csprint roll examples/salamanca.yaml --json | jq .sides.french.dummies`,
		Args: exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openUnder(args[0], house)
			if err != nil {
				return err
			}
			if err := dice.settle(s, cmd.ErrOrStderr(), ""); err != nil {
				return err
			}
			s.tellSeed(cmd.ErrOrStderr())
			game, err := s.Roll(s.rerolled(reroll))
			if err != nil {
				return err
			}
			if asJSON {
				return printPacket(cmd.OutOrStdout(), game)
			}
			return printText(cmd.OutOrStdout(), text.Of(game))
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the game as JSON")
	addReroll(cmd, &reroll)
	dice.add(cmd)
	house.add(cmd)
	return cmd
}

func addReroll(cmd *cobra.Command, reroll *[]string) {
	cmd.Flags().StringSliceVar(reroll, "reroll", nil, "roll these streams anew and leave the rest, e.g. side/allied/dummies")
}
