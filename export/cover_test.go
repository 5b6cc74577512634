package export_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/layout"
)

// filled is a frame of one colour.
func filled(w, h layout.Length, c layout.Colour) *layout.Frame {
	f := layout.NewFrame(layout.Size{W: w, H: h})
	f.Put("test", layout.Point{}, layout.Box{Size: f.Size, Fill: layout.Fill{Colour: c, Solid: true}})
	return f
}

// TestCover shows the first sheet that is read, and on it the first card of one that is cut up,
// not the marks to cut along.
func TestCover(t *testing.T) {
	blue, red := layout.Colour{B: 255}, layout.Colour{R: 255}
	cut := layout.NewFrame(layout.Size{W: layout.MM(210), H: layout.MM(297)})
	cut.Put("marks", layout.Point{}, layout.Group{Frame: layout.NewFrame(cut.Size)})
	cut.Put("card", layout.Point{}, layout.Group{Frame: filled(layout.MM(88), layout.MM(63), red)})
	cut.Put("card", layout.Point{Y: layout.MM(63)}, layout.Group{Frame: filled(layout.MM(88), layout.MM(63), blue)})
	pages := []layout.Page{
		{Frame: layout.NewFrame(cut.Size)},
		{Frame: cut, Cut: "3 + 5 cuts"},
		{Frame: filled(layout.MM(210), layout.MM(297), blue)},
	}
	data, err := export.Cover(pages)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for name, at := range map[string]struct {
		x, y int
		want color.RGBA
	}{
		"sheet": {100, 100, color.RGBA{B: 255, A: 255}},
		"card":  {600, 400, color.RGBA{R: 255, A: 255}},
	} {
		if got := color.RGBAModel.Convert(picture.At(at.x, at.y)); got != at.want {
			t.Errorf("where the %s should lie, there is %v", name, got)
		}
	}
	if _, few := picture.(*image.Paletted); !few {
		t.Errorf("the picture is a %T, expected one of few colours", picture)
	}
	if _, err := export.Cover(pages[:1]); err == nil {
		t.Error("a bare page becomes a picture")
	}
}
