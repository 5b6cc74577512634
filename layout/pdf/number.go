package pdf

import (
	"math"
	"strconv"

	"github.com/csprint/csprint/layout"
)

// appendPoints prints a length in points of 1/72 in with three decimals at
// most. Whole micrometres go in, so no float has a say in the bytes.
func appendPoints(b []byte, l layout.Length) []byte {
	return appendThousandths(b, divide(int64(l)*360, 127)) // 360/127 thousandths of a point in 1 µm
}

// appendThousandths prints v/1000 as appendDecimal does, of which most numbers of a
// page are: what is divided by is known beforehand, which spares the division.
func appendThousandths(b []byte, v int64) []byte {
	if v < 0 {
		b = append(b, '-')
		v = -v
	}
	whole := v / 1000
	if whole < 10 {
		b = append(b, '0'+byte(whole))
	} else {
		b = strconv.AppendInt(b, whole, 10)
	}
	part := uint32(v - whole*1000)
	if part == 0 {
		return b
	}
	b = append(b, '.', '0'+byte(part/100))
	if part %= 100; part == 0 {
		return b
	}
	b = append(b, '0'+byte(part/10))
	if part %= 10; part == 0 {
		return b
	}
	return append(b, '0'+byte(part))
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
