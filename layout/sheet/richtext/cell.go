package richtext

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

const lost = "?" // printed where the rules once had something, by a reading

// Bounds is the range of numbers that lead to a row, empty for none.
func Bounds(in *words.Catalogue, r rules.Row) string {
	switch {
	case r.Low == nil && r.High == nil:
		return ""
	case r.Low == nil:
		return in.Say("tables.or-less", "n", *r.High)
	case r.High == nil:
		return in.Number(*r.Low) + "+"
	case *r.Low == *r.High:
		return in.Number(*r.Low)
	}
	return in.Number(*r.Low) + "–" + in.Number(*r.High)
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
