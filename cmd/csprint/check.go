package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

func newCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE…",
		Short: "find what is wrong with scenario files",
		Long: `Check reads scenario files and lists everything that is wrong with them, each
problem with its file, line and column. It prints nothing else and uses no paper.`,
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
				if _, err := openScenario(path); err != nil {
					failed = append(failed, err.Error())
					continue
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: all is well\n", path)
			}
			if failed != nil {
				return errors.New(strings.Join(failed, "\n"))
			}
			return nil
		},
	}
}
