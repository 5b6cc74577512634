package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

func sheet(draw func(f *layout.Frame)) *layout.Frame {
	f := layout.NewFrame(layout.Size{W: layout.MM(25.4), H: layout.MM(25.4)})
	draw(f)
	return f
}

// inked is how much ink lies on a picture of a hundred pixels an inch, in pixels.
func inked(t *testing.T, f *layout.Frame) float64 {
	t.Helper()
	picture, err := Draw(f, f.Bounds(), 100)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i := 0; i < len(picture.Pix); i += 4 {
		sum += float64(0xff-picture.Pix[i]) / 0xff
	}
	return sum
}

var black = layout.Colour{}

func pt(x, y float64) layout.Point {
	return layout.Point{X: layout.MM(x * 0.254), Y: layout.MM(y * 0.254)}
}

// Areas that can be worked out: in pixels, a hundred to the inch.
func TestAreas(t *testing.T) {
	pen := func(width float64, round bool, dash ...float64) layout.Stroke {
		s := layout.Stroke{Width: layout.MM(width * 0.254), Colour: black, Round: round}
		for _, d := range dash {
			s.Dash = append(s.Dash, layout.MM(d*0.254))
		}
		return s
	}
	line := func(s layout.Stroke, to layout.Point) func(*layout.Frame) {
		return func(f *layout.Frame) { f.Put("t", pt(20, 20), layout.Line{To: to, Stroke: s}) }
	}
	path := func(p layout.Path) func(*layout.Frame) {
		return func(f *layout.Frame) { f.Put("t", layout.Point{}, p) }
	}
	square := []layout.Step{{Kind: layout.MoveTo, P: pt(20, 20)}, {Kind: layout.LineTo, P: pt(60, 20)}, {Kind: layout.LineTo, P: pt(60, 60)}, {Kind: layout.LineTo, P: pt(20, 60)}, {Kind: layout.Close}}
	corner := []layout.Step{{Kind: layout.MoveTo, P: pt(20, 20)}, {Kind: layout.LineTo, P: pt(60, 20)}, {Kind: layout.LineTo, P: pt(60, 60)}}
	inner := []layout.Step{{Kind: layout.MoveTo, P: pt(30, 30)}, {Kind: layout.LineTo, P: pt(50, 30)}, {Kind: layout.LineTo, P: pt(50, 50)}, {Kind: layout.LineTo, P: pt(30, 50)}, {Kind: layout.Close}}
	both := append(append([]layout.Step{}, square...), inner...)
	for name, c := range map[string]struct {
		draw func(*layout.Frame)
		want float64
	}{
		"a line":               {line(pen(4, false), pt(50, 0)), 200},
		"a slanting line":      {line(pen(4, false), pt(30, 40)), 200},
		"a line the other way": {line(pen(4, false), pt(-10, -10)), 4 * 14.142},
		"round ends":           {line(pen(8, true), pt(50, 0)), 400 + 50.27},
		"dashes":               {line(pen(4, false, 10, 5), pt(50, 0)), 4 * 35},
		"an odd dash":          {line(pen(4, false, 10), pt(50, 0)), 4 * 30},
		"a box": {func(f *layout.Frame) {
			f.Put("t", pt(10, 10), layout.Box{Size: layout.Size(sizeOf(pt(30, 20))), Fill: layout.Filled(black)})
		}, 600},
		"a box's frame": {func(f *layout.Frame) {
			f.Put("t", pt(10, 10), layout.Box{Size: sizeOf(pt(30, 20)), Stroke: pen(4, false)})
		}, 34*24 - 26*16},
		"a round box": {func(f *layout.Frame) {
			f.Put("t", pt(10, 10), layout.Box{Size: sizeOf(pt(40, 40)), Radius: layout.MM(5.08), Fill: layout.Filled(black)})
		}, 1256.6},
		"a square":          {path(layout.Path{Steps: square, Fill: layout.Filled(black)}), 1600},
		"its frame, mitred": {path(layout.Path{Steps: square, Stroke: pen(4, false)}), 44*44 - 36*36},
		"its frame, round":  {path(layout.Path{Steps: square, Stroke: pen(4, true)}), 44*44 - 36*36 - (16 - 12.566)},
		"a corner":          {path(layout.Path{Steps: corner, Stroke: pen(4, false)}), 4 * 80},
		"a hole":            {path(layout.Path{Steps: both, Fill: layout.Filled(black), EvenOdd: true}), 1200},
		"a hole filled":     {path(layout.Path{Steps: both, Fill: layout.Filled(black)}), 1600},
		"off the paper": {func(f *layout.Frame) {
			f.Put("t", pt(-30, -30), layout.Box{Size: sizeOf(pt(50, 60)), Fill: layout.Filled(black)})
		}, 600},
		"a code": {func(f *layout.Frame) {
			f.Put("t", pt(10, 10), layout.Modules{Side: 2, Module: layout.MM(2.54), Dark: []bool{true, true, false, true}})
		}, 300},
		"clipped": {func(f *layout.Frame) {
			g := layout.NewFrame(sizeOf(pt(20, 30)))
			g.PutBox("t", layout.RectMM(-10, -10, 40, 40), layout.Filled(black), layout.Stroke{})
			f.Put("t", pt(50, 50), layout.Group{Frame: g, Clip: true, Turn: layout.QuarterCCW})
		}, 600},
	} {
		if got := inked(t, sheet(c.draw)); got < c.want-1.5 || got > c.want+1.5 {
			t.Errorf("%s covers %.1f pixels, want %.1f", name, got, c.want)
		}
	}
}

func sizeOf(p layout.Point) layout.Size { return layout.Size{W: p.X, H: p.Y} }

// A picture in a box keeps its colours and where they stand, its glass left out.
func TestPicturesInBoxes(t *testing.T) {
	im := image.NewNRGBA(image.Rect(0, 0, 2, 2))
	im.Set(0, 0, color.NRGBA{0xff, 0, 0, 0xff})
	im.Set(1, 0, color.NRGBA{0, 0xff, 0, 0x80})
	var file bytes.Buffer
	if err := png.Encode(&file, im); err != nil {
		t.Fatal(err)
	}
	f := sheet(func(f *layout.Frame) {
		f.Put("t", pt(20, 20), layout.Image{Size: sizeOf(pt(40, 40)), PNG: file.Bytes()})
	})
	picture, err := Draw(f, f.Bounds(), 100)
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[image.Point]color.RGBA{{30, 30}: {0xff, 0, 0, 0xff}, {50, 30}: {0x7f, 0xff, 0x7f, 0xff}, {30, 50}: {0xff, 0xff, 0xff, 0xff}, {5, 5}: {0xff, 0xff, 0xff, 0xff}} {
		if got := picture.RGBAAt(at.X, at.Y); got != want {
			t.Errorf("at %s: %v, want %v", at, got, want)
		}
	}
}

// What cannot be drawn is said, with its place.
func TestWhatCannotBeDrawn(t *testing.T) {
	self := layout.NewFrame(sizeOf(pt(10, 10)))
	self.PutFrame("t", layout.Point{}, self)
	for want, f := range map[string]*layout.Frame{
		"face without letters: text without a face": sheet(func(f *layout.Frame) { f.Put("face without letters", pt(1, 1), layout.Text{Run: "x"}) }),
		"card/steps: a path that does not begin": sheet(func(f *layout.Frame) {
			f.Put("card/steps", pt(1, 1), layout.Path{Steps: []layout.Step{{Kind: layout.LineTo}}, Fill: layout.Filled(black)})
		}),
		"a frame that holds itself": self,
		"card/crest: image: not a PNG": sheet(func(f *layout.Frame) {
			f.Put("card/crest", pt(1, 1), layout.Image{Size: sizeOf(pt(5, 5)), PNG: []byte("GIF")})
		}),
	} {
		if _, err := Draw(f, f.Bounds(), 50); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	if _, err := Draw(self, self.Bounds(), 1<<20); err == nil {
		t.Error("a picture of a million pixels across was drawn")
	}
}
