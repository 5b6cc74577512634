package page_test

import (
	"slices"
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

// The die that leads to the target stands in the lower left of its square.
func TestTargetHasItsDie(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	table := *d.Book.Table("bomb-deviation-normal")
	hit := table.Rows[1]
	hit.Label, hit.Low, hit.Cells = "HIT", nil, []rules.Cell{{}, {IsNum: true}, {IsNum: true}}
	table.Rows = append(slices.Clone(table.Rows), hit)
	figure, side := page.DeviationOf(&table), layout.MM(20)
	if figure.Squares[0].Mark != "HIT" {
		t.Fatalf("the target is %+v", figure.Squares[0])
	}
	square := figure.Box(figure.Squares[0], side).Move(layout.Point{X: layout.MM(5), Y: layout.MM(5)})
	onto := layout.NewFrame(layout.A4.Size)
	d.PutDeviation(onto, "x", layout.Point{X: layout.MM(5), Y: layout.MM(5)}, side, &table)
	for _, placed := range onto.Items {
		if text, is := placed.Item.(layout.Text); is && text.Run == "HIT" {
			if in := placed.At.Sub(layout.Point{X: square.X, Y: square.Bottom()}); in.X <= 0 || in.X > side/4 || in.Y >= 0 || in.Y < -side/4 {
				t.Errorf("the die stands at %v from the lower left of the target", in)
			}
			return
		}
	}
	t.Error("the target has no die")
}
