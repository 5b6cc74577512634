package atlas

import (
	"fmt"

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
)

// heavierTiles is how much larger signs are at true size than on a page, per
// cent: they are looked at from farther off.
const heavierTiles = 180

// Tiles are the rolled ground at true size, over as many pages as it takes:
// neighbours overlap, and a small plan in each corner says which page it is.
// There are none without a rolled map.
func Tiles(d *page.Desk) []layout.Page {
	if Rolled(d) == nil {
		return nil
	}
	m := &rolledMap{tableMap: &tableMap{Desk: d}, land: Rolled(d)}
	view := m.view()
	view.Heavier = heavierTiles
	inches := func(v int) layout.Length { return layout.Inch.Times(v, 100) }
	c := ChartOf(d, inches(int(d.Game.Width)), view)
	c.Size.H = inches(int(d.Game.Depth))
	t := newTiling(d.Paper.Size, c.Size)
	whole := c.Draw()
	var pages []layout.Page
	for row := range t.rows {
		for column := range t.columns {
			pages = append(pages, tile(d, t, whole, column, row))
		}
	}
	return pages
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
	number := row*t.columns + column + 1
	y := t.page.H - layout.LeastMargin - layout.MM(7)
	putTileBar(d, onto, layout.Point{X: layout.PageMargin, Y: y})
	words := fmt.Sprintf("page %d of %d: row %d, column %d", number, t.columns*t.rows, row+1, column+1)
	onto.SetLine(from, layout.Point{X: layout.PageMargin + tileFeet + layout.MM(5), Y: y}, layout.Left, d.Strong(8), words)
	onto.SetLine(from, layout.Point{X: layout.PageMargin + tileFeet + layout.MM(5), Y: y + layout.MM(3.4)}, layout.Left, d.Caption(), "cut at the dashed lines, or glue over them")
	onto.SetLine(from, layout.Point{X: layout.PageMargin, Y: y + layout.MM(6.4)}, layout.Left, d.Caption(), say.Joined("100 mm when printed at 100 %. "+ownGround, d.HouseWords()))
	putKeyPlan(d, onto, t, column, row)
	bookmark := ""
	if number == 1 {
		bookmark = "The ground at true size"
	}
	return layout.Page{Frame: onto, Bookmark: bookmark, Cut: "at the dashes, or glue"}
}

// putOverlaps dashes the lines where the next pages begin, with their numbers.
func putOverlaps(d *page.Desk, onto *layout.Frame, t tiling, box layout.Rect, column, row int) {
	dash := layout.HairLine
	dash.Dash = []layout.Length{layout.MM(2), layout.MM(1.4)}
	style := d.Strong(6.5)
	number := func(c, r int) string { return fmt.Sprint(r*t.columns + c + 1) }
	if column+1 < t.columns {
		x := box.Right() - tileOverlap
		onto.PutLine("tiles", layout.Point{X: x, Y: box.Y}, layout.Point{X: x, Y: box.Bottom()}, dash)
		beside := layout.Point{X: box.Right() + layout.MM(0.8) + style.CapHeight(), Y: box.Centre().Y}
		onto.SetTurned("tiles", beside, layout.QuarterCCW, style, number(column+1, row)) // level, it would leave what printers reach
	}
	if column > 0 {
		x := box.X + tileOverlap
		onto.PutLine("tiles", layout.Point{X: x, Y: box.Y}, layout.Point{X: x, Y: box.Bottom()}, dash)
	}
	if row+1 < t.rows {
		y := box.Bottom() - tileOverlap
		onto.PutLine("tiles", layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, dash)
		onto.SetLine("tiles", layout.Point{X: box.Centre().X, Y: box.Bottom() + layout.MM(2.4)}, layout.Centre, style, number(column, row+1))
	}
	if row > 0 {
		y := box.Y + tileOverlap
		onto.PutLine("tiles", layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y}, dash)
	}
}

// putTileBar draws 100 mm to hold a ruler against.
func putTileBar(d *page.Desk, onto *layout.Frame, at layout.Point) {
	onto.PutLine("tiles/bar", at, layout.Point{X: at.X + tileFeet, Y: at.Y}, layout.RuleLine)
	for i := range 11 {
		high := layout.MM(1.2)
		if i%5 == 0 {
			high = layout.MM(2.2)
		}
		x := at.X + tileFeet.Times(i, 10)
		onto.PutLine("tiles/bar", layout.Point{X: x, Y: at.Y}, layout.Point{X: x, Y: at.Y - high}, layout.HairLine)
	}
}

// putKeyPlan draws all pages small, this one black.
func putKeyPlan(d *page.Desk, onto *layout.Frame, t tiling, column, row int) {
	cell := min(layout.MM(3.2), layout.MM(12)/layout.Length(t.rows), layout.MM(40)/layout.Length(t.columns))
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
