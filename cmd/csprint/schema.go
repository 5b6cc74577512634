package main

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/pack/index"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// A fileSchema is the schema of a kind of file.
type fileSchema struct {
	name, file string
	schema     func() *schema.Value
}

// packSchemas are those of the files of a pack, and of an index of packs.
var packSchemas = []fileSchema{
	{"pack", pack.ManifestFile, pack.Schema},
	{"rules", pack.RulesFolder + "/*.yaml", func() *schema.Value { return rules.Schema(sheet.Names()) }},
	{"proofs", pack.ProofsFile, proofsSchema},
	{"index", index.FileName, index.Schema},
}

func newSchema() *cobra.Command {
	var packs []string
	var lang string
	names := []string{"scenario"}
	for _, s := range packSchemas {
		names = append(names, s.name)
	}
	cmd := &cobra.Command{
		Use:   "schema [" + strings.Join(names, "|") + "]",
		Short: "print the JSON Schema of a file, for editors",
		Long: `Schema prints the JSON Schema (2020-12) of the scenario file, of the files of a
pack, pack.yaml, those of rules/ and proofs.yaml, or of an index of packs. An editor
that knows it offers keys and words as you type, tells what they are for, and marks
what is wrong. That of scenarios takes what any of the rule sets takes; csprint check
and csprint pack check know more.

For Visual Studio Code with the YAML extension, or any editor with the same
language server, make this the first line of the file:

  # yaml-language-server: $schema=csprint.schema.json`,
		Example: `  csprint schema > csprint.schema.json
  csprint schema | jq '."$defs".node.properties | keys'
  csprint schema --rules ./river-raid > csprint.schema.json     with the ratings of a pack
  csprint schema rules > rules.schema.json                      for the rules of a pack of yours`,
		Args: atMostOne("kind of file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := slices.Concat(args, []string{"scenario"})[0]
			if i := slices.IndexFunc(packSchemas, func(s fileSchema) bool { return s.name == name }); i >= 0 {
				return printJSON(cmd.OutOrStdout(), packSchemas[i].schema().Text)
			}
			if name != "scenario" {
				return usagef("no schema of %q, expected one of %s", name, strings.Join(names, ", "))
			}
			in, err := wordsOf(lang, nil)
			if err != nil {
				return err
			}
			var named []*pack.Pack
			for _, ref := range packs {
				book, err := openRules(ref)
				if err != nil {
					return err
				}
				named = append(named, book.Pack)
			}
			return printJSON(cmd.OutOrStdout(), func() ([]byte, error) { return scenario.Schema(in, named...) })
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "the language of what the keys of scenarios mean: "+strings.Join(words.Languages(), ", "))
	cmd.Flags().StringArrayVar(&packs, "rules", nil, "a pack whose ratings the schema of scenarios knows as well, its folder or file, or its id where it was added; may be repeated")
	return cmd
}
