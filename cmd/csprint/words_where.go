package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/svg"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newWordsWhere() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "where ID|LABEL",
		Short: "the sheets on which a phrase stands",
		Long: `Where tells what notes say of a phrase, lays out the scenario to start from of each rule set,
and tells in which files and on which page a phrase or a label stands, and what draws it there. With -o it writes pictures of
these pages, on which the phrase alone has accents and is longer.`,
		Example: `  csprint words where card.scale
  csprint words where "Morale check" -o pictures`,
		Args: exactly("ID|LABEL"),
		RunE: func(cmd *cobra.Command, args []string) error {
			found, err := whereStands(args[0])
			if err != nil {
				return err
			}
			told := words.Noted(args[0])
			var pictures []folder.File
			if len(found) == 0 {
				told += "on no sheet of the scenarios to start from: it is for rarer games, for a screen, or what is wrong with a file\n"
			}
			for _, s := range found {
				told += s.String() + "\n"
				pictures = append(pictures, folder.File{Name: s.rules.ID + "-" + s.file + ".svg", Fill: func(w io.Writer) error { return svg.Write(w, s.first) }})
			}
			if out != "" && len(pictures) > 0 {
				if err := writeFiles(cmd, out, pictures); err != nil {
					return err
				}
			}
			return printText(cmd.OutOrStdout(), told)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "a folder for pictures of the pages")
	return cmd
}

// A foundPhrase is where a phrase stands in a file.
type foundPhrase struct {
	rules *rules.Book
	file  string
	pages []int // from 1
	first layout.Page
	ink   preflight.Ink // that says it
}

func (f foundPhrase) String() string {
	pages := fmt.Sprintf("page %d", f.pages[0])
	if more := len(f.pages) - 1; more > 0 {
		pages += fmt.Sprintf(" and %d more", more)
	}
	return fmt.Sprintf("%s, %s.pdf, %s: %s, %q", f.rules.Title, f.file, pages, f.ink.From, f.ink.Run)
}

// whereStands finds a phrase or a label on the sheets of all rule sets: what is drawn otherwise
// where it alone is in the pseudo-language.
func whereStands(asked string) ([]foundPhrase, error) {
	known, err := ownLabels()
	if err != nil {
		return nil, err
	}
	known = append(known, words.English().IDs()...)
	var found []foundPhrase
	for _, id := range pack.OwnIDs() {
		book, err := rules.Open(id)
		if err != nil {
			return nil, err
		}
		known = append(known, book.Labels()...)
		if !slices.Contains(known, asked) {
			continue
		}
		_, plain, err := starterIn(book, words.English())
		if err != nil {
			return nil, err
		}
		_, marked, _ := starterIn(book, words.Marked(asked)) // where it may be too long for its place
		for _, f := range filesOfSheets(marked) {
			if at := inFile(f, drawnIn(plain, f.Name)); at != nil {
				at.rules = book
				found = append(found, *at)
			}
		}
	}
	if !slices.Contains(known, asked) {
		return nil, source.New(source.Place{}, "command.no-phrase-of-csprint", "asked", say.Quoted(asked), "near", source.DidYouMean(asked, known))
	}
	return found, nil
}

// drawnIn is what a file of a packet says, by what draws it.
func drawnIn(p *sheet.Packet, name string) map[string]bool {
	drawn := map[string]bool{}
	for _, f := range p.Files {
		if f.Name != name {
			continue
		}
		for _, page := range f.Document.Pages {
			for _, ink := range preflight.InkOf(page.Frame) {
				drawn[ink.From+" "+ink.Run] = true
			}
		}
	}
	return drawn
}

// inFile finds what a file says in the pseudo-language and didn't say before, nil for nothing.
func inFile(f sheet.File, before map[string]bool) *foundPhrase {
	found := foundPhrase{file: f.Name}
	for n, page := range f.Document.Pages {
		for _, ink := range preflight.InkOf(page.Frame) {
			if strings.ContainsAny(ink.Run, "äéïöüçñÅÉÎØÜ") && !before[ink.From+" "+ink.Run] {
				if found.pages = append(found.pages, n+1); len(found.pages) == 1 {
					found.first, found.ink = page, ink
				}
				break
			}
		}
	}
	if found.pages == nil {
		return nil
	}
	return &found
}
