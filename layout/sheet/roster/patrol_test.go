package roster

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/chit"
	"github.com/csprint/csprint/layout/sheet/page"
)

// TestPatrolTrack holds the marked boxes of the casualty track against A35.
func TestPatrolTrack(t *testing.T) {
	for size, want := range map[int]string{
		1: "1 test −4", 3: "2 test −2 3 test −4", 8: "2 test 4 test −2 6 test −4", 12: "3 test 6 test −2 9 test −4",
	} {
		d := desk.Patrol(t, "", desk.PlainMen, size, desk.Plain(layout.A4))
		p := Patrol(d, &d.Game.Sides[1])[0]
		marks := strings.Fields(desk.RunsOf(p.Frame, "patrol/trigger"))
		numbers := strings.Fields(desk.RunsOf(p.Frame, "patrol/casualty"))
		if len(numbers) != size {
			t.Errorf("%d men: %d boxes for casualties", size, len(numbers))
		}
		var said []string
		for _, trigger := range d.Game.Sides[1].Patrol.Triggers {
			said = append(said, fmt.Sprint(trigger.Casualties), "test")
			if trigger.Modifier != 0 {
				said = append(said, say.Signed(trigger.Modifier))
			}
		}
		if got := strings.Join(said, " "); got != want {
			t.Errorf("%d men: triggers %s, want %s", size, got, want)
		}
		for _, word := range marks {
			if !slices.Contains(strings.Fields(want), word) {
				t.Errorf("%d men: the track says %q, want %s", size, strings.Join(marks, " "), want)
			}
		}
	}
}

// TestDeviation holds the figures against the rules' own diagrams, each square
// by its place from the thrower's in half squares up and squares to the right.
func TestDeviation(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	const side = layout.Length(10_000)
	for id, want := range map[string]map[string]layout.Point{
		"bomb-deviation-normal": {
			"thrower": {}, "1": {Y: 2}, "2": {X: -1, Y: 3}, "6": {X: 1, Y: 3}, "target": {Y: 4},
			"3": {X: -1, Y: 5}, "5": {X: 1, Y: 5}, "4": {Y: 6},
		},
		"bomb-deviation-max": {
			"thrower": {}, "1": {Y: 2}, "2": {X: -1, Y: 3}, "6": {X: 1, Y: 3}, "4": {Y: 4},
			"3": {X: -1, Y: 5}, "5": {X: 1, Y: 5}, "target": {Y: 6},
		},
	} {
		figure := page.DeviationOf(d.Book.Table(id))
		if len(figure.Squares) != len(want) {
			t.Errorf("%s has %d squares", id, len(figure.Squares))
		}
		foot := figure.Size(side).H - side
		for _, s := range figure.Squares {
			name := s.Mark
			switch {
			case s.Target:
				name = "target"
			case s.Thrower:
				name = "thrower"
			}
			box := figure.Box(s, side)
			got := layout.Point{X: (box.X - side) / side, Y: (foot - box.Y) * 2 / side}
			if box.W != side || got != want[name] {
				t.Errorf("%s: %s is at %d, %d", id, name, got.X, got.Y)
			}
		}
	}
	onto := layout.NewFrame(layout.Size{W: 100_000, H: 100_000})
	size := d.PutDeviation(onto, "x", layout.Point{}, side, d.Book.Table("bomb-deviation-normal"))
	for _, i := range desk.InkOf(onto) {
		if !(layout.Rect{W: size.W, H: size.H}).Inset(-layout.FrameWidth).Contains(i.Box) {
			t.Errorf("%s leaves the figure of %s", i, size)
		}
	}
}

// TestTargetLists holds the forms against the rules: six squares a mortar, two
// areas a battery, and no form for a side without either.
func TestTargetLists(t *testing.T) {
	d := desk.Patrol(t, "", desk.PlainMen, 4, desk.Plain(layout.A4))
	if pages := chit.Forms(d, &d.Game.Sides[1]); len(pages) != 0 {
		t.Errorf("%d sheets of target lists for a side without mortars or guns", len(pages))
	}
	boxes := map[string]int{}
	for _, i := range desk.InkOf(chit.Forms(d, &d.Game.Sides[0])[0].Frame) {
		boxes[i.From]++
	}
	for _, i := range desk.InkOf(chit.Forms(d, &d.Game.Sides[0])[1].Frame) {
		boxes[i.From]++
	}
	slips := 6 // on a sheet
	if boxes["mortar-targets/number"] != 6*slips || boxes["artillery-targets/number"] != 2*slips {
		t.Errorf("boxes: %v", boxes)
	}
}
