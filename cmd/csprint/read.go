package main

import (
	"errors"
	"strings"

	"github.com/csprint/csprint/records"
	"github.com/spf13/cobra"
)

func newRead() *cobra.Command {
	return &cobra.Command{
		Use:   "read TEXT|URL",
		Short: "decode a unit record",
		Long: `Read decodes what the code of a unit record holds: the whole readable text, the
compact form at its end, or the address that a phone opens. A code of several
records is read record by record.`,
		Example: `  csprint read "$(zbarimg -q --raw record.png)"
  csprint read CSP2:…                         the compact form, typed or pasted`,
		Args: exactly("TEXT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			list, err := records.ReadAll(args[0])
			if errors.Is(err, records.ErrRules) {
				if err := addKept(); err != nil {
					return err
				}
				list, err = records.ReadAll(args[0])
			}
			if err != nil {
				return err
			}
			var all []string
			for _, r := range list {
				all = append(all, r.String())
			}
			return printText(cmd.OutOrStdout(), strings.Join(all, "\n"))
		},
	}
}
