package main

import (
	"fmt"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/site"
	"github.com/spf13/cobra"
)

func newSite() *cobra.Command {
	var dir, lang string
	cmd := &cobra.Command{
		Use:   "site SCENARIO",
		Short: "write the page that opens unit records on a phone",
		Long: `Site writes a folder with one page that shows a unit when a phone scans the
code on its record: its numbers, boxes to tap for losses, and the look-ups of
the rule set with the scenario's house rules. Put the folder on any web host and
name its address in the scenario, before you print:

  records: {base: "https://club.example/csprint/"}

The page holds no unit and no secret: a record stands in the address behind the
#, which a phone never sends. In a hall without internet use csprint serve.`,
		Example: `  csprint site salamanca.yaml -o public`,
		Args:    exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, made, err := openSite(args[0], lang)
			if err != nil {
				return err
			}
			if dir == "" {
				dir = s.name() + "-site"
			}
			whole := folder.Set{Kind: "site", Last: "index.html", Whole: true, Files: filesOf(made)}
			if _, err := writeFolder(dir, whole, cmd.ErrOrStderr()); err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %d files for a web host; the page is index.html\n", dir, len(made.Files())))
		},
	}
	cmd.Flags().StringVarP(&dir, "output", "o", "", "folder to write; left out, the scenario's name and -site")
	addLang(cmd, &lang, "the page, in place of the scenario's own")
	return cmd
}

// openSite reads a scenario and makes the site of its rules, in a language or the scenario's own.
func openSite(path, lang string, with ...site.Option) (*session, *site.Site, error) {
	s, err := openScenario(path)
	if err != nil {
		return nil, nil, err
	}
	if err := s.Speak(lang); err != nil {
		return nil, nil, err
	}
	made, err := site.New(s.Book, s.Spec, nationsOfPage(), append(with, site.In(s.Spec.Languages[s.Spec.Lang]))...)
	return s, made, err
}

// nationsOfPage are the nations whose chips the page shows.
func nationsOfPage() map[string]site.Nation {
	nations := map[string]site.Nation{}
	for _, chip := range livery.Chips() {
		n := site.Nation{Name: chip.Name}
		if n.Name == say.Capitalized(chip.ID) {
			n.Name = ""
		}
		for _, s := range chip.Strokes {
			if edge := s.Path == site.ChipEdge && s.Wide > 0 && s.Ink == chip.Strokes[0].Ink; !edge {
				n.Strokes = append(n.Strokes, site.Stroke(s))
			}
		}
		if n.Strokes != nil { // a chip of nothing but its edge is none
			nations[chip.ID] = n
		}
	}
	return nations
}

// filesOf are the files of a site, to be written.
func filesOf(s *site.Site) []folder.File {
	var files []folder.File
	for _, f := range s.Files() {
		files = append(files, folder.Holding(f.Name, f.Data))
	}
	return files
}
