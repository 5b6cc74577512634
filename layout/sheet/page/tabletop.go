package page

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"github.com/csprint/csprint/game"
)

// A Tabletop is the table that a game is played on by its rules: its squares, what an
// inch of it stands for, and the hours of its turns. It knows no paper.
type Tabletop struct {
	Game *game.Game
	Rules
}

// Squares are the columns and rows of the table, none where the rules have no
// squares. Half a row is left for the columns that lie lower.
func (t *Tabletop) Squares() (across, along int) {
	side := t.squareSide()
	if side == 0 {
		return 0, 0
	}
	return int(t.Game.Width / side), int((t.Game.Depth - side/2) / side)
}

// squareSide is the side of a square on the table, Ground.
func (t *Tabletop) squareSide() game.Inches {
	c := t.Book.Plays.Squares
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
func (t *Tabletop) SquareCount() string {
	across, along := t.Squares()
	if lines := t.Game.Lines; lines != nil {
		across, along = lines.Columns, lines.Rows // which may stand out from the table by half a square
	}
	if across == 0 || along == 0 {
		return ""
	}
	return fmt.Sprintf("%d × %d", across, along)
}

// usualTurns are drawn where the scenario doesn't say how many there are.
const usualTurns = 12

// Turns is how many turns sheets have room for.
func (t *Tabletop) Turns() int { return cmp.Or(t.Game.Turns, usualTurns) }

// Hour is when a turn begins, below 0 where that isn't known.
func (t *Tabletop) Hour(turn int) game.Clock {
	if t.Game.Start < 0 || t.Game.Minutes == 0 {
		return -1
	}
	return t.Game.Start.Add((turn - 1) * t.Game.Minutes)
}

// ScaleHouse tells whether house rules changed the ground scale.
func (t *Tabletop) ScaleHouse() bool {
	scale := t.Book.Plays.Scale.Table
	if scale == nil || !t.Book.Patched() || t.Game.FigureScale == 0 {
		return false
	}
	row, err := scale.Row(strconv.Itoa(t.Game.FigureScale))
	return err == nil && len(row.Cells) > 0 && row.Cells[0].House
}
