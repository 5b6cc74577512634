package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/leaks"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newLeakcheck() *cobra.Command {
	var known []string
	var packet string
	var own printFlags
	cmd := &cobra.Command{
		Use:   "leakcheck DIR",
		Short: "fail if a side's files hold another side's secret",
		Long: `Leakcheck reads the files of a printed packet as they lie in their folder, and
says where one of them holds what its reader may not know:

  SIDE.pdf      no name or id of another side's formations, units, leaders and
                men, no seed; the card fronts of one arm are one drawing, and the
                cards lie in the order of their ids
                SIDE-changed.pdf and SIDE-units.pdf likewise
  tables.pdf    and handout.pdf: no name of any side, no seed
  map.svg       the same, unless it is the umpire's map of no-man's-land

It looks at text, however it is drawn, at bookmarks, titles, fields, words that are
only read aloud, and into the codes of unit records. What csprint doesn't write into
a PDF file, layers, notes, scripts, attached files, anything between or behind its
objects, is told whatever it holds. Names of sides and of those who command them, the title, the
ground and the weather are everyone's; so are names that both sides have, and
words of the rules and of csprint's own forms. Numbers alone, the shapes on maps
and what a picture shows it does not judge. umpire.pdf, tiles.pdf and packet.json,
which tells it the secrets, are the umpire's. Nothing is written.

A file that is missing, that was changed or is older, and a PDF or SVG file that
is not of this packet are told as well: packet.json lists the packet's files.

With --packet it reads a folder that csprint export wrote of that packet's game:
pictures of cards, saved objects, maps and modules, with what is packed in them.
Beside names and seed it looks for what may tell a dummy: files of another length,
cards in another order, fronts of one arm that differ, words in pictures.`,
		Example: `  csprint leakcheck salamanca-packet
  csprint leakcheck saturday-packet --known "Old Guard" --known Davout
  csprint leakcheck saturday-tts --packet saturday-packet`,
		Args: exactly("DIR"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return whileWhole(args[0], func() error {
				faces, err := own.set()
				if err != nil {
					return err
				}
				return leakcheck(cmd.OutOrStdout(), args[0], packet, known, faces)
			})
		},
	}
	cmd.Flags().StringArrayVar(&known, "known", nil, "a name that everyone may read; may be given again")
	cmd.Flags().StringVar(&own.faces, "fonts", "", "the folder of .ttf files that it was printed with")
	cmd.Flags().StringVar(&packet, "packet", "", "DIR is an export of the game of this packet")
	return cmd
}

// leakcheck reads a packet, or an export of its game, and tells what leaks.
func leakcheck(out io.Writer, dir, of string, known []string, faces *fonts.Set) error {
	packet, err := leaks.Open(cmp.Or(of, dir))
	if err != nil {
		return err
	}
	if err := addPackOf(cmp.Or(of, dir)); err != nil {
		return err
	}
	packet.Faces = faces.More()
	packet.Public = append(packet.Public, known...)
	common, err := everyonesWords(packet.Languages)
	if err != nil {
		return err
	}
	var report *leaks.Report
	if of != "" {
		report, err = packet.CheckExport(dir, common)
	} else {
		report, err = packet.Check(common)
	}
	if err != nil {
		return err
	}
	return sayLeaks(out, dir, report)
}

// everyonesWords are the words on the pages of the starters' packets, which are
// about other troops altogether, for the rule sets that there are by now, in English and in those
// of some languages that csprint speaks.
func everyonesWords(languages []string) (*leaks.Vocabulary, error) {
	starters.Lock()
	defer starters.Unlock()
	spoken := []*words.Catalogue{words.English()}
	of := scenario.StarterNames()
	ids := slices.Clone(of)
	for _, code := range languages {
		if said := words.In(code); said != nil && !slices.Contains(spoken, said) {
			spoken, of = append(spoken, said), append(of, code)
		}
	}
	if starters.words != nil && slices.Equal(starters.of, of) {
		return starters.words, nil
	}
	common := &leaks.Vocabulary{}
	for _, ruleSet := range ids {
		for _, said := range spoken {
			if err := addStarter(common, ruleSet, said); err != nil {
				return nil, err
			}
		}
	}
	starters.of, starters.words = of, common
	return common, nil
}

// starters keeps the words of everyone's pages, and whose starters they are of, in what
// languages.
var starters struct {
	sync.Mutex
	of    []string
	words *leaks.Vocabulary
}

// addStarter adds the words of one rule set and its forms in a language.
func addStarter(common *leaks.Vocabulary, ruleSet string, said *words.Catalogue) error {
	book, err := rules.Open(ruleSet)
	if err != nil {
		return err
	}
	game, printed, err := starterIn(book, said)
	if err != nil {
		return err
	}
	data, err := packet.Of(game)
	if err != nil {
		return err
	}
	about, err := leaks.Parse(data)
	if err != nil {
		return err
	}
	common.Add(pagesText(printed), about)
	return nil
}

// pagesText is the text of every page of a packet.
func pagesText(sheets *sheet.Packet) []string {
	var pages []string
	for _, file := range sheets.Files {
		for _, p := range file.Document.Pages {
			var b strings.Builder
			frameText(&b, p.Frame)
			pages = append(pages, b.String())
		}
	}
	return pages
}

func frameText(b *strings.Builder, f *layout.Frame) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Text:
			b.WriteString(it.Run + "\n")
		case layout.Group:
			frameText(b, it.Frame)
		}
	}
}

// sayLeaks tells what was found; anything found is an error.
func sayLeaks(w io.Writer, dir string, r *leaks.Report) error {
	if len(r.Common) > 0 {
		fmt.Fprintf(w, "not looked for, as everyone's pages say the same: %s\n", strings.Join(r.Common, "; "))
	}
	if len(r.Unread) > 0 {
		fmt.Fprintf(w, "not read, as csprint prints no such file for players: %s\n", strings.Join(r.Unread, ", "))
	}
	if r.Unlisted {
		fmt.Fprintln(w, "not looked for: files that are missing or another packet's, as an older csprint printed this one")
	}
	if len(r.Findings) == 0 {
		_, err := fmt.Fprintf(w, "%s: no secrets in %s\n", dir, readWords(r))
		return err
	}
	lines := leakLines(dir, r.Findings)
	if slices.ContainsFunc(r.Findings, func(f leaks.Finding) bool { return !f.Whole }) {
		lines = append(lines, "  hint: don't hand these files out; a name that your own words give away on purpose is let through by --known")
	}
	if slices.ContainsFunc(r.Findings, func(f leaks.Finding) bool { return f.Whole }) {
		lines = append(lines, "  hint: "+again(r))
	}
	return errors.New(strings.Join(lines, "\n"))
}

// again is what mends files that are not as they were written.
func again(r *leaks.Report) string {
	if r.Exported {
		return "export again into an empty folder, without --side"
	}
	return "print the whole packet again, without --side; move files that are not of it away"
}

// readWords say what was read: by name, but for the pictures of an export, which are
// many.
func readWords(r *leaks.Report) string {
	if r.Pages > 0 {
		return fmt.Sprintf("%s, %d pages", strings.Join(r.Read, ", "), r.Pages)
	}
	isPicture := func(name string) bool { return strings.HasSuffix(name, ".png") }
	named := slices.DeleteFunc(slices.Clone(r.Read), isPicture)
	if n := len(r.Read) - len(named); n > 0 {
		named = append(named, say.Counted(n, "picture"))
	}
	return strings.Join(named, ", ")
}

// mostTold is how many findings of one page are told one by one: a page that
// came from another side's file has dozens.
const mostTold = 4

func leakLines(dir string, findings []leaks.Finding) []string {
	var lines []string
	for from := 0; from < len(findings); {
		to := from + 1
		for to < len(findings) && findings[to].File == findings[from].File && findings[to].Page == findings[from].Page {
			to++
		}
		for _, f := range findings[from:min(to, from+mostTold)] {
			lines = append(lines, filepath.Join(dir, f.String()))
		}
		if more := to - from - mostTold; more > 0 {
			lines[len(lines)-1] += fmt.Sprintf(", and %d more like it on that page", more)
		}
		from = to
	}
	return lines
}
