package nomansland

import (
	"fmt"

	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/lines"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of the list of pieces.
var (
	leastMap    = layout.MM(93) // room under it that has a map
	pieceHigh   = layout.MM(4.8)
	pieceBase   = layout.MM(3.4)
	pieceCount  = layout.MM(6) // where how many there are ends,
	pieceName   = layout.MM(9) // and the name begins
	pieceWay    = layout.MM(2) // from the name to which way it lies
	pieceGap    = layout.MM(3) // before squares that stand beside it
	squaresBase = layout.MM(4) // from the name to those that stand below
	squaresLead = layout.MM(3.7)
)

// pieces are the set-up sheet: each piece, how many of it, which way it
// lies, and its squares. Where the list leaves room, a map of nothing but the
// pieces stands under it, for a helper who may not know the rest.
func pieces(u *page.Binder, m *dug.Map) {
	u.Note = say.Joined(u.Words.Say("pieces.compass-points"), u.OwnDesign())
	u.Even(u.Words.Say("pieces.to-set-up"), 2, pieceBlocks(u.Desk, m, columnWide(u.Desk)))
	if rest := u.Rest; rest.H >= leastMap {
		rest.Y, rest.H = rest.Y+logOver, rest.H-logOver
		lines.Small(u.Leaf.Frame, rest, lines.Bare(m), pen(u.Desk))
		u.Rest = layout.Rect{}
	}
}

// pieceBlocks are the list of pieces, group by group.
func pieceBlocks(d *page.Desk, m *dug.Map, wide layout.Length) []layout.Block {
	blocks := said(d, "pieces", setUpNote(d, m), wide)
	last := ""
	for _, p := range lines.Bare(m).Pieces(d.Words) {
		if p.Group != last {
			blocks = append(blocks, d.Section("pieces", say.Capitalized(p.Group), wide))
			last = p.Group
		}
		blocks = append(blocks, pieceRow(d, p, wide))
	}
	return blocks
}

// setUpNote says what a square is on the table and where north lies.
func setUpNote(d *page.Desk, m *dug.Map) string {
	return d.Words.Say("pieces.set-up", "columns", m.Columns, "rows", m.Rows, "side", squareSide(d, m), "top", m.Top)
}

// squareSide is how long a square's side is on the table, in centimetres to the tenth: it is
// laid side by side many times.
func squareSide(d *page.Desk, m *dug.Map) string {
	side := fmt.Sprintf("%d.%d", m.Inches10/10, m.Inches10%10)
	if d.Words.Centimetres() {
		side = say.Tenths(254*m.Inches10, 1000)
	}
	return d.Words.Say("page.length", "length", words.Decimal(side))
}

// pieceRow is a piece: how many, which, and where. Squares that have room
// beside the name stand there, others below it.
func pieceRow(d *page.Desk, p lines.Piece, wide layout.Length) layout.Block {
	name, way, small := d.Sans(9.5), d.Strong(8), d.Sans(8).In(layout.Second)
	used := pieceName + name.Width(p.Name) + pieceGap
	if p.Way != "" {
		used += way.Width(p.Way) + pieceWay
	}
	words := squareList(p.Squares)
	beside := used+small.Width(words) <= wide
	rows := small.Wrap(words, wide-pieceName)
	high := pieceHigh
	if !beside {
		high += squaresLead * layout.Length(len(rows))
	}
	return page.RowBlock("pieces/squares", wide, high, pieceBase, func(r page.Row) {
		r.Of("pieces/count").Right(pieceCount, d.Strong(9.5), fmt.Sprint(p.Count()))
		end := pieceName + r.Of("pieces/name").Left(pieceName, name, p.Name)
		r.Of("pieces/way").Left(end+pieceWay, way, p.Way)
		if beside {
			r.Right(wide, small, words)
			return
		}
		r.On(squaresBase).Lines(pieceName, small, squaresLead, rows)
	})
}
