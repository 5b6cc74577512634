//go:build manual

package main

import (
	"os"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

func init() { forReleases = append(forReleases, newMan) }

// newMan writes the manual for releases; nobody needs it at the table, and what
// writes it would slow every start.
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
			for _, cmd := range root.Commands() {
				tellKeys(cmd)
			}
			return doc.GenManTree(root, &doc.GenManHeader{Title: "CSPRINT", Section: "1", Source: "csprint " + versionText(), Manual: "csprint", Date: committed()}, args[0])
		},
	}
}

// committed is when the sources of this csprint were committed: the manual is the
// same whenever it is written.
func committed() *time.Time {
	at := time.Unix(0, 0).UTC()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if stamp, err := time.Parse(time.RFC3339, setting.Value); setting.Key == "vcs.time" && err == nil {
				at = stamp
			}
		}
	}
	return &at
}
