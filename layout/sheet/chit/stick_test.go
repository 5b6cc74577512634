package chit

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

func TestCutStick(t *testing.T) {
	for _, c := range []struct {
		reach, overlap, most, unit int
		want                       stickCut
	}{
		{1200, 20, 304, 10, stickCut{250, 5}},
		{1200, 20, 101, 10, stickCut{80, 15}},
		{1200, 20, 203, 10, stickCut{180, 7}},
		{1200, 20, 189, 10, stickCut{150, 8}}, // seven pieces would have to begin at odd numbers
		{1200, 20, 406, 10, stickCut{300, 4}},
		{1200, 20, 507, 10, stickCut{400, 3}},
		{600, 20, 220, 10, stickCut{200, 3}},
		{600, 20, 219, 10, stickCut{150, 4}},
		{100, 20, 500, 10, stickCut{100, 1}},
		{10, 20, 500, 10, stickCut{100, 1}},
		{1200, 20, 10, 10, stickCut{10, 118}},
		{1200, 20, 41, 20, stickCut{20, 59}},
	} {
		if got := cutStick(c.reach, c.overlap, c.most, c.unit); got != c.want {
			t.Errorf("a stick of %d in pieces of %d: %v, want %v", c.reach, c.most, got, c.want)
		}
	}
}

// groundScales are the figure scales of the rules with their paces an inch.
func groundScales(t *testing.T) map[string]int {
	t.Helper()
	scales := map[string]int{}
	for _, row := range example.Book(t, "cold-steel").Table("figure-to-ground-scale").Rows {
		scales[row.Label] = row.Cells[0].Number
	}
	if len(scales) != 7 {
		t.Fatalf("%d figure scales", len(scales))
	}
	return scales
}

// scaledTo is the small scenario at a figure scale.
func scaledTo(scale string) string {
	return strings.Replace(smallScenario("turns: 5"), "1:30", scale, 1)
}

// stickSetterOf is what draws a side's sticks, and their pages.
func stickSetterOf(t *testing.T, d *page.Desk) (*stickSetter, []layout.Page) {
	t.Helper()
	s := (&formDesk{Desk: d, side: &d.Game.Sides[0], first: 1}).stickSetter(chitsOf(t, d).Sticks)
	if s == nil {
		t.Fatal("no sticks")
	}
	return s, stickPages(t, d)
}

// stickPages are the sheets of range sticks of a side.
func stickPages(t *testing.T, d *page.Desk) []layout.Page {
	t.Helper()
	f := &formDesk{Desk: d, side: &d.Game.Sides[0], first: 1}
	return f.pages(f.stickForms(chitsOf(t, d).Sticks))
}

// TestSticksAreTrue measures every tick, number and distance of every piece at
// every ground scale against the paces that it stands for: 0.2 mm are allowed,
// a hundredth of that is kept.
func TestSticksAreTrue(t *testing.T) {
	for scale, perInch := range groundScales(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			d := desk.For(t, scaledTo(scale), desk.Plain(paper))
			s, pages := stickSetterOf(t, d)
			name := scale + " on " + paper.Name
			desk.CheckPages(t, name, pages)
			if err := d.Problems(); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			covered := 20
			for n := range s.cut.pieces {
				low := n * s.cut.advance
				if low > covered-20 {
					t.Errorf("%s: piece %d begins at %d, the one before ends at %d", name, n, low, covered)
				}
				covered = low + checkPiece(t, fmt.Sprintf("%s, piece %d", name, n), s.piece(n), low, perInch)
			}
			if covered < 1200 {
				t.Errorf("%s: the pieces end at %d paces", name, covered)
			}
		}
	}
}

// checkPiece measures a piece that begins at some paces and returns how many
// it covers.
func checkPiece(t *testing.T, name string, piece *layout.Frame, low, perInch int) int {
	t.Helper()
	paces := func(x layout.Length) float64 { return float64(x-stickInset) * float64(perInch) / 25400 }
	exact := func(x layout.Length, n float64) bool {
		return math.Abs(float64(stickInset)+n*25400/float64(perInch)-float64(x)) <= 2
	}
	ticks := map[int]bool{}
	most, numbers := 0, 0
	for _, i := range preflight.InkOf(piece) {
		if i.From == "stick/tick" {
			n := int(math.Round(paces(i.Box.X)))
			if !exact(i.Box.X, float64(n)) || i.Box.Y != 0 {
				t.Errorf("%s: a tick at %s, not at %d paces", name, i.Box.X, n)
			}
			ticks[n] = true
			most = max(most, n)
		}
	}
	for _, i := range preflight.InkOf(piece) {
		switch i.From {
		case "stick/number":
			n := pacesIn(t, i.Run) - low
			numbers++
			if !ticks[n] || math.Abs(float64(i.Box.Centre().X)-float64(stickInset)-float64(n)*25400/float64(perInch)) > 200 {
				t.Errorf("%s: %s stands at %s", name, i.Run, i.Box)
			}
		case "stick/distance":
			n := pacesIn(t, i.Run[strings.LastIndex(i.Run, " ")+1:]) - low
			if !slices.ContainsFunc(preflight.InkOf(piece), func(m preflight.Ink) bool { return m.From == "stick/mark" && exact(m.Box.Centre().X, float64(n)) }) {
				t.Errorf("%s: no mark at %d for %q", name, low+n, i.Run)
			}
		}
	}
	if numbers < 5 {
		t.Errorf("%s: %d numbers", name, numbers)
	}
	return most
}

func pacesIn(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestSticksMarkTheDistances looks for every distance of the rules on some
// piece, with its words, exactly where it belongs.
func TestSticksMarkTheDistances(t *testing.T) {
	want := []string{
		"leader, gun support 60", "flank support, no rally 120", "rear support, smoke 200", "infantry threatens, leader moves 240",
		"regiment 300", "flank charge 320", "cavalry threatens 400", "aide, courier 480", "manoeuvre keeps off 500",
	}
	for scale := range groundScales(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			text := desk.Words(stickPages(t, desk.For(t, scaledTo(scale), desk.Plain(paper))))
			for _, w := range want {
				if !strings.Contains(text, w+"\n") {
					t.Errorf("%s on %s: no %q", scale, paper.Name, w)
				}
			}
		}
	}
	text := desk.Words(stickPages(t, firstGame(t, desk.Plain(layout.A4))))
	for _, w := range []string{"P3", "P2 musketry, to 120", "P1 canister, to 600", "P0 round shot, to 1,200", "PX beyond guns"} {
		if !strings.Contains(text, w) {
			t.Errorf("no band says %q", w)
		}
	}
}

// TestSticksAreTrueOnPaper measures the printed ticks.
func TestSticksAreTrueOnPaper(t *testing.T) {
	tool.Need(t, "pdftoppm")
	const dpi = 300
	d := desk.For(t, scaledTo("1:30"), desk.Plain(layout.Letter))
	pages := stickPages(t, d)
	drawn := desk.OpenRaster(t, desk.Rasters(t, desk.Printed(t, pages[:1]), dpi)[0], dpi)
	for _, placed := range pages[0].Frame.Items {
		g, ok := placed.Item.(layout.Group)
		if !ok || g.Frame.Size.H != layout.MM(22) {
			continue
		}
		var ticks []layout.Length
		for paces := range 28 {
			ticks = append(ticks, placed.At.X+stickInset+layout.Inch.Times(10*paces, 30))
		}
		desk.WantAt(t, fmt.Sprintf("piece at %s", placed.At), ticks, drawn.Dark(placed.At.Y+layout.MM(1), false))
	}
}

func TestGoldenStick(t *testing.T) {
	s, _ := stickSetterOf(t, desk.For(t, scaledTo("1:60"), desk.Plain(layout.A4)))
	desk.CheckGolden(t, "form-stick.txt", []layout.Page{{Frame: s.piece(1)}})
}
