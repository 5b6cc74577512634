package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// afterFlags are how a battle ended, and what is made of it.
type afterFlags struct {
	codes, table, recovery, out, pages string
	answers                            string
	pictures                           []string // of sheets that were marked
	filled                             []string
	kept                               *packet.Printed // whose scenario was fought; nil for that of a file
	played                             *playedPacket   // that photographs are of, once it was rolled
	form, own, goesOn, public          bool
	day                                int
	dice                               seedFlags
	how                                printFlags
}

func newAfter() *cobra.Command {
	f := &afterFlags{}
	cmd := &cobra.Command{
		Use:   "after BATTLE|PACKET [DAY1.yaml] [PICTURE…]",
		Short: "write the next day's scenario of how a battle ended",
		Long: `After writes the scenario of the next day: strengths less the lost, with who came
back overnight, who commands in the place of the fallen, and a remark on each
line that it changed. All else of the file stays as it is.

How the battle ended is read from the battle itself, from photographs and scans of
the packet's cards (JPEG, PNG, WebP, or PDF of a scanner; several cards in one
picture, turned and in any order), from the codes of records
and phones (--codes, a text or address a line), from sheets that were filled in
on a tablet (--filled, a PDF file of csprint print --fill, once for each), or from a table that --table-form
writes and you fill in (--table). A box of a photograph that isn't sure is asked
about, on a terminal at once, else by a page with what is seen of it and a file of
answers for --answers; nothing that is doubtful is written unasked. Who comes back is csprint's own table and not
the rules'; --own-recovery prints it, and --recovery takes yours.`,
		Example: `  csprint after saturday-packet photo1.jpg photo2.jpg -o sunday.yaml
  csprint after battle.db salamanca.yaml -o day2.yaml --pages day1-after
  csprint after salamanca-packet salamanca.yaml --table-form -o ending.csv
  csprint after salamanca-packet salamanca.yaml --table ending.csv -o day2.yaml`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.own && len(args) == 0 {
				return nil
			}
			return inOrder("DAY1.yaml")(cmd, f.withoutPictures(args))
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, f.withoutPictures(args)) },
	}
	flags := cmd.Flags()
	f.addEnding(cmd)
	flags.StringVar(&f.answers, "answers", "", "a file of answers about boxes of photographs, as csprint after asks them")
	flags.BoolVar(&f.form, "table-form", false, "write the table of --table, to be filled in")
	flags.BoolVar(&f.own, "own-recovery", false, "print csprint's own table of what a night gives back")
	flags.BoolVar(&f.goesOn, "goes-on", false, "nobody rests: strengths stay, and lost:, disorder: and level: say how all stand")
	flags.IntVar(&f.day, "day", 1, "the number of the day that was fought")
	flags.StringVar(&f.pages, "pages", "", "a folder for each side's page of the day after")
	f.how.add(cmd)
	return cmd
}

// withoutPictures keeps the pictures of arguments and yields the others, with none for the scenario
// where pictures are read and it is the packet's own.
func (f *afterFlags) withoutPictures(args []string) (rest []string) {
	f.pictures = nil
	for i, arg := range args {
		if i > 0 && isPicture(arg) {
			f.pictures = append(f.pictures, arg)
		} else {
			rest = append(rest, arg)
		}
	}
	if len(rest) == 1 && len(f.pictures) > 0 {
		rest = append(rest, "")
	}
	return rest
}

// inOrder wants a battle or its packet and then a scenario, and sees where they stand
// the other way round.
func inOrder(scenario string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 2 && isYAML(args[0]) && !isYAML(args[1]) {
			return usagef("%s: the battle or its packet comes first: %s %s %s", cmd.CommandPath(), cmd.CommandPath(), args[1], args[0])
		}
		return exactly("BATTLE or PACKET", scenario)(cmd, args)
	}
}

func isYAML(path string) bool {
	return strings.EqualFold(filepath.Ext(path), ".yaml") || strings.EqualFold(filepath.Ext(path), ".yml")
}

// addEnding adds the flags that tell how a battle ended.
func (f *afterFlags) addEnding(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.codes, "codes", "", "a file of records that were read back, a text or address a line; - for standard input")
	flags.StringArrayVar(&f.filled, "filled", nil, "a PDF file of print --fill that was filled in in a viewer; may be repeated")
	flags.StringVar(&f.table, "table", "", "a table of how everyone ended, as csprint after --table-form writes it")
	flags.StringVar(&f.recovery, "recovery", "", "a table of what a night gives back, in place of csprint's own")
	flags.StringVarP(&f.out, "output", "o", "-", "the file to write; an existing one is left alone")
	addLang(cmd, &f.how.lang, "what it tells and writes")
	f.dice.addGiven(cmd)
}

func (f *afterFlags) run(cmd *cobra.Command, args []string) error {
	if f.own {
		_, err := cmd.OutOrStdout().Write(after.OwnRecovery)
		return err
	}
	day, file, err := f.work(cmd, args)
	if err != nil || day == nil {
		return err
	}
	name := filepath.Join(filepath.Dir(args[1]), "day2.yaml") // beside the scenario, or here
	if f.out != "-" {
		name = f.out
	}
	text, said, err := office.Next(day, file, name, func(next *source.File) job.Reach {
		if kept := f.kept; kept != nil {
			return job.Kept(next, args[0], kept.Scenario, kept.Pack, "packet")
		}
		return reachOf(next, filepath.Dir(args[1]))
	})
	if err != nil {
		return err
	}
	var pages []folder.File
	if f.pages != "" {
		settings, err := f.how.settings()
		if err != nil {
			return err
		}
		if pages, err = office.Pages(settings, day); err != nil {
			return err
		}
	}
	if err := f.write(cmd, text, pages); err != nil {
		return err
	}
	to := cmd.OutOrStdout()
	if f.out == "-" {
		to = cmd.ErrOrStderr()
	}
	if f.out != "-" {
		said += f.next(day.Words())
	}
	_, err = io.WriteString(to, said)
	return err
}

// write writes the scenario and then the pages. Who is stopped between them has the
// scenario, and the same command again goes on from there; what fails leaves neither.
func (f *afterFlags) write(cmd *cobra.Command, text []byte, pages []folder.File) error {
	there, err := f.there(text)
	if err != nil {
		return err
	}
	if !there {
		if err := writeFile(cmd, f.out, func(w io.Writer) error { _, err := w.Write(text); return err }); err != nil {
			return err
		}
	}
	if len(pages) == 0 {
		return nil
	}
	if err = writeFiles(cmd, f.pages, pages); err != nil && !there && f.out != "-" {
		return errors.Join(err, os.Remove(f.out))
	}
	return err
}

// there tells whether the scenario was written before, letter for letter. Any other
// file of its name is left alone.
func (f *afterFlags) there(text []byte) (bool, error) {
	if f.out != "-" && f.pages != "" {
		if data, err := source.Read(f.out); err == nil && bytes.Equal(data, text) {
			return true, nil
		}
	}
	return false, f.free()
}

// free leaves a file alone that is there.
func (f *afterFlags) free() error {
	if f.out == "-" {
		return nil
	}
	return refuseExisting(f.out)
}

// next says what was written, and what to do with it.
func (f *afterFlags) next(in *words.Catalogue) string {
	said := in.Say("command.next-day", "print", "csprint print "+f.out) + "\n"
	if f.pages != "" {
		said += in.Say("command.pages-of-sides", "folder", f.pages) + "\n"
	}
	return said
}

// work works out the day that was fought; no day where only the form of the table was
// asked for, and is written.
func (f *afterFlags) work(cmd *cobra.Command, args []string) (*after.Day, *source.File, error) {
	if f.day < 0 || f.day > 999 {
		return nil, nil, usagef("--day %d: expected 1 to 999", f.day)
	}
	if len(f.pictures) > 0 {
		if err := f.free(); err != nil {
			return nil, nil, err
		}
	}
	m, file, err := f.muster(cmd, args[0], args[1])
	if err != nil {
		return nil, nil, err
	}
	if f.form {
		if err := f.free(); err != nil {
			return nil, nil, err
		}
		return nil, nil, writeFile(cmd, f.out, func(w io.Writer) error { return after.Form(m, w) })
	}
	sources := f.sources(cmd, args[0])
	if len(f.pictures) > 0 {
		if sources.Photographed, err = f.photographed(cmd, m, sources, f.pictures); err != nil {
			return nil, nil, err
		}
	}
	ending, err := sources.Ending(m)
	if err != nil {
		return nil, nil, err
	}
	recovery, err := office.Recovery(f.recovery)
	if err != nil {
		return nil, nil, err
	}
	return after.Work(m, ending, after.Options{Recovery: recovery, Number: f.day, GoesOn: f.goesOn}), file, nil
}

// muster rolls the scenario that was fought: that of a file, else the one that the packet keeps.
func (f *afterFlags) muster(cmd *cobra.Command, from, path string) (*after.Muster, *source.File, error) {
	if path != "" {
		return f.dice.muster(cmd, from, path, f.how.lang)
	}
	p, err := f.playedBy(from)
	if err != nil {
		return nil, nil, err
	}
	g, err := p.job.In(f.how.lang, p.game)
	if err != nil {
		return nil, nil, err
	}
	f.kept = p.Printed
	file, err := source.Parse(filepath.Join(from, job.PacketFile, p.Scenario[0].Name), []byte(p.Scenario[0].Text))
	return after.MusterOf(g, p.job.Book), file, err
}

// sources are where the flags say that the ending is told.
func (f *afterFlags) sources(cmd *cobra.Command, from string) office.Sources {
	return office.Sources{From: from, Codes: f.codes, Filled: f.filled, Table: f.table, Read: func(path string) ([]byte, error) {
		if path == "-" {
			return io.ReadAll(io.LimitReader(cmd.InOrStdin(), source.MostBytes))
		}
		return source.Read(path)
	}}
}
