package main

import (
	"io"

	"github.com/csprint/csprint/imports"
	"github.com/spf13/cobra"
)

func newExport() *cobra.Command {
	var to, out string
	cmd := &cobra.Command{
		Use:   "export SCENARIO",
		Short: "write an order of battle for other programs",
		Long: `Export writes the orders of battle of a scenario as a table, a row for each side,
formation and unit, for a club that keeps its troops in a spreadsheet. Import
reads it back. What a mapping supplied is left out; what a table has no column
for, the battle itself, the ground and troops that come later, stays in the
scenario.`,
		Example: `  csprint export saturday.yaml --to csv -o saturday.csv
  csprint export saturday.yaml --to csv | column -s, -t`,
		Args: exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if to != "csv" {
				return usagef("--to is %q, expected csv", to)
			}
			return exportTable(cmd, args[0], out)
		},
	}
	cmd.Flags().StringVar(&to, "to", "csv", "the format: csv")
	cmd.Flags().StringVarP(&out, "output", "o", "-", "the file to write; an existing one is left alone")
	return cmd
}

// exportTable writes the orders of battle of a scenario as a table.
func exportTable(cmd *cobra.Command, path, out string) error {
	if out != "-" {
		if err := refuseExisting(out); err != nil {
			return err
		}
	}
	s, err := openScenario(path)
	if err != nil {
		return err
	}
	if err := imports.Exports(s.Spec); err != nil {
		return err
	}
	return writeFile(cmd, out, func(w io.Writer) error {
		_, err := w.Write(imports.CSV(s.Spec))
		return err
	})
}
