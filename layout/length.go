package layout

import (
	"fmt"
	"math"
	"strconv"
)

// A Length is a distance on paper in whole micrometres. Integers add up and
// print alike on every machine; a product of floats does not.
type Length int32

// Lengths that have a name of their own.
const (
	Micrometre Length = 1
	Millimetre Length = 1000
	Inch       Length = 25400
)

// MM makes a Length from millimetres, rounded to the nearest micrometre.
func MM(mm float64) Length { return Length(math.Round(mm * 1000)) }

// In makes a Length from inches, rounded to the nearest micrometre.
func In(inches float64) Length { return Length(math.Round(inches * 25400)) }

// MM is the length in millimetres, for backends that speak floats.
func (l Length) MM() float64 { return float64(l) / 1000 }

// Points is the length in PostScript points of 1/72 in.
func (l Length) Points() float64 { return float64(l) * 72 / 25400 }

// Times scales a length by the fraction num/den, rounded half away from zero.
func (l Length) Times(num, den int) Length { return Length(divRound(int64(l)*int64(num), int64(den))) }

// String prints millimetres with three decimals: 63.000.
func (l Length) String() string {
	var room [16]byte
	return string(l.Append(room[:0]))
}

// Append adds what String prints.
func (l Length) Append(b []byte) []byte {
	if l < 0 {
		b, l = append(b, '-'), -l
	}
	b = strconv.AppendInt(b, int64(l/1000), 10)
	return append(b, '.', '0'+byte(l/100%10), '0'+byte(l/10%10), '0'+byte(l%10))
}

// divRound divides, rounding half away from zero.
func divRound(a, b int64) int64 {
	if b < 0 {
		a, b = -a, -b
	}
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// A TypeSize is a size of type in hundredths of a point.
type TypeSize int32

// Pt makes a TypeSize from points.
func Pt(points float64) TypeSize { return TypeSize(math.Round(points * 100)) }

// Points is the size in points.
func (s TypeSize) Points() float64 { return float64(s) / 100 }

// Em turns thousandths of an em at this size into a Length.
func (s TypeSize) Em(thousandths int) Length {
	// thousandths/1000 × size/100 pt × 25400/72 µm
	return Length(divRound(int64(thousandths)*int64(s)*127, 36000))
}

// String prints points with no more decimals than needed: 9.5pt.
func (s TypeSize) String() string { return fmt.Sprintf("%gpt", s.Points()) }
