package main

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/spf13/pflag"
)

// groundFlags say how the ground is made solid and how a projector shows it.
type groundFlags struct {
	tile, contour               string
	pixels, across, cells, cell string
	solid                       export.Solid
	beam                        export.Beam
}

func (x *groundFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&x.tile, "tile", "12in", "for stl, the sides of a tile")
	flags.StringVar(&x.contour, "contour", "20mm", "for stl, how high a contour stands")
	flags.StringVar(&x.pixels, "pixels", "1920x1080", "for projector, its pixels")
	flags.StringVar(&x.across, "across", "", "for projector, how much of the table it shows from left to right (default all of it)")
	flags.StringVar(&x.cells, "cells", "", "for projector, squares or hexes on the table (default the spaces of a game that has some)")
	flags.StringVar(&x.cell, "cell", "", "for projector, how large these are, from side to side")
}

// read takes the flags in.
func (x *groundFlags) read() error {
	x.solid, x.beam = export.UsualSolid, export.UsualBeam
	var err error
	if x.solid.Tile, err = lengthOf("tile", x.tile, export.LeastTile, export.MostTile); err != nil {
		return err
	}
	contour, ok := source.ParseLength(x.contour)
	if x.solid.Contour = layout.Length(contour); !ok || x.solid.Contour < export.LeastContour || x.solid.Contour > export.MostContour {
		return usagef("--contour %s: expected %s to %s mm", x.contour, millimetres(int32(export.LeastContour)), millimetres(int32(export.MostContour)))
	}
	wide, high, _ := strings.Cut(x.pixels, "x")
	var wrong [2]error
	x.beam.Wide, wrong[0] = strconv.Atoi(wide)
	x.beam.High, wrong[1] = strconv.Atoi(high)
	if least, most := min(x.beam.Wide, x.beam.High), max(x.beam.Wide, x.beam.High); wrong[0] != nil || wrong[1] != nil || least < export.LeastBeam || most > export.MostBeam {
		return usagef("--pixels %s: expected pixels across and down such as 1920x1080, each %d to %d", x.pixels, export.LeastBeam, export.MostBeam)
	}
	if x.across != "" {
		if x.beam.Across, err = lengthOf("across", x.across, 6*game.Inch, 100*game.Foot); err != nil {
			return err
		}
	}
	x.beam.Cells = export.Cells(x.cells)
	switch {
	case x.beam.Cells != export.NoCells && x.beam.Cells != export.Squares && x.beam.Cells != export.Hexes:
		return usagef("--cells %s: expected %s or %s", x.cells, export.Squares, export.Hexes)
	case (x.cells == "") != (x.cell == ""):
		return usagef("--cells and --cell go together: --cells hexes --cell 4in")
	case x.cell != "":
		x.beam.Cell, err = lengthOf("cell", x.cell, game.Inch, 4*game.Foot)
	}
	return err
}

// lengthOf is the length of a flag on the table.
func lengthOf(flag, typed string, least, most game.Inches) (game.Inches, error) {
	length, ok := source.ParseLength(typed)
	if i := game.InchesOf(length); ok && i >= least && i <= most {
		return i, nil
	}
	return 0, usagef("--%s %s: expected %s to %s", flag, typed, least, most)
}
