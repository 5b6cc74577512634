package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/calibration"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newPrinter() *cobra.Command {
	var (
		set         []string
		out         string
		paper, flip string
		lang        string
	)
	cmd := &cobra.Command{
		Use:   "printer [NAME]",
		Short: "print a sheet that shows how a printer lies, and keep what is read off it",
		Long: `Printer writes a sheet to be printed on both sides. Scales on it tell by eye how
far the backs lie from their fronts, to a quarter of a millimetre, and how long
the printer makes what should be 100 %, to a tenth of a percent. The sheet says
how they are read.

What is read is kept under a name: --set back=X,Y in millimetres, as A and B read
and as C and D read; --set scale=S in percent, or scale=E,F where the two scales
differ. print --printer NAME then makes up for it on all sheets that must be true
to size. With NAME alone the sheet itself is made up for, to see that all is well.

Without a name the printers that are kept are listed as well. They lie in
csprint/printers in the folder of your configuration, a small file for each;
remove one to forget its printer.`,
		Example: `  csprint printer                                                   the sheet, in printer-test.pdf
  csprint printer office --set back=0.5,-0.25 --set scale=99.6,100  what was read off it
  csprint print saturday.yaml --printer office                      cards whose backs lie true`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usagef("csprint printer wants at most one NAME, got %d arguments", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(set) > 0 {
				return setPrinter(cmd.OutOrStdout(), args, set)
			}
			settings, err := job.PrintSettings(packet.Options{Paper: paper, Flip: flip, Ink: "full", Backs: "duplex"}, fonts.Embedded(), nil, false)
			if err != nil {
				return &usageError{err}
			}
			if settings.Words, err = wordsOf(lang, nil); err != nil {
				return err
			}
			if len(args) == 1 {
				if settings.Printer, err = neededProfile(args[0]); err != nil {
					return err
				}
			}
			if err := writeTest(cmd, settings, out); err != nil || len(args) == 1 {
				return err
			}
			return listPrinters(cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringArrayVar(&set, "set", nil, "what was read: back=X,Y in mm, or scale=S in percent; may be given again")
	cmd.Flags().StringVarP(&out, "output", "o", "", "the .pdf to write (default printer-test.pdf, or printer-NAME.pdf)")
	cmd.Flags().StringVar(&paper, "paper", "a4", "the sheet: "+strings.Join(layout.PaperNames(), ", "))
	cmd.Flags().StringVar(&lang, "lang", "", "the language of the sheet: "+strings.Join(words.Languages(), ", "))
	cmd.Flags().StringVar(&flip, "flip", "long", "the edge on which the printer turns a sheet: long or short")
	return cmd
}

// writeTest writes the test sheet of print settings.
func writeTest(cmd *cobra.Command, settings page.PrintSettings, out string) error {
	if out == "" {
		out = "printer-test.pdf"
		if !settings.Printer.None() {
			out = "printer-" + settings.Printer.Name + ".pdf"
		}
	}
	if out != "-" && strings.ToLower(filepath.Ext(out)) != ".pdf" {
		return usagef("-o %s: expected a name that ends in .pdf", out)
	}
	doc := layout.Document{Title: settings.Words.Say("printer.title"), Language: settings.Words.Language(), Flip: settings.Flip, Pages: calibration.Sheet(settings)}
	if err := writeFile(cmd, out, func(w io.Writer) error { return pdf.Write(w, doc) }); err != nil || out == "-" {
		return err
	}
	_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: a sheet of %s; print it at 100 %% on both sides, turned on the %s edge, and read it: it says how\n", out, settings.Paper.Name, edgeOf(settings.Flip))
	return err
}

func edgeOf(f layout.Flip) string {
	if f == layout.ShortEdge {
		return "short"
	}
	return "long"
}

// setPrinter keeps what was read under a name, beside what was kept there.
func setPrinter(out io.Writer, args, set []string) error {
	if len(args) == 0 {
		return usagef("--set: expected the name of a printer to keep it under: csprint printer NAME --set %s", set[0])
	}
	p, _, err := readProfile(args[0])
	if err != nil {
		return err
	}
	for _, one := range set {
		if p, err = p.Set(one); err != nil {
			return usagef("--set %w", err)
		}
	}
	path, err := keepProfile(p)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %s, kept in %s\ncsprint print SCENARIO --printer %[1]s makes up for it; csprint printer %[1]s prints the sheet anew, to see that it does\n", p.Name, p.Words(), path)
	return err
}

// listPrinters lists what is kept. A file that cannot be read is told after the others.
func listPrinters(out io.Writer) error {
	dir, names, err := profileNames()
	if err != nil {
		return err
	}
	if len(names) == 0 {
		_, err := fmt.Fprintf(out, "no printer is kept yet in %s\n", dir)
		return err
	}
	fmt.Fprintf(out, "kept in %s:\n", dir)
	var wrong error
	for _, name := range names {
		p, _, err := readProfile(name)
		if err != nil {
			fmt.Fprintf(out, "  %s  cannot be read\n", name)
			wrong = joinLines(wrong, err)
			continue
		}
		fmt.Fprintf(out, "  %s  %s\n", name, p.Words())
	}
	return wrong
}

// joinLines is two errors, one under the other.
func joinLines(a, b error) error {
	if a == nil {
		return b
	}
	return fmt.Errorf("%w\n%w", a, b)
}

// readPrinter reads the profile that --printer names.
func (f *printFlags) readPrinter() error {
	if f.printer == "" {
		return nil
	}
	p, err := neededProfile(f.printer)
	if err != nil {
		return err
	}
	f.lies = &packet.Printer{Name: p.Name, Back: p.BackText(), Scale: p.ScaleText()}
	return nil
}
