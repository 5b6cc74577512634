package job

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/printer"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
)

// Bounds of the rings on maps.
const (
	mostRings    = 6
	farthestRing = 10000
)

var flips = map[string]layout.Flip{"long": layout.LongEdge, "short": layout.ShortEdge}

var backModes = map[string]layout.Backs{"duplex": layout.Duplex, "fold": layout.FoldOver, "apart": layout.FrontsThenBacks}

// How much is printed, beside the kinds of sheet that are printed in full alone.
const (
	Lean = "lean" // what the game needs
	Full = "full" // everything
)

// lean tells whether a packet is lean, and which kinds of sheet are not.
func lean(o packet.Options) (lean bool, inFull []string, err error) {
	switch o.Sheets {
	case "", Full:
		return false, nil, nil
	case Lean:
		return true, nil, nil
	}
	inFull = strings.Split(o.Sheets, ",")
	for _, kind := range inFull {
		if known := sheet.LeanKinds(); !slices.Contains(known, kind) {
			return false, nil, fmt.Errorf("--sheets %s: expected lean, full, or some of %s to be printed in full", o.Sheets, strings.Join(known, ", "))
		}
	}
	return true, inFull, nil
}

// Plain are the options of a packet that nobody asked anything of.
func Plain() packet.Options {
	return packet.Options{Paper: "a4", Ink: "full", Flip: "long", Backs: "duplex", Sheets: Lean}
}

// PrintSettings are the settings that options ask for, with faces and designs. For files,
// records are laid out as they are written.
func PrintSettings(o packet.Options, faces *fonts.Set, designs *templates.Library, forFiles bool) (page.PrintSettings, error) {
	paper, press, err := papers(o)
	if err != nil {
		return page.PrintSettings{}, err
	}
	if err := provenShop(o); err != nil {
		return page.PrintSettings{}, err
	}
	flip, ok := flips[o.Flip]
	if !ok {
		return page.PrintSettings{}, fmt.Errorf("--flip %s: expected long or short", o.Flip)
	}
	backs, ok := backModes[o.Backs]
	if !ok {
		return page.PrintSettings{}, fmt.Errorf("--backs %s: expected duplex, fold or apart", o.Backs)
	}
	if o.Ink != "full" && o.Ink != "low" {
		return page.PrintSettings{}, fmt.Errorf("--ink %s: expected full or low", o.Ink)
	}
	if o.Split != "" && !slices.Contains(sheet.Splits(), o.Split) {
		return page.PrintSettings{}, fmt.Errorf("--split %s: expected none, %s", o.Split, strings.Join(sheet.Splits(), " or "))
	}
	lean, inFull, err := lean(o)
	if err != nil {
		return page.PrintSettings{}, err
	}
	if len(o.Rings) > mostRings || slices.ContainsFunc(o.Rings, func(paces int) bool { return paces < 1 || paces > farthestRing }) {
		return page.PrintSettings{}, fmt.Errorf("--rings: expected at most %d ranges of 1 to %d paces", mostRings, farthestRing)
	}
	poster, err := posterOf(o.Poster)
	if err != nil {
		return page.PrintSettings{}, err
	}
	lies, err := profileOf(o.Printer)
	if err != nil {
		return page.PrintSettings{}, err
	}
	return page.PrintSettings{
		Printer: lies, Paper: paper, Flip: flip, Backs: backs, Bleed: o.Bleed || o.Shop != "", Shop: o.Shop != "", Press: press,
		Crests: o.Crests, Fill: o.Fill, Rings: o.Rings, LowInk: o.Ink == "low", Guides: o.Guides, Faces: faces, Designs: designs,
		Lean: lean, InFull: inFull, Split: page.Split(o.Split), Large: o.Large, Poster: poster, PageByPage: forFiles,
	}, nil
}

// Bounds of a poster's width, in micrometres.
const (
	leastPoster = 200_000
	mostPoster  = 10_000_000
)

// posterOf is how wide a poster is asked for, 0 for none.
func posterOf(typed string) (layout.Length, error) {
	if typed == "" {
		return 0, nil
	}
	wide, ok := source.ParseLength(typed)
	if !ok || wide < leastPoster || wide > mostPoster {
		return 0, fmt.Errorf("--poster %s: expected a width of 20cm to 10m, such as 90cm or 3ft", typed)
	}
	return layout.Length(wide), nil
}

// profileOf is the profile of the printer that options name.
func profileOf(p *packet.Printer) (printer.Profile, error) {
	if p == nil {
		return printer.Profile{}, nil
	}
	lies, err := printer.Make(p.Name, p.Back, p.Scale)
	if err != nil {
		return printer.Profile{}, fmt.Errorf("--printer: %w", err)
	}
	return lies, nil
}

// ErrNoSheet is what laying out ends with where a scenario needs no such sheet.
var ErrNoSheet = errors.New("this scenario needs no such sheet")

// Lay lays the pages of a game out: all, or those of some kinds, or of one side.
func Lay(settings page.PrintSettings, g *game.Game, book *rules.Book, o packet.Options) (*sheet.Packet, error) {
	desk := sheet.NewDesk(settings, g, book)
	desk.Player = o.Player
	sheets, err := lay(desk, o)
	switch {
	case sheets == nil:
	case err != nil:
		err = allProblems(sheets, err)
	case len(sheets.Files) == 0:
		err = ErrNoSheet
	case len(o.Change) > 0:
		sheets, err = sheets.Only(o.Change, Camera(g))
	}
	return sheets, err
}

// lay lays out all that is asked for, or the records and cards of some units.
func lay(d *page.Desk, o packet.Options) (*sheet.Packet, error) {
	if len(o.Unit) == 0 {
		return sheet.Lay(d, o.Only, o.Side)
	}
	var wrong source.Problems
	for _, name := range o.Unit {
		ids, err := d.Game.Named(name, o.Side)
		d.Picked = append(d.Picked, ids...)
		var p source.Problem
		if errors.As(err, &p) {
			wrong.Add(p)
		}
	}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	return sheet.LayPicked(d, o.Only, o.Side)
}

// allProblems are the problems of some sheets with those of all that were left
// for later: what is wrong with a scenario is told in one run. Other errors stay
// as they are.
func allProblems(sheets *sheet.Packet, err error) error {
	var problems source.Problems
	if !errors.As(err, &problems) {
		return err
	}
	for _, file := range sheets.Files {
		var more source.Problems // of all pages so far
		for _, page := range file.Document.Pages {
			if _, err := page.Taken(); err != nil {
				errors.As(err, &more)
			}
		}
		for _, p := range more {
			problems.Add(p)
		}
	}
	return problems.Err()
}
