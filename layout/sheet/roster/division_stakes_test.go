package roster

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Boxes of pieces at the end of a row stand alike far apart, so that no two of them read
// as a pair for ours and theirs; under heads that say so there are only pairs.
func TestPiecesAreNoPairs(t *testing.T) {
	d := desk.Salamanca(t)
	s := stakeTable{&divisionSheet{Desk: d, side: &d.Game.Sides[0]}}
	row := stakeRow{key: "W1–W4", words: "works", first: 1, pieces: 4, several: true}
	frame, column := layout.NewFrame(d.Paper.Size), s.set([]stakeRow{row})
	s.putHead(page.RowIn(frame, "division/head", layout.Rect{X: layout.PageMargin, Y: layout.MM(20), W: s.wide()}, 0), column)
	s.putLine(page.RowIn(frame, "division", layout.Rect{X: layout.PageMargin, Y: layout.MM(30), W: s.wide(), H: stakeRowHigh}, 0), column.lines[0], column.indent)
	var boxes []preflight.Ink
	for _, ink := range preflight.InkOf(frame) {
		switch {
		case slices.Contains(s.owners(), ink.Run):
			t.Errorf("%q stands over boxes that are no pairs", ink.Run)
		case ink.Run == "" && ink.From == "division/taken":
			boxes = append(boxes, ink)
		}
	}
	if len(boxes) != row.pieces {
		t.Fatalf("%d boxes of %d pieces", len(boxes), row.pieces)
	}
	for i := range boxes[1:] {
		if gap := boxes[i+1].Box.X - boxes[i].Box.Right(); gap < layout.MM(1.2) {
			t.Errorf("%s between boxes %d and %d", gap, i+1, i+2)
		}
	}
}
