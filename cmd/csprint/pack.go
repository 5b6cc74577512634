package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/pack"
	"github.com/spf13/cobra"
)

func newPack() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "make, prove, add and hand on rule sets of your own",
		Long: `A pack is a rule set as a folder: what units are rated by, tables, how they are laid
out, a scenario to start from. It takes no program, and none of it runs.

A scenario names a pack that lies beside it by its folder or its file, rules: ./river-raid,
or one that was added, from wherever it came, by its id and version, rules: river-raid@1.2.
Commands that take a rule set take packs in the same ways.`,
		Example: `  csprint pack new river-raid                 a folder to fill in, that prints as it is
  csprint pack check river-raid               what is wrong with it, each fault at its place
  csprint pack test river-raid                whether it says what its rules say
  csprint pack build river-raid               one file of it, to hand on
  csprint pack add river-raid.cspack          kept, for every scenario to name
  csprint pack index -o public/packs          a page of packs to choose from`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newPackNew(), newPackCheck(), newPackTest(), newPackBuild(), newPackAdd(), newPackList(), newPackRemove(), newPackIndex())
	return cmd
}

func newPackNew() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "write a pack to start from",
		Long: `New writes the folder of a small pack: a few ratings and tables, a scenario, and proofs.
It passes its own check and prints as it is; comments tell what each line is for.`,
		Example: `  csprint pack new river-raid
  csprint pack new river-raid -o rules/river-raid`,
		Args: exactly("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id := args[0]
			if !pack.IsID(id) {
				return usagef("a pack cannot be called %q, expected small letters, digits and hyphens, such as river-raid", id)
			}
			dir := out
			if dir == "" {
				dir = id
			}
			if err := refuseExisting(dir); err != nil {
				return err
			}
			files := pack.Start(id)
			if err := writeTree(filepath.Clean(dir), files); err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "%s: a pack to start from\n", dir)
			for _, file := range files {
				fmt.Fprintf(out, "  %s\n", file.Name)
			}
			fmt.Fprintf(out, "next: csprint pack check %s\n", word(dir))
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "the folder to write (default NAME)")
	return cmd
}

func newPackBuild() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "build PACK",
		Short: "make one file of a pack, to hand on",
		Long: `Build writes a pack into one file, a zip file of its folder: the same bytes for the same
files, on every computer.`,
		Example: `  csprint pack build river-raid               river-raid-1.2.cspack`,
		Args:    exactly("PACK"),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := openPack(args[0])
			if err != nil {
				return err
			}
			path := out
			if path == "" {
				path = p.FileName()
			}
			set := folder.Set{Files: []folder.File{{Name: filepath.Base(path), Fill: p.WriteZip}}, Ours: isPack}
			if _, err := writeFolder(filepath.Dir(path), set, cmd.ErrOrStderr()); err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %s\nits hash, for an index: %s\n", path, describe(p), p.Hash()))
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "the .cspack to write (default ID-VERSION.cspack)")
	return cmd
}

// isPack tells whether a file holds a pack, over which another may be written.
func isPack(r io.Reader) bool {
	data, err := io.ReadAll(io.LimitReader(r, pack.MostBytes+1))
	if err != nil {
		return false
	}
	_, err = pack.Unzip("", data)
	return err == nil
}

func newPackAdd() *cobra.Command {
	return &cobra.Command{
		Use:   "add FILE|FOLDER",
		Short: "keep a pack, for every scenario to name",
		Long: `Add keeps a copy of a pack in csprint/packs in the folder of your configuration. Any
scenario then names it by its id and version. A packet keeps its pack as well, whole, so
that it can be proved where nobody has added it.`,
		Example: `  csprint pack add river-raid.cspack
  csprint new river-raid -o saturday.yaml`,
		Args: exactly("FILE|FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := openPack(args[0])
			if err != nil {
				return err
			}
			if err := keepPack(p, cmd.ErrOrStderr()); err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), fmt.Sprintf("added %s\na scenario names it so: rules: %s\n", describe(p), p.Ref()))
		},
	}
}

func newPackList() *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "list the rule sets that there are",
		Long:    `List names csprint's own rule sets and the packs that were added, each by what a scenario names it.`,
		Example: `  csprint pack list`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			kept, err := keptPacks()
			if err != nil {
				return err
			}
			var lines strings.Builder
			for _, id := range pack.OwnIDs() {
				fmt.Fprintf(&lines, "%s  %s, csprint's own\n", id, pack.Own(id).Title)
			}
			for _, p := range kept {
				fmt.Fprintln(&lines, describe(p))
			}
			return printText(cmd.OutOrStdout(), lines.String())
		},
	}
}

func newPackRemove() *cobra.Command {
	return &cobra.Command{
		Use:     "remove ID[@VERSION]",
		Short:   "forget a pack that was added",
		Long:    `Remove forgets a pack that was added, the newest version of it unless another is named.`,
		Example: `  csprint pack remove river-raid@1.2`,
		Args:    exactly("ID"),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := keptPack(args[0])
			if err != nil {
				return err
			}
			if p == nil {
				return fmt.Errorf("no pack %q was added\n  hint: csprint pack list names those that were", args[0])
			}
			dir, err := packFolder()
			if err != nil {
				return err
			}
			path := filepath.Join(dir, p.Hash()+pack.Ending)
			if err := os.Remove(path); err != nil {
				return cannotWrite(path, err)
			}
			return printText(cmd.OutOrStdout(), "removed "+describe(p)+"\n")
		},
	}
}
