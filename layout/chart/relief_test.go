package chart

import (
	"fmt"
	"sync"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// Every contour runs where the field has its height, higher land on one side
// and lower on the other.
func TestContoursAgreeWithTheField(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	k := c.canvas()
	lines := append(k.contours, k.forms...)
	if len(lines) < 8 {
		t.Fatalf("%d contours and form lines on a map of five hills", len(lines))
	}
	checked := 0
	for _, line := range lines {
		want := ground.Height(line.halves) * ground.Contour / 2
		line.w.walk(layout.MM(2), layout.MM(3), func(at layout.Point, dir vector) {
			if got := c.Field.At(k.ground(at)); max(got-want, want-got) > ground.Contour/40 {
				t.Errorf("the line at %d runs at %v, where the field is at %d", want, at, got)
			}
			a, b := dir.offset(at, 0, layout.MM(0.6)), dir.offset(at, 0, -layout.MM(0.6))
			if !k.inner(a, 0) || !k.inner(b, 0) {
				return
			}
			one, other := c.Field.At(k.ground(a)), c.Field.At(k.ground(b))
			if max(one, other) < want || min(one, other) > want {
				t.Errorf("the line at %d runs at %v between %d and %d", want, at, one, other)
			}
			checked++
		})
	}
	if checked < 300 {
		t.Errorf("only %d places looked at", checked)
	}
}

// Lines end at the edge of the table or where they begin.
func TestContoursAreWhole(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	k := c.canvas()
	for _, line := range append(k.contours, k.forms...) {
		if line.w.rings() {
			continue
		}
		for _, end := range []layout.Point{line.w[0], line.w[len(line.w)-1]} {
			if k.inner(end, layout.MM(0.01)) {
				t.Errorf("a line at %d ends at %v, inside the table", line.halves, end)
			}
		}
	}
}

// incline is an even slope down to the south, with so many paces from contour
// to contour.
func incline(gap int) *Chart {
	m := &ground.Map{Tabletop: ground.Tabletop{Width: ground.Paces(2400), Depth: ground.Paces(1200), Inch: ground.Paces(30)}, Feet: 20}
	f := &ground.Field{Step: ground.Paces(15), Columns: 161, Rows: 81}
	for row := range f.Rows {
		for range f.Columns {
			f.Heights = append(f.Heights, ground.Height((1200-15*row)*1000/gap+150))
		}
	}
	return New(m, f, layout.MM(186), PenOf(fonts.Embedded(), false))
}

// drawn are the paths of one kind in a layer.
func drawn(k *canvas, from string, l layer) []layout.Path {
	k.onto = layout.NewFrame(k.Size)
	l.draw(k)
	var paths []layout.Path
	for _, placed := range k.onto.Items {
		if p, ok := placed.Item.(layout.Path); ok && placed.From == "chart/"+from {
			paths = append(paths, p)
		}
	}
	return paths
}

// moves counts the shapes of paths.
func moves(paths []layout.Path) int {
	n := 0
	for _, p := range paths {
		for _, s := range p.Steps {
			if s.Kind == layout.MoveTo {
				n++
			}
		}
	}
	return n
}

// The strokes tell the slope class, 1.2.1: none on gentle slopes, close on
// steep ones, wedges on cliffs.
func TestHachuresTellTheSlopeClass(t *testing.T) {
	for _, of := range []struct {
		gap, strokes, teeth int // a centimetre of contour
	}{{560, 0, 0}, {405, 0, 0}, {390, 10, 0}, {205, 10, 0}, {195, 15, 0}, {90, 15, 0}, {50, 0, 20}} {
		c := incline(of.gap)
		k := c.canvas()
		var long layout.Length
		for _, line := range k.contours {
			if line.w[0].Y+k.paces(of.gap/2) < c.Size.H { // where half a contour of the slope is on the table
				long += line.w.length()
			}
		}
		cm := int(long / (10 * layout.Millimetre))
		strokes, teeth := moves(drawn(k, "hachure", hachures)), moves(drawn(k, "cliff", hachures))
		for _, n := range []struct {
			what      string
			got, want int
		}{{"strokes", strokes, of.strokes * cm}, {"teeth", teeth, of.teeth * cm}} {
			if n.want == 0 && n.got > 0 || n.got < n.want*85/100 || n.got > n.want*125/100 {
				t.Errorf("a gap of %d paces has %d %s on %d cm, expected about %d", of.gap, n.got, n.what, cm, n.want)
			}
		}
	}
}

// No stroke stands on fields, on plots, roads or water.
func TestHachuresKeepOff(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	k := c.canvas()
	paths := drawn(k, "hachure", hachures)
	if moves(paths) < 300 {
		t.Fatalf("%d strokes", moves(paths))
	}
	for _, p := range paths {
		for _, s := range p.Steps {
			if s.Kind == layout.Close {
				continue
			}
			for _, a := range k.areas {
				if a.Cover == ground.Tilled && a.holds(s.P) && !a.touches(s.P, layout.MM(0.5)) {
					t.Errorf("a stroke at %v in %s", s.P, a.Cover)
				}
			}
		}
	}
}

// Trees stand inside their wood, off the roads, and no nearer to one another
// than their wood is dense.
func TestTreesStandInTheirWood(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	k := c.canvas()
	for _, wood := range k.where(ground.Cover.Wooded) {
		sign := treeSigns[wood.Density]
		trees := woods{k}.stand(wood, nil)
		if full := int(int64(wood.box.W) * int64(wood.box.H) / int64(k.sign(sign.apart)) / int64(k.sign(sign.apart))); len(trees) < full/3 {
			t.Errorf("%s %s has %d trees where some %d have room", wood.Density, wood.Name, len(trees), full)
		}
		for i, a := range trees {
			if !wood.holds(a.at) {
				t.Errorf("a tree of %s at %v outside it", wood.Name, a.at)
			}
			if k.mask.at(a.at)&(nearRoad|nearWater|underPlot) != 0 {
				t.Errorf("a tree at %v on a road, water or plot", a.at)
			}
			for _, b := range trees[:i] {
				if apart(a.at, b.at) < k.sign(min(sign.apart, sign.edge))-2 {
					t.Errorf("trees at %v and %v of %s", a.at, b.at, wood.Name)
				}
			}
		}
	}
}

// Trees that stand farther south are drawn over those behind.
func TestTreesAreDrawnFromTheNorth(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	k := c.canvas()
	trees.draw(k)
	last, trees := layout.Length(-1), 0
	for _, placed := range k.onto.Items {
		if _, ok := placed.Item.(layout.Group); !ok {
			continue
		}
		if trees++; placed.At.Y < last {
			t.Fatalf("a tree at %v after one farther south", placed.At)
		}
		last = placed.At.Y
	}
	if trees < 200 {
		t.Errorf("%d trees", trees)
	}
}

// A line is cut by a patch where it enters and leaves.
func TestPatchCutsLines(t *testing.T) {
	s := newPatch(way{{X: 1000, Y: 1000}, {X: 5000, Y: 1000}, {X: 5000, Y: 5000}, {X: 3000, Y: 2000}, {X: 1000, Y: 5000}})
	for _, k := range []struct {
		y    layout.Length
		want []span
	}{
		{500, nil},
		{1500, []span{{1000, 5000}}},
		{3500, []span{{1000, 2000}, {4000, 5000}}},
		{6000, nil},
	} {
		got := s.cut(layout.Point{Y: k.y}, layout.Point{X: 8000, Y: k.y})
		if len(got) != len(k.want) {
			t.Errorf("at %d: %v, expected %v", k.y, got, k.want)
			continue
		}
		for i := range got {
			if apart(layout.Point{X: got[i].from}, layout.Point{X: k.want[i].from}) > 20 || apart(layout.Point{X: got[i].to}, layout.Point{X: k.want[i].to}) > 20 {
				t.Errorf("at %d: %v, expected %v", k.y, got, k.want)
			}
		}
	}
	if got := without([]span{{0, 100}}, []span{{20, 30}, {90, 200}}); len(got) != 2 || got[0] != (span{0, 20}) || got[1] != (span{30, 90}) {
		t.Errorf("without gives %v", got)
	}
}

// Where two fields overlap, the crop of one stops at the other's edge; an
// enclosed field keeps all of its ground.
func TestFieldsDoNotShowThroughOneAnother(t *testing.T) {
	m := &ground.Map{Tabletop: ground.Tabletop{Width: ground.Paces(800), Depth: ground.Paces(600), Inch: ground.Paces(30)}, Feet: 20,
		Areas: []ground.Area{
			{Cover: ground.Tilled, Crop: ground.Plough, Outline: block(300, 300, 300, 200, 10)},
			{Cover: ground.Tilled, Crop: ground.Plough, Outline: block(450, 330, 300, 200, 40)},
		},
	}
	second := m.Areas[1].Outline
	m.Lines = []ground.Line{{Kind: ground.Hedge, Way: append(second[:4:4], second[0])}}
	flat := &ground.Field{Step: ground.Paces(400), Columns: 3, Rows: 3, Heights: make([]ground.Height, 9)}
	c := New(m, flat, layout.MM(62), PenOf(fonts.Embedded(), false))
	k := c.canvas()
	both := k.where(underField.of)
	if both[0].enclosed || !both[1].enclosed {
		t.Fatalf("enclosed: %v %v", both[0].enclosed, both[1].enclosed)
	}
	first := fields{k}.owned(both[0], 0, both)
	rows := fields{k}.rows(first, rowSigns[ground.Plough])
	if len(rows) < 20 {
		t.Fatalf("%d furrows", len(rows)/2)
	}
	for i := 0; i < len(rows); i += 2 {
		for k := range 9 {
			p := between(rows[i].P, rows[i+1].P, k, 8)
			if !both[0].holds(p) || both[1].holds(p) {
				t.Errorf("a furrow of the open field at %v, in the enclosed one or in none", p)
			}
		}
	}
	if other := (fields{k}).owned(both[1], 1, both); len(other.others) != 0 {
		t.Error("the enclosed field gives way")
	}
}

// Two charts of one map are the same to the last mark.
func TestChartsOfOneMapAreAlike(t *testing.T) {
	first := sampleChart(layout.MM(224), false).Draw()
	if dumpOf(t, first) != dumpOf(t, sampleChart(layout.MM(224), false).Draw()) {
		t.Error("two charts of one map differ")
	}
}

// The marks of a chart that is drawn twice are the same both times.
func TestLayersDrawnTwiceAreAlike(t *testing.T) {
	c := sampleChart(layout.MM(224), false)
	c.View.Plain = true
	if first := dumpOf(t, c.Draw()); first != dumpOf(t, c.Draw()) {
		t.Error("a chart drawn twice differs")
	}
}

// Charts that share a base and are drawn side by side are as those drawn by
// themselves.
func TestChartsSideBySide(t *testing.T) {
	base := NewBase()
	var ready sync.WaitGroup // all look for the slopes at once
	drawn := func(base *Base) string {
		c := sampleChart(layout.MM(224), false)
		c.Base, c.View.Plain = base, true
		layers := len(c.Draw().Items)
		ready.Done()
		ready.Wait()
		said := fmt.Sprint(layers, c.footings().lie().found())
		for _, sign := range c.Legend() {
			said += "\n" + sign.Words
		}
		return said
	}
	const many = 6
	ready.Add(1)
	want, got := drawn(nil), make(chan string)
	ready.Add(many)
	for range many {
		go func() { got <- drawn(base) }()
	}
	for range many {
		if one := <-got; one != want {
			t.Fatalf("side by side:\n%s\nby itself:\n%s", one, want)
		}
	}
}

// ground is the point of the ground at a place on paper.
func (m projection) ground(p layout.Point) ground.Point {
	return ground.Point{X: m.dist(p.X), Y: m.dist(p.Y)}
}

// A row of strokes grows shorter toward where the slope becomes gentle, not toward the edge
// of the chart, nor in a ring that is steep all round.
func TestHachuresTaper(t *testing.T) {
	row := func(text string) (falls []fallLine) {
		for _, r := range text {
			falls = append(falls, fallLine{slope: map[rune]slope{'.': gentle, '|': moderate}[r]})
		}
		return falls
	}
	steep := "||||||||||||||||||||||||||||||"
	for _, of := range []struct {
		falls       string
		ring        bool
		first, last int
	}{{steep, false, 100, 100}, {steep, true, 100, 100}, {"...." + steep, false, 38, 100}, {".............." + steep, false, leastTaper, 100}, {".............." + steep, true, leastTaper, leastTaper}} {
		falls := row(of.falls)
		got := tapered(falls, of.ring)
		at := 0
		for falls[at].slope == gentle {
			at++
		}
		if got[at] != of.first || got[len(got)-1] != of.last || got[at+15] != 100 {
			t.Errorf("%s, ring %t: from %d to %d, %d between", of.falls, of.ring, got[at], got[len(got)-1], got[at+15])
		}
	}
	if got := tapered(row("|.|"), true); got[0] != 100 {
		t.Errorf("a short row is %d per cent long", got[0])
	}
}
