package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/scenario/drawn"
	"github.com/spf13/cobra"
)

// Bounds on how many maps there are to choose from.
const (
	usualMaps = 6
	mostMaps  = 60
)

// mapsFlags are those of the command maps.
type mapsFlags struct {
	dice  seedFlags
	how   printFlags
	out   string
	count int
	take  int
}

func newMaps() *cobra.Command {
	f := &mapsFlags{}
	cmd := &cobra.Command{
		Use:   "maps SCENARIO",
		Short: "maps to choose from, and the chosen one to edit",
		Long: `Maps prints a sheet of small maps that a scenario could be played on, numbered,
with what each gives the sides. The first is the one that print makes; the others
are rolled by the same seed.

With --take it writes the map of a number as one drawn by hand: a file in which
everything can be moved, taken out, or rolled anew, for terrain: map: in the
scenario. Played as it is, it is the very same map. Which seed made it, neither
the sheet nor the file says.`,
		Example: `  csprint maps saturday.yaml --count 12
  csprint maps saturday.yaml --take 4 -o ground.yaml`,
		Args: exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	cmd.Flags().IntVar(&f.count, "count", usualMaps, fmt.Sprintf("how many maps, 1 to %d", mostMaps))
	cmd.Flags().IntVar(&f.take, "take", 0, "write the map of this number as one by hand")
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "the PDF to write (default SCENARIO-maps.pdf); with --take the YAML (default standard output)")
	f.dice.add(cmd)
	f.how.add(cmd)
	f.how.addLang(cmd)
	return cmd
}

func (f *mapsFlags) run(cmd *cobra.Command, path string) error {
	switch taking := cmd.Flags().Changed("take"); {
	case f.count < 1 || f.count > mostMaps:
		return usagef("--count %d: expected 1 to %d", f.count, mostMaps)
	case taking && (f.take < 1 || f.take > mostMaps):
		return usagef("--take %d: expected the number of a map, 1 to %d", f.take, mostMaps)
	case taking:
		return f.write(cmd, path)
	}
	return f.print(cmd, path)
}

// open opens a scenario with the dice that print would take.
func (f *mapsFlags) open(cmd *cobra.Command, path string) (*session, error) {
	s, err := openScenario(path)
	if err != nil {
		return nil, err
	}
	if err := s.Speak(f.how.lang); err != nil {
		return nil, err
	}
	return s, f.dice.settle(s, cmd.ErrOrStderr(), "")
}

// print prints the sheet.
func (f *mapsFlags) print(cmd *cobra.Command, path string) error {
	if f.out == "" {
		f.out = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + "-maps.pdf"
	}
	if ext := strings.ToLower(filepath.Ext(f.out)); ext != ".pdf" && f.out != "-" {
		return usagef("-o %s: expected a name that ends in .pdf", f.out)
	}
	s, err := f.open(cmd, path)
	if err != nil {
		return err
	}
	settings, err := f.how.settings()
	if err != nil {
		return err
	}
	var desks []*page.Desk
	for n := range f.count {
		g, err := s.groundOn(n + 1)
		if err != nil {
			return err
		}
		desks = append(desks, page.New(settings, g, s.Book))
	}
	pages := atlas.Choice(desks)
	for _, d := range desks {
		if err := d.Problems(); err != nil {
			return err
		}
	}
	doc := layout.Document{Title: desks[0].Game.Title + ": maps to choose from", Language: desks[0].Words.Language(), Flip: layout.LongEdge, Darkest: settings.Darkest(), Pages: pages}
	if err := writeFile(cmd, f.out, func(w io.Writer) error { return pdf.Write(w, doc) }); err != nil || f.out == "-" {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %d maps; to play on one of them: csprint maps %s%s --take NUMBER -o ground.yaml\n", f.out, f.count, word(path), s.seeded())
	return err
}

// write writes one map as drawn by hand.
func (f *mapsFlags) write(cmd *cobra.Command, path string) error {
	if f.out == "" {
		f.out = "-"
	}
	if f.out != "-" {
		if err := refuseExisting(f.out); err != nil {
			return err
		}
	}
	s, err := f.open(cmd, path)
	if err != nil {
		return err
	}
	g, err := s.groundOn(f.take)
	if err != nil {
		return err
	}
	name := "ground.yaml"
	if f.out != "-" {
		name = filepath.Base(f.out)
	}
	line := fmt.Sprintf("terrain: {class: %s, map: %s}", g.Terrain.Class, source.Written(name))
	text := drawn.Write(g.Terrain.Map, fmt.Sprintf("Map %d of %s, as one drawn by hand. In the scenario:", f.take, filepath.Base(path)), "  "+line, "")
	if err := writeFile(cmd, f.out, func(w io.Writer) error { _, err := w.Write(text); return err }); err != nil || f.out == "-" {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: map %d; in the scenario: %s\n", f.out, f.take, line)
	return err
}

// seeded is the flag by which the command makes the same maps again, where nothing
// else keeps the seed.
func (s *session) seeded() string {
	if s.seedMade || s.seedAt.File == "--seed" {
		return " --seed " + string(s.Spec.Seed)
	}
	return ""
}

// groundOn rolls the game on the map of a number.
func (s *session) groundOn(number int) (*game.Game, error) {
	switch given := s.Spec.Terrain.Given.Laid(); {
	case given != nil && len(given.Rolled) == 0:
		return nil, source.New(source.Place{File: s.path}, "command.map-drawn-by-hand")
	case s.Spec.Terrain.NoMap:
		return nil, source.New(source.Place{File: s.path}, "command.map-none")
	}
	g, err := generate.New(s.Spec, s.Book, generate.Options{Reroll: s.rerollOn(number)})
	if err == nil && g.Terrain.Map == nil {
		err = source.New(source.Place{File: s.path}, "command.no-ground-rolled", "terrain", "terrain: {class: rolling}")
	}
	return g, err
}

// rerollOn is the streams that are rolled anew for the map of a number: for the first,
// which is the one that print makes, those of the packet that the scenario goes on with.
func (s *session) rerollOn(number int) []string {
	if number == 1 {
		return s.reroll
	}
	var list []string
	roll := 1
	for _, asked := range s.reroll {
		name, n, numbered := strings.Cut(asked, "#")
		if name != "terrain" && !strings.HasPrefix(name, "terrain/") {
			list = append(list, asked)
			continue
		}
		if at, err := strconv.Atoi(n); name == "terrain" {
			if roll = 2; numbered && err == nil {
				roll = at
			}
		}
	}
	return append(list, "terrain#"+strconv.Itoa(roll+number-1))
}
