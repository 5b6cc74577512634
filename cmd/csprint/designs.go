package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/usual"
	"github.com/csprint/csprint/templates"
	"github.com/spf13/cobra"
)

func newDesigns() *cobra.Command {
	var out, folder, ruleSet string
	cmd := &cobra.Command{
		Use:   "designs [NAME]",
		Short: "list what a club may change on paper, or print a design to start from",
		Long: `Designs lists the designs by which sheets are laid out, by kind, with what the
slots and columns of each kind can show. With a name it prints that design;
with --output FOLDER it copies the design into a folder, from which the other
commands take it with --templates FOLDER. A design of your own need only say
what differs: see docs/designs.md.`,
		Example: `  csprint designs                           all of them
  csprint designs rosters/battle            one of them
  csprint designs record -o club            a copy to change, club/record.yaml
  csprint designs record-usual --rules ./river-raid -o river-raid/designs
                                            what csprint made for a pack, to be changed there`,
		Args: atMostOne("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			library, err := templates.Open(folder)
			if err != nil {
				return err
			}
			if ruleSet != "" {
				book, err := openRules(ruleSet)
				if err != nil {
					return err
				}
				library = usual.Over(library, book)
			}
			if len(args) == 0 {
				return listDesigns(cmd.OutOrStdout(), library)
			}
			f, err := library.File(args[0])
			if err != nil {
				return err
			}
			return copyDesign(cmd, out, args[0], f.Data())
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "-", "the folder to copy the design into; an existing file is left alone")
	cmd.Flags().StringVar(&folder, "templates", "", "a folder of designs that replace csprint's own")
	cmd.Flags().StringVar(&ruleSet, "rules", "", "the pack whose designs are listed as well, and those that csprint makes for it")
	return cmd
}

// atMostOne allows one argument.
func atMostOne(name string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usagef("%s wants one %s at most, got %d arguments", cmd.CommandPath(), name, len(args))
		}
		return nil
	}
}

// listDesigns prints every kind of design: their names, and what they can show.
func listDesigns(w io.Writer, l *templates.Library) error {
	kinds, err := sheet.DesignKinds(l)
	if err != nil {
		return err
	}
	var text strings.Builder
	for i, kind := range kinds {
		if i > 0 {
			text.WriteByte('\n')
		}
		writeNames(&text, kind.Kind, 0, kind.Designs)
		for _, s := range kind.Shows {
			writeNames(&text, s.Way, 2, s.Names)
		}
	}
	return printText(w, text.String())
}

// Columns of the list, in letters.
const (
	namesFrom = 14
	listWide  = 96
)

// writeNames writes a word, and beside it names in as many lines as they take.
func writeNames(text *strings.Builder, word string, indent int, names []string) {
	fmt.Fprintf(text, "%*s%-*s", indent, "", namesFrom-indent, word)
	at := namesFrom
	for i, name := range names {
		if i > 0 && at+len(name)+1 > listWide {
			fmt.Fprintf(text, "\n%*s", namesFrom, "")
			at = namesFrom
		} else if i > 0 {
			text.WriteByte(' ')
			at++
		}
		text.WriteString(name)
		at += len(name)
	}
	text.WriteByte('\n')
}

// copyDesign writes a design into a folder, or prints it.
func copyDesign(cmd *cobra.Command, folder, name string, data []byte) error {
	fill := func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
	if folder == "-" {
		return fill(cmd.OutOrStdout())
	}
	file := filepath.Join(folder, filepath.FromSlash(name)+".yaml")
	if err := refuseExisting(file); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return cannotWrite(file, err)
	}
	return writeFile(cmd, file, fill)
}
