package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/layout/sheet/usual"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newTables() *cobra.Command {
	var (
		out    string
		asJSON bool
		how    printFlags
		house  houseRules
	)
	cmd := &cobra.Command{
		Use:   "tables RULES",
		Short: "print the quick-reference pages of a rule set",
		Long: `Tables prints the quick-reference pages of a rule set: every table, modifier
list and sequence of play, in the order in which a turn uses them, and for rules
with classes of terrain a page to roll the ground by hand. With --json
it prints the same numbers for programs instead.`,
		Example: `  csprint tables cold-steel -o tables.pdf
  csprint tables cold-steel --json | jq '.tables[].id'`,
		Args: exactly("RULES"),
		RunE: func(cmd *cobra.Command, args []string) error {
			book, err := house.open(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), func() ([]byte, error) { return json.MarshalIndent(book, "", " ") })
			}
			settings, err := how.settings()
			if err != nil {
				return err
			}
			settings.Designs = usual.Over(settings.Designs, book)
			if settings.Words, err = wordsOf(how.lang, book.Pack); err != nil {
				return err
			}
			if settings.Words != nil {
				if book, err = book.In(settings.Words.Label, settings.Words); err != nil {
					return err
				}
			}
			pages, err := quickref.TablePages(settings, book)
			if err != nil {
				return err
			}
			pages = append(pages, atlas.ByHand(settings, book)...)
			if out == "" {
				out = book.ID + "-tables.pdf"
			}
			return writeTables(cmd, out, settings.Words.Say("packet.quick-reference", "rules", book.Title), settings, pages)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "the .pdf or .svg to write (default RULES-tables.pdf)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print tables and modifiers as JSON")
	how.add(cmd)
	how.addLang(cmd)
	house.add(cmd)
	return cmd
}

// wordsOf are the words of a language for the rules of a pack, nil where none is named.
func wordsOf(lang string, p *pack.Pack) (*words.Catalogue, error) {
	if lang == "" {
		return nil, nil
	}
	said, err := job.Words(lang, p)
	if said == nil && err == nil {
		err = usagef("--lang %s: expected one of %s", lang, strings.Join(words.Languages(), ", "))
	}
	return said, err
}

// writeTables writes pages as one PDF, or as one SVG a page.
func writeTables(cmd *cobra.Command, out, title string, settings page.PrintSettings, pages []layout.Page) error {
	switch strings.ToLower(filepath.Ext(out)) {
	case ".svg":
		return writeSVGs(cmd, out, pages)
	case ".pdf", "":
		doc := layout.Document{Title: title, Language: settings.Words.Language(), Flip: layout.LongEdge, Darkest: settings.Darkest(), Pages: pages}
		return writeFile(cmd, out, func(w io.Writer) error { return pdf.Write(w, doc) })
	}
	return usagef("-o %s: expected a name that ends in .pdf or .svg", out)
}

// writeSVGs writes tables.svg, tables-2.svg, tables-3.svg …
func writeSVGs(cmd *cobra.Command, out string, pages []layout.Page) error {
	stem := strings.TrimSuffix(filepath.Base(out), filepath.Ext(out))
	var files []folder.File
	for i, page := range pages {
		name := stem + ".svg"
		if i > 0 {
			name = fmt.Sprintf("%s-%d.svg", stem, i+1)
		}
		files = append(files, folder.File{Name: name, Fill: func(w io.Writer) error { return svg.Write(w, page) }})
	}
	return writeFiles(cmd, filepath.Dir(out), files)
}
