package nomansland

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// SquareSheet is the table as a sheet of offset squares to sketch on: columns
// by letter from the west, rows by number from the south, the names of the sides
// along their edges. Every side counts alike, so that a square is called the same
// by all.
func SquareSheet(d *page.Desk, side *game.Side) []layout.Page {
	across, along := d.Squares()
	if across == 0 || along == 0 {
		return nil
	}
	l := d.NewLeaf("squares", side)
	d.PutTitle(l, page.Title{
		Name: side.Name, Kind: d.Words.Say("squares.kind"), Right: [2]string{d.Words.Say("squares.count", "count", d.SquareCount()), d.TableSize()},
		Of: page.Origin{Place: side.Place, What: "page.a-name", Sheet: "page.on-squares-title", Hint: "page.shorten-side"},
	})
	d.PutFoot(l, d.NextMark(side.Owner()), d.Words.Say("squares.foot"))
	putSquares(d, l, l.Body(squaresTop), across, along)
	return []layout.Page{{Frame: l.Frame, Bookmark: d.Words.Say("squares.title")}}
}

// Measures of the squares.
var (
	squaresTop = page.LeafHead + layout.MM(2)
	squareRim  = layout.MM(8)   // the room around them for letters, numbers and names
	leastNamed = layout.MM(4.4) // the side of squares all of which are named
	letterGap  = layout.MM(1.4)
	numberGap  = layout.MM(1.6)
	edgeNorth  = layout.MM(6) // from the squares to the baseline of the name of an edge,
	edgeSouth  = layout.MM(4.4)
	edgeEast   = layout.MM(2.4)
	edgeWest   = layout.MM(6)
)

// putSquares draws the squares as large as the body allows, in its middle.
func putSquares(d *page.Desk, l page.Leaf, body layout.Rect, across, along int) {
	room := body.Inset(squareRim)
	side := min(room.W/layout.Length(across), room.H*2/layout.Length(2*along+1))
	field := layout.Rect{W: side * layout.Length(across), H: side*layout.Length(along) + side/2}
	field.X, field.Y = room.X+(room.W-field.W)/2, room.Y+(room.H-field.H)/2
	for column := range across {
		top := field.Y + side/2*layout.Length(column%2)
		for row := range along {
			box := layout.Rect{X: field.X + side*layout.Length(column), Y: top + side*layout.Length(row), W: side, H: side}
			l.PutBox("squares/square", box, layout.Fill{}, layout.HairLine.In(layout.Rule))
		}
		if named(side, column+1) {
			putLetter(d, l, layout.Point{X: field.X + side*layout.Length(column) + side/2, Y: field.Y - letterGap}, column)
		}
	}
	for row := range along {
		if !named(side, row+1) {
			continue
		}
		putRowNumber(d, l, layout.Point{X: field.X - numberGap, Y: field.Y + side*layout.Length(along-row-1) + side/2}, row+1)
	}
	for i := range d.Game.Sides {
		putEdgeName(d, l, field, &d.Game.Sides[i])
	}
}

// named tells whether a column or row, counted from 1, has its letters or number
// beside it: every fifth where the squares are too small for all.
func named(side layout.Length, n int) bool { return side >= leastNamed || n == 1 || n%5 == 0 }

func putLetter(d *page.Desk, l page.Leaf, at layout.Point, column int) {
	l.SetLine("squares/letter", at, layout.Centre, d.Sans(8).In(layout.Second), columnLetters(column))
}

// columnLetters are A to Z, then AA and on.
func columnLetters(column int) string {
	letters := string(rune('A' + column%26))
	if column >= 26 {
		letters = columnLetters(column/26-1) + letters
	}
	return letters
}

// putRowNumber sets a row's number beside its square in the first column, which
// is not among the lower ones. Every fifth is strong.
func putRowNumber(d *page.Desk, l page.Leaf, at layout.Point, row int) {
	style := d.Sans(8).In(layout.Second)
	if row%5 == 0 {
		style = d.Strong(8)
	}
	at.Y += style.CapHeight() / 2
	l.SetLine("squares/number", at, layout.Right, style, fmt.Sprint(row))
}

// putEdgeName sets the name of a side along its edge of the table.
func putEdgeName(d *page.Desk, l page.Leaf, field layout.Rect, s *game.Side) {
	style := d.Strong(9.5)
	middle := field.Centre()
	of := page.Origin{Place: s.Place, What: "page.a-name", Sheet: "page.on-squares", Hint: "page.shorten-side"}
	room := field.W
	if s.Edge == "east" || s.Edge == "west" {
		room = field.H
	}
	style = d.Fit(style, s.Name, room, layout.Pt(6.5), of)
	switch s.Edge {
	case "north":
		l.SetLine("squares/edge", layout.Point{X: middle.X, Y: field.Y - edgeNorth}, layout.Centre, style, s.Name)
	case "south":
		l.SetLine("squares/edge", layout.Point{X: middle.X, Y: field.Bottom() + edgeSouth}, layout.Centre, style, s.Name)
	case "east":
		l.SetTurned("squares/edge", layout.Point{X: field.Right() + edgeEast, Y: middle.Y - style.Width(s.Name)/2}, layout.QuarterCW, style, s.Name)
	case "west":
		l.SetTurned("squares/edge", layout.Point{X: field.X - edgeWest, Y: middle.Y + style.Width(s.Name)/2}, layout.QuarterCCW, style, s.Name)
	}
}
