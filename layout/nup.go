package layout

// A Grid is how like cards lie on a sheet: in rows and columns, as one block in
// the middle, all turned the same way.
type Grid struct {
	Sheet         Size
	Card          Size // trimmed and upright
	Columns, Rows int
	Gutter        Length
	Turn          Turn   // of every card: Upright or QuarterCW
	Drop          Length // of the block, from the middle down
}

// FillSheet is the grid with the most cards on a sheet whose block stays room
// away from every edge. Cards stand upright unless more of them fit turned. The
// grid is empty where not even one fits.
func FillSheet(sheet, card Size, room, gutter Length) Grid {
	upright := Grid{Sheet: sheet, Card: card, Gutter: gutter}.filled(room)
	turned := Grid{Sheet: sheet, Card: card, Gutter: gutter, Turn: QuarterCW}.filled(room)
	if turned.Len() > upright.Len() {
		return turned
	}
	return upright
}

// FillRow is one row of as many cards, turned so, as go side by side.
func FillRow(sheet, card Size, turn Turn, room Length) Grid {
	g := Grid{Sheet: sheet, Card: card, Turn: turn}.filled(room)
	g.Rows = min(1, g.Rows)
	return g
}

// filled is the grid with as many columns and rows as go in.
func (g Grid) filled(room Length) Grid {
	cell := g.cell()
	g.Columns = fits(g.Sheet.W-2*room, cell.W, g.Gutter)
	g.Rows = fits(g.Sheet.H-2*room, cell.H, g.Gutter)
	return g
}

// fits is how many pieces with gutters between them go into a length.
func fits(length, piece, gutter Length) int {
	if piece <= 0 || length < piece {
		return 0
	}
	return int((length + gutter) / (piece + gutter))
}

// cell is the size of a card as it lies.
func (g Grid) cell() Size {
	if g.Turn == QuarterCW {
		return g.Card.Turned()
	}
	return g.Card
}

// Len is how many cards a sheet holds.
func (g Grid) Len() int { return g.Columns * g.Rows }

// Sheets is how many sheets n cards take.
func (g Grid) Sheets(n int) int { return (n + g.Len() - 1) / g.Len() }

// Block is the box around all cards of a full sheet.
func (g Grid) Block() Rect {
	cell := g.cell()
	w := cell.W*Length(g.Columns) + g.Gutter*Length(g.Columns-1)
	h := cell.H*Length(g.Rows) + g.Gutter*Length(g.Rows-1)
	return Rect{X: (g.Sheet.W - w) / 2, Y: (g.Sheet.H-h)/2 + g.Drop, W: w, H: h}
}

// Cell is the trimmed box of card i as seen from the front, row by row.
func (g Grid) Cell(i int) Rect {
	block, cell := g.Block(), g.cell()
	column, row := Length(i%g.Columns), Length(i/g.Columns)
	return Rect{
		X: block.X + column*(cell.W+g.Gutter),
		Y: block.Y + row*(cell.H+g.Gutter),
		W: cell.W,
		H: cell.H,
	}
}

// Corner is the point at which a turned frame is placed to fill the box.
func (r Rect) Corner(t Turn) Point {
	switch t {
	case QuarterCW:
		return Point{r.Right(), r.Y}
	case Half:
		return Point{r.Right(), r.Bottom()}
	case QuarterCCW:
		return Point{r.X, r.Bottom()}
	}
	return r.At()
}

// Portrait tells whether the sheet is at least as high as wide.
func (s Size) Portrait() bool { return s.H >= s.W }
