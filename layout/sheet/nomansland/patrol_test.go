package nomansland

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
)

// TestSquares counts the squares of the sketch by the size of the table: 3.5 in
// each, and half a square for the columns that lie lower.
func TestSquares(t *testing.T) {
	for table, want := range map[string]string{
		"{width: 4ft, depth: 6ft}": "13 × 20", "{width: 7ft, depth: 7.5ft}": "24 × 25", "{width: 1ft, depth: 1ft}": "3 × 2",
	} {
		d := desk.Patrol(t, "table: "+table, desk.PlainMen, 4, desk.Plain(layout.A4))
		d.Game.Lines = nil // the sketch is of a bare table
		if got := d.SquareCount(); got != want {
			t.Errorf("%s: %s squares, want %s", table, got, want)
		}
		across, along := d.Squares()
		boxes := 0
		for _, i := range preflight.InkOf(SquareSheet(d, &d.Game.Sides[0])[0].Frame) {
			if i.From == "squares/square" {
				boxes++
			}
		}
		if boxes != across*along {
			t.Errorf("%s: %d squares drawn", table, boxes)
		}
	}
	for column, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA"} {
		if got := columnLetters(column); got != want {
			t.Errorf("column %d is %s, want %s", column, got, want)
		}
	}
}
