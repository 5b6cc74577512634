package force

import (
	"fmt"
	"math"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// A CommandBand is a row of the command points table, 3.1.1, as a commander
// reads it from his dice: his rating is counted already.
type CommandBand struct{ Dice, Points string }

// CommandBands shifts the command points table by a commander's rating, 3.1.2.
// The first band begins at the lowest roll of the dice. Its points and its dice are under
// the mark of house rules where they changed them: the dice by what the rating counts, or
// by the points of rows that the band takes in.
func CommandBands(b *rules.Book, c game.Commander) []CommandBand {
	t := b.Plays.Command
	if t == nil {
		return nil
	}
	rating, _ := b.Modifier("command-point-modifiers", c.Rating+"-commander")
	var bands []CommandBand
	low, joined := t.Dice.Count, false
	rows := slices.SortedFunc(slices.Values(t.Rows), func(a, b rules.Row) int { return least(a) - least(b) })
	for i, row := range rows {
		if len(row.Cells) == 0 || row.High != nil && *row.High-rating.Value < t.Dice.Count {
			continue // below everything that the dice can show
		}
		if next := i + 1; next < len(rows) && len(rows[next].Cells) > 0 && rows[next].Cells[0].Text == row.Cells[0].Text {
			joined = joined || row.Cells[0].House || rows[next].Cells[0].House
			continue // as many points with the next row
		}
		dice := fmt.Sprintf("%d+", low)
		if row.High != nil {
			high := *row.High - rating.Value
			dice, low = say.FromTo(low, high), high+1
		}
		bands = append(bands, CommandBand{page.Marked(dice, rating.House || joined), page.Figure(row.Cells[0])})
		joined = false
	}
	return bands
}

// least is the least total that leads to a row.
func least(r rules.Row) int {
	if r.Low == nil {
		return math.MinInt32
	}
	return *r.Low
}

// Room behind the rolls of a band, and between bands in a line that ends or begins at a point.
var bandRolls, bandsEnding, bandsBeginning = layout.MM(1.6), layout.MM(5.5), layout.MM(4.6)

// PutCommandBands sets the bands in one line that ends at a point: rolls light,
// points bold. It returns the width used.
func PutCommandBands(d *page.Desk, onto *layout.Frame, from string, end layout.Point, bands []CommandBand) layout.Length {
	rolls, points := d.Sans(9.5).In(layout.Third), d.Strong(12)
	x := end.X
	for i := len(bands) - 1; i >= 0; i-- {
		x -= onto.SetLine(from, layout.Point{X: x, Y: end.Y}, layout.Right, points, bands[i].Points) + bandRolls
		x -= onto.SetLine(from, layout.Point{X: x, Y: end.Y}, layout.Right, rolls, bands[i].Dice)
		if i > 0 {
			x -= bandsEnding
		}
	}
	return end.X - x
}

// PutBandsFrom sets the bands in one line that begins at a point.
func PutBandsFrom(d *page.Desk, onto *layout.Frame, from string, at layout.Point, bands []CommandBand) {
	rolls, points := d.Sans(9.5).In(layout.Third), d.Strong(12)
	for _, b := range bands {
		at.X += onto.SetLine(from, at, layout.Left, rolls, b.Dice) + bandRolls
		at.X += onto.SetLine(from, at, layout.Left, points, b.Points) + bandsBeginning
	}
}

// CommandLabel stands before the command bands.
func CommandLabel(d *page.Desk) string {
	t := d.Book.Plays.Command
	if t == nil {
		return ""
	}
	return d.Words.Say("force.command-points", "dice", t.Dice.String())
}
