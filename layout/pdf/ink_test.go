package pdf

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

// Text is black where ink is to be saved, labels too, and white stays white; headings
// and what is filled are lightened. In full ink all has its own colour.
func TestTextStaysBlackInLowInk(t *testing.T) {
	const grey = 0x76
	for _, tt := range []struct {
		darkest uint8
		colour  layout.Colour
		points  float64
		want    layout.Colour
	}{
		{grey, layout.Ink, 7, layout.Colour{}},
		{grey, layout.Second, 9.5, layout.Colour{}},
		{grey, layout.Third, 6.5, layout.Colour{}},
		{grey, layout.Ink, 12, layout.Colour{}},
		{grey, layout.White, 8, layout.White},
		{grey, layout.Hatch, 8, layout.Hatch},
		{grey, layout.Ink, 22, layout.Colour{R: grey, G: grey, B: grey}},
		{0, layout.Third, 6.5, layout.Third},
	} {
		var text content
		text.begin(tt.darkest)
		text.setText(tt.colour, layout.Pt(tt.points))
		if text.pen.fill != inkOf(tt.want) {
			t.Errorf("%s at %g pt, darkest %#x: %06X, want %s", tt.colour, tt.points, tt.darkest, int32(text.pen.fill), tt.want)
		}
	}
	var box content
	box.begin(grey)
	if box.setFill(layout.Ink); strings.HasPrefix(string(box.buf), "0 g") || box.pen.fill != inkOf(layout.Colour{R: grey, G: grey, B: grey}) {
		t.Errorf("a box is filled with %q in low ink", box.buf)
	}
}
