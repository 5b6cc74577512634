package main

import (
	"github.com/csprint/csprint/game/text"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/spf13/cobra"
)

func newDump() *cobra.Command {
	var (
		stage string
		what  packetFlags
	)
	cmd := &cobra.Command{
		Use:   "dump SCENARIO",
		Short: "print the values between the stages as text",
		Long: `Dump prints what csprint knows between reading a scenario and drawing it: the
rolled game, or every page with each of its items. It is for people who work on
csprint or on designs, and for comparing two versions.`,
		Example: `  csprint dump examples/salamanca.yaml --stage game
  csprint dump examples/salamanca.yaml --stage pages --only roster | grep Foot`,
		Args: exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if stage != "game" && stage != "pages" {
				return usagef("--stage %s: expected game or pages", stage)
			}
			s, err := openScenario(args[0])
			if err != nil {
				return err
			}
			if err := what.dice.settle(s, cmd.ErrOrStderr(), ""); err != nil {
				return err
			}
			s.tellSeed(cmd.ErrOrStderr())
			if stage == "game" {
				game, err := s.Roll(s.rerolled(what.reroll))
				if err != nil {
					return err
				}
				return printText(cmd.OutOrStdout(), text.Of(game))
			}
			_, packet, err := what.packet(s)
			if err != nil {
				return err
			}
			return dumpPages(cmd, packet)
		},
	}
	cmd.Flags().StringVar(&stage, "stage", "game", "game or pages")
	what.add(cmd)
	return cmd
}

func dumpPages(cmd *cobra.Command, packet *sheet.Packet) error {
	for _, file := range packet.Files {
		cmd.Printf("file %s.pdf %s %q\n", file.Name, file.Document.Flip, file.Document.Title)
		if err := layout.Dump(cmd.OutOrStdout(), file.Document.Pages); err != nil {
			return err
		}
	}
	return nil
}
