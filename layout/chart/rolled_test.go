package chart

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// pcg is dice for tests.
type pcg struct{ *rand.PCG }

func (p pcg) Die(sides int) int { return int(p.Uint64()%uint64(sides)) + 1 }

// rolled is a map of a class from a seed, on a table of some feet. It is rolled
// once for all tests.
func rolled(class ground.Class, seed, width, depth int) *ground.Map {
	asked := [4]any{class, seed, width, depth}
	if rolledMaps[asked] == nil {
		rolledMaps[asked] = roll(class, seed, width, depth)
	}
	return rolledMaps[asked]
}

var rolledMaps = map[[4]any]*ground.Map{}

func roll(class ground.Class, seed, width, depth int) *ground.Map {
	o := maker.Options{Class: class, Width: ground.Paces(width * 360), Depth: ground.Paces(depth * 360),
		Inch: ground.Paces(30), Feet: 20, Deploys: true, Defender: -1}
	deep, end := o.Depth/3, o.Width/8
	o.Bases = []ground.Box{
		{Edge: "south", Rect: ground.Rect{X: end, Y: o.Depth - deep, W: o.Width - 2*end, H: deep}},
		{Edge: "north", Rect: ground.Rect{X: end, Y: 0, W: o.Width - 2*end, H: deep}},
	}
	m, _ := maker.Make(o, func(stream string, try int) maker.Dice {
		var name uint64
		for _, r := range stream {
			name = name*31 + uint64(r)
		}
		return pcg{rand.NewPCG(uint64(seed)*1000+uint64(try), name)}
	})
	return m
}

// charts calls check for charts of every class.
func charts(t *testing.T, seeds int, check func(t *testing.T, c *Chart)) {
	for _, class := range ground.Classes() {
		for seed := 1; seed <= seeds; seed++ {
			t.Run(fmt.Sprintf("%s-%d", class, seed), func(t *testing.T) {
				m := rolled(class, seed, 8, 6)
				check(t, New(m, m.Field(), layout.MM(224), PenOf(fonts.Embedded(), false)))
			})
		}
	}
}

// Contours of rolled ground run within 7 paces of where the field has their
// height: half a millimetre on paper.
func TestContoursOfRolledGround(t *testing.T) {
	charts(t, 2, func(t *testing.T, c *Chart) {
		k := c.canvas()
		for _, line := range append(k.contours, k.forms...) {
			want := ground.Height(line.halves) * ground.Contour / 2
			line.w.walk(layout.MM(1), layout.MM(4), func(at layout.Point, _ vector) {
				p := k.ground(at)
				low := c.Field.At(p)
				high := low
				for d := 0; d < 360; d += 30 {
					h := c.Field.At(beside(p, d, 7))
					low, high = min(low, h), max(high, h)
				}
				if low > want || high < want {
					t.Errorf("the line at %d runs at %v, where the field goes from %d to %d", want, at, low, high)
				}
			})
		}
	})
}

// On rolled ground strokes begin only where the class of the slope asks for
// them, and never run over fields, plots, roads or water.
func TestHachuresOfRolledGround(t *testing.T) {
	charts(t, 2, func(t *testing.T, c *Chart) {
		k := c.canvas()
		strokes := drawn(k, "hachure", hachures)
		strays := 0
		for _, p := range strokes {
			for i, s := range p.Steps {
				if s.Kind == layout.Close {
					continue
				}
				if off := k.mask.at(s.P) & noStrokes; off != 0 && i > 0 && p.Steps[i-1].Kind == layout.MoveTo {
					t.Errorf("a stroke ends at %v, on %b", s.P, off)
				}
				if s.Kind == layout.MoveTo && descent(c.Field, k.ground(s.P)) > moderateGap/2+40 {
					strays++ // or the way down parts there, and the field's goes elsewhere
				}
			}
		}
		if all := moves(strokes); strays > 2+all/100 {
			t.Errorf("%d of %d strokes stand on gentle ground", strays, all)
		}
	})
}

// On rolled ground a stream has ink in its middle, where a road is white, and no banks.
func TestStreamsAreNoRoads(t *testing.T) {
	streams := 0
	charts(t, 2, func(t *testing.T, c *Chart) {
		k := c.canvas()
		banked := 0
		for _, w := range c.Map.Waters {
			if w.Kind != ground.Stream {
				banked++
				continue
			}
			streams++
			r := newRibbon(k.projection, w)
			all := r.outline()
			for _, p := range r.bed[1 : len(r.bed)-1] {
				if !all.holds(p) {
					t.Errorf("no ink at %v in the middle of a stream", p)
				}
			}
		}
		if white := len(drawn(k, "water", water)); white != banked {
			t.Errorf("%d waters are white in their middle, want the %d that are no streams", white, banked)
		}
	})
	if streams == 0 {
		t.Error("no stream was rolled: the test shows nothing")
	}
}

// descent is how far it is down by half a contour, by the field alone: the
// steepest of 36 ways at every 10 paces. It gives up after 400 paces.
func descent(f *ground.Field, p ground.Point) int {
	top := f.At(p)
	for gone := 10; gone <= 400; gone += 10 {
		low := p
		for d := 0; d < 360; d += 10 {
			q := beside(p, d, 10)
			if f.At(q) < f.At(low) {
				low = q
			}
		}
		if p = low; top-f.At(p) >= ground.Contour/2 {
			return gone
		}
	}
	return 400
}

// beside is the point so many paces from another in a direction.
func beside(p ground.Point, degrees, paces int) ground.Point {
	dir := sines(degrees)
	far := int64(ground.Paces(paces))
	return ground.Point{X: p.X + ground.Dist(far*dir.X/unit), Y: p.Y + ground.Dist(far*dir.Y/unit)}
}

// On rolled ground trees stand in their woods and leave roads, water, fields
// and plots free.
func TestTreesOfRolledGround(t *testing.T) {
	charts(t, 2, func(t *testing.T, c *Chart) {
		k := c.canvas()
		all := k.where(ground.Cover.Wooded)
		for i, wood := range all {
			for _, tree := range (woods{k}).stand(wood, all[:i]) {
				if !wood.holds(tree.at) || k.mask.at(tree.at)&offTrees != 0 {
					t.Errorf("a tree of wood %d at %v", i, tree.at)
				}
			}
		}
	})
}

// A map page stays small enough to send by mail, the wooded ones too.
func TestChartsAreSmall(t *testing.T) {
	charts(t, 1, func(t *testing.T, c *Chart) {
		var out bytes.Buffer
		if err := pdf.Write(&out, layout.Document{Title: "map", Language: "en", Pages: []layout.Page{framed(c)}}); err != nil {
			t.Fatal(err)
		}
		if out.Len() > 500_000 {
			t.Errorf("%d bytes", out.Len())
		}
	})
}

// Drawing is quick on the largest table, too.
func BenchmarkDrawRolled(b *testing.B) {
	for _, size := range [][2]int{{8, 6}, {20, 20}} {
		for _, class := range ground.Classes() {
			m := rolled(class, 1, size[0], size[1])
			f := m.Field()
			b.Run(fmt.Sprintf("%dx%dft/%s", size[0], size[1], class), func(b *testing.B) {
				for b.Loop() {
					New(m, f, layout.MM(168), PenOf(fonts.Embedded(), false)).Draw()
				}
			})
		}
	}
}
