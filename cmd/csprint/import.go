package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/imports/xlsx"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// importFlags are what the command line says of an import.
type importFlags struct {
	rules, title, out, lang string
	columns                 []string
	asJSON                  bool
}

func newImport() *cobra.Command {
	var flags importFlags
	cmd := &cobra.Command{
		Use:   "import FILE…",
		Short: "make a scenario of a list of units",
		Long: `Import reads lists of units and writes them as a scenario that prints as it is:
spreadsheets (CSV, TSV, XLSX, or cells pasted into a text file), indented text,
sentences, web pages, Markdown, scenarios of ORBAT Mapper and rosters of
BattleScribe. Several files are a side each.

What it took each column for, what it guessed and what it left out stands at the
head of the scenario and is told on standard error; with --json it is written as
JSON in place of that. Where a column was taken for something else than it is,
say so with --map COLUMN=KEY. Keys are
  ` + keysOfLists + `
and "told WORD" for a column whose words a mapping is to go by.`,
		Example: `  csprint import armies.xlsx -o saturday.yaml
  csprint import oob.csv --map "Str=men" --map "Box no.=drop" -o saturday.yaml
  csprint import oob.csv --map @saturday.yaml -o sunday.yaml`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("csprint import wants at least one FILE")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return flags.run(cmd, args) },
	}
	cmd.Flags().StringVar(&flags.rules, "rules", "cold-steel", "the rule set to play by; left out, a list of single men goes by the rules for these")
	cmd.Flags().StringArrayVar(&flags.columns, "map", nil, `what a column holds: COLUMN=KEY, "Sheet!COLUMN=KEY" for one sheet; @FILE takes the head of a scenario that was imported before`)
	cmd.Flags().StringVar(&flags.title, "title", "", "the scenario's title; left out, that of the list or its file")
	cmd.Flags().StringVarP(&flags.out, "output", "o", "-", "the file to write; an existing one is left alone")
	cmd.Flags().StringVar(&flags.lang, "lang", "", "the language of what is told and remarked: "+strings.Join(words.Languages(), ", "))
	cmd.Flags().BoolVar(&flags.asJSON, "json", false, "write the report as JSON; without -o that alone")
	cmd.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		tellKeys(cmd)
		cmd.Root().HelpFunc()(cmd, args)
	})
	return cmd
}

// keysOfLists stands for the keys that columns are taken for until somebody reads the help: they
// are asked of all rule sets, which other commands leave unread.
const keysOfLists = "KEYS"

func tellKeys(cmd *cobra.Command) {
	cmd.Long = strings.Replace(cmd.Long, keysOfLists, wrapped(imports.Meanings(), 76), 1)
}

// wrapped is words parted by commas, in lines of so many letters.
func wrapped(words []string, most int) string {
	var b strings.Builder
	at := 0
	for i, word := range words {
		if i > 0 {
			b.WriteByte(',')
			if at += 2 + len(word); at > most {
				b.WriteString("\n  ")
				at = len(word)
			} else {
				b.WriteByte(' ')
			}
		}
		b.WriteString(word)
	}
	return b.String()
}

func (f *importFlags) run(cmd *cobra.Command, paths []string) error {
	book, err := openRules(f.rules)
	if err != nil {
		return fmt.Errorf("--rules: %w", err)
	}
	options := imports.Options{Title: f.title, Rules: book, Workbook: xlsx.Tables, Draws: fonts.Embedded().Draws}
	if options.Map, err = meanings(f.columns); err != nil {
		return err
	}
	if f.out != "-" {
		if err := refuseExisting(f.out); err != nil {
			return err
		}
	}
	files, err := openLists(paths)
	if err != nil {
		return err
	}
	ofMen := !cmd.Flags().Changed("rules") && len(files) > 0 && !slices.ContainsFunc(files, func(one list.File) bool { return !imports.OfMen(one, options) })
	if ofMen {
		if f.rules, book, err = rulesOfMen(); err != nil {
			return err
		}
		options.Rules = book
	}
	if options.Words, err = wordsOf(f.lang, book.Pack); err != nil {
		return err
	}
	if ofMen {
		fmt.Fprintln(cmd.ErrOrStderr(), options.Words.Say("command.list-of-men", "rules", f.rules))
	}
	if book.Plays.Single != nil {
		muster, err := imports.Men(files, options)
		if err != nil {
			return err
		}
		return f.write(cmd, muster.Scenario(book, f.command(paths)), muster.Report, book)
	}
	im, err := imports.Read(files, options)
	if err != nil {
		return err
	}
	return f.write(cmd, im.Scenario(book, f.command(paths)), im.Report, book)
}

// rulesOfMen are csprint's own rules of single men, and what they are called.
func rulesOfMen() (string, *rules.Book, error) {
	for _, id := range rules.IDs() {
		book, err := rules.Open(id)
		if err != nil || book.Plays.Single != nil {
			return id, book, err
		}
	}
	return "", nil, errors.New("no rules of single men")
}

// meanings reads what --map gives: COLUMN=KEY, or @FILE for those at the head of
// a scenario that was imported before. Later ones stand over earlier ones.
func meanings(given []string) ([]imports.Meaning, error) {
	var list []imports.Meaning
	for _, text := range given {
		if path, ok := strings.CutPrefix(text, "@"); ok {
			data, err := source.Read(path)
			if err != nil {
				return nil, err
			}
			list = append(list, imports.HeadMeanings(string(data))...)
			continue
		}
		meaning, err := imports.ParseMeaning(text)
		if err != nil {
			return nil, &usageError{err}
		}
		list = append(list, meaning)
	}
	return list, nil
}

// write writes the scenario and the report.
func (f *importFlags) write(cmd *cobra.Command, written imports.Scenario, report *imports.Report, book *rules.Book) error {
	if written.Over != nil {
		return written.Over
	}
	var err error
	if written.Text, err = naming(written.Text, f.rules, book.Pack, filepath.Dir(f.out)); err != nil {
		return err
	}
	stdout := cmd.OutOrStdout()
	if f.out != "-" || !f.asJSON {
		fill := func(w io.Writer) error { _, err := io.WriteString(w, written.Text); return err }
		if err := writeFile(cmd, f.out, fill); err != nil {
			return err
		}
	}
	if !f.asJSON {
		_, err := io.WriteString(cmd.ErrOrStderr(), report.Text()+leftText(words.In(f.lang), written.Left))
		return err
	}
	data, err := json.MarshalIndent(report, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%s\n", data)
	return err
}

// leftText says what the scenario still wants before it prints.
func leftText(in *words.Catalogue, left source.Problems) string {
	if len(left) == 0 {
		return ""
	}
	return in.Say("command.list-wants-mending") + "\n" + left.In(in) + "\n"
}

// command is the command line without --map, as one would type it again.
func (f *importFlags) command(paths []string) string {
	typed := []string{"csprint import"}
	for _, p := range paths {
		p = filepath.Base(p)
		if strings.ContainsAny(p, " '()&;$") {
			p = `"` + p + `"`
		}
		typed = append(typed, p)
	}
	if f.lang != "" {
		typed = append(typed, "--lang "+f.lang)
	}
	return strings.Join(append(typed, "--rules "+f.rules), " ")
}

// openLists reads the files, all problems at once.
func openLists(paths []string) ([]list.File, error) {
	var files []list.File
	var problems []error
	for _, path := range paths {
		data, err := source.ReadUpTo(path, list.MostBytes)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		files = append(files, list.File{Name: path, Data: data})
	}
	return files, errors.Join(problems...)
}
