package atlas

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of a tile: what neighbours share, and the strip under it for the bar
// and the key plan.
var (
	tileOverlap = layout.MM(10)
	tileStrip   = layout.MM(16)
	tileFeet    = layout.MM(100) // of the bar to check
	stripBase   = layout.MM(7)   // from the bar to the foot of the strip
	stripLead   = layout.MM(3.4) // from line to line of the words beside it
	stripNote   = layout.MM(6.4) // from the bar to what is said under it
	stripGap    = layout.MM(5)   // from the bar to the words beside it
	minorTick   = layout.MM(1.2) // of the bar
	majorTick   = layout.MM(2.2)
)

// Measures of the marks by which tiles are joined, and of the key plan.
var (
	neighbourRight = layout.MM(0.8) // from the edge to the number of the next tile
	neighbourBelow = layout.MM(2.4) // and to the baseline of the one below
	glueArm        = layout.MM(2.2)
	keyCell        = layout.MM(3.2) // the side of a tile on the key plan, at most
	keyRoom        = layout.Size{W: layout.MM(40), H: layout.MM(12)}
)

// neighbourLine is where the next tile begins.
var neighbourLine = layout.Stroke{Width: layout.HairLine.Width, Colour: layout.HairLine.Colour, Dash: []layout.Length{layout.MM(2), layout.MM(1.4)}}

// heavierTiles is how much larger signs are at true size than on a page, per
// cent: they are looked at from farther off.
const heavierTiles = 180

// Tiles are the rolled ground at true size, or as wide as a poster is asked for, over
// as many pages as it takes: neighbours overlap, and a small plan in each corner says
// which page it is. There are none without a rolled map.
func Tiles(d *page.Desk) []layout.Page {
	if Rolled(d) == nil {
		return nil
	}
	c, t := wholeGround(d)
	whole := c.Draw()
	var pages []layout.Page
	for row := range t.rows {
		for column := range t.columns {
			pages = append(pages, tile(d, t, whole, column, row))
		}
	}
	return pages
}

// wholeGround is the ground of all tiles, and how they cover it.
func wholeGround(d *page.Desk) (*chart.Chart, tiling) {
	m := &rolledMap{tableMap: &tableMap{Desk: d}, land: Rolled(d)}
	inches := func(v game.Inches) layout.Length { return layout.Inch.Times(int(v), game.Inch) }
	size := layout.Size{W: inches(d.Game.Width), H: inches(d.Game.Depth)}
	view := m.view()
	view.Heavier, view.Letters = heavierTiles, heavierTiles/2
	if d.Poster > 0 {
		view.Heavier = heavierOn(d.Poster, size.W)
		view.Letters = max(0, int(100*d.Poster/onePage(d))-100)
		size = layout.Size{W: d.Poster, H: d.Poster.Times(int(d.Game.Depth), int(d.Game.Width))}
	}
	t := newTiling(d.Paper.Size, size)
	view.Joints = t.joints()
	c := ChartOf(d, size.W, view)
	c.Size.H = size.H
	return c, t
}

// onePage is how wide the map of everyone is on one page: labels of a poster are as much
// larger as it is wider.
func onePage(d *page.Desk) layout.Length {
	m := newRolled(d, nil, everyones)
	m.planPage()
	return m.Box.W
}

// heavierOn is how much larger signs are on a poster than on a page, per cent: as
// much as on tiles where it is as wide as the table, hardly on one of a sheet or two.
func heavierOn(poster, table layout.Length) int {
	return 100 + (heavierTiles-100)*int(min(poster, table).MM())/int(table.MM())
}

// A tiling is how a table is spread over pages.
type tiling struct {
	page          layout.Size
	table         layout.Size
	window        layout.Size // of the table on a page
	columns, rows int
}

// newTiling lays the pages the way that takes fewer of them.
func newTiling(paper, table layout.Size) tiling {
	upright, across := tilingOn(paper, table), tilingOn(paper.Turned(), table)
	if across.columns*across.rows <= upright.columns*upright.rows {
		return across
	}
	return upright
}

func tilingOn(p, table layout.Size) tiling {
	t := tiling{page: p, table: table}
	t.window = layout.Size{W: p.W - 2*layout.PageMargin, H: p.H - layout.PageMargin - tileStrip - layout.LeastMargin}
	t.columns = tilesAlong(table.W, t.window.W)
	t.rows = tilesAlong(table.H, t.window.H)
	return t
}

// tilesAlong is how many windows cover a length.
func tilesAlong(long, window layout.Length) int {
	step := window - tileOverlap
	return max(1, int((long-tileOverlap+step-1)/step))
}

// at is the corner of a page's window on the table.
func (t tiling) at(column, row int) layout.Point {
	return layout.Point{X: layout.Length(column) * (t.window.W - tileOverlap), Y: layout.Length(row) * (t.window.H - tileOverlap)}
}

// joints are what neighbours share.
func (t tiling) joints() chart.Joints {
	j := chart.Joints{Lap: tileOverlap}
	for column := 1; column < t.columns; column++ {
		j.Across = append(j.Across, t.at(column, 0).X)
	}
	for row := 1; row < t.rows; row++ {
		j.Down = append(j.Down, t.at(0, row).Y)
	}
	return j
}

// tile is one page: its part of the table, marks where neighbours begin, the
// strip under it.
func tile(d *page.Desk, t tiling, whole *layout.Frame, column, row int) layout.Page {
	onto, from := layout.NewFrame(t.page), "tiles"
	at := t.at(column, row)
	part := layout.Rect{X: at.X, Y: at.Y, W: min(t.window.W, t.table.W-at.X), H: min(t.window.H, t.table.H-at.Y)}
	box := layout.Rect{X: layout.PageMargin, Y: layout.PageMargin, W: part.W, H: part.H}
	onto.Put("tiles/table", box.At(), layout.Group{Frame: chart.Part(whole, part), Clip: true})
	onto.PutBox(from, box, layout.Fill{}, layout.HairLine)
	putOverlaps(d, onto, t, box, column, row)
	putGlueMarks(onto, t, box, column, row)
	number := row*t.columns + column + 1
	strip := page.RowIn(onto, from, layout.Rect{X: layout.PageMargin, Y: t.page.H - layout.LeastMargin - stripBase}, 0)
	putTileBar(d, onto, strip.At(0))
	strip.Left(tileFeet+stripGap, d.Strong(8), d.Words.Say("tiles.page", "n", number, "of", t.columns*t.rows, "row", row+1, "column", column+1))
	strip.On(stripLead).Left(tileFeet+stripGap, d.Caption(), d.Words.Say("tiles.glue"))
	strip.On(stripNote).Left(0, d.Caption(), say.Joined(d.Words.Say("tiles.bar")+" "+Rolled(d).Origin().In(d.Words), d.HouseWords()))
	putKeyPlan(d, onto, t, column, row)
	bookmark := ""
	switch {
	case number > 1:
	case d.Poster > 0:
		bookmark = d.Words.Say("tiles.poster", "mm", fmt.Sprintf("%.0f", d.Poster.MM()))
	default:
		bookmark = d.Words.Say("tiles.true-size")
	}
	return layout.Page{Frame: onto, Bookmark: bookmark, Cut: d.Words.Say("tiles.cut")}
}

// putOverlaps dashes the lines where the next pages begin, with their numbers.
func putOverlaps(d *page.Desk, onto *layout.Frame, t tiling, box layout.Rect, column, row int) {
	style := d.Strong(6.5)
	number := func(c, r int) string { return fmt.Sprint(r*t.columns + c + 1) }
	if column+1 < t.columns {
		putUpright(onto, "tiles", box, box.Right()-tileOverlap, neighbourLine)
		beside := layout.Point{X: box.Right() + neighbourRight + style.CapHeight(), Y: box.Centre().Y}
		onto.SetTurned("tiles", beside, layout.QuarterCCW, style, number(column+1, row)) // level, it would leave what printers reach
	}
	if column > 0 {
		putUpright(onto, "tiles", box, box.X+tileOverlap, neighbourLine)
	}
	if row+1 < t.rows {
		putLevel(onto, "tiles", box, box.Bottom()-tileOverlap, neighbourLine)
		onto.SetLine("tiles", layout.Point{X: box.Centre().X, Y: box.Bottom() + neighbourBelow}, layout.Centre, style, number(column, row+1))
	}
	if row > 0 {
		putLevel(onto, "tiles", box, box.Y+tileOverlap, neighbourLine)
	}
}

// putGlueMarks puts register marks on what neighbours share, two a side: the same
// places of the table on both, to be laid on each other.
func putGlueMarks(onto *layout.Frame, t tiling, box layout.Rect, column, row int) {
	left, right := box.X+tileOverlap/2, box.Right()-tileOverlap/2
	top, bottom := box.Y+tileOverlap/2, box.Bottom()-tileOverlap/2
	for _, part := range []int{1, 3} {
		across, down := box.X+box.W.Times(part, 4), box.Y+box.H.Times(part, 4)
		for _, mark := range []struct {
			shared bool
			at     layout.Point
		}{
			{column > 0, layout.Point{X: left, Y: down}}, {column+1 < t.columns, layout.Point{X: right, Y: down}},
			{row > 0, layout.Point{X: across, Y: top}}, {row+1 < t.rows, layout.Point{X: across, Y: bottom}},
		} {
			if mark.shared {
				putGlueMark(onto, mark.at)
			}
		}
	}
}

// putGlueMark draws a cross in a ring of bare paper.
func putGlueMark(onto *layout.Frame, at layout.Point) {
	onto.Put("tiles/mark", layout.Point{X: at.X - glueArm, Y: at.Y - glueArm}, layout.Box{
		Size: layout.Size{W: 2 * glueArm, H: 2 * glueArm}, Radius: glueArm, Fill: layout.Filled(layout.White), Stroke: layout.HairLine,
	})
	putCross(onto, "tiles/mark", at, glueArm)
}

// putTileBar draws 100 mm to hold a ruler against.
func putTileBar(d *page.Desk, onto *layout.Frame, at layout.Point) {
	onto.PutLine("tiles/bar", at, layout.Point{X: at.X + tileFeet, Y: at.Y}, layout.RuleLine)
	for i := range 11 {
		high := minorTick
		if i%5 == 0 {
			high = majorTick
		}
		x := at.X + tileFeet.Times(i, 10)
		onto.PutLine("tiles/bar", layout.Point{X: x, Y: at.Y}, layout.Point{X: x, Y: at.Y - high}, layout.HairLine)
	}
}

// putKeyPlan draws all pages small, this one black.
func putKeyPlan(d *page.Desk, onto *layout.Frame, t tiling, column, row int) {
	cell := min(keyCell, keyRoom.H/layout.Length(t.rows), keyRoom.W/layout.Length(t.columns))
	at := layout.Point{X: t.page.W - layout.PageMargin - cell*layout.Length(t.columns), Y: t.page.H - layout.LeastMargin - layout.HairWidth - cell*layout.Length(t.rows)}
	for r := range t.rows {
		for c := range t.columns {
			fill := layout.Fill{}
			if r == row && c == column {
				fill = layout.Filled(layout.Ink)
			}
			onto.PutBox("tiles/plan", layout.Rect{X: at.X + cell*layout.Length(c), Y: at.Y + cell*layout.Length(r), W: cell, H: cell}, fill, layout.HairLine)
		}
	}
}
