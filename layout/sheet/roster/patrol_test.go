package roster

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/chit"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// TestPatrolTrack holds the marked boxes of the casualty track against A35, and what
// stands under them against all throws of the dice that the rules resolve.
func TestPatrolTrack(t *testing.T) {
	for size, want := range map[int]string{
		1: "1 three-quarters", 3: "2 half 3 three-quarters", 8: "2 two 4 half 6 three-quarters", 12: "3 quarter 6 half 9 three-quarters",
	} {
		d := desk.Patrol(t, "", desk.PlainMen, size, desk.Plain(layout.A4))
		p := Patrol(d, &d.Game.Sides[1])[0]
		if numbers := strings.Fields(desk.RunsOf(p.Frame, "patrol/casualty")); len(numbers) != size {
			t.Errorf("%d men: %d boxes for casualties", size, len(numbers))
		}
		pairs := strings.Fields(want)
		var marks, heavy []string
		for i := 0; i < len(pairs); i += 2 {
			need, percent := carryingOn(t, d.Book, pairs[i+1])
			marks = append(marks, fmt.Sprintf("%d+ %d %%", need, percent))
			heavy = append(heavy, pairs[i])
		}
		if got := desk.RunsOf(p.Frame, "patrol/trigger"); got != strings.Join(marks, " ") {
			t.Errorf("%d men: the track says %q, want %q", size, got, marks)
		}
		var at []string
		for _, trigger := range d.Game.Sides[1].Patrol.Triggers {
			at = append(at, fmt.Sprint(trigger.Casualties))
		}
		if !slices.Equal(at, heavy) {
			t.Errorf("%d men: tests at %v, want %v", size, at, heavy)
		}
	}
}

// carryingOn is the least throw of two dice with which a patrol carries on by a row
// of the rules, and how many of 100 throws do.
func carryingOn(t *testing.T, b *rules.Book, row string) (need, percent int) {
	t.Helper()
	need, passed := 99, 0
	for n := range 36 {
		dice := []int{n/6 + 1, n%6 + 1}
		a, err := b.Resolve(rules.Query{Table: "patrol-morale", Row: row, Dice: dice})
		if err != nil {
			t.Fatal(err)
		}
		if *a.Successes > 0 {
			passed++
			need = min(need, dice[0]+dice[1])
		}
	}
	return need, (200*passed + 36) / 72
}

// The sheet says who leads when the leader falls, and what is lost with him.
func TestPatrolLeaders(t *testing.T) {
	for men, want := range map[string]string{
		"rank: nco":     "Leads: Ada; after him by rank Bo. No officer, so no +1 by example to morale.",
		"rank: officer": "Leads: Bo; after him by rank Ada. He alone is +1 by example to morale in sight.",
		"rank: private": "Leads: Ada. No officer, so no +1 by example to morale.",
	} {
		d := desk.Patrol(t, "", "        - {name: Ada, rank: nco}\n        - {name: Bo, "+men+"}\n        - {name: Cy}\n", 4, desk.Plain(layout.A4))
		if got := desk.RunsOf(Patrol(d, &d.Game.Sides[0])[0].Frame, "patrol/leaders"); got != want {
			t.Errorf("%s: %s, want %s", men, got, want)
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
	for _, i := range preflight.InkOf(onto) {
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
	for _, i := range preflight.InkOf(chit.Forms(d, &d.Game.Sides[0])[0].Frame) {
		boxes[i.From]++
	}
	for _, i := range preflight.InkOf(chit.Forms(d, &d.Game.Sides[0])[1].Frame) {
		boxes[i.From]++
	}
	slips := 6 // on a sheet
	if boxes["mortar-targets/number"] != 6*slips || boxes["artillery-targets/number"] != 2*slips {
		t.Errorf("boxes: %v", boxes)
	}
}
