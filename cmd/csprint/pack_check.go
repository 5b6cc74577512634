package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout/sheet/quickref"
	"github.com/csprint/csprint/layout/sheet/usual"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newPackCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check PACK",
		Short: "find what is wrong with a pack",
		Long: `Check reads a pack and lists what is wrong with it, each fault with its file, line and
column: what it says of itself, rules that nobody can evaluate, dice that lead to no row or to
two, lines that no table page has, designs. It prints the scenario to start from and every
example into a folder that it removes again, verifies each packet, and looks for secrets in it.`,
		Example: `  csprint pack check river-raid`,
		Args:    exactly("PACK"),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := openPack(args[0])
			if err != nil {
				return err
			}
			printed, err := checkPack(p)
			if err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: all is well; %s printed, verified, and tells no secret\n", args[0], say.Counted(printed, "scenario")))
		},
	}
}

// checkPack proves a pack that was added, and tells how many of its scenarios were printed.
func checkPack(p *pack.Pack) (printed int, err error) {
	if err := checkTables(p); err != nil {
		return 0, err
	}
	scenarios := p.Scenarios()
	if len(scenarios) == 0 {
		return 0, noScenario(p)
	}
	for _, name := range scenarios {
		if err := tryScenario(p, name); err != nil {
			return 0, err
		}
	}
	return len(scenarios), nil
}

func noScenario(p *pack.Pack) error {
	return source.New(p.At(pack.StarterFile), "command.no-scenario")
}

// checkTables finds lines of the rules that no table page has.
func checkTables(p *pack.Pack) error {
	book, err := rules.Open(p.ID)
	if err != nil {
		return err
	}
	settings, err := job.PrintSettings(job.Plain(), fonts.Embedded(), usual.Over(nil, book), false)
	if err != nil {
		return err
	}
	ids, err := quickref.Unprinted(settings, book)
	if err == nil && len(ids) > 0 {
		err = source.New(p.At(pack.DesignsFolder+"/tables/"+p.ID+".yaml"), "command.lines-on-no-table", "ids", words.List(ids))
	}
	return err
}

// tryScenario prints a scenario of a pack into a folder that goes again, proves the packet and
// looks for secrets.
func tryScenario(p *pack.Pack, name string) error {
	dir, err := os.MkdirTemp("", "csprint-pack-")
	if err != nil {
		return cannotWrite(os.TempDir(), err)
	}
	defer os.RemoveAll(dir)
	folder := filepath.Join(dir, "pack")
	if err := writeTree(folder, p.Files()); err != nil {
		return err
	}
	out := filepath.Join(dir, "packet")
	for _, try := range []struct {
		cmd  *cobra.Command
		args []string
	}{
		{newPrint(), []string{filepath.Join(folder, filepath.FromSlash(name)), "-o", out}},
		{newVerify(), []string{out}},
		{newLeakcheck(), []string{out}},
	} {
		var told strings.Builder
		try.cmd.SetArgs(try.args)
		try.cmd.SetOut(&told)
		try.cmd.SetErr(io.Discard)
		try.cmd.SilenceErrors, try.cmd.SilenceUsage = true, true
		if err := try.cmd.Execute(); err != nil {
			words := strings.NewReplacer(folder, p.At("").File, out, name+"'s packet").Replace(strings.TrimSpace(told.String() + "\n" + err.Error()))
			return fmt.Errorf("%s\n  hint: csprint pack check was trying %s of %s", words, try.cmd.Name(), name)
		}
	}
	return nil
}

// packAround is the pack in whose folder a scenario lies, or in one of whose folders, where
// that is the one that it names by its id.
func packAround(dir, id string) (*pack.Pack, error) {
	for _, folder := range []string{dir, filepath.Join(dir, "..")} {
		path := filepath.Join(folder, pack.ManifestFile)
		if _, err := os.Lstat(path); err != nil {
			continue
		}
		p, err := readPack(folder)
		if err != nil || p.ID == id {
			return p, err
		}
	}
	return nil, nil
}
