package page

import (
	"fmt"
	"math"
	"strconv"

	"github.com/csprint/csprint/game"
)

// Squares are the columns and rows of the table, none where the rules have no
// squares. Half a row is left for the columns that lie lower.
func (d *Desk) Squares() (across, along int) {
	side := d.squareSide()
	if side == 0 {
		return 0, 0
	}
	return int(d.Game.Width / side), int((d.Game.Depth - side/2) / side)
}

// squareSide is the side of a square on the table, Ground.
func (d *Desk) squareSide() game.Inches {
	c := d.Book.Plays.Squares
	if c == nil {
		return 0
	}
	inches, err := strconv.ParseFloat(c.Value[0], 64)
	if err != nil || inches <= 0 {
		return 0
	}
	return game.Inches(math.Round(inches * float64(OneFoot) / 12))
}

// SquareCount is 13 × 20, empty where the rules have no squares.
func (d *Desk) SquareCount() string {
	across, along := d.Squares()
	if lines := d.Game.Lines; lines != nil {
		across, along = lines.Columns, lines.Rows // which may stand out from the table by half a square
	}
	if across == 0 || along == 0 {
		return ""
	}
	return fmt.Sprintf("%d × %d", across, along)
}
