package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/gallery/portrait"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/pack/index"
	"github.com/csprint/csprint/rules"
	"github.com/spf13/cobra"
)

func newPackIndex() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "index [packs/index.yaml]",
		Short: "write a page of packs to choose from",
		Long: `Index writes a folder for a web host: a page that shows each pack of a list with a picture,
what it is, its rules and its licence; the packs themselves; and index.json, which tells
programs the same. The list is packs/index.yaml in a folder, two lines a pack:

    - address: packs/river-raid
      hash: 8c07…

The address is a path in that folder, to a pack's folder or file. One that begins with
https:// is where others have the pack from: the page leads there, and the file of that
name beside the list is the one that is shown. Nothing is fetched. A pack whose hash is
another is refused; csprint pack build tells the hash of one.`,
		Example: `  csprint pack index -o public/packs
  csprint pack index club/packs/index.yaml -o public/packs`,
		Args: atMostOne("INDEX"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir == "" {
				return usagef("csprint pack index wants a folder to write\n  hint: -o public/packs")
			}
			shown, err := shownPacks(slices.Concat(args, []string{index.FileName})[0])
			if err != nil {
				return err
			}
			made, err := index.Files(shown)
			if err != nil {
				return err
			}
			set := folder.Set{Kind: "packs", Last: "index.html", Whole: true, Files: made}
			if _, err := writeFolder(dir, set, cmd.ErrOrStderr()); err != nil {
				return err
			}
			return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %s for a web host; the page is index.html\n", dir, say.Counted(len(shown), "pack")))
		},
	}
	cmd.Flags().StringVarP(&dir, "output", "o", "", "folder to write")
	return cmd
}

// shownPacks reads an index, and draws what is shown of its packs.
func shownPacks(name string) ([]index.Shown, error) {
	root, ok := strings.CutSuffix(filepath.ToSlash(filepath.Clean(name)), index.FileName)
	if !ok || root != "" && !strings.HasSuffix(root, "/") {
		return nil, usagef("%s: expected %s, or FOLDER/%[2]s: what it names lies in that folder", name, index.FileName)
	}
	f, err := source.Open(name)
	if err != nil {
		return nil, err
	}
	var shown []index.Shown
	for _, e := range index.Read(f, func(name string) (*pack.Pack, error) { return listedPack(filepath.Join(root, "."), name) }) {
		c := index.Shown{Entry: e}
		if c.Book, c.Picture, err = show(e.Pack); err != nil {
			f.AddError(err, e.Place)
		}
		shown = append(shown, c)
	}
	return shown, f.Problems().Err()
}

// listedPack is a pack that an index names by its path in a folder.
func listedPack(root, name string) (*pack.Pack, error) {
	called := filepath.Join(root, filepath.FromSlash(name))
	p, err := job.PackIn(below(root), name, called)
	var unread job.Unread
	if errors.As(err, &unread) {
		err = source.New(source.Place{}, "command.no-pack", "called", called, "why", unread.Error(), "ending", pack.Ending)
	}
	return p, err
}

// show gives the rules of a pack, and a picture of what is printed by them.
func show(p *pack.Pack) (*rules.Book, []byte, error) {
	if err := addPack(p); err != nil {
		return nil, nil, err
	}
	if p.Data(pack.StarterFile) == nil {
		return nil, nil, noScenario(p)
	}
	j, err := openOf(p, pack.StarterFile)
	if err != nil {
		return nil, nil, err
	}
	if j.Spec.Seed == "" {
		j.Spec = j.Spec.WithSeed(dice.Seed(p.Hash()))
	}
	j.Groundless = true
	g, err := j.Roll(nil)
	if err != nil {
		return nil, nil, err
	}
	picture, err := portrait.Cover(j.Book, g)
	return j.Book, picture, err
}

// openOf opens a scenario of a pack.
func openOf(p *pack.Pack, scenario string) (*job.Job, error) {
	texts := []packet.Text{{Name: scenario, Text: string(p.Data(scenario))}}
	for _, file := range p.Files() {
		texts = append(texts, packet.Text(file))
	}
	return job.OpenTexts(p.At("").File, texts, nil, "pack")
}
