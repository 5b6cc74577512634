package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/plainjson"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newSeal() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "seal",
		Short: "show one part of a sealed game, or hold it against the seal",
		Long: `Every packet has a seal: thirteen groups of four letters and digits, on the
handout and on every briefing. It is the root of a Merkle tree (RFC 9162) over the seed,
the scenario, its house rules and pack, what was rolled again, each side's part
and each card. Whoever has it from before the game knows that nothing was
changed since: csprint verify FOLDER --seal "GROUPS".

For one card in dispute seal open writes that leaf and what it takes to hold it
against the seal, and nothing else of the game.

Dice that nobody chose come of a share of each who plays: seal begin makes the
umpire's, seal join one of somebody else's, and all tell first what binds them to
theirs, then, when seal close has listed it, what they are. print rolls by them.
Where all are in one hall seal serve has their phones do so.`,
	}
	cmd.AddCommand(newSealBegin(), newSealServe(), newSealJoin(), newSealClose(), newSealOpen(), newSealCheck())
	return cmd
}

func newSealOpen() *cobra.Command {
	var leaf, output, list string
	cmd := &cobra.Command{
		Use:   "open DIR | MY-SHARE --list LIST | SCENARIO LINES",
		Short: "open one leaf of a packet, or a share of its dice",
		Long: `Of a packet's folder seal open writes one leaf with its path to the seal; without
--leaf it lists the leaves.

Of a share that seal join has kept it prints the line that opens it, if --list has
what binds it: the text of the umpire's mail with the list of all commitments, a
file that it is in, or - for standard input. Nothing is opened before that list.

With a scenario it takes in such lines, as they came by mail.`,
		Example: "  csprint seal open saturday-packet --leaf card/blue/A-07 -o a-07.json\n  csprint seal open anna-share.txt --list list.txt\n  csprint seal open saturday.yaml 'Anna: 9Q2K …'",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 2 {
				return usagef("csprint seal open: expected DIR, MY-SHARE with --list LIST, or SCENARIO and LINES")
			}
			switch info, err := os.Stat(args[0]); {
			case len(args) > 1:
				return takeOpened(cmd, args[0], args[1])
			case err == nil && !info.IsDir():
				return openShare(cmd, args[0], list)
			}
			tree, err := sealIn(args[0])
			if err != nil {
				return err
			}
			if leaf == "" {
				_, err := fmt.Fprintln(cmd.OutOrStdout(), strings.Join(tree.Names(), "\n"))
				return err
			}
			opened, ok := tree.Open(leaf)
			if !ok {
				return source.New(source.Place{File: filepath.Join(args[0], job.PacketFile)}, "seal.no-leaf", "leaf", leaf)
			}
			data, err := plainjson.Encode(opened, "  ")
			if err != nil {
				return err
			}
			return writeNew(cmd, output, string(data))
		},
	}
	cmd.Flags().StringVar(&list, "list", "", "the list of all commitments, as the umpire mailed it")
	cmd.Flags().StringVar(&leaf, "leaf", "", "which: card/blue/A-07, side/blue, weather")
	cmd.Flags().StringVarP(&output, "output", "o", "-", "the file to write; an existing one is left alone")
	return cmd
}

func newSealCheck() *cobra.Command {
	var published string
	cmd := &cobra.Command{
		Use:     "check LEAF.json",
		Short:   "hold a leaf that somebody opened against the seal that was published",
		Example: `  csprint seal check a-07.json --seal "4K3F 9AQ2 …"`,
		Args:    exactly("LEAF.json"),
		RunE: func(cmd *cobra.Command, args []string) error {
			want, err := readSeal(published)
			if err != nil {
				return err
			}
			data, err := source.Read(args[0])
			if err != nil {
				return err
			}
			var o seal.Opened
			if err := json.Unmarshal(data, &o); err != nil {
				return source.New(source.Place{File: args[0]}, "seal.odd-leaf", "why", err.Error())
			}
			switch root, err := o.Root(); {
			case err != nil:
				return source.New(source.Place{File: args[0]}, "seal.odd-leaf", "why", err.Error())
			case root != want:
				return source.New(source.Place{File: args[0]}, "seal.other-leaf", "seal", root.Groups())
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s\n%s\n", words.Of("seal.leaf-as-published", "leaf", cutOff(o.Name)), cutOff(o.Text))
			return err
		},
	}
	addSeal(cmd, &published)
	cmd.MarkFlagRequired("seal")
	return cmd
}

func addSeal(cmd *cobra.Command, published *string) {
	cmd.Flags().StringVar(published, "seal", "", "the seal that was published, as the handout has it")
}

func readSeal(text string) (seal.Root, error) {
	root, err := seal.Read(text)
	if err != nil {
		return root, usagef("--seal %q: %v", text, err)
	}
	return root, nil
}

// sealIn is the seal over the packet that lies in a folder.
func sealIn(dir string) (*seal.Tree, error) {
	p, err := packetIn(dir)
	if err != nil {
		return nil, err
	}
	if p == nil || p.Seal == nil {
		return nil, source.New(source.Place{File: filepath.Join(dir, job.PacketFile)}, "seal.none")
	}
	tree, err := p.Seals()
	if err != nil || tree.Root() != p.Seal.Root {
		return nil, source.New(source.Place{File: filepath.Join(dir, job.PacketFile)}, "seal.broken")
	}
	return tree, nil
}

// keepSeals has a packet remember what the one in its folder was sealed by, and says where this
// is no longer the game that was published.
func keepSeals(stderr io.Writer, old *packet.Printed, b *job.Bundle, path string) error {
	if old == nil || b.Print.Seal == nil || !b.Whole {
		return nil
	}
	now, err := packet.Write(b.Game, b.Print)
	if err != nil {
		return err
	}
	before, err := old.Since(now)
	if err != nil {
		return err
	}
	b.Print.Seal.Before = before
	if n := len(before); n > 0 && old.Seal.Root != b.Print.Seal.Root {
		fmt.Fprintln(stderr, source.New(source.Place{File: path}, "seal.another-game", "seal", before[n-1].Root.Groups(), "why", changes(before[n-1:])))
	}
	return nil
}

// heldAgainst is how a packet that was proved stands to the seal that was published, the seal that it
// has where nobody names one. The error is for another.
func heldAgainst(path string, p *packet.Printed, published string) (words.Text, error) {
	if p.Seal == nil {
		if published == "" {
			return words.Text{}, nil
		}
		return words.Text{}, source.New(source.Place{File: path}, "seal.none")
	}
	if published == "" {
		return words.Of("seal.is", "seal", p.Seal.Root.Groups(), "before", len(p.Seal.Before)), nil
	}
	root, err := readSeal(published)
	if err != nil {
		return words.Text{}, err
	}
	if root == p.Seal.Root {
		return words.Of("seal.as-published"), nil
	}
	if i := slices.IndexFunc(p.Seal.Before, func(e packet.Earlier) bool { return e.Root == root }); i >= 0 {
		return words.Text{}, source.New(source.Place{File: path}, "seal.since", "why", changes(p.Seal.Before[i:]))
	}
	return words.Text{}, source.New(source.Place{File: path}, "seal.never")
}

// changes tells what was changed from one seal to the last, and how often a stream was rolled again.
func changes(all []packet.Earlier) string {
	var told []string
	again := map[string]int{}
	for _, e := range all {
		counted := map[string]bool{}
		for _, cause := range e.Why {
			kind, name, _ := strings.Cut(cause, "/")
			said := cutOff(cause)
			switch kind {
			case packet.LeafRerolls:
				stream, _, _ := strings.Cut(cutOff(name), "#")
				if !counted[stream] {
					counted[stream] = true
					again[stream]++
				}
				continue
			case packet.LeafSeed, packet.LeafPack, packet.LeafScenario:
				said = words.Of("seal.changed", "what", kind, "name", cutOff(cmp.Or(name, "none"))).String()
			}
			if !slices.Contains(told, said) {
				told = append(told, said)
			}
		}
	}
	for _, stream := range slices.Sorted(maps.Keys(again)) {
		told = append(told, words.Of("seal.rolled-again", "stream", stream, "n", again[stream]).String())
	}
	return strings.Join(told, "; ")
}
