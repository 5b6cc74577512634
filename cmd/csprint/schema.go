package main

import (
	"github.com/csprint/csprint/scenario"
	"github.com/spf13/cobra"
)

func newSchema() *cobra.Command {
	var packs []string
	cmd := &cobra.Command{
		Use:   "schema",
		Short: "print the JSON Schema of the scenario file, for editors",
		Long: `Schema prints the JSON Schema (2020-12) of the scenario file. An editor that
knows it offers keys and words as you type, tells what they are for, and marks
what is wrong. It takes what any of the rule sets takes; csprint check knows more.

For Visual Studio Code with the YAML extension, or any editor with the same
language server, make this the first line of the scenario:

  # yaml-language-server: $schema=csprint.schema.json`,
		Example: `  csprint schema > csprint.schema.json
  csprint schema | jq '."$defs".node.properties | keys'
  csprint schema --rules ./river-raid > csprint.schema.json     with the ratings of a pack`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, ref := range packs {
				if _, err := openRules(ref); err != nil {
					return err
				}
			}
			return printJSON(cmd.OutOrStdout(), scenario.Schema)
		},
	}
	cmd.Flags().StringArrayVar(&packs, "rules", nil, "a pack whose ratings the schema knows as well, its folder or file, or its id where it was added; may be repeated")
	return cmd
}
