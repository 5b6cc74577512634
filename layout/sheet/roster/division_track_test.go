package roster

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// divisionOfUnits is a division of so many battalions in one brigade.
func divisionOfUnits(n int) *force.TestedDivision {
	f := &game.Formation{Name: "First", Echelon: "division", Formations: []game.Formation{{Name: "A", Echelon: "brigade"}}}
	for i := range n {
		f.Formations[0].Units = append(f.Formations[0].Units, game.Unit{Name: fmt.Sprint("Battalion ", i+1), Arm: game.Infantry, Men: 600})
	}
	return &force.TestedDivision{Formation: f, Path: []string{"First"}}
}

// On the track of a division of any size, the last heavy box at or before the
// units that are out has the highest threshold that they reach, 4.4 with A18,
// and stands under what the rules' modifier costs.
func TestTrackIsTheRules(t *testing.T) {
	d := desk.Salamanca(t)
	h := divisionHead{&divisionSheet{Desk: d, side: &d.Game.Sides[0]}}
	percents, list := d.Book.Constant("division-test-thresholds").Value, d.Book.Plays.Divisions.Lines
	for total := 1; total <= 60; total++ {
		marks := marksOf(force.Thresholds(d.Book), total)
		for out := range total + 1 {
			want, got := "", ""
			for _, percent := range percents {
				if n, _ := strconv.Atoi(percent); out > 0 && out*100 >= n*total {
					m, _ := list.Item("lost-" + percent)
					want = fmt.Sprint(n, " ", m.Value)
				}
			}
			for _, m := range marks {
				if m.box <= out {
					got = fmt.Sprint(m.Percent, " ", m.Value)
				}
			}
			if got != want {
				t.Errorf("%d of %d out: the track says %q, the rules %q", out, total, got, want)
			}
		}
		holdTrack(t, h, total, marks)
	}
}

// holdTrack holds the drawn track: a box for each unit with its number, heavy
// where a mark is, under what it costs; nothing off the page or into another.
func holdTrack(t *testing.T, h divisionHead, total int, marks []mark) {
	t.Helper()
	frame := layout.NewFrame(h.Paper.Size)
	at := layout.Point{X: layout.PageMargin, Y: layout.MM(40)}
	for _, p := range h.track(divisionOfUnits(total)) {
		p.put(page.RowIn(frame, "division", layout.Rect{X: at.X, Y: at.Y, W: h.Wide(), H: p.usual}, 0))
		at.Y += p.usual
	}
	desk.CheckPages(t, fmt.Sprint("a track of ", total), []layout.Page{{Frame: frame}})
	boxes, heavy := 0, 0
	for _, i := range frame.Items {
		if box, ok := i.Item.(layout.Box); ok && i.From == "division/track" {
			boxes++
			if box.Stroke.Width == layout.FrameWidth {
				heavy++
			}
			if box.Size.W < layout.MM(6.4) {
				t.Errorf("%d units: a box %s wide", total, box.Size.W)
			}
		}
	}
	if boxes != total || heavy != len(marks) {
		t.Errorf("%d units: %d boxes, %d heavy, want %d", total, boxes, heavy, len(marks))
	}
	text := desk.RunsOf(frame, "division/mark")
	for _, m := range marks {
		if !strings.Contains(text+" ", say.Signed(m.Value)+" ") {
			t.Errorf("%d units: no %s over box %d in %q", total, say.Signed(m.Value), m.box, text)
		}
	}
}

// What routs or has lost its guns before the battle is struck on the track and in
// its brigade's column; what has only lost men is not.
func TestStruckFromTheStart(t *testing.T) {
	scenario := strings.Replace(corps, "- {battalion: C, men: 600}, ", "", 1)
	scenario = strings.Replace(scenario, "{battalion: C, men: 600}, {battalion: D, men: 600}, {battery: E, guns: 6}",
		"{battalion: C, men: 600, level: routed}, {battalion: D, men: 600, lost: 200, level: broken}, {battery: E, guns: 6, lost: 3}", 1)
	d := desk.For(t, scenario, desk.Plain(layout.A4))
	struck := map[string]int{}
	for _, p := range Divisions(d, &d.Game.Sides[0]) {
		for _, i := range p.Frame.Items {
			struck[i.From]++
		}
	}
	if err := d.Problems(); err != nil {
		t.Fatal(err)
	}
	if got := struck["division/struck"]; got != 4 {
		t.Errorf("%d strokes, want two for the battalion that routs and two for the section whose guns are lost", got)
	}
}
