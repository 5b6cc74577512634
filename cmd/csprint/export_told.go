package main

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/internal/say"
	"github.com/spf13/cobra"
)

// table writes the orders of battle of a scenario as a table.
func (x *exportFlags) table(cmd *cobra.Command, path string) error {
	for _, flag := range []string{"side", "shop", "card-size", "base", "sealed", "ppi", "tile", "contour", "pixels", "across", "cells", "cell", "packet", "seed", "fresh"} {
		if cmd.Flags().Changed(flag) {
			return usagef("--%s: it does not go with --to csv", flag)
		}
	}
	out := x.out
	if out == "" {
		out = "-"
	}
	if out != "-" {
		if err := refuseExisting(out); err != nil {
			return err
		}
	}
	s, err := openScenario(path)
	if err != nil {
		return err
	}
	if err := imports.Exports(s.Spec); err != nil {
		return err
	}
	return writeFile(cmd, out, func(w io.Writer) error {
		_, err := w.Write(imports.CSV(s.Spec))
		return err
	})
}

// address is where a saved object finds its pictures, with a slash at its end: that
// of the flag, or the folder on this computer.
func (x *exportFlags) address() (string, error) {
	if x.base != "" {
		u, err := url.Parse(x.base)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return "", usagef("--base %s: expected an address such as https://club.example/cards/", x.base)
		}
		return strings.TrimSuffix(x.base, "/") + "/", nil
	}
	dir, err := filepath.Abs(x.out)
	if err != nil {
		return "", err
	}
	slashed := filepath.ToSlash(dir)
	return (&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(slashed, "/") + "/"}).String(), nil
}

// told says what was written.
func (x *exportFlags) told(g *game.Game, sides []*game.Side) string {
	switch x.to {
	case "uvtt":
		return "map.uvtt, for everyone"
	case "stl":
		return fmt.Sprintf("tiles of %s, %s mm to a contour, for everyone", x.ground.solid.Tile, millimetres(int32(x.ground.solid.Contour)))
	case "heightmap":
		return fmt.Sprintf("heightmap.png, %d pixels an inch, black the lowest ground and white the highest (heightmap.csv), for everyone", export.PPIOf(g, x.ppi))
	case "projector":
		return x.ground.beam.Told(g) + ", for everyone"
	}
	var words []string
	for _, side := range sides {
		cards := say.Counted(len(side.Cards), "card")
		switch units := say.Counted(len(side.Units()), "unit"); {
		case x.to != "vassal":
			words = append(words, cards+" of "+side.Name)
		case len(side.Cards) == 0:
			words = append(words, fmt.Sprintf("%s.vmod with %s", side.ID, units))
		default:
			words = append(words, fmt.Sprintf("%s.vmod with %s and %s", side.ID, units, cards))
		}
	}
	if x.to == "vassal" {
		return strings.Join(words, ", ")
	}
	c := g.CardSize
	return fmt.Sprintf("%s (%s, %s × %s mm)", strings.Join(words, ", "), c.Name, millimetres(c.Width), millimetres(c.Height))
}

// millimetres prints 63500 as 63.5.
func millimetres(micrometres int32) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%03d", micrometres/1000, micrometres%1000), "0"), ".")
}
