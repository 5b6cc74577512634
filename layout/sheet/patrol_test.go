package sheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

// TestSheetsOfPatrolsHoldTogether lays every sheet of a game of patrols out, on
// every paper, for one man and for sixty.
func TestSheetsOfPatrolsHoldTogether(t *testing.T) {
	for _, press := range everyPress() {
		for _, size := range []int{1, 9, 60} {
			d := patrolDesk(t, "table: {width: 20ft, depth: 3ft}", oddMen, size, press)
			for i := range d.Game.Sides {
				side := &d.Game.Sides[i]
				for _, k := range sidesOf(t, d.Book) {
					checkPages(t, fmt.Sprintf("%s of %s, %d men, %s", k.name, side.ID, size, press.Paper.Name), k.side(d, side))
				}
			}
			checkPages(t, "umpire's book on "+press.Paper.Name, d.umpirePages(umpiresOf(t, d.Book)))
			if err := d.Problems(); err != nil {
				t.Errorf("%d men on %s: %v", size, press.Paper.Name, err)
			}
		}
	}
}

// Side files, without what is everyone's.
func sideKinds(t testing.TB, d *Desk) []string {
	t.Helper()
	var names []string
	for _, k := range sidesOf(t, d.Book) {
		names = append(names, k.name)
	}
	return append(names, "log")
}

// TestPatrolFilesKeepSecrets reads every page of every side's file for the men
// of the other side, what fires for them and the seed.
func TestPatrolFilesKeepSecrets(t *testing.T) {
	d := openDesk(t, "night-raid.yaml", plainPress(layout.A4))
	packet, err := d.Packet(sideKinds(t, d), "")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, file := range packet.Files {
		texts[file.Name] = file.Document.Title + "\n" + words(file.Document.Pages)
	}
	if len(texts) != 3 {
		t.Fatalf("%d files, want one a side and the umpire's", len(texts))
	}
	for i := range d.Game.Sides {
		for j := range d.Game.Sides {
			other := &d.Game.Sides[j]
			secrets := []string{other.Patrol.Unit, other.Patrol.Mission.Task}
			for _, m := range other.Patrol.Men {
				secrets = append(secrets, m.Name, m.ID)
			}
			for _, s := range other.Patrol.Support {
				secrets = append(secrets, s.Name)
			}
			for _, secret := range secrets {
				told := strings.Contains(texts[d.Game.Sides[i].ID], strings.ReplaceAll(secret, "'", "’"))
				if told != (i == j) {
					t.Errorf("%s.pdf tells %q of %s: %t", d.Game.Sides[i].ID, secret, other.ID, told)
				}
			}
		}
		for _, secret := range []string{string(d.Game.Seed), d.Game.Commitment} {
			if strings.Contains(texts[d.Game.Sides[i].ID], secret) {
				t.Errorf("%s.pdf tells the seed", d.Game.Sides[i].ID)
			}
		}
	}
}

// TestPatrolTrack holds the marked boxes of the casualty track against A35.
func TestPatrolTrack(t *testing.T) {
	for size, want := range map[int]string{
		1: "1 test −4", 3: "2 test −2 3 test −4", 8: "2 test 4 test −2 6 test −4", 12: "3 test 6 test −2 9 test −4",
	} {
		d := patrolDesk(t, "", plainMen, size, plainPress(layout.A4))
		page := d.Patrol(&d.Game.Sides[1])[0]
		marks := strings.Fields(runsOf(page.Frame, "patrol/trigger"))
		numbers := strings.Fields(runsOf(page.Frame, "patrol/casualty"))
		if len(numbers) != size {
			t.Errorf("%d men: %d boxes for casualties", size, len(numbers))
		}
		var said []string
		for _, trigger := range d.Game.Sides[1].Patrol.Triggers {
			said = append(said, fmt.Sprint(trigger.Casualties), "test")
			if trigger.Modifier != 0 {
				said = append(said, signed(trigger.Modifier))
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
	d := patrolDesk(t, "", plainMen, 4, plainPress(layout.A4))
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
		figure := deviationOf(d.Book.Table(id))
		if len(figure.squares) != len(want) {
			t.Errorf("%s has %d squares", id, len(figure.squares))
		}
		foot := figure.size(side).H - side
		for _, s := range figure.squares {
			name := s.mark
			switch {
			case s.target:
				name = "target"
			case s.thrower:
				name = "thrower"
			}
			box := figure.box(s, side)
			got := layout.Point{X: (box.X - side) / side, Y: (foot - box.Y) * 2 / side}
			if box.W != side || got != want[name] {
				t.Errorf("%s: %s is at %d, %d", id, name, got.X, got.Y)
			}
		}
	}
	onto := layout.NewFrame(layout.Size{W: 100_000, H: 100_000})
	size := d.putDeviation(onto, "x", layout.Point{}, side, d.Book.Table("bomb-deviation-normal"))
	for _, i := range inkOf(onto) {
		if !(layout.Rect{W: size.W, H: size.H}).Inset(-layout.FrameWidth).Contains(i.box) {
			t.Errorf("%s leaves the figure of %s", i, size)
		}
	}
}

// TestSquares counts the squares of the sketch by the size of the table: 3.5 in
// each, and half a square for the columns that lie lower.
func TestSquares(t *testing.T) {
	for table, want := range map[string]string{
		"{width: 4ft, depth: 6ft}": "13 × 20", "{width: 7ft, depth: 7.5ft}": "24 × 25", "{width: 1ft, depth: 1ft}": "3 × 2",
	} {
		d := patrolDesk(t, "table: "+table, plainMen, 4, plainPress(layout.A4))
		d.Game.Lines = nil // the sketch is of a bare table
		if got := d.squareCount(); got != want {
			t.Errorf("%s: %s squares, want %s", table, got, want)
		}
		across, along := d.squares()
		boxes := 0
		for _, i := range inkOf(d.SquareSheet(&d.Game.Sides[0])[0].Frame) {
			if i.from == "squares/square" {
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

// TestTargetLists holds the forms against the rules: six squares a mortar, two
// areas a battery, and no form for a side without either.
func TestTargetLists(t *testing.T) {
	d := patrolDesk(t, "", plainMen, 4, plainPress(layout.A4))
	if pages := d.Forms(&d.Game.Sides[1]); len(pages) != 0 {
		t.Errorf("%d sheets of target lists for a side without mortars or guns", len(pages))
	}
	boxes := map[string]int{}
	for _, i := range inkOf(d.Forms(&d.Game.Sides[0])[0].Frame) {
		boxes[i.from]++
	}
	for _, i := range inkOf(d.Forms(&d.Game.Sides[0])[1].Frame) {
		boxes[i.from]++
	}
	slips := 6 // on a sheet
	if boxes["mortar-targets/number"] != 6*slips || boxes["artillery-targets/number"] != 2*slips {
		t.Errorf("boxes: %v", boxes)
	}
}

// TestCounters holds the counters that a patrol gets against what it carries.
func TestCounters(t *testing.T) {
	d := patrolDesk(t, "", oddMen, 4, plainPress(layout.A4))
	design := chitsOf(t, d)
	got := map[string]int{}
	for _, c := range design.Trays[0].Chits {
		got[c.Key] = d.copiesOf(c.Key, &d.Game.Sides[0], c.Copies, false)
	}
	want := map[string]int{"bomb": 2, "sound": 6, "corpse": 3, "flare": 6, "beaten-zone": 2, "gap": 4, "stretcher": 1}
	for key, n := range want {
		if got[key] != n {
			t.Errorf("%d %s counters, want %d", got[key], key, n)
		}
	}
	for _, item := range d.Book.List("counters").Items {
		if _, ok := want[item.Key]; !ok {
			t.Errorf("the rules' counter %s has no chit", item.Key)
		}
	}
	checkPages(t, "counters", d.Chits(&d.Game.Sides[0]))
}

// An option that sets a reading aside takes it out of the umpire's book.
func TestReadingSetAside(t *testing.T) {
	for more, want := range map[string]bool{"": true, "options: [strict-firing]": false} {
		d := patrolDesk(t, more, plainMen, 4, plainPress(layout.A4))
		if got := strings.Contains(words(d.PatrolUmpire()), "† A38"); got != want {
			t.Errorf("%q: A38 in force %t", more, got)
		}
	}
}

func TestGoldenPatrol(t *testing.T) {
	d := patrolDesk(t, "table: {width: 2ft, depth: 2ft}", plainMen, 4, plainPress(layout.A4))
	green := &d.Game.Sides[0]
	checkGolden(t, "patrol.txt", d.Patrol(green))
	checkGolden(t, "patrol-brief.txt", d.PatrolBrief(green))
	checkGolden(t, "patrol-squares.txt", d.SquareSheet(green))
	checkGolden(t, "patrol-counters.txt", d.Chits(green)[:1])
	checkGolden(t, "patrol-umpire.txt", d.PatrolUmpire()[:2])
}
