package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of a sheet of maps to choose from: two columns of small maps, each with
// its number and name over it and what it gives each side under it. Its signs are
// drawn smaller than on a page of one map, by so many per cent.
var (
	choiceGap  = layout.MM(4.5)
	choiceHead = layout.MM(7.5)
	choiceLead = layout.MM(2.9)
)

const (
	choiceColumns = 2
	choiceFiner   = 20
	mostLines     = 10 // of words under a map
)

// A choice is a sheet of maps while it is being laid out.
type choice struct {
	desks []*page.Desk
	lines [][]string // under each map
	most  int        // of the lines under any map
	body  layout.Rect
	size  layout.Size // of the room of a map with its words
	rows  int
}

// Choice is a sheet of maps to choose from, one for each desk: small, numbered, with
// what the ground is worth in words. It is for the host alone.
func Choice(desks []*page.Desk) []layout.Page {
	c := &choice{desks: desks}
	d := desks[0]
	leaf := func() page.Leaf {
		l := d.NewLeaf("maps", nil)
		d.PutTitle(l, page.Title{Name: d.Game.Title, Kind: "maps to choose from", Small: true, Right: [2]string{"", say.Joined(page.TableSize(d.Game), d.ScaleLine())}})
		d.PutFoot(l, "MAPS", "for the host alone · csprint maps --take with a number writes that map as one by hand, to edit and play on")
		return l
	}
	l := leaf()
	c.plan(l)
	pages := []layout.Page{{Frame: l.Frame, Bookmark: "Maps to choose from"}}
	for i := range desks {
		at := i % (c.rows * choiceColumns)
		if i > 0 && at == 0 {
			l = leaf()
			pages = append(pages, layout.Page{Frame: l.Frame})
		}
		c.put(l.Frame, i, layout.Point{
			X: c.body.X + layout.Length(at%choiceColumns)*(c.size.W+choiceGap), Y: c.body.Y + layout.Length(at/choiceColumns)*(c.size.H+choiceGap),
		})
	}
	return pages
}

// plan shares a page among the maps: as many rows as leave a map three fifths as
// wide as its column.
func (c *choice) plan(l page.Leaf) {
	c.body = l.Body(l.Head + layout.MM(3))
	wide := (c.body.W - choiceGap*(choiceColumns-1)) / choiceColumns
	for _, d := range c.desks {
		lines := choiceLines(d, wide)
		c.lines = append(c.lines, lines[:min(len(lines), mostLines)])
		c.most = max(c.most, len(c.lines[len(c.lines)-1]))
	}
	land, words := Rolled(c.desks[0]), choiceHead+layout.MM(2)+layout.Length(c.most)*choiceLead
	table := wide.Times(int(land.Depth), int(land.Width))
	c.rows = max(1, int((c.body.H+choiceGap)/(table*3/5+words+choiceGap)))
	c.rows = min(c.rows, (len(c.desks)+choiceColumns-1)/choiceColumns)
	high := (c.body.H - choiceGap*layout.Length(c.rows-1)) / layout.Length(c.rows)
	c.size = layout.Size{W: wide, H: min(table+words, high)}
}

// put draws one map of the sheet with its words.
func (c *choice) put(onto *layout.Frame, i int, at layout.Point) {
	d := c.desks[i]
	land, figure, style := Rolled(d), fmt.Sprint(i+1), d.Heading(14)
	base := at.Y + layout.MM(5)
	onto.SetLine("maps/number", layout.Point{X: at.X, Y: base}, layout.Left, style, figure)
	left, class, label := style.Width(figure)+layout.MM(3), strings.ToUpper(d.Game.Terrain.Label), d.Label()
	onto.SetLine("maps/class", layout.Point{X: at.X + c.size.W, Y: base}, layout.Right, label, class)
	called := say.Capitalized(land.Name)
	name, _ := d.Strong(10).Fit(called, c.size.W-left-label.Width(class)-layout.MM(3), layout.Pt(7))
	onto.SetLine("maps/name", layout.Point{X: at.X + left, Y: base}, layout.Left, name, called)
	room := layout.Rect{X: at.X, Y: at.Y + choiceHead, W: c.size.W, H: c.size.H - choiceHead - layout.MM(2) - layout.Length(c.most)*choiceLead}
	s := GroundIn(d, onto, "maps/table", room)
	view := chart.View{Plain: true, Heavier: -choiceFiner}
	for n := range land.Boxes {
		view.Boxes = append(view.Boxes, n)
	}
	onto.Put("maps/table", s.Box.At(), layout.Group{Frame: ChartOf(d, s.Box.W, view).Draw(), Clip: true})
	onto.PutBox("maps/table", s.Box, layout.Fill{}, layout.FrameLine)
	onto.SetLines("maps/words", layout.Point{X: at.X, Y: s.Box.Bottom() + layout.MM(3.6)}, layout.Left, d.Sans(7), choiceLead, c.lines[i])
}

// choiceLines are what the ground gives each side, and what it misses, in lines.
func choiceLines(d *page.Desk, wide layout.Length) []string {
	land := Rolled(d)
	words := land.FairnessWords()
	if missed := missedWords(land); missed != "" {
		words = append([]string{missed}, words...)
	}
	var lines []string
	for _, w := range words {
		lines = append(lines, d.Sans(7).Wrap(w, wide)...)
	}
	return lines
}

// missedWords name the limits that a map misses.
func missedWords(land *ground.Map) string {
	var names []string
	for _, l := range land.Limits {
		if !l.Met {
			names = append(names, l.Name+" ("+l.Got+", wanted "+l.Want+")")
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "Misses: " + strings.Join(names, "; ") + "."
}
