package pdf

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// Greys are of black ink alone, the ink of all sheets full; a colour takes no more than two inks and black.
func TestColoursAsInks(t *testing.T) {
	for colour, want := range map[layout.Colour][4]uint8{
		layout.White:             {},
		layout.Ink:               {0, 0, 0, 255},
		{}:                       {0, 0, 0, 255},
		layout.Tint:              {0, 0, 0, 16},
		layout.Rule:              {0, 0, 0, 109},
		{R: 255}:                 {0, 255, 255, 0},
		{R: 0x9B, G: 0x1B, B: 2}: {0, 211, 252, 107},
		{G: 1}:                   {255, 0, 255, 255},
	} {
		if got := cmyk(colour); got != want {
			t.Errorf("%s: %d, want %d", colour, got, want)
		}
	}
	for r := range 256 {
		for b := 0; b < 256; b += 5 {
			if inks := cmyk(layout.Colour{R: uint8(r), G: 90, B: uint8(b)}); min(inks[0], inks[1], inks[2]) > 0 {
				t.Fatalf("%d,90,%d is of all four inks: %d", r, b, inks)
			}
		}
	}
	if got := separated([]byte{0, 0, 0, 0, 0, 0}, []byte{255, 0}); string(got) != "\x00\x00\x00\xFF\x00\x00\x00\x00" {
		t.Errorf("black, and black that nothing is seen of, are %d", got)
	}
}
