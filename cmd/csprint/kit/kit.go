// Package kit is what all commands share, for those that stand in rooms of their own:
// they don't know how arguments are read, files are written and presses are set.
//
// Start at Kit.
package kit

import (
	"io"

	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/spf13/cobra"
)

// A Kit is what commands share.
type Kit struct {
	Usage   func(format string, args ...any) error                                  // an error of how a command is typed
	Exactly func(names ...string) cobra.PositionalArgs                              // wants these arguments
	Refuse  func(path string) error                                                 // a file that is there already
	Write   func(cmd *cobra.Command, path string, fill func(io.Writer) error) error // a whole file, or none
	Press   func() Press
}

// A Press is the flags that say how pages are printed.
type Press interface {
	Add(cmd *cobra.Command)
	Press() (page.PrintSettings, error)
}
