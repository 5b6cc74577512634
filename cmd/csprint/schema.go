package main

import (
	"github.com/csprint/csprint/scenario"
	"github.com/spf13/cobra"
)

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "print the JSON Schema of the scenario file, for editors",
		Long: `Schema prints the JSON Schema (2020-12) of the scenario file. An editor that
knows it offers keys and words as you type, tells what they are for, and marks
what is wrong. It takes what any of the rule sets takes; csprint check knows more.

For Visual Studio Code with the YAML extension, or any editor with the same
language server, make this the first line of the scenario:

  # yaml-language-server: $schema=csprint.schema.json`,
		Example: `  csprint schema > csprint.schema.json
  csprint schema | jq '."$defs".node.properties | keys'`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return printJSON(cmd.OutOrStdout(), scenario.Schema)
		},
	}
}
