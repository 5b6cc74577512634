package richtext

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

const lost = "?" // printed where the rules once had something, by a reading

// Bounds is the range of numbers that lead to a row, empty for none.
func Bounds(r rules.Row) string {
	switch {
	case r.Low == nil && r.High == nil:
		return ""
	case r.Low == nil:
		return say.Grouped(*r.High) + " or less"
	case r.High == nil:
		return say.Grouped(*r.Low) + "+"
	case *r.Low == *r.High:
		return say.Grouped(*r.Low)
	}
	return say.Grouped(*r.Low) + "–" + say.Grouped(*r.High)
}

// CellText is a cell as printed.
func CellText(c rules.Cell) string {
	switch {
	case c.Blank() && c.Reading != "":
		return lost
	case c.Text == "-", c.Text == "—":
		return say.Nothing
	}
	return say.Figures(c.Text)
}

// CellPiece is a cell with its marks.
func CellPiece(c rules.Cell) Piece {
	return Piece{Text: CellText(c), Reading: c.Reading, House: c.House}
}
