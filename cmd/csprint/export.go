package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/spf13/cobra"
)

func newExport() *cobra.Command {
	var x exportFlags
	cmd := &cobra.Command{
		Use:   "export SCENARIO",
		Short: "write cards, maps and lists for other programs",
		Long: `Export writes what is on the packet's paper for those who don't play on paper,
each format into a folder of its own:

  --to png      cards as pictures of 300 dots an inch with 3 mm of bleed, front and
                back of each, and SIDE-cards.csv with their sizes and where they are
                cut; --shop makes them as a print shop takes them
  --to tts      for Tabletop Simulator: SIDE.json, a saved object of each side's cards
                face down, and the sheets of its pictures
  --to uvtt     map.uvtt for Foundry, MapTool, Roll20 and other virtual tabletops:
                the table without the page around it, on a grid of inches, with
                buildings and heavy woods to block the view
  --to vassal   SIDE.vmod, a VASSAL module for each side's players: the table, their
                units by number and their cards; of the other sides it holds nothing
                that isn't everyone's
  --to stl      the ground in solid tiles of a foot for printers of solids, 20 mm to a
                contour; --tile and --contour make them of another size
  --to heightmap  heightmap.png, the heights of the ground in 16 bits of grey, and
                heightmap.csv with their scale
  --to projector  the table for a projector over it, of just its --pixels; --across is
                how much of the table it shows, --cells squares or hexes of a --cell
  --to csv      the orders of battle as a table, a row for each side, formation and
                unit, for a club that keeps its troops in a spreadsheet. Import reads
                it back. What a mapping supplied is left out; what a table has no
                column for stays in the scenario

Cards and dummies are those of the printed packet, where there is one: in the
scenario's own folder, or the one of --packet. Full and half cards follow the
paper; off paper they become poker cards, unless --card-size names another size.

Give a side the files that begin with its name and nothing else of a side's: map.uvtt,
ground-*.stl, heightmap.* and projector-*.png are everyone's.
csprint leakcheck DIR --packet PACKET reads them over.`,
		Example: `  csprint export salamanca.yaml --to png --shop makeplayingcards -o cards
  csprint export salamanca.yaml --to tts --base https://club.example/salamanca/
  csprint export saturday.yaml --to csv -o saturday.csv`,
		Args: exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if x.to == "csv" {
				return x.table(cmd, args[0])
			}
			if !slices.Contains(exportFormats, x.to) {
				return usagef("--to is %q, expected %s or csv", x.to, strings.Join(exportFormats, ", "))
			}
			return x.run(cmd, args[0])
		},
	}
	x.add(cmd)
	return cmd
}

// exportFormats are the formats that take a folder.
var exportFormats = []string{"png", "tts", "uvtt", "vassal", "stl", "heightmap", "projector"}

// tableFormats are those of the table, which has no cards.
var tableFormats = []string{"uvtt", "vassal", "stl", "heightmap", "projector"}

// exportFlags say what is exported and how.
type exportFlags struct {
	to, out, side  string
	packet         string
	shop, cardSize string
	base           string
	sealed         bool
	ppi            int
	ground         groundFlags
	dice           seedFlags
	how            printFlags
}

func (x *exportFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&x.to, "to", "csv", "the format: "+strings.Join(exportFormats, ", ")+" or csv")
	flags.StringVarP(&x.out, "output", "o", "", "the folder to write (default the scenario's name with the format), for csv the file")
	flags.StringVar(&x.packet, "packet", "", "the folder of the printed packet (default the scenario's name with -packet)")
	flags.StringVar(&x.side, "side", "", "this side's files alone")
	flags.StringVar(&x.shop, "shop", "", "for png, as a print shop takes them: "+strings.Join(export.Shops(), " or "))
	flags.StringVar(&x.cardSize, "card-size", "", "cards of this size: poker, tarot, bridge or 120mm x 80mm (default the scenario's)")
	flags.StringVar(&x.base, "base", "", "for tts, the address where the pictures will lie (default the folder on this computer)")
	flags.BoolVar(&x.sealed, "sealed", false, "for tts, cards with their ids alone: what is behind them stays on paper")
	flags.IntVar(&x.ppi, "ppi", export.UsualPPI, "for uvtt and heightmap, pixels to an inch of the table, less on a great one; 10 for heightmap")
	x.ground.add(flags)
	x.dice.add(cmd)
	x.how.addFolders(flags)
	x.how.addLang(cmd)
	for flag, words := range map[string][]string{
		"to": append(slices.Clone(exportFormats), "csv"), "shop": export.Shops(), "card-size": {"poker", "tarot", "bridge"},
	} {
		_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)) // flags are there
	}
}

// refuse finds flags that don't go with the format.
func (x *exportFlags) refuse(cmd *cobra.Command) error {
	for flag, formats := range map[string][]string{
		"shop": {"png"}, "base": {"tts"}, "sealed": {"tts"}, "ppi": {"uvtt", "heightmap"}, "tile": {"stl"}, "contour": {"stl"},
		"pixels": {"projector"}, "across": {"projector"}, "cells": {"projector"}, "cell": {"projector"},
		"card-size": {"png", "tts", "vassal"}, "side": {"png", "tts", "vassal"},
	} {
		if cmd.Flags().Changed(flag) && !slices.Contains(formats, x.to) {
			return usagef("--%s: it goes with --to %s, not with %s", flag, strings.Join(formats, ", "), x.to)
		}
	}
	if x.out == "-" {
		return usagef("-o -: %s is a folder of files and does not go to standard output", x.to)
	}
	if x.ppi < export.LeastPPI || x.ppi > export.MostPPI {
		return usagef("--ppi %d: expected %d to %d", x.ppi, export.LeastPPI, export.MostPPI)
	}
	if x.to == "heightmap" && !cmd.Flags().Changed("ppi") {
		x.ppi = export.UsualHeights
	}
	return x.ground.read()
}

// run writes a format into its folder.
func (x *exportFlags) run(cmd *cobra.Command, path string) error {
	if err := x.refuse(cmd); err != nil {
		return err
	}
	shop, err := export.ShopOf(x.shop)
	if err != nil {
		return &usageError{err}
	}
	s, err := openScenario(path)
	if err != nil {
		return err
	}
	if err := s.Speak(x.how.lang); err != nil {
		return err
	}
	if formats := sheet.Formats(s.Book); !slices.Contains(formats, x.to) {
		return usagef("--to %s: %s", x.to, unexported(s.Spec.Rules, formats))
	}
	if x.out == "" {
		x.out = s.name() + "-" + x.to
	}
	d, err := x.desk(cmd, s, shop)
	if err != nil {
		return err
	}
	return x.write(cmd, d, shop)
}

// write writes the files of a game.
func (x *exportFlags) write(cmd *cobra.Command, d *page.Desk, shop *export.Shop) error {
	sides, err := x.sides(d.Game)
	if err != nil {
		return err
	}
	files, err := x.files(d, sides, shop)
	if err != nil {
		return err
	}
	whole := folder.Set{Kind: x.to + " export", Whole: x.side == "", Files: files, Last: files[len(files)-1].Name}
	if _, err := writeFolder(x.out, whole, cmd.ErrOrStderr()); err != nil {
		return err
	}
	cmd.Printf("%s, in %s: %s\n", d.Game.Title, x.out, x.told(d.Game, sides))
	return nil
}

// unexported says what a rule set can be exported to.
func unexported(rules string, formats []string) string {
	if len(formats) == 0 {
		return rules + " has neither cards nor a map that everyone may see; --to csv writes its orders of battle"
	}
	return fmt.Sprintf("%s has no such thing, expected %s or csv", rules, strings.Join(formats, ", "))
}

// desk rolls the game and lays nothing on a desk for it yet.
func (x *exportFlags) desk(cmd *cobra.Command, s *session, shop *export.Shop) (*page.Desk, error) {
	var folders []string
	if x.packet != "" {
		folders = []string{x.packet}
	}
	if err := x.dice.settle(s, cmd.ErrOrStderr(), "", folders...); err != nil {
		return nil, err
	}
	s.tellSeed(cmd.ErrOrStderr())
	plain := job.Plain()
	x.how.paper, x.how.ink, x.how.flip, x.how.backs, x.how.bleed = plain.Paper, plain.Ink, plain.Flip, plain.Backs, true
	settings, err := x.how.settings()
	if err != nil {
		return nil, err
	}
	g, err := s.Roll(s.rerolled(nil))
	if err != nil {
		return nil, err
	}
	if g.CardSize, err = x.card(g.CardSize, shop); err != nil {
		return nil, err
	}
	return sheet.NewDesk(settings, g, s.Book), nil
}

// card is the size of the cards: of the flag, or of the scenario, or poker where that
// follows the paper.
func (x *exportFlags) card(of game.CardSize, shop *export.Shop) (game.CardSize, error) {
	named := x.cardSize
	if named == "" && of.Width == 0 {
		named = "poker"
	}
	if named != "" {
		size, ok := game.ParseCardSize(named)
		if !ok || size.Width == 0 {
			return of, usagef("--card-size %s: expected poker, tarot, bridge, 4x6in or a width and a height such as 120mm x 80mm", named)
		}
		of = size
	}
	size, err := shop.Size(of)
	if err != nil {
		return of, usagef("--shop %s: %w", x.shop, err)
	}
	return size, nil
}

// sides are those that are wanted, of cards those that have any.
func (x *exportFlags) sides(g *game.Game) ([]*game.Side, error) {
	var sides []*game.Side
	for i := range g.Sides {
		side := &g.Sides[i]
		if x.side == "" || side.ID == x.side {
			sides = append(sides, side)
		}
	}
	if len(sides) == 0 {
		return nil, usagef("--side %s: expected one of %s", x.side, strings.Join(sideIDs(g), ", "))
	}
	table := slices.Contains(tableFormats, x.to)
	switch {
	case (x.to == "stl" || x.to == "heightmap") && g.Terrain.Map == nil && !g.Alone:
		return nil, usagef("--to %s: this table is laid by hand and has no ground yet", x.to)
	case table && g.Alone:
		return nil, usagef("--to %s: one army's list has no table", x.to)
	case table:
		return sides, nil
	}
	carded := slices.DeleteFunc(sides, func(s *game.Side) bool { return len(s.Cards) == 0 })
	if len(carded) == 0 {
		return nil, fmt.Errorf("%s: no side has a card", g.Title)
	}
	return carded, nil
}

// files are the files of the format.
func (x *exportFlags) files(d *page.Desk, sides []*game.Side, shop *export.Shop) ([]folder.File, error) {
	switch x.to {
	case "png":
		return export.Pictures(d, sides, shop)
	case "tts":
		base, err := x.address()
		if err != nil {
			return nil, err
		}
		return export.Decks(d, sides, base, x.sealed)
	case "uvtt":
		return export.Table(d, x.ppi)
	case "stl":
		return export.Solids(d, x.ground.solid), nil
	case "heightmap":
		return export.Heights(d, x.ppi)
	case "projector":
		return export.Projected(d, x.ground.beam)
	}
	return export.Modules(d, sides)
}
