package main

import (
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// printFlags are the flags that say how pages are printed.
type printFlags struct {
	paper, ink, flip, backs string
	lang                    string // in place of the scenario's
	guides, bleed, large    bool
	designs, faces          string
	crests, fill            bool
	rings                   []int

	shop    string
	split   string
	poster  string
	sheets  []string
	printer string          // the name of a profile
	lies    *packet.Printer // what it holds, once it is read

	pageByPage bool // no flag: for files, records are laid out as they are written

	ownDesigns, ownFaces string // hashes of what the user's folders hold, once they are read
}

func (f *printFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.paper, "paper", "a4", "the sheet: "+strings.Join(layout.PaperNames(), ", "))
	flags.StringVar(&f.ink, "ink", "full", "full, or low for outlines only")
	flags.StringVar(&f.flip, "flip", "long", "the edge on which the printer turns a sheet: long or short")
	flags.StringVar(&f.backs, "backs", "duplex", "where backs go: duplex, fold (beside their fronts) or apart (after all fronts)")
	flags.BoolVar(&f.bleed, "bleed", false, "let cards run over their trim, for shops that cut them")
	flags.BoolVar(&f.guides, "guides", false, "show slots and safe zones of the designs")
	flags.BoolVar(&f.large, "large", false, "large print: reading sheets in 14 pt and more, records at twice their size, maps on the next paper")
	flags.BoolVar(&f.fill, "fill", false, "the boxes of unit records are ticked in a viewer, by who plays from a tablet")
	flags.BoolVar(&f.crests, "crests", false, "maps show how far from a crest a unit is seen")
	flags.IntSliceVar(&f.rings, "rings", nil, "maps show rings of these ranges about objectives, in paces: 200,600")
	flags.StringSliceVar(&f.sheets, "sheets", []string{job.Lean}, "lean for what the game needs, full for everything, or the kinds of which everything is printed: "+strings.Join(sheet.LeanKinds(), ", "))
	f.addFolders(flags)
}

// addLang adds the flag that names a language.
func (f *printFlags) addLang(cmd *cobra.Command) {
	addLang(cmd, &f.lang, "sheets whose readers have none of their own")
}

// addLang adds the flag that names the language of something.
func addLang(cmd *cobra.Command, lang *string, of string) {
	cmd.Flags().StringVar(lang, "lang", "", "the language of "+of+": "+strings.Join(words.Languages(), ", ")+", or one of words/xx.yaml beside the scenario")
}

// addFolders adds the flags that name folders of the user's own.
func (f *printFlags) addFolders(flags *pflag.FlagSet) {
	flags.StringVar(&f.designs, "templates", "", "a folder of designs that replace csprint's own")
	flags.StringVar(&f.faces, "fonts", "", "a folder of .ttf files for letters that csprint's faces lack")
}

// settings are the settings that the flags ask for.
func (f *printFlags) settings() (page.PrintSettings, error) {
	if _, err := job.PrintSettings(f.options(), nil, nil, false); err != nil {
		return page.PrintSettings{}, &usageError{err}
	}
	if err := f.readPrinter(); err != nil {
		return page.PrintSettings{}, err
	}
	faces, err := f.set()
	if err != nil {
		return page.PrintSettings{}, err
	}
	designs, err := templates.Open(f.designs)
	if err != nil {
		return page.PrintSettings{}, err
	}
	f.ownDesigns, f.ownFaces = designs.Hash(), faces.Hash()
	return job.PrintSettings(f.options(), faces, designs, f.pageByPage)
}

// options are what packet.json keeps of the flags.
func (f *printFlags) options() packet.Options {
	return packet.Options{
		Paper: f.paper, Ink: f.ink, Flip: f.flip, Backs: f.backs, Bleed: f.bleed, Guides: f.guides,
		Crests: f.crests, Fill: f.fill, Rings: f.rings, Lang: f.lang, Shop: unlessNone(f.shop), Split: unlessNone(f.split), Large: f.large, Poster: f.poster, Sheets: strings.Join(f.sheets, ","), Printer: f.lies, Templates: f.ownDesigns, Fonts: f.ownFaces,
	}
}

func (f *printFlags) set() (*fonts.Set, error) {
	if f.faces == "" {
		return fonts.Embedded(), nil
	}
	return fonts.Embedded().WithFolder(f.faces)
}

// unlessNone is a choice as it is kept: none is nothing.
func unlessNone(typed string) string {
	if typed == "none" {
		return ""
	}
	return typed
}
