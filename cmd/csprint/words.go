package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/usual"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/site"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
	"github.com/csprint/csprint/words/translation"
	"github.com/spf13/cobra"
)

func newWords() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "words",
		Short: "make and prove sheets in a language of your own",
		Long: `The words of a language are a file words/xx.yaml beside the scenario, or in a pack, xx being
the language's code: lang: xx in the scenario, or print --lang xx. What it doesn't say is
in English.`,
		Example: `  csprint words new it -o words/it.yaml       all there is to say, in English, to be translated
  csprint words where card.scale              the sheets on which a phrase stands
  csprint words check words/it.yaml           what is wrong, what lacks, and what has no room`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newWordsNew(), newWordsCheck(), newWordsWhere())
	return cmd
}

func newWordsNew() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "new CODE",
		Short: "a file of words to fill in",
		Long: `New writes all phrases of csprint and all labels of its rule sets and designs as lines that
say nothing yet: take the # away from those that you translate. Notes tell where they stand.`,
		Example: `  csprint words new it -o words/it.yaml`,
		Args:    exactly("CODE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !words.CodeForm.MatchString(args[0]) {
				return usagef("CODE %q: expected the code of a language, such as it or pt-BR", args[0])
			}
			text, err := blankWords(args[0])
			if err != nil {
				return err
			}
			return writeNew(cmd, out, text)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "-", "the file to write; an existing one is left alone")
	return cmd
}

// blankWords is a file of words with all that can be said behind #.
func blankWords(code string) (string, error) {
	var out strings.Builder
	fmt.Fprintf(&out, "language: %s\n\n%s\nlabels:\n", code, words.Blank())
	groups, err := labelGroups()
	for _, g := range groups {
		fmt.Fprintf(&out, "  # %s\n", g.of)
		for _, label := range g.labels {
			fmt.Fprintf(&out, "  # %q: \n", label)
		}
	}
	return out.String(), err
}

// A labelGroup is the labels of something that no group before it has.
type labelGroup struct {
	of     string
	book   *rules.Book // whose they are; nil for csprint's own
	labels []string
}

// labelGroups are all labels: those of each rule set, of records, what else csprint's own languages
// have labels for, and those of csprint's designs.
func labelGroups() ([]labelGroup, error) {
	var groups []labelGroup
	seen := map[string]bool{}
	add := func(of string, book *rules.Book, labels []string) {
		g := labelGroup{of: of, book: book}
		for _, label := range labels {
			if !seen[label] {
				seen[label], g.labels = true, append(g.labels, label)
			}
		}
		groups = append(groups, g)
	}
	for _, id := range rules.IDs() {
		book, err := rules.Open(id)
		if err != nil {
			return nil, err
		}
		add(book.Title, book, book.Labels())
	}
	add("words of records, on phones", nil, site.Labels())
	add("words on sheets, maps and in logs", nil, words.OwnLabels())
	add("keys of scenarios", nil, scenario.Meanings())
	designs, err := ownLabels()
	add("csprint's designs", nil, designs)
	return groups, err
}

// ownLabels are those of csprint's own designs, and of those that it makes for packs.
func ownLabels() ([]string, error) {
	own, err := templates.Open("")
	if err != nil {
		return nil, err
	}
	labels, err := own.Labels()
	return append(labels, usual.Labels...), err
}

func newWordsCheck() *cobra.Command {
	var lang string
	cmd := &cobra.Command{
		Use:   "check [FILE]",
		Short: "find what a translation lacks, and where it doesn't fit",
		Long: `Check reads a file of words and lists what is wrong with it: ids and labels that there aren't,
places and figures that English has and it hasn't, marks that are none of text. It lays out
the scenario to start from of each rule set in the language, and tells what is cut off or
stands upon something else. Last it lists what is still in English, with notes that tell where
it stands.

With --lang it looks at csprint's own words of a language.`,
		Example: `  csprint words check words/it.yaml
  csprint words check --lang de`,
		Args: atMostOne("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (len(args) == 0) == (lang == "") {
				return usagef("csprint words check wants a FILE, or --lang")
			}
			w, err := wordsToCheck(args, lang)
			if err != nil {
				return err
			}
			if err := w.check(); err != nil {
				return err
			}
			told, err := w.told()
			if err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), told)
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "csprint's own words of this language: "+strings.Join(words.Languages()[1:], ", "))
	return cmd
}

// A wordsTrial is a translation that is being looked at.
type wordsTrial struct {
	name string
	file *source.File // nil for csprint's own
	said *words.Catalogue
}

func wordsToCheck(args []string, lang string) (wordsTrial, error) {
	if lang != "" {
		said := words.In(lang)
		if said == nil {
			return wordsTrial{}, usagef("--lang %s: expected one of %s", lang, say.OneOf(words.Languages()))
		}
		return wordsTrial{name: "csprint's words of " + lang, said: said}, nil
	}
	file, err := source.Open(args[0])
	if err != nil {
		return wordsTrial{}, err
	}
	said, err := translation.Read(words.In(file.Root().Map().Line("language")), file)
	if called := strings.TrimSuffix(filepath.Base(args[0]), ".yaml"); err == nil && filepath.Base(filepath.Dir(args[0])) == "words" && called != said.Language() {
		err = source.New(file.Place(), "job.other-language", "language", say.Quoted(said.Language()), "code", say.Quoted(called))
	}
	return wordsTrial{args[0], file, said}, err
}

// in is the translation for the rules of a pack, whose own words lie over csprint's.
func (w wordsTrial) in(b *rules.Book) (*words.Catalogue, error) {
	code := w.said.Language()
	said, err := job.Words(code, b.Pack)
	if err != nil || w.file == nil {
		return said, err
	}
	file, err := source.Open(w.name)
	if err != nil {
		return nil, err
	}
	return translation.Read(said, file)
}

// undrawn tells whether there are letters that csprint's faces lack, and finds them.
func (w wordsTrial) undrawn(problems *source.Problems) (found bool) {
	faces := fonts.Embedded()
	look := func(of *source.Mapping, key, text string) {
		missing := strings.Map(func(r rune) rune {
			if faces.Draws(r) {
				return -1
			}
			return r
		}, text)
		if missing == "" {
			return
		}
		found = true
		place := source.Place{File: w.name}
		if of != nil {
			place = of.Place(key)
		}
		problems.Add(source.New(place, "page.letters-missing", "what", say.Quoted(key), "missing", say.Quoted(missing)))
	}
	var phrases, labels *source.Mapping // none of csprint's own
	if w.file != nil {
		phrases = w.file.Root().Map()
		labels = phrases.Map("labels")
	}
	for _, id := range w.said.IDs() {
		look(phrases, id, w.said.Written(words.ID(id)))
	}
	for _, label := range w.said.Labels() {
		look(labels, label, w.said.Label(label))
	}
	return found
}

// check finds labels that nothing has, letters that can't be printed, and what has no room.
func (w wordsTrial) check() error {
	groups, err := labelGroups()
	if err != nil {
		return err
	}
	var known []string
	for _, g := range groups {
		known = append(known, g.labels...)
	}
	var problems source.Problems
	if w.file != nil {
		labels := w.file.Root().Map().Map("labels")
		for _, label := range labels.Keys() {
			if !slices.Contains(known, label) {
				problems.Add(source.New(labels.Place(label), "command.no-label", "label", say.Quoted(label), "near", source.DidYouMean(label, known)))
			}
		}
	}
	if w.undrawn(&problems) {
		return problems.Err() // a sheet with such letters isn't laid out
	}
	for _, id := range pack.OwnIDs() {
		if err := w.fits(id, &problems); err != nil {
			return err
		}
	}
	return problems.Err()
}

// fits lays a rule set's scenario out in the language.
func (w wordsTrial) fits(id string, problems *source.Problems) error {
	book, err := rules.Open(id)
	if err != nil {
		return err
	}
	said, err := w.in(book)
	if err != nil {
		return err
	}
	_, sheets, err := starterIn(book, said)
	if !problems.Take(err) && err != nil {
		return err
	}
	for _, f := range filesOfSheets(sheets) {
		for n, p := range f.Document.Pages {
			for _, fault := range preflight.Faults(p.Frame) {
				problems.Add(source.New(source.Place{File: w.name}, "command.page-faulty", "title", book.Title, "name", f.Name, "n", n+1, "fault", fault))
			}
		}
	}
	return nil
}

// starterJob is a rule set's scenario to start from, by a seed that is always the same.
func starterJob(book *rules.Book) (*job.Job, error) {
	text, err := scenario.Starter(book.ID)
	if err != nil {
		return nil, err
	}
	file, err := source.Parse(book.ID+"'s scenario to start from", []byte(text))
	if err != nil {
		return nil, err
	}
	return &job.Job{Spec: scenario.Read(file, book).WithSeed("words"), Book: book}, nil
}

// starterIn rolls a rule set's scenario to start from, and lays out everything of it in a
// language.
func starterIn(book *rules.Book, said *words.Catalogue) (*game.Game, *sheet.Packet, error) {
	j, err := starterJob(book)
	if err != nil {
		return nil, nil, err
	}
	j.Spec.Lang = said.Language()
	j.Spec.Languages = map[string]*words.Catalogue{j.Spec.Lang: said}
	g, err := j.Roll(nil)
	if err != nil {
		return nil, nil, err
	}
	options := job.Plain()
	options.Sheets = job.Full
	settings, err := job.PrintSettings(options, fonts.Embedded(), nil, false)
	if err != nil {
		return nil, nil, err
	}
	p, err := job.Lay(settings, g, book, options)
	return g, p, err
}

func filesOfSheets(p *sheet.Packet) []sheet.File {
	if p == nil {
		return nil
	}
	return p.Files
}

// wordIn is a word in a label, and no mark such as 5a or X.
var wordIn = pattern.Of(`\pL\pL`)

// told is what is still in English: phrases by their ids, and labels under whose they are. One
// that is the same in the language is said so by being written as itself.
func (w wordsTrial) told() (string, error) {
	var out strings.Builder
	lacking := w.said.Lacking()
	if len(lacking) > 0 {
		fmt.Fprintf(&out, "%s in English:\n%s", say.Counted(len(lacking), "phrase"), words.Noted(lacking...))
	}
	groups, err := labelGroups()
	if err != nil {
		return "", err
	}
	for _, g := range groups {
		said := w.said
		if g.book != nil {
			if said, err = w.in(g.book); err != nil {
				return "", err
			}
		}
		known := func(label string) bool { return said.Labelled(label) || !wordIn.MatchString(label) }
		if english := slices.DeleteFunc(g.labels, known); len(english) > 0 {
			fmt.Fprintf(&out, "%s of %s in English:\n", say.Counted(len(english), "label"), g.of)
			for _, label := range english {
				fmt.Fprintf(&out, "  %q\n", label)
			}
		}
	}
	return strings.TrimSuffix(w.name+": all is well; "+out.String(), "; ") + "\n", nil
}
