package pdf

import (
	"math"
	"strconv"

	"github.com/csprint/csprint/layout"
)

// appendPoints prints a length in points of 1/72 in with three decimals at
// most. Whole micrometres go in, so no float has a say in the bytes.
func appendPoints(b []byte, l layout.Length) []byte {
	return appendDecimal(b, divide(int64(l)*360, 127), 3) // 360/127 thousandths of a point in 1 µm
}

// appendScale prints a length in points with six decimals, for the scale of a
// transform that multiplies whole numbers.
func appendScale(b []byte, l layout.Length) []byte {
	return appendDecimal(b, divide(int64(l)*360000, 127), 6)
}

// appendRatio prints a sine or cosine with six decimals.
func appendRatio(b []byte, v float64) []byte {
	return appendDecimal(b, int64(math.Round(v*1e6)), 6)
}

// appendDecimal prints v/10^places without trailing zeros.
func appendDecimal(b []byte, v int64, places int) []byte {
	if v < 0 {
		b = append(b, '-')
		v = -v
	}
	unit := int64(1)
	for range places {
		unit *= 10
	}
	b = strconv.AppendInt(b, v/unit, 10)
	rest := v % unit
	if rest == 0 {
		return b
	}
	b = append(b, '.')
	for rest > 0 {
		unit /= 10
		b = append(b, byte('0'+rest/unit))
		rest %= unit
	}
	return b
}

// divide rounds half away from zero.
func divide(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}
