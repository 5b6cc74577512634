package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by release builds; others tell what the module system knows.
var version = ""

// licences are those of all that csprint is made of: release/licences.sh writes them.
//
//go:embed licences.txt
var licences string

func newVersion() *cobra.Command {
	var asJSON, asLicences bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "print csprint's version",
		Long:  "Version prints csprint's version and the Go that built it.",
		Example: `  csprint version
  csprint version | cut -d' ' -f2             the number alone
  csprint version --licences                  whose work csprint is made of, under which terms`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case asLicences:
				_, err := fmt.Fprint(cmd.OutOrStdout(), licences)
				return err
			case asJSON:
				return printJSON(cmd.OutOrStdout(), versionJSON)
			}
			_, err := fmt.Fprintln(cmd.OutOrStdout(), "csprint", versionText())
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print it as JSON")
	cmd.Flags().BoolVar(&asLicences, "licences", false, "print the licences of all that csprint is made of")
	return cmd
}

// versionJSON is the version, with the Go and the system that csprint was built by and for.
func versionJSON() ([]byte, error) {
	return json.MarshalIndent(struct {
		Version string `json:"version"`
		Go      string `json:"go"`
		System  string `json:"system"`
	}{versionText(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}, "", "  ")
}

func versionText() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "(devel)"
	}
	return info.Main.Version
}
