package pdf

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/layout"
)

// Text is black where ink is to be saved, labels and headings too, and white stays white;
// what is filled is lightened. In full ink all has its own colour.
func TestTextStaysBlackInLowInk(t *testing.T) {
	const grey = 0x76
	for _, tt := range []struct {
		darkest      uint8
		colour, want layout.Colour
	}{
		{grey, layout.Ink, layout.Colour{}},
		{grey, layout.Second, layout.Colour{}},
		{grey, layout.Third, layout.Colour{}},
		{grey, layout.Rule, layout.Colour{}},
		{grey, layout.White, layout.White},
		{0, layout.Third, layout.Third},
	} {
		var text content
		text.begin(look{darkest: tt.darkest})
		text.setText(tt.colour)
		if text.pen.fill != inkOf(tt.want) {
			t.Errorf("%s, darkest %#x: %06X, want %s", tt.colour, tt.darkest, int32(text.pen.fill), tt.want)
		}
	}
	var box content
	box.begin(look{darkest: grey})
	if box.setFill(layout.Ink); strings.HasPrefix(string(box.buf), "0 g") || box.pen.fill != inkOf(layout.Colour{R: grey, G: grey, B: grey}) {
		t.Errorf("a box is filled with %q in low ink", box.buf)
	}
}
