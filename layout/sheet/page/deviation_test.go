package page_test

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// Figures of a bomb's deviation, in squares as large as a hand and as small as a finger.
func TestFiguresOfDeviation(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	onto := layout.NewFrame(layout.A4.Size)
	told, y := "", layout.MM(5)
	for _, side := range []float64{20, 8} {
		for i, id := range []string{"bomb-deviation-normal", "bomb-deviation-max"} {
			table := d.Book.Table(id)
			at := layout.Point{X: layout.MM(float64(5 + 65*i)), Y: y}
			size := d.PutDeviation(onto, id, at, layout.MM(side), table)
			told += id + " " + size.String() + "\n"
		}
		y += layout.MM(130)
	}
	holdDrawn(t, "deviation.txt", onto, told)
}

// Dice that lead to one square share it; a range that is open has its label.
func TestMarksOfDeviation(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	table := *d.Book.Table("bomb-deviation-normal")
	table.Rows = append(table.Rows, table.Rows[1], table.Rows[2])
	marks := map[string]int{}
	for _, s := range page.DeviationOf(&table).Squares {
		marks[s.Mark]++
	}
	half := table.Rows[3]
	half.Cells = append([]rules.Cell{}, half.Cells...)
	half.Cells[page.DeviationRight] = rules.Cell{}
	table.Rows = append(table.Rows, half)
	if n := len(page.DeviationOf(&table).Squares); n != 8 {
		t.Errorf("a row that says how far alone is a square, the %dth", n)
	}
	if marks["1·1"] != 1 || marks["2·2"] != 1 {
		t.Errorf("marks are %v", marks)
	}
}
