package lines

import (
	"github.com/csprint/csprint/layout"
)

// Measures of a sheet of tiles.
var (
	barLong = layout.MM(100)
	markOff = layout.MM(0.5)
	mark    = layout.MM(4)
)

// A TileSheet is how tiles lie on paper: edge to edge, as many as printers reach.
type TileSheet struct {
	Pen
	Paper layout.Size
	Title string // of the game, in the margin
	Note  string // at the foot of the margin: house rules, whose design
}

// Pages lays tiles on sheets in their order; the last one fills its sheet.
func (t TileSheet) Pages(tiles []Tile) []layout.Page {
	if len(tiles) == 0 {
		return nil
	}
	cell := tiles[0].Frame.Size
	columns := int((t.Paper.W - 2*layout.LeastMargin) / cell.W)
	rows := int((t.Paper.H - 2*layout.LeastMargin) / cell.H)
	if columns*rows == 0 {
		return nil
	}
	each := columns * rows
	sheets := (len(tiles) + each - 1) / each
	block := layout.Rect{W: cell.W * layout.Length(columns), H: cell.H * layout.Length(rows)}
	block.X, block.Y = (t.Paper.W-block.W)/2, (t.Paper.H-block.H)/2
	for len(tiles)%each != 0 {
		tiles = append(tiles, tiles[len(tiles)-1])
	}
	marks := t.marks(block, columns, rows)
	var pages []layout.Page
	for n := range sheets {
		page := layout.NewFrame(t.Paper)
		some := tiles[n*each : min(len(tiles), (n+1)*each)]
		for i, tile := range some {
			at := layout.Point{X: block.X + cell.W*layout.Length(i%columns), Y: block.Y + cell.H*layout.Length(i/columns)}
			page.Put("tile", at, layout.Group{Frame: tile.Frame})
			page.PutBox("tile/cut", layout.Rect{X: at.X, Y: at.Y, W: cell.W, H: cell.H}, bare, layout.HairLine.In(layout.Rule))
		}
		page.PutFrame("tiles", layout.Point{}, marks)
		t.putMargin(page, block, t.Words.Say("tiles.squares", "first", t.name(some[0]), "last", t.name(some[len(some)-1]), "n", n+1, "of", sheets))
		pages = append(pages, layout.Page{Frame: page})
	}
	pages[0].Bookmark = t.Words.Say("tiles.bookmark")
	return pages
}

// name of a tile in the margin.
func (t TileSheet) name(tile Tile) string {
	if tile.Words == "" {
		return t.Words.Say("tiles.open")
	}
	return tile.Square.String()
}

// putMargin sets what the sheet is along its left edge.
func (t TileSheet) putMargin(page *layout.Frame, block layout.Rect, words string) {
	x := block.X - layout.MM(6)
	style := t.strong(9.5)
	at := layout.Point{X: x, Y: block.Bottom()}
	page.SetTurned("tiles/title", at, layout.QuarterCCW, style, words)
	at.Y -= style.Width(words) + layout.MM(4)
	page.SetTurned("tiles/title", at, layout.QuarterCCW, t.sans(8).In(layout.Second), t.Title)
	note := t.sans(7).In(layout.Third)
	page.SetTurned("tiles/note", layout.Point{X: block.X - layout.MM(2), Y: block.Bottom()}, layout.QuarterCCW, note, t.Note)
}

// marks are cut marks and the bars of 100 mm on both axes.
func (t TileSheet) marks(block layout.Rect, columns, rows int) *layout.Frame {
	onto := layout.NewFrame(t.Paper)
	line := func(a, b layout.Point) { onto.PutLine("tiles/mark", a, b, layout.HairLine) }
	up := min(mark, block.Y-layout.LeastMargin-markOff)
	for i := range columns + 1 {
		x := block.X + block.W.Times(i, columns)
		line(layout.Point{X: x, Y: block.Y - markOff}, layout.Point{X: x, Y: block.Y - markOff - up})
		line(layout.Point{X: x, Y: block.Bottom() + markOff}, layout.Point{X: x, Y: block.Bottom() + markOff + up})
	}
	out := min(mark, block.X-layout.LeastMargin-markOff)
	for i := range rows + 1 {
		y := block.Y + block.H.Times(i, rows)
		line(layout.Point{X: block.X - markOff, Y: y}, layout.Point{X: block.X - markOff - out, Y: y})
		line(layout.Point{X: block.Right() + markOff, Y: y}, layout.Point{X: block.Right() + markOff + out, Y: y})
	}
	t.putBars(onto, block)
	return onto
}

// putBars draws a bar of 100 mm at the foot and one at the right, ticks every
// 10 mm, and how to print beside the latter.
func (t TileSheet) putBars(onto *layout.Frame, block layout.Rect) {
	small := t.sans(7)
	below := t.Paper.H - block.Bottom() - layout.LeastMargin
	y := block.Bottom() + min(below-layout.MM(0.1), layout.MM(7))
	tick := min(layout.MM(1.6), y-block.Bottom()-layout.MM(0.3))
	left := block.Right() - layout.MM(6) - barLong
	onto.PutLine("tiles/bar", layout.Point{X: left, Y: y}, layout.Point{X: left + barLong, Y: y}, layout.HairLine)
	for i := range 11 {
		x := left + barLong.Times(i, 10)
		onto.PutLine("tiles/bar", layout.Point{X: x, Y: y}, layout.Point{X: x, Y: y - tick}, layout.HairLine)
	}
	x, top := block.Right()+layout.MM(6), block.Y+layout.MM(10)
	onto.PutLine("tiles/bar", layout.Point{X: x, Y: top}, layout.Point{X: x, Y: top + barLong}, layout.HairLine)
	for i := range 11 {
		at := top + barLong.Times(i, 10)
		onto.PutLine("tiles/bar", layout.Point{X: x, Y: at}, layout.Point{X: x + layout.MM(1.6), Y: at}, layout.HairLine)
	}
	words := t.Words.Say("tiles.bars")
	onto.SetTurned("tiles/bar", layout.Point{X: x - layout.MM(1.2), Y: top + barLong + layout.MM(4)}, layout.QuarterCW, small, words)
}
