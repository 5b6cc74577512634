package main

import (
	"io"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	"github.com/spf13/cobra"
)

func newReport() *cobra.Command {
	f := &afterFlags{}
	cmd := &cobra.Command{
		Use:   "report BATTLE|PACKET SCENARIO",
		Short: "tell a battle for the club's page",
		Long: `Report tells a battle as Markdown: the weather by the hour, what was marked turn by
turn, what it cost, and every roll of the packet with the seed, its commitment and
how to check them. All that is told only with --public, which is the umpire's word
that nobody plays this game any more. Without it the report has what the handout
has, and nothing of the seed or of either side.`,
		Example: `  csprint report battle.db salamanca.yaml --public -o salamanca.md`,
		Args:    inOrder("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			day, _, err := f.work(cmd, args)
			if err != nil {
				return err
			}
			events, err := office.Events(day.Muster(), args[0])
			if err != nil {
				return err
			}
			told := after.Story(day, events, f.public)
			return writeFile(cmd, f.out, func(w io.Writer) error { _, err := io.WriteString(w, told); return err })
		},
	}
	f.addEnding(cmd)
	cmd.Flags().BoolVar(&f.public, "public", false, "tell everything, the seed too: the game is over")
	return cmd
}
