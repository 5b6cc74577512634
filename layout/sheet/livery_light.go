package sheet

import (
	"math"

	"github.com/csprint/csprint/layout"
)

// leastContrast is how far apart in lightness two sides should be that face
// each other, so that a mono laser tells them apart.
const leastContrast = 12

// lightness is that of the CIE, L*, from 0 for black to 100 for white, rounded.
func lightness(c layout.Colour) int {
	y := 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	if y <= 216.0/24389 {
		return int(math.Round(y * 24389 / 27))
	}
	return int(math.Round(116*math.Cbrt(y) - 16))
}

// linear is a channel of sRGB as a share of light.
func linear(channel uint8) float64 {
	v := float64(channel) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}
