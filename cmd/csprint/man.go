package main

import (
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newMan writes the manual for releases; nobody needs it at the table.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "write the manual's pages into a folder",
		Long:   "Man writes one manual page for each command into a folder, for those who pack csprint.",
		Hidden: true,
		Args:   exactly("DIR"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return cannotWrite(args[0], err)
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true // the same pages on every day
			return doc.GenManTree(root, &doc.GenManHeader{Title: "CSPRINT", Section: "1", Source: "csprint", Manual: "csprint", Date: &time.Time{}}, args[0])
		},
	}
}
