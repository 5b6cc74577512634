package imports

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
)

// happened takes the place and the day of a battle from a line that tells both.
func (im *Import) happened(line string) {
	if line == "" || im.Date != "" {
		return
	}
	im.Date = lexicon.DateIn(line)
	if place, _, ok := strings.Cut(line, ","); ok && likeAName(place) {
		im.Place = place
		return
	}
	im.Title = cmp.Or(im.Title, line)
}

// headed gives a text the title of its first line, where that has no strength,
// names no side, and everything stands below it.
func (im *Import) headed(trees []tree) {
	if im.Title != "" || len(trees) == 0 || !trees[0].table.Nested {
		return
	}
	if top := trees[0].roots[0]; top.formation() && !top.Counted() && top.row == 0 && (!top.sided() || top.Echelon != "") && !sidesFollow(trees) {
		im.Title = top.typed
	}
}

// sidesFollow tells whether several roots of a text are armies or nations.
func sidesFollow(trees []tree) bool {
	sides := 0
	for _, g := range trees {
		for _, n := range g.roots {
			if isArmy(n, g) {
				sides++
			}
		}
	}
	return sides > 1
}

// titleOf takes a text's first heading for the title, where everything stands
// below it or it stands alone, and a table's caption.
func (im *Import) titleOf(trees []tree) {
	for _, g := range trees {
		switch caption := g.table.Caption; {
		case caption == "" || g.table.Nested:
		case im.Title == "" && (len(strings.Fields(caption)) > 5 || lexicon.NationIn(caption) == ""):
			im.Title = caption
		case lexicon.NationIn(caption) == "" && caption != im.Title:
			im.Report.row(g.table.CaptionAt, "imports.above-heading", "text", lexicon.Quoted(caption))
		}
	}
	if len(trees) == 0 || !trees[0].table.Nested || len(trees[0].roots) == 0 {
		return
	}
	g := &trees[0]
	top := g.roots[0]
	if top.headline {
		im.Title = cmp.Or(im.Title, top.typed)
		g.roots = g.roots[1:]
		return
	}
	if top.Nation != "" && len(lexicon.TokensOf(top.Name)) == 1 && top.formation() {
		return // a side
	}
	if top.above || top.allied || top.Counted() || top.Echelon != "" || top.Parted() || top.Arm != "" {
		return
	}
	alone := !top.formation() && len(g.roots) > 1 && len(g.roots[1].Units) > 0
	whole := len(g.roots) == 1 && top.formation() && (lexicon.YearIn(top.typed) > 0 || len(top.Units) > 1 && allAbove(top.Units))
	if !alone && !whole {
		return
	}
	im.Date = cmp.Or(im.Date, lexicon.DateIn(top.typed))
	im.Title = cmp.Or(im.Title, top.typed)
	g.roots = append(top.Units, g.roots[1:]...)
}

// allAbove tells whether all nodes are formations or nations.
func allAbove(nodes []*Node) bool {
	return !slices.ContainsFunc(nodes, func(n *Node) bool { return !n.formation() })
}
