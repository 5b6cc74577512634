package sheet

import (
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/calibration"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/printer"
)

// A liar is a printer that prints too long or too short, beside the place, and
// askew: each side by so many millimetres over the height of its sheet. Places are
// in millimetres on a standing sheet as its front is seen.
type liar struct {
	across, along float64 // scale
	front, back   [2]float64
	skew          float64
	flip          layout.Flip
}

// printed is a sheet that a liar has printed, of whose sides the pixels are known.
type printed struct {
	liar
	wide, high float64
	sides      [2]*image.Gray
	perMM      float64
}

const rasterDPI = 300

// print draws two pages to pixels.
func (l liar) print(t *testing.T, pages []layout.Page) *printed {
	t.Helper()
	path := desk.Printed(t, pages)
	size := pages[0].Correction.Sheet(pages[0].Frame.Size)
	p := &printed{liar: l, wide: size.W.MM(), high: size.H.MM(), perMM: rasterDPI / 25.4}
	for i := range p.sides {
		p.sides[i] = greyOf(t, path, i+1)
	}
	return p
}

// greyOf is a page in grey with every line where it is, on no grid of pixels.
func greyOf(t *testing.T, path string, n int) *image.Gray {
	t.Helper()
	drawing := filepath.Join(t.TempDir(), "page.pgm")
	out, err := exec.Command("mutool", "draw", "-q", "-r", fmt.Sprint(rasterDPI), "-c", "gray", "-o", drawing, path, fmt.Sprint(n)).CombinedOutput()
	if err != nil {
		t.Fatalf("mutool: %v\n%s", err, out)
	}
	data, err := os.ReadFile(drawing)
	if err != nil {
		t.Fatal(err)
	}
	var wide, high, most int
	if _, err := fmt.Sscanf(string(data[:min(len(data), 40)]), "P5\n%d %d\n%d\n", &wide, &high, &most); err != nil {
		t.Fatal(err)
	}
	return &image.Gray{Pix: data[len(data)-wide*high:], Stride: wide, Rect: image.Rect(0, 0, wide, high)}
}

// place is where a point of a side comes to lie on the sheet, seen from the front.
func (p *printed) place(side int, x, y float64) (float64, float64) {
	sin, cos := math.Sincos(math.Atan(p.skew / p.high))
	dx, dy := (x-p.wide/2)*p.across, (y-p.high/2)*p.along
	off := [2][2]float64{p.front, p.back}[side]
	x, y = p.wide/2+dx*cos-dy*sin+off[0], p.high/2+dx*sin+dy*cos+off[1]
	return p.seen(side, x, y)
}

// seen is a point of the sheet from the other side, for the back.
func (p *printed) seen(side int, x, y float64) (float64, float64) {
	switch {
	case side == 0:
		return x, y
	case p.flip == layout.ShortEdge:
		return x, p.high - y
	}
	return p.wide - x, y
}

// ink is how dark a side is at a point of the sheet, from 0 to 1.
func (p *printed) ink(side int, x, y float64) float64 {
	x, y = p.seen(side, x, y)
	off := [2][2]float64{p.front, p.back}[side]
	sin, cos := math.Sincos(math.Atan(p.skew / p.high))
	dx, dy := x-p.wide/2-off[0], y-p.high/2-off[1]
	return p.pixel(side, p.wide/2+(dx*cos+dy*sin)/p.across, p.high/2+(-dx*sin+dy*cos)/p.along)
}

// pixel is between four pixels of a side.
func (p *printed) pixel(side int, x, y float64) float64 {
	x, y = x*p.perMM-0.5, y*p.perMM-0.5
	left, top := math.Floor(x), math.Floor(y)
	at := func(dx, dy float64) float64 {
		return 1 - float64(p.sides[side].GrayAt(int(left+dx), int(top+dy)).Y)/255
	}
	above := at(0, 0)*(1-x+left) + at(1, 0)*(x-left)
	below := at(0, 1)*(1-x+left) + at(1, 1)*(x-left)
	return above*(1-y+top) + below*(y-top)
}

// lines are the middles of what is dark on a side along a straight way on the sheet.
func (p *printed) lines(side int, from, to [2]float64) []float64 {
	const step = 0.02
	long := math.Hypot(to[0]-from[0], to[1]-from[1])
	var found []float64
	var weight, sum float64
	for at := 0.0; at <= long; at += step {
		dark := p.ink(side, from[0]+(to[0]-from[0])*at/long, from[1]+(to[1]-from[1])*at/long)
		if dark > 0.1 {
			weight, sum = weight+dark, sum+dark*at
			continue
		}
		if weight > 0 {
			found = append(found, sum/weight)
		}
		weight, sum = 0, 0
	}
	return found
}

// way is where a part of a scale lies, so far out of its line.
func (p *printed) way(r calibration.Reading, begin, end, out layout.Length) (from, to [2]float64) {
	at := func(along layout.Length) (on [2]float64) {
		point := r.At(along, out)
		on[0], on[1] = p.place(0, point.X.MM(), point.Y.MM())
		return on
	}
	return at(begin), at(end)
}

// readBack is what a scale of backs reads, by the marks that line up best.
func (p *printed) readBack(t *testing.T, r calibration.Reading) float64 {
	t.Helper()
	end := calibration.Mark(r.Marks) + layout.MM(3)
	from, to := p.way(r, -end, end, layout.MM(1.7))
	fronts := p.lines(0, from, to)
	from, to = p.way(r, -end, end, -layout.MM(3.5))
	backs := p.lines(1, from, to)
	if len(fronts) != 2*r.Marks+1 || len(backs) < 2*r.Marks {
		t.Fatalf("scale %s: %d marks on the front and %d on the back", r.Name, len(fronts), len(backs))
	}
	best, reads := math.Inf(1), 0
	for i, front := range fronts {
		for _, back := range backs {
			if off := math.Abs(front - back); off < best {
				best, reads = off, i-r.Marks
			}
		}
	}
	return float64(reads) / 4
}

// readRuler is what a scale reads that a ruler is laid to, in percent.
func (p *printed) readRuler(t *testing.T, r calibration.Reading) float64 {
	t.Helper()
	begin := calibration.RulerAt(-r.Marks) - layout.MM(4)
	from, to := p.way(r, 0, calibration.RulerAt(r.Marks)+layout.MM(3), layout.MM(2))
	marks := p.lines(0, from, to)
	marks = slices.DeleteFunc(marks, func(at float64) bool { return at < begin.MM() })
	if len(marks) != 2*r.Marks+1 {
		t.Fatalf("scale %s: %d marks", r.Name, len(marks))
	}
	best, reads := math.Inf(1), 0
	for i, at := range marks {
		if off := math.Abs(at - calibration.RulerAt(i-r.Marks).MM()); off < best {
			best, reads = off, i-r.Marks
		}
	}
	return 100 + float64(reads)/10
}

// read is a profile of what the eye reads off a sheet, and by how much the pairs differ.
func (p *printed) read(t *testing.T, settings page.PrintSettings) (printer.Profile, [2]float64) {
	t.Helper()
	backs, rulers := calibration.Scales(settings)
	a, b, c, d := p.readBack(t, backs[0]), p.readBack(t, backs[1]), p.readBack(t, backs[2]), p.readBack(t, backs[3])
	lies := printer.Profile{Name: "office"}
	for _, set := range []string{
		fmt.Sprintf("back=%g,%g", (a+b)/2, (c+d)/2),
		fmt.Sprintf("scale=%.1f,%.1f", p.readRuler(t, rulers[0]), p.readRuler(t, rulers[1])),
	} {
		var err error
		if lies, err = lies.Set(set); err != nil {
			t.Fatal(err)
		}
	}
	return lies, [2]float64{a - b, c - d}
}

// framedCards are sheets of cards that show their trim on both sides.
func framedCards(t *testing.T, settings page.PrintSettings, trim layout.Size) ([]layout.Page, layout.Imposition) {
	t.Helper()
	d := desk.Open(t, "salamanca.yaml", settings)
	face := layout.NewFrame(trim)
	face.PutBox("trim", face.Bounds(), layout.Fill{}, layout.RuleLine)
	r := imposition.Run{Sprue: &imposition.Sprue{Name: "cards", Title: "Cards", Room: layout.MM(13.5), Mark: layout.MM(4), Off: layout.MM(2), Bars: true}, Side: &d.Game.Sides[0], Trim: trim, First: 1}
	m, _ := imposition.Imposition(d, r)
	for range m.Grid.Len() {
		r.Fronts, r.Backs = append(r.Fronts, face), append(r.Backs, face)
	}
	pages, _ := imposition.Lay(d, r)
	packet := Packet{Files: []File{{Document: layout.Document{Pages: pages}}}}
	packet.correct(d.PrintSettings)
	return pages, m
}

// edges are by how far the trim of each card's back lies beside that of its front:
// at about the middle of the left and the lower edge of every card.
func (p *printed) edges(t *testing.T, pages []layout.Page, m layout.Imposition) (far float64) {
	t.Helper()
	by := pages[0].Correction
	by.Across, by.Along = 0, 0
	for i := range m.Grid.Len() {
		box := by.Box(pages[0].Frame.Size, m.Spot(i).Front)
		x, y, w, h := box.X.MM(), box.Y.MM(), box.W.MM(), box.H.MM()
		for _, edge := range [][2][2]float64{{{x - 2.6, y + h/2.3}, {x + 2.6, y + h/2.3}}, {{x + w/2.3, y + h - 2.6}, {x + w/2.3, y + h + 2.6}}} {
			front, back := p.lines(0, edge[0], edge[1]), p.lines(1, edge[0], edge[1])
			if len(front) != 1 || len(back) != 1 {
				t.Fatalf("card %d: %d edges on the front and %d on the back at %.1f", i, len(front), len(back), edge[0])
			}
			far = max(far, math.Abs(front[0]-back[0]))
		}
	}
	return far
}

// bar is how long a bar of 100 mm is on a sheet whose pages bear one there.
func (p *printed) bar(t *testing.T, page layout.Page, a, b layout.Point) float64 {
	t.Helper()
	on := func(at layout.Point) [2]float64 {
		at = page.Correction.At(page.Frame.Size, at)
		x, y := p.place(0, at.X.MM(), at.Y.MM())
		return [2]float64{x, y}
	}
	from, to := on(a), on(b)
	ticks := p.lines(0, from, to)
	for i := range ticks {
		for _, end := range ticks[i+1:] {
			if math.Abs(end-ticks[i]-100) < 2 {
				return end - ticks[i]
			}
		}
	}
	t.Fatalf("no bar of 100 mm, but marks at %.1f", ticks)
	return 0
}

// What is read off the test sheet of a printer that lies makes its backs lie on
// their fronts, and 100 mm be 100 mm.
func TestPrinterIsMadeUpFor(t *testing.T) {
	tool.Need(t, "mutool")
	for _, c := range []struct {
		paper layout.Paper
		trim  layout.Size
		liar
	}{
		{layout.A4, layout.Size{W: layout.MM(152.4), H: layout.MM(101.6)}, liar{across: 0.9957, along: 1.0032, front: [2]float64{0.4, -0.3}, back: [2]float64{0.5, 0.65}, flip: layout.LongEdge}},
		{layout.Letter, layout.Size{W: layout.MM(88), H: layout.MM(63)}, liar{across: 1.0041, along: 0.9918, front: [2]float64{-0.6, 0.2}, back: [2]float64{0.3, -0.9}, flip: layout.ShortEdge}},
	} {
		settings := desk.Plain(c.paper)
		settings.Flip = c.flip
		lies, differ := c.print(t, calibration.Sheet(settings)).read(t, settings)
		if differ != [2]float64{} {
			t.Errorf("%s: scales of a printer that is not askew differ by %v", c.paper.Name, differ)
		}
		plain, m := framedCards(t, settings, c.trim)
		standing := printer.Profile{Name: "none"}
		for i := range plain {
			plain[i].Correction = standing.Correction(plain[i].Frame.Size, plain[i].Back, c.flip)
		}
		before := c.print(t, plain).edges(t, plain, m)

		settings.Printer = lies
		pages, m := framedCards(t, settings, c.trim)
		sheet := c.print(t, pages)
		after := sheet.edges(t, pages, m)
		t.Logf("%s: %s; backs off by %.2f mm, then by %.2f", c.paper.Name, lies.Words(), before, after)
		for _, way := range bars(m, c.paper) {
			if long := sheet.bar(t, pages[0], way[0], way[1]); math.Abs(long-100) > 0.1 {
				t.Errorf("%s: a bar of 100 mm is %.2f mm long", c.paper.Name, long)
			}
		}
		if before < 0.5 || after > 0.3 {
			t.Errorf("%s: backs lie %.2f mm off, and %.2f before, expected at most 0.3", c.paper.Name, after, before)
		}
	}
}

// bars are ways across the ticks of both bars of a sheet.
func bars(m layout.Imposition, paper layout.Paper) [][2]layout.Point {
	sheet, block := m.Grid.Sheet, m.Grid.Block()
	low := min(sheet.H-layout.MM(5.2), block.Bottom()+layout.MM(11.4)) - layout.MM(0.8)
	left := block.X - layout.MM(7.2)
	top := min(block.Y, (sheet.H-layout.MM(100))/2)
	return [][2]layout.Point{
		{{X: layout.MM(4), Y: low}, {X: sheet.W - layout.MM(4), Y: low}},
		{{X: left, Y: top - layout.MM(2)}, {X: left, Y: top + layout.MM(103)}},
	}
}

// Neither a shift nor a scale mends paper that goes in askew: the scales tell, and
// backs come true in the middle of the sheet alone.
func TestSkewIsTold(t *testing.T) {
	tool.Need(t, "mutool")
	settings := desk.Plain(layout.A4)
	askew := liar{across: 1, along: 1, front: [2]float64{0.3, 0}, back: [2]float64{-0.2, 0.5}, skew: 1}
	lies, differ := askew.print(t, calibration.Sheet(settings)).read(t, settings)
	if math.Abs(differ[0]) <= 0.25 || math.Abs(differ[1]) <= 0.25 {
		t.Errorf("scales of a printer that is askew differ by %v", differ)
	}
	if off := math.Hypot((lies.Back.X + layout.MM(0.1)).MM(), (lies.Back.Y - layout.MM(0.5)).MM()); off > 0.25 {
		t.Errorf("the middle is read %.2f mm beside its place: %s", off, lies.Words())
	}
}
