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

// Plain are the options of a packet that nobody asked anything of.
func Plain() packet.Options {
	return packet.Options{Paper: "a4", Ink: "full", Flip: "long", Backs: "duplex"}
}

// Press is the press that options ask for, with faces and designs. For files,
// records are laid out as they are written.
func Press(o packet.Options, faces *fonts.Set, designs *templates.Library, forFiles bool) (page.Press, error) {
	paper, ok := layout.PaperNamed(strings.ToLower(o.Paper))
	if !ok {
		return page.Press{}, fmt.Errorf("--paper %s: expected one of %s", o.Paper, strings.Join(layout.PaperNames(), ", "))
	}
	flip, ok := flips[o.Flip]
	if !ok {
		return page.Press{}, fmt.Errorf("--flip %s: expected long or short", o.Flip)
	}
	backs, ok := backModes[o.Backs]
	if !ok {
		return page.Press{}, fmt.Errorf("--backs %s: expected duplex, fold or apart", o.Backs)
	}
	if o.Ink != "full" && o.Ink != "low" {
		return page.Press{}, fmt.Errorf("--ink %s: expected full or low", o.Ink)
	}
	if o.Split != "" && !slices.Contains(sheet.Splits(), o.Split) {
		return page.Press{}, fmt.Errorf("--split %s: expected none, %s", o.Split, strings.Join(sheet.Splits(), " or "))
	}
	if len(o.Rings) > mostRings || slices.ContainsFunc(o.Rings, func(paces int) bool { return paces < 1 || paces > farthestRing }) {
		return page.Press{}, fmt.Errorf("--rings: expected at most %d ranges of 1 to %d paces", mostRings, farthestRing)
	}
	return page.Press{
		Paper: paper, Flip: flip, Backs: backs, Bleed: o.Bleed,
		Crests: o.Crests, Rings: o.Rings, LowInk: o.Ink == "low", Guides: o.Guides, Faces: faces, Designs: designs,
		Split: page.Split(o.Split), Large: o.Large, PageByPage: forFiles,
	}, nil
}

// ErrNoSheet is what laying out ends with where a scenario needs no such sheet.
var ErrNoSheet = errors.New("this scenario needs no such sheet")

// Lay lays the pages of a game out: all, or those of some kinds, or of one side.
func Lay(press page.Press, g *game.Game, book *rules.Book, o packet.Options) (*sheet.Packet, error) {
	desk := sheet.NewDesk(press, g, book)
	desk.Player = o.Player
	sheets, err := sheet.Lay(desk, o.Only, o.Side)
	switch {
	case sheets == nil:
	case err != nil:
		err = allProblems(sheets, err)
	case len(sheets.Files) == 0:
		err = ErrNoSheet
	}
	return sheets, err
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
