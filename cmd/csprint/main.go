// Command csprint turns an order of battle into everything that a paper
// wargame needs on the table.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	_ "github.com/csprint/csprint/cmd/csprint/heap"
	"github.com/spf13/cobra"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run carries out one command line and returns the exit status: 0 done, 1 a
// problem with the input or the output, 2 wrong usage.
func run(args []string, stdout, stderr io.Writer) (status int) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(stderr, "csprint made a mistake of its own: %v\n  hint: nothing was written; please report it with the scenario\n", fault)
			status = 1
		}
	}()
	root := newRoot()
	root.SetArgs(args)
	out := newOutput(stdout)
	root.SetOut(out)
	root.SetErr(stderr)
	done := func() {}
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		out.of(cmd.Name(), stderr)
		if what, long := atWork[cmd.Name()]; long {
			done = progress(stderr, what)
		}
	}
	cmd, err := root.ExecuteC()
	done()
	if failed := out.failed(); failed != nil && (err == nil || errors.Is(err, out.err)) {
		err = failed
	}
	if err == nil {
		return 0
	}
	if errors.Is(err, errFound) {
		return 1
	}
	fmt.Fprintln(stderr, strings.TrimRight(languageOf(cmd).Told(err), "\n"))
	var usage *usageError
	if errors.As(err, &usage) || strings.HasPrefix(err.Error(), "unknown command") {
		fmt.Fprintln(stderr, "  hint: csprint help lists the commands and csprint COMMAND --help explains one")
		return 2
	}
	return 1
}

// A usageError is a command line that makes no sense, whatever the files say.
type usageError struct{ error }

func (u *usageError) Unwrap() error { return u.error }

func usagef(format string, args ...any) error { return &usageError{fmt.Errorf(format, args...)} }

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "csprint",
		Short: "print what a paper wargame needs on the table",
		Long: `csprint turns an order of battle into a printable packet: briefings, maps,
grand-tactical cards with dummies among them, rosters, unit records with codes,
quick-reference pages, and a book for the umpire.`,
		Example: `  csprint new cold-steel -o saturday.yaml     a scenario to start from
  csprint print saturday.yaml                 the packet, in saturday-packet/`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          noArguments,
		RunE:          greet,
	}
	root.Version = versionText() // --version, too
	root.SetVersionTemplate("csprint {{.Version}}\n")
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err} })
	root.AddCommand(
		newPrint(), newPrinter(), newRoll(), newResolve(), newTables(), newWords(), newCheck(), newNew(), newImport(), newExport(),
		newDesigns(), newRead(), newSite(), newServe(), newLive(), newStudio(), newDump(), newVerify(), newSeal(), newLeakcheck(), newSchema(), newVersion(),
		newAfter(), newCampaign(), newReport(), newMaps(), newPack(), newGallery(),
	)
	for _, command := range forReleases {
		root.AddCommand(command())
	}
	return root
}

// forReleases are commands that only those need who pack csprint (build tag manual).
var forReleases []func() *cobra.Command

// noArguments refuses words that no command expects.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if cmd.HasSubCommands() {
		return usagef("unknown command %q for csprint%s", args[0], suggestions(cmd, args[0]))
	}
	return usagef("%s takes no arguments, not %q", cmd.CommandPath(), args[0])
}

func suggestions(cmd *cobra.Command, word string) string {
	near := cmd.SuggestionsFor(word)
	if len(near) == 0 {
		return ""
	}
	return ", did you mean " + strings.Join(near, " or ")
}

// exactly asks for a fixed number of arguments and names them when they are not there.
func exactly(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == len(names) {
			return nil
		}
		return usagef("%s wants %s, got %d arguments", cmd.CommandPath(), strings.Join(names, " and "), len(args))
	}
}
