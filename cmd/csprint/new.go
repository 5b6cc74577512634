package main

import (
	"io"

	"github.com/csprint/csprint/scenario"
	"github.com/spf13/cobra"
)

func newNew() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "new RULES",
		Short: "write a scenario to start from",
		Long: `New writes a small scenario for a rule set, with a comment on every line that
you may want to change. It prints as it is.`,
		Example: `  csprint new cold-steel -o saturday.yaml
  csprint new cold-steel | less`,
		Args: exactly("RULES"),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := scenario.Starter(args[0])
			if err != nil {
				return err
			}
			return writeNew(cmd, out, text)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "-", "the file to write; an existing one is left alone")
	return cmd
}

func writeNew(cmd *cobra.Command, out, text string) error {
	if out != "-" {
		if err := refuseExisting(out); err != nil {
			return err
		}
	}
	return writeFile(cmd, out, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
