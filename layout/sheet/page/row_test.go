package page_test

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// All that a row can hold, in a row that begins away from the corner of its page.
func TestRowsHoldWordsBoxesAndRules(t *testing.T) {
	d := desk.Salamanca(t)
	onto := layout.NewFrame(layout.A4.Size)
	style := d.Sans(9.5)
	block := page.RowBlock("row", layout.MM(150), layout.MM(12), layout.MM(5), func(r page.Row) {
		r.Over(layout.RuleLine)
		r.Under(layout.HairLine)
		r.Upright(layout.MM(40), layout.HairLine)
		r.Blank(layout.MM(2), layout.MM(30))
		x := r.Left(layout.MM(1), style, "left")
		x += r.Right(layout.MM(149), style, "right")
		r.Of("other").On(layout.MM(2)).Centre(x+layout.MM(60), style, "centre")
		r.Column(layout.MM(50), layout.MM(20)).Under(layout.FrameLine)
		r.Strip(layout.MM(3), layout.MM(6), layout.MM(4)).Lines(layout.MM(80), style, layout.MM(4), []string{"one", "two"})
		boxes := page.Boxes{X: layout.MM(60), Cell: layout.Size{W: layout.MM(3), H: layout.MM(4)}, Pitch: layout.MM(4), Five: layout.MM(2)}
		r.Heads(boxes, d.Label(), []string{"a", "b", "c", "d", "e", "f"})
		for i := range 6 {
			page.PutTick(r.Frame, "tick", r.Cell(boxes, i), layout.Entry{})
		}
		page.PutMiddle(r.Frame, "middle", r.Cell(boxes, 5), style, "5")
		page.PutCorner(r.Frame, "corner", r.Cell(boxes, 0), layout.Point{X: layout.MM(0.5), Y: layout.MM(0.7)}, style, "0")
		r.Left(boxes.X+boxes.Wide(11), style, "behind eleven")
		r.Left(boxes.X+boxes.Wide(10), style, "behind ten")
		r.Left(boxes.X+boxes.Wide(0), style, "behind none")
		even := page.EvenBoxes(layout.MM(100), layout.MM(40), 3).High(layout.MM(2)).From(layout.MM(101))
		even.Put(r.Frame, "even", r.Box.At(), 3, layout.Fill{}, layout.HairLine)
		lines := page.Boxes{Cell: layout.Size{W: layout.MM(3), H: layout.MM(3)}, Pitch: layout.MM(4), PerRow: 7, Five: layout.MM(1), Lead: layout.MM(5)}
		lines.Put(r.Frame, "lines", r.Box.At(), 16, layout.Fill{}, layout.HairLine)
		r.On(page.Middle(layout.MM(10), style)).Left(0, style, "middle of ten")
		r.On(page.Figures(layout.MM(10))).Left(0, style, "figures in ten")
	})
	block.Put(onto, layout.Point{X: layout.MM(20), Y: layout.MM(30)})
	l := d.NewLeaf("leaf", nil)
	l.Strip("strip", layout.MM(60), layout.MM(10), layout.MM(7)).Right(l.Wide(), style, "at the margin")
	onto.PutFrame("leaf", layout.Point{}, l.Frame)
	holdDrawn(t, "row.txt", onto, block.High.String()+"\n")
}

// Blocks that stay together are bound to the next, but the last.
func TestTogether(t *testing.T) {
	for i, b := range page.Together(make([]layout.Block, 3)) {
		if b.Keep != (i < 2) {
			t.Errorf("block %d of 3 kept: %v", i, b.Keep)
		}
	}
	page.Together(nil)
}
