package atlas

import (
	"fmt"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of a sheet of maps to choose from: two columns of small maps, each with
// its number and name over it and what it gives each side under it. Its signs are
// drawn smaller than on a page of one map, by so many per cent.
var (
	choiceGap  = layout.MM(4.5)
	choiceHead = layout.MM(7.5)
	choiceLead = layout.MM(2.9)
	choiceKey  = layout.MM(9.5) // of the lines that explain the signs and the columns
	keyBase    = layout.MM(4.4) // of the first of them
	choiceBase = layout.MM(5)   // of a map's number and name
	nameAir    = layout.MM(3)   // on both sides of the name
	choiceFoot = layout.MM(2)   // between the map and its words
	sidesBase  = layout.MM(3.6) // of the heads under a map
)

const (
	choiceColumns = 2
	choiceFiner   = 20
	mostLines     = 10 // of words under a map
)

// choiceColumnsOf are the heads of what the ground gives a side.
var choiceColumnsOf = []words.ID{"maps.nearer", "maps.way", "maps.front", "maps.cover", "maps.easy"}

// A choice is a sheet of maps while it is being laid out.
type choice struct {
	desks []*page.Desk
	lines [][]string // under each map's table
	most  int        // of the lines under any map, with those of its table
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
		d.PutTitle(l, page.Title{Name: d.Game.Title, Kind: d.Words.Say("maps.kind"), Small: true, Right: [2]string{"", say.Joined(d.TableSize(), d.ScaleLine())}})
		at := layout.Point{X: l.Left(), Y: l.Head + keyBase}
		l.SetLines("maps/key", at, layout.Left, d.Sans(7), choiceLead, d.Sans(7).Wrap(d.Words.Say("maps.key")+" "+d.Words.Say("maps.key-to-columns"), l.Wide()))
		d.PutFoot(l, d.Words.Say("maps.mark"), d.Words.Say("maps.foot"))
		return l
	}
	l := leaf()
	c.plan(l)
	pages := []layout.Page{{Frame: l.Frame, Bookmark: d.Words.Say("maps.title")}}
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
	c.body = l.Body(l.Head + choiceKey)
	wide := (c.body.W - choiceGap*(choiceColumns-1)) / choiceColumns
	for _, d := range c.desks {
		lines := choiceLines(d, wide)
		c.lines = append(c.lines, lines[:min(len(lines), mostLines)])
		c.most = max(c.most, len(c.lines[len(c.lines)-1])+1+len(Rolled(d).Fairness.Sides))
	}
	land, words := Rolled(c.desks[0]), choiceHead+choiceFoot+layout.Length(c.most)*choiceLead
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
	head := page.RowIn(onto, "maps/number", layout.Rect{X: at.X, Y: at.Y, W: c.size.W}, choiceBase)
	left := head.Left(0, style, figure) + nameAir
	class := head.Of("maps/class").Right(c.size.W, d.Label(), say.Capitals(say.Joined(d.Words.Label(d.Game.Terrain.Label), land.Idea.Words().In(d.Words))))
	called := say.Capitalized(land.Name.In(d.Words))
	name, _ := d.Strong(10).Fit(called, c.size.W-left-class-nameAir, layout.Pt(7))
	head.Of("maps/name").Left(left, name, called)
	room := layout.Rect{X: at.X, Y: at.Y + choiceHead, W: c.size.W, H: c.size.H - choiceHead - choiceFoot - layout.Length(c.most)*choiceLead}
	s := small(d, onto, room)
	heads := page.RowIn(onto, "maps/head", layout.Rect{X: at.X, Y: s.Box.Bottom(), W: c.size.W}, sidesBase)
	putSides(heads, d)
	heads.Of("maps/words").On(choiceLead.Times(len(land.Fairness.Sides)+1, 1)).Lines(0, d.Sans(7), choiceLead, c.lines[i])
}

// small draws a map in a room, with the boxes where the sides deploy.
func small(d *page.Desk, onto *layout.Frame, room layout.Rect) Scaled {
	s := GroundIn(d, onto, "maps/table", room)
	view := chart.View{Plain: true, Heavier: -choiceFiner}
	for n := range Rolled(d).Boxes {
		view.Boxes = append(view.Boxes, n)
	}
	onto.Put("maps/table", s.Box.At(), layout.Group{Frame: ChartOf(d, s.Box.W, view).Draw(), Clip: true})
	onto.PutBox("maps/table", s.Box, layout.Fill{}, layout.FrameLine)
	return s
}

// Small is one of the maps alone, so wide, as a picture.
func Small(d *page.Desk, wide layout.Length) layout.Page {
	size := layout.Size{W: wide, H: wide.Times(int(d.Game.Depth), int(d.Game.Width))}
	onto := layout.NewFrame(size)
	small(d, onto, layout.Rect{W: size.W, H: size.H})
	return layout.Page{Frame: onto}
}

// putSides writes what the ground gives each side, a row for a side, under the row of
// the heads.
func putSides(heads page.Row, d *page.Desk) {
	land := Rolled(d)
	right := func(i int) layout.Length { return heads.Box.W.Times(30+14*i, 86) }
	for i, head := range choiceColumnsOf {
		heads.Right(right(i), d.Label(), d.Words.Say(head))
	}
	row := heads.Of("maps/side")
	names := land.BaseNames()
	for n, s := range land.Fairness.Sides {
		row = row.On(choiceLead)
		name := d.Words.Say("ground.side", "n", n+1)
		if n < len(names) && !names[n].IsZero() {
			name = names[n].In(d.Words)
		}
		row.Left(0, d.Strong(7), name)
		for i, cell := range []string{
			d.Words.Say("maps.of", "n", s.Nearer, "all", land.Fairness.Fought), thousandths(s.Mobility).In(d.Words), thousandths(2 * s.Defence).In(d.Words), // 500 is one contour
			d.Words.Say("roster.percent", "percent", (s.Held+5)/10), d.Words.Say("roster.percent", "percent", (s.Room+5)/10),
		} {
			row.Right(right(i), d.Sans(7), cell)
		}
	}
}

// choiceLines are how fair the ground is, how battles over it end, and what it misses, in lines.
func choiceLines(d *page.Desk, wide layout.Length) []string {
	land := Rolled(d)
	var lines []string
	for _, w := range []string{unlikeWords(d, land), playedWords(d, land), missedWords(d, land)} {
		if w != "" {
			lines = append(lines, d.Sans(7).Wrap(w, wide)...)
		}
	}
	return lines
}

// unlikeWords are the fairness number against what is wanted, and whose front is
// the stronger.
func unlikeWords(d *page.Desk, land *ground.Map) string {
	f, names := land.Fairness, land.BaseNames()
	if len(f.Sides) == 0 {
		return ""
	}
	stronger := ""
	if f.Defence > 0 && f.Favours >= 0 && f.Favours < len(names) {
		stronger = names[f.Favours].In(d.Words)
	}
	return d.Words.Say("maps.unlike", "f", thousandths(f.F), "limited", !f.Wanted.IsZero(), "wanted", f.Wanted, "uneven", stronger != "", "stronger", stronger)
}

// playedWords are who wins how many battles of the same two armies.
func playedWords(d *page.Desk, land *ground.Map) string {
	if len(land.Played.Won) == 0 {
		return ""
	}
	return d.Words.Say("maps.played", "won", land.PlayedWords())
}

// missedWords name the limits that a map misses.
func missedWords(d *page.Desk, land *ground.Map) string {
	var names []string
	for _, l := range land.Limits {
		if !l.Met {
			names = append(names, d.Words.Say("maps.missed", "limit", l.Name, "got", l.Got, "wanted", l.Want))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return d.Words.Say("maps.misses", "limits", d.Words.Semicolons(names...))
}
